// Searches for one path (row W2): queue BFS with early exit.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "firelane/base/vec2.h"

namespace firelane {

struct PathResult {
  std::optional<std::vector<Cell>> path;  // without the start, with the goal; nothing when unreachable
  int popped = 0;                         // cells taken from the queue, the start and the goal included
};

using CellTest = std::function<bool(Cell)>;

// Width and height bound the grid. A goal cell may be entered even if impassable; the start is never the goal.
PathResult FindPath(int width, int height, Cell start, const CellTest& isPassable, const CellTest& isGoal);

}  // namespace firelane
