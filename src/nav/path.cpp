#include "firelane/nav/path.h"

#include <algorithm>

namespace firelane {
namespace {

std::vector<Cell> WalkBack(const std::vector<int>& cameFrom, int width, int start, int goal) {
  std::vector<Cell> path;
  for (int index = goal; index != start; index = cameFrom[static_cast<std::size_t>(index)]) path.push_back({index % width, index / width});
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace

PathResult FindPath(int width, int height, Cell start, const CellTest& isPassable, const CellTest& isGoal) {
  const auto inBounds = [&](Cell c) { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; };
  PathResult result;
  if (!inBounds(start)) return result;
  constexpr int kNowhere = -1;
  std::vector<int> cameFrom(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), kNowhere);
  const int startIndex = start.y * width + start.x;
  cameFrom[static_cast<std::size_t>(startIndex)] = startIndex;
  std::vector<int> queue{startIndex};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const int index = queue[head];
    const Cell cell{index % width, index / width};
    ++result.popped;
    if (index != startIndex && isGoal(cell)) {
      result.path = WalkBack(cameFrom, width, startIndex, index);
      return result;
    }
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (!inBounds(next)) continue;
      int& from = cameFrom[static_cast<std::size_t>(next.y * width + next.x)];
      if (from != kNowhere || (!isPassable(next) && !isGoal(next))) continue;
      from = index;
      queue.push_back(next.y * width + next.x);
    }
  }
  return result;
}

}  // namespace firelane
