// The bare work of a step, which none can beat: its geometry over flat arrays of points. Per step
//   - each member: targets from the nearest on until a lane is free (allies, walls); the push out of the others' lanes; separation from all
//     bodies; one swept disc to its goal; the nearest wall;
//   - each enemy: straight to its victim where that is near and in sight, else down a ready field; separation from all other enemies;
//   - all bodies: one round of pushing pairs apart, then out of walls;
//   - one bullet per member: walls and all bodies on the way it flies in a step.
// It keeps no state but positions and velocities: no orders, minds, bites, blades, solves, formation, reasons, S18, events, figures.
#pragma once

#include <vector>

#include "bench/kernels.h"
#include "firelane/nav/distance_field.h"
#include "firelane/sim/state.h"

namespace firelane::bench {

class StepKernel {
 public:
  explicit StepKernel(const State& state);
  void Step(Vec2 move);
  void Restore();
  // Of all positions, so that no work may be left out.
  Vec2 Sum() const;

 private:
  struct Bodies {
    std::vector<Vec2> pos;
    std::vector<Vec2> vel;
  };
  struct Lane {
    std::size_t shooter;
    Vec2 from;
    Vec2 way;
    float lengthSq;
  };

  void FindLanes();
  Vec2 MemberWish(std::size_t i, Vec2 goal) const;
  Vec2 EnemyWish(std::size_t i) const;
  Vec2 PushFromOthers(Vec2 at, const std::vector<Vec2>& others, float radius) const;
  Vec2 PushFromWalls(Vec2 at) const;
  void PushApart();
  Vec2 OutOfWalls(Vec2 at, float radius) const;
  void FlyBullets();

  FlatGrid grid_;
  Tuning tuning_;
  LaneNumbers numbers_;
  DistanceField field_;
  Bodies members_;
  Bodies enemies_;
  Bodies firstMembers_;
  Bodies firstEnemies_;
  std::vector<Vec2> goals_;
  std::vector<Lane> lanes_;
  std::vector<std::pair<float, std::size_t>> inRange_;
  int hits_ = 0;
};

}  // namespace firelane::bench
