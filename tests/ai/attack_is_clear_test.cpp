// The short ways of the lane predicate and of targeting against the long ones.
#include <gtest/gtest.h>

#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AiScene;

// Five members and up to twelve enemies, some asleep, on a littered floor small enough that lanes, allies and walls meet all the time.
AiScene RandomScene(SimRng& rng) {
  AiScene scene(testing::OpenGround(12, 9));
  scene.floor = testing::LitteredFloor(rng, 14, 11, 0.12F);
  for (int id = 0; id < 5; ++id) scene.AddMember(id, testing::FreePlace(rng, scene.floor, scene.tuning.squad.bodyRadius));
  const int enemies = rng.Between(0, 12);
  for (int i = 0; i < enemies; ++i) scene.AddEnemy(testing::FreePlace(rng, scene.floor, scene.tuning.goblin.bodyRadius), !rng.Chance(0.2F));
  // Now and then two of them at the very same distance, or on top of a member.
  if (enemies > 1 && rng.Chance(0.2F)) scene.enemies[1].pos = scene.enemies[0].pos;
  if (enemies > 2 && rng.Chance(0.1F)) scene.enemies[2].pos = scene.members[0].pos;
  scene.tuning.fire.weaponRange = rng.Range(2, 9);
  return scene;
}

AgentView RandomAgent(const AiScene& scene, SimRng& rng) {
  const int id = rng.Between(0, 4);
  AgentView agent = scene.Agent(id, rng.Chance(0.4F) ? Role::kBlade : Role::kGun);
  agent.thrust = rng.Chance(0.5F);
  return agent;
}

TEST(AttackIsClear, SaysWhatTheFullCheckSays) {
  SimRng rng = SimRng::Seeded(1);
  int clear = 0;
  int asked = 0;
  for (int run = 0; run < PropertyRuns(3000); ++run) {
    const AiScene scene = RandomScene(rng);
    const AgentView agent = RandomAgent(scene, rng);
    const Vec2 from = rng.Chance(0.5F) ? agent.pos : testing::FreePlace(rng, scene.floor, scene.tuning.squad.bodyRadius);
    for (std::size_t i = 0; i < scene.enemies.size(); ++i) {
      const LaneCheck check = AttackClearFrom(agent, from, scene.Target(i), scene.members, scene.floor, scene.tuning);
      const bool isClear = AttackIsClear(agent, from, scene.Target(i), scene.members, scene.floor, scene.tuning);
      ASSERT_EQ(isClear, check.Clear()) << "run " << run << ", enemy " << i << "\n" << AsciiFrom(scene.floor);
      clear += isClear ? 1 : 0;
      ++asked;
    }
  }
  EXPECT_GT(clear, asked / 20);
  EXPECT_LT(clear, asked / 2);
}

struct Expected {
  int targetId = kNobody;
  bool hasLane = false;
  bool targetInReach = false;
};

// Every awake enemy looked at in full: the nearest clear one, else the nearest that only an ally covers, else the nearest of the rest.
Expected LookAtAll(const AiScene& scene, const AgentView& agent) {
  Expected expected;
  int bestClass = 3;
  float bestDistance = 0;
  for (const BodyView& enemy : scene.enemies) {
    const float distance = Distance(agent.pos, enemy.pos);
    const float reach = agent.role == Role::kGun ? scene.tuning.fire.weaponRange + scene.tuning.fire.muzzleOffset
                                                 : scene.tuning.strike.reach + LungeLength(scene.tuning.strike) + enemy.radius;
    if (!enemy.awake || distance > reach) continue;
    const LaneCheck check = AttackClearFrom(agent, agent.pos, {enemy.pos, enemy.radius}, scene.members, scene.floor, scene.tuning);
    expected.targetInReach = expected.targetInReach || (!check.blockedByWall && !check.outOfRange);
    const int itsClass = check.Clear() ? 0 : check.OnlyAllyInTheWay() ? 1 : 2;
    if (itsClass > bestClass || (itsClass == bestClass && distance >= bestDistance)) continue;
    bestClass = itsClass;
    bestDistance = distance;
    expected.targetId = enemy.id;
    expected.hasLane = check.Clear();
  }
  return expected;
}

TEST(EvaluateAgentLane, ChoosesAsOneWouldWhoLooksAtEveryTarget) {
  SimRng rng = SimRng::Seeded(2);
  int lanes = 0;
  int intents = 0;
  for (int run = 0; run < PropertyRuns(3000); ++run) {
    const AiScene scene = RandomScene(rng);
    const AgentView agent = RandomAgent(scene, rng);
    const LaneEvaluation lane = scene.Evaluate(agent);
    const Expected expected = LookAtAll(scene, agent);
    ASSERT_EQ(lane.targetId, expected.targetId) << "run " << run << "\n" << AsciiFrom(scene.floor);
    ASSERT_EQ(lane.hasLane, expected.hasLane) << "run " << run << "\n" << AsciiFrom(scene.floor);
    ASSERT_EQ(lane.targetInReach, expected.targetInReach) << "run " << run << "\n" << AsciiFrom(scene.floor);
    lanes += lane.hasLane ? 1 : 0;
    intents += lane.laneIntent ? 1 : 0;
  }
  EXPECT_GT(lanes, PropertyRuns(3000) / 30);
  EXPECT_GT(intents, PropertyRuns(3000) / 150);
}

}  // namespace
}  // namespace firelane
