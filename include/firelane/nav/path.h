// Searches for one path (rows W2, W3): queue BFS, A* and Dijkstra, over a grid of four neighbours taken in the order up, right, down, left.
// All three are deterministic, stop as soon as they take the goal out, and find a cheapest path; they differ in how many cells they look
// at.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "firelane/base/vec2.h"
#include "firelane/world/floor.h"

namespace firelane {

struct PathResult {
  std::optional<std::vector<Cell>> path;  // without the start, with the goal; nothing when unreachable
  int cost = 0;                           // of entering each cell of the path: its steps, save in FindPathDijkstra
  int popped = 0;                         // cells taken out for good, the start and the goal included; none of them twice
};

using CellTest = std::function<bool(Cell)>;
// Of entering that cell from a neighbour: at least 1, and small enough that the dearest path fits an int.
using CellCost = std::function<int(Cell)>;

// Wading is slow: 2 in shallows, 1 elsewhere.
constexpr int StepCost(Terrain terrain) { return terrain == Terrain::kShallows ? 2 : 1; }

// In all three width and height bound the grid, a goal cell may be entered even if impassable, and the start is never the goal: from
// outside of the grid, or to the start itself, there is no path.
PathResult FindPath(int width, int height, Cell start, const CellTest& isPassable, const CellTest& isGoal);

// Takes out the cell of least steps so far + Manhattan distance to `goal`, of equals the one put in first (Hart, Nilsson, Raphael 1968).
PathResult FindPathAStar(int width, int height, Cell start, Cell goal, const CellTest& isPassable);

// Takes out the cell of least cost so far, of equals the one put in first (Dijkstra 1959). `costOf` is asked about passable and goal cells
// only; with all costs 1 this is FindPath, cell for cell.
PathResult FindPathDijkstra(int width, int height, Cell start, const CellTest& isPassable, const CellTest& isGoal, const CellCost& costOf);

}  // namespace firelane
