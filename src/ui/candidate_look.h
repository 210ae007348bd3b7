// What links a figure in the overlay's tables to its mark in the world: one colour for both.
#pragma once

#include "firelane/ai/firing_solver.h"
#include "firelane/render/colour.h"

namespace firelane {

// Red over yellow to green between the scores of the trace's worst and best kept candidate; muted for one that was culled.
Colour CandidateColour(const SolveTrace& trace, int index);
// Of a layer of the movement stack, 0..kSteerLayers-1.
Colour SteerColour(int layer);

}  // namespace firelane
