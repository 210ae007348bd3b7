// Row S7: when a member follows its own field, and that it gets there.
#include <gtest/gtest.h>

#include "firelane/base/angles.h"
#include "firelane/tuning/table.h"
#include "sim/settle.h"
#include "tests/support/property.h"
#include "tests/support/squad_scene.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

using testing::SquadScene;
using testing::Towards;

// A wall between member 0 and its post on the other side; member 1 keeps the disc company.
constexpr std::string_view kBehindAWall = R"(
###############
#......#......#
#......#......#
#..0...#....1.#
#......#......#
#.............#
###############
)";

// Holding, with a post for member 0 at `post` and its slot at the disc.
SquadScene Behind(Vec2 member, Vec2 post, Vec2 disc) {
  SquadScene scene(kBehindAWall);
  scene.Of(0).pos = member;
  scene.Of(0).postPos = post;
  scene.state.anchor = disc;
  return scene;
}

TEST(Nav, StartsOnlyWhenAStragglerHasBeenStuckForLongerThanStuckTime) {
  SquadScene scene = Behind({3.5F, 3.5F}, {10.5F, 3.5F}, {10.5F, 3.5F});
  scene.Of(0).stuckSteps = 21;
  EXPECT_FALSE(scene.Plan()[0].navOn);
  scene.Of(0).stuckSteps = 22;
  EXPECT_TRUE(scene.Plan()[0].navOn);
  EXPECT_FALSE(scene.Plan()[1].navOn) << "member 1 is where it belongs";
}

TEST(Nav, StartsForNoStragglerOnlyAfterForcedTime) {
  SquadScene scene = Behind({6.5F, 3.5F}, {8.5F, 3.5F}, {8.0F, 4.5F});
  scene.state.members.pop_back();
  scene.Of(0).stuckSteps = 90;
  EXPECT_FALSE(scene.Plan()[0].navOn);
  scene.Of(0).stuckSteps = 91;
  EXPECT_TRUE(scene.Plan()[0].navOn);
}

// One that slides along a wall in step with the disc is never slow.
TEST(Nav, StartsForWhoHasStraggledOutOfSightForForcedTime) {
  SquadScene scene = Behind({3.5F, 3.5F}, {10.5F, 3.5F}, {10.5F, 3.5F});
  scene.Of(0).lostSteps = 90;
  EXPECT_FALSE(scene.Plan()[0].navOn);
  scene.Of(0).lostSteps = 91;
  EXPECT_TRUE(scene.Plan()[0].navOn);
}

TEST(Nav, CountsWhoStragglesOutOfSight) {
  SquadScene scene = Behind({3.5F, 3.5F}, {10.5F, 3.5F}, {10.5F, 3.5F});
  scene.Run(20);
  EXPECT_EQ(scene.Of(0).lostSteps, 20);
  EXPECT_EQ(scene.Of(1).lostSteps, 0);
  scene.Of(0).pos = scene.Of(0).postPos;
  scene.Step();
  EXPECT_EQ(scene.Of(0).lostSteps, 0);
}

TEST(Nav, CountsWhoStandsBesideItsGoalWithAWallBetween) {
  SquadScene scene = Behind({6.5F, 3.5F}, {8.5F, 3.5F}, {8.0F, 4.5F});
  scene.state.members.pop_back();
  scene.Run(20);
  EXPECT_EQ(scene.Of(0).lostSteps, 20);
}

TEST(Nav, IsOffWhereTheGoalIsInSightOfTheWholeBody) {
  SquadScene scene = Behind({3.5F, 5.5F}, {10.5F, 5.5F}, {10.5F, 5.5F});
  scene.Of(0).stuckSteps = 1000;
  scene.Of(0).navOn = true;
  EXPECT_FALSE(scene.Plan()[0].navOn);
  scene.Of(0).pos = {3.5F, 4.9F};
  EXPECT_TRUE(scene.Plan()[0].navOn) << "a line past the corner is free, a body's way is not";
}

TEST(Nav, LatchKeepsItOnWhileTheMemberMoves) {
  SquadScene scene = Behind({3.5F, 3.5F}, {10.5F, 3.5F}, {10.5F, 3.5F});
  scene.Of(0).navOn = true;
  scene.Of(0).slowVel = {1.5F, 0};
  EXPECT_TRUE(scene.Plan()[0].navOn);
  scene.state.tuning.nav.latch = false;
  EXPECT_FALSE(scene.Plan()[0].navOn) << "the chatter that the latch is there against";
}

TEST(Nav, IsNeverOnWithoutNavEnabled) {
  SquadScene scene = Behind({3.5F, 3.5F}, {10.5F, 3.5F}, {10.5F, 3.5F});
  scene.state.tuning.nav.enabled = false;
  scene.Of(0).stuckSteps = 1000;
  EXPECT_FALSE(scene.Plan()[0].navOn);
  scene.Of(0).navOn = true;
  EXPECT_FALSE(scene.Plan()[0].navOn);
}

