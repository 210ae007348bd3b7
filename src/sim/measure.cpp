#include "sim/measure.h"

#include <algorithm>

#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr std::uint32_t kLookSteps = 6;
constexpr int kRememberSteps = 30;  // how long a look lasts

bool SquadSees(const State& state, const Enemy& enemy) {
  const float range = state.tuning.squad.sightRange;
  return std::ranges::any_of(state.members, [&](const Member& member) {
    return !member.downed && DistanceSq(member.pos, enemy.pos) <= range * range && LineOfSight(*state.floor, {member.pos, enemy.pos});
  });
}

}  // namespace

void LookAround(State& state) {
  for (Enemy& enemy : state.enemies) {
    if (enemy.seenSteps > 0) --enemy.seenSteps;
    if ((state.step + static_cast<std::uint32_t>(enemy.id)) % kLookSteps != 0 || !SquadSees(state, enemy)) continue;
    enemy.seenSteps = kRememberSteps;
    enemy.seenPos = enemy.pos;
    enemy.seenAwake = enemy.mind != MindState::kSleep;
  }
}

void CountUptime(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations) {
  for (std::size_t i = 0; i < views.agents.size(); ++i) {
    if (views.agents[i].role != Role::kGun) continue;
    ++state.metrics.shooterSteps;
    if (evaluations[i].targetInReach) ++state.metrics.targetSteps;
    if (evaluations[i].hasLane) ++state.metrics.laneSteps;
    if (evaluations[i].hasLane && state.sprinting) ++state.metrics.sprintSilentSteps;
  }
}

void MeasureStep(State& state) {
  Metrics& metrics = state.metrics;
  for (const Member& member : state.members) {
    if (member.downed) continue;
    if (member.jamSteps > StepsOf(state.tuning.nav.stuckTime)) ++metrics.stuckSteps;
    const float away = Distance(member.pos, state.anchor);
    const bool posted = state.squadState == SquadState::kHolding && member.role == Role::kGun && member.post == PostKind::kSolver &&
                        !member.navOn && member.helpsId == kNobody;
    if (posted) {
      metrics.maxStray = std::max(metrics.maxStray, away);
      metrics.postStray = std::max(metrics.postStray, Distance(member.postPos, state.anchor));
    } else {
      metrics.maxStragglerDist = std::max(metrics.maxStragglerDist, away);
    }
  }
}

}  // namespace firelane
