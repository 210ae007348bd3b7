// A Frame: what the renderer and the HUD read, made at the end of a step. Values only; it shares nothing with the State but the immutable
// floor.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "firelane/base/geometry.h"
#include "firelane/sim/state.h"

namespace firelane {

enum class LaneLook : std::uint8_t { kClear, kBlocked };

struct FrameLane {
  int shooterId = 0;
  int targetId = 0;
  int blockerId = kNobody;
  Segment line;  // muzzle to the target's centre
  float targetRadius = 0;
  LaneLook look = LaneLook::kClear;
};

struct FrameMember {
  int id = 0;
  Role role = Role::kGun;
  Vec2 pos;
  Vec2 vel;
  float facingRad = 0;
  float lifeShare = 0;
  float reviveShare = 0;
  bool downed = false;
  StrikePhase strike = StrikePhase::kReady;
  Vec2 strikeAxis;
  Reason reason;
};

struct FrameEnemy {
  int id = 0;
  EnemyKind kind = EnemyKind::kGoblin;
  Vec2 pos;
  Vec2 vel;
  float facingRad = 0;
  float lifeShare = 0;
  float radius = 0;
  MindState mind = MindState::kSleep;
  bool biting = false;
  bool seen = false;
};

struct FrameBullet {
  int id = 0;
  Vec2 pos;
  Vec2 axis;
  float travelled = 0;
};

// What the squad knows of a cell by sight.
enum class CellSight : std::uint8_t { kUnseen, kExplored, kSeen };

// What pictures show of the tuning in force. Radii lie round the disc, in units.
struct FrameLimits {
  float leash = 0;                 // anchor.anchorLeash
  float leashMax = 0;              // anchor.anchorLeashMax
  float cohesion = 0;              // posts beyond lose points
  std::optional<float> postLimit;  // posts beyond are not considered; nothing: all are
  float sprintAt = 0;              // urgency above which the squad sprints by itself
};

struct Frame {
  std::uint32_t step = 0;
  int floorNumber = 1;
  std::uint32_t floorSerial = 0;  // tells floors begun one after the other apart, also where the same one began anew; 0 outside of a Game
  std::shared_ptr<const Floor> floor;
  Vec2 anchor;
  float headingRad = 0;
  SquadState squadState = SquadState::kHolding;
  Formation formation = Formation::kWedge;
  float urgency = 0;
  bool sprinting = false;
  ManualAim aim;
  Vec2 centroid;  // of the standing members; the disc when nobody stands
  // A byte a cell, row by row; shared, never changed once it is in a frame.
  std::shared_ptr<const std::vector<CellSight>> cells;
  std::uint64_t cellsStamp = 0;  // of what `cells` was made of; a frame that takes over both from another spares making them again
  float bodyRadius = 0;
  float laneHalfWidth = 0;
  FrameLimits limits;
  std::vector<FrameMember> members;
  std::vector<FrameEnemy> enemies;
  std::vector<FrameBullet> bullets;
  std::vector<FrameLane> lanes;
  EventLog events;  // of this step
  Metrics metrics;
};

// Overwrites `frame`, reusing its buffers. `events` are those of the step just made.
void MakeFrame(const State& state, const EventLog& events, Frame& frame);

}  // namespace firelane
