// The few named const views that deciders get, built once a step from the start-of-step state. Nobody in ai sees the State.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "firelane/ai/command.h"
#include "firelane/ai/reason.h"
#include "firelane/tuning/tuning.h"
#include "firelane/world/floor.h"

namespace firelane {

enum class SquadState : std::uint8_t { kAdvancing, kHolding };
enum class Role : std::uint8_t { kGun, kBlade };

// One round body as the AI sees it.
struct BodyView {
  int id = kNobody;
  Vec2 pos;
  Vec2 vel;  // knock-back included
  float radius = 0;
  bool awake = true;
};

// Standing members and living enemies, each by id.
struct BodiesView {
  std::span<const BodyView> members;
  std::span<const BodyView> enemies;
};

// A standing member as its own deciders see it.
struct AgentView {
  int id = kNobody;
  Role role = Role::kGun;
  Vec2 pos;
  bool thrust = false;  // a blade whose full sector has been blocked for a while
};

// The squad's orders and place, as of this step.
struct SquadView {
  SquadState state = SquadState::kHolding;
  bool manualAim = false;
  int assignedId = kNobody;
  Vec2 anchor;
};

// What the squad sees and knows of itself; the autopilot's whole world besides the floor plan.
struct VisibleMember {
  int id = kNobody;
  Vec2 pos;
  int life = 0;
  bool downed = false;
  bool hasLane = false;
  bool rises = false;  // downed, and a mate is bringing it up
};
struct VisibleEnemy {
  int id = kNobody;
  Vec2 pos;
  bool awake = false;
};
struct VisibleView {
  const Floor* floor = nullptr;
  const Tuning* tuning = nullptr;
  std::uint32_t step = 0;
  Vec2 anchor;
  std::vector<VisibleMember> members;
  std::vector<VisibleEnemy> enemies;  // seen in the last half second
};

}  // namespace firelane
