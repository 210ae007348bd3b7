// A squad before a decision of the firing solver.
#pragma once

#include <algorithm>

#include "firelane/ai/firing_solver.h"
#include "tests/ai/scene.h"

namespace firelane::testing {

struct Solved {
  SolvePlan plan;
  SolveTrace trace;
  const Candidate& At(int index) const { return trace.candidates[static_cast<std::size_t>(index)]; }
  const Candidate& Best() const { return At(trace.best); }
};

// Index of a candidate: ring 0..2 (near, middle, far), direction 0..11 (30° each, from +x towards +y).
constexpr int OnRing(int ring, int direction) { return 1 + ring * kRingDirections + direction; }
inline constexpr int kEast = 0;
inline constexpr int kSouth = 3;
inline constexpr int kWest = 6;
inline constexpr int kNorth = 9;

// Agent 0 of an ASCII scene solves; the disc is where it stands unless moved.
struct SolverScene : AiScene {
  Role role = Role::kGun;
  SquadView squad;
  Vec2 slot{-1, -1};
  LaneRegistry lanes;

  explicit SolverScene(std::string_view text) : AiScene(text) { squad.anchor = Agent(0).pos; }

  SolveInput Input() const {
    const AgentView agent = Agent(0, role);
    return {agent, squad, slot, Evaluate(agent, squad), Bodies(), lanes.View()};
  }
  Solved Solve() const {
    Solved solved;
    solved.plan = SolveFiringPosition(Input(), floor, tuning, &solved.trace);
    return solved;
  }
  // Only the terms that a test is about.
  void ForgetWeights() {
    SolverTuning& solver = tuning.solver;
    solver.wLane = solver.wCoverage = solver.wBlockAlly = solver.wDistance = solver.wCohesion = solver.wTooClose = 0;
  }
};

// A mate before the agent, a target behind the mate.
inline constexpr std::string_view kBehindAMate = R"(
################
#..............#
#..............#
#..............#
#....0.1....g..#
#..............#
#..............#
#..............#
################
)";

}  // namespace firelane::testing
