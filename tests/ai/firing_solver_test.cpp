// What the solver decides; its terms and culls are in solver_terms_test.cpp.

#include "firelane/ai/firing_solver.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tests/ai/solver_scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::kBehindAMate;
using testing::kFirstEnemyId;
using testing::OnRing;
using testing::Solved;
using testing::SolverScene;

TEST(MaySolve, LetsAtMostOneAgentSolveInAStepAndEachOncePerPeriod) {
  SimRng rng = SimRng::Seeded(41);
  for (int i = 0; i < PropertyRuns(200); ++i) {
    Tuning tuning;
    tuning.solver.interval = i == 0 ? 0 : rng.Range(0, 2);
    for (int squad = 1; squad <= 8; ++squad) {
      const int period = std::max(squad, static_cast<int>(std::lround(tuning.solver.interval * 60)));
      const std::uint32_t start = static_cast<std::uint32_t>(period) * rng.Below(1000);
      std::vector<int> turns(static_cast<std::size_t>(squad));
      for (std::uint32_t step = start; step < start + static_cast<std::uint32_t>(period); ++step) {
        int solving = 0;
        for (int rank = 0; rank < squad; ++rank) {
          if (!MaySolveAt(step, rank, squad, tuning)) continue;
          ++solving;
          ++turns[static_cast<std::size_t>(rank)];
        }
        ASSERT_LE(solving, 1) << "squad " << squad << " interval " << tuning.solver.interval << " step " << step;
      }
      for (const int turn : turns) ASSERT_EQ(turn, 1) << "squad " << squad << " interval " << tuning.solver.interval;
    }
  }
}

TEST(FiringSolver, ReturnsToItsSlotWithoutATargetInReach) {
  SolverScene empty("#######\n#..0..#\n#######");
  empty.slot = {5.5F, 1.5F};
  EXPECT_EQ(empty.Solve().plan.kind, SolvePlan::Kind::kReturnToSlot);
  EXPECT_EQ(empty.Solve().plan.postPos, empty.slot);
  SolverScene sleeper("#######\n#0.1.G#\n#######");
  EXPECT_EQ(sleeper.Solve().plan.kind, SolvePlan::Kind::kReturnToSlot);
  SolverScene far("################\n#0.............#\n################");
  far.AddEnemy({1.5F + far.tuning.fire.weaponRange + far.tuning.solver.reachBeyondRange + 0.01F, 1.5F});
  EXPECT_EQ(far.Solve().plan.kind, SolvePlan::Kind::kReturnToSlot);
  far.enemies[0].pos.x -= 0.02F;
  EXPECT_NE(far.Solve().plan.kind, SolvePlan::Kind::kReturnToSlot);
}

TEST(FiringSolver, StepsOutFromBehindAMate) {
  const SolverScene scene(kBehindAMate);
  const Solved solved = scene.Solve();
  ASSERT_EQ(solved.plan.kind, SolvePlan::Kind::kSwitch);
  EXPECT_EQ(solved.plan.postPos, solved.Best().pos);
  EXPECT_EQ(solved.Best().Of(Term::kLane).points, scene.tuning.solver.wLane);
  EXPECT_TRUE(LaneClearFrom(solved.plan.postPos, scene.Target(), 0, scene.members, scene.floor, scene.tuning).Clear());
  EXPECT_NEAR(Distance(solved.plan.postPos, scene.members[0].pos), scene.tuning.solver.ringNear, 1e-4F) << "no farther than it needs";
}

TEST(FiringSolver, StaysWhereNoPlaceIsBetter) {
  const SolverScene scene("#########\n#0..1..g#\n#########");
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kKeep) << "a corridor: a mate ahead, no way round";
  EXPECT_EQ(scene.Solve().trace.best, 0);
}

TEST(FiringSolver, KeepsThePresentPositionOnATie) {
  SolverScene scene(kBehindAMate);
  scene.ForgetWeights();
  scene.tuning.solver.hysteresisOn = false;
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kKeep);
  EXPECT_EQ(scene.Solve().trace.best, 0);
}

