// The painter's order of what stands on the floor: walls, pillars and bodies, from back to front (the camera looks along (-1, -1) and
// down).
#pragma once

#include <span>
#include <vector>

#include "firelane/base/vec2.h"

namespace firelane {

// A thing's footprint. Static: a rectangle lo..hi (a thin wall may have no thickness). Body: a circle of `radius` round lo == hi.
struct Footprint {
  Vec2 lo;
  Vec2 hi;
  float radius = 0;   // 0 = static
  float lowered = 0;  // subtracted from x + y between bodies: one that lies flat is painted before one that stands by it
};

// Indices of `things` from first painted to last. For footprints that do not overlap it is exact: a body is in front of a static thing
// exactly when its x + y exceeds that of the footprint's point nearest to its centre (a line through that point separates the two convex
// shapes); two bodies by x + y; two rectangles by the axis that separates them. Only pairs whose screen columns overlap constrain each
// other; the rest of the order, and any contradiction between overlapping footprints, is settled by x + y, then by index.
std::vector<int> DrawOrder(std::span<const Footprint> things);

}  // namespace firelane
