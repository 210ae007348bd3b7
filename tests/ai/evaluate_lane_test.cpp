// What an agent attacks and what keeps it from it (row S3).

#include <gtest/gtest.h>

#include <optional>

#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::kFirstEnemyId;

constexpr int kSecondEnemyId = kFirstEnemyId + 1;

SquadView Aiming(SquadState state, int assigned) { return {.state = state, .manualAim = true, .assignedId = assigned, .anchor = {}}; }

TEST(EvaluateLane, FindsNoTargetOnAnEmptyFloor) {
  const AiScene scene("####\n#0.#\n####");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0));
  EXPECT_EQ(lane.targetId, kNobody);
  EXPECT_FALSE(lane.hasLane || lane.laneIntent || lane.targetInReach);
  EXPECT_EQ(lane.reason, (Reason{Silence::kNoTarget, kNobody}));
}

TEST(EvaluateLane, TakesTheNearestTargetWithAClearLane) {
  const AiScene scene(R"(
#########
#g.0..g.#
#########
)");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0));
  EXPECT_EQ(lane.targetId, kFirstEnemyId);
  EXPECT_EQ(lane.target.pos, scene.enemies[0].pos);
  EXPECT_EQ(lane.target.radius, scene.enemies[0].radius);
  EXPECT_TRUE(lane.hasLane && lane.targetInReach);
  EXPECT_EQ(lane.reason, (Reason{Silence::kAttacks, kFirstEnemyId}));
}

TEST(EvaluateLane, TakesTheLowerIdOfTwoAsNear) {
  const AiScene scene("#######\n#g.0.g#\n#######");
  EXPECT_EQ(scene.Evaluate(scene.Agent(0)).targetId, kFirstEnemyId);
}

TEST(EvaluateLane, PassesOverANearerTargetThatAMateCovers) {
  const AiScene scene("###########\n#g10....g.#\n###########");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0));
  EXPECT_EQ(lane.targetId, kSecondEnemyId);
  EXPECT_TRUE(lane.hasLane);
  EXPECT_FALSE(lane.targetBlockedByAlly);
  EXPECT_EQ(lane.blockerId, kNobody);
}

TEST(EvaluateLane, LetsSleepersAndThoseOutOfRangeBe) {
  AiScene sleeper("######\n#0..G#\n######");
  EXPECT_EQ(sleeper.Evaluate(sleeper.Agent(0)).reason.silence, Silence::kNoTarget);
  EXPECT_FALSE(sleeper.Evaluate(sleeper.Agent(0)).targetInReach);
  sleeper.enemies[0].awake = true;
  EXPECT_TRUE(sleeper.Evaluate(sleeper.Agent(0)).hasLane);
  const AiScene far("#############\n#0.........g#\n#############");
  EXPECT_EQ(far.Evaluate(far.Agent(0)).reason, (Reason{Silence::kNoTarget, kNobody}));
}

TEST(EvaluateLane, IntendsALaneThatOnlyAMateBlocks) {
  const AiScene scene("#########\n#0..1..g#\n#########");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0));
  EXPECT_FALSE(lane.hasLane);
  EXPECT_TRUE(lane.laneIntent && lane.targetBlockedByAlly && lane.targetInReach);
  EXPECT_FALSE(lane.targetBlockedByWall);
  EXPECT_EQ(lane.targetId, kFirstEnemyId);
  EXPECT_EQ(lane.blockerId, 1);
  EXPECT_EQ(lane.reason, (Reason{Silence::kAllyInLane, 1}));
}

TEST(EvaluateLane, IntendsNothingThroughAWall) {
  const AiScene scene("#########\n#0.#...g#\n#########");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0));
  EXPECT_FALSE(lane.hasLane || lane.laneIntent || lane.targetInReach || lane.targetBlockedByAlly);
  EXPECT_TRUE(lane.targetBlockedByWall);
  EXPECT_EQ(lane.reason, (Reason{Silence::kWall, kFirstEnemyId}));
  const AiScene both("#########\n#0.1#..g#\n#########");
  const LaneEvaluation twice = both.Evaluate(both.Agent(0));
  EXPECT_TRUE(twice.targetBlockedByAlly && twice.targetBlockedByWall);
  EXPECT_FALSE(twice.laneIntent);
  EXPECT_EQ(twice.reason, (Reason{Silence::kWall, kFirstEnemyId}));
}

