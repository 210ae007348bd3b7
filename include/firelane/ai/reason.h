// Why an agent does not attack, and what it walks for (row S20): written by the code that decides, read by HUD, overlay, JSON and tests.
#pragma once

#include <cstdint>
#include <string_view>

namespace firelane {

inline constexpr int kNobody = -1;

enum class Silence : std::uint8_t {
  kAttacks,      // shot in this step, or a strike of its blade went off or swept in it: subject = the target of the shot or strike
  kNoTarget,     // nobody awake and alive in reach
  kOutOfRange,   // the target is too far, assigned or gone by the last look: subject = the target
  kWall,         // geometry between: subject = the target
  kAllyInLane,   // an ally stands in the lane or the sector: subject = that ally
  kAllyCrosses,  // an ally would walk into the flight: subject = that ally
  kCooldown,     // weapon not ready: subject = the target
  kTurning,      // barrel not on the target yet: subject = the target
  kWindUp,       // the blade is raised and not through its wind-up: subject = the target; kNobody while it has none
  kSprint,       // the squad sprints
  kHoldFire,     // ordered not to
  kWaitsForAim,  // manual aim, no lane to the assigned target, secondary targets not free: subject = the target
  kDowned,       // on the ground
  kReviving,     // brings a mate up: subject = the mate
};
inline constexpr int kSilences = 14;
inline constexpr std::string_view kSilenceNames[kSilences] = {"attacks",      "no target",     "out of range", "wall",       "ally in lane",
                                                              "ally crosses", "cooldown",      "turning",      "winding up", "sprint",
                                                              "hold fire",    "waits for aim", "downed",       "reviving"};

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

// Why a member goes to its slot and not to a post.
enum class SlotCause : std::uint8_t {
  kNone,        // it does not, or nobody has sent it there yet
  kAdvances,    // the squad set off
  kOnItsWay,    // when the squad stopped it was following its field to the squad
  kLeash,       // its post, or where it stood when the squad stopped, lies farther from the disc than posts may
  kOutOfSight,  // a wall stood between it and the disc
  kNoTarget,    // its solve found nobody in reach
};
inline constexpr int kSlotCauses = 6;
inline constexpr std::string_view kSlotCauseNames[kSlotCauses] = {"none", "advances", "onItsWay", "leash", "outOfSight", "noTarget"};

// Why it moves where it moves.
struct Errand {
  GoalKind kind = GoalKind::kSlot;
  int subject = kNobody;               // id of the member the kind names; kNobody where the row above names none
  SlotCause cause = SlotCause::kNone;  // of a slot
  friend bool operator==(const Errand&, const Errand&) = default;
};

}  // namespace firelane
