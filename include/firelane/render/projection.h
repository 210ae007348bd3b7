// The isometric projection: tile 64×32 px, orthographic, camera elevation 30°.
#pragma once

#include "firelane/base/vec2.h"

namespace firelane {

inline constexpr float kTileHalfWidthPx = 32.0F;
inline constexpr float kTileHalfHeightPx = 16.0F;
inline constexpr float kHeightPx = 39.19F;  // of one unit upwards

// World (x, y on the ground, z up) to pixels right and down of the world's origin.
constexpr Vec2 ToScreen(Vec2 ground, float z = 0) {
  return {(ground.x - ground.y) * kTileHalfWidthPx, (ground.x + ground.y) * kTileHalfHeightPx - z * kHeightPx};
}
// The ground point under a pixel.
constexpr Vec2 ToGround(Vec2 pixel) {
  const float a = pixel.x / kTileHalfWidthPx;
  const float b = pixel.y / kTileHalfHeightPx;
  return {(a + b) / 2, (b - a) / 2};
}

}  // namespace firelane
