// Whom a click in the window means. Pure.
#pragma once

#include "firelane/sim/frame.h"

namespace firelane {

inline constexpr float kPickRadius = 0.7F;  // units that a click may miss its aim by

// The member, or the enemy that the picture shows, nearest to `ground` within kPickRadius, by id; of equals the lower one. Nobody (-1)
// where none is.
int AgentAt(const Frame& frame, Vec2 ground);

// Who is selected after a click on `ground` while `selected` was: AgentAt; nobody when it is `selected` itself; and `selected` still where
// nobody stands.
int SelectedByClick(const Frame& frame, Vec2 ground, int selected);

// A click on `ground` means a candidate drawn at `candidate` rather than an agent: that is nearer, and the click is on nobody's body.
bool MeansCandidate(const Frame& frame, Vec2 ground, Vec2 candidate);

}  // namespace firelane
