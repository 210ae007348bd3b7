// The enemies' stages of a step: minds, the velocity each wants, and bites. Velocities and bites are plans; who moves bodies and takes life
// away does so later in the step. Standing members are those not downed.
#pragma once

#include <cstdint>
#include <vector>

#include "firelane/nav/distance_field.h"
#include "firelane/sim/events.h"
#include "firelane/sim/state.h"
#include "firelane/sim/step.h"

namespace firelane {

// The one distance field that all enemies share: steps to the nearest standing member, out to every chaser or a little beyond the longest
// chase. A cache, made again when a standing member's cell changes or a chaser stands beyond it, and only while somebody chases: what a
// chaser reads in it is a pure function of the State.
struct EnemyFieldCache {
  DistanceField field;
  bool built = false;
  std::uint64_t floorHash = 0;  // what `field` was made of, with the two below
  int mostSteps = 0;
  std::vector<Cell> sources;        // cells of the standing members, by id
  std::vector<Cell> wantedSources;  // a buffer
};

// A bite that has landed; `knockback` is a velocity to give to the member, away from the enemy.
struct Bite {
  int enemyId = 0;
  int memberId = 0;
  int damage = 0;
  Vec2 knockback;
};

// Steps between two decisions of one mind, at least 1; enemies take turns by id.
int DecisionSteps(float decisionRate);

// Lets each enemy whose turn it is decide (row W4): mind, counters, goal and target. What it perceives are the members where they stand in
// `state`. Appends kWoke, kNoticed and kFled of enemies that the squad sees (subject = the member seen, or kNobody).
void PlanEnemies(State& state, EnemyFieldCache& cache, EventLog& events, StepProbe* probe = nullptr);

// Where `enemy` (one of state.enemies) wants to move, at most as fast as its state of mind allows; biters and sleepers stand. `cache` is
// that of this step's PlanEnemies, made of the same positions.
Vec2 EnemyDesiredVelocity(const State& state, const EnemyFieldCache& cache, const Enemy& enemy);

// Advances wind-ups and cooldowns of all enemies by one step and overwrites `bites`, by enemy id. Only chasers bite; a victim that got
// farther than the reach and a tolerance by the end of the wind-up is missed. Damage and knock-back are left to the caller.
void PlanBites(State& state, std::vector<Bite>& bites);

}  // namespace firelane
