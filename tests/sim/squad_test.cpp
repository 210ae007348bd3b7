// Rows S1 and S8 in whole steps: ADVANCING and HOLDING, sprint, and the working point of the leash.
#include <gtest/gtest.h>

#include "firelane/ai/autopilot.h"
#include "firelane/base/angles.h"
#include "sim/orders.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::Sprinting;
using testing::SquadScene;
using testing::Towards;

constexpr std::string_view kRoom = R"(
################
#..............#
#..0...........#
#.......1......#
#..............#
################
)";

void ExpectAll(const State& state, SquadState squadState) {
  EXPECT_EQ(state.squadState, squadState);
  for (const Member& member : state.members) EXPECT_EQ(member.squadState, squadState) << member.id;
}

TEST(Squad, HoldsOnceNothingHasMovedItForTheHoldDelay) {
  SquadScene scene(kRoom);
  scene.Step();
  ExpectAll(scene.state, SquadState::kHolding);
  scene.Step(Towards({1, 0}));
  ExpectAll(scene.state, SquadState::kAdvancing);
  scene.Run(8);
  ExpectAll(scene.state, SquadState::kAdvancing);
  scene.Step();
  ExpectAll(scene.state, SquadState::kHolding);
}

TEST(Squad, AMoveWithinTheHoldDelayKeepsItAdvancing) {
  SquadScene scene(kRoom);
  for (int i = 0; i < 5; ++i) {
    scene.Step(Towards({1, 0}));
    scene.Run(8);
    ExpectAll(scene.state, SquadState::kAdvancing);
  }
}

TEST(Squad, SprintAloneIsNoMove) {
  SquadScene scene(kRoom);
  scene.Run(3, Sprinting());
  ExpectAll(scene.state, SquadState::kHolding);
}

TEST(Squad, AnyChangeClearsTheCommitments) {
  SquadScene scene(kRoom);
  for (Member& member : scene.state.members) member.commitSteps = 30;
  ApplyOrders(scene.state, {});
  EXPECT_EQ(scene.Of(0).commitSteps, 30) << "no change";
  ApplyOrders(scene.state, Towards({1, 0}));
  for (Member& member : scene.state.members) {
    EXPECT_EQ(member.commitSteps, 0);
    member.commitSteps = 30;
  }
  for (int i = 0; i < 9; ++i) ApplyOrders(scene.state, {});
  ASSERT_EQ(scene.state.squadState, SquadState::kHolding);
  for (const Member& member : scene.state.members) EXPECT_EQ(member.commitSteps, 0);
}

// Advancing, and one idle step short of holding.
SquadScene AboutToHold() {
  SquadScene scene(kRoom);
  ApplyOrders(scene.state, Towards({1, 0}));
  scene.state.idleSteps = 8;
  for (Member& member : scene.state.members) member.postPos = {1.5F, 1.5F};
  return scene;
}

TEST(Squad, PostsEveryoneWhereItStandsOnHolding) {
  SquadScene scene = AboutToHold();
  EXPECT_EQ(scene.Of(0).post, PostKind::kSlot);
  scene.Of(0).pos += {0.3F, 0.2F};
  ApplyOrders(scene.state, {});
  ASSERT_EQ(scene.state.squadState, SquadState::kHolding);
  for (const Member& member : scene.state.members) {
    EXPECT_EQ(member.post, PostKind::kStood) << member.id;
    EXPECT_EQ(member.postPos, member.pos) << member.id;
  }
}

TEST(Squad, SendsWhoIsOnItsWayToItsSlotAndKeepsItsNavOn) {
  SquadScene scene = AboutToHold();
  scene.Of(0).navOn = true;
  ApplyOrders(scene.state, {});
  EXPECT_EQ(scene.Of(0).post, PostKind::kSlot);
  EXPECT_TRUE(scene.Of(0).navOn);
  EXPECT_EQ(scene.Of(1).post, PostKind::kStood);
}

TEST(Squad, SendsStragglersBeyondThePostLeashToTheirSlots) {
  SquadScene scene = AboutToHold();
  scene.Of(0).pos = scene.state.anchor - Vec2{3.09F, 0};
  scene.Of(1).pos = scene.state.anchor + Vec2{3.11F, 0};
  ApplyOrders(scene.state, {});
  EXPECT_EQ(scene.Of(0).post, PostKind::kStood);
  EXPECT_EQ(scene.Of(1).post, PostKind::kSlot);
}

