// One picture of one Frame, drawn in memory by SDL's software renderer: no display, no window, no video driver.
#pragma once

#include <optional>
#include <string>

#include "firelane/sim/frame.h"

namespace firelane {

// In pixels. The interface is laid out for about 1280×720; larger pictures are zoomed by whole numbers, smaller ones drop parts of it.
struct PictureSize {
  int width = 1280;
  int height = 720;
};
inline constexpr PictureSize kLeastPicture{320, 200};
inline constexpr PictureSize kMostPicture{4096, 4096};

// Draws `frame`, the camera centred on the disc, and writes it to `path` as a PNG. The same frame gives the same pixels. Reads nothing but
// the frame and its floor. Returns nothing, or why there is no picture in one line: a size outside kLeastPicture..kMostPicture, a frame
// without a floor, a path that cannot be written.
std::optional<std::string> SaveSnapshot(const Frame& frame, PictureSize size, const std::string& path);

}  // namespace firelane
