#include "sim/harm.h"

#include <algorithm>
#include <cmath>

#include "sim/movement.h"
#include "sim/settle.h"

namespace firelane {
namespace {

void Down(State& state, Member& member, EventLog& events) {
  // Whatever it was about to do is over; it will rise without a past.
  member = Member{.id = member.id,
                  .role = member.role,
                  .pos = member.pos,
                  .facingRad = member.facingRad,
                  .downed = true,
                  .squadState = state.squadState,
                  .reason = {Silence::kDowned, kNobody}};
  ++state.metrics.downed;
  events.push_back({EventKind::kDowned, state.step, member.id, kNobody, member.pos, 0});
}

// The nearest standing mate within reach of a downed member, or null.
const Member* MateBeside(const State& state, const Member& downed) {
  const float reach = state.tuning.squad.reviveDist;
  const Member* nearest = nullptr;
  for (const Member& mate : state.members) {
    if (mate.downed || DistanceSq(mate.pos, downed.pos) > reach * reach) continue;
    if (nearest == nullptr || DistanceSq(mate.pos, downed.pos) < DistanceSq(nearest->pos, downed.pos)) nearest = &mate;
  }
  return nearest;
}

}  // namespace

void HurtEnemy(State& state, Enemy& enemy, int byId, int damage, Vec2 knockback, EventLog& events) {
  if (enemy.life <= 0) return;
  enemy.life -= damage;
  enemy.shove += knockback;
  if (enemy.mind == MindState::kSleep || enemy.mind == MindState::kWander) {
    enemy.mind = MindState::kChase;
    enemy.lostDecisions = enemy.calmDecisions = 0;
    events.push_back({EventKind::kWoke, state.step, enemy.id, byId, enemy.pos, 0});
  }
  if (enemy.life > 0) return;
  ++state.metrics.kills;
  events.push_back({EventKind::kEnemyDied, state.step, enemy.id, byId, enemy.pos, 0});
}

void EndStrike(const State& state, Member& member) {
  member.strike = StrikePhase::kRecovery;
  member.strikeSteps = std::max(1, StepsOf(state.tuning.strike.recovery));
  member.strikeTargetId = kNobody;
  member.lungeLeft = 0;
  member.thrust = false;
}

void HurtMember(State& state, Member& member, int damage, Vec2 knockback, EventLog& events) {
  if (member.downed) return;
  member.life -= damage;
  member.shove += knockback;
  // A blow ends a strike: off its axis the blade would leave the sector that was found clear.
  if (member.strike == StrikePhase::kActive) EndStrike(state, member);
  if (member.life <= 0) Down(state, member, events);
}

void HurtFriend(State& state, Member& victim, int byId, int damage, Vec2 knockback, EventLog& events) {
  ++state.metrics.friendlyHits;
  events.push_back({EventKind::kFriendlyHit, state.step, byId, victim.id, victim.pos, victim.squadState == SquadState::kHolding ? 1 : 0});
  HurtMember(state, victim, damage, knockback, events);
}

void RemoveDead(State& state) {
  std::erase_if(state.enemies, [](const Enemy& enemy) { return enemy.life <= 0; });
}

void ReviveMates(State& state, EventLog& events) {
  const SquadTuning& squad = state.tuning.squad;
  Corridors corridors;
  for (Member& member : state.members) {
    if (!member.downed) continue;
    const Member* mate = MateBeside(state, member);
    if (mate == nullptr) {
      member.reviveSteps = 0;
      continue;
    }
    // Danger holds a revival up and does not undo it: a cornered enemy that comes in and out of sight would else keep a member down for
    // ever.
    if (KnownEnemyNear(state, member.pos, squad.reviveSafeDist)) continue;
    const int needed = std::max(1, StepsOf(squad.reviveTime));
    member.reviveSteps = std::min(member.reviveSteps + 1, needed);
    if (member.reviveSteps < needed) continue;
    CollectCorridors(state, corridors);
    if (!MayStand(member.id, member.pos, corridors, *state.floor, state.tuning)) continue;
    member.downed = false;
    member.reviveSteps = 0;
    member.life = std::max(1, static_cast<int>(static_cast<float>(squad.life) * squad.reviveLifeShare));
    member.post = PostKind::kStood;
    member.postPos = member.pos;
    member.reason = {};
    ++state.metrics.revived;
    events.push_back({EventKind::kRevived, state.step, member.id, mate->id, member.pos, 0});
  }
}

}  // namespace firelane
