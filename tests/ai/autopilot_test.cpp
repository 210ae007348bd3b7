#include "firelane/ai/autopilot.h"

#include <gtest/gtest.h>

#include "firelane/base/steps.h"
#include "tests/ai/scene.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::ExpectNear;

constexpr Vec2 kEast{1, 0};

// The pilot's view of a scene: its members stand on the digits, the enemies it sees on g and G, the disc on a.
struct PilotScene : AiScene {
  VisibleView view;
  Autopilot pilot;

  explicit PilotScene(std::string_view text) : AiScene(text) {
    view.anchor = At('a');
    for (const BodyView& member : members) view.members.push_back({.id = member.id, .pos = member.pos, .life = tuning.squad.life});
    for (const BodyView& enemy : enemies) view.enemies.push_back({enemy.id, enemy.pos, enemy.awake});
  }
  Command Decide() {
    view.floor = &floor;
    view.tuning = &tuning;
    ++view.step;
    const Command command = DecideCommand(pilot, view);
    EXPECT_FALSE(command.formation) << "never picks a formation";
    EXPECT_FALSE(command.toggleManualAim || command.nextTarget || command.aimTurn != 0) << "never aims by hand";
    EXPECT_LE(Length(command.move), 1 + 1e-5F);
    return command;
  }
  bool Moves() { return Decide().move != Vec2{}; }
  // Steps until it starts (or stops) moving, at most a minute.
  int StepsUntil(bool moves) {
    for (int steps = 0; steps < 3600; ++steps)
      if (Moves() == moves) return steps;
    ADD_FAILURE() << "never";
    return 3600;
  }
};

constexpr std::string_view kToTheLift = R"(
####################
#..................#
#.0a.......L.......#
#..................#
####################
)";

TEST(Autopilot, GoesForTheLiftAndStopsThere) {
  PilotScene scene(kToTheLift);
  ExpectNear(scene.Decide().move, kEast);
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kAdvance);
  scene.view.anchor = CentreOf(scene.floor.lift);
  scene.view.members[0].pos = scene.view.anchor;
  EXPECT_FALSE(scene.Moves());
}

TEST(Autopilot, FollowsTheWayRoundWalls) {
  PilotScene scene(R"(
#########
#0a.#.L.#
#.......#
#...#...#
#########
)");
  const Vec2 move = scene.Decide().move;
  EXPECT_NEAR(Length(move), 1, 1e-5F);
  EXPECT_GT(move.y, 0);
  Vec2& disc = scene.view.anchor;
  for (int step = 0; step < 600 && scene.Moves(); ++step) {
    disc = MoveCircle(scene.floor, disc, disc + scene.Decide().move * 0.05F, 0.28F);
    scene.view.members[0].pos = disc;
  }
  EXPECT_LT(Distance(disc, CentreOf(scene.floor.lift)), 0.5F);
}

TEST(Autopilot, StandsWhereNoWayLeadsToTheLift) {
  PilotScene scene("########\n#0a.#.L#\n########");
  EXPECT_FALSE(scene.Moves());
}

TEST(Autopilot, StandsWithNobodyLeft) {
  PilotScene scene(kToTheLift);
  scene.view.members.clear();
  EXPECT_LE(Length(scene.Decide().move), 1 + 1e-5F);
  scene.view.members = {{.id = 0, .pos = scene.At('0'), .downed = true}};
  EXPECT_LE(Length(scene.Decide().move), 1 + 1e-5F);
}

constexpr std::string_view kEnemyAhead = R"(
####################
#..................#
#.0a......g......L.#
#..................#
####################
)";

TEST(Autopilot, StopsForAnAwakeEnemyInSightWithinItsStopDistance) {
  PilotScene scene(kEnemyAhead);
  scene.view.members[0].hasLane = true;
  EXPECT_EQ(scene.tuning.autopilot.stopDist, 7.5F);
  Vec2& enemy = scene.view.enemies[0].pos;
  enemy = scene.view.anchor + kEast * (scene.tuning.autopilot.stopDist - 0.01F);
  EXPECT_FALSE(scene.Moves());
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kFight);
  enemy.x += 0.02F;
  ExpectNear(scene.Decide().move, kEast);
  enemy.x -= 3;
  EXPECT_FALSE(scene.Moves());
  scene.view.enemies[0].awake = false;
  EXPECT_TRUE(scene.Moves()) << "lets sleepers lie";
  scene.view.enemies.clear();
  EXPECT_TRUE(scene.Moves());
}

