// The strip along the lower edge: the squad's cards and the run's figures; above it what to do.
#pragma once

#include "firelane/render/world_painter.h"
#include "firelane/ui/messages.h"

namespace firelane {

struct HudInput {
  const Frame& frame;
  int stripHeight = 0;
  float sprintAt = 1;  // 0..1 of the pull
  float hints = 0;     // opacity of the keys' list, 0..1
  Language language = Language::kEnglish;
  const Messages* messages = nullptr;  // null: none
  double seconds = 0;                  // of the clock they run by
};

// 0 where the picture is too small for one.
int HudHeight(int canvasWidth, int canvasHeight);
void DrawHud(Canvas& canvas, WorldPainter& painter, const HudInput& input);

}  // namespace firelane
