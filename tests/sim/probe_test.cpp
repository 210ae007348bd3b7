// What a step shows of itself: what was decided, no more and no less, and nothing of it changes the game.
#include "firelane/sim/probe.h"

#include <gtest/gtest.h>

#include <numeric>

#include "sim/harm.h"
#include "tests/support/fray.h"
#include "tests/support/property.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Named;
using testing::SquadScene;

std::uint64_t fakeNow = 0;
std::uint64_t FakeTick() { return fakeNow += 7; }

void StepWith(SquadScene& scene, StepProbe& probe, const Command& command = {}) {
  Step(scene.state, command, *scene.caches, scene.events, &probe);
}

TEST(StepProbe, ChangesNoStateAndNoEvent) {
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(12)); ++seed) {
    Fray plain(seed);
    Fray probed(seed);
    StepProbe probe;
    probe.tick = FakeTick;
    for (int i = 0; i < 300; ++i) {
      probe.fieldOf = i % (kMostMembers + 1) - 1;
      plain.Stir();
      plain.Step();
      probed.Stir();
      Step(probed.state, probed.command, *probed.caches, probed.events, i % 3 == 2 ? nullptr : &probe);
      ASSERT_EQ(HashOf(plain.state), HashOf(probed.state)) << Named(seed, plain.state);
      ASSERT_EQ(plain.events.size(), probed.events.size()) << Named(seed, plain.state);
    }
  }
}

// Two goblins, a gun behind a mate, and a blade far from both.
constexpr std::string_view kFight = R"(
##############
#............#
#.1..2..g....#
#........g...#
#0...........#
##############
)";

SquadScene Standing() {
  SquadScene scene(kFight, 1);
  scene.Root();
  scene.MakeDummies();
  return scene;
}

TEST(StepProbe, ShowsSlotGoalAndLaneOfEachStandingMemberById) {
  SquadScene scene = Standing();
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  StepProbe probe;
  EXPECT_FALSE(probe.filled);
  StepWith(scene, probe);
  EXPECT_TRUE(probe.filled);
  EXPECT_EQ(probe.step, 0U);
  ASSERT_EQ(probe.agents.size(), 2U);
  for (const AgentProbe& agent : probe.agents) {
    const Member& member = scene.Of(agent.id);
    EXPECT_TRUE(agent.goalInSight);
    EXPECT_FALSE(agent.navOn);
    EXPECT_EQ(agent.waypoint, agent.goal);
    EXPECT_EQ(agent.lane.targetId, member.targetId);
    EXPECT_EQ(agent.lane.hasLane, member.hasLane);
  }
  EXPECT_EQ(probe.agents[0].id, 1);
  EXPECT_EQ(probe.agents[0].goal, scene.Of(0).pos) << "it goes to the downed mate";
  EXPECT_EQ(probe.agents[1].goal, scene.Of(2).postPos) << "it holds where it stands";
  EXPECT_EQ(probe.agents[0].lane.blockerId, 2);
  EXPECT_EQ(probe.agents[1].id, 2);
  EXPECT_TRUE(probe.agents[1].lane.hasLane);
  EXPECT_EQ((probe.agents[0].slot + probe.agents[1].slot) * 0.5F, scene.state.anchor) << "slots sum to the disc";
}

TEST(StepProbe, ShowsTheReservationsAndTheLeash) {
  SquadScene scene = Standing();
  StepProbe probe;
  StepWith(scene, probe);
  ASSERT_EQ(probe.lanes.size(), 2U);
  EXPECT_EQ(probe.lanes[0].shooterId, 1);
  EXPECT_FALSE(probe.lanes[0].clear);
  EXPECT_EQ(probe.lanes[1].shooterId, 2);
  EXPECT_TRUE(probe.lanes[1].clear);
  EXPECT_TRUE(probe.sectors.empty());
  EXPECT_FLOAT_EQ(probe.laneReserve, (0.28F + 0.10F + 0.15F) * 1.8F);
  EXPECT_FLOAT_EQ(probe.centroid.x, (1.5F + 2.5F + 5.5F) / 3);
  EXPECT_EQ(probe.squadSpeed, 0) << "a rooted squad";

  scene.state.tuning.squad.moveSpeed = 1.75F;
  scene.state.tuning.squad.moveSpeedFast = 3.65F;
  StepWith(scene, probe, testing::Sprinting());
  EXPECT_EQ(probe.step, 1U);
  EXPECT_FLOAT_EQ(probe.squadSpeed, 3.65F);
}

