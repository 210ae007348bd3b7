// Taking life away, and what follows from it.
#pragma once

#include "firelane/sim/events.h"
#include "firelane/sim/state.h"

namespace firelane {

// A blow on an enemy by member `byId`: life, knock-back (a velocity), waking. The dead stay in the state until RemoveDead.
void HurtEnemy(State& state, Enemy& enemy, int byId, int damage, Vec2 knockback, EventLog& events);

// A blow on a standing member. At no life it is downed (S16b): no body, no further harm.
void HurtMember(State& state, Member& member, int damage, Vec2 knockback, EventLog& events);

// A member in its active window goes into recovery.
void EndStrike(const State& state, Member& member);

// A bullet or blade of `byId` that hit its own (S12).
void HurtFriend(State& state, Member& victim, int byId, int damage, Vec2 knockback, EventLog& events);

void RemoveDead(State& state);

// Mates bring downed members up (S16b).
void ReviveMates(State& state, EventLog& events);

}  // namespace firelane
