// Row S16: what the figures of a floor count.
#include "firelane/sim/metrics.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "sim/measure.h"
#include "sim/state_fields.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::Sprinting;
using testing::SquadScene;

SquadScene Standing(std::string_view text, int blades = 0) {
  SquadScene scene(text, blades);
  scene.Root();
  scene.MakeDummies();
  return scene;
}

TEST(FireUptime, IsTheShareOfTheStepsWithATargetThatHadALane) {
  Metrics metrics;
  EXPECT_EQ(metrics.FireUptime(), 1.0) << "nothing to shoot at was missed";
  metrics.targetSteps = 8;
  metrics.laneSteps = 6;
  EXPECT_EQ(metrics.FireUptime(), 0.75);
}

TEST(FireUptime, IsThereOnlyOnceThereWasATarget) {
  Metrics metrics;
  metrics.shooterSteps = 100;
  EXPECT_FALSE(metrics.HasUptime());
  metrics.targetSteps = 1;
  EXPECT_TRUE(metrics.HasUptime()) << "and be it 0";
}

TEST(Metrics, CountStepsWithALane) {
  SquadScene scene = Standing("##########\n#0......g#\n##########");
  scene.Run(50);
  EXPECT_EQ(scene.state.metrics.shooterSteps, 50U);
  EXPECT_EQ(scene.state.metrics.targetSteps, 50U);
  EXPECT_EQ(scene.state.metrics.laneSteps, 50U);
}

TEST(Metrics, CountATargetBehindAFriendAsMissed) {
  SquadScene scene = Standing("##########\n#0...1..g#\n##########");
  scene.Run(50);
  EXPECT_EQ(scene.state.metrics.shooterSteps, 100U);
  EXPECT_EQ(scene.state.metrics.targetSteps, 100U);
  EXPECT_EQ(scene.state.metrics.laneSteps, 50U);
  EXPECT_EQ(scene.state.metrics.FireUptime(), 0.5);
}

TEST(Metrics, CountNoTargetBehindAWallOutOfRangeOrAsleep) {
  for (const std::string_view text :
       {"##########\n#0..#...g#\n##########", "#############\n#0........g.#\n#############", "##########\n#0......G#\n##########"}) {
    SquadScene scene = Standing(text);
    scene.state.tuning.mind.wakeChance = 0;
    scene.Run(50);
    EXPECT_EQ(scene.state.metrics.shooterSteps, 50U);
    EXPECT_EQ(scene.state.metrics.targetSteps, 0U) << text;
    EXPECT_EQ(scene.state.metrics.laneSteps, 0U) << text;
  }
}

TEST(Metrics, CountShootersAlone) {
  SquadScene scene = Standing("##########\n#0.g.....#\n##########", 1);
  scene.Run(50);
  EXPECT_EQ(scene.state.metrics.shooterSteps, 0U);
  EXPECT_EQ(scene.state.metrics.targetSteps, 0U);
}

TEST(Metrics, CountNobodyWhoIsDown) {
  SquadScene scene = Standing("##########\n#0......g#\n##########");
  scene.Of(0).downed = true;
  scene.Run(50);
  EXPECT_EQ(scene.state.metrics.shooterSteps, 0U);
}

TEST(Metrics, CountStepsThatSprintSilenced) {
  SquadScene scene = Standing("##########\n#0......g#\n##########");
  scene.Run(20, Sprinting());
  scene.Run(30);
  EXPECT_EQ(scene.state.metrics.sprintSilentSteps, 20U);
}

TEST(Metrics, CountShotsHitsAndKillsAsTheJournalTellsThem) {
  SquadScene scene("################\n#01.....gg...g.#\n#.......g......#\n################");
  scene.Run(1200);
  const Metrics& metrics = scene.state.metrics;
  EXPECT_EQ(metrics.kills, 4U);
  EXPECT_EQ(static_cast<int>(metrics.kills), scene.Count(EventKind::kEnemyDied));
  EXPECT_EQ(static_cast<int>(metrics.shots), scene.Count(EventKind::kShot));
  EXPECT_EQ(static_cast<int>(metrics.hits), scene.Count(EventKind::kBulletHit) + scene.Count(EventKind::kStrikeHit));
  EXPECT_EQ(static_cast<int>(metrics.withheld), scene.Count(EventKind::kWithheld));
  EXPECT_EQ(static_cast<int>(metrics.bites), scene.Count(EventKind::kBite));
  EXPECT_EQ(static_cast<int>(metrics.downed), scene.Count(EventKind::kDowned));
  EXPECT_TRUE(scene.state.enemies.empty());
}

constexpr std::string_view kHallOfOne = "##########\n#0.......#\n##########";

TEST(Metrics, MeasureStrayOfShootersAtSolversPostsWhileHolding) {
  SquadScene scene = Standing(kHallOfOne);
  Member& member = scene.Of(0);
  member.post = PostKind::kSolver;
  member.postPos = scene.state.anchor + Vec2{2.5F, 0};
  member.pos = scene.state.anchor + Vec2{1.5F, 0};
  MeasureStep(scene.state);
  EXPECT_FLOAT_EQ(scene.state.metrics.maxStray, 1.5F);
  EXPECT_FLOAT_EQ(scene.state.metrics.postStray, 2.5F);
  EXPECT_EQ(scene.state.metrics.maxStragglerDist, 0);
  member.pos = scene.state.anchor;
  MeasureStep(scene.state);
  EXPECT_FLOAT_EQ(scene.state.metrics.maxStray, 1.5F) << "the largest stays";
}

