#include <gtest/gtest.h>

#include <vector>

#include "sim/enemies.h"
#include "tests/support/enemy_scene.h"

namespace firelane {
namespace {

using testing::EnemyScene;
using testing::kFirstEnemyId;

// A chaser beside member 0, ready to bite.
EnemyScene Beside() {
  EnemyScene world("######\n#0..g#\n######");
  world.First().mind = MindState::kChase;
  world.First().pos = world.state.members[0].pos + Vec2{0.9F, 0};
  return world;
}

TEST(PlanBites, BiteAtTheEndOfTheWindUpAndThenWaitForTheCooldown) {
  EnemyScene world = Beside();
  std::vector<int> at;
  for (int step = 0; step < 200; ++step) {
    PlanBites(world.state, world.bites);
    for (const Bite& bite : world.bites) {
      at.push_back(step);
      EXPECT_EQ(bite.enemyId, kFirstEnemyId);
      EXPECT_EQ(bite.memberId, 0);
      EXPECT_EQ(bite.damage, world.state.tuning.goblin.biteDamage);
      EXPECT_EQ(bite.knockback, (Vec2{-world.state.tuning.goblin.biteKnockback, 0}));
    }
  }
  EXPECT_EQ(at, (std::vector<int>{18, 90, 162})) << "wind-up 18 steps, cooldown 54";
}

TEST(PlanBites, MissAVictimThatGotAwayByMoreThanTheTolerance) {
  for (const bool away : {false, true}) {
    EnemyScene world = Beside();
    PlanBites(world.state, world.bites);
    ASSERT_TRUE(world.First().biting);
    world.First().pos.x = world.state.members[0].pos.x + 0.58F + 0.35F + (away ? 0.16F : 0.14F);
    for (int step = 0; step < 18; ++step) PlanBites(world.state, world.bites);
    EXPECT_EQ(world.bites.empty(), away);
    EXPECT_FALSE(world.First().biting);
    EXPECT_EQ(world.First().biteSteps, 54) << "a miss costs the cooldown too";
  }
}

TEST(PlanBites, BreakOffWhenFearOvercomesTheBiter) {
  EnemyScene world = Beside();
  PlanBites(world.state, world.bites);
  ASSERT_TRUE(world.First().biting);
  world.First().mind = MindState::kFlee;
  for (int step = 0; step < 200; ++step) {
    PlanBites(world.state, world.bites);
    ASSERT_TRUE(world.bites.empty()) << step;
    ASSERT_FALSE(world.First().biting) << step;
  }
}

TEST(PlanBites, LeaveAloneWhoIsDownOrFarOrRoundACorner) {
  EnemyScene down = Beside();
  down.state.members[0].downed = true;
  PlanBites(down.state, down.bites);
  EXPECT_FALSE(down.First().biting);
  EnemyScene far = Beside();
  far.First().pos.x += 0.04F;
  PlanBites(far.state, far.bites);
  EXPECT_FALSE(far.First().biting) << "0.94 apart: out of 0.28 + 0.3 + 0.35";
  EnemyScene corner("#####\n#.#g#\n#0#.#\n#...#\n#####");
  corner.First().mind = MindState::kChase;
  corner.First().pos = {2.3F, 3.3F};
  corner.state.members[0].pos = {1.7F, 2.7F};
  PlanBites(corner.state, corner.bites);
  EXPECT_FALSE(corner.First().biting) << "the wall's corner at (2, 3) lies between";
  corner.state.members[0].pos = {1.7F, 3.3F};
  PlanBites(corner.state, corner.bites);
  EXPECT_TRUE(corner.First().biting);
}

TEST(PlanBites, GoForTheNearestVictimAndKeepToIt) {
  EnemyScene world("#####\n#1g0#\n#####");
  world.First().mind = MindState::kChase;
  world.state.members[0].pos = world.First().pos + Vec2{0.8F, 0};
  world.state.members[1].pos = world.First().pos - Vec2{0.7F, 0};
  PlanBites(world.state, world.bites);
  EXPECT_EQ(world.First().targetId, 1) << "the nearer";
  world.state.members[0].pos = world.First().pos + Vec2{0.6F, 0};
  world.Plan();
  for (int step = 0; step < 18; ++step) PlanBites(world.state, world.bites);
  ASSERT_EQ(world.bites.size(), 1U);
  EXPECT_EQ(world.bites[0].memberId, 1) << "whom it went for, though a decision came between and 0 is nearer now";
}

TEST(PlanBites, TakeTheLowerIdOfTwoAsNear) {
  EnemyScene world("#####\n#1g0#\n#####");
  world.First().mind = MindState::kChase;
  world.state.members[0].pos = world.First().pos + Vec2{0.75F, 0};
  world.state.members[1].pos = world.First().pos - Vec2{0.75F, 0};
  PlanBites(world.state, world.bites);
  EXPECT_EQ(world.First().targetId, 0);
}

}  // namespace
}  // namespace firelane
