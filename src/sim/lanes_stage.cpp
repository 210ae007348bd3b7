#include "sim/lanes_stage.h"

#include "firelane/ai/firing_solver.h"
#include "firelane/world/sight.h"
#include "sim/probing.h"

namespace firelane {
namespace {

// Where the solve of that member is to be traced, as if it had none before; null without a probe.
SolveProbe* ProbeSolve(StepProbe* probe, std::uint32_t step, int id) {
  if (probe == nullptr) return nullptr;
  SolveProbe& solve = probe->solves[static_cast<std::size_t>(id)].emplace();
  solve.step = step;
  return &solve;
}

void SendToSlot(Member& member, SlotCause cause, SolveProbe* own) {
  member.post = PostKind::kSlot;
  member.slotCause = cause;
  if (own == nullptr) return;
  own->plan = SolvePlan::Kind::kReturnToSlot;
  own->cause = cause;
}

}  // namespace

std::span<const LaneEvaluation> EvaluateLanes(const State& state, const FrozenViews& views, StepCaches& caches, StepProbe* probe) {
  caches.evaluations.clear();
  for (const AgentView& agent : views.agents) {
    AgentProbe* own = ProbeOf(probe, agent.id);
    LaneTrace* trace = own != nullptr ? &own->considered : nullptr;
    caches.evaluations.push_back(EvaluateAgentLane(agent, views.squad, views.bodies, *state.floor, state.tuning, trace));
  }
  return caches.evaluations;
}

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

void SolveOne(State& state, const FrozenViews& views, std::span<const LaneEvaluation> evaluations, std::span<const Vec2> slots,
              const LanesView& lanes, StepProbe* probe) {
  for (std::size_t i = 0; i < views.agents.size(); ++i) {
    const AgentView& agent = views.agents[i];
    const auto id = static_cast<std::size_t>(agent.id);
    Member& member = state.members[id];
    if (member.commitSteps > 0) --member.commitSteps;
    if (!MaySolveAt(state.step, agent.id, static_cast<int>(state.members.size()), state.tuning)) continue;
    const bool solves = agent.role == Role::kBlade || state.squadState == SquadState::kHolding;
    if (!solves || member.commitSteps > 0 || member.hasLane || member.navOn) continue;
    // Behind a wall from the disc a post is near only as the crow flies: such a member belongs back with the squad (S1's exception).
    SolveProbe* own = ProbeSolve(probe, state.step, agent.id);
    if (!LineOfSight(*state.floor, {agent.pos, state.anchor})) {
      SendToSlot(member, SlotCause::kOutOfSight, own);
      continue;
    }
    ++state.metrics.solves;
    const SolveInput input{agent, views.squad, slots[id], evaluations[i], views.bodies, lanes};
    const SolvePlan plan = SolveFiringPosition(input, *state.floor, state.tuning, own != nullptr ? &own->trace : nullptr);
    if (own != nullptr) own->plan = plan.kind;
    if (plan.kind == SolvePlan::Kind::kReturnToSlot) SendToSlot(member, SlotCause::kNoTarget, own);
    if (plan.kind != SolvePlan::Kind::kSwitch) continue;
    member.post = PostKind::kSolver;
    member.slotCause = SlotCause::kNone;
    member.postPos = plan.postPos;
    member.commitSteps = StepsOf(state.tuning.solver.commit);
    ++state.metrics.postSwitches;
  }
}

}  // namespace firelane
