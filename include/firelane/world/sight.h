// What stands between two points of a floor, and keeping round bodies out of walls. All pure.
#pragma once

#include <optional>

#include "firelane/base/geometry.h"
#include "firelane/world/floor.h"

namespace firelane {

// No cell that stops sight lies on the segment (grid DDA; both ends' cells count).
bool LineOfSight(const Floor& floor, Segment s);
// Share 0..1 of the segment at which it enters the first cell that stops bullets; nothing when it runs free.
std::optional<float> FirstWall(const Floor& floor, Segment s);
// The lesson's line of sight (W4): Bresenham from a to b, symmetric in them (walked from the lesser cell by row, then column); the end
// cells do not count.
bool BresenhamSight(const Floor& floor, Cell a, Cell b);

// Discs may press against walls: here "touching" begins 0.001 within the radius, so that rounding never makes a disc that ResolveCircle has
// placed stand in a wall.

// A disc of `radius` slides along the whole segment without touching a cell that is not walkable. Exact (segment–square distance).
bool SweepClear(const Floor& floor, Segment s, float radius);
// The disc at p touches no cell that is not walkable.
bool CircleClear(const Floor& floor, Vec2 p, float radius);
// p pushed out of all cells that are not walkable, the nearest place where the disc stands free for discs of radius <= 0.5; p's own cell
// must be walkable, else p is returned as it is.
Vec2 ResolveCircle(const Floor& floor, Vec2 p, float radius);
// The disc moved from a (where it stands free) towards b, sliding along walls, in sub-steps short enough that no one-cell wall is jumped at
// any distance; at most the floor's width + height far. Returns a place where it stands free.
Vec2 MoveCircle(const Floor& floor, Vec2 a, Vec2 b, float radius);

struct WallContact {
  Vec2 away;       // unit vector from the nearest wall point to p
  float distance;  // from p to that point
};
// The nearest cell that is not walkable within `reach` (<= 1) of p.
std::optional<WallContact> NearestWall(const Floor& floor, Vec2 p, float reach);

}  // namespace firelane