TEST(StepProbe, KeepsEachMembersLastSolveWithEveryCandidate) {
  SquadScene scene = Standing();
  scene.Of(1).post = PostKind::kStood;
  StepProbe probe;
  std::uint32_t solves = 0;
  for (int i = 0; i < 60; ++i) {
    const Vec2 from = scene.Of(1).pos;
    StepWith(scene, probe);
    if (scene.state.metrics.solves == solves) continue;
    solves = scene.state.metrics.solves;
    ASSERT_TRUE(probe.solves[1] || probe.solves[0]);
    if (!probe.solves[1] || probe.solves[1]->step != probe.step) continue;
    const SolveProbe& solve = *probe.solves[1];
    EXPECT_EQ(solve.trace.candidates[0].pos, from);
    EXPECT_EQ(solve.trace.candidates[0].cull, Cull::kKept);
    ASSERT_EQ(solve.plan, SolvePlan::Kind::kSwitch);
    EXPECT_EQ(scene.Of(1).postPos, solve.trace.candidates[static_cast<std::size_t>(solve.trace.best)].pos);
    EXPECT_GT(solve.trace.candidates[static_cast<std::size_t>(solve.trace.best)].Total(), solve.trace.candidates[0].Total());
  }
  ASSERT_TRUE(probe.solves[1]) << "a gun behind a mate looks for a post";
  EXPECT_FALSE(probe.solves[2]) << "one with a lane does not";
}

TEST(StepProbe, ShowsNoCandidatesOfASolveWithoutTargets) {
  SquadScene scene("#######\n#.0.1.#\n#######");
  StepProbe probe;
  for (int i = 0; i < 30; ++i) StepWith(scene, probe);
  ASSERT_TRUE(probe.solves[0]);
  EXPECT_EQ(probe.solves[0]->plan, SolvePlan::Kind::kReturnToSlot);
  EXPECT_EQ(probe.solves[0]->cause, SlotCause::kNoTarget);
  EXPECT_EQ(probe.agents[0].errand, (Errand{GoalKind::kSlot, kNobody, SlotCause::kNoTarget}));
  EXPECT_EQ(probe.solves[0]->trace.candidates[0].pos, Vec2{});
}

constexpr std::string_view kBehindAWall = R"(
###############
#......#......#
#..0...#....1.#
#......#......#
#.............#
###############
)";

TEST(StepProbe, CopiesTheFieldOfTheWantedMemberWhileItFollowsOne) {
  SquadScene scene(kBehindAWall);
  scene.state.anchor = scene.Of(1).pos;
  scene.Of(0).post = PostKind::kSlot;
  scene.Of(0).lostSteps = 1000;
  StepProbe probe;
  StepWith(scene, probe);
  EXPECT_FALSE(probe.field) << "nobody's was wanted";
  ASSERT_TRUE(probe.agents[0].navOn);
  EXPECT_NE(probe.agents[0].waypoint, probe.agents[0].goal);

  probe.fieldOf = 0;
  StepWith(scene, probe);
  ASSERT_TRUE(probe.field);
  EXPECT_EQ(probe.field->At(CellOf(probe.agents[0].goal)), 0);
  EXPECT_GT(probe.field->At(CellOf(scene.Of(0).pos)), 9);
  for (const int other : {1, 7, 8, -2}) {
    probe.fieldOf = other;
    StepWith(scene, probe);
    EXPECT_FALSE(probe.field) << other;
  }
}

