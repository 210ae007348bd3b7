#include "firelane/ai/lane.h"

#include <gtest/gtest.h>

#include <vector>

#include "firelane/base/angles.h"
#include "tests/ai/scene.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::ExpectNear;
using testing::kFirstEnemyId;

constexpr float kHair = 0.001F;

constexpr std::string_view kHall = R"(
##############
#............#
#0....1..g...#
#............#
##############
)";

LaneCheck LaneOf(const AiScene& scene, int shooter = 0) {
  return LaneClearFrom(scene.Agent(shooter).pos, scene.Target(), shooter, scene.members, scene.floor, scene.tuning);
}

TEST(LanePath, RunsFromTheMuzzleToTheTargetsFarEdge) {
  const Tuning tuning;
  const LanePath path = LanePathFrom({1.5F, 2.5F}, {{5.5F, 2.5F}, 0.3F}, tuning);
  EXPECT_EQ(path.axis, (Vec2{1, 0}));
  ExpectNear(path.muzzle, {1.5F + tuning.fire.muzzleOffset, 2.5F});
  EXPECT_NEAR(path.length, 4 - tuning.fire.muzzleOffset + 0.3F, 1e-5F);
  ExpectNear(path.Line().b, {5.8F, 2.5F});
}

TEST(LanePath, TurnsTheMuzzleTowardsTheTarget) {
  const LanePath path = LanePathFrom({4, 4}, {{1, 8}, 0}, Tuning{});
  ExpectNear(path.axis, {-0.6F, 0.8F});
  ExpectNear(path.muzzle, {3.82F, 4.24F});
  EXPECT_NEAR(path.length, 4.7F, 1e-5F);
}

TEST(LanePath, NeverPointsBackwardsAtATargetNearerThanTheMuzzle) {
  const LanePath path = LanePathFrom({1.5F, 2.5F}, {{1.6F, 2.5F}, 0.25F}, Tuning{});
  EXPECT_EQ(path.axis, (Vec2{1, 0}));
  EXPECT_EQ(path.length, 0.25F);
}

TEST(LanePath, HasADirectionEvenFromTheTargetsCentre) {
  const LanePath path = LanePathFrom({1.5F, 2.5F}, {{1.5F, 2.5F}, 0.25F}, Tuning{});
  EXPECT_EQ(path.axis, (Vec2{1, 0}));
  EXPECT_EQ(path.length, 0.25F);
  EXPECT_EQ(LanePathFrom({1, 1}, {{1, 1}, 0}, Tuning{}).length, 0);
}

TEST(LaneClear, HoldsWithNobodyButTheShooter) {
  AiScene scene(kHall);
  scene.members.resize(1);
  EXPECT_TRUE(LaneOf(scene).Clear());
  EXPECT_EQ(LaneOf(scene).blockerId, kNobody);
  EXPECT_FALSE(LaneOf(scene).OnlyAllyInTheWay());
  EXPECT_TRUE(LaneClearFrom({1.5F, 2.5F}, scene.Target(), 0, {}, scene.floor, scene.tuning).Clear()) << "no allies at all";
}

TEST(LaneClear, IsBlockedByAnAllyNearerThanTheThreshold) {
  AiScene scene(kHall);
  scene.enemies[0].pos = {9, 2.5F};
  const float threshold = LaneThreshold(scene.tuning);
  EXPECT_NEAR(threshold, 0.53F, 1e-6F);
  scene.members[1].pos.y = 2.5F + threshold - kHair;
  EXPECT_TRUE(LaneOf(scene).blockedByAlly);
  EXPECT_EQ(LaneOf(scene).blockerId, 1);
  EXPECT_TRUE(LaneOf(scene).OnlyAllyInTheWay());
  scene.members[1].pos.y = 2.5F + threshold + kHair;
  EXPECT_TRUE(LaneOf(scene).Clear());
}

TEST(LaneClear, MeasuresAlliesBehindTheShooterFromTheMuzzle) {
  AiScene scene(kHall);
  scene.enemies[0].pos = {9, 2.5F};
  scene.members[0].pos = {3, 2.5F};
  const float muzzle = 3 + scene.tuning.fire.muzzleOffset;
  scene.members[1].pos = {muzzle - LaneThreshold(scene.tuning) - kHair, 2.5F};
  EXPECT_TRUE(LaneOf(scene).Clear());
  scene.members[1].pos.x += 2 * kHair;
  EXPECT_EQ(LaneOf(scene).blockerId, 1);
}

TEST(LaneClear, ReachesBeyondTheTargetByItsRadius) {
  AiScene scene(kHall);
  scene.enemies[0].pos = {7, 2.5F};
  const float end = 7 + scene.enemies[0].radius;
  scene.members[1].pos = {end + LaneThreshold(scene.tuning) - kHair, 2.5F};
  EXPECT_EQ(LaneOf(scene).blockerId, 1);
  scene.members[1].pos.x += 2 * kHair;
  EXPECT_TRUE(LaneOf(scene).Clear());
}

