#include "firelane/sim/step.h"

#include <stdexcept>

#include "firelane/ai/firing_solver.h"
#include "firelane/world/sight.h"
#include "sim/freeze.h"
#include "sim/harm.h"
#include "sim/measure.h"
#include "sim/movement.h"
#include "sim/orders.h"
#include "sim/weapons.h"

namespace firelane {
namespace {

// S3 for every standing member, by id.
std::span<const LaneEvaluation> EvaluateLanes(const State& state, const FrozenViews& views, std::vector<LaneEvaluation>& buffer) {
  buffer.clear();
  for (const AgentView& agent : views.agents)
    buffer.push_back(EvaluateAgentLane(agent, views.squad, views.bodies, *state.floor, state.tuning));
  return buffer;
}

// Writes what the lanes' stage decided into the members, for later stages and for whoever looks.
void NoteLanes(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations, std::span<const int> helps) {
  for (std::size_t i = 0; i < views.agents.size(); ++i) {
    Member& member = state.members[static_cast<std::size_t>(views.agents[i].id)];
    const LaneEvaluation& lane = evaluations[i];
    member.targetId = lane.targetId;
    member.hasLane = lane.hasLane;
    member.laneIntent = lane.laneIntent;
    member.targetBlockedByAlly = lane.targetBlockedByAlly;
    member.targetBlockedByWall = lane.targetBlockedByWall;
    member.helpsId = helps[static_cast<std::size_t>(member.id)];
    member.reason = lane.reason;
    if (member.helpsId != kNobody && !lane.hasLane && !lane.laneIntent) member.reason = {Silence::kReviving, member.helpsId};
  }
}

// S4: whose turn it is, and whether it needs a new post. At most one agent a step.
void SolveOne(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations, std::span<const Vec2> slots,
              const LanesView& lanes) {
  for (std::size_t i = 0; i < views.agents.size(); ++i) {
    const AgentView& agent = views.agents[i];
    Member& member = state.members[static_cast<std::size_t>(agent.id)];
    if (member.commitSteps > 0) --member.commitSteps;
    if (!MaySolveAt(state.step, agent.id, static_cast<int>(state.members.size()), state.tuning)) continue;
    const bool solves = agent.role == Role::kBlade || state.squadState == SquadState::kHolding;
    if (!solves || member.commitSteps > 0 || member.hasLane || member.navOn) continue;
    // Behind a wall from the disc a post is near only as the crow flies: such a member belongs back with the squad (S1's exception).
    if (!LineOfSight(*state.floor, {agent.pos, state.anchor})) {
      member.post = PostKind::kSlot;
      continue;
    }
    ++state.metrics.solves;
    const SolveInput input{agent, views.squad, slots[static_cast<std::size_t>(agent.id)], evaluations[i], views.bodies, lanes};
    const SolvePlan plan = SolveFiringPosition(input, *state.floor, state.tuning);
    if (plan.kind == SolvePlan::Kind::kReturnToSlot) member.post = PostKind::kSlot;
    if (plan.kind != SolvePlan::Kind::kSwitch) continue;
    member.post = PostKind::kSolver;
    member.postPos = plan.postPos;
    member.commitSteps = StepsOf(state.tuning.solver.commit);
    ++state.metrics.postSwitches;
  }
}

std::span<const Vec2> PlanEnemyVelocities(const State& state, const EnemyFieldCache& field, std::vector<Vec2>& buffer) {
  buffer.clear();
  for (const Enemy& enemy : state.enemies) buffer.push_back(EnemyDesiredVelocity(state, field, enemy));
  return buffer;
}

void ApplyBites(State& state, std::vector<Bite>& bites, EventLog& events) {
  PlanBites(state, bites);
  for (const Bite& bite : bites) {
    Member& member = state.members[static_cast<std::size_t>(bite.memberId)];
    if (member.downed) continue;
    ++state.metrics.bites;
    events.push_back({EventKind::kBite, state.step, bite.enemyId, bite.memberId, member.pos, bite.damage});
    HurtMember(state, member, bite.damage, bite.knockback, events);
  }
}

// The bodies where the movement left them, for the weapons' last look.
BodiesView BodiesNow(const State& state, StepCaches& caches) { return FreezeViews(state, caches).bodies; }

}  // namespace

void Step(State& state, const Command& given, StepCaches& caches, EventLog& events) {
  events.clear();
  const Command command = Sanitized(given);
  ApplyOrders(state, command);
  LookAround(state);

  const FrozenViews views = FreezeViews(state, caches);
  const AnchorPlan anchor =
      PlanAnchor({state.anchor, views.centroid, command.move, command.sprint}, *state.floor, state.tuning, kStepSeconds);
  state.sprinting = command.sprint || (state.squadState == SquadState::kAdvancing && anchor.urgency > state.tuning.anchor.sprintAt);
  const auto slots = SlotsById(state, anchor);
  const auto helps = AssignHelpers(state);

  const auto evaluations = EvaluateLanes(state, views, caches.evaluations);
  NoteLanes(state, views, evaluations, helps);
  RegisterLanes(views.agents, evaluations, state.tuning, caches.registry);
  SolveOne(state, views, evaluations, slots, caches.registry.View());
  CountUptime(state, views, evaluations);

  PlanEnemies(state, caches.enemyField, events);
  const auto enemyVelocities = PlanEnemyVelocities(state, caches.enemyField, caches.enemyVelocities);
  const MovementPlan movement = PlanMovement(state, views, anchor, slots, caches);
  ApplyMovement(state, anchor, movement, enemyVelocities, caches);

  const BodiesView bodies = BodiesNow(state, caches);
  FireWeapons(state, bodies, events);
  UpdateStrikes(state, bodies, events);
  AdvanceBullets(state, events);
  RemoveDead(state);
  ApplyBites(state, caches.bites, events);
  ReviveMates(state, events);
  MeasureStep(state);
  ++state.step;
#if FIRELANE_CHECKS
  if (const auto broken = BrokenInvariant(state)) throw std::logic_error(*broken);
#endif
}

StepCachesPtr MakeStepCaches() { return StepCachesPtr(new StepCaches); }
void StepCachesDeleter::operator()(StepCaches* caches) const { delete caches; }

}  // namespace firelane
