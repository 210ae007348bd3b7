// Row S13: the vector, the assigned target, and that neither bypasses a lane.
#include <gtest/gtest.h>

#include "firelane/base/angles.h"
#include "sim/orders.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::SquadScene;
using testing::Towards;

constexpr std::string_view kGallery = R"(
####################
#..................#
#.........g........#
#.01...g........g..#
#..................#
#......g...........#
####################
)";

// Enemy ids from top to bottom: 0 beyond to the right, 1 near, 2 far, 3 off the cone.
SquadScene Gallery() {
  SquadScene scene(kGallery);
  scene.Root();
  scene.MakeDummies();
  return scene;
}

Command Toggle() {
  Command command;
  command.toggleManualAim = true;
  return command;
}

Command Next() {
  Command command;
  command.nextTarget = true;
  return command;
}

Command Turn(std::int8_t way) {
  Command command;
  command.aimTurn = way;
  return command;
}

TEST(ManualAim, StartsAlongTheHeadingAndEndsWithTheSameKey) {
  SquadScene scene = Gallery();
  scene.state.headingRad = 0.1F;
  ApplyOrders(scene.state, Toggle());
  EXPECT_TRUE(scene.state.aim.on);
  EXPECT_EQ(scene.state.aim.angleRad, 0.1F);
  ApplyOrders(scene.state, Toggle());
  EXPECT_FALSE(scene.state.aim.on);
  EXPECT_EQ(scene.state.aim.targetId, kNobody);
}

TEST(ManualAim, TurnsTheVectorWhileAKeyIsHeld) {
  SquadScene scene = Gallery();
  ApplyOrders(scene.state, Turn(1));
  EXPECT_EQ(scene.state.aim.angleRad, 0.0F) << "off";
  ApplyOrders(scene.state, Toggle());
  for (int i = 0; i < 60; ++i) ApplyOrders(scene.state, Turn(1));
  EXPECT_NEAR(scene.state.aim.angleRad, DegToRad(150), 1e-4F);
  for (int i = 0; i < 60; ++i) ApplyOrders(scene.state, Turn(1));
  EXPECT_NEAR(scene.state.aim.angleRad, DegToRad(300 - 360), 1e-4F) << "across the seam";
  for (int i = 0; i < 24; ++i) ApplyOrders(scene.state, Turn(-1));
  EXPECT_NEAR(scene.state.aim.angleRad, DegToRad(-120), 1e-4F);
}

TEST(ManualAim, AssignsTheNearestToTheDiscAndCyclesThroughTheCone) {
  SquadScene scene = Gallery();
  ApplyOrders(scene.state, Toggle());
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(1));
  ApplyOrders(scene.state, Next());
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(0)) << "8 degrees off";
  ApplyOrders(scene.state, Next());
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(2));
  ApplyOrders(scene.state, {});
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(2)) << "kept without a key";
  ApplyOrders(scene.state, Next());
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(1)) << "round to the first; the one 24 degrees off is left out";
}

TEST(ManualAim, TakesTheLowerIdOfTwoAsFar) {
  SquadScene scene = Gallery();
  scene.Foe(0).pos = scene.state.anchor + Vec2{4, 1};
  scene.Foe(1).pos = scene.state.anchor + Vec2{4, -1};
  ApplyOrders(scene.state, Toggle());
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(0));
}

TEST(ManualAim, AssignsOnlyWhoIsSeen) {
  SquadScene scene = Gallery();
  scene.Foe(1).seenSteps = 0;
  ApplyOrders(scene.state, Toggle());
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(0));
  for (Enemy& enemy : scene.state.enemies) enemy.seenSteps = 0;
  ApplyOrders(scene.state, {});
  EXPECT_EQ(scene.state.aim.targetId, kNobody);
}

TEST(ManualAim, TakesTheNearestAgainWhenTheAssignedOneIsGone) {
  SquadScene scene = Gallery();
  ApplyOrders(scene.state, Toggle());
  scene.state.enemies.erase(scene.state.enemies.begin() + 1);
  ApplyOrders(scene.state, {});
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(0));
  for (int i = 0; i < 40; ++i) ApplyOrders(scene.state, Turn(-1));
  EXPECT_EQ(scene.state.aim.targetId, kNobody) << "nobody in the cone";
}

TEST(ManualAim, HasEveryonePreferTheAssignedTarget) {
  SquadScene scene = Gallery();
  scene.Of(1).pos.y += 2;
  scene.Run(10);
  EXPECT_EQ(scene.Of(0).targetId, scene.FoeId(1));
  EXPECT_EQ(scene.Of(1).targetId, scene.FoeId(3)) << "left to itself it takes the nearest";
  scene.Step(Toggle());
  scene.Step(Next());
  ASSERT_EQ(scene.state.aim.targetId, scene.FoeId(0));
  scene.Step();
  EXPECT_EQ(scene.Of(0).targetId, scene.FoeId(0));
  EXPECT_EQ(scene.Of(1).targetId, scene.FoeId(0));
}

TEST(ManualAim, BypassesNoLane) {
  SquadScene scene("##########\n#0...1..g#\n##########");
  scene.Root();
  scene.MakeDummies();
  scene.Of(1).cooldownSteps = 100000;
  scene.Step(Toggle());
  scene.Run(120);
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId());
  EXPECT_EQ(scene.state.metrics.shots, 0U);
  EXPECT_EQ(scene.Of(0).reason, (Reason{Silence::kAllyInLane, 1}));
}

// The assigned goblin behind the wall, another in the open.
constexpr std::string_view kCover = R"(
##############
#............#
#.0...#...g..#
#...g........#
##############
)";

SquadScene Cover() {
  SquadScene scene(kCover);
  scene.Root();
  scene.MakeDummies();
  scene.state.tuning.aim.coneDeg = 1;
  return scene;
}

// Reason of member 0 with manual aim at the covered one, after two seconds under `command`.
Reason AimedReason(SquadScene& scene, const Command& command) {
  scene.Step(Toggle());
  for (int i = 0; i < 120; ++i) {
    scene.Foe(0).seenSteps = 10;
    scene.Step(command);
  }
  EXPECT_EQ(scene.state.aim.targetId, scene.FoeId(0));
  return scene.Of(0).reason;
}

TEST(ManualAim, StaysSilentInHoldingWhereTheAssignedTargetHasNoLane) {
  SquadScene scene = Cover();
  EXPECT_EQ(AimedReason(scene, {}), (Reason{Silence::kWaitsForAim, scene.FoeId(0)}));
  EXPECT_EQ(scene.state.metrics.shots, 0U);
}

// A disc without speed: the squad advances without getting anywhere.
TEST(ManualAim, ShootsOthersWhileAdvancingOnlyWithFreeFireSecondary) {
  for (const bool free : {true, false}) {
    SquadScene scene = Cover();
    scene.state.tuning.fire.freeFireSecondary = free;
    scene.state.tuning.anchor.speed = 0;
    const Reason reason = AimedReason(scene, Towards({0.001F, 0}));
    EXPECT_EQ(scene.state.metrics.shots > 0, free);
    EXPECT_EQ(reason.silence == Silence::kWaitsForAim, !free);
  }
}

}  // namespace
}  // namespace firelane
