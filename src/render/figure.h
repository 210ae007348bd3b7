// Bodies as a handful of capsules and plates in space, projected, sorted by depth and shaded as if round: a readable silhouette from any
// side.
#pragma once

#include <array>
#include <vector>

#include "firelane/render/canvas.h"

namespace firelane {

// Of a body that looks along its own `forward`; lengths in units, the origin on the ground under its centre.
struct Point3 {
  float forward = 0;
  float right = 0;
  float up = 0;
};

struct Capsule {
  Point3 a;
  Point3 b;
  float radiusA = 0;
  float radiusB = 0;
  Colour colour;
};
// Flat and convex: blades, ears, antennas.
struct Plate {
  std::array<Point3, 4> corners;
  Colour colour;
};
struct Figure {
  std::vector<Capsule> capsules;
  std::vector<Plate> plates;
};

// The same figure on its back, head where its back was.
Figure Lying(Figure figure, float height);

// Its way from standing (0) onto its back (1).
Figure Falling(Figure figure, float height, float share);

// `feet` is the pixel under the body's centre, `scale` 1 in the world. `light` is the light that falls on it.
void DrawFigure(Canvas& canvas, const Figure& figure, Vec2 feet, float facingRad, float scale, Colour light);

}  // namespace firelane
