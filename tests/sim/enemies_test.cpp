#include "sim/enemies.h"

#include <gtest/gtest.h>

#include <string_view>

#include "firelane/world/sight.h"
#include "tests/support/enemy_scene.h"

namespace firelane {
namespace {

using testing::EnemyScene;
using testing::kDetour;
using testing::kFirstEnemyId;
using testing::kHall;

TEST(DecisionSteps, RoundsAndNeverFallsBelowOne) {
  EXPECT_EQ(DecisionSteps(4.0F), 15);
  EXPECT_EQ(DecisionSteps(7.0F), 9);
  EXPECT_EQ(DecisionSteps(60.0F), 1);
  EXPECT_EQ(DecisionSteps(1000.0F), 1);
}

TEST(PlanEnemies, LetsAMindDecideOnlyAtItsTurn) {
  EnemyScene world(R"(
#######
#0.gg.#
#######
)");
  for (std::uint32_t step = 1; step < 14; ++step) {
    world.state.step = step;
    world.Plan();
    ASSERT_EQ(world.state.enemies[0].mind, MindState::kWander) << step;
    ASSERT_EQ(world.state.enemies[1].mind, MindState::kWander) << step;
    ASSERT_EQ(world.state.rng, SimRng::Seeded(1)) << step;
  }
  world.state.step = 14;
  world.Plan();
  EXPECT_EQ(world.state.enemies[0].mind, MindState::kWander);
  EXPECT_EQ(world.state.enemies[1].mind, MindState::kChase) << "its id is one more, so its turn is one step earlier";
  world.state.step = 15;
  world.Plan();
  EXPECT_EQ(world.state.enemies[0].mind, MindState::kChase);
}

TEST(PlanEnemies, SeesAtMostEightCellsByManhattanAndNotThroughWalls) {
  EnemyScene far(R"(
###########
#0........#
#........g#
###########
)");
  far.Plan();
  EXPECT_EQ(far.First().mind, MindState::kWander) << "9 cells";
  EnemyScene near(R"(
###########
#.0.......#
#........g#
###########
)");
  near.Plan();
  EXPECT_EQ(near.First().mind, MindState::kChase) << "8 cells";
  EnemyScene walled(R"(
###########
#.0.#...g.#
#.........#
###########
)");
  walled.Plan();
  EXPECT_EQ(walled.First().mind, MindState::kWander) << "a wall between";
}

TEST(PlanEnemies, SeesNobodyWhoIsDown) {
  EnemyScene world("######\n#0..g#\n######");
  world.state.members[0].downed = true;
  world.Plan();
  EXPECT_EQ(world.First().mind, MindState::kWander);
}

TEST(PlanEnemies, TakesTheNearestMemberSeenAndTheLowerIdOfEquals) {
  EnemyScene world(R"(
###########
#1..g..0..#
###########
)");
  world.Plan();
  ASSERT_EQ(world.events.size(), 1U);
  EXPECT_EQ(world.events[0].subject, 0);
  world.First().mind = MindState::kWander;
  world.state.members[1].pos.x += 1.0F;
  world.Plan();
  ASSERT_EQ(world.events.size(), 2U);
  EXPECT_EQ(world.events[1].subject, 1);
}

TEST(PlanEnemies, WakeASleeperWithinFiveCellsByHalfOfTheRolls) {
  int woke = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    EnemyScene world("########\n#0....G#\n########");
    world.state.rng = SimRng::Seeded(seed);
    world.Plan();
    woke += world.First().mind == MindState::kChase ? 1 : 0;
    EnemyScene tooFar("#########\n#0.....G#\n#########");
    tooFar.state.rng = SimRng::Seeded(seed);
    tooFar.Plan();
    ASSERT_EQ(tooFar.First().mind, MindState::kSleep) << seed;
    ASSERT_EQ(tooFar.state.rng, SimRng::Seeded(seed)) << "no roll where none is needed";
  }
  EXPECT_GT(woke, 160);
  EXPECT_LT(woke, 240);
}

TEST(PlanEnemies, TellsOfAChangeOnlyWhenTheSquadSeesTheEnemy) {
  EnemyScene seen("######\n#0..g#\n######");
  seen.Plan();
  ASSERT_EQ(seen.events.size(), 1U);
  EXPECT_EQ(seen.events[0].kind, EventKind::kNoticed);
  EXPECT_EQ(seen.events[0].actor, kFirstEnemyId);
  seen.First().life = 9;
  seen.Plan();
  ASSERT_EQ(seen.events.size(), 2U);
  EXPECT_EQ(seen.events[1].kind, EventKind::kFled);
  EnemyScene unseen("######\n#0..g#\n######");
  unseen.First().seenSteps = 0;
  unseen.Plan();
  EXPECT_EQ(unseen.First().mind, MindState::kChase);
  EXPECT_TRUE(unseen.events.empty());
}

TEST(PlanEnemies, ChasesTheMemberNearestByPath) {
  EnemyScene world(kDetour);
  world.First().mind = MindState::kChase;
  world.Plan();
  EXPECT_EQ(world.First().targetId, 1) << "0 stands nearer, behind a wall";
  EXPECT_EQ(world.First().goal, (Cell{9, 5}));
  EXPECT_TRUE(world.First().hasGoal);
}

TEST(PlanEnemies, StandsWhenThePathIsLongerThanItFollows) {
  EnemyScene world(kDetour);
  world.First().mind = MindState::kChase;
  world.state.tuning.mind.chaseMost = 5;
  world.Plan();
  EXPECT_FALSE(world.First().hasGoal);
  world.state.tuning.mind.chaseMost = 6;
  world.Plan();
  EXPECT_TRUE(world.First().hasGoal);
}

TEST(PlanEnemies, BuildsTheFieldAgainOnlyWhenAMembersCellChanges) {
  EnemyScene world(kDetour);
  world.Plan();
  EXPECT_FALSE(world.cache.built) << "nobody chases";
  world.First().mind = MindState::kChase;
  world.Plan();
  ASSERT_TRUE(world.cache.built);
  const auto index = static_cast<std::size_t>(world.state.floor->IndexOf({1, 1}));
  EXPECT_EQ(world.cache.field.distance[index], 2);
  world.cache.field.distance[index] = 77;
  world.state.members[0].pos += {0.4F, 0.4F};
  world.Plan();
  EXPECT_EQ(world.cache.field.distance[index], 77) << "the same cells";
  world.state.members[0].pos = CentreOf({2, 1});
  world.Plan();
  EXPECT_EQ(world.cache.field.distance[index], 1);
  world.state.members[0].downed = true;
  world.Plan();
  EXPECT_EQ(world.cache.sources, std::vector<Cell>{CellOf(world.state.members[1].pos)}) << "only member 1 counts";
}

TEST(PlanEnemies, KeepsToAWanderStepUntilThereOrUntilARollStopsIt) {
  EnemyScene world("#########\n#.......#\n#...g...#\n#.......#\n#########");
  world.state.tuning.mind.wanderChance = 1.0F;
  world.Plan();
  ASSERT_TRUE(world.First().hasGoal);
  const Cell goal = world.First().goal;
  EXPECT_EQ(ManhattanDistance(goal, {4, 2}), 1);
  for (int i = 0; i < 20; ++i) {
    world.Plan();
    ASSERT_EQ(world.First().goal, goal);
  }
  world.state.tuning.mind.wanderChance = 0.0F;
  world.Plan();
  EXPECT_FALSE(world.First().hasGoal);
}

TEST(PlanEnemies, FleesToTheFarthestNeighbourThatNobodyStandsIn) {
  EnemyScene world(R"(
########
#...g..#
#.0.g..#
#......#
########
)");
  world.state.step = 14;  // the turn of the second, the lower one
  Enemy& enemy = world.state.enemies[1];
  enemy.mind = MindState::kFlee;
  enemy.life = 1;
  world.Plan();
  EXPECT_EQ(enemy.goal, (Cell{5, 2})) << "up, right and down are as far, and up is taken";
  world.state.enemies[0].pos = CentreOf({1, 1});
  world.Plan();
  EXPECT_EQ(enemy.goal, (Cell{4, 1})) << "up is free";
}

TEST(PlanEnemies, NeverWanderOntoAMemberOrIntoAWall) {
  EnemyScene world("####\n#0g#\n####");
  world.state.tuning.mind.wanderChance = 1.0F;
  for (int i = 0; i < 50; ++i) {
    world.First().calmDecisions = 9;
    world.Plan();
    ASSERT_FALSE(world.First().hasGoal) << i;
  }
}

constexpr std::string_view kBattle = R"(
################
#..g...#....g..#
#......#..G....#
#.0....#.......#
#......#...g...#
#.1....+.......#
#......#.....G.#
################
)";

