// Row S10: each condition of a shot alone silences a gun, and says so.
#include <gtest/gtest.h>

#include "firelane/base/angles.h"
#include "sim/weapons.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::SquadScene;

// Member 0 has everything it needs to shoot at the goblin; member 1 stands far from it all.
constexpr std::string_view kRange = R"(
################
#..............#
#..............#
#.0.....g......#
#..............#
#..............#
#.............1#
################
)";

struct FireScene : SquadScene {
  explicit FireScene(std::string_view text = kRange) : SquadScene(text) {
    Of(0).targetId = FoeId();
    Of(0).hasLane = true;
  }
  // What the gun says after a look at its conditions; the shot, if any, is in `events`.
  Reason Fire() {
    events.clear();
    FireWeapons(state, Bodies(), events);
    return Of(0).reason;
  }
  Reason Says(Silence silence, int subject) const { return {silence, subject}; }
};

TEST(Fire, ShootsWhereEveryConditionHolds) {
  FireScene scene;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
  ASSERT_EQ(scene.state.bullets.size(), 1U);
  const Bullet& bullet = scene.state.bullets[0];
  EXPECT_EQ(bullet.id, 1000);
  EXPECT_EQ(scene.state.nextId, 1001);
  EXPECT_EQ(bullet.shooterId, 0);
  EXPECT_EQ(bullet.targetId, scene.FoeId());
  EXPECT_EQ(bullet.origin, (Vec2{2.8F, 3.5F}));
  EXPECT_EQ(bullet.axis, (Vec2{1, 0}));
  EXPECT_FLOAT_EQ(bullet.length, 8.5F - 2.8F + 0.3F) << "to the target's far edge";
  EXPECT_EQ(scene.Of(0).cooldownSteps, 21);
  EXPECT_EQ(scene.state.metrics.shots, 1U);
  ASSERT_EQ(scene.events.size(), 1U);
  EXPECT_EQ(scene.events[0].kind, EventKind::kShot);
  EXPECT_EQ(scene.events[0].actor, 0);
  EXPECT_EQ(scene.events[0].subject, scene.FoeId());
  EXPECT_EQ(scene.events[0].at, (Vec2{2.8F, 3.5F}));
}

TEST(Fire, IsSilentWithoutATarget) {
  FireScene scene;
  scene.Of(0).targetId = kNobody;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kNoTarget, kNobody}));
  scene.Of(0).targetId = 4711;
  scene.Of(0).reason = {Silence::kWall, 4711};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kWall, 4711})) << "the reason of the evaluation stands";
  EXPECT_TRUE(scene.events.empty());
}

TEST(Fire, IsSilentWithoutALane) {
  FireScene scene;
  scene.Of(0).hasLane = false;
  scene.Of(0).reason = {Silence::kOutOfRange, scene.FoeId()};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kOutOfRange, scene.FoeId()}));
  scene.Of(0).laneIntent = true;
  scene.Of(0).reason = {Silence::kAllyInLane, 1};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAllyInLane, 1})) << "a lane that opened during the move is the next step's";
  EXPECT_TRUE(scene.events.empty());
}

TEST(Fire, IsSilentUntilTheCooldownIsOver) {
  FireScene scene;
  scene.Of(0).cooldownSteps = 2;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kCooldown, scene.FoeId()}));
  EXPECT_TRUE(scene.events.empty());
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
  EXPECT_EQ(scene.events.size(), 1U);
}

TEST(Fire, ShootsOncePerCooldown) {
  FireScene scene;
  scene.MakeDummies();
  for (int i = 0; i < 21 * 5; ++i) scene.Fire();
  EXPECT_EQ(scene.state.metrics.shots, 5U);
}

TEST(Fire, IsSilentUntilTheBarrelIsWithinTolerance) {
  for (const float side : {1.0F, -1.0F}) {
    FireScene scene;
    scene.Of(0).facingRad = side * DegToRad(5.2F);
    EXPECT_EQ(scene.Fire(), (Reason{Silence::kTurning, scene.FoeId()}));
    EXPECT_TRUE(scene.events.empty());
    scene.Of(0).facingRad = side * DegToRad(4.8F);
    EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
  }
}

TEST(Fire, ComparesTheBarrelAcrossTheSeamOfAngles) {
  FireScene scene(R"(
##########
#.g....0.#
##########
)");
  scene.Of(0).facingRad = -kPi + 0.01F;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
}

TEST(Fire, IsSilentWhereThisStepsMovePutAWallBetween) {
  FireScene scene(R"(
##########
#.0.#..g.#
##########
)");
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kWall, scene.FoeId()}));
  EXPECT_TRUE(scene.events.empty());
}

TEST(Fire, IsSilentWhereThisStepsMoveTookTheTargetOutOfRange) {
  FireScene scene;
  scene.Foe().pos = {2.8F + 8.01F, 3.5F};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kOutOfRange, scene.FoeId()}));
  EXPECT_TRUE(scene.events.empty());
  scene.Foe().pos = {2.8F + 7.99F, 3.5F};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()})) << "range counts from the muzzle";
}

