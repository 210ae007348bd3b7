// The player's stand-in for headless runs (row S15): knows the floor plan and the lift, enemies only as seen; never changes the formation.
#pragma once

#include "firelane/ai/command.h"
#include "firelane/ai/views.h"
#include "firelane/nav/distance_field.h"

namespace firelane {

enum class AutopilotMode : std::uint8_t { kAdvance, kFight, kPush, kWait, kRevive };

// What it remembers between steps; the fields are caches of the floor plan, the rest decides.
struct Autopilot {
  AutopilotMode mode = AutopilotMode::kAdvance;
  int noLaneSteps = 0;  // in sight of an enemy without a lane
  int pushSteps = 0;    // left of a push
  int standSteps = 0;   // in sight of enemies since it last went on
  int waitSteps = 0;    // spent waiting for a straggler
  const Floor* fieldFloor = nullptr;
  DistanceField liftField;
  DistanceField mateField;
  Cell mateCell{-1, -1};
};

// One command for one step.
Command DecideCommand(Autopilot& pilot, const VisibleView& view);

}  // namespace firelane
