// Where the world lies on the canvas.
#pragma once

#include "firelane/base/vec2.h"

namespace firelane {

// Cells lo..hi, both included.
struct CellWindow {
  Cell lo;
  Cell hi;
};

struct Camera {
  Vec2 topLeft;  // the canvas's corner in pixels of ToScreen: whole numbers, so that shapes do not shimmer as the camera moves
  float width = 0;
  float height = 0;

  Vec2 At(Vec2 ground, float z = 0) const;
  // The point lies on the canvas or within `margin` pixels of it.
  bool Sees(Vec2 pixel, float margin) const;
  // Every cell of which a wall, a body or its mark can reach onto the canvas, and some more.
  CellWindow Cells() const;
};

// Centred on `anchor` within the part of the canvas above `stripHeight` pixels of interface.
Camera CameraOn(Vec2 anchor, int width, int height, int stripHeight);

}  // namespace firelane
