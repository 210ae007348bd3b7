#include <algorithm>
#include <cmath>
#include <optional>

#include "firelane/nav/taut_string.h"
#include "firelane/world/sight.h"
#include "sim/enemies.h"

namespace firelane {
namespace {

// Nearer than this a chaser tries the straight line to its victim before the field.
constexpr float kStraightDist = 3.0F;
// The taut string looks only so far ahead: a chaser asks again in the next step.
constexpr int kStringCells = 4;
// A chaser comes this much nearer than it needs to bite, so that a wind-up starts well within reach.
constexpr float kReachUsed = 0.7F;
constexpr float kSlowDist = 0.2F;
constexpr float kSeparationRadius = 0.7F;

float SpeedOf(MindState mind, const EnemyTuning& stats) {
  switch (mind) {
    case MindState::kSleep:
      return 0.0F;
    case MindState::kWander:
    case MindState::kGuard:
    case MindState::kHome:
      return stats.wanderSpeed;
    case MindState::kChase:
      return stats.speed;
    case MindState::kFlee:
      return stats.fleeSpeed;
  }
  return 0.0F;
}

// Full speed until kSlowDist before `to`, then slower, so that nobody shuttles across its goal.
Vec2 Arrive(Vec2 from, Vec2 to, float speed) {
  const Vec2 way = to - from;
  return NormalizedOr(way, {}) * (speed * Clamp01(Length(way) / kSlowDist));
}

const Member* NearestStanding(const State& state, Vec2 from) {
  const Member* nearest = nullptr;
  float best = 0;
  for (const Member& member : state.members) {
    if (member.downed) continue;
    const float distanceSq = DistanceSq(from, member.pos);
    if (nearest != nullptr && distanceSq >= best) continue;
    nearest = &member;
    best = distanceSq;
  }
  return nearest;
}

// Where a body stands to bite `victim`, coming straight; nothing when walls keep it from going there.
std::optional<Vec2> StraightApproach(const State& state, const Enemy& enemy, Vec2 victim) {
  const EnemyTuning& stats = StatsOf(state.tuning, enemy.kind);
  const float distance = Distance(enemy.pos, victim);
  if (distance > kStraightDist || !LineOfSight(*state.floor, {enemy.pos, victim})) return std::nullopt;
  const float stop = stats.bodyRadius + state.tuning.squad.bodyRadius + kReachUsed * stats.biteReach;
  if (distance <= stop) return enemy.pos;
  const Vec2 place = Lerp(victim, enemy.pos, stop / distance);
  if (!SweepClear(*state.floor, {enemy.pos, place}, stats.bodyRadius)) return std::nullopt;
  return place;
}

Vec2 ChaseVelocity(const State& state, const EnemyFieldCache& cache, const Enemy& enemy) {
  const Member* victim = NearestStanding(state, enemy.pos);
  if (victim == nullptr) return {};
  const EnemyTuning& stats = StatsOf(state.tuning, enemy.kind);
  if (const std::optional<Vec2> place = StraightApproach(state, enemy, victim->pos)) return Arrive(enemy.pos, *place, stats.speed);
  const auto waypoint = NavWaypoint(*state.floor, cache.field, enemy.pos, victim->pos, stats.bodyRadius, kStringCells);
  return waypoint ? NormalizedOr(*waypoint - enemy.pos, {}) * stats.speed : Vec2{};
}

// Away from other enemies nearer than the radius, each by 1 where the centres meet and 0 at the radius.
Vec2 Separation(const State& state, const Enemy& enemy) {
  Vec2 push;
  for (const Enemy& other : state.enemies) {
    const Vec2 away = enemy.pos - other.pos;
    if (std::fabs(away.x) >= kSeparationRadius) continue;
    const float distanceSq = LengthSq(away);
    if (other.id == enemy.id || distanceSq >= kSeparationRadius * kSeparationRadius) continue;
    const Vec2 apart{enemy.id < other.id ? -1.0F : 1.0F, 0.0F};
    push += NormalizedOr(away, apart) * (1.0F - std::sqrt(distanceSq) / kSeparationRadius);
  }
  return push;
}

Vec2 GoalVelocity(const State& state, const EnemyFieldCache& cache, const Enemy& enemy, float speed) {
  if (!enemy.hasGoal) return {};
  return enemy.mind == MindState::kChase ? ChaseVelocity(state, cache, enemy) : Arrive(enemy.pos, CentreOf(enemy.goal), speed);
}

}  // namespace

Vec2 EnemyDesiredVelocity(const State& state, const EnemyFieldCache& cache, const Enemy& enemy) {
  const float speed = SpeedOf(enemy.mind, StatsOf(state.tuning, enemy.kind));
  if (enemy.biting || speed <= 0) return {};
  return ClampLength(GoalVelocity(state, cache, enemy, speed) + Separation(state, enemy) * speed, speed);
}

}  // namespace firelane
