// What the player, the autopilot, a replay and a test say to the game: one command a step. It is the only way in, save for a change of
// tuning between two steps (play/tuning_change.h), which is recorded like it.
#pragma once

#include <cstdint>
#include <optional>

#include "firelane/base/vec2.h"

namespace firelane {

enum class Formation : std::uint8_t { kWedge, kLine, kRing };
inline constexpr int kFormations = 3;

struct Command {
  Vec2 move;                           // desired direction of the disc, world axes; longer than 1 is cut to 1
  bool sprint = false;                 // held
  bool holdFire = false;               // held: neither guns nor blades attack
  bool toggleManualAim = false;        // pressed in this step
  std::int8_t aimTurn = 0;             // -1 left, +1 right, held
  bool nextTarget = false;             // pressed in this step
  std::optional<Formation> formation;  // picked in this step
  friend bool operator==(const Command&, const Command&) = default;
};

}  // namespace firelane
