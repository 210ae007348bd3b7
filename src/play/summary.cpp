#include "firelane/base/rng.h"
#include "firelane/play/report.h"

namespace firelane {

void Summary::Add(const FloorReport& floor) {
  ++floors;
  ++results[static_cast<std::size_t>(floor.result)];
  steps += floor.steps;
  shots += floor.metrics.shots;
  hits += floor.metrics.hits;
  kills += floor.metrics.kills;
  withheld += floor.metrics.withheld;
  friendlyHits += floor.metrics.friendlyHits;
  forcedHits += floor.metrics.forcedHits;
  downed += floor.metrics.downed;
  laneSteps += floor.metrics.laneSteps;
  targetSteps += floor.metrics.targetSteps;
  shooterSteps += floor.metrics.shooterSteps;
  broken += floor.broken.empty() ? 0 : 1;
  hash = MixSeed(hash, floor.hash);
  times.Merge(floor.times);
}

void Summary::Add(const RunReport& run) {
  for (const FloorReport& floor : run.floors) Add(floor);
}

double Summary::ShotsPerShooterSecond() const {
  return shooterSteps == 0 ? 0.0 : static_cast<double>(shots) * kStepsPerSecond / static_cast<double>(shooterSteps);
}

}  // namespace firelane
