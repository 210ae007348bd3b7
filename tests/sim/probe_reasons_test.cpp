// What a step's probe tells of reasons (row S20): targets considered, pulls, corridors, last looks and minds.
#include <gtest/gtest.h>

#include "firelane/sim/probe.h"
#include "sim/enemies.h"
#include "sim/harm.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::SquadScene;

struct ProbedScene : SquadScene {
  StepProbe probe;

  explicit ProbedScene(std::string_view text, int blades = 0) : SquadScene(text, blades) { MakeDummies(); }
  void Step(const Command& command = {}) { firelane::Step(state, command, *caches, events, &probe); }
  const AgentProbe& StepAgent(int id) {
    Step();
    return *std::ranges::find(probe.agents, id, &AgentProbe::id);
  }
};

constexpr std::string_view kHallOfTwo = R"(
##############
#............#
#.0....1...g.#
#............#
#.....#......#
#..g..#......#
##############
)";

TEST(ProbedTargets, AreThoseThatWereLookedAtInTheirOrder) {
  ProbedScene scene(kHallOfTwo);
  scene.Root();
  const AgentProbe& clear = scene.StepAgent(0);
  ASSERT_EQ(clear.considered.size(), 1U) << "the nearest would do";
  EXPECT_EQ(clear.considered[0].targetId, clear.lane.targetId);
  EXPECT_TRUE(clear.considered[0].clear);
  EXPECT_FALSE(clear.considered[0].check) << "it was asked only whether it is clear";
  EXPECT_FLOAT_EQ(clear.considered[0].distance, Distance(scene.Of(0).pos, clear.lane.target.pos));
}

TEST(ProbedTargets, HaveEveryCauseWhereNoneIsClear) {
  ProbedScene scene("############\n#.0..1...g.#\n############");
  scene.Root();
  const AgentProbe& agent = scene.StepAgent(0);
  ASSERT_EQ(agent.considered.size(), 1U) << "the first look at it is not listed twice";
  ASSERT_TRUE(agent.considered[0].check);
  EXPECT_TRUE(agent.considered[0].check->OnlyAllyInTheWay());
  EXPECT_EQ(agent.considered[0].check->blockerId, 1);
  scene.state.enemies.clear();
  EXPECT_TRUE(scene.StepAgent(0).considered.empty());
}

TEST(ProbedTargets, BeginWithTheAssignedOne) {
  ProbedScene scene("##########\n#..#..g..#\n#.0#.....#\n#........#\n#.....g..#\n##########");
  scene.Root();
  scene.state.aim = {true, 0, scene.FoeId(0)};
  const AgentProbe& agent = scene.StepAgent(0);
  ASSERT_EQ(agent.considered.size(), 3U) << "it is looked at once more among all";
  EXPECT_EQ(agent.considered[0].targetId, scene.FoeId(0));
  EXPECT_TRUE(agent.considered[0].check->blockedByWall);
  EXPECT_EQ(agent.considered[1].targetId, scene.FoeId(0));
  EXPECT_EQ(agent.considered[2].targetId, scene.FoeId(1));
}

// What the probe has is what the pure function says of the frozen scene.
TEST(ProbedSteering, IsWhatPulledTheMemberInThatStep) {
  ProbedScene scene(kHallOfTwo);
  scene.Of(1).pos = scene.Of(0).pos + Vec2{0.6F, 0};
  scene.Of(0).postPos = scene.Of(0).pos + Vec2{0, 3};
  const Vec2 from = scene.Of(0).pos;
  const AgentProbe& agent = scene.StepAgent(0);
  EXPECT_EQ(agent.steer.seek, (Vec2{0, 1} * scene.state.tuning.steer.wSeek));
  EXPECT_LT(agent.steer.separation.x, 0);
  EXPECT_EQ(agent.steer.separation.y, 0);
  EXPECT_EQ(agent.steer.targetPush, Vec2{});
  EXPECT_GT(agent.planned.y, 0);
  EXPECT_EQ(scene.Of(0).pos.y, from.y + agent.planned.y * kStepSeconds) << "nothing else moved it along y";
}

TEST(ProbedSteering, IsNothingOnALungeAndNothingOfTheStepBefore) {
  ProbedScene scene(kHallOfTwo, 1);
  scene.Of(0).postPos = scene.Of(0).pos + Vec2{0, 3};
  ASSERT_NE(scene.StepAgent(0).steer.seek, Vec2{});
  scene.Of(0).strike = StrikePhase::kActive;
  scene.Of(0).strikeSteps = 5;
  EXPECT_EQ(scene.StepAgent(0).steer.seek, Vec2{});
}

TEST(ProbedMove, NamesWhoseCorridorItWasAndForgetsIt) {
  ProbedScene scene(kHallOfTwo);
  scene.Root();
  scene.state.bullets.push_back({scene.state.nextId++, 0, kNobody, {2.8F, 2.5F}, {1, 0}, 8, 0});
  scene.Of(1).pos = scene.Of(1).postPos = {7.5F, 2.5F + 0.345F};
  scene.Of(1).shove = {0, -4};
  const AgentProbe& held = scene.StepAgent(1);
  EXPECT_EQ(held.settle.settled, Settled::kSlid);
  EXPECT_EQ(held.settle.holderId, 0);
  scene.state.bullets.clear();
  scene.state.holdFire = true;
  scene.Of(1).shove = {};
  EXPECT_EQ(scene.StepAgent(1).settle.settled, Settled::kWent);
  EXPECT_EQ(scene.StepAgent(1).settle.holderId, kNobody);
}

