#include "firelane/ai/steering.h"

#include <gtest/gtest.h>

#include <vector>

#include "firelane/base/angles.h"
#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::ExpectNear;

constexpr float kSpeed = 3;

// Agent 0 steers.
struct SteerScene : AiScene {
  LaneRegistry lanes;
  std::vector<int> squeezing;
  SteerInput input;

  explicit SteerScene(std::string_view text) : AiScene(text) {
    input = {.id = 0, .pos = Agent(0).pos, .goal = Agent(0).pos, .speed = kSpeed};
  }
  Vec2 Velocity() const { return SteerAgent(input, Bodies(), squeezing, lanes.View(), floor, tuning); }
  SteerTrace Trace() const {
    SteerTrace trace;
    const Vec2 velocity = SteerAgent(input, Bodies(), squeezing, lanes.View(), floor, tuning, &trace);
    EXPECT_EQ(velocity, Velocity()) << "tracing must change nothing";
    const Vec2 sum = trace.seek + trace.separation + trace.laneAvoidance + trace.targetPush + trace.wallAvoidance + trace.slide;
    ExpectNear(velocity, ClampLength(sum, 1) * input.speed);
    return trace;
  }
};

constexpr std::string_view kAlone = R"(
###########
#.........#
#.........#
#...0.....#
#.........#
#.........#
###########
)";

TEST(Steer, SeeksItsGoalAtFullSpeedAndSlowsDownOnArrival) {
  SteerScene scene(kAlone);
  EXPECT_EQ(scene.Velocity(), Vec2{}) << "already there";
  scene.input.goal = scene.input.pos + Vec2{3, 0};
  ExpectNear(scene.Velocity(), {kSpeed, 0});
  scene.input.goal = scene.input.pos - Vec2{0, scene.tuning.steer.arrivalRadius / 2};
  ExpectNear(scene.Velocity(), {0, -kSpeed / 2});
  scene.tuning.steer.wSeek = 0.5F;
  ExpectNear(scene.Trace().seek, {0, -0.25F});
}

TEST(Steer, DoesNotSlowDownForAPointItOnlyPasses) {
  SteerScene scene(kAlone);
  scene.input.passing = true;
  scene.input.goal = scene.input.pos + Vec2{0.1F, 0};
  ExpectNear(scene.Velocity(), {kSpeed, 0});
}

TEST(Steer, KeepsAwayFromMates) {
  SteerScene scene(kAlone);
  EXPECT_EQ(scene.Trace().separation, Vec2{}) << "not from itself";
  const float radius = scene.tuning.steer.separationRadius;
  scene.AddMember(1, scene.input.pos + Vec2{radius / 2, 0});
  ExpectNear(scene.Trace().separation, Vec2{-0.5F, 0} * scene.tuning.steer.wSeparation);
  scene.AddMember(2, scene.input.pos - Vec2{radius / 2, 0});
  ExpectNear(scene.Trace().separation, {});
  scene.members[1].pos = scene.input.pos + Vec2{radius + 0.001F, 0};
  scene.members.pop_back();
  EXPECT_EQ(scene.Trace().separation, Vec2{});
}

TEST(Steer, PartsTwoWhoStandOnTheSameSpot) {
  SteerScene scene(kAlone);
  scene.AddMember(1, scene.input.pos);
  const Vec2 first = scene.Trace().separation;
  scene.input.id = 1;
  const Vec2 second = scene.Trace().separation;
  EXPECT_NEAR(Length(first), scene.tuning.steer.wSeparation, 1e-5F);
  ExpectNear(first, -second);
}

TEST(Steer, WaivesSeparationForThoseWhoSqueezeThrough) {
  SteerScene scene(kAlone);
  scene.AddMember(1, scene.input.pos + Vec2{0.3F, 0});
  EXPECT_NE(scene.Trace().separation, Vec2{});
  scene.squeezing = {1};
  EXPECT_EQ(scene.Trace().separation, Vec2{}) << "the mate squeezes";
  scene.squeezing = {0};
  scene.input.squeezes = true;
  EXPECT_EQ(scene.Trace().separation, Vec2{}) << "it squeezes itself";
}

TEST(Steer, LeavesTheLanesOfOthers) {
  SteerScene scene(kAlone);
  scene.lanes.lanes.push_back({1, testing::kFirstEnemyId, {{1, 3.6F}, {9, 3.6F}}, true});
  const Vec2 push = LaneAvoidance(0, scene.input.pos, scene.lanes.View(), scene.tuning);
  ASSERT_LT(push.y, 0);
  ExpectNear(scene.Trace().laneAvoidance, push * scene.tuning.steer.wLaneAvoid);
}

TEST(Steer, LeavesALaneEvenTowardsAMateWhoPushesBack) {
  SteerScene scene(kAlone);
  scene.lanes.lanes.push_back({1, testing::kFirstEnemyId, {{1, 3.6F}, {9, 3.6F}}, true});
  scene.AddMember(1, scene.input.pos - Vec2{0, 0.3F});
  EXPECT_LT(scene.Velocity().y, 0);
}

