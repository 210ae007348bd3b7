// Guns, bullets and blades (rows S10, S11, S14). They run after all movement of the step: allies stand still while bullets fly.
#pragma once

#include <optional>

#include "firelane/ai/lane_registry.h"
#include "firelane/sim/events.h"
#include "firelane/sim/probe.h"
#include "firelane/sim/state.h"

namespace firelane {

// Each gun shoots at the target its evaluation chose, or says why not. May veto, never retargets. `bodies` are those of the step's end of
// movement.
void FireWeapons(State& state, const BodiesView& bodies, EventLog& events, StepProbe* probe = nullptr);

// Every bullet of the squad flies on by one step: the earliest of walls, enemies and members (its shooter excepted) stops it.
void AdvanceBullets(State& state, EventLog& events);

// Each blade's phases: wind-up, active window with its hits, recovery.
void UpdateStrikes(State& state, const BodiesView& bodies, EventLog& events, StepProbe* probe = nullptr);

// The bullet with that id, which flies, flies on to its end at once, everyone standing where they are now.
void FlyOut(State& state, int bulletId, EventLog& events);

// A blade in its active window sweeps at once all that it may still sweep, from where it stands, and recovers.
void SwingOut(State& state, Member& member, EventLog& events);

// What silences a ready weapon by order, or nothing.
std::optional<Silence> OrderedSilence(const State& state);

// Counts a shot or strike that a friend alone forbade: once per cooldown period (S16).
void CountWithheld(State& state, Member& member, int friendId, EventLog& events);

}  // namespace firelane
