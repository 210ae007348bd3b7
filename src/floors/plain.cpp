#include "floors/draft.h"

namespace firelane {

// Three halls, one above the other, with a doorway at opposite ends of the walls between them.
Floor PlainFloor() {
  Floor floor = SolidFloor(kLeastFloorWidth, kLeastFloorHeight);
  constexpr int kHalls = 3;
  constexpr int kHallHeight = 12;
  for (int hall = 0; hall < kHalls; ++hall) {
    const int top = 1 + hall * (kHallHeight + 1);
    for (int y = top; y < top + kHallHeight; ++y) {
      for (int x = 1; x < floor.width - 1; ++x) TerrainAt(floor, {x, y}) = Terrain::kGround;
    }
    for (const int x : {8, 16, 24, 32, 40}) TerrainAt(floor, {x, top + kHallHeight / 2}) = Terrain::kPillar;
  }
  TerrainAt(floor, {36, kHallHeight + 1}) = Terrain::kDoorway;
  TerrainAt(floor, {12, 2 * (kHallHeight + 1)}) = Terrain::kDoorway;
  floor.start = {20, 5};
  floor.lift = {28, 3 + 2 * (kHallHeight + 1)};
  return floor;
}

}  // namespace firelane
