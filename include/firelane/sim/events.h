// What happened in a step, for the journal (S12), HUD, sound and tests. Never read by the simulation.
#pragma once

#include <cstdint>
#include <vector>

#include "firelane/base/vec2.h"

namespace firelane {

enum class EventKind : std::uint8_t {
  kShot,         // actor fired; at = muzzle, subject = target
  kBulletHit,    // actor's bullet hit enemy `subject`
  kBulletWall,   // actor's bullet hit a wall
  kBulletSpent,  // actor's bullet came to the end of its checked path
  kStrike,       // actor's active window began
  kStrikeHit,    // actor's blade hit enemy `subject`
  kBite,         // enemy actor bit member `subject`
  kFriendlyHit,  // actor hit member `subject` (amount 1 = the victim was standing in HOLDING, 0 = in ADVANCING)
  kEnemyDied,
  kWoke,
  kNoticed,
  kFled,
  kDowned,    // member actor
  kRevived,   // member actor, by `subject`
  kWithheld,  // actor had everything but a friend out of the way; subject = that friend
};

struct Event {
  EventKind kind;
  std::uint32_t step;
  int actor;
  int subject;
  Vec2 at;
  int amount;
};

using EventLog = std::vector<Event>;

}  // namespace firelane