TEST(Nav, GivesEachMemberItsOwnFieldMadeAgainOnlyForAnotherGoalCell) {
  SquadScene scene(R"(
###############
#......#......#
#0.....#......#
#1.....#......#
#......#......#
#.............#
###############
)");
  scene.state.anchor = {3.5F, 2.5F};
  scene.Of(0).postPos = {9.5F, 1.5F};
  scene.Of(1).postPos = {9.5F, 3.5F};
  for (Member& member : scene.state.members) member.navOn = true;
  EXPECT_EQ(scene.caches->fields[0].floorHash, 0U) << "none before it is in use";
  scene.Plan();
  EXPECT_EQ(scene.caches->fields[0].goal, (Cell{9, 1}));
  EXPECT_EQ(scene.caches->fields[1].goal, (Cell{9, 3}));
  EXPECT_EQ(scene.caches->fields[2].floorHash, 0U);
  DistanceField& field = scene.caches->fields[0].field;
  const auto poked = static_cast<std::size_t>(scene.state.floor->IndexOf({1, 2}));
  field.distance[poked] = 99;
  scene.Of(0).postPos = {9.9F, 1.2F};
  scene.Plan();
  EXPECT_EQ(field.distance[poked], 99) << "the same cell";
  scene.Of(0).postPos = {9.9F, 2.2F};
  scene.Plan();
  EXPECT_NE(field.distance[poked], 99);
}

// Steps until member 0 is within 0.5 of its slot, or -1 within twenty seconds.
int StepsHome(SquadScene& scene) {
  scene.Of(0).post = PostKind::kSlot;
  scene.state.members.pop_back();
  for (int i = 0; i < 1200; ++i) {
    if (Distance(scene.Of(0).pos, scene.state.anchor) < 0.5F) return i;
    scene.Step();
  }
  return -1;
}

// Straight at the goal leads into the pocket.
constexpr std::string_view kPocket = R"(
###############
#.............#
#.#######.....#
#.......#.....#
#....0..#..1..#
#.......#.....#
#.#######.....#
#.............#
###############
)";

TEST(Nav, BringsAMemberHomeOutOfAPocketAndNothingElseDoes) {
  SquadScene scene(kPocket);
  scene.state.anchor = scene.Of(1).pos;
  const int steps = StepsHome(scene);
  // Some 15 units round the corner, at 3.65 units/s far from the disc and 1.75 near it, and the wait before.
  EXPECT_GT(steps, 300);
  EXPECT_LT(steps, 600);
  SquadScene without(kPocket);
  without.state.anchor = without.Of(1).pos;
  without.state.tuning.nav.enabled = false;
  EXPECT_EQ(StepsHome(without), -1);
}

TEST(Nav, TurnsOffAtTheGoalAndForgetsThatItWasStuck) {
  SquadScene scene(kPocket);
  scene.state.anchor = scene.Of(1).pos;
  scene.Of(0).post = PostKind::kSlot;
  bool wasOn = false;
  for (int i = 0; i < 1200; ++i) {
    scene.Step();
    const bool goesOff = wasOn && !scene.Of(0).navOn;
    if (goesOff) {
      EXPECT_EQ(scene.Of(0).stuckSteps, 0);
      return;
    }
    wasOn = scene.Of(0).navOn;
  }
  FAIL() << "it never turned off";
}

TEST(Walls, ArePassedAtNoAllowedSpeed) {
  constexpr std::string_view kWall = R"(
....#......
....#......
.0..#......
.1..#......
....#......
....#......
)";
  const float fastest = FindTunable("squad.moveSpeedFast")->high;
  SimRng dice = SimRng::Seeded(5);
  for (int run = 0; run < PropertyRuns(20); ++run) {
    SquadScene scene(kWall);
    scene.state.tuning.squad.moveSpeed = scene.state.tuning.squad.moveSpeedFast = fastest;
    scene.state.anchor = {8.5F, 2.5F};
    for (Member& member : scene.state.members) member.postPos = {8.5F, 2.5F};
    for (int i = 0; i < 120; ++i) {
      for (Member& member : scene.state.members)
        if (dice.Chance(0.2F)) member.shove += FromAngle(dice.Range(-1.5F, 1.5F)) * dice.Range(0, 3000);
      scene.Step(i % 40 < 20 ? Towards({1, 0}) : Command{});
      for (const Member& member : scene.state.members) ASSERT_LT(member.pos.x, 4) << "run " << run << " step " << i;
    }
  }
}

}  // namespace
}  // namespace firelane
