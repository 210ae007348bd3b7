// Caverns joined by galleries: blobs of discs roughened by a cellular automaton, then galleries of one to three cells' breadth along the
// shortest tree between them and a few more for loops. Galleries come last, so that no smoothing closes a narrow one.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "firelane/nav/distance_field.h"
#include "floors/draft.h"

namespace firelane {
namespace {

constexpr int kDartThrows = 400;
constexpr int kMostCaverns = 15;
constexpr int kLeastApart = 11;       // cells between two caverns' middles
constexpr int kLoopSpan = 22;         // between the ends of a loop's gallery, as the crow flies
constexpr int kLeastCaveDetour = 44;  // and on foot before it is dug
constexpr int kRoughenRounds = 2;
constexpr int kNookRounds = 4;

struct Cavern {
  Cell middle;
  int radius;
  int galleries = 0;
};

constexpr int Sq(int v) { return v * v; }
constexpr int ApartSq(Cell a, Cell b) { return Sq(a.x - b.x) + Sq(a.y - b.y); }

void CarveDisc(Floor& floor, Cell middle, int radiusSq) {
  for (int y = middle.y - 9; y <= middle.y + 9; ++y) {
    for (int x = middle.x - 9; x <= middle.x + 9; ++x) {
      if (Inside(floor, {x, y}) && ApartSq({x, y}, middle) <= radiusSq) TerrainAt(floor, {x, y}) = Terrain::kGround;
    }
  }
}

std::vector<Cavern> ThrowCaverns(const Floor& floor, SimRng& rng) {
  std::vector<Cavern> caverns;
  for (int dart = 0; dart < kDartThrows && std::ssize(caverns) < kMostCaverns; ++dart) {
    const int radius = rng.Between(3, 6);
    const int x = rng.Between(radius + 1, floor.width - 2 - radius);
    const int y = rng.Between(radius + 1, floor.height - 2 - radius);
    const bool free = std::all_of(caverns.begin(), caverns.end(), [&](const Cavern& other) {
      return ApartSq(other.middle, {x, y}) >= Sq(std::max(kLeastApart, radius + other.radius + 2));
    });
    if (free) caverns.push_back({{x, y}, radius});
  }
  return caverns;
}

int WallsAround(const Floor& floor, Cell c) {
  int walls = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) walls += floor.At(c + Cell{dx, dy}) == Terrain::kWall ? 1 : 0;
  }
  return walls;
}

// One round of the automaton: a cell takes the side of the majority of the nine.
void Smooth(Floor& floor) {
  const Floor before = floor;
  for (int index = 0; index < floor.CellCount(); ++index) {
    const Cell c = floor.CellAt(index);
    if (Inside(floor, c)) TerrainAt(floor, c) = WallsAround(before, c) >= 5 ? Terrain::kWall : Terrain::kGround;
  }
}

void CarveCaverns(Floor& floor, const std::vector<Cavern>& caverns, SimRng& rng) {
  for (const Cavern& cavern : caverns) {
    CarveDisc(floor, cavern.middle, Sq(cavern.radius - 1));
    for (int lobe = rng.Between(2, 4); lobe > 0; --lobe) {
      const int dx = rng.Between(-cavern.radius, cavern.radius);
      const int dy = rng.Between(-cavern.radius, cavern.radius);
      const int size = rng.Between(2, 3);
      CarveDisc(floor, cavern.middle + Cell{dx * 3 / 4, dy * 3 / 4}, Sq(size) + 1);
    }
  }
  for (Terrain& terrain : floor.cells) {
    if (Percent(rng, 9)) terrain = terrain == Terrain::kWall ? Terrain::kGround : Terrain::kWall;
  }
  for (int index = 0; index < floor.CellCount(); ++index) {
    if (!Inside(floor, floor.CellAt(index))) floor.cells[static_cast<std::size_t>(index)] = Terrain::kWall;
  }
  for (int round = 0; round < kRoughenRounds; ++round) Smooth(floor);
}

