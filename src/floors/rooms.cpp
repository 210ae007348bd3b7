// Rooms and corridors by accretion, as in Brogue: each piece is fitted to the wall of what already stands, with one cell of wall between
// them and an opening in it; then openings are broken through where the way round is long, so that the tree of rooms gets loops.
#include <array>
#include <optional>

#include "firelane/nav/distance_field.h"
#include "floors/draft.h"
#include "floors/pieces.h"

namespace firelane {
namespace {

constexpr int kFitAttempts = 320;
constexpr int kContactAttempts = 8;  // alignments tried for one piece at one site
constexpr int kLeastDetour = 22;     // cells saved by a loop's opening
constexpr int kNobody = -1;

struct Placed {
  PieceShape shape;
  Cell corner;
  int width;
  int height;
};

struct Opening {
  int a;  // pieces
  int b;
  std::vector<Cell> cells;
};

struct Plan {
  Floor floor;
  std::vector<int> owner;  // piece of each cell, kNobody in walls and openings
  std::vector<Placed> pieces;
  std::vector<Opening> openings;

  int OwnerOf(Cell c) const { return owner[static_cast<std::size_t>(floor.IndexOf(c))]; }
};

// A wall cell with a piece on one side; the new piece goes to `direction` of it.
struct Site {
  Cell wall;
  Cell direction;
  int owner;
};

constexpr Cell Minus(Cell c) { return {-c.x, -c.y}; }
constexpr Cell Across(Cell c) { return {c.y, c.x}; }

bool IsOpen(const Plan& plan, const Site& site) {
  const Cell behind = site.wall + Minus(site.direction);
  const Cell side = Across(site.direction);
  const Cell ahead = site.wall + site.direction;
  if (plan.OwnerOf(behind) != site.owner || !plan.floor.Walkable(behind)) return false;
  const auto isWall = [&](Cell c) { return plan.floor.At(c) == Terrain::kWall; };
  return isWall(site.wall) && isWall(ahead) && isWall(site.wall + side) && isWall(site.wall + Minus(side));
}

// A new piece closes some sites and adds those along its own walls.
void UpdateSites(const Plan& plan, std::vector<Site>& sites) {
  std::erase_if(sites, [&](const Site& site) { return !IsOpen(plan, site); });
  const int newcomer = static_cast<int>(plan.pieces.size()) - 1;
  const Placed& piece = plan.pieces.back();
  for (int y = piece.corner.y - 1; y <= piece.corner.y + piece.height; ++y) {
    for (int x = piece.corner.x - 1; x <= piece.corner.x + piece.width; ++x) {
      if (x < 2 || y < 2 || x >= plan.floor.width - 2 || y >= plan.floor.height - 2) continue;
      for (const Cell direction : kDirections) {
        const Site site{{x, y}, direction, newcomer};
        if (IsOpen(plan, site)) sites.push_back(site);
      }
    }
  }
}

// Wall all round each cell of the piece, the diagonals included, and never on the outermost ring.
bool Fits(const Floor& floor, const Piece& piece, Cell corner) {
  for (int y = 0; y < piece.height; ++y) {
    for (int x = 0; x < piece.width; ++x) {
      if (piece.At({x, y}) == Terrain::kWall) continue;
      const Cell at = corner + Cell{x, y};
      if (!Inside(floor, at)) return false;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          if (floor.At(at + Cell{dx, dy}) != Terrain::kWall) return false;
        }
      }
    }
  }
  return true;
}

void Put(Plan& plan, const Piece& piece, Cell corner) {
  const int index = static_cast<int>(plan.pieces.size());
  plan.pieces.push_back({piece.shape, corner, piece.width, piece.height});
  for (int y = 0; y < piece.height; ++y) {
    for (int x = 0; x < piece.width; ++x) {
      if (piece.At({x, y}) == Terrain::kWall) continue;
      const Cell at = corner + Cell{x, y};
      TerrainAt(plan.floor, at) = piece.At({x, y});
      plan.owner[static_cast<std::size_t>(plan.floor.IndexOf(at))] = index;
    }
  }
}

