#include "render/noise.h"

#include <array>
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
  const int x = Wrapped(c.x, period);
  const int y = Wrapped(c.y, period);
  const int nextX = x + 1 == period ? 0 : x + 1;
  const int nextY = y + 1 == period ? 0 : y + 1;
  return Lerp(Lerp(CellNoise(x, y, seed), CellNoise(nextX, y, seed), fx),
              Lerp(CellNoise(x, nextY, seed), CellNoise(nextX, nextY, seed), fx), fy);
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
  std::array<int, 3> columns;
  std::array<int, 3> rows;
  for (int i = 0; i < 3; ++i) {
    columns[static_cast<std::size_t>(i)] = Wrapped(c.x + i - 1, period);
    rows[static_cast<std::size_t>(i)] = Wrapped(c.y + i - 1, period);
  }
  Pebble best;
  Cell home;
  float nearestSq = best.nearest * best.nearest;
  float secondSq = best.second * best.second;
  for (int i = 0; i < 9; ++i) {
    const Cell at{columns[static_cast<std::size_t>(i % 3)], rows[static_cast<std::size_t>(i / 3)]};
    const Vec2 jitter{CellNoise(at.x, at.y, seed) - 0.5F, CellNoise(at.x, at.y, seed + 1) - 0.5F};
    const float distanceSq = DistanceSq(p, CentreOf(c + Cell{i % 3 - 1, i / 3 - 1}) + jitter * 0.9F);
    if (distanceSq < nearestSq) {
      secondSq = nearestSq;
      nearestSq = distanceSq;
      home = at;
    } else if (distanceSq < secondSq) {
      secondSq = distanceSq;
    }
  }
  return {std::sqrt(nearestSq), std::sqrt(secondSq), static_cast<int>(CellHash(home.x, home.y, seed + 2) >> 8U)};
}

float SmoothStep(float lo, float hi, float v) { return Fade(Clamp01((v - lo) / (hi - lo))); }

}  // namespace firelane
