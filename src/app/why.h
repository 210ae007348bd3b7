// `--why`: the moment it asks about, and the answer or why there is none.
#pragma once

#include <string>
#include <variant>

#include "app/options.h"
#include "firelane/play/floor_run.h"
#include "firelane/sim/state.h"

namespace firelane {

struct WhyQuestion {
  int agent = 0;
  double seconds = 0;  // of autopilot, 0 and up; where the floor ends earlier, its last step
};

// JSON as of WhyJson, or the line of UnknownAgent.
std::variant<std::string, Usage> WhyAnswer(const WhyQuestion& question, const FloorRunRequest& floor);

// "--why 99: no such agent at step 480, allowed 0-4 (members), 5, 7, 9-14 (enemies)".
std::string UnknownAgent(int agent, const State& state);

}  // namespace firelane
