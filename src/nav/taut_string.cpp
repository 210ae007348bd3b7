#include "firelane/nav/taut_string.h"

#include "firelane/world/sight.h"

namespace firelane {

std::optional<Vec2> NavWaypoint(const Floor& floor, const DistanceField& field, Vec2 from, Vec2 goal, float radius, int mostCells) {
  Cell cell = CellOf(from);
  if (field.At(cell) == kUnreached) return std::nullopt;
  const Cell goalCell = CellOf(goal);
  std::optional<Vec2> waypoint;
  for (int i = 0; i < mostCells; ++i) {
    const Cell next = Downhill(field, cell);
    const Vec2 point = next == goalCell ? goal : CentreOf(next);
    // A point in sight again behind one that is not would lead round the wrong side of what stands between.
    if (!SweepClear(floor, {from, point}, radius)) return waypoint ? waypoint : CentreOf(next);
    waypoint = point;
    if (next == cell || next == goalCell) break;
    cell = next;
  }
  return waypoint;
}

}  // namespace firelane