// The wall cells beside `site` that lie between the same two pieces: how wide the opening could be.
std::vector<Cell> Mouth(const Plan& plan, const Site& site, int newcomer) {
  std::vector<Cell> cells{site.wall};
  const Cell side = Across(site.direction);
  for (const Cell step : {side, Minus(side)}) {
    for (Cell at = site.wall + step;; at = at + step) {
      const Cell behind = at + Minus(site.direction);
      const Cell ahead = at + site.direction;
      if (plan.OwnerOf(behind) != site.owner || plan.OwnerOf(ahead) != newcomer) break;
      if (!plan.floor.Walkable(behind) || !plan.floor.Walkable(ahead)) break;
      cells.push_back(at);
    }
  }
  return cells;
}

// A corridor may run into its neighbour at full breadth; everything else meets in a doorway.
void Open(Plan& plan, const Site& site, int newcomer, SimRng& rng) {
  std::vector<Cell> cells = Mouth(plan, site, newcomer);
  const bool corridor = plan.pieces[static_cast<std::size_t>(newcomer)].shape == PieceShape::kCorridor ||
                        plan.pieces[static_cast<std::size_t>(site.owner)].shape == PieceShape::kCorridor;
  const bool wide = corridor && cells.size() >= 2 && cells.size() <= 5 && Percent(rng, 55);
  if (!wide) cells.resize(1);
  for (const Cell c : cells) TerrainAt(plan.floor, c) = wide ? Terrain::kGround : Terrain::kDoorway;
  plan.openings.push_back({site.owner, newcomer, std::move(cells)});
}

bool Attach(Plan& plan, const Site& site, const Piece& piece, SimRng& rng) {
  std::vector<Cell> contacts;
  for (int y = 0; y < piece.height; ++y) {
    for (int x = 0; x < piece.width; ++x) {
      const Cell c{x, y};
      if (TraitsOf(piece.At(c)).walkable && piece.At(c + Minus(site.direction)) == Terrain::kWall) contacts.push_back(c);
    }
  }
  for (int attempt = 0; attempt < kContactAttempts; ++attempt) {
    const Cell contact = PickOne(contacts, rng);
    const Cell corner = site.wall + site.direction + Minus(contact);
    if (!Fits(plan.floor, piece, corner)) continue;
    Put(plan, piece, corner);
    Open(plan, site, static_cast<int>(plan.pieces.size()) - 1, rng);
    return true;
  }
  return false;
}

PieceShape NextShape(PieceShape neighbour, SimRng& rng) {
  const int roll = rng.Between(0, 99);
  if (neighbour == PieceShape::kCorridor) {
    if (roll < 30) return PieceShape::kHall;
    if (roll < 76) return PieceShape::kChamber;
    return roll < 90 ? PieceShape::kSideRoom : PieceShape::kCorridor;
  }
  if (roll < 62) return PieceShape::kCorridor;
  return roll < 82 ? PieceShape::kChamber : PieceShape::kSideRoom;
}

void Accrete(Plan& plan, SimRng& rng) {
  const Piece first = DrawPiece(PieceShape::kHall, rng);
  const int x = rng.Between(1, plan.floor.width - 1 - first.width);
  const int y = rng.Between(1, plan.floor.height - 1 - first.height);
  Put(plan, first, {x, y});
  std::vector<Site> sites;
  UpdateSites(plan, sites);
  for (int attempt = 0; attempt < kFitAttempts && !sites.empty(); ++attempt) {
    const Site site = PickOne(sites, rng);
    const PieceShape shape = NextShape(plan.pieces[static_cast<std::size_t>(site.owner)].shape, rng);
    if (Attach(plan, site, DrawPiece(shape, rng), rng)) UpdateSites(plan, sites);
  }
}

// The two pieces a single wall cell parts, when it parts two that are walked straight through it.
std::optional<Site> PartingWall(const Plan& plan, Cell wall) {
  if (plan.floor.At(wall) != Terrain::kWall) return std::nullopt;
  for (const Cell direction : {kDirections[1], kDirections[2]}) {
    const Cell a = wall + Minus(direction);
    const Cell b = wall + direction;
    const Cell side = Across(direction);
    if (!plan.floor.Walkable(a) || !plan.floor.Walkable(b) || plan.OwnerOf(a) == kNobody || plan.OwnerOf(b) == kNobody) continue;
    if (plan.floor.At(wall + side) != Terrain::kWall || plan.floor.At(wall + Minus(side)) != Terrain::kWall) continue;
    if (plan.OwnerOf(a) != plan.OwnerOf(b)) return Site{wall, direction, plan.OwnerOf(a)};
  }
  return std::nullopt;
}