constexpr std::string_view kRange =
    "################\n#..............#\n#.0.....g......#\n#..............#\n#.............1#\n################";

TEST(ProbedVeto, IsNoneWhereTheShotWasMade) {
  ProbedScene scene(kRange);
  scene.Root();
  EXPECT_EQ(scene.StepAgent(0).veto.veto, Veto::kNone);
  EXPECT_EQ(scene.Of(0).reason.silence, Silence::kAttacks);
}

TEST(ProbedVeto, NamesTheRuleOfTheLastLookAndTheFriend) {
  ProbedScene scene(kRange);
  scene.Root();
  scene.Of(1).pos = scene.Of(1).postPos = {6.5F, 3.5F};
  scene.Of(1).shove = {0, -4};
  const VetoTrace crosses = scene.StepAgent(0).veto;
  EXPECT_EQ(crosses.veto, Veto::kCrosses);
  EXPECT_EQ(crosses.friendId, 1);
  scene.Of(1).pos = scene.Of(1).postPos = {6.5F, 2.5F};
  scene.Of(1).shove = {};
  EXPECT_EQ(scene.StepAgent(0).veto.veto, Veto::kLane);
  scene.state.tuning.lanes.laneHalfWidth = scene.state.tuning.lanes.safetyMargin = 0;
  scene.state.tuning.fire.allyIntercept = false;
  scene.Of(1).pos = scene.Of(1).postPos = {6.5F, 2.5F + 0.33F};
  EXPECT_EQ(scene.StepAgent(0).veto.veto, Veto::kCorridor);
}

TEST(ProbedVeto, IsABladesTooAtTheEndOfItsWindUp) {
  ProbedScene scene("###########\n#.........#\n#..0.g....#\n#.........#\n#1........#\n###########", 2);
  scene.Root();
  scene.Of(0).strike = StrikePhase::kWindUp;
  scene.Of(0).strikeSteps = 1;
  scene.Foe().pos = scene.Of(0).pos + Vec2{1.1F, 0};
  scene.Of(1).pos = scene.Of(1).postPos = scene.Of(0).pos + Vec2{0.9F, 0.7F};
  const VetoTrace veto = scene.StepAgent(0).veto;
  EXPECT_EQ(veto.veto, Veto::kLane);
  EXPECT_EQ(veto.friendId, 1);
}

constexpr std::string_view kMeeting = "##########\n#0....g.g#\n##########";

TEST(ProbedMinds, KeepTheLastDecisionOfEachById) {
  ProbedScene scene(kMeeting);
  scene.Root();
  scene.Step();
  ASSERT_EQ(scene.probe.minds.size(), 1U) << "the second decides at another step";
  const MindProbe first = scene.probe.minds[0];
  EXPECT_EQ(first.id, scene.FoeId(0));
  EXPECT_EQ(first.step, 0U);
  EXPECT_EQ(first.before.state, MindState::kWander);
  EXPECT_TRUE(first.senses.sees);
  EXPECT_EQ(first.seenId, 0);
  MindTrace trace;
  EXPECT_EQ(first.decision, Decide(first.before, first.senses, first.rules, &trace));
  EXPECT_EQ(first.trace, trace);
  EXPECT_EQ(first.trace.rows[1], MindVerdict::kHeld) << "a wanderer that sees";
  EXPECT_EQ(scene.Foe(0).mind, first.decision.next.state);
  const int every = DecisionSteps(scene.state.tuning.mind.decisionRate);
  for (int i = 1; i < every; ++i) scene.Step();
  ASSERT_EQ(scene.probe.minds.size(), 2U);
  EXPECT_EQ(scene.probe.minds[0].step, 0U) << "kept until it decides again";
  EXPECT_EQ(scene.probe.minds[1].id, scene.FoeId(1));
  scene.Step();
  EXPECT_EQ(scene.probe.minds[0].step, static_cast<std::uint32_t>(every));
  EXPECT_EQ(scene.probe.minds[0].before.state, MindState::kChase);
}

TEST(ProbedMinds, ForgetTheDead) {
  ProbedScene scene(kMeeting);
  scene.Root();
  scene.state.holdFire = true;
  for (int i = 0; i < 20; ++i) scene.Step();
  ASSERT_EQ(scene.probe.minds.size(), 2U);
  HurtEnemy(scene.state, scene.Foe(0), 0, 2000000, {}, scene.events);
  const int survivor = scene.FoeId(1);
  scene.Step();
  ASSERT_EQ(scene.probe.minds.size(), 1U);
  EXPECT_EQ(scene.probe.minds[0].id, survivor);
}

}  // namespace
}  // namespace firelane
