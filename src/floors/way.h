// The way across a floor.
#pragma once

#include <vector>

#include "firelane/nav/distance_field.h"
#include "firelane/world/floor.h"

namespace firelane {

// The shortest way from `from` down `field` to its source, both ends included, the first nearer neighbour in kDirections order at each
// step; empty when `from` is unreached.
std::vector<Cell> WayDown(const DistanceField& field, Cell from);

}  // namespace firelane
