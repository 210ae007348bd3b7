#include "floors/way.h"

#include <algorithm>
#include <array>

#include "firelane/floors/generate.h"

namespace firelane {
namespace {

// Walkable cells in a row through c along `step`, c included, counted no further than `most`.
int RunThrough(const Floor& floor, Cell c, Cell step, int most) {
  int run = 1;
  for (Cell at = c + step; run < most && floor.Walkable(at); at = at + step) ++run;
  const Cell back{-step.x, -step.y};
  for (Cell at = c + back; run < most && floor.Walkable(at); at = at + back) ++run;
  return run;
}

}  // namespace

std::vector<Cell> WayDown(const DistanceField& field, Cell from) {
  std::vector<Cell> way;
  if (field.At(from) == kUnreached) return way;
  way.push_back(from);
  for (int left = field.At(from); left > 0; --left) {
    const Cell at = way.back();
    for (const Cell direction : kDirections) {
      if (field.At(at + direction) != left - 1) continue;
      way.push_back(at + direction);
      break;
    }
  }
  return way;
}

FloorShape ShapeOf(const Floor& floor) {
  DistanceField toLift;
  BuildDistanceField(floor, std::array{floor.lift}, toLift);
  const std::vector<Cell> way = WayDown(toLift, floor.start);
  if (way.empty()) return {};
  int narrowest = kMostFloorSide;
  for (const Cell c : way) {
    const int across = RunThrough(floor, c, {1, 0}, narrowest);
    narrowest = std::min(narrowest, RunThrough(floor, c, {0, 1}, across));
  }
  return {narrowest, static_cast<int>(way.size()) - 1};
}

}  // namespace firelane
