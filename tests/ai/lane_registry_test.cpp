#include "firelane/ai/lane_registry.h"

#include <gtest/gtest.h>

#include <vector>

#include "firelane/base/angles.h"
#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::ExpectNear;
using testing::kFirstEnemyId;

constexpr float kHair = 0.001F;

LaneRegistry Registered(const AiScene& scene, std::span<const AgentView> agents) {
  std::vector<LaneEvaluation> evaluations;
  for (const AgentView& agent : agents) evaluations.push_back(scene.Evaluate(agent));
  LaneRegistry registry;
  RegisterLanes(agents, evaluations, scene.tuning, registry);
  return registry;
}

// Held by `holder`, from (0, 0) ten to the right.
LaneRegistry OneLane(int holder) {
  LaneRegistry registry;
  registry.lanes.push_back({holder, kFirstEnemyId, {{0, 0}, {10, 0}}, true});
  return registry;
}
LaneRegistry OneSector(int holder) {
  LaneRegistry registry;
  registry.sectors.push_back({holder, kFirstEnemyId, StrikeSectorFrom({0, 0}, {1, 0}, false, Tuning{}), true});
  return registry;
}
Vec2 PushAt(const LaneRegistry& registry, int agent, Vec2 pos, const Tuning& tuning = {}) {
  return LaneAvoidance(agent, pos, registry.View(), tuning);
}

TEST(LaneRegistry, IsEmptyWithoutAgentsAndOverwritesWhatItHeld) {
  LaneRegistry registry = OneLane(0);
  registry.sectors = OneSector(1).sectors;
  RegisterLanes({}, {}, Tuning{}, registry);
  EXPECT_TRUE(registry.lanes.empty());
  EXPECT_TRUE(registry.sectors.empty());
}

TEST(LaneRegistry, HoldsTheLaneOfAShooterFromMuzzleToTheTargetsFarEdge) {
  const AiScene scene("########\n#0...g.#\n########");
  const LaneRegistry registry = Registered(scene, std::vector{scene.Agent(0)});
  ASSERT_EQ(registry.lanes.size(), 1U);
  EXPECT_EQ(registry.lanes[0].shooterId, 0);
  EXPECT_EQ(registry.lanes[0].targetId, kFirstEnemyId);
  EXPECT_TRUE(registry.lanes[0].clear);
  ExpectNear(registry.lanes[0].line.a, {1.5F + scene.tuning.fire.muzzleOffset, 1.5F});
  ExpectNear(registry.lanes[0].line.b, {5.5F + scene.tuning.goblin.bodyRadius, 1.5F});
}

TEST(LaneRegistry, KeepsTheSectorOfAShooterBlockedByAFriend) {
  AiScene scene("#########\n#0..1..g#\n#########");
  const std::vector<AgentView> agents{scene.Agent(0), scene.Agent(1)};
  const LaneRegistry registry = Registered(scene, agents);
  ASSERT_EQ(registry.lanes.size(), 2U);
  EXPECT_EQ(registry.lanes[0].shooterId, 0);
  EXPECT_FALSE(registry.lanes[0].clear);
  EXPECT_TRUE(registry.lanes[1].clear);
  scene.tuning.lanes.intent = false;
  const LaneRegistry without = Registered(scene, agents);
  ASSERT_EQ(without.lanes.size(), 1U) << "lanes.intent off";
  EXPECT_EQ(without.lanes[0].shooterId, 1);
}

TEST(LaneRegistry, HoldsNothingForThoseWithoutATargetOrBehindAWall) {
  const AiScene alone("####\n#0.#\n####");
  EXPECT_TRUE(Registered(alone, std::vector{alone.Agent(0)}).lanes.empty());
  const AiScene walled("#######\n#0.#.g#\n#######");
  EXPECT_TRUE(Registered(walled, std::vector{walled.Agent(0)}).lanes.empty());
}

TEST(LaneRegistry, HoldsSectorsOfBlades) {
  const AiScene scene("#######\n#0g...#\n#######");
  AgentView blade = scene.Agent(0, Role::kBlade);
  blade.thrust = true;
  const LaneRegistry registry = Registered(scene, std::vector{blade});
  EXPECT_TRUE(registry.lanes.empty());
  ASSERT_EQ(registry.sectors.size(), 1U);
  EXPECT_EQ(registry.sectors[0].strikerId, 0);
  EXPECT_EQ(registry.sectors[0].sector.axis, (Vec2{1, 0}));
  EXPECT_NEAR(registry.sectors[0].sector.cosHalf, Cos(DegToRad(scene.tuning.strike.thrustHalfAngleDeg)), 1e-6F);
}

TEST(LaneAvoidance, IsNothingWithoutOthersReservations) {
  EXPECT_EQ(PushAt({}, 1, {3, 0.1F}), Vec2{});
  EXPECT_EQ(PushAt(OneLane(1), 1, {3, 0.1F}), Vec2{}) << "its own lane";
  EXPECT_EQ(PushAt(OneSector(1), 1, {1, 0.1F}), Vec2{}) << "its own sector";
}

TEST(LaneAvoidance, GrowsTowardsTheAxisAsTheFormulaSays) {
  const Tuning tuning;
  const float reserve = LaneThreshold(tuning) * tuning.lanes.reserveScale;
  for (const float share : {0.95F, 0.8F, 0.65F}) {
    const Vec2 push = PushAt(OneLane(0), 1, {4, share * reserve});
    ExpectNear(push, {0, (1 - share) * tuning.lanes.laneAvoidStrength});
  }
  ExpectNear(PushAt(OneLane(0), 1, {4, 0.1F * reserve}), {0, 1});
  EXPECT_EQ(PushAt(OneLane(0), 1, {4, reserve + kHair}), Vec2{});
  EXPECT_EQ(PushAt(OneLane(0), 1, {10 + reserve + kHair, 0}), Vec2{}) << "beyond its end";
}

