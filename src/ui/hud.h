// The strip along the lower edge: the squad's cards and the run's figures.
#pragma once

#include "firelane/render/world_painter.h"

namespace firelane {

// 0 where the picture is too small for one.
int HudHeight(int canvasWidth, int canvasHeight);
void DrawHud(Canvas& canvas, WorldPainter& painter, const Frame& frame, int stripHeight);

}  // namespace firelane
