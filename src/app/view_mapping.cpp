#include "app/view_mapping.h"

#include "firelane/render/projection.h"

namespace firelane {

Vec2 WindowToOutput(const ViewSizes& sizes, Vec2 window) {
  if (sizes.windowWidth <= 0 || sizes.windowHeight <= 0) return {};
  return {window.x * static_cast<float>(sizes.outputWidth) / static_cast<float>(sizes.windowWidth),
          window.y * static_cast<float>(sizes.outputHeight) / static_cast<float>(sizes.windowHeight)};
}

Vec2 OutputToCanvas(const ViewSizes& sizes, Vec2 output) { return sizes.canvasScale > 0 ? output * (1 / sizes.canvasScale) : Vec2{}; }

Vec2 WindowToGround(const ViewSizes& sizes, const Camera& camera, Vec2 window) {
  return ToGround(OutputToCanvas(sizes, WindowToOutput(sizes, window)) + camera.topLeft);
}

}  // namespace firelane