void AddLoops(Plan& plan, SimRng& rng) {
  std::vector<Site> walls;
  for (int index = 0; index < plan.floor.CellCount(); ++index) {
    const Cell c = plan.floor.CellAt(index);
    if (!Inside(plan.floor, c)) continue;
    if (const std::optional<Site> site = PartingWall(plan, c)) walls.push_back(*site);
  }
  Shuffle(walls, rng);
  int loops = rng.Between(2, 5);
  DistanceField field;
  for (const Site& site : walls) {
    if (loops == 0) return;
    const Cell ahead = site.wall + site.direction;
    BuildDistanceField(plan.floor, std::array{site.wall + Minus(site.direction)}, field, {.stopAt = ahead});
    if (field.At(ahead) < kLeastDetour) continue;
    TerrainAt(plan.floor, site.wall) = Terrain::kDoorway;
    plan.openings.push_back({site.owner, plan.OwnerOf(ahead), {site.wall}});
    --loops;
  }
}

int OpeningsOf(const Plan& plan, int piece) {
  int count = 0;
  for (const Opening& opening : plan.openings) count += opening.a == piece || opening.b == piece ? 1 : 0;
  return count;
}

// A corridor that leads nowhere is filled up again; what it hung on may be the next.
void FillBlindCorridors(Plan& plan) {
  for (int piece = static_cast<int>(plan.pieces.size()) - 1; piece >= 0; --piece) {
    if (plan.pieces[static_cast<std::size_t>(piece)].shape != PieceShape::kCorridor || OpeningsOf(plan, piece) != 1) continue;
    std::erase_if(plan.openings, [&](const Opening& opening) {
      if (opening.a != piece && opening.b != piece) return false;
      for (const Cell c : opening.cells) TerrainAt(plan.floor, c) = Terrain::kWall;
      return true;
    });
    for (std::size_t index = 0; index < plan.owner.size(); ++index) {
      if (plan.owner[index] != piece) continue;
      plan.owner[index] = kNobody;
      plan.floor.cells[index] = Terrain::kWall;
    }
  }
}

// The blind ends of corridors that were joined at their sides.
void TrimStubs(Plan& plan) {
  for (int index = 0; index < plan.floor.CellCount(); ++index) {
    Cell at = plan.floor.CellAt(index);
    while (plan.floor.Walkable(at)) {
      std::vector<Cell> beside;
      for (const Cell direction : kDirections) {
        if (plan.floor.Walkable(at + direction)) beside.push_back(at + direction);
      }
      if (beside.size() != 1) break;
      TerrainAt(plan.floor, at) = Terrain::kWall;
      at = beside.front();
    }
  }
}

std::vector<End> RoomyMiddles(const Plan& plan) {
  std::vector<End> ends;
  for (std::size_t index = 0; index < plan.pieces.size(); ++index) {
    const Placed& piece = plan.pieces[index];
    if (piece.shape == PieceShape::kCorridor || piece.width < 5 || piece.height < 5) continue;
    const Cell middle = piece.corner + Cell{piece.width / 2, piece.height / 2};
    if (!AllWalkable(plan.floor, middle + Cell{-2, -2}, 4, 4) || plan.floor.At(middle) != Terrain::kGround) continue;
    ends.push_back({middle, OpeningsOf(plan, static_cast<int>(index)) == 1});
  }
  return ends;
}

}  // namespace

Draft DrawRooms(SimRng& rng) {
  const int width = rng.Between(kLeastFloorWidth, kMostFloorWidth);
  const int height = rng.Between(kLeastFloorHeight, kMostFloorHeight);
  Plan plan{SolidFloor(width, height), std::vector<int>(static_cast<std::size_t>(width * height), kNobody), {}, {}};
  Accrete(plan, rng);
  AddLoops(plan, rng);
  FillBlindCorridors(plan);
  TrimStubs(plan);
  std::vector<End> ends = RoomyMiddles(plan);
  return {std::move(plan.floor), std::move(ends)};
}

}  // namespace firelane