TEST(Autopilot, StopsForAnEnemyThatOnlyAStandingMemberSees) {
  PilotScene scene(R"(
###########
#...a...L.#
#.........#
####.######
#...0.....#
#.......g.#
###########
)");
  scene.view.members[0].hasLane = true;
  EXPECT_FALSE(scene.Moves());
  scene.view.members[0].pos = scene.view.anchor;
  EXPECT_TRUE(scene.Moves()) << "nobody sees it";
  scene.AddMember(1, CentreOf({4, 4}));
  scene.view.members.push_back({.id = 1, .pos = CentreOf({4, 4}), .downed = true});
  scene.Decide();
  EXPECT_NE(scene.pilot.mode, AutopilotMode::kFight) << "the downed see nothing";
}

TEST(Autopilot, PushesOnAfterItsPatienceWithoutALaneAndThenFightsAgain) {
  PilotScene scene(kEnemyAhead);
  for (int round = 0; round < 3; ++round) {
    EXPECT_NEAR(scene.StepsUntil(true), StepsOf(scene.tuning.autopilot.patience), 3) << round;
    EXPECT_EQ(scene.pilot.mode, AutopilotMode::kPush);
    EXPECT_NEAR(scene.StepsUntil(false), StepsOf(scene.tuning.autopilot.pushTime), 3) << round;
    EXPECT_EQ(scene.pilot.mode, AutopilotMode::kFight);
  }
}

TEST(Autopilot, NeverPushesWhileSomebodyHasALane) {
  PilotScene scene(kEnemyAhead);
  scene.view.members[0].hasLane = true;
  for (int step = 0; step < 3 * StepsOf(scene.tuning.autopilot.patience); ++step) ASSERT_FALSE(scene.Moves()) << step;
  scene.view.members[0].hasLane = false;
  EXPECT_NEAR(scene.StepsUntil(true), StepsOf(scene.tuning.autopilot.patience), 3) << "its patience starts anew";
}

TEST(Autopilot, PushesOnFromAStandThatLastsTooLongThoughSomebodyHasALane) {
  PilotScene scene(kEnemyAhead);
  scene.view.members[0].hasLane = true;
  for (int round = 0; round < 2; ++round) {
    EXPECT_NEAR(scene.StepsUntil(true), StepsOf(scene.tuning.autopilot.standTime), 3) << round;
    EXPECT_EQ(scene.pilot.mode, AutopilotMode::kPush);
    EXPECT_NEAR(scene.StepsUntil(false), StepsOf(scene.tuning.autopilot.pushTime), 3) << round;
  }
}

TEST(Autopilot, StartsItsPatienceAnewForTheNextFight) {
  PilotScene scene(kEnemyAhead);
  for (int step = 0; step < StepsOf(scene.tuning.autopilot.patience) / 2; ++step) ASSERT_FALSE(scene.Moves());
  const auto enemies = scene.view.enemies;
  scene.view.enemies.clear();
  EXPECT_TRUE(scene.Moves());
  scene.view.enemies = enemies;
  EXPECT_NEAR(scene.StepsUntil(true), StepsOf(scene.tuning.autopilot.patience), 3);
}

TEST(Autopilot, WaitsForAStraggler) {
  PilotScene scene(R"(
#########################
#.......................#
#...........0a.........L#
#.......................#
#########################
)");
  scene.view.members.push_back({.id = 1, .pos = scene.view.anchor - kEast * (scene.tuning.autopilot.waitDist - 0.1F)});
  ExpectNear(scene.Decide().move, kEast);
  scene.view.members[1].pos = scene.view.anchor - kEast * (scene.tuning.autopilot.waitDist + 0.1F);
  EXPECT_FALSE(scene.Moves());
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kWait);
  scene.view.members[1].pos = scene.view.anchor - kEast * (scene.tuning.autopilot.waitDist / 2);
  ExpectNear(scene.Decide().move, kEast);
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kAdvance);
}

