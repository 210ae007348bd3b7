#include "sim/probing.h"

#include <algorithm>

namespace firelane {
namespace {

void ProbeField(const MovementPlan& movement, const StepCaches& caches, StepProbe& probe) {
  const auto id = static_cast<std::size_t>(probe.fieldOf);
  const bool uses = probe.fieldOf >= 0 && id < movement.size() && movement[id].id == probe.fieldOf && movement[id].navOn;
  if (!uses) {
    probe.field.reset();
    return;
  }
  const DistanceField& field = caches.fields[id].field;
  DistanceField& copy = probe.field ? *probe.field : probe.field.emplace();
  copy.width = field.width;
  copy.height = field.height;
  copy.distance = field.distance;
}

}  // namespace

void ProbeAgents(const FrozenViews& views, StepProbe& probe) {
  probe.agents.clear();
  for (const AgentView& agent : views.agents) probe.agents.emplace_back().id = agent.id;
}

AgentProbe* ProbeOf(StepProbe* probe, int memberId) {
  if (probe == nullptr) return nullptr;
  const auto agent = std::ranges::find(probe->agents, memberId, &AgentProbe::id);
  return agent != probe->agents.end() ? &*agent : nullptr;
}

MindProbe* ProbeMind(StepProbe* probe, int enemyId) {
  if (probe == nullptr) return nullptr;
  const auto mind = std::ranges::lower_bound(probe->minds, enemyId, {}, &MindProbe::id);
  if (mind != probe->minds.end() && mind->id == enemyId) return &*mind;
  const auto made = probe->minds.emplace(mind);
  made->id = enemyId;
  return &*made;
}

void ProbeDecisions(const State& state, const FrozenViews& views, const AnchorPlan& anchor, std::span<const Vec2> slots,
                    std::span<const LaneEvaluation> evaluations, const MovementPlan& movement, const StepCaches& caches, StepProbe& probe) {
  probe.step = state.step;
  probe.centroid = views.centroid;
  probe.squadSpeed = anchor.speed;
  probe.laneReserve = LaneReserve(state.tuning);
  for (std::size_t i = 0; i < views.agents.size(); ++i) {
    const auto id = static_cast<std::size_t>(views.agents[i].id);
    const MemberPlan& plan = movement[id];
    AgentProbe& agent = probe.agents[i];
    agent.slot = slots[id];
    agent.goal = plan.goal;
    agent.errand = plan.errand;
    agent.goalInSight = plan.goalInSight;
    agent.navOn = plan.navOn;
    agent.waypoint = plan.waypoint;
    agent.planned = plan.velocity;
    agent.lane = evaluations[i];
  }
  probe.lanes = caches.registry.lanes;
  probe.sectors = caches.registry.sectors;
  ProbeField(movement, caches, probe);
}

void ProbeEnd(const State& state, const StepCaches& caches, StepProbe& probe) {
  probe.corridors = caches.corridors;
  std::erase_if(probe.minds, [&](const MindProbe& mind) { return !std::ranges::binary_search(state.enemies, mind.id, {}, &Enemy::id); });
  probe.filled = true;
}

}  // namespace firelane
