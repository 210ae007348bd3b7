#include <algorithm>

#include "firelane/base/angles.h"
#include "firelane/world/sight.h"
#include "sim/enemies.h"

namespace firelane {
namespace {

// A victim may shrink back by so much during the wind-up and is bitten all the same.
constexpr float kBiteTolerance = 0.15F;

float Gap(const State& state, const Enemy& enemy, const Member& member) {
  return Distance(enemy.pos, member.pos) - StatsOf(state.tuning, enemy.kind).bodyRadius - state.tuning.squad.bodyRadius;
}

// Standing, within `reach` between the edges, and no wall's corner between the two.
bool CanBite(const State& state, const Enemy& enemy, const Member& member, float reach) {
  return !member.downed && Gap(state, enemy, member) <= reach && LineOfSight(*state.floor, {enemy.pos, member.pos});
}

const Member* NearestVictim(const State& state, const Enemy& enemy, float reach) {
  const Member* nearest = nullptr;
  for (const Member& member : state.members) {
    if (nearest != nullptr && Gap(state, enemy, member) >= Gap(state, enemy, *nearest)) continue;
    if (CanBite(state, enemy, member, reach)) nearest = &member;
  }
  return nearest;
}

void EndWindUp(const State& state, Enemy& enemy, std::vector<Bite>& bites) {
  const EnemyTuning& stats = StatsOf(state.tuning, enemy.kind);
  enemy.biting = false;
  enemy.biteSteps = StepsOf(stats.biteCooldown);
  for (const Member& member : state.members) {
    if (member.id != enemy.targetId || !CanBite(state, enemy, member, stats.biteReach + kBiteTolerance)) continue;
    const Vec2 away = NormalizedOr(member.pos - enemy.pos, FromAngle(enemy.facingRad));
    bites.push_back({enemy.id, member.id, stats.biteDamage, away * stats.biteKnockback});
  }
}

void AdvanceBite(const State& state, Enemy& enemy, std::vector<Bite>& bites) {
  const EnemyTuning& stats = StatsOf(state.tuning, enemy.kind);
  if (enemy.biteSteps > 0) --enemy.biteSteps;
  if (enemy.mind != MindState::kChase) {
    if (enemy.biting) enemy.biteSteps = StepsOf(stats.biteCooldown);
    enemy.biting = false;
    return;
  }
  if (enemy.biteSteps > 0) return;
  if (enemy.biting) {
    EndWindUp(state, enemy, bites);
  } else if (const Member* victim = NearestVictim(state, enemy, stats.biteReach)) {
    enemy.biting = true;
    enemy.biteSteps = std::max(1, StepsOf(stats.biteWindUp));
    enemy.targetId = victim->id;
  }
}

}  // namespace

void PlanBites(State& state, std::vector<Bite>& bites) {
  bites.clear();
  for (Enemy& enemy : state.enemies) AdvanceBite(state, enemy, bites);
}

}  // namespace firelane
