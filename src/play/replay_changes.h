// A replay's changes of tuning, on their way into a State.
#pragma once

#include <span>
#include <vector>

#include "firelane/play/replay.h"

namespace firelane {

// Applies those of the State's step, if any. `changes` are by step; one that names no row or a value out of its range is a
// std::logic_error.
void ApplyChanges(std::span<const ReplayChange> changes, State& state);

// Forgets those in force from `step` on.
void DropChangesFrom(std::uint32_t step, std::vector<ReplayChange>& changes);

// Whether each names a row and a value in its range, all are within the floor's steps and in order, and every tuning that they make passes
// CrossCheck: what is wrong as one line, or nothing.
Problem ChangesProblem(const ReplayFloor& floor);

}  // namespace firelane
