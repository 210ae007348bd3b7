#include "firelane/sim/metrics.h"

#include <algorithm>

#include "firelane/base/aggregate.h"

namespace firelane {

void Metrics::Add(const Metrics& other) {
  static_assert(FieldCount<Metrics>() == 20);
  shots += other.shots;
  strikes += other.strikes;
  hits += other.hits;
  kills += other.kills;
  withheld += other.withheld;
  friendlyHits += other.friendlyHits;
  forcedHits += other.forcedHits;
  bites += other.bites;
  downed += other.downed;
  revived += other.revived;
  laneSteps += other.laneSteps;
  targetSteps += other.targetSteps;
  shooterSteps += other.shooterSteps;
  sprintSilentSteps += other.sprintSilentSteps;
  solves += other.solves;
  postSwitches += other.postSwitches;
  maxStray = std::max(maxStray, other.maxStray);
  postStray = std::max(postStray, other.postStray);
  maxStragglerDist = std::max(maxStragglerDist, other.maxStragglerDist);
  stuckSteps += other.stuckSteps;
}

}  // namespace firelane
