// The lanes' stages of a step: what each standing member would attack, and one solve for a better post.
#pragma once

#include <span>

#include "firelane/sim/probe.h"
#include "sim/freeze.h"

namespace firelane {

// S3 for every standing member, by id; in `caches` until the next call.
std::span<const LaneEvaluation> EvaluateLanes(const State& state, const FrozenViews& views, StepCaches& caches, StepProbe* probe);

// Writes what the evaluations say into the members, for later stages and for whoever looks. `helps`: by member id, as of AssignHelpers.
void NoteLanes(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations, std::span<const int> helps);

// S4: whose turn it is, and whether it needs a new post. At most one agent a step. `slots`: by member id.
void SolveOne(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations, std::span<const Vec2> slots,
              const LanesView& lanes, StepProbe* probe);

}  // namespace firelane