TEST(Squad, SendsWhoStandsBehindAWallFromTheDiscToItsSlot) {
  SquadScene scene("#######\n#0.#..#\n#..#1.#\n#.....#\n#######");
  ApplyOrders(scene.state, Towards({1, 0}));
  scene.state.idleSteps = 8;
  scene.state.anchor = scene.Of(1).pos;
  ApplyOrders(scene.state, {});
  ASSERT_EQ(scene.state.squadState, SquadState::kHolding);
  EXPECT_EQ(scene.Of(0).post, PostKind::kSlot);
  EXPECT_EQ(scene.Of(1).post, PostKind::kStood);
}

TEST(Squad, ATapDoesNotStrandAStraggler) {
  SquadScene scene(R"(
####################
#..................#
#.0..............1.#
#..................#
####################
)");
  scene.state.anchor = scene.Of(1).pos;
  for (int i = 0; i < 40; ++i) {
    scene.Step(Towards({0, i % 2 == 0 ? 0.1F : -0.1F}));
    scene.Run(15);
  }
  EXPECT_LT(Distance(scene.Of(0).pos, scene.state.anchor), 3.1F);
}

TEST(Squad, LeavesASolversPostThatTheDiscHasLeftBehind) {
  SquadScene scene(kRoom);
  scene.Of(0).post = PostKind::kSolver;
  scene.Of(0).postPos = scene.state.anchor + Vec2{3.09F, 0};
  EXPECT_EQ(scene.Plan()[0].goal, scene.Of(0).postPos);
  scene.Of(0).postPos = scene.state.anchor + Vec2{3.11F, 0};
  EXPECT_NE(scene.Plan()[0].goal, scene.Of(0).postPos);
  scene.state.tuning.solver.postLeashCull = false;
  EXPECT_EQ(scene.Plan()[0].goal, scene.Of(0).postPos);
}

TEST(Squad, TurnsTheFormationTowardsTheMove) {
  SquadScene scene(kRoom);
  scene.Step(Towards({0, 1}));
  EXPECT_FLOAT_EQ(scene.state.headingRad, DegToRad(6));
  scene.Run(20, Towards({0, 1}));
  EXPECT_FLOAT_EQ(scene.state.headingRad, DegToRad(90));
  Command ring;
  ring.formation = Formation::kRing;
  scene.Step(ring);
  EXPECT_EQ(scene.state.formation, Formation::kRing);
  scene.Step();
  EXPECT_EQ(scene.state.formation, Formation::kRing);
}

TEST(Squad, DropsWhatIsNoNumberAndCutsWhatIsTooLong) {
  Command command = Towards({std::numeric_limits<float>::quiet_NaN(), 1});
  EXPECT_EQ(Sanitized(command).move, Vec2{});
  command.move = {std::numeric_limits<float>::infinity(), 0};
  EXPECT_EQ(Sanitized(command).move, Vec2{});
  command.move = {3e38F, 0};
  command.aimTurn = 100;
  EXPECT_EQ(Sanitized(command).move, (Vec2{1, 0}));
  EXPECT_EQ(Sanitized(command).aimTurn, 1);
  command.move = {0.3F, 0.4F};
  EXPECT_EQ(Sanitized(command).move, (Vec2{0.3F, 0.4F}));
}

constexpr std::string_view kSkirmish = R"(
###########
#.........#
#.0g......#
#.........#
#.1....g..#
#.........#
###########
)";

// A blade and a gun that stand, each with an enemy in reach.
SquadScene Skirmish() {
  SquadScene scene(kSkirmish, 1);
  scene.Root();
  scene.MakeDummies();
  return scene;
}

TEST(Sprint, SilencesGunsAndBladesAndBelowItBothAttack) {
  SquadScene silent = Skirmish();
  silent.Run(120, Sprinting());
  EXPECT_EQ(silent.Count(EventKind::kShot), 0);
  EXPECT_EQ(silent.Count(EventKind::kStrike), 0);
  EXPECT_EQ(silent.Of(0).reason.silence, Silence::kSprint);
  EXPECT_EQ(silent.Of(1).reason.silence, Silence::kSprint);
  EXPECT_EQ(silent.state.metrics.sprintSilentSteps, 120U);
  silent.Run(120);
  EXPECT_GT(silent.Count(EventKind::kShot), 0);
  EXPECT_GT(silent.Count(EventKind::kStrike), 0);
}