TEST(FiringSolver, TakesTheFirstOfEqualCandidates) {
  SolverScene scene(kBehindAMate);
  scene.ForgetWeights();
  scene.tuning.solver.wLane = 100;
  const Solved solved = scene.Solve();
  for (int i = 0; i < solved.trace.best; ++i)
    EXPECT_TRUE(solved.At(i).cull != Cull::kKept || solved.At(i).Of(Term::kLane).points == 0) << i;
  EXPECT_EQ(solved.Best().Of(Term::kLane).points, 100);
}

// Half a unit too far from the disc: going back gains 12 points.
SolverScene SlightlyStray() {
  SolverScene scene(kBehindAMate);
  scene.ForgetWeights();
  scene.tuning.solver.wCohesion = 24;
  scene.squad.anchor = scene.members[0].pos - Vec2{scene.tuning.squad.cohesionRadius + 0.5F, 0};
  return scene;
}

TEST(FiringSolver, SwitchesOnlyForMoreThanTheHysteresis) {
  SolverScene scene = SlightlyStray();
  scene.tuning.solver.hysteresis = 12.1F;
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kKeep);
  EXPECT_GT(scene.Solve().Best().Total(), scene.Solve().At(0).Total()) << "a better place was seen";
  scene.tuning.solver.hysteresis = 11.9F;
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kSwitch);
}

TEST(FiringSolver, SwitchesForAnyGainWithHysteresisOff) {
  SolverScene scene = SlightlyStray();
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kKeep);
  scene.tuning.solver.hysteresisOn = false;
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kSwitch);
}

// The nearest goblin stands in the open, the other behind the mate.
constexpr std::string_view kTwoTargets = R"(
################
#...g..........#
#..............#
#..............#
#....0.1....g..#
#..............#
#..............#
#..............#
################
)";

TEST(FiringSolver, SolvesForTheAssignedTarget) {
  SolverScene scene(kTwoTargets);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kLane).points, scene.tuning.solver.wLane) << "the nearest is in the open";
  scene.squad.manualAim = true;
  scene.squad.assignedId = kFirstEnemyId + 1;
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kLane).points, 0);
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kSwitch);
  SolveInput input = scene.Input();
  input.lane.targetId = kFirstEnemyId;
  SolveTrace trace;
  SolveFiringPosition(input, scene.floor, scene.tuning, &trace);
  EXPECT_EQ(trace.candidates[0].Of(Term::kLane).points, 0) << "even while it shoots at another";
}

TEST(FiringSolver, SolvesForAnAssignedSleeper) {
  SolverScene scene(kTwoTargets);
  scene.enemies[1].awake = false;
  scene.squad.manualAim = true;
  scene.squad.assignedId = kFirstEnemyId + 1;
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kLane).points, 0);
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kSwitch);
  scene.enemies.erase(scene.enemies.begin());
  EXPECT_EQ(scene.Solve().plan.kind, SolvePlan::Kind::kSwitch) << "nobody else there";
}

TEST(FiringSolver, SolvesForTheTargetThatItsLaneChoseAndElseForTheNearest) {
  SolverScene scene(kTwoTargets);
  SolveInput input = scene.Input();
  input.lane.targetId = kFirstEnemyId + 1;
  SolveTrace trace;
  SolveFiringPosition(input, scene.floor, scene.tuning, &trace);
  EXPECT_EQ(trace.candidates[0].Of(Term::kLane).points, 0);
  input.lane.targetId = kNobody;
  SolveFiringPosition(input, scene.floor, scene.tuning, &trace);
  EXPECT_EQ(trace.candidates[0].Of(Term::kLane).points, scene.tuning.solver.wLane);
}

