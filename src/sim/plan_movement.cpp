#include <algorithm>
#include <cmath>

#include "firelane/ai/formation.h"
#include "firelane/ai/steering.h"
#include "firelane/nav/taut_string.h"
#include "firelane/world/sight.h"
#include "sim/movement.h"
#include "sim/probing.h"

namespace firelane {
namespace {

constexpr float kSweepShare = 0.95F;  // of the body: a body that touches a wall still sees along it

// A post holds while it lies within what the solver may give; the disc has left an older one behind.
bool PostHolds(const State& state, const Member& member, Vec2 anchor) {
  const float most = state.tuning.squad.cohesionRadius + state.tuning.solver.postLeash;
  return member.post == PostKind::kStood || !state.tuning.solver.postLeashCull || Distance(member.postPos, anchor) <= most;
}

struct Goal {
  Vec2 pos;
  Errand errand;
};
Goal GoalOf(const State& state, const Member& member, Vec2 slot, Vec2 anchor) {
  if (member.helpsId != kNobody) return {state.members[static_cast<std::size_t>(member.helpsId)].pos, {GoalKind::kMate, member.helpsId}};
  const auto toSlot = [&](SlotCause cause) { return Goal{slot, {GoalKind::kSlot, kNobody, cause}}; };
  if (member.post == PostKind::kSlot) return toSlot(member.slotCause);
  const bool usesPost = state.squadState == SquadState::kHolding || member.role == Role::kBlade;
  if (!usesPost) return toSlot(SlotCause::kAdvances);
  if (!PostHolds(state, member, anchor)) return toSlot(SlotCause::kLeash);
  return {member.postPos, {member.post == PostKind::kStood ? GoalKind::kStood : GoalKind::kPost}};
}

// S7: on when it wants to go and does not, or has been out of sight of its goal for long (one that keeps sliding along a wall in step
// with the disc is never slow); off only when the goal is in sight.
bool NavWanted(const State& state, const Member& member, Vec2 goal, bool goalInSight) {
  const NavTuning& nav = state.tuning.nav;
  if (!nav.enabled || goalInSight) return false;
  if (member.navOn) return nav.latch || LengthSq(member.slowVel) < nav.stuckSpeed * nav.stuckSpeed;
  if (member.lostSteps > StepsOf(nav.forcedTime)) return true;
  if (member.stuckSteps <= StepsOf(nav.stuckTime)) return false;
  return Distance(member.pos, goal) > nav.straggleDist || member.stuckSteps > StepsOf(nav.forcedTime);
}

// The next point of the way along the member's own field; the goal when there is no way.
Vec2 WaypointOf(const State& state, const Member& member, Vec2 goal, MemberField& cache) {
  const Floor& floor = *state.floor;
  const Cell goalCell = CellOf(goal);
  const Cell here = CellOf(member.pos);
  if (cache.floorHash != state.floorHash || cache.goal != goalCell || cache.field.At(here) == kUnreached) {
    BuildDistanceField(floor, std::span(&goalCell, 1), cache.field, {.stopAt = here});
    cache.floorHash = state.floorHash;
    cache.goal = goalCell;
  }
  return NavWaypoint(floor, cache.field, member.pos, goal, state.tuning.squad.bodyRadius * kSweepShare).value_or(goal);
}

// S14: in its active window a blade rides its axis, skipping the stack, and stops short of the bodies before it.
Vec2 LungeVelocity(const State& state, const Member& member) {
  const StrikeTuning& strike = state.tuning.strike;
  const float speed = std::min(strike.lungeSpeed, std::max(0.0F, Dot(member.vel, member.strikeAxis)) + strike.lungeAccel * kStepSeconds);
  float room = member.lungeLeft;
  for (const Enemy& enemy : state.enemies) {
    const Vec2 to = enemy.pos - member.pos;
    const float touch = state.tuning.squad.bodyRadius + StatsOf(state.tuning, enemy.kind).bodyRadius;
    const float along = Dot(to, member.strikeAxis);
    if (along > 0 && std::fabs(Cross(member.strikeAxis, to)) < touch) room = std::min(room, along - touch);
  }
  return member.strikeAxis * std::min(speed, std::max(0.0F, room) / kStepSeconds);
}

MemberPlan PlanMember(const State& state, const Member& member, const FrozenViews& views, const AnchorPlan& anchor, Vec2 slot,
                      std::span<const int> squeezing, StepCaches& caches, StepProbe* probe) {
  const Tuning& tuning = state.tuning;
  MemberPlan plan;
  plan.id = member.id;
  const Goal goal = GoalOf(state, member, slot, anchor.pos);
  plan.goal = goal.pos;
  plan.errand = goal.errand;
  plan.goalInSight = SweepClear(*state.floor, {member.pos, plan.goal}, tuning.squad.bodyRadius * kSweepShare);
  plan.navOn = NavWanted(state, member, plan.goal, plan.goalInSight);
  // A goal inside a wall (a slot, with pull-in off) has no way to it: go to the disc instead.
  const bool toDisc = plan.navOn && !state.floor->Walkable(CellOf(plan.goal));
  if (toDisc) plan.errand = {GoalKind::kDisc};
  MemberField& field = caches.fields[static_cast<std::size_t>(member.id)];
  plan.waypoint = plan.navOn ? WaypointOf(state, member, toDisc ? anchor.pos : plan.goal, field) : plan.goal;
  if (member.strike == StrikePhase::kActive) {
    plan.errand = {GoalKind::kLunge};
    plan.velocity = LungeVelocity(state, member);
    return plan;
  }
  const bool passing = plan.navOn && plan.waypoint != plan.goal;
  const SteerInput steer{member.id, member.pos, plan.waypoint, passing, member.squeezeSteps > 0, anchor.speed};
  AgentProbe* own = ProbeOf(probe, member.id);
  SteerTrace* trace = own != nullptr ? &own->steer : nullptr;
  const Vec2 desired = SteerAgent(steer, views.bodies, squeezing, caches.registry.View(), *state.floor, tuning, trace);
  plan.velocity = Accelerated(member.vel, desired, tuning.steer.steerAccel, kStepSeconds);
  return plan;
}

}  // namespace

std::array<Vec2, kMostMembers> SlotsById(const State& state, const AnchorPlan& anchor) {
  std::array<Vec2, kMostMembers> positions{};
  std::array<int, kMostMembers> ids{};
  std::size_t count = 0;
  for (const Member& member : state.members) {
    if (member.downed) continue;
    positions[count] = member.pos;
    ids[count++] = member.id;
  }
  std::array<Vec2, kMostMembers> byId{};
  if (count == 0) return byId;
  const SlotInput input{state.formation, anchor.pos, state.headingRad, anchor.urgency, std::span(positions.data(), count)};
  const auto slots = FormationSlots(input, *state.floor, state.tuning);
  for (std::size_t rank = 0; rank < count; ++rank) byId[static_cast<std::size_t>(ids[rank])] = slots[rank];
  return byId;
}

bool KnownEnemyNear(const State& state, Vec2 pos, float distance) {
  return std::ranges::any_of(state.enemies, [&](const Enemy& enemy) {
    return enemy.mind != MindState::kSleep && enemy.seenSteps > 0 && DistanceSq(enemy.pos, pos) <= distance * distance &&
           LineOfSight(*state.floor, {pos, enemy.pos});
  });
}

std::array<int, kMostMembers> AssignHelpers(const State& state) {
  std::array<int, kMostMembers> helps;
  helps.fill(kNobody);
  if (state.squadState != SquadState::kHolding) return helps;
  const float reach = state.tuning.squad.cohesionRadius + state.tuning.solver.postLeash;
  const auto free = [&](const Member& mate) { return !mate.downed && helps[static_cast<std::size_t>(mate.id)] == kNobody; };
  // First who goes to somebody already: an enemy that shows and hides beside another must not send a helper to and fro.
  for (const bool again : {true, false}) {
    for (const Member& downed : state.members) {
      if (!downed.downed || std::ranges::find(helps, downed.id) != helps.end() || Distance(downed.pos, state.anchor) > reach ||
          KnownEnemyNear(state, downed.pos, state.tuning.squad.reviveSafeDist))
        continue;
      const Member* nearest = nullptr;
      for (const Member& mate : state.members) {
        if (!free(mate) || (again && mate.helpsId != downed.id)) continue;
        if (nearest == nullptr || DistanceSq(mate.pos, downed.pos) < DistanceSq(nearest->pos, downed.pos)) nearest = &mate;
      }
      if (nearest != nullptr) helps[static_cast<std::size_t>(nearest->id)] = downed.id;
    }
  }
  return helps;
}

MovementPlan PlanMovement(const State& state, const FrozenViews& views, const AnchorPlan& anchor, std::span<const Vec2> slots,
                          StepCaches& caches, StepProbe* probe) {
  std::array<int, kMostMembers> squeezing{};
  std::size_t squeezers = 0;
  for (const Member& member : state.members)
    if (!member.downed && member.squeezeSteps > 0) squeezing[squeezers++] = member.id;
  MovementPlan plan;
  for (const Member& member : state.members) {
    if (member.downed) continue;
    const auto index = static_cast<std::size_t>(member.id);
    plan[index] = PlanMember(state, member, views, anchor, slots[index], std::span(squeezing.data(), squeezers), caches, probe);
  }
  return plan;
}

}  // namespace firelane
