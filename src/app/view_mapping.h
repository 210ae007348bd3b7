// From a pixel of the window to the world: window -> renderer output -> canvas -> ground. Pure.
#pragma once

#include "firelane/base/vec2.h"
#include "firelane/render/camera.h"

namespace firelane {

// Sizes in pixels. On a screen of high density the window's pixels are larger than the output's.
struct ViewSizes {
  int windowWidth = 0;
  int windowHeight = 0;
  int outputWidth = 0;
  int outputHeight = 0;
  float canvasScale = 1;  // output pixels per canvas pixel
};

// A window without a size (minimised) maps to the origin.
Vec2 WindowToOutput(const ViewSizes& sizes, Vec2 window);
Vec2 OutputToCanvas(const ViewSizes& sizes, Vec2 output);
// The ground point (z = 0) under a pixel of the window.
Vec2 WindowToGround(const ViewSizes& sizes, const Camera& camera, Vec2 window);

}  // namespace firelane