TEST(EvaluateLane, WouldRatherHaveTheTargetBehindAMateThanANearerOneBehindAWall) {
  const AiScene scene("############\n#g.#0.1...g#\n############");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0));
  EXPECT_EQ(lane.targetId, kSecondEnemyId);
  EXPECT_TRUE(lane.laneIntent);
}

TEST(EvaluateLane, MeasuresABladesReachByItsLunge) {
  AiScene scene("#########\n#0......#\n#########");
  const AgentView blade = scene.Agent(0, Role::kBlade);
  const float reach = scene.tuning.strike.reach + LungeLength(scene.tuning.strike) + scene.tuning.goblin.bodyRadius;
  scene.AddEnemy(blade.pos + Vec2{reach + 0.01F, 0});
  EXPECT_EQ(scene.Evaluate(blade).reason.silence, Silence::kNoTarget);
  scene.enemies[0].pos.x -= 0.02F;
  EXPECT_TRUE(scene.Evaluate(blade).hasLane);
}

constexpr std::string_view kTwoTargets = R"(
#############
#....g......#
#...........#
#0....1..g..#
#############
)";

TEST(ManualAim, PutsTheAssignedTargetFirst) {
  const AiScene scene("#########\n#g.0..g.#\n#########");
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0), Aiming(SquadState::kHolding, kSecondEnemyId));
  EXPECT_EQ(lane.targetId, kSecondEnemyId);
  EXPECT_TRUE(lane.hasLane);
}

TEST(ManualAim, WakesAnAssignedSleeper) {
  const AiScene scene("######\n#0..G#\n######");
  EXPECT_TRUE(scene.Evaluate(scene.Agent(0), Aiming(SquadState::kHolding, kFirstEnemyId)).hasLane);
}

TEST(ManualAim, StaysSilentWhenHoldingWithoutALaneToTheAssignedTarget) {
  const AiScene scene(kTwoTargets);
  const LaneEvaluation lane = scene.Evaluate(scene.Agent(0), Aiming(SquadState::kHolding, kSecondEnemyId));
  EXPECT_EQ(lane.targetId, kSecondEnemyId);
  EXPECT_FALSE(lane.hasLane);
  EXPECT_TRUE(lane.laneIntent);
  EXPECT_EQ(lane.reason, (Reason{Silence::kAllyInLane, 1}));
  const AiScene walled("###########\n#g..0.#..g#\n###########");
  const LaneEvaluation waits = walled.Evaluate(walled.Agent(0), Aiming(SquadState::kHolding, kSecondEnemyId));
  EXPECT_EQ(waits.reason, (Reason{Silence::kWaitsForAim, kSecondEnemyId}));
  EXPECT_TRUE(waits.targetBlockedByWall);
}

TEST(ManualAim, ShootsOthersWhenAdvancingOnlyWithFreeFireSecondary) {
  AiScene scene(kTwoTargets);
  const SquadView advancing = Aiming(SquadState::kAdvancing, kSecondEnemyId);
  const LaneEvaluation free = scene.Evaluate(scene.Agent(0), advancing);
  EXPECT_EQ(free.targetId, kFirstEnemyId);
  EXPECT_TRUE(free.hasLane);
  scene.tuning.fire.freeFireSecondary = false;
  const LaneEvaluation bound = scene.Evaluate(scene.Agent(0), advancing);
  EXPECT_EQ(bound.targetId, kSecondEnemyId);
  EXPECT_FALSE(bound.hasLane);
  EXPECT_TRUE(bound.laneIntent);
}

