// `--why`: the answer, or why there is none.
#pragma once

#include <string>
#include <variant>

#include "app/options.h"
#include "firelane/play/played_moment.h"

namespace firelane {

// JSON as of WhyJson, or the line of UnknownAgent.
std::variant<std::string, Usage> WhyAnswer(int agent, const PlayedMoment& moment);

// "--why 99: no such agent at step 480, allowed 0-4 (members), 5, 7, 9-14 (enemies)".
std::string UnknownAgent(int agent, const State& state);

}  // namespace firelane
