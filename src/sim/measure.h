// Seeing and counting: what the squad sees, and the figures of row S16.
#pragma once

#include "sim/freeze.h"

namespace firelane {

// Refreshes which enemies the squad sees: each is looked for every kLookSteps steps, in turns by id.
void LookAround(State& state);

void CountUptime(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations);

// Stray, stragglers, sprint and stuck time, at the end of a step.
void MeasureStep(State& state);

}  // namespace firelane