TEST(LaneClear, MeasuresTheRangeFromTheMuzzleToTheTargetsCentre) {
  AiScene scene(kHall);
  scene.members.resize(1);
  const float most = 1.5F + scene.tuning.fire.muzzleOffset + scene.tuning.fire.weaponRange;
  scene.enemies[0].pos.x = most - kHair;
  EXPECT_TRUE(LaneOf(scene).Clear());
  scene.enemies[0].pos.x = most + kHair;
  EXPECT_TRUE(LaneOf(scene).outOfRange);
  EXPECT_FALSE(LaneOf(scene).OnlyAllyInTheWay());
}

TEST(LaneClear, CountsAWallBetweenTheShootersCentreAndItsMuzzle) {
  AiScene scene(R"(
########
#......#
#......#
#..#...#
#......#
########
)");
  // Cuts the upper left corner of the pillar within 0.1 of the start: the muzzle, 0.3 on, is out of it again.
  const LaneTarget target{{4.95F, 2.03F}, 0.3F};
  EXPECT_TRUE(LaneClearFrom({2.95F, 3.03F}, target, 0, {}, scene.floor, scene.tuning).blockedByWall);
  EXPECT_FALSE(LaneClearFrom({2.95F, 2.97F}, target, 0, {}, scene.floor, scene.tuning).blockedByWall);
}

TEST(LaneClear, PassesOverWaterAndDoorwaysAndNotThroughPillars) {
  for (const auto& [between, blocked] :
       std::vector<std::pair<char, bool>>{{'w', false}, {'~', false}, {'+', false}, {'o', true}, {'#', true}}) {
    const AiScene scene(std::string("########\n#0..") + between + ".g#\n########");
    EXPECT_EQ(LaneOf(scene).blockedByWall, blocked) << between;
  }
}

TEST(LaneClear, NamesAllThreeCausesAtOnce) {
  const AiScene scene(R"(
###############
#0.1..#......g#
###############
)");
  const LaneCheck check = LaneOf(scene);
  EXPECT_TRUE(check.blockedByAlly);
  EXPECT_TRUE(check.blockedByWall);
  EXPECT_TRUE(check.outOfRange);
  EXPECT_EQ(check.blockerId, 1);
  EXPECT_FALSE(check.OnlyAllyInTheWay());
}

TEST(LaneClear, NamesTheBlockerNearestToTheMuzzleAndTheLowerIdOfEquals) {
  AiScene scene(R"(
##############
#............#
#0..2..1..g..#
#............#
##############
)");
  EXPECT_EQ(LaneOf(scene).blockerId, 2);
  scene.members[1].pos = {scene.members[2].pos.x, 2.25F};
  scene.members[2].pos.y = 2.75F;
  EXPECT_EQ(LaneOf(scene).blockerId, 1);
}

TEST(StrikeSector, CoversTheLungeAndNarrowsForAThrust) {
  const Tuning tuning;
  const Sector full = StrikeSectorFrom({2, 2}, {2, 5}, false, tuning);
  EXPECT_EQ(full.apex, (Vec2{2, 2}));
  EXPECT_EQ(full.axis, (Vec2{0, 1}));
  EXPECT_NEAR(full.reach, tuning.strike.reach + tuning.strike.lungeSpeed * tuning.strike.active, 1e-6F);
  EXPECT_NEAR(full.cosHalf, Cos(DegToRad(tuning.strike.halfAngleDeg)), 1e-6F);
  const Sector thrust = StrikeSectorFrom({2, 2}, {2, 5}, true, tuning);
  EXPECT_NEAR(thrust.sinHalf, Sin(DegToRad(tuning.strike.thrustHalfAngleDeg)), 1e-6F);
  EXPECT_EQ(thrust.reach, full.reach);
  EXPECT_EQ(StrikeSectorFrom({2, 2}, {2, 2}, false, tuning).axis, (Vec2{1, 0})) << "from the target's centre";
}

struct StrikeScene : AiScene {
  StrikeScene() : AiScene("##########\n#........#\n#........#\n#.0.g....#\n#........#\n#........#\n##########") {
    enemies[0].pos.x -= 0.5F;
  }
  LaneCheck Strike(bool thrust = false) const { return StrikeClearFrom(members[0].pos, Target(), 0, thrust, members, floor, tuning); }
  // From the striker, so far off its axis.
  void PutMate(float angleDeg, float distance) {
    members.resize(1);
    AddMember(1, members[0].pos + FromAngle(DegToRad(angleDeg)) * distance);
  }
  float Reach() const { return StrikeSectorFrom({}, {1, 0}, false, tuning).reach; }
};

TEST(LungeLength, IsWhatABladeCoversFromAStandingStart) {
  StrikeTuning strike;
  // 1, 2, 3, 4 and three times 4.5 units a second for a sixtieth each.
  EXPECT_NEAR(LungeLength(strike), 23.5F / 60, 1e-6F);
  strike.lungeAccel = 1000;
  EXPECT_NEAR(LungeLength(strike), 7 * 4.5F / 60, 1e-6F);
  strike.lungeSpeed = 0;
  EXPECT_EQ(LungeLength(strike), 0);
}

