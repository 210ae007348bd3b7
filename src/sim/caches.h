// What a step keeps for the next one to save time, and the buffers it reuses. Nothing here decides anything: a step with fresh caches makes
// the same State.
#pragma once

#include <array>
#include <vector>

#include "firelane/ai/lane_registry.h"
#include "firelane/nav/distance_field.h"
#include "firelane/sim/corridors.h"
#include "firelane/sim/step.h"
#include "sim/enemies.h"

namespace firelane {

// A member's own field to its goal (one shared field would turn the column into a puddle).
struct MemberField {
  std::uint64_t floorHash = 0;
  Cell goal{-1, -1};
  DistanceField field;
};

// A body on its way within a step.
struct MovingBody {
  Vec2 wanted;
  float radius;
  bool fixed;  // a lunge is not pushed off its axis
  bool ghost;  // squeezes through mates
};

struct StepCaches {
  std::array<MemberField, kMostMembers> fields;
  EnemyFieldCache enemyField;
  // buffers
  std::vector<BodyView> memberBodies;
  std::vector<BodyView> enemyBodies;
  std::vector<AgentView> agents;
  std::vector<LaneEvaluation> evaluations;
  std::vector<Vec2> enemyVelocities;
  std::vector<MovingBody> moving;
  std::vector<Bite> bites;
  LaneRegistry registry;
  Corridors corridors;
};

}  // namespace firelane
