// Why an agent does not attack, and what it walks for (row S20): written by the code that decides, read by HUD, overlay, JSON and tests.
#pragma once

#include <cstdint>
#include <string_view>

namespace firelane {

inline constexpr int kNobody = -1;

enum class Silence : std::uint8_t {
  kAttacks,      // shot or struck in this step, or is about to within its cooldown
  kNoTarget,     // nobody awake and alive in reach
  kOutOfRange,   // the assigned target is too far
  kWall,         // geometry between: subject = the target
  kAllyInLane,   // an ally stands in the lane or the sector: subject = that ally
  kAllyCrosses,  // an ally would walk into the flight: subject = that ally
  kCooldown,     // weapon not ready: subject = the target
  kTurning,      // barrel not on the target yet: subject = the target
  kSprint,       // the squad sprints
  kHoldFire,     // ordered not to
  kWaitsForAim,  // manual aim, no lane to the assigned target, secondary targets not free: subject = the target
  kDowned,       // on the ground
  kReviving,     // brings a mate up: subject = the mate
};
inline constexpr int kSilences = 13;
inline constexpr std::string_view kSilenceNames[kSilences] = {"attacks",       "no target", "out of range", "wall",   "ally in lane",
                                                              "ally crosses",  "cooldown",  "turning",      "sprint", "hold fire",
                                                              "waits for aim", "downed",    "reviving"};

struct Reason {
  Silence silence = Silence::kNoTarget;
  int subject = kNobody;  // id of the member or enemy the silence names; kNobody where the row above names none
  friend bool operator==(const Reason&, const Reason&) = default;
};

enum class GoalKind : std::uint8_t {
  kSlot,   // its place in the formation
  kPost,   // where the solver found it a lane
  kStood,  // where it stood when the squad stopped, or rose
  kMate,   // the downed mate it brings up: subject = the mate
  kDisc,   // its slot lies in a wall, so that its field leads to the disc
  kLunge,  // its blade is on its way and carries it along the strike's axis
};
inline constexpr int kGoalKinds = 6;
inline constexpr std::string_view kGoalKindNames[kGoalKinds] = {"slot", "post", "stood", "mate", "disc", "lunge"};

// Why it moves where it moves.
struct Errand {
  GoalKind kind = GoalKind::kSlot;
  int subject = kNobody;  // id of the member the kind names; kNobody where the row above names none
  friend bool operator==(const Errand&, const Errand&) = default;
};

}  // namespace firelane