TEST(StrikeClear, IsStoppedByACornerThatTheBodyCannotPassInItsLunge) {
  StrikeScene scene;
  const Vec2 from = scene.members[0].pos;
  scene.floor.cells[static_cast<std::size_t>(scene.floor.IndexOf(CellOf(from + Vec2{1, -1})))] = Terrain::kWall;
  const Vec2 beside = from + Vec2{0, -0.3F};  // the sight line passes 0.2 beside the corner, the body is 0.28
  const auto strikeFrom = [&](Vec2 place) {
    return StrikeClearFrom(place, scene.Target(), 0, false, scene.members, scene.floor, scene.tuning);
  };
  scene.enemies[0].pos = beside + Vec2{1.8F, 0};
  EXPECT_TRUE(strikeFrom(beside).blockedByWall);
  EXPECT_TRUE(strikeFrom(from).Clear()) << "a step away from the corner";
  scene.enemies[0].pos = beside + Vec2{1.3F, 0};
  EXPECT_TRUE(strikeFrom(beside).Clear()) << "in reach without a lunge";
}

TEST(StrikeClear, ReachesToTheTargetsNearEdge) {
  StrikeScene scene;
  const float most = scene.members[0].pos.x + scene.tuning.strike.reach + LungeLength(scene.tuning.strike) + scene.enemies[0].radius;
  scene.enemies[0].pos.x = most - kHair;
  EXPECT_TRUE(scene.Strike().Clear());
  scene.enemies[0].pos.x = most + kHair;
  EXPECT_TRUE(scene.Strike().outOfRange);
}

TEST(StrikeClear, IsBlockedByAnAllyNearerToTheSectorThanTheThreshold) {
  StrikeScene scene;
  const float threshold = LaneThreshold(scene.tuning);
  scene.PutMate(0, scene.Reach() + threshold - kHair);
  EXPECT_EQ(scene.Strike().blockerId, 1);
  EXPECT_TRUE(scene.Strike().OnlyAllyInTheWay());
  scene.PutMate(0, scene.Reach() + threshold + kHair);
  EXPECT_TRUE(scene.Strike().Clear());
  scene.PutMate(180, threshold - kHair);
  EXPECT_EQ(scene.Strike().blockerId, 1) << "behind";
  scene.PutMate(180, threshold + kHair);
  EXPECT_TRUE(scene.Strike().Clear()) << "behind";
  scene.PutMate(20, 1);
  EXPECT_EQ(scene.Strike().blockerId, 1) << "inside";
}

TEST(StrikeClear, IsFreedByAThrustWhereAMateStandsBesideTheSector) {
  StrikeScene scene;
  scene.PutMate(60, 1.4F);
  EXPECT_EQ(scene.Strike(false).blockerId, 1);
  EXPECT_TRUE(scene.Strike(true).Clear());
}

TEST(StrikeClear, NamesTheNearestBlockerAndTheWall) {
  StrikeScene scene;
  scene.PutMate(0, 1.2F);
  scene.AddMember(2, scene.members[0].pos + Vec2{0.9F, 0});
  scene.AddMember(3, scene.members[0].pos + Vec2{0.9F, 0});
  EXPECT_EQ(scene.Strike().blockerId, 2);
  const AiScene walled("#####\n#0#g#\n#####");
  const LaneCheck check = StrikeClearFrom(walled.members[0].pos, walled.Target(), 0, false, walled.members, walled.floor, walled.tuning);
  EXPECT_TRUE(check.blockedByWall);
  EXPECT_FALSE(check.blockedByAlly) << "the striker is no ally of its own";
}

TEST(AttackClear, IsALaneForGunsAndASectorForBlades) {
  const AiScene scene(kHall);
  const AgentView gun = scene.Agent(1);
  const AgentView blade = scene.Agent(1, Role::kBlade);
  EXPECT_TRUE(AttackClearFrom(gun, gun.pos, scene.Target(), scene.members, scene.floor, scene.tuning).Clear());
  EXPECT_TRUE(AttackClearFrom(blade, blade.pos, scene.Target(), scene.members, scene.floor, scene.tuning).outOfRange);
  AgentView thrusting = StrikeScene().Agent(0, Role::kBlade);
  StrikeScene beside;
  beside.PutMate(60, 1.4F);
  const auto blocked = [&] {
    return AttackClearFrom(thrusting, thrusting.pos, beside.Target(), beside.members, beside.floor, beside.tuning).blockedByAlly;
  };
  EXPECT_TRUE(blocked());
  thrusting.thrust = true;
  EXPECT_FALSE(blocked());
}

TEST(FindBody, FindsByIdOrNothing) {
  const AiScene scene(kHall);
  EXPECT_EQ(FindBody(scene.members, 1), &scene.members[1]);
  EXPECT_EQ(FindBody(scene.members, 2), nullptr);
  EXPECT_EQ(FindBody(scene.members, kNobody), nullptr);
  EXPECT_EQ(FindBody({}, 0), nullptr);
  EXPECT_EQ(FindBody(scene.enemies, kFirstEnemyId), &scene.enemies[0]);
}

}  // namespace
}  // namespace firelane
