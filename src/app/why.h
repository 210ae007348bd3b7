// `--why`: the moment it asks about, and the answer or why there is none.
#pragma once

#include <string>
#include <variant>

#include "app/options.h"
#include "firelane/play/floor_run.h"
#include "firelane/play/replay_moment.h"

namespace firelane {

// That floor after `seconds` (0 and up) of autopilot; where it ends earlier, its last step. Unfilled at 0 seconds, to which no step led.
ReplayMoment AutopilotMoment(const FloorRunRequest& floor, double seconds);

// JSON as of WhyJson, or the line of UnknownAgent.
std::variant<std::string, Usage> WhyAnswer(int agent, const ReplayMoment& moment);

// "--why 99: no such agent at step 480, allowed 0-4 (members), 5, 7, 9-14 (enemies)".
std::string UnknownAgent(int agent, const State& state);

}  // namespace firelane