TEST(Metrics, MeasureEverybodyElseAsStragglers) {
  const auto measured = [](auto&& change) {
    SquadScene scene = Standing(kHallOfOne);
    scene.Of(0).post = PostKind::kSolver;
    scene.Of(0).pos = scene.state.anchor + Vec2{1.5F, 0};
    change(scene);
    MeasureStep(scene.state);
    EXPECT_EQ(scene.state.metrics.maxStray, 0);
    EXPECT_EQ(scene.state.metrics.postStray, 0);
    return scene.state.metrics.maxStragglerDist;
  };
  EXPECT_FLOAT_EQ(measured([](SquadScene& scene) { scene.state.squadState = SquadState::kAdvancing; }), 1.5F);
  EXPECT_FLOAT_EQ(measured([](SquadScene& scene) { scene.Of(0).role = Role::kBlade; }), 1.5F);
  EXPECT_FLOAT_EQ(measured([](SquadScene& scene) { scene.Of(0).post = PostKind::kStood; }), 1.5F);
  EXPECT_FLOAT_EQ(measured([](SquadScene& scene) { scene.Of(0).navOn = true; }), 1.5F);
  EXPECT_FLOAT_EQ(measured([](SquadScene& scene) { scene.Of(0).downed = true; }), 0.0F);
}

TEST(Metrics, AreMeasuredAtTheEndOfEachStep) {
  SquadScene scene = Standing(kHallOfOne);
  scene.Of(0).pos = scene.state.anchor + Vec2{1.5F, 0};
  scene.Step();
  EXPECT_FLOAT_EQ(scene.state.metrics.maxStragglerDist, 1.5F);
}

TEST(Metrics, CountStuckStepsBeyondStuckTime) {
  SquadScene scene = Standing(kHallOfOne);
  scene.Of(0).jamSteps = 21;
  MeasureStep(scene.state);
  EXPECT_EQ(scene.state.metrics.stuckSteps, 0U);
  scene.Of(0).jamSteps = 22;
  MeasureStep(scene.state);
  EXPECT_EQ(scene.state.metrics.stuckSteps, 1U);
}

TEST(LookAround, SeesEachEnemyInItsTurnAndRemembersForHalfASecond) {
  SquadScene scene = Standing("##########\n#0......g#\n##########");
  scene.Foe().seenSteps = 0;
  for (std::uint32_t step = 0; step < 6; ++step) {
    scene.state.step = step;
    LookAround(scene.state);
    EXPECT_EQ(scene.Foe().seenSteps > 0, step >= 3) << "id 15 is looked for where step + 15 divides by six";
  }
  scene.Of(0).downed = true;
  for (int i = 0; i < 28; ++i) LookAround(scene.state);
  EXPECT_EQ(scene.Foe().seenSteps, 0);
}

TEST(LookAround, SeesNeitherThroughWallsNorBeyondSight) {
  SquadScene walled = Standing("##########\n#0..#...g#\n##########");
  walled.Foe().seenSteps = 0;
  walled.Run(12);
  EXPECT_EQ(walled.Foe().seenSteps, 0);
  SquadScene far = Standing("################\n#0............g#\n################");
  far.Foe().seenSteps = 0;
  far.Run(12);
  EXPECT_EQ(far.Foe().seenSteps, 0) << "13 units";
  far.Foe().pos.x -= 1.1F;
  far.Run(12);
  EXPECT_GT(far.Foe().seenSteps, 0);
}

TEST(VisibleView, ShowsEnemiesAsTheyWereWhenLastLookedAt) {
  SquadScene scene = Standing("##########\n#0......g#\n##########");
  const Vec2 seenAt = scene.Foe().pos;
  for (std::uint32_t step = 0; step < 6; ++step) {
    scene.state.step = step;
    LookAround(scene.state);
  }
  const bool wasAwake = scene.Foe().mind != MindState::kSleep;
  scene.Foe().pos.x -= 3;
  scene.Foe().mind = wasAwake ? MindState::kSleep : MindState::kChase;
  VisibleView view;
  MakeVisibleView(scene.state, view);
  ASSERT_EQ(view.enemies.size(), 1U);
  EXPECT_EQ(view.enemies[0].pos, seenAt);
  EXPECT_EQ(view.enemies[0].awake, wasAwake);
}

// Each figure another number: none is forgotten and none goes to its neighbour.
TEST(Metrics, AddUpWhatIsCountedAndKeepTheLongestDistance) {
  Metrics sum;
  Metrics other;
  int next = 0;
  VisitFields(other, [&](std::string_view, auto& figure) { figure = static_cast<std::remove_reference_t<decltype(figure)>>(++next); });
  sum.Add(other);
  sum.Add(other);
  next = 0;
  VisitFields(sum, [&](std::string_view name, const auto& figure) {
    ++next;
    const bool isDistance = std::is_same_v<std::remove_cvref_t<decltype(figure)>, float>;
    EXPECT_EQ(static_cast<int>(figure), isDistance ? next : 2 * next) << name;
  });
  EXPECT_EQ(next, 20);
}

}  // namespace
}  // namespace firelane
