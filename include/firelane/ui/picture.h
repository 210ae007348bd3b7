// One whole picture: the world, the debug layers over it, and the HUD. Window and --snapshot draw by the same function.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "firelane/render/canvas.h"
#include "firelane/render/world_painter.h"
#include "firelane/sim/probe.h"
#include "firelane/sim/state.h"
#include "firelane/ui/layers.h"
#include "firelane/ui/messages.h"

namespace firelane {

// How the player's texts are written: the language, and what has its letters (null: the built-in ones).
struct Writing {
  Language language = Language::kEnglish;
  std::shared_ptr<const Typeface> face{};
};
// English in the built-in letters where the machine has no font for the language.
Writing WritingOf(Language language);

struct PictureRequest {
  const Frame& frame;  // interpolated
  double seconds = 0;  // of the clock that effects and fades run by
  LayerSet layers{};
  const StepProbe* probe = nullptr;  // null: layers that need it stay empty
  const State* now = nullptr;        // what the frame was made of; null: a selected enemy's goal is not shown
  // Canvas pixels from the left and the lower edge that windows will cover: the layers' legend stays clear of them, and of the HUD.
  float coveredLeft = 0;
  float coveredBelow = 0;
  bool hud = true;
  bool hints = false;  // the keys, in the first seconds of a floor
  Writing writing{};
  const Messages* messages = nullptr;  // null: none
};

// Between canvas.Begin() and canvas.End(); leaves the canvas writing as the request says. Returns the camera it was drawn by, for what the
// mouse points at.
Camera DrawPicture(Canvas& canvas, WorldPainter& painter, const PictureRequest& request);

// The picture in memory as a PNG at `path`; why not, in one line. Sizes: kLeastPicture..kMostPicture.
std::optional<std::string> SaveSnapshot(const PictureRequest& request, PictureSize size, const std::string& path);

}  // namespace firelane
