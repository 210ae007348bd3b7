#include "sim/probing.h"

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

void ProbeDecisions(const State& state, const FrozenViews& views, const AnchorPlan& anchor, std::span<const Vec2> slots,
                    std::span<const LaneEvaluation> evaluations, const MovementPlan& movement, const StepCaches& caches, StepProbe& probe) {
  probe.step = state.step;
  probe.centroid = views.centroid;
  probe.squadSpeed = anchor.speed;
  probe.laneReserve = LaneReserve(state.tuning);
  probe.agents.clear();
  for (std::size_t i = 0; i < views.agents.size(); ++i) {
    const auto id = static_cast<std::size_t>(views.agents[i].id);
    const MemberPlan& plan = movement[id];
    probe.agents.push_back({plan.id, slots[id], plan.goal, plan.errand, plan.goalInSight, plan.navOn, plan.waypoint, evaluations[i]});
  }
  probe.lanes = caches.registry.lanes;
  probe.sectors = caches.registry.sectors;
  ProbeField(movement, caches, probe);
}

}  // namespace firelane
