#include <algorithm>

#include "firelane/world/sight.h"

namespace firelane {
namespace {

// A disc pressed against a wall stands free: float positions on a floor of 1024 are exact to 6e-5 only.
constexpr float kSkin = 1e-3F;
constexpr float kSubStep = 0.25F;

float SolidRadius(float radius) { return std::max(radius - kSkin, 0.0F); }

float DistanceSqPointToCell(Vec2 p, Cell c) {
  const auto x = static_cast<float>(c.x);
  const auto y = static_cast<float>(c.y);
  return DistanceSq(p, {Clamp(p.x, x, x + 1), Clamp(p.y, y, y + 1)});
}

// Where a disc of at most half a cell may stand within its cell along one axis, the cell starting at `low`.
float BetweenWalls(float v, float low, float radius, bool wallBelow, bool wallAbove) {
  if (wallBelow) v = std::max(v, low + radius);
  if (wallAbove) v = std::min(v, low + 1 - radius);
  return v;
}

// One step of less than a cell, which may have led into a wall: the nearest point of it in a cell the disc can be in, coming from `from`.
Vec2 KeptOutOfWallCells(const Floor& floor, Vec2 from, Vec2 to) {
  const Cell here = CellOf(from);
  const Cell there = CellOf(to);
  if (there == here) return to;
  const bool sideX = floor.Walkable({there.x, here.y});
  const bool sideY = floor.Walkable({here.x, there.y});
  // Between two walls that meet at a corner there is no way, however small the disc.
  if (floor.Walkable(there) && (sideX || sideY)) return to;
  const auto within = [](float v, int cell) {
    const auto low = static_cast<float>(cell);
    return Clamp(v, low, std::nextafter(low + 1, low));
  };
  const Vec2 alongX{to.x, within(to.y, here.y)};
  const Vec2 alongY{within(to.x, here.x), to.y};
  const bool nearerX = DistanceSq(alongX, to) <= DistanceSq(alongY, to);
  if (sideX && (nearerX || !sideY)) return alongX;
  if (sideY) return alongY;
  return {alongY.x, alongX.y};
}

// The walkable among the cells of a grid, for the hot paths: no table, no bounds.
constexpr unsigned WalkableBits() {
  unsigned bits = 0;
  for (int i = 0; i < kTerrains; ++i) bits |= (kTerrainTraits[i].walkable ? 1U : 0U) << static_cast<unsigned>(i);
  return bits;
}
bool StopsBodies(Terrain terrain) { return ((WalkableBits() >> static_cast<unsigned>(terrain)) & 1U) == 0; }

// Surely farther from a segment along `d` than `radius`, by the circle round the cell's square: spares the exact distance for most walls
// beside a slanting path.
bool SurelyBeside(Vec2 a, Vec2 d, Cell c, float radius) {
  constexpr float kHalfDiagonal = 0.7072F;
  const float across = Cross(d, CentreOf(c) - a);
  const float least = radius + kHalfDiagonal + kSkin;
  return across * across > least * least * LengthSq(d);
}

}  // namespace

bool SweepClear(const Floor& floor, Segment s, float radius) {
  const float solid = SolidRadius(radius);
  const Vec2 lo{std::min(s.a.x, s.b.x) - solid, std::min(s.a.y, s.b.y) - solid};
  const Vec2 hi{std::max(s.a.x, s.b.x) + solid, std::max(s.a.y, s.b.y) + solid};
  // The swept disc touches its bounding box on all four sides, so a box that leaves the grid is a disc that leaves the grid.
  if (!(lo.x >= 0 && lo.y >= 0 && hi.x < static_cast<float>(floor.width) && hi.y < static_cast<float>(floor.height))) return false;
  const Vec2 d = s.b - s.a;
  const float perRow = d.y != 0 ? d.x / d.y : 0;
  const bool steep = std::fabs(d.y) > 1;
  const int firstColumn = FloorToInt(lo.x);
  const int lastColumn = FloorToInt(hi.x);
  const int lastRow = FloorToInt(hi.y);
  for (int y = FloorToInt(lo.y); y <= lastRow; ++y) {
    int first = firstColumn;
    int last = lastColumn;
    if (steep) {
      // Only the piece of the segment within reach of this row counts; a little more, for rounding.
      const float x0 = s.a.x + (static_cast<float>(y) - solid - s.a.y) * perRow;
      const float x1 = s.a.x + (static_cast<float>(y + 1) + solid - s.a.y) * perRow;
      first = FloorToInt(std::max(lo.x, std::min(x0, x1) - solid - kSkin));
      last = FloorToInt(std::min(hi.x, std::max(x0, x1) + solid + kSkin));
    }
    const Terrain* row = floor.cells.data() + static_cast<std::ptrdiff_t>(y) * floor.width;
    for (int x = first; x <= last; ++x) {
      if (StopsBodies(row[x]) && !SurelyBeside(s.a, d, {x, y}, solid) && DistanceSegmentToCell(s, {x, y}) <= solid) return false;
    }
  }
  return true;
}

bool CircleClear(const Floor& floor, Vec2 p, float radius) {
  const float solid = SolidRadius(radius);
  // Also keeps the loop below within the grid for any radius.
  if (!(p.x - solid >= 0 && p.y - solid >= 0 && p.x + solid < static_cast<float>(floor.width) &&
        p.y + solid < static_cast<float>(floor.height))) {
    return false;
  }
  for (int y = FloorToInt(p.y - solid); y <= FloorToInt(p.y + solid); ++y) {
    for (int x = FloorToInt(p.x - solid); x <= FloorToInt(p.x + solid); ++x) {
      if (!floor.Walkable({x, y}) && DistanceSqPointToCell(p, {x, y}) <= solid * solid) return false;
    }
  }
  return true;
}

Vec2 ResolveCircle(const Floor& floor, Vec2 p, float radius) {
  const Cell cell = CellOf(p);
  if (!floor.Walkable(cell)) return p;
  const Vec2 low{static_cast<float>(cell.x), static_cast<float>(cell.y)};
  const bool freeX = p.x - low.x >= radius && low.x + 1 - p.x >= radius;
  const bool freeY = p.y - low.y >= radius && low.y + 1 - p.y >= radius;
  if (freeX && freeY) return p;
  // A disc of at most half a cell meets only the eight neighbours, and its corners' discs don't reach across the cell: first the sides,
  // then at most one corner, is the nearest free place.
  const bool left = !freeX && !floor.Walkable({cell.x - 1, cell.y});
  const bool right = !freeX && !floor.Walkable({cell.x + 1, cell.y});
  const bool up = !freeY && !floor.Walkable({cell.x, cell.y - 1});
  const bool down = !freeY && !floor.Walkable({cell.x, cell.y + 1});
  const Vec2 q{BetweenWalls(p.x, low.x, radius, left, right), BetweenWalls(p.y, low.y, radius, up, down)};
  if (freeX || freeY) return q;
  const bool onRight = q.x - low.x > 0.5F;
  const bool below = q.y - low.y > 0.5F;
  if ((onRight ? right : left) || (below ? down : up)) return q;
  if (floor.Walkable({cell.x + (onRight ? 1 : -1), cell.y + (below ? 1 : -1)})) return q;
  const Vec2 corner{low.x + (onRight ? 1.0F : 0.0F), low.y + (below ? 1.0F : 0.0F)};
  const Vec2 away = q - corner;
  if (LengthSq(away) >= radius * radius) return q;
  constexpr float kHalfRoot = 0.70710678F;
  return corner + NormalizedOr(away, {onRight ? -kHalfRoot : kHalfRoot, below ? -kHalfRoot : kHalfRoot}) * radius;
}

Vec2 MoveCircle(const Floor& floor, Vec2 a, Vec2 b, float radius) {
  // What a body walks in a step of the game.
  if (DistanceSq(a, b) <= kSubStep * kSubStep) return ResolveCircle(floor, KeptOutOfWallCells(floor, a, b), radius);
  const Vec2 motion = ClampLength(b - a, static_cast<float>(floor.width + floor.height));
  const Vec2 end = LengthSq(motion) < LengthSq(b - a) ? a + motion : b;
  const int steps = std::max(1, static_cast<int>(std::ceil(Length(motion) / kSubStep)));
  const Vec2 perStep = motion * (1.0F / static_cast<float>(steps));
  Vec2 at = a;
  bool deflected = false;
  for (int i = 1; i <= steps; ++i) {
    const Vec2 straight = i == steps ? end : a + perStep * static_cast<float>(i);
    const Vec2 wish = deflected ? at + perStep : straight;
    const Vec2 next = ResolveCircle(floor, KeptOutOfWallCells(floor, at, wish), radius);
    if (next == at) break;
    deflected = deflected || next != wish;
    at = next;
  }
  return at;
}

std::optional<WallContact> NearestWall(const Floor& floor, Vec2 p, float reach) {
  std::optional<Cell> nearest;
  float nearestSq = reach * reach;
  // A little more than the reach, for rounding.
  const float around = reach + kSkin;
  const Cell own = CellOf(p);
  const Cell lo{std::max(own.x - 1, FloorToInt(p.x - around)), std::max(own.y - 1, FloorToInt(p.y - around))};
  const Cell hi{std::min(own.x + 1, FloorToInt(p.x + around)), std::min(own.y + 1, FloorToInt(p.y + around))};
  for (int y = lo.y; y <= hi.y; ++y) {
    for (int x = lo.x; x <= hi.x; ++x) {
      if (floor.Walkable({x, y})) continue;
      const float distanceSq = DistanceSqPointToCell(p, {x, y});
      if (nearest ? distanceSq >= nearestSq : distanceSq > nearestSq) continue;
      nearest = Cell{x, y};
      nearestSq = distanceSq;
    }
  }
  if (!nearest) return std::nullopt;
  const auto x = static_cast<float>(nearest->x);
  const auto y = static_cast<float>(nearest->y);
  const Vec2 outwards = NormalizedOr(p - CentreOf(*nearest), {1, 0});
  return WallContact{NormalizedOr(p - Vec2{Clamp(p.x, x, x + 1), Clamp(p.y, y, y + 1)}, outwards), std::sqrt(nearestSq)};
}

}  // namespace firelane