TEST(Autopilot, GoesBackForAStragglerWhoDoesNotCome) {
  PilotScene scene(R"(
#########################
#.......................#
#.1.........0a.........L#
#.......................#
#########################
)");
  ASSERT_FALSE(scene.Moves());
  EXPECT_GT(scene.StepsUntil(true), StepsOf(1)) << "first it waits";
  EXPECT_LT(scene.Decide().move.x, 0);
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kWait);
}

TEST(Autopilot, WaitsForAMateNearByWhomAWallMakesGoALongWayRound) {
  PilotScene scene(R"(
################
#..............#
#.##########.#.#
#.#..........#.#
#.#..........#.#
#.#..........#.#
#.#.L....a...#.#
#.############.#
#........0.....#
################
)");
  EXPECT_LT(Distance(scene.view.members[0].pos, scene.view.anchor), scene.tuning.autopilot.waitDist / 2);
  EXPECT_FALSE(scene.Moves());
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kWait);
}

constexpr std::string_view kMateDown = R"(
####################
#..................#
#1.....0a......L...#
#..................#
####################
)";

TEST(Autopilot, GoesBackToADownedMateBeforeTheLift) {
  PilotScene scene(kMateDown);
  scene.view.members[1].downed = true;
  EXPECT_LT(scene.Decide().move.x, -0.9F);
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kRevive);
  scene.view.anchor = scene.view.members[1].pos + Vec2{0.5F, 0};
  EXPECT_FALSE(scene.Moves()) << "stands by while a mate revives";
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kRevive);
  scene.view.members[1].downed = false;
  scene.view.members[0].pos = scene.view.anchor;
  EXPECT_GT(scene.Decide().move.x, 0.9F) << "up again: on to the lift";
}

TEST(Autopilot, GoesToTheNearestOfTheDowned) {
  PilotScene scene(kMateDown);
  scene.view.members[1].downed = true;
  scene.view.members.push_back({.id = 2, .pos = scene.view.anchor + kEast * 3, .downed = true});
  EXPECT_GT(scene.Decide().move.x, 0.9F);
}

TEST(Autopilot, FightsBeforeItRevives) {
  PilotScene scene(kMateDown);
  scene.view.members[0].hasLane = true;
  scene.view.members[1].downed = true;
  scene.view.enemies.push_back({testing::kFirstEnemyId, scene.view.anchor + kEast * 4, true});
  EXPECT_FALSE(scene.Moves());
  EXPECT_EQ(scene.pilot.mode, AutopilotMode::kFight);
}

TEST(Autopilot, HoldsFireOnlyWhereItsFireIsSwitchedOff) {
  PilotScene scene(kEnemyAhead);
  EXPECT_FALSE(scene.Decide().holdFire);
  scene.tuning.autopilot.fire = false;
  EXPECT_TRUE(scene.Decide().holdFire);
}

TEST(Autopilot, PlansAnewOnAnotherFloor) {
  PilotScene first(kMateDown);
  first.view.members[1].pos = first.view.anchor;
  first.Decide();
  first.view.members[1] = {.id = 1, .pos = first.At('1'), .downed = true};
  first.Decide();
  // As wide, the mate in the same cell, the lift and the way to both elsewhere.
  PilotScene second(R"(
####################
#......#...........#
#1.....#0a.....#.#.#
#..............#L#.#
####################
)");
  second.view.members[1].downed = true;
  PilotScene fresh = second;
  second.pilot = first.pilot;
  EXPECT_EQ(second.Decide().move, fresh.Decide().move);
  second.view.members[1].downed = fresh.view.members[1].downed = false;
  second.view.members[1].pos = fresh.view.members[1].pos = second.view.anchor;
  EXPECT_EQ(second.Decide().move, fresh.Decide().move);
}

}  // namespace
}  // namespace firelane
