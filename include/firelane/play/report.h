// What headless play prints: JSON Lines for machines, a line per seed and a summary for people.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "firelane/play/headless.h"
#include "firelane/play/statistics.h"

namespace firelane {

struct Summary {
  std::uint64_t floors = 0;
  std::array<std::uint64_t, kFloorResults> results{};
  std::uint64_t steps = 0;
  std::uint64_t shots = 0;
  std::uint64_t hits = 0;
  std::uint64_t kills = 0;
  std::uint64_t withheld = 0;
  std::uint64_t friendlyHits = 0;
  std::uint64_t forcedHits = 0;
  std::uint64_t downed = 0;
  std::uint64_t laneSteps = 0;
  std::uint64_t targetSteps = 0;
  std::uint64_t shooterSteps = 0;
  std::uint64_t broken = 0;  // floors on which a heavy run found something
  std::uint64_t hash = 0;    // of the floors' hashes in the order they were added
  StepTimes times;

  void Add(const FloorReport& floor);
  void Add(const RunReport& run);
  std::uint64_t Of(FloorResult result) const { return results[static_cast<std::size_t>(result)]; }
  double SimSeconds() const { return static_cast<double>(steps) / kStepsPerSecond; }
  double FireUptime() const { return targetSteps == 0 ? 1.0 : static_cast<double>(laneSteps) / static_cast<double>(targetSteps); }
  double ShotsPerShooterSecond() const;
  // Every floor passed, no friendly hit, nothing broken: exit code 0, else 1.
  bool AllWell() const { return Of(FloorResult::kPassed) == floors && friendlyHits == 0 && broken == 0; }
};

// One object on one line, without a newline; keys in the order of the contract.
std::string FloorJson(const FloorReport& floor);
std::string SummaryJson(const Summary& summary);

// "seed 3: 5/6 passed (floor 4 wiped), uptime 0.71, …", without a newline.
std::string SeedLine(const RunReport& run);
// Several lines, each ended; `wallSeconds` 0 leaves out the speed.
std::string SummaryText(const Summary& summary, double wallSeconds);

// "[#####.....] 21/48 floors"; the bar is kProgressWidth wide.
inline constexpr int kProgressWidth = 30;
std::string ProgressText(std::uint64_t done, std::uint64_t total);

}  // namespace firelane