// Members walk about by dice, one falls; caches dropped at each step against caches kept.
TEST(Enemies, DecideTheSameWithTheCacheDroppedAtEachStep) {
  EnemyScene kept(kBattle);
  EnemyScene dropped(kBattle);
  SimRng walk = SimRng::Seeded(3);
  int bites = 0;
  for (int step = 0; step < 1800; ++step) {
    const Vec2 move{walk.Range(-0.3F, 0.3F), 0};
    for (EnemyScene* world : {&kept, &dropped}) {
      Member& member = world->state.members[static_cast<std::size_t>(step % 2)];
      member.pos = MoveCircle(*world->state.floor, member.pos, member.pos + Vec2{move.x, -move.x * 0.5F}, 0.28F);
      world->state.members[1].downed = step > 1200;
    }
    dropped.cache = {};
    kept.Step();
    dropped.Step();
    bites += static_cast<int>(kept.bites.size());
    for (std::size_t i = 0; i < kept.state.enemies.size(); ++i) {
      ASSERT_EQ(kept.state.enemies[i].pos, dropped.state.enemies[i].pos) << "step " << step << " enemy " << i;
      ASSERT_EQ(kept.state.enemies[i].mind, dropped.state.enemies[i].mind) << "step " << step << " enemy " << i;
    }
    ASSERT_EQ(kept.state.rng, dropped.state.rng) << step;
  }
  EXPECT_GT(bites, 10) << "a scene in which nothing happens proves nothing";
}

TEST(Enemies, StandStillWhenNobodyIsLeftStanding) {
  EnemyScene world(kHall);
  world.First().mind = MindState::kChase;
  world.state.members[0].downed = true;
  world.Plan();
  EXPECT_FALSE(world.First().hasGoal);
  EXPECT_EQ(world.Wish(), Vec2{});
}

}  // namespace
}  // namespace firelane
