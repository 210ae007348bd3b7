#include "firelane/nav/path.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace firelane {
namespace {

constexpr int kNowhere = -1;

struct Grid {
  int width = 0;
  int height = 0;

  bool InBounds(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; }
  int IndexOf(Cell c) const { return c.y * width + c.x; }
  Cell CellAt(int index) const { return {index % width, index / width}; }
  std::size_t CellCount() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
};

std::vector<Cell> WalkBack(const std::vector<int>& cameFrom, Grid grid, int start, int goal) {
  std::vector<Cell> path;
  for (int index = goal; index != start; index = cameFrom[static_cast<std::size_t>(index)]) path.push_back(grid.CellAt(index));
  std::reverse(path.begin(), path.end());
  return path;
}

// A cell put into the open list; an entry of the same cell that has since become cheaper makes this one stale.
struct OpenEntry {
  int estimate = 0;
  int order = 0;  // of being put in
  int cost = 0;
  int index = 0;

  bool operator>(const OpenEntry& other) const { return std::tie(estimate, order) > std::tie(other.estimate, other.order); }
};

struct BestFirstSearch {
  Grid grid;
  std::vector<int> cameFrom = std::vector<int>(grid.CellCount(), kNowhere);
  std::vector<int> costTo = std::vector<int>(grid.CellCount());
  std::priority_queue<OpenEntry, std::vector<OpenEntry>, std::greater<>> open{};
  int entries = 0;

  void PutIn(int index, int from, int cost, int rest) {
    int& known = cameFrom[static_cast<std::size_t>(index)];
    int& knownCost = costTo[static_cast<std::size_t>(index)];
    if (known != kNowhere && knownCost <= cost) return;
    known = from;
    knownCost = cost;
    open.push({cost + rest, entries++, cost, index});
  }
};

// `rest` never overestimates what is left, nor falls by more than the cost of a step: so a cell is taken out at its least cost.
template <class IsGoal, class CostOf, class Rest>
PathResult SearchBestFirst(Grid grid, Cell start, const CellTest& isPassable, IsGoal&& isGoal, CostOf&& costOf, Rest&& rest) {
  PathResult result;
  if (!grid.InBounds(start)) return result;
  BestFirstSearch search{grid};
  const int startIndex = grid.IndexOf(start);
  search.PutIn(startIndex, startIndex, 0, rest(start));
  while (!search.open.empty()) {
    const OpenEntry entry = search.open.top();
    search.open.pop();
    if (entry.cost != search.costTo[static_cast<std::size_t>(entry.index)]) continue;
    const Cell cell = grid.CellAt(entry.index);
    ++result.popped;
    if (entry.index != startIndex && isGoal(cell)) {
      result.path = WalkBack(search.cameFrom, grid, startIndex, entry.index);
      result.cost = entry.cost;
      return result;
    }
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (!grid.InBounds(next) || (!isPassable(next) && !isGoal(next))) continue;
      search.PutIn(grid.IndexOf(next), entry.index, entry.cost + costOf(next), rest(next));
    }
  }
  return result;
}

}  // namespace

PathResult FindPath(int width, int height, Cell start, const CellTest& isPassable, const CellTest& isGoal) {
  const Grid grid{width, height};
  PathResult result;
  if (!grid.InBounds(start)) return result;
  std::vector<int> cameFrom(grid.CellCount(), kNowhere);
  const int startIndex = grid.IndexOf(start);
  cameFrom[static_cast<std::size_t>(startIndex)] = startIndex;
  std::vector<int> queue{startIndex};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const int index = queue[head];
    const Cell cell = grid.CellAt(index);
    ++result.popped;
    if (index != startIndex && isGoal(cell)) {
      result.path = WalkBack(cameFrom, grid, startIndex, index);
      result.cost = static_cast<int>(result.path->size());
      return result;
    }
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (!grid.InBounds(next)) continue;
      int& from = cameFrom[static_cast<std::size_t>(grid.IndexOf(next))];
      if (from != kNowhere || (!isPassable(next) && !isGoal(next))) continue;
      from = index;
      queue.push_back(grid.IndexOf(next));
    }
  }
  return result;
}

PathResult FindPathAStar(int width, int height, Cell start, Cell goal, const CellTest& isPassable) {
  if (goal == start) return {};
  return SearchBestFirst(
      {width, height}, start, isPassable, [goal](Cell c) { return c == goal; }, [](Cell) { return 1; },
      [goal](Cell c) { return ManhattanDistance(c, goal); });
}

PathResult FindPathDijkstra(int width, int height, Cell start, const CellTest& isPassable, const CellTest& isGoal, const CellCost& costOf) {
  return SearchBestFirst({width, height}, start, isPassable, isGoal, costOf, [](Cell) { return 0; });
}

}  // namespace firelane
