#include "regions.h"

#include <vector>

namespace firelane {
namespace {

struct Search {
  std::vector<int> steps;  // per cell; -1 where no search has been yet
  std::vector<int> queue;
};

Region Explore(const Floor& floor, Cell from, Search& search) {
  search.queue.assign(1, floor.IndexOf(from));
  search.steps[static_cast<std::size_t>(search.queue[0])] = 0;
  for (std::size_t head = 0; head < search.queue.size(); ++head) {
    const int index = search.queue[head];
    const Cell cell = floor.CellAt(index);
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (!floor.Walkable(next)) continue;
      int& steps = search.steps[static_cast<std::size_t>(floor.IndexOf(next))];
      if (steps >= 0) continue;
      steps = search.steps[static_cast<std::size_t>(index)] + 1;
      search.queue.push_back(floor.IndexOf(next));
    }
  }
  // The queue is in order of steps, so the farthest cells are its tail.
  int farthest = search.queue.back();
  const int most = search.steps[static_cast<std::size_t>(farthest)];
  for (auto it = search.queue.rbegin(); it != search.queue.rend() && search.steps[static_cast<std::size_t>(*it)] == most; ++it) {
    if (*it < farthest) farthest = *it;
  }
  return {static_cast<int>(search.queue.size()), from, floor.CellAt(farthest)};
}

Search NewSearch(const Floor& floor) { return {std::vector<int>(floor.cells.size(), -1), {}}; }

}  // namespace

Region RegionOf(const Floor& floor, Cell from) {
  Search search = NewSearch(floor);
  return Explore(floor, from, search);
}

Region LargestRegion(const Floor& floor) {
  Search search = NewSearch(floor);
  Region largest;
  for (int index = 0; index < floor.CellCount(); ++index) {
    const Cell cell = floor.CellAt(index);
    if (!floor.Walkable(cell) || search.steps[static_cast<std::size_t>(index)] >= 0) continue;
    const Region region = Explore(floor, cell, search);
    if (region.cells > largest.cells) largest = region;
  }
  return largest;
}

}  // namespace firelane
