// Hash noise for surfaces: the same point gives the same value everywhere and always; patterns repeat after `period` so that patches tile.
#pragma once

#include <cstdint>

#include "firelane/base/vec2.h"

namespace firelane {

// 32 bits, each of which depends on all three numbers.
std::uint32_t CellHash(int x, int y, int seed);
// 0..1.
float CellNoise(int x, int y, int seed);

// Smooth noise 0..1 with one knot per unit; knots repeat every `period` units in x and y.
float ValueNoise(Vec2 p, int period, int seed);
// Octaves of ValueNoise, each at twice the frequency and half the weight, scaled to 0..1.
float Fractal(Vec2 p, int octaves, int period, int seed);

// The Voronoi cell of p among one jittered point per unit square.
struct Pebble {
  float nearest = 9;  // distance to the cell's point
  float second = 9;   // to the next one; second - nearest is small along the borders
  int id = 0;
};
Pebble NearestPebble(Vec2 p, int period, int seed);

// 0 below lo, 1 above hi, smooth between.
float SmoothStep(float lo, float hi, float v);

}  // namespace firelane