TEST(StepProbe, ShowsTheCorridorsThatTheStepsMovesKeptClearOf) {
  SquadScene scene = Standing();
  StepProbe probe;
  for (int i = 0; i < 60 && scene.state.bullets.empty(); ++i) StepWith(scene, probe);
  ASSERT_FALSE(scene.state.bullets.empty());
  EXPECT_TRUE(probe.corridors.paths.empty()) << "it was shot after everybody had moved";
  const Bullet bullet = scene.state.bullets[0];
  StepWith(scene, probe);
  EXPECT_EQ(probe.corridors.radius, CorridorRadius(scene.state.tuning));
  ASSERT_FALSE(probe.corridors.paths.empty());
  EXPECT_EQ(probe.corridors.paths[0].ownerId, bullet.shooterId);
  EXPECT_EQ(probe.corridors.paths[0].rest.a, bullet.origin + bullet.axis * bullet.travelled);
  EXPECT_EQ(probe.corridors.paths[0].rest.b, bullet.origin + bullet.axis * bullet.length);
}

TEST(StepProbe, TimesEachStageByTheInjectedTickAndNoneWithout) {
  SquadScene scene = Standing();
  StepProbe probe;
  StepWith(scene, probe);
  EXPECT_EQ(std::accumulate(probe.stageNanoseconds.begin(), probe.stageNanoseconds.end(), std::uint64_t{0}), 0U);
  probe.tick = FakeTick;
  StepWith(scene, probe);
  for (int stage = 0; stage < kStages; ++stage)
    EXPECT_EQ(probe.stageNanoseconds[static_cast<std::size_t>(stage)], 7U) << kStageNames[stage];
}

// The errand of member 0 as planned, the same as a step's probe shows.
Errand ErrandOf(SquadScene& scene) {
  const Errand planned = scene.Plan()[0].errand;
  StepProbe probe;
  StepWith(scene, probe);
  EXPECT_EQ(probe.agents[0].errand, planned);
  return planned;
}

TEST(Errand, NamesWhatAMemberWalksFor) {
  SquadScene scene = Standing();
  EXPECT_EQ(ErrandOf(scene), (Errand{GoalKind::kStood, kNobody}));
  scene.Of(0).post = PostKind::kSolver;
  EXPECT_EQ(ErrandOf(scene), (Errand{GoalKind::kPost, kNobody}));
  scene.Of(0).post = PostKind::kSlot;
  EXPECT_EQ(ErrandOf(scene), (Errand{GoalKind::kSlot, kNobody}));
  scene.Of(0).strike = StrikePhase::kActive;
  scene.Of(0).strikeSteps = 5;
  EXPECT_EQ(ErrandOf(scene), (Errand{GoalKind::kLunge, kNobody}));
}

TEST(Errand, IsTheSlotOnceThePostIsLeftBehindOrTheSquadAdvances) {
  SquadScene scene = Standing();
  Member& gun = scene.Of(1);
  gun.post = PostKind::kSolver;
  gun.postPos = scene.state.anchor + Vec2{100, 0};
  EXPECT_EQ(scene.Plan()[1].errand, (Errand{GoalKind::kSlot, kNobody, SlotCause::kLeash}));
  scene.state.tuning.solver.postLeashCull = false;
  EXPECT_EQ(scene.Plan()[1].errand.kind, GoalKind::kPost);
  scene.state.squadState = SquadState::kAdvancing;
  EXPECT_EQ(scene.Plan()[1].errand, (Errand{GoalKind::kSlot, kNobody, SlotCause::kAdvances}));
}

TEST(Errand, SaysThatTheSquadSetOff) {
  SquadScene scene = Standing();
  StepProbe probe;
  firelane::Step(scene.state, testing::Towards({1, 0}), *scene.caches, scene.events, &probe);
  for (const AgentProbe& agent : probe.agents)
    EXPECT_EQ(agent.errand, (Errand{GoalKind::kSlot, kNobody, SlotCause::kAdvances})) << agent.id;
}

// The errand of member 0 in the step in which the squad stops.
Errand ErrandAtTheHold(SquadScene& scene) {
  scene.state.squadState = SquadState::kAdvancing;
  scene.state.idleSteps = 1000;
  StepProbe probe;
  StepWith(scene, probe);
  EXPECT_EQ(scene.state.squadState, SquadState::kHolding);
  return probe.agents[0].errand;
}

