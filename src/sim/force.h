// A shove that nobody can refuse, for whatever moves bodies from outside: a door, a vehicle, a lift, a blast.
#pragma once

#include "firelane/sim/events.h"
#include "firelane/sim/state.h"

namespace firelane {

// Moves the member to `to`, or as near as walls let it, through SettleMember, but into corridors of mates too. Between two steps, or within
// one after the movement and before the guns. A strike of its own ends. Movers that can wait call SettleMember instead.
//
// The corridors it was put into are settled at once, so that S18 holds again when this returns: their bullets fly to their ends and their
// blades sweep what they may, everyone standing where they are. Whom that hits counts as a friendly hit; and as a forced one (forcedHits)
// where the same flight, replayed without the shove, hits no friend. The downed have no body and stay out of harm.
void ForceMember(State& state, int memberId, Vec2 to, EventLog& events);

}  // namespace firelane
