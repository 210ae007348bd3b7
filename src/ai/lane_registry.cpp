#include "firelane/ai/lane_registry.h"

namespace firelane {
namespace {

// Unit vector across `axis` on p's side of the line through `origin`.
Vec2 AwayFromAxis(int agentId, Vec2 p, Vec2 origin, Vec2 axis) {
  const float side = Cross(axis, p - origin);
  const bool right = side == 0 ? agentId % 2 == 0 : side > 0;
  return right ? Right(axis) : -Right(axis);
}

float PushStrength(float distance, const Tuning& tuning) {
  const float reserve = LaneReserve(tuning);
  if (distance >= reserve) return 0;
  return Clamp01((1 - distance / reserve) * tuning.lanes.laneAvoidStrength);
}

}  // namespace

float LaneReserve(const Tuning& tuning) { return LaneThreshold(tuning) * tuning.lanes.reserveScale; }

void RegisterLanes(std::span<const AgentView> agents, std::span<const LaneEvaluation> evaluations, const Tuning& tuning,
                   LaneRegistry& registry) {
  registry.lanes.clear();
  registry.sectors.clear();
  for (std::size_t i = 0; i < agents.size(); ++i) {
    const AgentView& agent = agents[i];
    const LaneEvaluation& evaluation = evaluations[i];
    if (!evaluation.hasLane && !(evaluation.laneIntent && tuning.lanes.intent)) continue;
    if (agent.role == Role::kGun) {
      const Segment line = LanePathFrom(agent.pos, evaluation.target, tuning).Line();
      registry.lanes.push_back({agent.id, evaluation.targetId, line, evaluation.hasLane});
    } else {
      const Sector sector = StrikeSectorFrom(agent.pos, evaluation.target.pos, agent.thrust, tuning);
      registry.sectors.push_back({agent.id, evaluation.targetId, sector, evaluation.hasLane});
    }
  }
}

Vec2 LaneAvoidance(int agentId, Vec2 pos, const LanesView& view, const Tuning& tuning) {
  Vec2 push;
  for (const RegisteredLane& lane : view.lanes) {
    if (lane.shooterId == agentId) continue;
    const float strength = PushStrength(DistancePointToSegment(pos, lane.line), tuning);
    if (strength <= 0) continue;
    const Vec2 axis = NormalizedOr(lane.line.b - lane.line.a, {1, 0});
    push += AwayFromAxis(agentId, pos, lane.line.a, axis) * strength;
  }
  for (const RegisteredSector& entry : view.sectors) {
    if (entry.strikerId == agentId) continue;
    const float strength = PushStrength(DistancePointToSector(pos, entry.sector), tuning);
    if (strength > 0) push += AwayFromAxis(agentId, pos, entry.sector.apex, entry.sector.axis) * strength;
  }
  return ClampLength(push, 1);
}

int CountBlockedAllies(int agentId, Vec2 pos, const LanesView& view, const Tuning& tuning) {
  const float threshold = LaneThreshold(tuning);
  int count = 0;
  for (const RegisteredLane& lane : view.lanes)
    if (lane.shooterId != agentId && DistancePointToSegment(pos, lane.line) < threshold) ++count;
  for (const RegisteredSector& entry : view.sectors)
    if (entry.strikerId != agentId && DistancePointToSector(pos, entry.sector) < threshold) ++count;
  return count;
}

}  // namespace firelane
