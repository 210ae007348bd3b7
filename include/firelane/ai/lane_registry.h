// The lane registry (row S5): which lanes and sectors are reserved in this step, and the push out of other agents' ones.
#pragma once

#include <span>
#include <vector>

#include "firelane/ai/lane.h"

namespace firelane {

struct RegisteredLane {
  int shooterId = kNobody;
  int targetId = kNobody;
  Segment line;  // muzzle to the target's far edge
  bool clear = true;
};
struct RegisteredSector {
  int strikerId = kNobody;
  int targetId = kNobody;
  Sector sector;
  bool clear = true;
};

// All reservations of a step, by id of their holders.
struct LanesView {
  std::span<const RegisteredLane> lanes;
  std::span<const RegisteredSector> sectors;
};

struct LaneRegistry {
  std::vector<RegisteredLane> lanes;
  std::vector<RegisteredSector> sectors;
  LanesView View() const { return {lanes, sectors}; }
};

// Fills `registry` (overwritten) from the agents' evaluations, one per agent in the same order: attacks that are clear, and those that only
// an ally blocks (unless lanes.intent is off).
void RegisterLanes(std::span<const AgentView> agents, std::span<const LaneEvaluation> evaluations, const Tuning& tuning,
                   LaneRegistry& registry);

// How near to a reservation (the axis of a lane, the edge of a sector) mates are pushed away from it.
float LaneReserve(const Tuning& tuning);

// The push on `agentId` at `pos` out of the reservations of others, length 0..1: perpendicular to each towards its nearer edge, growing
// towards the axis as (1 − d / reserve) × laneAvoidStrength, saturated at 1. Exactly on an axis the side follows the agent's id, so that
// neighbours part.
Vec2 LaneAvoidance(int agentId, Vec2 pos, const LanesView& view, const Tuning& tuning);

// How many allies' present attacks an agent standing at `pos` would block.
int CountBlockedAllies(int agentId, Vec2 pos, const LanesView& view, const Tuning& tuning);

}  // namespace firelane
