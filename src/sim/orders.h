// What a command changes before anyone decides: squad state (S1), formation, manual aim (S13), hold fire.
#pragma once

#include "firelane/sim/state.h"

namespace firelane {

// The command with its direction cut to length 1 and anything that is not a number dropped.
Command Sanitized(const Command& command);

void ApplyOrders(State& state, const Command& command);

}  // namespace firelane
