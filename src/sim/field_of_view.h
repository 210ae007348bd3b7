// Which cells are seen from a cell: symmetric shadow casting, row by row outwards in each of the four quarters, in whole numbers. Of two
// cells that let sight pass, each sees the other or neither does. It costs as much as is seen.
#pragma once

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
  for (bool open = true; open && static_cast<float>(row.depth) <= quarter.range; ++row.depth) {
    const float roomSq = quarter.range * quarter.range - static_cast<float>(row.depth * row.depth);
    const int first = row.FirstColumn();
    const int last = row.LastColumn();
    bool wasOpen = false;
    for (int column = first; column <= last; ++column) {
      const Cell cell = quarter.At(row.depth, column);
      open = quarter.floor.SeeThrough(cell);
      if ((!open || row.HoldsCentreOf(column)) && static_cast<float>(column * column) <= roomSq) visit(cell);
      if (open && !wasOpen && column > first) row.begin = EdgeBefore(row.depth, column);
      if (!open && wasOpen) VisitRows(quarter, {row.depth + 1, row.begin, EdgeBefore(row.depth, column)}, visit);
      wasOpen = open;
    }
    open = wasOpen;
  }
}

}  // namespace detail

// visit(cell) for each cell seen from `from` (in bounds) out to `range` between the centres: the walls looked at too, and those outside the
// grid; some cells twice.
template <class Visit>
void VisitSeenCells(const Floor& floor, Cell from, float range, Visit&& visit) {
  visit(from);
  for (const Cell outwards : kDirections) detail::VisitRows(detail::Quarter{floor, from, outwards, range}, {}, visit);
}

}  // namespace firelane
