// Whether a State that came from outside may be stepped.
#pragma once

#include <optional>
#include <string>

#include "firelane/sim/state.h"

namespace firelane {

// The first thing in `state` that no play could have led to and that a step could not bear: one line, "what is it, what is allowed".
// `state.floor` is a sound floor; nothing else is taken for granted.
std::optional<std::string> ProblemOf(const State& state);

}  // namespace firelane
