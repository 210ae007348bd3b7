#include "firelane/ai/lane.h"

namespace firelane {
namespace {

LaneTarget TargetOf(const BodyView& body) { return {body.pos, body.radius}; }

// The best of the targets that can't be attacked: one that only an ally covers before one behind a wall, the nearest of each.
struct Runner {
  const BodyView* body = nullptr;
  LaneCheck check;
  float distance = 0;

  bool Beats(const Runner& other) const {
    if (other.body == nullptr) return true;
    if (check.OnlyAllyInTheWay() != other.check.OnlyAllyInTheWay()) return check.OnlyAllyInTheWay();
    return distance < other.distance;
  }
};

Reason SilenceOf(const Runner& runner) {
  if (runner.body == nullptr) return {Silence::kNoTarget, kNobody};
  if (runner.check.OnlyAllyInTheWay()) return {Silence::kAllyInLane, runner.check.blockerId};
  if (runner.check.blockedByWall) return {Silence::kWall, runner.body->id};
  return {Silence::kOutOfRange, runner.body->id};
}

void Take(LaneEvaluation& result, const Runner& runner) {
  result.reason = SilenceOf(runner);
  if (runner.body == nullptr) return;
  result.targetId = runner.body->id;
  result.target = TargetOf(*runner.body);
  result.laneIntent = runner.check.OnlyAllyInTheWay();
  result.targetBlockedByAlly = runner.check.blockedByAlly;
  result.targetBlockedByWall = runner.check.blockedByWall;
  result.blockerId = runner.check.blockerId;
}

void TakeClear(LaneEvaluation& result, const BodyView& body) {
  result.targetId = body.id;
  result.target = TargetOf(body);
  result.hasLane = true;
  result.reason = {Silence::kAttacks, body.id};
}

// How far an agent's attack can reach a target's centre at all; spares the exact check for the rest.
float ReachOf(const AgentView& agent, const BodyView& body, const Tuning& tuning) {
  if (agent.role == Role::kGun) return tuning.fire.weaponRange + tuning.fire.muzzleOffset;
  return tuning.strike.reach + tuning.strike.lungeSpeed * tuning.strike.active + body.radius;
}

// The nearest awake target with a clear attack; else the best runner-up.
LaneEvaluation EvaluateFreely(const AgentView& agent, const BodiesView& bodies, const Floor& floor, const Tuning& tuning) {
  LaneEvaluation result;
  const BodyView* clear = nullptr;
  float clearDistance = 0;
  Runner runner;
  for (const BodyView& enemy : bodies.enemies) {
    if (!enemy.awake) continue;
    const float distance = Distance(agent.pos, enemy.pos);
    if (distance > ReachOf(agent, enemy, tuning)) continue;
    // Farther than a clear one: it can neither become the target nor change anything but the uptime's denominator, which the clear one
    // fills.
    if (clear != nullptr && distance >= clearDistance) continue;
    const LaneCheck check = AttackClearFrom(agent, agent.pos, TargetOf(enemy), bodies.members, floor, tuning);
    if (!check.blockedByWall && !check.outOfRange) result.targetInReach = true;
    if (check.Clear()) {
      clear = &enemy;
      clearDistance = distance;
    } else if (const Runner candidate{&enemy, check, distance}; candidate.Beats(runner)) {
      runner = candidate;
    }
  }
  if (clear != nullptr) {
    TakeClear(result, *clear);
  } else {
    Take(result, runner);
  }
  return result;
}

}  // namespace

LaneEvaluation EvaluateAgentLane(const AgentView& agent, const SquadView& squad, const BodiesView& bodies, const Floor& floor,
                                 const Tuning& tuning) {
  const BodyView* assigned = squad.manualAim ? FindBody(bodies.enemies, squad.assignedId) : nullptr;
  if (assigned == nullptr) return EvaluateFreely(agent, bodies, floor, tuning);
  const LaneCheck check = AttackClearFrom(agent, agent.pos, TargetOf(*assigned), bodies.members, floor, tuning);
  LaneEvaluation ordered;
  ordered.targetInReach = !check.blockedByWall && !check.outOfRange;
  if (check.Clear()) {
    TakeClear(ordered, *assigned);
    return ordered;
  }
  const bool mayChooseOthers = squad.state == SquadState::kAdvancing && tuning.fire.freeFireSecondary;
  const LaneEvaluation free = EvaluateFreely(agent, bodies, floor, tuning);
  if (mayChooseOthers && free.hasLane) return free;
  ordered.targetInReach = ordered.targetInReach || free.targetInReach;
  Take(ordered, {assigned, check, Distance(agent.pos, assigned->pos)});
  if (!ordered.laneIntent && !mayChooseOthers) ordered.reason = {Silence::kWaitsForAim, assigned->id};
  return ordered;
}

}  // namespace firelane
