// Each term of a candidate's score and each cull, as the trace shows them (row S4).

#include <gtest/gtest.h>

#include "tests/ai/solver_scene.h"

namespace firelane {
namespace {

using testing::kBehindAMate;
using testing::kEast;
using testing::kFirstEnemyId;
using testing::kNorth;
using testing::kSouth;
using testing::kWest;
using testing::OnRing;
using testing::Solved;
using testing::SolverScene;

TEST(SolveTrace, ListsThePresentPositionAndThreeRingsOfTwelve) {
  const SolverScene scene(kBehindAMate);
  const Solved solved = scene.Solve();
  ASSERT_EQ(kCandidates, 37);
  const Vec2 here = scene.members[0].pos;
  EXPECT_EQ(solved.At(0).pos, here);
  const float radii[3] = {scene.tuning.solver.ringNear, scene.tuning.solver.ringMiddle, scene.tuning.solver.ringFar};
  for (int ring = 0; ring < 3; ++ring) {
    for (int direction = 0; direction < kRingDirections; ++direction)
      EXPECT_NEAR(Distance(solved.At(OnRing(ring, direction)).pos, here), radii[ring], 1e-4F) << ring << " " << direction;
    testing::ExpectNear(solved.At(OnRing(ring, kEast)).pos, here + Vec2{radii[ring], 0});
    testing::ExpectNear(solved.At(OnRing(ring, kSouth)).pos, here + Vec2{0, radii[ring]});
    testing::ExpectNear(solved.At(OnRing(ring, kWest)).pos, here - Vec2{radii[ring], 0});
  }
}

TEST(SolverTerm, LaneIsForTheMainTarget) {
  const SolverScene scene(kBehindAMate);
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(0).Of(Term::kLane).points, 0);
  EXPECT_EQ(solved.At(OnRing(0, kWest)).Of(Term::kLane).points, 0);
  EXPECT_EQ(solved.At(OnRing(0, kSouth)).Of(Term::kLane).points, scene.tuning.solver.wLane);
  EXPECT_EQ(solved.At(OnRing(1, kNorth)).Of(Term::kLane).points, scene.tuning.solver.wLane);
  EXPECT_EQ(solved.At(0).Of(Term::kLane).raw, 0);
  EXPECT_EQ(solved.At(OnRing(0, kSouth)).Of(Term::kLane).raw, 1);
}

TEST(SolverTerm, CoverageIsTheShareOfTheTargetsThatItCouldShoot) {
  SolverScene scene(R"(
################
#.........#.g..#
#.........#....#
#.........######
#....0.......g.#
#..............#
#..............#
################
)");
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).points, scene.tuning.solver.wCoverage / 2);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).raw, 0.5F);
  scene.AddEnemy({8.5F, 6.5F});
  scene.AddEnemy({9.5F, 5.5F});
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).points, scene.tuning.solver.wCoverage * 3 / 4);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).raw, 0.75F);
  scene.AddEnemy({9.5F, 6.5F}, false);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kCoverage).points, scene.tuning.solver.wCoverage * 3 / 4) << "a sleeper is no target";
}

TEST(SolverTerm, BlockedAlliesCostForEachLaneStoodIn) {
  SolverScene scene(kBehindAMate);
  const Vec2 south = scene.Solve().At(OnRing(1, kSouth)).pos;
  scene.lanes.lanes.push_back({1, kFirstEnemyId, {south - Vec2{3, 0}, south + Vec2{3, 0}}, true});
  const float cost = scene.tuning.solver.wBlockAlly;
  EXPECT_EQ(scene.Solve().At(OnRing(1, kSouth)).Of(Term::kBlockedAllies).points, -cost);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kBlockedAllies).points, 0);
  scene.lanes.lanes.push_back({2, kFirstEnemyId, {south - Vec2{0, 0.4F}, south + Vec2{0, 0.4F}}, false});
  EXPECT_EQ(scene.Solve().At(OnRing(1, kSouth)).Of(Term::kBlockedAllies).points, -2 * cost);
  EXPECT_EQ(scene.Solve().At(OnRing(1, kSouth)).Of(Term::kBlockedAllies).raw, 2);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kBlockedAllies).raw, 0);
  scene.lanes.lanes.push_back({0, kFirstEnemyId, {south - Vec2{3, 0}, south + Vec2{3, 0}}, true});
  EXPECT_EQ(scene.Solve().At(OnRing(1, kSouth)).Of(Term::kBlockedAllies).points, -2 * cost) << "its own lane costs nothing";
}

