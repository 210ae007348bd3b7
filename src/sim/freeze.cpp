#include "sim/freeze.h"

namespace firelane {

BodyView BodyOf(const Member& member, const Tuning& tuning) {
  return {member.id, member.pos, member.vel + member.shove, tuning.squad.bodyRadius, true};
}

BodyView BodyOf(const Enemy& enemy, const Tuning& tuning) {
  return {enemy.id, enemy.pos, enemy.vel + enemy.shove, StatsOf(tuning, enemy.kind).bodyRadius, enemy.mind != MindState::kSleep};
}

Vec2 StandingCentroid(const State& state) {
  Vec2 sum;
  int standing = 0;
  for (const Member& member : state.members) {
    if (member.downed) continue;
    sum += member.pos;
    ++standing;
  }
  return standing == 0 ? state.anchor : sum * (1.0F / static_cast<float>(standing));
}

FrozenViews FreezeViews(const State& state, StepCaches& caches) {
  caches.memberBodies.clear();
  caches.enemyBodies.clear();
  caches.agents.clear();
  for (const Member& member : state.members) {
    if (member.downed) continue;
    caches.memberBodies.push_back(BodyOf(member, state.tuning));
    caches.agents.push_back({member.id, member.role, member.pos, member.thrust});
  }
  for (const Enemy& enemy : state.enemies) caches.enemyBodies.push_back(BodyOf(enemy, state.tuning));

  FrozenViews views;
  views.bodies = {caches.memberBodies, caches.enemyBodies};
  views.agents = caches.agents;
  views.squad = {state.squadState, state.aim.on, state.aim.targetId, state.anchor};
  views.centroid = StandingCentroid(state);
  return views;
}

}  // namespace firelane