// A breadth of 1 to 3 cells round the walker, towards the middle of the floor so that the border stays whole.
void CarveStep(Floor& floor, Cell at, int breadth) {
  for (int dy = 0; dy < breadth; ++dy) {
    for (int dx = 0; dx < breadth; ++dx) {
      const Cell c{at.x + (2 * at.x < floor.width ? dx : -dx), at.y + (2 * at.y < floor.height ? dy : -dy)};
      if (Inside(floor, c) && floor.At(c) == Terrain::kWall) TerrainAt(floor, c) = Terrain::kGround;
    }
  }
}

// Straight stretches of two to five cells, along the axis that has more left to go the more often.
Cell WalkTo(Floor& floor, Cell from, Cell to, int breadth, SimRng& rng) {
  CarveStep(floor, from, breadth);
  while (from != to) {
    const int leftX = std::abs(to.x - from.x);
    const int leftY = std::abs(to.y - from.y);
    const bool alongX = rng.Between(1, leftX + leftY) <= leftX;
    for (int stretch = rng.Between(2, 5); stretch > 0 && (alongX ? from.x != to.x : from.y != to.y); --stretch) {
      if (alongX) {
        from.x += to.x > from.x ? 1 : -1;
      } else {
        from.y += to.y > from.y ? 1 : -1;
      }
      CarveStep(floor, from, breadth);
    }
  }
  return to;
}

void DigGallery(Floor& floor, Cavern& a, Cavern& b, SimRng& rng) {
  const int roll = rng.Between(0, 99);
  const int breadth = roll < 55 ? 1 : (roll < 80 ? 2 : 3);
  const int dx = rng.Between(-4, 4);
  const int dy = rng.Between(-4, 4);
  const Cell bend{std::clamp((a.middle.x + b.middle.x) / 2 + dx, 2, floor.width - 3),
                  std::clamp((a.middle.y + b.middle.y) / 2 + dy, 2, floor.height - 3)};
  const Cell halfway = WalkTo(floor, a.middle, bend, breadth, rng);
  WalkTo(floor, halfway, b.middle, breadth, rng);
  ++a.galleries;
  ++b.galleries;
}

// Prim's tree, the nearest pair first.
void DigGalleries(Floor& floor, std::vector<Cavern>& caverns, SimRng& rng) {
  std::vector<std::size_t> joined{0};
  std::vector<bool> isJoined(caverns.size(), false);
  isJoined[0] = true;
  while (joined.size() < caverns.size()) {
    int best = std::numeric_limits<int>::max();
    std::size_t from = 0;
    std::size_t to = 0;
    for (const std::size_t a : joined) {
      for (std::size_t b = 0; b < caverns.size(); ++b) {
        const int apart = ApartSq(caverns[a].middle, caverns[b].middle);
        if (isJoined[b] || apart >= best) continue;
        best = apart;
        from = a;
        to = b;
      }
    }
    DigGallery(floor, caverns[from], caverns[to], rng);
    joined.push_back(to);
    isJoined[to] = true;
  }
}

// A second way where two near caverns are far apart on foot.
void DigLoops(Floor& floor, std::vector<Cavern>& caverns, SimRng& rng) {
  DistanceField field;
  int loops = rng.Between(1, 3);
  for (int attempt = 0; attempt < 24 && loops > 0; ++attempt) {
    Cavern& a = caverns[rng.Below(static_cast<std::uint32_t>(caverns.size()))];
    Cavern& b = caverns[rng.Below(static_cast<std::uint32_t>(caverns.size()))];
    if (ApartSq(a.middle, b.middle) > Sq(kLoopSpan)) continue;
    BuildDistanceField(floor, std::array{a.middle}, field, {.stopAt = b.middle});
    if (field.At(b.middle) < kLeastCaveDetour) continue;
    DigGallery(floor, a, b, rng);
    --loops;
  }
}

// Where two free cells touch only at a corner one of the two beside them is opened. Returns whether any was.
bool OpenCorners(Floor& floor) {
  bool opened = false;
  for (int y = 1; y + 2 < floor.height; ++y) {
    for (int x = 1; x + 2 < floor.width; ++x) {
      const bool here = floor.Walkable({x, y});
      const bool right = floor.Walkable({x + 1, y});
      if (here == right || here != floor.Walkable({x + 1, y + 1}) || right != floor.Walkable({x, y + 1})) continue;
      TerrainAt(floor, here ? Cell{x + 1, y} : Cell{x, y}) = Terrain::kGround;
      opened = true;
    }
  }
  return opened;
}

