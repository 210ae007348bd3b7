#include "render/noise.h"

#include <cmath>

namespace firelane {
namespace {

int Wrapped(int v, int period) {
  const int m = v % period;
  return m < 0 ? m + period : m;
}
float Fade(float t) { return t * t * (3 - 2 * t); }

}  // namespace

std::uint32_t CellHash(int x, int y, int seed) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 0x85ebca6bU ^ static_cast<std::uint32_t>(y) * 0xc2b2ae35U ^
                    static_cast<std::uint32_t>(seed) * 0x27d4eb2fU;
  h ^= h >> 15U;
  h *= 0x2c1b3c6dU;
  h ^= h >> 12U;
  h *= 0x297a2d39U;
  return h ^ (h >> 15U);
}

float CellNoise(int x, int y, int seed) { return static_cast<float>(CellHash(x, y, seed) >> 8U) * (1.0F / 16777216.0F); }

float ValueNoise(Vec2 p, int period, int seed) {
  const Cell c = CellOf(p);
  const float fx = Fade(p.x - static_cast<float>(c.x));
  const float fy = Fade(p.y - static_cast<float>(c.y));
  const auto knot = [&](int dx, int dy) { return CellNoise(Wrapped(c.x + dx, period), Wrapped(c.y + dy, period), seed); };
  return Lerp(Lerp(knot(0, 0), knot(1, 0), fx), Lerp(knot(0, 1), knot(1, 1), fx), fy);
}

float Fractal(Vec2 p, int octaves, int period, int seed) {
  float sum = 0;
  float weight = 1;
  float total = 0;
  for (int octave = 0; octave < octaves; ++octave) {
    sum += weight * ValueNoise(p, period, seed + octave * 101);
    total += weight;
    p = p * 2;
    period *= 2;
    weight /= 2;
  }
  return sum / total;
}

Pebble NearestPebble(Vec2 p, int period, int seed) {
  const Cell c = CellOf(p);
  Pebble best;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int wx = Wrapped(c.x + dx, period);
      const int wy = Wrapped(c.y + dy, period);
      const Vec2 jitter{CellNoise(wx, wy, seed) - 0.5F, CellNoise(wx, wy, seed + 1) - 0.5F};
      const float distance = Distance(p, CentreOf(c + Cell{dx, dy}) + jitter * 0.9F);
      if (distance < best.nearest) {
        best.second = best.nearest;
        best.nearest = distance;
        best.id = static_cast<int>(CellHash(wx, wy, seed + 2) >> 8U);
      } else if (distance < best.second) {
        best.second = distance;
      }
    }
  }
  return best;
}

float SmoothStep(float lo, float hi, float v) { return Fade(Clamp01((v - lo) / (hi - lo))); }

}  // namespace firelane
