#include <algorithm>
#include <cmath>

#include "firelane/sim/corridors.h"
#include "firelane/world/sight.h"
#include "sim/harm.h"
#include "sim/probing.h"
#include "sim/weapons.h"

namespace firelane {
namespace {

// A phase lasts at least one step.
int PhaseSteps(float seconds) { return std::max(1, StepsOf(seconds)); }

// True the first time this strike touches that body.
bool Mark(Member& member, int id) {
  if (std::ranges::find(member.struckIds, id) != member.struckIds.end()) return false;
  const auto free = std::ranges::find(member.struckIds, kNobody);
  if (free == member.struckIds.end()) return false;
  *free = id;
  return true;
}

// No wall stands between: the sector says where the blade sweeps in the open.
bool InReachOfBlade(const State& state, const Member& member, Vec2 pos) { return !FirstWall(*state.floor, {member.pos, pos}); }

void HitInSector(State& state, Member& member, const Sector& sector, EventLog& events) {
  const StrikeTuning& strike = state.tuning.strike;
  const Vec2 knockback = member.strikeAxis * strike.knockback;
  for (Enemy& enemy : state.enemies) {
    const float radius = StatsOf(state.tuning, enemy.kind).bodyRadius;
    if (enemy.life <= 0 || !InReachOfBlade(state, member, enemy.pos) || DistancePointToSector(enemy.pos, sector) > radius ||
        !Mark(member, enemy.id))
      continue;
    ++state.metrics.hits;
    events.push_back({EventKind::kStrikeHit, state.step, member.id, enemy.id, enemy.pos, strike.damage});
    HurtEnemy(state, enemy, member.id, strike.damage, knockback, events);
  }
  const float touch = state.tuning.squad.bodyRadius + state.tuning.fire.bulletRadius;
  for (Member& mate : state.members) {
    if (mate.downed || mate.id == member.id || !InReachOfBlade(state, member, mate.pos) ||
        DistancePointToSector(mate.pos, sector) > touch || !Mark(member, mate.id))
      continue;
    HurtFriend(state, mate, member.id, strike.damage, knockback, events);
  }
}

// A strike that a friend keeps from starting for thrustAfter becomes a thrust.
void NoteBlocked(State& state, Member& member, int friendId, EventLog& events) {
  ++member.strikeBlockedSteps;
  if (member.strikeBlockedSteps >= PhaseSteps(state.tuning.strike.thrustAfter)) member.thrust = true;
  member.reason = {Silence::kAllyInLane, friendId};
  CountWithheld(state, member, friendId, events);
}

void StartActive(State& state, Member& member, const BodyView& target, EventLog& events) {
  const StrikeTuning& strike = state.tuning.strike;
  member.strike = StrikePhase::kActive;
  member.strikeSteps = PhaseSteps(strike.active);
  member.strikeTargetId = target.id;
  member.strikeAxis = NormalizedOr(target.pos - member.pos, {1, 0});
  member.lungeLeft = strike.lungeSpeed * strike.active;
  member.struckIds = NoneStruck();
  member.shove = {};  // a lunge starts from its own legs
  member.strikeBlockedSteps = 0;
  member.reason = {Silence::kAttacks, target.id};
  ++state.metrics.strikes;
  events.push_back({EventKind::kStrike, state.step, member.id, target.id, member.pos, 0});
}

// What ends a wind-up without a strike and is no friend's doing.
std::optional<Reason> GivenUpFor(const State& state, const BodyView* target, const LaneCheck& check) {
  if (target == nullptr) return Reason{Silence::kNoTarget, kNobody};
  if (const auto silence = OrderedSilence(state)) return Reason{*silence, kNobody};
  if (check.blockedByWall) return Reason{Silence::kWall, target->id};
  if (check.outOfRange) return Reason{Silence::kOutOfRange, target->id};
  return std::nullopt;
}

// The end of the wind-up: strike where the whole sector is clear by the positions of this step, else hold or give up.
void ReleaseStrike(State& state, Member& member, const BodiesView& bodies, EventLog& events, StepProbe* probe) {
  const Tuning& tuning = state.tuning;
  const BodyView* target = FindBody(bodies.enemies, member.targetId);
  const auto check = target == nullptr ? LaneCheck{}
                                       : StrikeClearFrom(member.pos, {target->pos, target->radius}, member.id, member.thrust,
                                                         bodies.members, *state.floor, tuning);
  if (const auto given = GivenUpFor(state, target, check)) {
    member.strike = StrikePhase::kReady;
    member.reason = *given;
    return;
  }
  VetoTrace veto{Veto::kLane, check.blockerId};
  if (veto.friendId == kNobody && tuning.fire.byConstruction) {
    veto.veto = Veto::kCorridor;
    veto.friendId = AllyInCorridor(StrikeSectorFrom(member.pos, target->pos, member.thrust, tuning), member.id, bodies.members, tuning);
  }
  if (veto.friendId != kNobody) {
    if (AgentProbe* own = ProbeOf(probe, member.id)) own->veto = veto;
    NoteBlocked(state, member, veto.friendId, events);
    return;
  }
  StartActive(state, member, *target, events);
}

void UpdateReady(State& state, Member& member, EventLog& events) {
  if (const auto silence = OrderedSilence(state)) {
    if (member.hasLane || member.laneIntent) member.reason = {*silence, kNobody};
    return;
  }
  if (member.hasLane) {
    member.strike = StrikePhase::kWindUp;
    member.strikeSteps = PhaseSteps(state.tuning.strike.windUp);
    member.reason = {Silence::kWindUp, member.targetId};
  } else if (member.laneIntent) {
    NoteBlocked(state, member, member.reason.subject, events);
  } else {
    member.strikeBlockedSteps = 0;
    member.thrust = false;
  }
}

void UpdateBlade(State& state, Member& member, const BodiesView& bodies, EventLog& events, StepProbe* probe) {
  switch (member.strike) {
    case StrikePhase::kReady:
      UpdateReady(state, member, events);
      break;
    case StrikePhase::kWindUp:
      member.strikeSteps = std::max(0, member.strikeSteps - 1);
      member.reason = {Silence::kWindUp, member.targetId};
      if (member.strikeSteps == 0) ReleaseStrike(state, member, bodies, events, probe);
      break;
    case StrikePhase::kActive:
      member.reason = {Silence::kAttacks, member.strikeTargetId};
      HitInSector(state, member, SweptSector(member, state.tuning), events);
      if (--member.strikeSteps <= 0) EndStrike(state, member);
      break;
    case StrikePhase::kRecovery:
      if (member.hasLane) member.reason = {Silence::kCooldown, member.targetId};
      if (--member.strikeSteps <= 0) member.strike = StrikePhase::kReady;
      break;
  }
}

}  // namespace

void SwingOut(State& state, Member& member, EventLog& events) {
  HitInSector(state, member, ActiveSector(member, state.tuning), events);
  EndStrike(state, member);
}

void UpdateStrikes(State& state, const BodiesView& bodies, EventLog& events, StepProbe* probe) {
  for (Member& member : state.members) {
    if (member.downed || member.role != Role::kBlade) continue;
    if (member.withheldSteps > 0) --member.withheldSteps;
    UpdateBlade(state, member, bodies, events, probe);
  }
}

}  // namespace firelane