// Single rocks vanish, and cells with three walls round them fill up, so that nobody is caught in a nook.
void Tidy(Floor& floor) {
  for (int round = 0; round < kNookRounds; ++round) {
    for (int index = 0; index < floor.CellCount(); ++index) {
      const Cell c = floor.CellAt(index);
      if (!Inside(floor, c)) continue;
      int walkable = 0;
      for (const Cell direction : kDirections) walkable += floor.Walkable(c + direction) ? 1 : 0;
      if (floor.Walkable(c) && walkable <= 1) TerrainAt(floor, c) = Terrain::kWall;
      if (!floor.Walkable(c) && walkable == 4) TerrainAt(floor, c) = Terrain::kGround;
    }
  }
  // An opened cell may touch another at a corner; each pass opens at least one, so this ends.
  while (OpenCorners(floor)) {
  }
}

void FillUnreached(Floor& floor, Cell from) {
  DistanceField field;
  BuildDistanceField(floor, std::array{from}, field);
  for (std::size_t index = 0; index < floor.cells.size(); ++index) {
    if (field.distance[index] == kUnreached) floor.cells[index] = Terrain::kWall;
  }
}

// Stalagmites: two free cells on every side, so that they make cover and never a trap.
void RaiseStalagmites(Floor& floor, const Cavern& cavern, SimRng& rng) {
  for (int attempt = 0; attempt < 8; ++attempt) {
    const int dx = rng.Between(-cavern.radius, cavern.radius);
    const int dy = rng.Between(-cavern.radius, cavern.radius);
    const Cell c = cavern.middle + Cell{dx, dy};
    if (std::max(std::abs(dx), std::abs(dy)) < 3 || !Inside(floor, c)) continue;
    if (AllWalkable(floor, c + Cell{-2, -2}, 5, 5)) TerrainAt(floor, c) = Terrain::kPillar;
  }
}

void FillPool(Floor& floor, const Cavern& cavern, SimRng& rng) {
  const int dx = rng.Between(-2, 2);
  const int dy = rng.Between(-2, 2);
  for (const int radiusSq : {5, 3}) {
    const int lobeX = rng.Between(-1, 1);
    const int lobeY = rng.Between(-1, 1);
    const Cell middle = cavern.middle + Cell{dx + lobeX, dy + lobeY};
    for (int y = middle.y - 3; y <= middle.y + 3; ++y) {
      for (int x = middle.x - 3; x <= middle.x + 3; ++x) {
        if (ApartSq({x, y}, middle) <= radiusSq && floor.At({x, y}) == Terrain::kGround) TerrainAt(floor, {x, y}) = Terrain::kShallows;
      }
    }
  }
}

}  // namespace

Draft DrawCave(SimRng& rng) {
  const int width = rng.Between(kLeastFloorWidth, kMostFloorWidth);
  const int height = rng.Between(kLeastFloorHeight, kMostFloorHeight);
  Draft draft{SolidFloor(width, height), {}};
  std::vector<Cavern> caverns = ThrowCaverns(draft.floor, rng);
  CarveCaverns(draft.floor, caverns, rng);
  for (const Cavern& cavern : caverns) CarveDisc(draft.floor, cavern.middle, Sq(3) - 1);
  DigGalleries(draft.floor, caverns, rng);
  DigLoops(draft.floor, caverns, rng);
  Tidy(draft.floor);
  FillUnreached(draft.floor, caverns.front().middle);
  for (const Cavern& cavern : caverns) {
    if (cavern.radius >= 4) RaiseStalagmites(draft.floor, cavern, rng);
    if (Percent(rng, 22)) {
      FillPool(draft.floor, cavern, rng);
    } else {
      draft.ends.push_back({cavern.middle, cavern.galleries == 1});
    }
  }
  return draft;
}

}  // namespace firelane