TEST(Steer, IsPushedOffTargetsUnlessSwitchedOff) {
  SteerScene scene(kAlone);
  const float touch = scene.tuning.squad.bodyRadius + scene.tuning.goblin.bodyRadius;
  scene.AddEnemy(scene.input.pos + Vec2{touch, 0});
  const Vec2 touching = scene.Trace().targetPush;
  EXPECT_LT(touching.x, 0);
  EXPECT_EQ(touching.y, 0);
  scene.enemies[0].pos.x -= 0.2F;
  EXPECT_LT(scene.Trace().targetPush.x, touching.x) << "nearer: stronger";
  scene.enemies[0].awake = false;
  EXPECT_NE(scene.Trace().targetPush, Vec2{}) << "sleepers are bodies, too";
  scene.tuning.steer.targetPush = false;
  EXPECT_EQ(scene.Trace().targetPush, Vec2{});
  scene.tuning.steer.targetPush = true;
  scene.enemies[0].pos.x += 1.5F;
  EXPECT_EQ(scene.Trace().targetPush, Vec2{});
}

TEST(Steer, KeepsItsDistanceFromWalls) {
  SteerScene scene(kAlone);
  const float reach = scene.tuning.steer.wallDist;
  scene.input.pos = scene.input.goal = {5.5F, 1 + reach / 2};
  ExpectNear(scene.Trace().wallAvoidance, Vec2{0, 0.5F} * scene.tuning.steer.wWallAvoid);
  scene.input.pos = scene.input.goal = {5.5F, 1 + reach + 0.001F};
  EXPECT_EQ(scene.Trace().wallAvoidance, Vec2{});
}

// Along the wall below it, its goal to the right beyond the wall.
constexpr std::string_view kWallBetween = R"(
############
#..........#
#...0......#
##########.#
#........b.#
############
)";

TEST(Steer, SlidesAlongAWallThatStandsBeforeItsGoalUnlessSwitchedOff) {
  SteerScene scene(kWallBetween);
  scene.input.goal = scene.At('b');
  const Vec2 slide = scene.Trace().slide;
  EXPECT_GT(slide.x, 0);
  EXPECT_NEAR(slide.y, 0, 1e-5F) << "along the wall, not into it";
  scene.tuning.steer.slide = false;
  EXPECT_EQ(scene.Trace().slide, Vec2{});
}

TEST(Steer, DoesNotSlideWhereNothingStandsBetween) {
  SteerScene scene(kWallBetween);
  EXPECT_EQ(scene.Trace().slide, Vec2{}) << "at its goal";
  scene.input.pos.y = 2.3F;
  scene.input.goal = {9.5F, 2.6F};
  EXPECT_EQ(scene.Trace().slide, Vec2{}) << "in sight along the wall";
  scene.input.goal = {4.5F, 1.5F};
  EXPECT_EQ(scene.Trace().slide, Vec2{}) << "away from the wall";
  scene.input.goal = scene.At('b');
  scene.input.pos = {4.5F, 3 - scene.tuning.steer.slideDist - 0.01F};
  EXPECT_EQ(scene.Trace().slide, Vec2{}) << "not near the wall";
}

TEST(Steer, NeverGoesFasterThanItsSpeed) {
  SimRng rng = SimRng::Seeded(71);
  for (int i = 0; i < PropertyRuns(2000); ++i) {
    SteerScene scene("###\n#0#\n###");
    scene.floor = testing::LitteredFloor(rng, 12, 12, 0.2F);
    scene.members.clear();
    for (int id = 0; id < 6; ++id) scene.AddMember(id, testing::FreePlace(rng, scene.floor, scene.tuning.squad.bodyRadius));
    for (int enemy = 0; enemy < 4; ++enemy) scene.AddEnemy(testing::FreePlace(rng, scene.floor, 0.3F));
    scene.lanes.lanes.push_back({1, testing::kFirstEnemyId, {scene.members[1].pos, scene.enemies[0].pos}, true});
    scene.input.pos = scene.members[0].pos;
    scene.input.goal = testing::FreePlace(rng, scene.floor, 0.28F);
    scene.input.passing = rng.Chance(0.5F);
    scene.input.speed = rng.Range(0, 5);
    ASSERT_LE(Length(scene.Velocity()), scene.input.speed + 1e-4F) << i;
  }
}

TEST(Steer, StandsStillWithoutSpeed) {
  SteerScene scene(kAlone);
  scene.input.goal = scene.input.pos + Vec2{3, 0};
  scene.input.speed = 0;
  EXPECT_EQ(scene.Velocity(), Vec2{});
}

TEST(Accelerated, ChangesAVelocityByAtMostTheAcceleration) {
  ExpectNear(Accelerated({0, 0}, {3, 0}, 20, 0.05F), {1, 0});
  ExpectNear(Accelerated({3, 0}, {-3, 0}, 20, 0.05F), {2, 0});
  EXPECT_EQ(Accelerated({1, 1}, {1.5F, 1}, 20, 0.05F), (Vec2{1.5F, 1})) << "reached exactly";
  EXPECT_EQ(Accelerated({1, 2}, {1, 2}, 20, 0.05F), (Vec2{1, 2}));
  EXPECT_EQ(Accelerated({1, 2}, {5, 5}, 0, 0.05F), (Vec2{1, 2}));
}

}  // namespace
}  // namespace firelane
