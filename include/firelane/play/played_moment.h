// A moment of a floor, played by the autopilot or from a replay: what the game was there, and how it came to it. For pictures and for
// answers to "why".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "firelane/play/floor_run.h"
#include "firelane/play/reason_history.h"
#include "firelane/play/replay.h"
#include "firelane/sim/events.h"
#include "firelane/sim/probe.h"
#include "firelane/sim/state.h"

namespace firelane {

struct PlayedMoment {
  State state;
  EventLog events;  // of the step that led to it
  // Of that step, with each member's last solve of the floor's steps so far; unfilled at the floor's first State, to which none led.
  StepProbe probe;
  ReasonHistory history;  // from the floor's first State on
  // The first step up to there whose State is another than the replay recorded (as of ReplayRun): the moment is of another game. Nothing
  // where all agree, and without a replay.
  std::optional<std::uint32_t> diverged;
};

// The step's seconds with at most four places, which --at rounds to that step and no other: "12.35".
std::string SecondsText(std::uint32_t step);

// That floor after `seconds` of autopilot, rounded to whole steps; where it ends earlier, its last step. Unfilled at 0 seconds, to which
// no step led; what is no number or below counts as 0.
PlayedMoment AutopilotMoment(const FloorRunRequest& floor, double seconds);

// Leaves out the floors before that one, by its number; nothing: keeps all. Else one line: "floor 4: not in it, allowed 1, 2, 3".
Problem KeepFloorsFrom(const std::optional<int>& floor, Replay& replay);

struct MomentRequest {
  std::optional<int> floor;       // its number; nothing: the replay's first
  std::optional<double> seconds;  // of the floor, 0 and up, rounded to whole steps; nothing, or past its end: its last step
};

// Played from the floor's start to there. Else one line that says what the replay holds: "floor 4: not in it, allowed 1, 2, 3" or
// "second 3 of floor 2: not in it, it begins at 12".
std::variant<PlayedMoment, std::string> MomentOf(const Replay& replay, const MomentRequest& request);

}  // namespace firelane
