// Whom, and which candidate of a solve, the mouse or a key can choose in the picture. Pure.
#pragma once

#include <vector>

#include "firelane/sim/frame.h"
#include "firelane/sim/probe.h"
#include "firelane/ui/layers.h"

namespace firelane {

const FrameMember* MemberOf(const Frame& frame, int id);  // null: none of that id
const FrameEnemy* EnemyOf(const Frame& frame, int id);    // likewise, seen or not

// The members, then the enemies that the picture shows; each by id.
std::vector<int> AgentsInPicture(const Frame& frame);
// `by` places on in that row, round its ends: from nobody to its first (by > 0) or last; nobody (-1) when it is empty.
int AgentAfter(const Frame& frame, int selected, int by);

// How much a member's last solve still says, 0..1: it grows old, and its member leaves the place that it solved for. One that considered
// nothing says nothing.
float FreshnessOf(const Frame& frame, const StepProbe& probe, int memberId);

inline constexpr float kCandidateReach = 0.25F;  // units that the mouse may miss a candidate by

// The candidate of the selected member's last solve nearest to `ground` within that reach, of equals the lower index, as far as the
// picture shows them; -1: none.
int CandidateAt(const Frame& frame, const StepProbe* probe, const LayerSet& layers, Vec2 ground);

}  // namespace firelane
