// Walkable cells that hang together by four neighbours.
#pragma once

#include "firelane/world/floor.h"

namespace firelane {

struct Region {
  int cells = 0;  // 0: there is none
  Cell first;     // where the search began
  Cell farthest;  // the most steps from `first`; of equals the first, row by row
};

// The region of a walkable cell.
Region RegionOf(const Floor& floor, Cell from);

// Begun at its first cell, row by row; of regions of the same size the one that begins first.
Region LargestRegion(const Floor& floor);

}  // namespace firelane
