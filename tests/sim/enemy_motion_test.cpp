#include <gtest/gtest.h>

#include "sim/enemies.h"
#include "tests/support/enemy_scene.h"

namespace firelane {
namespace {

using testing::EnemyScene;
using testing::kDetour;
using testing::kHall;

TEST(EnemyDesiredVelocity, IsZeroForSleepersAndBiters) {
  EnemyScene world("######\n#0.Gg#\n######");
  EXPECT_EQ(world.Wish(0), Vec2{});
  Enemy& biter = world.state.enemies[1];
  biter.mind = MindState::kChase;
  biter.biting = true;
  world.state.step = 14;
  world.Plan();
  ASSERT_TRUE(biter.hasGoal);
  EXPECT_EQ(world.Wish(1), Vec2{});
}

TEST(EnemyDesiredVelocity, GoesStraightAtANearMemberAndStopsWithinBiteReach) {
  EnemyScene world(kHall);
  world.First().mind = MindState::kChase;
  world.First().pos = {4.0F, 2.5F};
  world.Plan();
  EXPECT_EQ(world.Wish(), (Vec2{-world.state.tuning.goblin.speed, 0}));
  for (int i = 0; i < 120; ++i) world.Step();
  const float gap = Distance(world.First().pos, world.state.members[0].pos) - 0.58F;
  EXPECT_LT(gap, world.state.tuning.goblin.biteReach);
  EXPECT_GT(gap, 0.0F);
}

TEST(EnemyDesiredVelocity, StandsWhereItCanBiteAndGoesForWhoStands) {
  EnemyScene world("########\n#1.0..g#\n########");
  world.First().mind = MindState::kChase;
  world.First().pos = world.state.members[0].pos + Vec2{0.6F, 0};
  world.Plan();
  ASSERT_TRUE(world.First().hasGoal);
  EXPECT_EQ(world.Wish(), Vec2{}) << "nearer than it needs to be, but it does not back off";
  world.state.members[0].downed = true;
  world.Plan();
  EXPECT_NEAR(world.Wish().x, -world.state.tuning.goblin.speed, 1e-5F) << "on to member 1, over the one who is down";
}

TEST(EnemyDesiredVelocity, GoesOnWhereOnlyACornerKeepsItFromBiting) {
  EnemyScene world("#####\n#.#g#\n#0#.#\n#...#\n#####");
  world.First().mind = MindState::kChase;
  world.First().pos = {2.28F, 3.28F};
  world.state.members[0].pos = {1.72F, 2.72F};
  world.Plan();
  EXPECT_LT(world.Wish().x, 0.0F);
}

TEST(EnemyDesiredVelocity, GoesRoundTheWallAtTheSpeedOfAChase) {
  EnemyScene world(kDetour);
  world.state.members.pop_back();
  world.state.tuning.mind.lost = 1000;
  world.First().mind = MindState::kChase;
  int steps = 0;
  while (world.bites.empty() && steps < 1000) {
    world.Step();
    ++steps;
  }
  // Some 7.6 units with the corners cut, less the reach, at 2.6 units/s, and 18 steps of wind-up.
  EXPECT_EQ(steps, 193);
}

TEST(EnemyDesiredVelocity, FollowsTheSpeedOfTheStateOfMind) {
  EnemyScene world(kHall);
  Enemy& enemy = world.First();
  enemy.goal = {8, 2};
  enemy.hasGoal = true;
  EXPECT_EQ(world.Wish(), (Vec2{-world.state.tuning.goblin.wanderSpeed, 0}));
  enemy.mind = MindState::kFlee;
  EXPECT_EQ(world.Wish(), (Vec2{-world.state.tuning.goblin.fleeSpeed, 0}));
  enemy.hasGoal = false;
  EXPECT_EQ(world.Wish(), Vec2{});
}

TEST(EnemyDesiredVelocity, IsNeverFasterThanTheStateOfMindAllows) {
  EnemyScene world("#######\n#.ggg.#\n#######");
  for (Enemy& enemy : world.state.enemies) enemy.pos = CentreOf({3, 1}) + Vec2{0.01F * static_cast<float>(enemy.id), 0};
  world.First().goal = {1, 1};
  world.First().hasGoal = true;
  EXPECT_NEAR(world.Wish().x, -world.state.tuning.goblin.wanderSpeed, 1e-5F);
}

TEST(EnemyDesiredVelocity, KeepsApartFromOthersEvenOnTheSameSpot) {
  EnemyScene world("######\n#.gg.#\n######");
  world.state.enemies[1].pos = world.state.enemies[0].pos;
  EXPECT_EQ(world.Wish(0), (Vec2{-1, 0}));
  EXPECT_EQ(world.Wish(1), (Vec2{1, 0}));
  world.state.enemies[1].pos.x += 0.35F;
  EXPECT_NEAR(world.Wish(0).x, -0.5F, 1e-5F);
  world.state.enemies[1].pos.x += 0.36F;
  EXPECT_EQ(world.Wish(0), Vec2{});
}

}  // namespace
}  // namespace firelane