TEST(ManualAim, NamesWhatKeepsTheAssignedTargetWhenNobodyElseCanBeShotEither) {
  const AiScene walled("########\n#.0.#.g#\n########");
  EXPECT_EQ(walled.Evaluate(walled.Agent(0), Aiming(SquadState::kAdvancing, kFirstEnemyId)).reason,
            (Reason{Silence::kWall, kFirstEnemyId}));
  const AiScene far("#############\n#0.........g#\n#############");
  EXPECT_EQ(far.Evaluate(far.Agent(0), Aiming(SquadState::kAdvancing, kFirstEnemyId)).reason,
            (Reason{Silence::kOutOfRange, kFirstEnemyId}));
}

TEST(ManualAim, FallsBackToAutoFireWithoutALivingAssignedTarget) {
  const AiScene scene("#########\n#g.0..g.#\n#########");
  EXPECT_EQ(scene.Evaluate(scene.Agent(0), Aiming(SquadState::kHolding, kNobody)).targetId, kFirstEnemyId);
  EXPECT_EQ(scene.Evaluate(scene.Agent(0), Aiming(SquadState::kHolding, 999)).targetId, kFirstEnemyId) << "dead by now";
  SquadView off = Aiming(SquadState::kHolding, kSecondEnemyId);
  off.manualAim = false;
  EXPECT_EQ(scene.Evaluate(scene.Agent(0), off).targetId, kFirstEnemyId);
}

TEST(ManualAim, StillCountsOtherTargetsInReachForTheUptime) {
  const AiScene scene("###########\n#g..0.#..g#\n###########");
  for (const SquadState state : {SquadState::kHolding, SquadState::kAdvancing}) {
    AiScene bound = scene;
    bound.tuning.fire.freeFireSecondary = false;
    const LaneEvaluation lane = bound.Evaluate(bound.Agent(0), Aiming(state, kSecondEnemyId));
    EXPECT_FALSE(lane.hasLane);
    EXPECT_TRUE(lane.targetInReach);
  }
}

AiScene RandomScene(SimRng& rng) {
  AiScene scene(testing::OpenGround(1, 1));
  scene.floor = testing::LitteredFloor(rng, 16, 16, 0.15F);
  for (int id = 0; id < 5; ++id) scene.AddMember(id, testing::FreePlace(rng, scene.floor, 0.28F));
  for (int i = 0; i < 6; ++i) scene.AddEnemy(testing::FreePlace(rng, scene.floor, 0.3F), rng.Chance(0.8F));
  return scene;
}

// Against asking the predicate of each target in turn.
TEST(EvaluateLane, AgreesWithAskingForEveryTarget) {
  SimRng rng = SimRng::Seeded(21);
  int lanes = 0;
  int intents = 0;
  for (int i = 0; i < PropertyRuns(2000); ++i) {
    const AiScene scene = RandomScene(rng);
    const AgentView agent = scene.Agent(static_cast<int>(rng.Below(5)), rng.Chance(0.3F) ? Role::kBlade : Role::kGun);
    const BodyView* nearest = nullptr;
    bool inReach = false;
    bool onlyMates = false;
    for (const BodyView& enemy : scene.enemies) {
      if (!enemy.awake) continue;
      const LaneCheck check = AttackClearFrom(agent, agent.pos, {enemy.pos, enemy.radius}, scene.members, scene.floor, scene.tuning);
      inReach = inReach || (!check.blockedByWall && !check.outOfRange);
      onlyMates = onlyMates || check.OnlyAllyInTheWay();
      if (check.Clear() && (nearest == nullptr || Distance(agent.pos, enemy.pos) < Distance(agent.pos, nearest->pos))) nearest = &enemy;
    }
    const LaneEvaluation lane = scene.Evaluate(agent);
    ASSERT_EQ(lane.hasLane, nearest != nullptr) << i;
    ASSERT_EQ(lane.targetInReach, inReach) << i;
    ASSERT_EQ(lane.laneIntent, nearest == nullptr && onlyMates) << i;
    if (nearest != nullptr) {
      ASSERT_EQ(lane.targetId, nearest->id) << i;
    }
    lanes += lane.hasLane ? 1 : 0;
    intents += lane.laneIntent ? 1 : 0;
  }
  EXPECT_GT(lanes, 0);
  EXPECT_GT(intents, 0);
}

}  // namespace
}  // namespace firelane
