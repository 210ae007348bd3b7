// The heart: one step of 1/60 s.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "firelane/ai/views.h"
#include "firelane/sim/events.h"
#include "firelane/sim/state.h"

namespace firelane {

// Everything a step keeps for the next one only to save time. Dropping it changes nothing but the time.
struct StepCaches;
struct StepProbe;
struct StepCachesDeleter {
  void operator()(StepCaches* caches) const;
};
using StepCachesPtr = std::unique_ptr<StepCaches, StepCachesDeleter>;
StepCachesPtr MakeStepCaches();

// Advances `state` by one step under `command`. `events` is overwritten with what happened. `probe`, unless null, receives what the step
// decided and why (probe.h); it changes nothing.
void Step(State& state, const Command& command, StepCaches& caches, EventLog& events, StepProbe* probe = nullptr);

// Between two steps: from now on the game runs by `tuning`, which has passed CrossCheck. Life above the new most is cut to it, and a bullet
// or blade whose corridor the new radii make illegal ends where it is. Bodies that grew into a wall are put beside it, a strike of theirs
// ends, and so do corridors in their way where there is no legal place: a corridor that is left is legal by the new values (S18).
void ApplyTuning(State& state, const Tuning& tuning);

// What the squad sees and knows of itself, for the autopilot: enemies only as seen.
void MakeVisibleView(const State& state, VisibleView& view);

// Nobody stands.
bool SquadWiped(const State& state);

// Checks every invariant that must hold between steps (S18 among them); the first broken one as one line, for tests and FIRELANE_CHECKS
// builds.
std::optional<std::string> BrokenInvariant(const State& state);

}  // namespace firelane