TEST(Errand, SaysWhyAMemberGoesOnToItsSlotWhenTheSquadStops) {
  SquadScene arrived = Standing();
  EXPECT_EQ(ErrandAtTheHold(arrived), (Errand{GoalKind::kStood}));
  SquadScene onItsField = Standing();
  onItsField.Of(0).navOn = true;
  EXPECT_EQ(ErrandAtTheHold(onItsField), (Errand{GoalKind::kSlot, kNobody, SlotCause::kOnItsWay}));
  SquadScene far = Standing();
  far.state.tuning.squad.cohesionRadius = far.state.tuning.solver.postLeash = 0;
  EXPECT_EQ(ErrandAtTheHold(far), (Errand{GoalKind::kSlot, kNobody, SlotCause::kLeash}));
  SquadScene behind("########\n#0.#.1.#\n#..#...#\n########");
  behind.state.anchor = behind.Of(1).pos;
  behind.state.tuning.squad.cohesionRadius = 100;
  EXPECT_EQ(ErrandAtTheHold(behind), (Errand{GoalKind::kSlot, kNobody, SlotCause::kOutOfSight}));
}

TEST(Errand, SaysThatAMemberLostSightOfTheDiscAndForgetsItsOldSolve) {
  SquadScene scene(kBehindAWall);
  scene.Root();
  scene.state.anchor = scene.Of(1).pos;
  scene.Of(0).post = PostKind::kSolver;
  scene.state.tuning.solver.postLeashCull = false;
  scene.state.tuning.nav.enabled = false;
  StepProbe probe;
  SolveProbe& old = probe.solves[0].emplace();
  old.plan = SolvePlan::Kind::kSwitch;
  old.trace.best = 7;
  for (int i = 0; i < 60 && scene.Of(0).post == PostKind::kSolver; ++i) StepWith(scene, probe);
  ASSERT_EQ(scene.Of(0).post, PostKind::kSlot);
  EXPECT_EQ(probe.agents[0].errand, (Errand{GoalKind::kSlot, kNobody, SlotCause::kOutOfSight}));
  EXPECT_EQ(probe.solves[0]->step, probe.step);
  EXPECT_EQ(probe.solves[0]->plan, SolvePlan::Kind::kReturnToSlot);
  EXPECT_EQ(probe.solves[0]->cause, SlotCause::kOutOfSight);
  EXPECT_EQ(probe.solves[0]->trace.best, SolveTrace{}.best);
  StepWith(scene, probe);
  EXPECT_EQ(probe.agents[0].errand.cause, SlotCause::kOutOfSight) << "for as long as that is why";
}

TEST(Errand, NamesTheMateThatIsBroughtUp) {
  SquadScene scene = Standing();
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  StepProbe probe;
  StepWith(scene, probe);
  EXPECT_EQ(probe.agents[0].errand, (Errand{GoalKind::kMate, 0}));
  EXPECT_EQ(probe.agents[1].errand.kind, GoalKind::kStood);
}

TEST(Errand, IsTheDiscWhereTheFieldCannotLeadIntoAWall) {
  SquadScene scene("###########\n#0...1....#\n###########");
  scene.state.tuning.formation.pullIn = false;
  scene.state.formation = Formation::kLine;
  for (Member& member : scene.state.members) member.post = PostKind::kSlot;
  ASSERT_FALSE(scene.state.floor->Walkable(CellOf(scene.Plan()[0].goal)));
  EXPECT_EQ(scene.Plan()[0].errand.kind, GoalKind::kSlot) << "without a field it goes straight for it";
  scene.Of(0).navOn = true;
  const MemberPlan plan = scene.Plan()[0];
  ASSERT_TRUE(plan.navOn);
  EXPECT_EQ(plan.errand, (Errand{GoalKind::kDisc, kNobody}));
  EXPECT_EQ(plan.waypoint, scene.state.anchor);
}

TEST(Errand, HasANameForEachKind) {
  EXPECT_EQ(kGoalKindNames[static_cast<int>(GoalKind::kSlot)], "slot");
  EXPECT_EQ(kGoalKindNames[static_cast<int>(GoalKind::kMate)], "mate");
  EXPECT_EQ(kGoalKindNames[static_cast<int>(GoalKind::kLunge)], "lunge");
  EXPECT_EQ(static_cast<int>(GoalKind::kLunge) + 1, kGoalKinds);
}

}  // namespace
}  // namespace firelane
