#include <algorithm>

#include "firelane/sim/corridors.h"
#include "firelane/sim/step.h"
#include "firelane/world/sight.h"
#include "sim/harm.h"
#include "sim/settle.h"

namespace firelane {
namespace {

// The corridors of others that a standing member at `pos` violates end here: their bullets are gone, their blades recover.
void EndCorridorsAt(State& state, int memberId, Vec2 pos) {
  const float radius = CorridorRadius(state.tuning);
  std::erase_if(state.bullets,
                [&](const Bullet& bullet) { return bullet.shooterId != memberId && DistancePointToSegment(pos, RestOf(bullet)) < radius; });
  for (Member& blade : state.members) {
    if (blade.strike != StrikePhase::kActive || blade.id == memberId) continue;
    if (DistancePointToSector(pos, ActiveSector(blade, state.tuning)) < radius) EndStrike(state, blade);
  }
}

// What is left keeps S18 by the new values.
void EndViolatedCorridors(State& state) {
  for (const Member& member : state.members)
    if (!member.downed) EndCorridorsAt(state, member.id, member.pos);
}

// A grown body comes out of the walls, within the cell it stands in. Corridors in its way end only where it has no legal place else.
void ClearWallsOf(State& state, Member& member, Corridors& corridors) {
  const Floor& floor = *state.floor;
  const Vec2 free = ResolveCircle(floor, member.pos, state.tuning.squad.bodyRadius);
  if (free == member.pos) return;
  // Off its axis a blade would leave the sector that was found clear.
  if (member.strike == StrikePhase::kActive) EndStrike(state, member);
  const auto settle = [&] {
    CollectCorridors(state, corridors);
    if (member.downed) corridors = {};  // nobody steps round who lies
    SettleMember(member, member.pos, corridors, floor, state.tuning);
  };
  settle();
  if (CircleClear(floor, member.pos, state.tuning.squad.bodyRadius)) return;
  EndCorridorsAt(state, member.id, free);
  settle();
}

void ClearWalls(State& state) {
  Corridors corridors;
  for (Member& member : state.members) ClearWallsOf(state, member, corridors);
  for (Enemy& enemy : state.enemies) SettleEnemy(enemy, enemy.pos, *state.floor, StatsOf(state.tuning, enemy.kind).bodyRadius);
}

}  // namespace

void ApplyTuning(State& state, const Tuning& tuning) {
  if (tuning.fire.byConstruction && !state.tuning.fire.byConstruction)
    state.hitsBeforeConstruction = state.metrics.friendlyHits - std::min(state.metrics.friendlyHits, state.metrics.forcedHits);
  state.tuning = tuning;
  for (Member& member : state.members) {
    member.life = std::min(member.life, tuning.squad.life);
    member.lookedFrom = {-1, -1};
  }
  for (Enemy& enemy : state.enemies) enemy.life = std::min(enemy.life, StatsOf(tuning, enemy.kind).life);
  if (tuning.fire.byConstruction) EndViolatedCorridors(state);
  ClearWalls(state);
}

}  // namespace firelane
