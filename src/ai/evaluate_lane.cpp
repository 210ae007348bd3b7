#include <cmath>
#include <limits>

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
  // Nobody at that distance beats it, except one with a clear attack.
  bool StandsBefore(float otherDistance) const { return body != nullptr && check.OnlyAllyInTheWay() && otherDistance >= distance; }
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
  return tuning.strike.reach + LungeLength(tuning.strike) + body.radius;
}

struct Nearest {
  const BodyView* body = nullptr;
  float distance = 0;
};

// The nearest awake target that may be in reach; of equals the first by id.
Nearest FindNearest(const AgentView& agent, std::span<const BodyView> enemies, const Tuning& tuning) {
  Nearest nearest;
  float nearestSq = std::numeric_limits<float>::max();
  for (const BodyView& enemy : enemies) {
    // The squares only spare roots: lengths that round to the same are equals.
    const float distanceSq = DistanceSq(agent.pos, enemy.pos);
    if (!enemy.awake || distanceSq > nearestSq) continue;
    const float distance = std::sqrt(distanceSq);
    if (distance > ReachOf(agent, enemy, tuning) || (nearest.body != nullptr && distance >= nearest.distance)) continue;
    nearest = {&enemy, distance};
    nearestSq = distanceSq;
  }
  return nearest;
}

void Note(LaneTrace* trace, const BodyView& body, float distance, bool clear, const std::optional<LaneCheck>& check) {
  if (trace != nullptr) trace->push_back({body.id, distance, clear, check});
}

// Of all awake targets the nearest with a clear attack; else the best runner-up.
LaneEvaluation EvaluateAll(const AgentView& agent, const BodiesView& bodies, const Floor& floor, const Tuning& tuning, LaneTrace* trace) {
  LaneEvaluation result;
  Nearest clear;
  Runner runner;
  for (const BodyView& enemy : bodies.enemies) {
    if (!enemy.awake) continue;
    const float distance = Distance(agent.pos, enemy.pos);
    if (distance > ReachOf(agent, enemy, tuning)) continue;
    // Farther than a clear one: it can neither become the target nor change anything but the uptime's denominator, which the clear one
    // fills.
    if (clear.body != nullptr && distance >= clear.distance) continue;
    if (clear.body != nullptr || runner.StandsBefore(distance)) {
      const bool isClear = AttackIsClear(agent, agent.pos, TargetOf(enemy), bodies.members, floor, tuning);
      if (isClear) clear = {&enemy, distance};
      Note(trace, enemy, distance, isClear, std::nullopt);
      continue;
    }
    const LaneCheck check = AttackClearFrom(agent, agent.pos, TargetOf(enemy), bodies.members, floor, tuning);
    Note(trace, enemy, distance, check.Clear(), check);
    if (!check.blockedByWall && !check.outOfRange) result.targetInReach = true;
    if (check.Clear()) {
      clear = {&enemy, distance};
    } else if (const Runner candidate{&enemy, check, distance}; candidate.Beats(runner)) {
      runner = candidate;
    }
  }
  if (clear.body != nullptr) {
    TakeClear(result, *clear.body);
  } else {
    Take(result, runner);
  }
  return result;
}

LaneEvaluation EvaluateFreely(const AgentView& agent, const BodiesView& bodies, const Floor& floor, const Tuning& tuning,
                              LaneTrace* trace) {
  const Nearest nearest = FindNearest(agent, bodies.enemies, tuning);
  if (nearest.body == nullptr) return {};
  // Most often the nearest will do.
  if (!AttackIsClear(agent, agent.pos, TargetOf(*nearest.body), bodies.members, floor, tuning)) {
    return EvaluateAll(agent, bodies, floor, tuning, trace);
  }
  Note(trace, *nearest.body, nearest.distance, true, std::nullopt);
  LaneEvaluation result;
  TakeClear(result, *nearest.body);
  result.targetInReach = true;
  return result;
}

}  // namespace

LaneEvaluation EvaluateAgentLane(const AgentView& agent, const SquadView& squad, const BodiesView& bodies, const Floor& floor,
                                 const Tuning& tuning, LaneTrace* trace) {
  if (trace != nullptr) trace->clear();
  const BodyView* assigned = squad.manualAim ? FindBody(bodies.enemies, squad.assignedId) : nullptr;
  if (assigned == nullptr) return EvaluateFreely(agent, bodies, floor, tuning, trace);
  const LaneCheck check = AttackClearFrom(agent, agent.pos, TargetOf(*assigned), bodies.members, floor, tuning);
  Note(trace, *assigned, Distance(agent.pos, assigned->pos), check.Clear(), check);
  LaneEvaluation ordered;
  ordered.targetInReach = !check.blockedByWall && !check.outOfRange;
  if (check.Clear()) {
    TakeClear(ordered, *assigned);
    return ordered;
  }
  const bool mayChooseOthers = squad.state == SquadState::kAdvancing && tuning.fire.freeFireSecondary;
  const LaneEvaluation free = EvaluateFreely(agent, bodies, floor, tuning, trace);
  const bool freeIsBetter = free.hasLane || (free.laneIntent && !check.OnlyAllyInTheWay());
  if (mayChooseOthers && freeIsBetter) return free;
  ordered.targetInReach = ordered.targetInReach || free.targetInReach;
  Take(ordered, {assigned, check, Distance(agent.pos, assigned->pos)});
  if (!ordered.laneIntent && !mayChooseOthers) ordered.reason = {Silence::kWaitsForAim, assigned->id};
  return ordered;
}

}  // namespace firelane
