// Mazes of one-cell corridors, some of whose dead ends are opened into rings.
#pragma once

#include <vector>

#include "firelane/base/rng.h"
#include "firelane/world/floor.h"

namespace firelane::testing {

// Rooms of one cell at odd coordinates, `across` × `down` of them, joined by a depth-first walk; then each wall that still stands between
// two of them is opened with probability `loops`: 0 leaves a tree.
inline Floor RandomMaze(SimRng& rng, int across, int down, float loops) {
  Floor floor;
  floor.width = 2 * across + 1;
  floor.height = 2 * down + 1;
  floor.cells.assign(static_cast<std::size_t>(floor.CellCount()), Terrain::kWall);
  const auto open = [&](Cell c) { floor.cells[static_cast<std::size_t>(floor.IndexOf(c))] = Terrain::kGround; };
  std::vector<Cell> walk{{1, 1}};
  open(walk.back());
  while (!walk.empty()) {
    std::vector<Cell> ways;
    for (const Cell direction : kDirections) {
      const Cell room = walk.back() + direction + direction;
      if (floor.InBounds(room) && !floor.Walkable(room)) ways.push_back(direction);
    }
    if (ways.empty()) {
      walk.pop_back();
      continue;
    }
    const Cell way = ways[rng.Below(static_cast<std::uint32_t>(ways.size()))];
    open(walk.back() + way);
    open(walk.back() + way + way);
    walk.push_back(walk.back() + way + way);
  }
  for (int y = 1; y + 1 < floor.height; ++y) {
    for (int x = 1 + y % 2; x + 1 < floor.width; x += 2) {
      if (rng.Chance(loops)) open({x, y});
    }
  }
  return floor;
}

}  // namespace firelane::testing
