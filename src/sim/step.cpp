#include "firelane/sim/step.h"

#include "sim/explore.h"
#include "sim/freeze.h"
#include "sim/harm.h"
#include "sim/lanes_stage.h"
#include "sim/measure.h"
#include "sim/movement.h"
#include "sim/orders.h"
#include "sim/probing.h"
#include "sim/proof.h"
#include "sim/weapons.h"

namespace firelane {
namespace {

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

void Step(State& state, const Command& given, StepCaches& caches, EventLog& events, StepProbe* probe) {
  StageClock clock(probe);
  StepProof proof(state);
  events.clear();
  const Command command = Sanitized(given);
  ApplyOrders(state, command);
  LookAround(state);
  clock.Ends(Stage::kOrders);

  const FrozenViews views = FreezeViews(state, caches);
  clock.Ends(Stage::kFreeze);
  if (probe != nullptr) ProbeAgents(views, *probe);
  const AnchorPlan anchor =
      PlanAnchor({state.anchor, views.centroid, command.move, command.sprint}, *state.floor, state.tuning, kStepSeconds);
  state.sprinting = command.sprint || (state.squadState == SquadState::kAdvancing && anchor.urgency > state.tuning.anchor.sprintAt);
  const auto slots = SlotsById(state, anchor);
  const auto helps = AssignHelpers(state);
  clock.Ends(Stage::kAnchor);

  const auto evaluations = EvaluateLanes(state, views, caches, probe);
  NoteLanes(state, views, evaluations, helps);
  RegisterLanes(views.agents, evaluations, state.tuning, caches.registry);
  CountUptime(state, views, evaluations);
  clock.Ends(Stage::kLanes);
  SolveOne(state, views, evaluations, slots, caches.registry.View(), probe);
  clock.Ends(Stage::kSolve);

  PlanEnemies(state, caches.enemyField, events, probe);
  const auto enemyVelocities = PlanEnemyVelocities(state, caches.enemyField, caches.enemyVelocities);
  clock.Ends(Stage::kMinds);
  const MovementPlan movement = PlanMovement(state, views, anchor, slots, caches, probe);
  clock.Ends(Stage::kPlan);
  if (probe != nullptr) {
    ProbeDecisions(state, views, anchor, slots, evaluations, movement, caches, *probe);
    clock.Skip();
  }
  proof.Ended(ProvenStage::kDecisions, state);
  ApplyMovement(state, anchor, movement, enemyVelocities, caches, probe);
  proof.Ended(ProvenStage::kMovement, state);
  clock.Ends(Stage::kMove);

  const BodiesView bodies = BodiesNow(state, caches);
  FireWeapons(state, bodies, events, probe);
  UpdateStrikes(state, bodies, events, probe);
  proof.Ended(ProvenStage::kFire, state);
  clock.Ends(Stage::kFire);
  AdvanceBullets(state, events);
  proof.Ended(ProvenStage::kBullets, state);
  clock.Ends(Stage::kBullets);
  RemoveDead(state);
  ApplyBites(state, caches.bites, events);
  ReviveMates(state, events);
  Explore(state);
  MeasureStep(state);
  ++state.step;
  proof.Ended(ProvenStage::kRest, state);
  clock.Ends(Stage::kRest);
  if (probe != nullptr) ProbeEnd(state, caches, *probe);
}

StepCachesPtr MakeStepCaches() { return StepCachesPtr(new StepCaches); }
void StepCachesDeleter::operator()(StepCaches* caches) const { delete caches; }

}  // namespace firelane