TEST(LaneAvoidance, ReachesAsFarAsReserveScaleSays) {
  Tuning tuning;
  const Vec2 beside{4, LaneThreshold(tuning) + 0.05F};
  EXPECT_GT(PushAt(OneLane(0), 1, beside, tuning).y, 0);
  tuning.lanes.reserveScale = 1;
  EXPECT_EQ(PushAt(OneLane(0), 1, beside, tuning), Vec2{});
}

TEST(LaneAvoidance, PushesTowardsTheNearerEdge) {
  EXPECT_GT(PushAt(OneLane(0), 1, {4, 0.2F}).y, 0);
  EXPECT_LT(PushAt(OneLane(0), 1, {4, -0.2F}).y, 0);
  EXPECT_GT(PushAt(OneSector(0), 1, {1, 0.2F}).y, 0);
  EXPECT_LT(PushAt(OneSector(0), 1, {1, -0.2F}).y, 0);
}

TEST(LaneAvoidance, PartsNeighboursThatStandExactlyOnAnAxis) {
  for (const LaneRegistry& registry : {OneLane(0), OneSector(0)}) {
    const Vec2 odd = PushAt(registry, 1, {1, 0});
    const Vec2 even = PushAt(registry, 2, {1, 0});
    EXPECT_NEAR(Length(odd), 1, 1e-6F);
    ExpectNear(odd, -even);
    EXPECT_EQ(odd.x, 0);
  }
}

TEST(LaneAvoidance, FadesBesideASectorAsBesideALane) {
  const Tuning tuning;
  const LaneRegistry registry = OneSector(0);
  const float reserve = LaneThreshold(tuning) * tuning.lanes.reserveScale;
  const Vec2 edge = FromAngle(DegToRad(tuning.strike.halfAngleDeg));
  const Vec2 push = PushAt(registry, 1, edge + Right(edge) * (0.8F * reserve));
  ExpectNear(push, {0, 0.2F * tuning.lanes.laneAvoidStrength});
  EXPECT_EQ(PushAt(registry, 1, edge + Right(edge) * (reserve + kHair)), Vec2{});
}

TEST(LaneAvoidance, AddsUpAndSaturatesAtOne) {
  LaneRegistry registry = OneLane(0);
  registry.lanes.push_back({2, kFirstEnemyId, {{5, -5}, {5, 5}}, false});
  const Vec2 push = PushAt(registry, 1, {5.1F, 0.1F});
  ExpectNear(push, Vec2{1, 1} * (1 / std::sqrt(2.0F)));
  registry.lanes[1].line = {{0, 0.8F}, {10, 0.8F}};
  ExpectNear(PushAt(registry, 1, {5, 0.4F}), {0, 0});
}

TEST(LaneAvoidance, HasADirectionBesideALaneWithoutLength) {
  LaneRegistry registry;
  registry.lanes.push_back({0, kFirstEnemyId, {{5, 5}, {5, 5}}, true});
  EXPECT_GT(PushAt(registry, 1, {5, 5.2F}).y, 0);
  EXPECT_NEAR(Length(PushAt(registry, 1, {5, 5})), 1, 1e-6F);
}

TEST(LaneAvoidance, IsNeverLongerThanOneAndNeverDrawsNearerToALoneAxis) {
  SimRng rng = SimRng::Seeded(31);
  const auto point = [&] {
    const float x = rng.Range(0, 8);
    const float y = rng.Range(0, 8);
    return Vec2{x, y};
  };
  for (int i = 0; i < PropertyRuns(3000); ++i) {
    LaneRegistry registry;
    const Vec2 from = point();
    const Segment line{from, point()};
    registry.lanes.push_back({0, kFirstEnemyId, line, true});
    const Vec2 pos = point();
    const Vec2 alone = PushAt(registry, 1, pos);
    ASSERT_NEAR(Dot(alone, NormalizedOr(line.b - line.a, {1, 0})), 0, 1e-4F) << i;
    ASSERT_GE(std::fabs(Cross(line.b - line.a, pos + alone - line.a)) + 1e-4F, std::fabs(Cross(line.b - line.a, pos - line.a))) << i;
    for (int other = 2; other < 8; ++other) {
      const Vec2 start = point();
      registry.lanes.push_back({other, kFirstEnemyId, {start, point()}, true});
    }
    ASSERT_LE(Length(PushAt(registry, 1, pos)), 1 + 1e-5F) << i;
  }
}

TEST(CountBlockedAllies, CountsOthersLanesAndSectorsWithinTheThreshold) {
  const Tuning tuning;
  const float threshold = LaneThreshold(tuning);
  LaneRegistry registry = OneLane(0);
  registry.sectors = OneSector(2).sectors;
  const auto count = [&](int agent, Vec2 pos) { return CountBlockedAllies(agent, pos, registry.View(), tuning); };
  EXPECT_EQ(count(1, {1, 0}), 2);
  EXPECT_EQ(count(0, {1, 0}), 1) << "not its own lane";
  EXPECT_EQ(count(2, {1, 0}), 1) << "not its own sector";
  EXPECT_EQ(count(1, {6, threshold - kHair}), 1);
  EXPECT_EQ(count(1, {6, threshold + kHair}), 0);
  EXPECT_EQ(CountBlockedAllies(1, {1, 0}, {}, tuning), 0);
}

}  // namespace
}  // namespace firelane
