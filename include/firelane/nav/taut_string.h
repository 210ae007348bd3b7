// Following a distance field with a body: the string pulled taut (row S7).
#pragma once

#include <optional>

#include "firelane/nav/distance_field.h"

namespace firelane {

// Descends `field` from `from`'s cell (first neighbour that is one step nearer, in kDirections order) for at most `mostCells` cells and
// returns the farthest point of that path, up to the first out of sight, to which a disc of `radius` slides straight from `from`; the
// path's points are cell centres, the last being `goal` itself where the descent reaches its cell. When not even the next cell is in sight,
// that cell's centre. Nothing when `from`'s cell is unreached.
std::optional<Vec2> NavWaypoint(const Floor& floor, const DistanceField& field, Vec2 from, Vec2 goal, float radius, int mostCells = 24);

}  // namespace firelane
