#include "firelane/world/sight.h"

#include <cstdlib>
#include <utility>

namespace firelane {
namespace {

constexpr unsigned SeeThroughBits() {
  unsigned bits = 0;
  for (int i = 0; i < kTerrains; ++i) bits |= (kTerrainTraits[i].seeThrough ? 1U : 0U) << static_cast<unsigned>(i);
  return bits;
}

bool StopsSight(Terrain terrain) { return ((SeeThroughBits() >> static_cast<unsigned>(terrain)) & 1U) == 0; }

// The walk of WalkCells (geometry.h) for the hot path: no division, and no look at the bounds, since the cells of a segment lie in the
// rectangle of its ends. Both ends' cells are in bounds. blocked(cell index, along x) is told the first cell that stops sight and the side
// it was entered by.
template <class Blocked>
bool RunsFree(const Floor& floor, Segment s, Blocked&& blocked) {
  const Cell from = CellOf(s.a);
  const Cell to = CellOf(s.b);
  const int stepX = to.x > from.x ? 1 : -1;
  const int stepY = to.y > from.y ? floor.width : -floor.width;
  int leftX = std::abs(to.x - from.x);
  int leftY = std::abs(to.y - from.y);
  const Terrain* cells = floor.cells.data();
  int index = floor.IndexOf(from);
  if (StopsSight(cells[index])) return blocked(index, true);
  // Shares of the next crossings, both times |dx|·|dy|. Double, so that they are exact for all but the most crooked coordinates.
  const double alongX = std::abs(double{s.b.x} - double{s.a.x});
  const double alongY = std::abs(double{s.b.y} - double{s.a.y});
  double nextX = (stepX > 0 ? from.x + 1 - double{s.a.x} : double{s.a.x} - from.x) * alongY;
  double nextY = (stepY > 0 ? from.y + 1 - double{s.a.y} : double{s.a.y} - from.y) * alongX;
  while (leftX > 0 && leftY > 0) {
    if (nextX == nextY) {
      if (StopsSight(cells[index + stepX])) return blocked(index + stepX, true);
      if (StopsSight(cells[index + stepY])) return blocked(index + stepY, false);
      index += stepX + stepY;
      nextX += alongY;
      nextY += alongX;
      --leftX;
      --leftY;
      if (StopsSight(cells[index])) return blocked(index, true);
      continue;
    }
    // Chosen without a branch: which side comes next can't be predicted.
    const bool overX = nextX < nextY;
    index += overX ? stepX : stepY;
    nextX += overX ? alongY : 0;
    nextY += overX ? 0 : alongX;
    leftX -= overX ? 1 : 0;
    leftY -= overX ? 0 : 1;
    if (StopsSight(cells[index])) return blocked(index, overX);
  }
  for (; leftX > 0; --leftX) {
    index += stepX;
    if (StopsSight(cells[index])) return blocked(index, true);
  }
  for (; leftY > 0; --leftY) {
    index += stepY;
    if (StopsSight(cells[index])) return blocked(index, false);
  }
  return true;
}

// With bounds looked at: the segment ends outside, where all is wall.
std::optional<float> FirstWallLeavingTheGrid(const Floor& floor, Segment s) {
  std::optional<float> share;
  WalkCells(s, [&](Cell cell, float entered) {
    if (floor.SeeThrough(cell)) return true;
    share = Clamp01(entered);
    return false;
  });
  return share;
}

}  // namespace

bool LineOfSight(const Floor& floor, Segment s) {
  if (!floor.InBounds(CellOf(s.a)) || !floor.InBounds(CellOf(s.b))) return false;
  // Always walked the same way, so that who sees is seen.
  if (s.b.y < s.a.y || (s.b.y == s.a.y && s.b.x < s.a.x)) std::swap(s.a, s.b);
  return RunsFree(floor, s, [](int, bool) { return false; });
}

std::optional<float> FirstWall(const Floor& floor, Segment s) {
  if (!floor.InBounds(CellOf(s.a))) return 0.0F;
  if (!floor.InBounds(CellOf(s.b))) return FirstWallLeavingTheGrid(floor, s);
  std::optional<float> share;
  RunsFree(floor, s, [&](int index, bool alongX) {
    const Cell cell = floor.CellAt(index);
    const float from = alongX ? s.a.x : s.a.y;
    const float to = alongX ? s.b.x : s.b.y;
    const auto low = static_cast<float>(alongX ? cell.x : cell.y);
    const float entry = to > from ? low : low + 1;
    share = index == floor.IndexOf(CellOf(s.a)) ? 0.0F : Clamp01((entry - from) / (to - from));
    return false;
  });
  return share;
}

bool BresenhamSight(const Floor& floor, Cell a, Cell b) {
  if (!floor.InBounds(a) || !floor.InBounds(b)) return false;
  if (b.y < a.y || (b.y == a.y && b.x < a.x)) std::swap(a, b);
  const int dx = std::abs(b.x - a.x);
  const int dy = b.y - a.y;
  const int stepX = b.x > a.x ? 1 : -1;
  int error = dx - dy;
  for (Cell cell = a; cell != b;) {
    if (cell != a && !floor.SeeThrough(cell)) return false;
    const int twice = 2 * error;
    if (twice >= -dy) {
      error -= dy;
      cell.x += stepX;
    }
    if (twice <= dx) {
      error += dx;
      ++cell.y;
    }
  }
  return true;
}

}  // namespace firelane