TEST(SolverTerm, DistanceCostsByTheUnit) {
  const SolverScene scene(kBehindAMate);
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(0).Of(Term::kDistance).points, 0);
  EXPECT_EQ(solved.At(0).Of(Term::kDistance).raw, 0);
  EXPECT_NEAR(solved.At(OnRing(0, kSouth)).Of(Term::kDistance).raw, scene.tuning.solver.ringNear, 1e-5F);
  EXPECT_NEAR(solved.At(OnRing(0, kSouth)).Of(Term::kDistance).points, -scene.tuning.solver.wDistance * scene.tuning.solver.ringNear,
              1e-3F);
  EXPECT_NEAR(solved.At(OnRing(2, kNorth)).Of(Term::kDistance).points, -scene.tuning.solver.wDistance * scene.tuning.solver.ringFar, 1e-3F);
}

TEST(SolverTerm, CohesionCostsBeyondTheCohesionRadiusOnly) {
  SolverScene scene(kBehindAMate);
  scene.squad.anchor = scene.members[0].pos - Vec2{0, scene.tuning.squad.cohesionRadius};
  const Solved solved = scene.Solve();
  EXPECT_NEAR(solved.At(0).Of(Term::kCohesion).points, 0, 1e-4F);
  EXPECT_EQ(solved.At(OnRing(2, kNorth)).Of(Term::kCohesion).points, 0);
  EXPECT_EQ(solved.At(OnRing(2, kNorth)).Of(Term::kCohesion).raw, 0);
  EXPECT_NEAR(solved.At(OnRing(0, kSouth)).Of(Term::kCohesion).raw, scene.tuning.solver.ringNear, 1e-5F);
  EXPECT_NEAR(solved.At(OnRing(0, kSouth)).Of(Term::kCohesion).points, -scene.tuning.solver.wCohesion * scene.tuning.solver.ringNear,
              1e-3F);
}

TEST(SolverTerm, TooCloseCostsGunsButNotBlades) {
  SolverScene scene(R"(
##########
#........#
#........#
#..0...g.#
#........#
#........#
##########
)");
  const float most = scene.tuning.solver.minEngageDist;
  scene.enemies[0].pos = scene.members[0].pos + Vec2{most + 0.01F, 0};
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kTooClose).points, 0);
  EXPECT_EQ(scene.Solve().At(OnRing(0, kEast)).Of(Term::kTooClose).points, -scene.tuning.solver.wTooClose);
  scene.enemies[0].pos.x -= 0.02F;
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kTooClose).points, -scene.tuning.solver.wTooClose);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kTooClose).raw, 1);
  scene.role = Role::kBlade;
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kTooClose).points, 0);
  EXPECT_EQ(scene.Solve().At(0).Of(Term::kTooClose).raw, 0);
}

// What was measured stays, however little it is worth.
TEST(SolverTerm, RawIsTheSameWhateverTheWeights) {
  SolverScene scene(kBehindAMate);
  const Solved weighed = scene.Solve();
  scene.ForgetWeights();
  const Solved weightless = scene.Solve();
  for (int i = 0; i < kCandidates; ++i) {
    for (std::size_t term = 0; term < kTerms; ++term) {
      EXPECT_EQ(weightless.At(i).terms[term].raw, weighed.At(i).terms[term].raw) << i << " " << kTermNames[term];
      EXPECT_EQ(weightless.At(i).terms[term].points, 0) << i << " " << kTermNames[term];
    }
  }
}

TEST(SolverTerm, TotalIsTheSumOfAllTerms) {
  const Candidate candidate{{}, Cull::kKept, {{{9, 1}, {9, 20}, {9, 300}, {9, 4000}, {9, 50000}, {9, 600000}}}};
  EXPECT_EQ(candidate.Total(), 654321);
}

