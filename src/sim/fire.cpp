#include <cmath>

#include "firelane/base/angles.h"
#include "sim/probing.h"
#include "sim/weapons.h"

namespace firelane {
namespace {

// What the last look says; a veto is a friend's.
struct Verdict {
  Reason reason;
  Veto veto = Veto::kNone;
};

Verdict JudgeShot(const State& state, const Member& member, const BodyView& target, const BodiesView& bodies) {
  const Tuning& tuning = state.tuning;
  const LaneTarget aim{target.pos, target.radius};
  const LaneCheck check = LaneClearFrom(member.pos, aim, member.id, bodies.members, *state.floor, tuning);
  if (check.blockedByWall) return {{Silence::kWall, target.id}};
  if (check.outOfRange) return {{Silence::kOutOfRange, target.id}};
  if (check.blockedByAlly) return {{Silence::kAllyInLane, check.blockerId}, Veto::kLane};
  const LanePath path = LanePathFrom(member.pos, aim, tuning);
  if (tuning.fire.allyIntercept) {
    if (const int ally = AllyInterceptsShot(path, member.id, bodies.members, tuning); ally != kNobody)
      return {{Silence::kAllyCrosses, ally}, Veto::kCrosses};
  }
  if (tuning.fire.byConstruction) {
    if (const int ally = AllyInCorridor(path.Line(), member.id, bodies.members, tuning); ally != kNobody)
      return {{Silence::kAllyInLane, ally}, Veto::kCorridor};
  }
  return {{Silence::kAttacks, target.id}};
}

void Shoot(State& state, Member& member, const BodyView& target, EventLog& events) {
  const LanePath path = LanePathFrom(member.pos, {target.pos, target.radius}, state.tuning);
  state.bullets.push_back({state.nextId++, member.id, target.id, path.muzzle, path.axis, path.length, 0});
  member.cooldownSteps = StepsOf(state.tuning.fire.cooldown);
  ++state.metrics.shots;
  events.push_back({EventKind::kShot, state.step, member.id, target.id, path.muzzle, 0});
}

bool Aimed(const State& state, const Member& member, const BodyView& target) {
  const float off = WrapAngle(AngleOf(target.pos - member.pos) - member.facingRad);
  return std::fabs(off) <= DegToRad(state.tuning.fire.aimToleranceDeg);
}

void FireGun(State& state, Member& member, const BodiesView& bodies, EventLog& events, StepProbe* probe) {
  const BodyView* target = FindBody(bodies.enemies, member.targetId);
  if (target == nullptr || (!member.hasLane && !member.laneIntent)) return;  // the evaluation's reason stands
  if (const auto silence = OrderedSilence(state)) {
    member.reason = {*silence, kNobody};
    return;
  }
  if (member.cooldownSteps > 0) {
    if (member.hasLane) member.reason = {Silence::kCooldown, target->id};
    return;
  }
  if (!Aimed(state, member, *target)) {
    if (member.hasLane) member.reason = {Silence::kTurning, target->id};
    return;
  }
  const Verdict verdict = JudgeShot(state, member, *target, bodies);
  // A lane that opened only during the movement is next step's business.
  const bool friendForbids = verdict.veto != Veto::kNone;
  if (member.hasLane || friendForbids) member.reason = verdict.reason;
  if (friendForbids) {
    if (AgentProbe* own = ProbeOf(probe, member.id)) own->veto = {verdict.veto, verdict.reason.subject};
    CountWithheld(state, member, verdict.reason.subject, events);
  }
  if (member.hasLane && verdict.reason.silence == Silence::kAttacks) Shoot(state, member, *target, events);
}

}  // namespace

std::optional<Silence> OrderedSilence(const State& state) {
  if (state.sprinting) return Silence::kSprint;
  if (state.holdFire) return Silence::kHoldFire;
  return std::nullopt;
}

void CountWithheld(State& state, Member& member, int friendId, EventLog& events) {
  if (member.withheldSteps > 0) return;
  const float period = member.role == Role::kGun ? state.tuning.fire.cooldown
                                                 : state.tuning.strike.windUp + state.tuning.strike.active + state.tuning.strike.recovery;
  member.withheldSteps = StepsOf(period);
  ++state.metrics.withheld;
  events.push_back({EventKind::kWithheld, state.step, member.id, friendId, member.pos, 0});
}

void FireWeapons(State& state, const BodiesView& bodies, EventLog& events, StepProbe* probe) {
  for (Member& member : state.members) {
    if (member.downed || member.role != Role::kGun) continue;
    if (member.cooldownSteps > 0) --member.cooldownSteps;
    if (member.withheldSteps > 0) --member.withheldSteps;
    FireGun(state, member, bodies, events, probe);
  }
}

}  // namespace firelane
