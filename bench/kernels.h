// Bare geometry for the kernels: bytes for a grid, points for bodies, nothing looked up twice. Written for speed alone; each case checks
// that a kernel gives the answers of what it is measured against.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "firelane/tuning/tuning.h"
#include "firelane/world/floor.h"

namespace firelane::bench {

struct FlatGrid {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> wall;  // stops bodies and bullets; row by row

  explicit FlatGrid(const Floor& floor) : width(floor.width), height(floor.height) {
    for (int i = 0; i < floor.CellCount(); ++i) wall.push_back(floor.SeeThrough(floor.CellAt(i)) ? 0 : 1);
  }
  bool WallAt(int x, int y) const { return wall[static_cast<std::size_t>(y * width + x)] != 0; }
};

// No wall on the way from a to b, both within the grid: grid DDA, exact corners left to chance.
inline bool RayFree(const FlatGrid& grid, Vec2 a, Vec2 b) {
  const int ax = FloorToInt(a.x);
  const int ay = FloorToInt(a.y);
  const int bx = FloorToInt(b.x);
  const int by = FloorToInt(b.y);
  const int stepX = b.x > a.x ? 1 : -1;
  const int stepY = b.y > a.y ? grid.width : -grid.width;
  const float alongX = std::fabs(b.x - a.x);
  const float alongY = std::fabs(b.y - a.y);
  float nextX = (stepX > 0 ? static_cast<float>(ax + 1) - a.x : a.x - static_cast<float>(ax)) * alongY;
  float nextY = (stepY > 0 ? static_cast<float>(ay + 1) - a.y : a.y - static_cast<float>(ay)) * alongX;
  const std::uint8_t* cell = grid.wall.data() + ay * grid.width + ax;
  for (int left = std::abs(bx - ax) + std::abs(by - ay); *cell == 0; --left) {
    if (left == 0) return true;
    if (nextX < nextY) {
      cell += stepX;
      nextX += alongY;
    } else {
      cell += stepY;
      nextY += alongX;
    }
  }
  return false;
}

inline float DistanceSqToSegment(Vec2 p, Vec2 a, Vec2 d, float lengthSq) {
  const Vec2 off = p - a;
  return LengthSq(off - d * Clamp01(Dot(off, d) / lengthSq));
}

struct LaneNumbers {
  float muzzle = 0;
  float range = 0;
  float thresholdSq = 0;

  explicit LaneNumbers(const Tuning& tuning)
      : muzzle(tuning.fire.muzzleOffset), range(tuning.fire.weaponRange), thresholdSq(LaneThreshold(tuning) * LaneThreshold(tuning)) {}
};

// The yes or no of a gun's lane, the cheapest test first; `skip` is the shooter's index among the allies, or none of them.
inline bool LaneFree(const FlatGrid& grid, const LaneNumbers& numbers, Vec2 from, Vec2 target, float radius, std::span<const Vec2> allies,
                     std::size_t skip) {
  const Vec2 way = target - from;
  const float distance = Length(way);
  if (distance - numbers.muzzle > numbers.range) return false;
  const Vec2 axis = way * (1 / distance);
  const Vec2 muzzle = from + axis * numbers.muzzle;
  const float length = (distance > numbers.muzzle ? distance - numbers.muzzle : 0) + radius;
  const Vec2 path = axis * length;
  for (std::size_t i = 0; i < allies.size(); ++i)
    if (i != skip && DistanceSqToSegment(allies[i], muzzle, path, length * length) < numbers.thresholdSq) return false;
  return RayFree(grid, from, target);
}

// A disc slides from a to b, a path of a few cells well within the grid: every wall in the box of the path is asked for its distance.
inline bool SweepFree(const FlatGrid& grid, Vec2 a, Vec2 b, float radius) {
  const Vec2 lo{std::fmin(a.x, b.x) - radius, std::fmin(a.y, b.y) - radius};
  const Vec2 hi{std::fmax(a.x, b.x) + radius, std::fmax(a.y, b.y) + radius};
  const Vec2 d = b - a;
  const float lengthSq = LengthSq(d) + 1e-12F;
  for (int y = FloorToInt(lo.y); y <= FloorToInt(hi.y); ++y) {
    for (int x = FloorToInt(lo.x); x <= FloorToInt(hi.x); ++x) {
      if (!grid.WallAt(x, y)) continue;
      // The wall as a disc round its square's middle: a little too strict at its corners.
      const float reach = radius + 0.6F;
      if (DistanceSqToSegment(CentreOf({x, y}), a, d, lengthSq) < reach * reach) return false;
    }
  }
  return true;
}

}  // namespace firelane::bench
