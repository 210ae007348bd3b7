// A replay's changes of tuning, on their way into a State.
#pragma once

#include <cstddef>

#include "firelane/play/replay.h"

namespace firelane {

// Those of the State's step, from `next` on, which is left behind the last of them.
void ApplyChanges(const ReplayFloor& floor, std::size_t& next, State& state);

// Forgets those in force from `step` on.
void DropChangesFrom(ReplayFloor& floor, std::uint32_t step);

// Whether each names a row and a value in its range, all are within the floor's steps and in order, and every tuning that they make passes
// CrossCheck: what is wrong as one line, or nothing.
Problem ChangesProblem(const ReplayFloor& floor);

}  // namespace firelane