TEST(Sprint, IsAnUrgencyBeyondSprintAtOnlyWhileAdvancing) {
  SquadScene scene(kRoom);
  scene.Root();
  scene.state.tuning.anchor.sprintAt = 0.5F;
  scene.Run(120, Towards({1, 0}));
  ASSERT_GT(scene.state.urgency, 0.5F) << "the disc at its leash";
  EXPECT_TRUE(scene.state.sprinting);
  scene.Run(9);
  EXPECT_GT(scene.state.urgency, 0.5F);
  EXPECT_FALSE(scene.state.sprinting) << "holding";
}

TEST(HoldFire, SilencesGunsAndBlades) {
  SquadScene scene = Skirmish();
  Command command;
  command.holdFire = true;
  scene.Run(120, command);
  EXPECT_EQ(scene.Count(EventKind::kShot) + scene.Count(EventKind::kStrike), 0);
  EXPECT_EQ(scene.Of(0).reason.silence, Silence::kHoldFire);
  EXPECT_EQ(scene.Of(1).reason.silence, Silence::kHoldFire);
}

TEST(HoldFire, IsWhatTheAutopilotOrdersWithoutAutopilotFire) {
  for (const bool fire : {true, false}) {
    SquadScene scene = Skirmish();
    scene.state.tuning.autopilot.fire = fire;
    Autopilot pilot;
    VisibleView view;
    for (int i = 0; i < 120; ++i) {
      MakeVisibleView(scene.state, view);
      scene.Step(DecideCommand(pilot, view));
    }
    EXPECT_EQ(scene.Count(EventKind::kShot) > 0, fire);
    EXPECT_EQ(scene.Count(EventKind::kStrike) > 0, fire);
  }
}

// Open ground with standing enemies to both sides of the way.
SquadScene OpenGround(int squad) {
  Floor floor;
  floor.width = 100;
  floor.height = 25;
  floor.cells.assign(static_cast<std::size_t>(floor.CellCount()), Terrain::kGround);
  floor.start = {6, 12};
  floor.lift = {95, 12};
  for (int x = 10; x < 95; x += 5) {
    floor.spawns.push_back({{x, 7}, EnemyKind::kGoblin, false});
    floor.spawns.push_back({{x, 17}, EnemyKind::kGoblin, false});
  }
  SquadScene scene("0");
  scene.state = NewState(std::make_shared<const Floor>(std::move(floor)), Tuning{}, squad, 1, 1);
  scene.MakeDummies();
  return scene;
}

Vec2 Centroid(const State& state) {
  Vec2 sum;
  for (const Member& member : state.members) sum += member.pos;
  return sum * (1.0F / static_cast<float>(state.members.size()));
}

class OpenGroundWalk : public ::testing::TestWithParam<int> {};

TEST_P(OpenGroundWalk, SettlesAtTheWorkingPointAndFires) {
  SquadScene scene = OpenGround(GetParam());
  scene.Run(360, Towards({1, 0}));
  const Vec2 before = Centroid(scene.state);
  scene.journal.clear();
  const LeashBalance expected = LeashEquilibrium(scene.state.tuning);
  for (int i = 0; i < 600; ++i) {
    scene.Step(Towards({1, 0}));
    ASSERT_GT(scene.state.urgency, 0.45F) << "step " << scene.state.step;
    ASSERT_LT(scene.state.urgency, 0.65F) << "step " << scene.state.step;
    ASSERT_FALSE(scene.state.sprinting);
  }
  const float speed = (Centroid(scene.state).x - before.x) / 10;
  EXPECT_GT(speed, 2.6F);
  EXPECT_LT(speed, 3.0F);
  EXPECT_NEAR(speed, expected.speed, 0.1F);
  EXPECT_NEAR(scene.state.urgency, expected.urgency, 0.06F);
  EXPECT_GT(scene.Count(EventKind::kShot), 5 * GetParam()) << "and it keeps firing";
  EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
}

TEST_P(OpenGroundWalk, OnShiftNobodyAttacksAndUrgencySettlesBelowSprintAt) {
  SquadScene scene = OpenGround(GetParam());
  Command command = Towards({1, 0});
  command.sprint = true;
  scene.Run(600, command);
  EXPECT_EQ(scene.Count(EventKind::kShot) + scene.Count(EventKind::kStrike), 0);
  EXPECT_NEAR(scene.state.urgency, 0.66F, 0.04F);
}

INSTANTIATE_TEST_SUITE_P(Squads, OpenGroundWalk, ::testing::Values(1, 3, 5, 8));

}  // namespace
}  // namespace firelane
