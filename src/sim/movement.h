// Getting there (rows S6, S7): where each member walks, the velocity it plans, and the move itself.
#pragma once

#include <array>
#include <span>

#include "firelane/ai/anchor.h"
#include "sim/freeze.h"

namespace firelane {

struct MemberPlan {
  int id = kNobody;  // kNobody: does not move (downed)
  Vec2 goal;         // slot, post or mate
  Errand errand;
  bool goalInSight = true;
  bool navOn = false;  // from this step on
  Vec2 waypoint;       // the goal itself without nav
  Vec2 velocity;       // after steering, acceleration and, for a lunging blade, its own rule
};

// Everyone's move, decided from the frozen state; index = member id.
using MovementPlan = std::array<MemberPlan, kMostMembers>;

// World slots by member id (of standing members), round the planned anchor.
std::array<Vec2, kMostMembers> SlotsById(const State& state, const AnchorPlan& anchor);

// Which downed mate each standing member goes to, by member id; kNobody for most. Only in HOLDING and out of danger. Who goes to one keeps
// going.
std::array<int, kMostMembers> AssignHelpers(const State& state);

// True when an awake enemy that the squad knows of stands within `distance` of `pos` and in sight of it.
bool KnownEnemyNear(const State& state, Vec2 pos, float distance);

MovementPlan PlanMovement(const State& state, const FrozenViews& views, const AnchorPlan& anchor, std::span<const Vec2> slots,
                          StepCaches& caches, StepProbe* probe = nullptr);

// Applies plans: velocities, push-out of bodies, walls and corridors, then what follows from how far everyone got.
void ApplyMovement(State& state, const AnchorPlan& anchor, const MovementPlan& plan, std::span<const Vec2> enemyVelocities,
                   StepCaches& caches, StepProbe* probe = nullptr);

}  // namespace firelane
