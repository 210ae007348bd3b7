#include <algorithm>

#include "firelane/sim/corridors.h"
#include "firelane/sim/step.h"
#include "firelane/world/sight.h"
#include "sim/harm.h"

namespace firelane {
namespace {

// Grown bodies come out of the walls, within the cell they stand in.
void ClearWalls(State& state) {
  for (Member& member : state.members) member.pos = ResolveCircle(*state.floor, member.pos, state.tuning.squad.bodyRadius);
  for (Enemy& enemy : state.enemies) enemy.pos = ResolveCircle(*state.floor, enemy.pos, StatsOf(state.tuning, enemy.kind).bodyRadius);
}

template <class Distance>
bool AnyoneInTheWay(const State& state, int ownerId, Distance&& distanceTo) {
  const float radius = CorridorRadius(state.tuning);
  return std::ranges::any_of(state.members,
                             [&](const Member& mate) { return !mate.downed && mate.id != ownerId && distanceTo(mate.pos) < radius; });
}

// A corridor that a standing mate now violates ends here: its bullet is gone, its blade recovers. What is left keeps S18 by the new values.
void EndViolatedCorridors(State& state) {
  std::erase_if(state.bullets, [&](const Bullet& bullet) {
    return AnyoneInTheWay(state, bullet.shooterId, [rest = RestOf(bullet)](Vec2 pos) { return DistancePointToSegment(pos, rest); });
  });
  for (Member& member : state.members) {
    if (member.strike != StrikePhase::kActive) continue;
    const Sector sector = ActiveSector(member, state.tuning);
    if (AnyoneInTheWay(state, member.id, [&](Vec2 pos) { return DistancePointToSector(pos, sector); })) EndStrike(state, member);
  }
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
  ClearWalls(state);
  if (tuning.fire.byConstruction) EndViolatedCorridors(state);
}

}  // namespace firelane
