// The figures of a floor (row S16). Part of the State, so that a rewound floor counts on from where it stood.
#pragma once

#include <cstdint>

namespace firelane {

struct Metrics {
  std::uint32_t shots = 0;
  std::uint32_t strikes = 0;
  std::uint32_t hits = 0;  // bullets and blades on enemies
  std::uint32_t kills = 0;
  std::uint32_t withheld = 0;
  std::uint32_t friendlyHits = 0;
  std::uint32_t forcedHits = 0;  // of them, those that a forced shove made (S18)
  std::uint32_t bites = 0;
  std::uint32_t downed = 0;
  std::uint32_t revived = 0;
  std::uint64_t laneSteps = 0;     // shooter-steps with a lane
  std::uint64_t targetSteps = 0;   // shooter-steps with a living target in range and no wall between
  std::uint64_t shooterSteps = 0;  // shooter-steps standing
  std::uint64_t sprintSilentSteps = 0;
  std::uint32_t solves = 0;
  std::uint32_t postSwitches = 0;
  float maxStray = 0;
  float postStray = 0;
  float maxStragglerDist = 0;
  std::uint64_t stuckSteps = 0;  // member-steps with stuckFor over nav.stuckTime

  // Counts add up; of distances the longest stays.
  void Add(const Metrics& other);

  // Whether there was anything to fire at; FireUptime() is 1 where there was not.
  bool HasUptime() const { return targetSteps > 0; }
  double FireUptime() const { return targetSteps == 0 ? 1.0 : static_cast<double>(laneSteps) / static_cast<double>(targetSteps); }
};

}  // namespace firelane
