// What the bench runs on: the same scenes for ours and for the kernels, made from fixed seeds.
#pragma once

#include <array>
#include <vector>

#include "firelane/ai/lane_registry.h"
#include "firelane/sim/step.h"

namespace firelane::bench {

// A hall of 41 × 31 with a pillar every six cells, the start in its middle, and so many awake goblins 4 to 12 units from it.
Floor Hall(int enemies);

// A fight in that hall after a second of it: everyone chases, and lives too long for anybody to fall in the next minute, so that the
// numbers hold.
State Fight(int squad, int enemies);

// side × side, walled, three cells of ten of it wall; the start lies in its largest region.
Floor Rubble(int side, std::uint32_t seed);

inline constexpr std::size_t kLaneAllies = 5;
struct LaneQuery {
  Vec2 from;
  LaneTarget target;
  std::array<BodyView, kLaneAllies> allies;
};
// Shots over about eight cells on a floor with one wall cell in twenty-five, five allies somewhere round the shooter.
struct LaneScene {
  Floor floor;
  std::vector<LaneQuery> queries;
};
LaneScene Lanes();

// A gun of five among twenty goblins whose turn it is to solve.
struct SolveScene {
  std::vector<BodyView> members;
  std::vector<BodyView> enemies;
  AgentView agent;
  SquadView squad;
  LaneEvaluation lane;
  LaneRegistry registry;
};
struct SolveScenes {
  std::shared_ptr<const Floor> floor;
  Tuning tuning;
  std::vector<SolveScene> all;
};
SolveScenes Solves(int squad, int enemies);

}  // namespace firelane::bench
