#include <algorithm>
#include <cmath>

#include "firelane/base/angles.h"
#include "sim/movement.h"
#include "sim/probing.h"
#include "sim/settle.h"

namespace firelane {
namespace {

constexpr int kPushRounds = 2;
constexpr float kMostPush = 3.0F * kStepSeconds;  // units a step: bodies that overlap part smoothly
constexpr float kShoveDecay = 6.0F;               // per second
constexpr float kSlowVelTime = 0.25F;             // seconds, the low pass of S7
constexpr int kSqueezeSteps = 45;                 // long enough to pass a body
constexpr float kTouch = 0.12F;                   // bodies nearer than this beyond touching jam each other

// Half the overlap for each of the two (all of it for the one that may move), bounded.
void PushTouching(MovingBody& a, MovingBody& b) {
  const float touch = a.radius + b.radius;
  const Vec2 gap = a.wanted - b.wanted;
  const float distanceSq = LengthSq(gap);
  if (distanceSq >= touch * touch || (a.fixed && b.fixed)) return;
  const float depth = touch - std::sqrt(distanceSq);
  const Vec2 away = NormalizedOr(gap, {-1, 0});
  const float shareA = a.fixed ? 0.0F : b.fixed ? 1.0F : 0.5F;
  a.wanted += away * std::min(depth * shareA, kMostPush);
  b.wanted -= away * std::min(depth * (1 - shareA), kMostPush);
}

// Asked of every pair: most are told apart by one coordinate, in the loop itself.
inline void PushApart(MovingBody& a, MovingBody& b) {
  const float touch = a.radius + b.radius;
  if (std::fabs(a.wanted.x - b.wanted.x) < touch && std::fabs(a.wanted.y - b.wanted.y) < touch) PushTouching(a, b);
}

void PushOut(std::span<MovingBody> members, std::span<MovingBody> enemies) {
  for (int round = 0; round < kPushRounds; ++round) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t j = i + 1; j < members.size(); ++j)
        if (!members[i].ghost && !members[j].ghost) PushApart(members[i], members[j]);
      for (MovingBody& enemy : enemies) PushApart(members[i], enemy);
    }
    for (std::size_t i = 0; i < enemies.size(); ++i)
      for (std::size_t j = i + 1; j < enemies.size(); ++j) PushApart(enemies[i], enemies[j]);
  }
}

Vec2 Decayed(Vec2 shove) {
  const Vec2 rest = shove * (1 - kShoveDecay * kStepSeconds);
  return LengthSq(rest) < 1e-4F ? Vec2{} : rest;
}

// What follows from how far it got: its true velocity, the low-passed one, and whether it is stuck (S7) or jammed by a mate (S6).
void NoteProgress(State& state, Member& member, const MemberPlan& plan, Vec2 before) {
  const NavTuning& nav = state.tuning.nav;
  const Vec2 moved = (member.pos - before) * static_cast<float>(kStepsPerSecond);
  member.vel = ClampLength(moved - member.shove, std::max(Length(plan.velocity), state.tuning.squad.moveSpeedFast));
  member.slowVel = Lerp(member.slowVel, moved, kStepSeconds / kSlowVelTime);
  const bool slow = LengthSq(member.slowVel) < nav.stuckSpeed * nav.stuckSpeed &&
                    DistanceSq(member.pos, plan.goal) > nav.stuckGoalDist * nav.stuckGoalDist;
  const bool lost = !plan.goalInSight && DistanceSq(member.pos, plan.goal) > nav.stuckGoalDist * nav.stuckGoalDist;
  member.lostSteps = lost ? member.lostSteps + 1 : 0;
  member.jamSteps = slow ? member.jamSteps + 1 : 0;
  const bool arrived = member.navOn && !plan.navOn;
  member.navOn = plan.navOn;
  if (arrived) {
    member.stuckSteps = 0;
  } else if (!member.navOn) {
    member.stuckSteps = slow ? member.stuckSteps + 1 : 0;
  }
  member.squeezeSteps = std::max(0, member.squeezeSteps - 1);
}

bool TouchesMate(const State& state, const Member& member) {
  const float touch = 2 * state.tuning.squad.bodyRadius + kTouch;
  return std::ranges::any_of(state.members, [&](const Member& mate) {
    return mate.id != member.id && !mate.downed && DistanceSq(mate.pos, member.pos) < touch * touch;
  });
}

