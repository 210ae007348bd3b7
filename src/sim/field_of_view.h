// Which cells are seen from a cell: symmetric shadow casting, row by row outwards in each of the four quarters, in whole numbers. Of two
// cells that let sight pass, each sees the other or neither does. It costs as much as is seen.
#pragma once

#include <algorithm>
#include <cmath>

#include "firelane/world/floor.h"

namespace firelane {
namespace detail {

// Columns per row, as a fraction with a positive denominator.
struct Slope {
  int over = 0;
  int under = 1;
};
constexpr Slope EdgeBefore(int depth, int column) { return {2 * column - 1, 2 * depth}; }
constexpr int FloorDivide(int a, int b) { return a / b - (a % b < 0 ? 1 : 0); }

// The part of the row `depth` rows out that lies between two slopes.
struct SightRow {
  int depth = 1;
  Slope begin{-1, 1};
  Slope end{1, 1};

  // Columns of which at least half lies inside.
  int FirstColumn() const { return FloorDivide(2 * depth * begin.over + begin.under, 2 * begin.under); }
  int LastColumn() const { return -FloorDivide(end.under - 2 * depth * end.over, 2 * end.under); }
  // Whose centre lies inside.
  bool HoldsCentreOf(int column) const { return column * begin.under >= depth * begin.over && column * end.under <= depth * end.over; }
};

struct Quarter {
  const Floor& floor;
  Cell from;
  Cell outwards;
  float range;

  Cell At(int depth, int column) const {
    return {from.x + outwards.x * depth - outwards.y * column, from.y + outwards.y * depth + outwards.x * column};
  }
};

// Each wall splits what lies behind the row: the pieces before it are walked at once, the last one by the loop.
template <class Visit>
void VisitRows(const Quarter& quarter, SightRow row, Visit& visit) {
  const Floor& floor = quarter.floor;
  for (bool open = true; open && static_cast<float>(row.depth) <= quarter.range; ++row.depth) {
    // What lies beyond the range to either side hides only what lies beyond it too.
    const float depth = static_cast<float>(row.depth);
    const int room = static_cast<int>(std::sqrt(quarter.range * quarter.range - depth * depth));
    const int first = std::max(row.FirstColumn(), -room);
    const int last = std::min(row.LastColumn(), room);
    const int firstCentre = row.HoldsCentreOf(first) ? first : first + 1;
    const int lastCentre = row.HoldsCentreOf(last) ? last : last - 1;
    bool wasOpen = false;
    for (int column = first; column <= last; ++column) {
      const Cell cell = quarter.At(row.depth, column);
      const bool inside = floor.InBounds(cell);
      const int index = floor.IndexOf(cell);
      open = inside && TraitsOf(floor.cells[static_cast<std::size_t>(index)]).seeThrough;
      if (inside && (!open || (column >= firstCentre && column <= lastCentre))) visit(index);
      if (open && !wasOpen && column > first) row.begin = EdgeBefore(row.depth, column);
      if (!open && wasOpen) VisitRows(quarter, {row.depth + 1, row.begin, EdgeBefore(row.depth, column)}, visit);
      wasOpen = open;
    }
    open = wasOpen;
  }
}

}  // namespace detail

// visit(index) for each cell of the grid seen from `from` (in bounds) out to `range` between the centres, the walls looked at too; some
// cells twice.
template <class Visit>
void VisitSeenCells(const Floor& floor, Cell from, float range, Visit&& visit) {
  visit(floor.IndexOf(from));
  for (const Cell outwards : kDirections) detail::VisitRows(detail::Quarter{floor, from, outwards, range}, {}, visit);
}

}  // namespace firelane
