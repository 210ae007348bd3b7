#include "sim/orders.h"

#include <algorithm>
#include <cmath>

#include "firelane/base/angles.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

// What makes a member that is still on its way to the squad go on to its slot; kNone of one that has arrived.
SlotCause WhyOnItsWay(const State& state, const Member& member) {
  const float near = state.tuning.squad.cohesionRadius + state.tuning.solver.postLeash;
  if (member.navOn) return SlotCause::kOnItsWay;
  if (Distance(member.pos, state.anchor) > near) return SlotCause::kLeash;
  return LineOfSight(*state.floor, {member.pos, state.anchor}) ? SlotCause::kNone : SlotCause::kOutOfSight;
}

// S1: any change clears the commitments; on HOLDING everyone stays where it stands, save those that are still on their way.
void ChangeSquadState(State& state, SquadState next) {
  state.squadState = next;
  for (Member& member : state.members) {
    member.squadState = next;
    member.commitSteps = 0;
    member.slotCause = next == SquadState::kHolding ? WhyOnItsWay(state, member) : SlotCause::kAdvances;
    member.post = member.slotCause == SlotCause::kNone ? PostKind::kStood : PostKind::kSlot;
    member.postPos = member.pos;
  }
}

bool InAimCone(const State& state, const Enemy& enemy) {
  const float off = WrapAngle(AngleOf(enemy.pos - state.anchor) - state.aim.angleRad);
  return enemy.seenSteps > 0 && std::fabs(off) <= DegToRad(state.tuning.aim.coneDeg);
}

// Seen enemies in the cone, nearest to the anchor first.
std::vector<const Enemy*> AimTargets(const State& state) {
  std::vector<const Enemy*> targets;
  for (const Enemy& enemy : state.enemies)
    if (InAimCone(state, enemy)) targets.push_back(&enemy);
  std::ranges::stable_sort(targets, {}, [&](const Enemy* enemy) { return DistanceSq(enemy->pos, state.anchor); });
  return targets;
}

void ApplyAim(State& state, const Command& command) {
  ManualAim& aim = state.aim;
  if (command.toggleManualAim) aim = {!aim.on, state.headingRad, kNobody};
  if (!aim.on) return;
  aim.angleRad = WrapAngle(aim.angleRad + static_cast<float>(command.aimTurn) * DegToRad(state.tuning.aim.turnDeg) * kStepSeconds);
  const std::vector<const Enemy*> targets = AimTargets(state);
  const auto assigned = std::ranges::find(targets, aim.targetId, &Enemy::id);
  if (targets.empty()) {
    aim.targetId = kNobody;
  } else if (assigned == targets.end()) {
    aim.targetId = targets.front()->id;
  } else if (command.nextTarget) {
    aim.targetId = assigned + 1 == targets.end() ? targets.front()->id : (*(assigned + 1))->id;
  }
}

}  // namespace

Command Sanitized(const Command& command) {
  Command clean = command;
  if (!std::isfinite(clean.move.x) || !std::isfinite(clean.move.y)) clean.move = {};
  clean.move = ClampLength({Clamp(clean.move.x, -1, 1), Clamp(clean.move.y, -1, 1)}, 1);
  clean.aimTurn = std::clamp<std::int8_t>(clean.aimTurn, -1, 1);
  return clean;
}

void ApplyOrders(State& state, const Command& command) {
  if (command.formation) state.formation = *command.formation;
  state.holdFire = command.holdFire;
  const bool moves = command.move != Vec2{};
  state.idleSteps = moves ? 0 : state.idleSteps + 1;
  if (moves && state.squadState == SquadState::kHolding) ChangeSquadState(state, SquadState::kAdvancing);
  if (state.idleSteps >= StepsOf(state.tuning.squad.holdDelay) && state.squadState == SquadState::kAdvancing) {
    ChangeSquadState(state, SquadState::kHolding);
  }
  ApplyAim(state, command);
  if (moves) {
    const float turn = DegToRad(state.tuning.formation.headingTurnDeg) * kStepSeconds;
    state.headingRad = TurnTowards(state.headingRad, AngleOf(command.move), turn);
  }
}

}  // namespace firelane