// Added one after the other from the first: 2²⁴ swallows each 1 that comes after it.
TEST(SolverTerm, TotalAddsInTheOrderOfTheTerms) {
  const Candidate rising{{}, Cull::kKept, {{{0, 1}, {0, 1}, {0, 16777216}, {0, 0}, {0, 0}, {0, 0}}}};
  EXPECT_EQ(rising.Total(), 16777218);
  const Candidate falling{{}, Cull::kKept, {{{0, 16777216}, {0, 1}, {0, 1}, {0, 0}, {0, 0}, {0, 0}}}};
  EXPECT_EQ(falling.Total(), 16777216);
}

TEST(SolverCull, OffTheMap) {
  SolverScene scene("......g\n.0.....\n.......");
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(OnRing(1, kNorth)).cull, Cull::kOffMap);
  EXPECT_EQ(solved.At(OnRing(1, kWest)).cull, Cull::kOffMap);
  EXPECT_EQ(solved.At(OnRing(0, kEast)).cull, Cull::kKept);
}

TEST(SolverCull, InAWall) {
  const SolverScene scene(R"(
#########
#.......#
#.0#..g.#
#.......#
#########
)");
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(OnRing(0, kEast)).cull, Cull::kInWall);
  EXPECT_EQ(solved.At(OnRing(0, kSouth)).cull, Cull::kKept);
  EXPECT_EQ(solved.At(OnRing(1, kSouth)).cull, Cull::kInWall) << "too near to it for a body";
}

TEST(SolverCull, OutOfSightOfThePresentPosition) {
  const SolverScene scene(R"(
##########
#........#
#........#
#.0o....g#
#........#
#........#
##########
)");
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(OnRing(2, kEast)).cull, Cull::kOutOfSight);
  EXPECT_EQ(solved.At(OnRing(1, kNorth)).cull, Cull::kKept);
}

TEST(SolverCull, NearerThanTheSpacingToAMate) {
  SolverScene scene(kBehindAMate);
  const Vec2 south = scene.Solve().At(OnRing(1, kSouth)).pos;
  scene.members[1].pos = south + Vec2{0, scene.tuning.solver.minSpacing - 0.01F};
  EXPECT_EQ(scene.Solve().At(OnRing(1, kSouth)).cull, Cull::kCrowded);
  scene.members[1].pos.y += 0.02F;
  EXPECT_EQ(scene.Solve().At(OnRing(1, kSouth)).cull, Cull::kKept);
}

TEST(SolverCull, BeyondThePostLeashUnlessSwitchedOff) {
  SolverScene scene(kBehindAMate);
  scene.squad.anchor = scene.members[0].pos - Vec2{2, 0};
  const float most = scene.tuning.squad.cohesionRadius + scene.tuning.solver.postLeash;
  scene.tuning.solver.ringNear = most - 2 - 0.01F;
  EXPECT_EQ(scene.Solve().At(OnRing(0, kEast)).cull, Cull::kKept);
  scene.tuning.solver.ringNear = most - 2 + 0.01F;
  EXPECT_EQ(scene.Solve().At(OnRing(0, kEast)).cull, Cull::kBeyondPostLeash);
  scene.tuning.solver.postLeashCull = false;
  EXPECT_EQ(scene.Solve().At(OnRing(0, kEast)).cull, Cull::kKept);
}

TEST(SolverCull, NeverThePresentPosition) {
  SolverScene scene(kBehindAMate);
  scene.squad.anchor = {14.5F, 7.5F};
  scene.members[1].pos = scene.members[0].pos + Vec2{0.1F, 0};
  scene.members[0].pos = {1.05F, 1.05F};
  scene.members[1].pos = {1.1F, 1.1F};
  scene.enemies[0].pos = {8.5F, 1.5F};
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(0).cull, Cull::kKept);
  EXPECT_LT(solved.At(0).Of(Term::kCohesion).points, 0) << "scored all the same";
  for (int i = 1; i < kCandidates; ++i) EXPECT_NE(solved.At(i).cull, Cull::kKept) << i;
  EXPECT_EQ(solved.plan.kind, SolvePlan::Kind::kKeep) << "nowhere to go";
}

TEST(SolverCull, LeavesNoScoreBehind) {
  const SolverScene scene("#########\n#0..1..g#\n#########");
  const Solved solved = scene.Solve();
  EXPECT_EQ(solved.At(OnRing(0, kNorth)).cull, Cull::kInWall);
  EXPECT_EQ(solved.At(OnRing(0, kNorth)).Total(), 0);
}

}  // namespace
}  // namespace firelane
