// Distance fields (row W1): a breadth-first wave over walkable cells, four neighbours, in the order up, right, down, left.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "firelane/world/floor.h"

namespace firelane {

inline constexpr int kUnreached = -1;

struct DistanceField {
  int width = 0;
  int height = 0;
  std::vector<std::int32_t> distance;  // steps to the nearest source; kUnreached
  std::vector<std::int32_t> queue;     // the wave's own buffers, reused
  std::vector<std::int32_t> rimmed;

  int At(Cell c) const {
    return c.x < 0 || c.y < 0 || c.x >= width || c.y >= height ? kUnreached : distance[static_cast<std::size_t>(c.y * width + c.x)];
  }
};

struct FieldLimits {
  int mostSteps = std::numeric_limits<int>::max();  // cells farther stay unreached
  Cell stopAt{-1, -1};  // the wave ends once this cell is reached; every cell at most as far has its value by then
};

// Overwrites `out`. Sources that are not walkable are skipped, save that a single unwalkable source leaves everything unreached.
void BuildDistanceField(const Floor& floor, std::span<const Cell> sources, DistanceField& out, FieldLimits limits = {});

// The first neighbour, in kDirections order, that is one step nearer to a source; `cell` itself at a source and where unreached.
Cell Downhill(const DistanceField& field, Cell cell);

}  // namespace firelane
