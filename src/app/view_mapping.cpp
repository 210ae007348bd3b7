#include "app/view_mapping.h"

#include <algorithm>

#include "firelane/render/projection.h"

namespace firelane {

Vec2 WindowToOutput(const ViewSizes& sizes, Vec2 window) {
  if (sizes.windowWidth <= 0 || sizes.windowHeight <= 0) return {};
  return {window.x * static_cast<float>(sizes.outputWidth) / static_cast<float>(sizes.windowWidth),
          window.y * static_cast<float>(sizes.outputHeight) / static_cast<float>(sizes.windowHeight)};
}

Vec2 OutputToCanvas(const ViewSizes& sizes, Vec2 output) {
  if (sizes.canvasWidth <= 0) return {};
  // The zoom is a whole number and the canvas rounded up, so the quotient, rounded up, is the zoom again.
  const int zoom = std::max(1, (sizes.outputWidth + sizes.canvasWidth - 1) / sizes.canvasWidth);
  return output * (1.0F / static_cast<float>(zoom));
}

Vec2 WindowToGround(const ViewSizes& sizes, const Camera& camera, Vec2 window) {
  return ToGround(OutputToCanvas(sizes, WindowToOutput(sizes, window)) + camera.topLeft);
}

}  // namespace firelane
