#include "floors/draft.h"

#include <array>

#include "firelane/nav/distance_field.h"

namespace firelane {

Floor SolidFloor(int width, int height) {
  Floor floor;
  floor.width = width;
  floor.height = height;
  floor.cells.assign(static_cast<std::size_t>(width * height), Terrain::kWall);
  return floor;
}

bool AllWalkable(const Floor& floor, Cell corner, int width, int height) {
  for (int y = corner.y; y < corner.y + height; ++y) {
    for (int x = corner.x; x < corner.x + width; ++x) {
      if (!floor.Walkable({x, y})) return false;
    }
  }
  return true;
}

bool ChooseEnds(Draft& draft, SimRng& rng) {
  Shuffle(draft.ends, rng);
  DistanceField field;
  for (const End& start : draft.ends) {
    BuildDistanceField(draft.floor, std::array{start.cell}, field);
    std::vector<Cell> lifts;
    std::vector<Cell> deadEnds;
    for (const End& end : draft.ends) {
      const int way = field.At(end.cell);
      if (way < kLeastWay || way > kMostWay) continue;
      (end.deadEnd ? deadEnds : lifts).push_back(end.cell);
    }
    if (lifts.empty() && deadEnds.empty()) continue;
    draft.floor.start = start.cell;
    draft.floor.lift = PickOne(deadEnds.empty() ? lifts : deadEnds, rng);
    return true;
  }
  return false;
}

}  // namespace firelane