// Thirty-two in the open and eight farther ones that a wall covers: the far ones don't count.
TEST(FiringSolver, CoversAtMostTheNearestThirtyTwoTargets) {
  SolverScene scene(R"(
############
#......#...#
#......#...#
#.0....#...#
#......#...#
############
)");
  for (int i = 0; i < 8; ++i) scene.AddEnemy({9.5F, 2.5F});
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).points, 0);
  for (int i = 0; i < 31; ++i) scene.AddEnemy({5.5F, 2.5F});
  EXPECT_NEAR(scene.Solve().At(0).Of(Term::kCoverage).points, scene.tuning.solver.wCoverage * 31 / 32, 1e-3F);
  for (int i = 0; i < 20; ++i) scene.AddEnemy({5.5F, 2.5F});
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).points, scene.tuning.solver.wCoverage);
}

TEST(FiringSolver, WalksABladeUpToItsTarget) {
  SolverScene scene("#########\n#.......#\n#.0...g.#\n#.......#\n#########");
  scene.role = Role::kBlade;
  const Solved solved = scene.Solve();
  ASSERT_EQ(solved.plan.kind, SolvePlan::Kind::kSwitch);
  EXPECT_TRUE(StrikeClearFrom(solved.plan.postPos, scene.Target(), 0, false, scene.members, scene.floor, scene.tuning).Clear());
}

SolverScene RandomScene(SimRng& rng) {
  SolverScene scene("###\n#0#\n###");
  scene.members.clear();
  scene.floor = testing::LitteredFloor(rng, 14, 14, 0.15F);
  for (int id = 0; id < 5; ++id) scene.AddMember(id, testing::FreePlace(rng, scene.floor, scene.tuning.squad.bodyRadius));
  for (int i = 0; i < 4; ++i) scene.AddEnemy(testing::FreePlace(rng, scene.floor, 0.3F), rng.Chance(0.9F));
  scene.squad.anchor = testing::FreePlace(rng, scene.floor, 0.28F);
  scene.role = rng.Chance(0.3F) ? Role::kBlade : Role::kGun;
  std::vector<AgentView> agents;
  std::vector<LaneEvaluation> evaluations;
  for (int id = 0; id < 5; ++id) {
    agents.push_back(scene.Agent(id));
    evaluations.push_back(scene.Evaluate(agents.back()));
  }
  RegisterLanes(agents, evaluations, scene.tuning, scene.lanes);
  return scene;
}

TEST(FiringSolver, OnlyEverGivesPostsThatCanBeHeldAndTheSameOnesUntraced) {
  SimRng rng = SimRng::Seeded(42);
  int switches = 0;
  for (int i = 0; i < PropertyRuns(1000); ++i) {
    const SolverScene scene = RandomScene(rng);
    const Solved solved = scene.Solve();
    const SolvePlan untraced = SolveFiringPosition(scene.Input(), scene.floor, scene.tuning);
    ASSERT_EQ(untraced.kind, solved.plan.kind) << i;
    ASSERT_EQ(untraced.postPos, solved.plan.postPos) << i;
    if (solved.plan.kind != SolvePlan::Kind::kSwitch) continue;
    ++switches;
    const Vec2 post = solved.plan.postPos;
    ASSERT_TRUE(CircleClear(scene.floor, post, scene.tuning.squad.bodyRadius)) << i;
    ASSERT_TRUE(LineOfSight(scene.floor, {scene.members[0].pos, post})) << i;
    ASSERT_LE(Distance(post, scene.squad.anchor), scene.tuning.squad.cohesionRadius + scene.tuning.solver.postLeash + 1e-4F) << i;
    for (std::size_t mate = 1; mate < scene.members.size(); ++mate)
      ASSERT_GE(Distance(post, scene.members[mate].pos), scene.tuning.solver.minSpacing - 1e-4F) << i;
    for (const Candidate& candidate : solved.trace.candidates)
      ASSERT_TRUE(candidate.cull != Cull::kKept || candidate.Total() <= solved.Best().Total()) << i;
    ASSERT_GT(solved.Best().Total(), solved.At(0).Total() + scene.tuning.solver.hysteresis) << i;
  }
  EXPECT_GT(switches, 0);
}

}  // namespace
}  // namespace firelane