TEST(Fire, IsSilentWhereThisStepsMovePutAnAllyIntoTheLane) {
  FireScene scene;
  scene.Of(1).pos = {5.5F, 3.5F + 0.52F};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAllyInLane, 1}));
  ASSERT_EQ(scene.events.size(), 1U);
  EXPECT_EQ(scene.events[0].kind, EventKind::kWithheld);
  EXPECT_EQ(scene.events[0].actor, 0);
  EXPECT_EQ(scene.events[0].subject, 1);
  scene.Of(1).pos = {5.5F, 3.5F + 0.54F};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
}

TEST(Fire, IsSilentWhereAnAllyWouldWalkIntoTheFlight) {
  FireScene scene;
  scene.Of(1).pos = {6.5F, 4.5F};
  scene.Of(1).vel = {0, -4};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAllyCrosses, 1}));
  EXPECT_TRUE(scene.state.bullets.empty());
  scene.Of(1).vel = {0, 4};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()})) << "it walks away";
}

TEST(Fire, CountsAnAllysKnockBackAsWalking) {
  FireScene scene;
  scene.Of(1).pos = {6.5F, 4.5F};
  scene.Of(1).shove = {0, -4};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAllyCrosses, 1}));
}

TEST(Fire, DoesNotForeseeWithoutAllyIntercept) {
  FireScene scene;
  scene.Of(1).pos = {6.5F, 4.5F};
  scene.Of(1).vel = {0, -4};
  scene.state.tuning.fire.allyIntercept = false;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
}

TEST(Fire, ByConstructionKeepsTheCorridorFreeWhateverTheLaneThreshold) {
  FireScene scene;
  scene.state.tuning.lanes.laneHalfWidth = scene.state.tuning.lanes.safetyMargin = 0;
  scene.state.tuning.fire.allyIntercept = false;
  scene.Of(1).pos = {5.5F, 3.5F + 0.33F};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAllyInLane, 1}));
  scene.Of(1).pos = {5.5F, 3.5F + 0.35F};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
  scene.Of(0).cooldownSteps = 0;
  scene.Of(1).pos = {5.5F, 3.5F + 0.33F};
  scene.state.tuning.fire.byConstruction = false;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
}

TEST(Fire, LooksBehindTheTargetAsFarAsTheBulletFlies) {
  FireScene scene;
  scene.Of(1).pos = scene.Foe().pos + Vec2{0.3F + 0.52F, 0};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAllyInLane, 1}));
  scene.Of(1).pos = scene.Foe().pos + Vec2{0.3F + 0.54F, 0};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kAttacks, scene.FoeId()}));
}

TEST(Fire, OrdersSilenceAReadyGunAndSprintComesFirst) {
  FireScene scene;
  scene.state.holdFire = true;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kHoldFire, kNobody}));
  scene.state.sprinting = true;
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kSprint, kNobody}));
  scene.Of(0).hasLane = false;
  scene.Of(0).reason = {Silence::kWall, scene.FoeId()};
  EXPECT_EQ(scene.Fire(), (Reason{Silence::kWall, scene.FoeId()})) << "without a lane the order changes nothing";
  EXPECT_TRUE(scene.events.empty());
}

TEST(Fire, IsForStandingGunsAlone) {
  FireScene scene;
  scene.Of(0).downed = true;
  scene.Fire();
  scene.Of(0).downed = false;
  scene.Of(0).role = Role::kBlade;
  scene.Fire();
  EXPECT_TRUE(scene.state.bullets.empty());
}

TEST(Withheld, CountsOncePerCooldownPeriod) {
  FireScene scene;
  scene.Of(1).pos = {5.5F, 3.5F};
  for (int i = 0; i < 21 * 3; ++i) scene.Fire();
  EXPECT_EQ(scene.state.metrics.withheld, 3U);
  scene.Fire();
  EXPECT_EQ(scene.state.metrics.withheld, 4U);
}

TEST(Withheld, CountsOnlyWhereAFriendAloneForbidsTheShot) {
  FireScene scene;
  scene.Of(1).pos = {5.5F, 3.5F};
  scene.Of(0).facingRad = 1;
  scene.Fire();
  scene.Of(0).facingRad = 0;
  scene.Of(0).cooldownSteps = 5;
  scene.Fire();
  scene.Of(0).cooldownSteps = 0;
  scene.state.sprinting = true;
  scene.Fire();
  scene.state.sprinting = false;
  scene.Foe().pos.x = 12;
  scene.Fire();
  EXPECT_EQ(scene.state.metrics.withheld, 0U);
}

TEST(Withheld, CountsInWholeStepsWithTheFriendsName) {
  SquadScene scene(R"(
##########
#0...1..g#
##########
)");
  scene.Root();
  scene.MakeDummies();
  scene.state.tuning.fire.allyIntercept = false;
  scene.Run(21 * 4);
  EXPECT_EQ(scene.state.metrics.withheld, 4U);
  EXPECT_EQ(scene.Of(0).reason, (Reason{Silence::kAllyInLane, 1}));
  EXPECT_EQ(scene.Count(EventKind::kWithheld), 4);
}

}  // namespace
}  // namespace firelane
