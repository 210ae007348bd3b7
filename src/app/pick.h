// Whom a click in the window means. Pure.
#pragma once

#include <span>

#include "firelane/sim/frame.h"

namespace firelane {

inline constexpr float kPickRadius = 0.7F;  // units round a member that a click may miss it by

// The member selected after a click on `ground` while `selected` was: the nearest within kPickRadius, of equals the lower id; nobody (-1)
// when it is `selected` itself; and `selected` still where nobody stands.
int SelectedByClick(std::span<const FrameMember> members, Vec2 ground, int selected);

}  // namespace firelane