void StartSqueezes(State& state) {
  for (Member& member : state.members)
    if (!member.downed && member.jamSteps > StepsOf(state.tuning.nav.squeezeTime) && TouchesMate(state, member)) {
      member.squeezeSteps = kSqueezeSteps;
    }
}

void Face(Member& member, const State& state) {
  Vec2 towards = member.vel;
  const auto target = std::ranges::lower_bound(state.enemies, member.targetId, {}, &Enemy::id);
  if (member.strike == StrikePhase::kActive) {
    towards = member.strikeAxis;
  } else if (target != state.enemies.end() && target->id == member.targetId) {
    towards = target->pos - member.pos;
  } else if (LengthSq(member.vel) < 0.04F) {
    return;
  }
  member.facingRad = TurnTowards(member.facingRad, AngleOf(towards), DegToRad(state.tuning.fire.turnSpeedDeg) * kStepSeconds);
}

void MoveMembers(State& state, const MovementPlan& plan, std::span<const MovingBody> bodies, StepCaches& caches, StepProbe* probe) {
  std::size_t next = 0;
  for (Member& member : state.members) {
    if (member.downed) continue;
    const MemberPlan& own = plan[static_cast<std::size_t>(member.id)];
    const Vec2 before = member.pos;
    AgentProbe* probed = ProbeOf(probe, member.id);
    SettleMember(member, bodies[next++].wanted, caches.corridors, *state.floor, state.tuning,
                 probed != nullptr ? &probed->settle : nullptr);
    if (member.strike == StrikePhase::kActive) member.lungeLeft = std::max(0.0F, member.lungeLeft - Length(own.velocity) * kStepSeconds);
    NoteProgress(state, member, own, before);
    member.shove = Decayed(member.shove);
    Face(member, state);
  }
}

void MoveEnemies(State& state, std::span<const MovingBody> bodies) {
  for (std::size_t i = 0; i < state.enemies.size(); ++i) {
    Enemy& enemy = state.enemies[i];
    const Vec2 before = enemy.pos;
    SettleEnemy(enemy, bodies[i].wanted, *state.floor, bodies[i].radius);
    enemy.vel = (enemy.pos - before) * static_cast<float>(kStepsPerSecond) - enemy.shove;
    enemy.shove = Decayed(enemy.shove);
    const auto target = enemy.biting ? std::ranges::find(state.members, enemy.targetId, &Member::id) : state.members.end();
    const Vec2 towards = target != state.members.end() ? target->pos - enemy.pos : enemy.vel;
    if (LengthSq(towards) > 0.04F)
      enemy.facingRad = TurnTowards(enemy.facingRad, AngleOf(towards), DegToRad(state.tuning.fire.turnSpeedDeg) * kStepSeconds);
  }
}

}  // namespace

void ApplyMovement(State& state, const AnchorPlan& anchor, const MovementPlan& plan, std::span<const Vec2> enemyVelocities,
                   StepCaches& caches, StepProbe* probe) {
  state.anchor = anchor.pos;
  state.urgency = anchor.urgency;

  std::vector<MovingBody>& bodies = caches.moving;
  bodies.clear();
  for (const Member& member : state.members) {
    if (member.downed) continue;
    const bool lunges = member.strike == StrikePhase::kActive;
    const Vec2 velocity = plan[static_cast<std::size_t>(member.id)].velocity + (lunges ? Vec2{} : member.shove);
    bodies.push_back({member.pos + velocity * kStepSeconds, state.tuning.squad.bodyRadius, lunges, member.squeezeSteps > 0});
  }
  const std::size_t standing = bodies.size();
  for (std::size_t i = 0; i < state.enemies.size(); ++i) {
    const Enemy& enemy = state.enemies[i];
    bodies.push_back(
        {enemy.pos + (enemyVelocities[i] + enemy.shove) * kStepSeconds, StatsOf(state.tuning, enemy.kind).bodyRadius, false, false});
  }
  const std::span all(bodies);
  PushOut(all.first(standing), all.subspan(standing));

  CollectCorridors(state, caches.corridors);
  MoveMembers(state, plan, all.first(standing), caches, probe);
  MoveEnemies(state, all.subspan(standing));
  StartSqueezes(state);
}

}  // namespace firelane
