#include "firelane/render/camera.h"

#include <algorithm>
#include <cmath>

#include "firelane/render/projection.h"

namespace firelane {

Vec2 Camera::At(Vec2 ground, float z) const { return ToScreen(ground, z) - topLeft; }

bool Camera::Sees(Vec2 pixel, float margin) const {
  return pixel.x >= -margin && pixel.y >= -margin && pixel.x <= width + margin && pixel.y <= height + margin;
}

CellWindow Camera::Cells() const {
  constexpr float kMarginPx = 128;
  const Vec2 lo = topLeft - Vec2{kMarginPx, kMarginPx};
  const Vec2 hi = topLeft + Vec2{width + kMarginPx, height + kMarginPx};
  // The canvas's corners are the extremes of the ground's axes.
  const float left = ToGround({lo.x, lo.y}).x;
  const float right = ToGround({hi.x, hi.y}).x;
  const float top = ToGround({hi.x, lo.y}).y;
  const float bottom = ToGround({lo.x, hi.y}).y;
  return {CellOf({left, top}), CellOf({right, bottom})};
}

Camera CameraOn(Vec2 anchor, int width, int height, int stripHeight) {
  const Vec2 middle = ToScreen(anchor);
  const auto w = static_cast<float>(width);
  const auto h = static_cast<float>(height);
  return {{std::round(middle.x - w / 2), std::round(middle.y - (h - static_cast<float>(stripHeight)) / 2)}, w, h};
}

}  // namespace firelane
