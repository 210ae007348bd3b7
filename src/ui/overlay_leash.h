// The elastic leash as a picture: how fast disc and squad are at each distance, where they meet, and where the game is now (row S8).
#pragma once

#include <optional>

#include "firelane/sim/frame.h"
#include "firelane/tuning/tuning.h"
#include "firelane/ui/overlay.h"

namespace firelane {

// As wide as the window leaves, in the window being drawn; `place` is where the curves are.
void DrawLeash(const Tuning& tuning, const Frame& frame, float zoom, std::optional<OverlayPlaces::Rect>& place);

}  // namespace firelane
