// The one function that writes the position of a member in play (row S18), last of everything that moves it: steering, lunge, knock-back,
// push-out, walls, and a body that a change of tuning grew.
#pragma once

#include "firelane/sim/corridors.h"

namespace firelane {

// What float arithmetic on a floor of 1024 cells may lose of a distance to a corridor; a tenth of the smallest margin that tuning allows.
inline constexpr float kPlaceRounding = 1e-3F;

// Moves `member` from where it stands as near to `wanted` as walls and the corridors of others allow: there, else along the corridor it
// would enter, else not at all. A member in its active window moves straight along its strike's axis or not at all. `trace`, when given,
// receives which of them it was.
void SettleMember(Member& member, Vec2 wanted, const Corridors& corridors, const Floor& floor, const Tuning& tuning,
                  SettleTrace* trace = nullptr);

// A body may stand at `pos` now: free of walls and of corridors of others.
bool MayStand(int memberId, Vec2 pos, const Corridors& corridors, const Floor& floor, const Tuning& tuning);

// Enemies answer to walls only.
void SettleEnemy(Enemy& enemy, Vec2 wanted, const Floor& floor, float radius);

}  // namespace firelane
