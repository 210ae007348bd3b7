// A moment of a replay: what the game was there, and how it came to it. For pictures and for answers to "why".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "firelane/play/replay.h"
#include "firelane/play/timeline.h"
#include "firelane/sim/events.h"
#include "firelane/sim/probe.h"
#include "firelane/sim/state.h"

namespace firelane {

struct ReplayMoment {
  State state;
  EventLog events;  // of the step that led to it
  // Of that step, with each member's last solve of the floor's steps so far; unfilled at the floor's first State, to which none led.
  StepProbe probe;
  // By member id: its reasons wherever they changed from the floor's first State on, oldest first.
  std::array<std::vector<ReasonAt>, kMostMembers> history;
};

// A row wherever a member's reason is another than its last one in the history.
void NoteReasons(const State& state, ReplayMoment& moment);

// Leaves out the floors before that one, by its number; nothing: keeps all. Else one line: "floor 4: not in it, allowed 1, 2, 3".
Problem KeepFloorsFrom(const std::optional<int>& floor, Replay& replay);

struct MomentRequest {
  std::optional<int> floor;       // its number; nothing: the replay's first
  std::optional<double> seconds;  // of the floor, 0 and up, rounded to whole steps; nothing, or past its end: its last step
};

// Played from the floor's start to there. Else one line that says what the replay holds: "floor 4: not in it, allowed 1, 2, 3" or
// "second 3 of floor 2: not in it, it begins at 12".
std::variant<ReplayMoment, std::string> MomentOf(const Replay& replay, const MomentRequest& request);

}  // namespace firelane
