#include "firelane/play/why.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sim/harm.h"
#include "tests/play/why_scene.h"

namespace firelane {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using testing::WhyScene;

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

void ExpectReason(const json& answer, std::string_view silence, const json& subject, const json& kind) {
  EXPECT_EQ(answer["reason"], json({{"silence", silence}, {"subject", subject}, {"subjectKind", kind}}));
}

TEST(WhySilence, NamesTheTargetThatIsAttackedAimedAtOrWaitedForByTheWeapon) {
  WhyScene scene(kRange);
  ExpectReason(scene.AskAfterStep(0), "attacks", scene.FoeId(), "enemy");
  ExpectReason(scene.Ask(1), "turning", scene.FoeId(), "enemy");
  ExpectReason(scene.AskAfterStep(0), "cooldown", scene.FoeId(), "enemy");
}

TEST(WhySilence, HasNoSubjectWithoutATarget) {
  WhyScene scene("#######\n#0...1#\n#######");
  ExpectReason(scene.AskAfterStep(0), "no target", nullptr, nullptr);
}

TEST(WhySilence, NamesTheTargetThatLeftTheRange) {
  WhyScene scene(kRange);
  scene.Foe().pos = {2.5F + 8.25F, 3.5F};
  scene.Foe().shove = {12, 0};
  const json answer = scene.AskAfterStep(0);
  ExpectReason(answer, "out of range", scene.FoeId(), "enemy");
  EXPECT_EQ(answer["lane"]["clear"], true) << "it had a lane before everyone moved";
  EXPECT_EQ(answer["veto"], json({{"rule", "none"}, {"friend", nullptr}})) << "no friend's fault";
}

TEST(WhySilence, NamesTheTargetBehindAWall) {
  WhyScene scene("##########\n#.0.#..g.#\n##########");
  ExpectReason(scene.AskAfterStep(0), "wall", scene.FoeId(), "enemy");
  EXPECT_EQ(scene.Ask(0)["lane"]["considered"][0]["blockedByWall"], true);
}

TEST(WhySilence, NamesTheMateInTheLane) {
  WhyScene scene("##########\n#0...1..g#\n##########");
  const json answer = scene.AskAfterStep(0);
  ExpectReason(answer, "ally in lane", 1, "member");
  EXPECT_EQ(answer["lane"]["target"], scene.FoeId());
  EXPECT_EQ(answer["lane"]["blocker"], 1);
  EXPECT_EQ(answer["lane"]["intent"], true);
  EXPECT_EQ(answer["veto"], json({{"rule", "lane"}, {"friend", 1}}));
}

TEST(WhySilence, NamesTheMateThatWouldWalkIntoTheShot) {
  WhyScene scene(kRange);
  scene.Of(1).pos = scene.Of(1).postPos = {6.5F, 4.5F};
  scene.Of(1).shove = {0, -4};
  const json answer = scene.AskAfterStep(0);
  ExpectReason(answer, "ally crosses", 1, "member");
  EXPECT_EQ(answer["veto"], json({{"rule", "crosses"}, {"friend", 1}}));
}

TEST(WhySilence, NamesNobodyWhereAnOrderSilences) {
  WhyScene sprint(kRange);
  ExpectReason(sprint.AskAfterStep(0, testing::Sprinting()), "sprint", nullptr, nullptr);
  EXPECT_EQ(sprint.Ask(0)["orders"]["sprinting"], true);
  WhyScene held(kRange);
  Command hold;
  hold.holdFire = true;
  ExpectReason(held.AskAfterStep(0, hold), "hold fire", nullptr, nullptr);
  EXPECT_EQ(held.Ask(0)["orders"]["holdFire"], true);
}

TEST(WhySilence, NamesTheAssignedTargetThatItWaitsFor) {
  WhyScene scene(R"(
############
#.....#....#
#.0.1.#..g.#
#..........#
#.......g..#
############
)");
  for (Member& member : scene.state.members) member.facingRad = 0;
  scene.state.aim = {true, 0, scene.FoeId(0)};
  const json answer = scene.AskAfterStep(0);
  ExpectReason(answer, "waits for aim", scene.FoeId(0), "enemy");
  EXPECT_EQ(answer["orders"]["assigned"], scene.FoeId(0));
}

TEST(WhySilence, NamesTheTargetThatABladeWindsUpAgainst) {
  WhyScene scene("########\n#......#\n#.0.g..#\n#......#\n########", 1);
  scene.Foe().pos = scene.Of(0).pos + Vec2{1.8F, 0};
  ExpectReason(scene.AskAfterStep(0), "winding up", scene.FoeId(), "enemy");
  EXPECT_EQ(scene.Ask(0)["state"]["strike"], "windUp");
}

TEST(WhySilence, NamesTheMateThatIsBroughtUp) {
  WhyScene scene("#######\n#0...1#\n#######");
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  ExpectReason(scene.AskAfterStep(1), "reviving", 0, "member");
  EXPECT_EQ(scene.Ask(1)["goal"]["errand"], "mate");
  EXPECT_EQ(scene.Ask(1)["goal"]["subject"], 0);
  const json down = scene.Ask(0);
  ExpectReason(down, "downed", nullptr, nullptr);
  EXPECT_EQ(down["agent"]["downed"], true);
  for (const char* part : {"lane", "veto", "goal", "steering", "corridor"}) EXPECT_TRUE(down[part].is_null()) << part;
}

TEST(WhyGoal, NamesEachErrand) {
  WhyScene scene("##############\n#............#\n#.1..2..g....#\n#........g...#\n#0...........#\n##############", 1);
  const auto errand = [&] { return scene.AskAfterStep(0)["goal"]["errand"]; };
  EXPECT_EQ(errand(), "stood");
  scene.Of(0).post = PostKind::kSolver;
  EXPECT_EQ(errand(), "post");
  EXPECT_TRUE(scene.Ask(0)["goal"]["cause"].is_null());
  scene.Of(0).post = PostKind::kSlot;
  scene.Of(0).slotCause = SlotCause::kOutOfSight;
  EXPECT_EQ(errand(), "slot");
  EXPECT_EQ(scene.Ask(0)["goal"]["cause"], "outOfSight");
  scene.Of(0).strike = StrikePhase::kActive;
  scene.Of(0).strikeSteps = 5;
  EXPECT_EQ(errand(), "lunge");
  EXPECT_TRUE(scene.Ask(0)["steering"]["wins"].is_null()) << "a lunge steers by nothing";
}

TEST(WhyGoal, IsTheDiscWhereTheSlotLiesInAWall) {
  WhyScene scene("###########\n#0...1....#\n###########");
  scene.state.tuning.formation.pullIn = false;
  scene.state.formation = Formation::kLine;
  for (Member& member : scene.state.members) member.post = PostKind::kSlot;
  scene.Of(0).navOn = true;
  const json goal = scene.AskAfterStep(0)["goal"];
  EXPECT_EQ(goal["errand"], "disc");
  EXPECT_EQ(goal["nav"], true);
  EXPECT_EQ(goal["inSight"], false);
}

TEST(WhyCorridor, NamesWhoseItIsThatHoldsAMember) {
  WhyScene scene(kRange);
  scene.state.bullets.push_back({scene.state.nextId++, 0, kNobody, {2.8F, 3.5F}, {1, 0}, 8, 0});
  scene.Of(1).pos = scene.Of(1).postPos = {6.5F, 3.5F + 0.345F};
  scene.Of(1).shove = {0, -4};
  EXPECT_EQ(scene.AskAfterStep(1)["corridor"], json({{"move", "slid"}, {"holder", 0}}));
  EXPECT_EQ(scene.Ask(0)["corridor"], json({{"move", "went"}, {"holder", nullptr}}));
}

TEST(WhySteering, WinsTheLongestPullAndOfEqualsTheEarlier) {
  SteerTrace trace;
  EXPECT_EQ(WinningLayer(trace), std::nullopt);
  trace.slide = {0, 1};
  EXPECT_EQ(WinningLayer(trace), 5);
  trace.laneAvoidance = {-1, 0};
  EXPECT_EQ(WinningLayer(trace), 2);
  trace.wallAvoidance = {1, 1};
  EXPECT_EQ(WinningLayer(trace), 4);
  trace = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}};
  for (int layer = 0; layer < kSteerLayers; ++layer) EXPECT_EQ(LayerOf(trace, layer).x, static_cast<float>(layer + 1));
}

TEST(WhySteering, ShowsThePullOfEachLayerInTheOrderOfTheNames) {
  WhyScene scene("#######\n#0...1#\n#######");
  scene.probe.filled = true;
  AgentProbe& agent = scene.probe.agents.emplace_back();
  agent.id = 0;
  agent.steer = {{3, 4}, {}, {0, -0.12345F}, {}, {}, {}};
  agent.planned = {0.5F, 0};
  const json steering = scene.Ask(0)["steering"];
  EXPECT_EQ(steering["wins"], "seek");
  EXPECT_EQ(steering["planned"], json({0.5, 0.0}));
  EXPECT_EQ(steering["layers"]["seek"], json({{"vector", {3.0, 4.0}}, {"length", 5.0}}));
  EXPECT_EQ(steering["layers"]["laneAvoidance"], json({{"vector", {0.0, -0.123}}, {"length", 0.123}}));
  EXPECT_EQ(steering["layers"].size(), 6U);
}

TEST(WhySolve, ShowsEachCandidateWithItsTermsOrWhatCulledIt) {
  WhyScene scene("#######\n#0...1#\n#######");
  scene.probe.filled = true;
  SolveProbe& solve = scene.probe.solves[0].emplace();
  solve.step = 7;
  solve.plan = SolvePlan::Kind::kSwitch;
  solve.trace.best = 13;
  solve.trace.candidates[13].terms = {{{1, 100}, {0.5F, 20}, {2, -80}, {0.8F, -4}, {0, 0}, {1, -15}}};
  solve.trace.candidates[36].cull = Cull::kCrowded;
  const json part = scene.Ask(0)["solve"];
  EXPECT_EQ(part["step"], 7);
  EXPECT_EQ(part["plan"], "switch");
  EXPECT_EQ(part["best"], 13);
  ASSERT_EQ(part["candidates"].size(), 37U);
  const json& best = part["candidates"][13];
  EXPECT_EQ(best["ring"], "middle");
  EXPECT_EQ(best["cull"], "kept");
  EXPECT_EQ(best["terms"]["lane"], json({{"raw", 1.0}, {"points", 100.0}}));
  EXPECT_EQ(best["terms"]["blockedAllies"], json({{"raw", 2.0}, {"points", -80.0}}));
  EXPECT_EQ(best["terms"]["tooClose"], json({{"raw", 1.0}, {"points", -15.0}}));
  EXPECT_EQ(best["total"], 21.0);
  EXPECT_EQ(part["candidates"][0]["ring"], "here");
  EXPECT_EQ(part["candidates"][1]["ring"], "near");
  EXPECT_EQ(part["candidates"][12]["ring"], "near");
  EXPECT_EQ(part["candidates"][36]["ring"], "far");
  EXPECT_EQ(part["candidates"][36]["cull"], "crowded");
  EXPECT_FALSE(part["candidates"][36].contains("terms"));

  solve.plan = SolvePlan::Kind::kReturnToSlot;
  solve.cause = SlotCause::kNoTarget;
  EXPECT_EQ(scene.Ask(0)["solve"]["cause"], "noTarget");
  EXPECT_TRUE(scene.Ask(0)["solve"]["candidates"].empty()) << "nobody to solve for";
  EXPECT_TRUE(scene.Ask(0)["solve"]["best"].is_null());
  EXPECT_TRUE(scene.Ask(1)["solve"].is_null()) << "has not solved yet";
}

TEST(WhyHistory, ListsTheReasonsAsTheyAreGiven) {
  WhyScene scene(kRange);
  const ReasonAt rows[] = {{3, {Silence::kAllyInLane, 1}, false}, {9, {Silence::kDowned, kNobody}, true}};
  const json history = scene.Ask(0, rows)["history"];
  ASSERT_EQ(history.size(), 2U);
  EXPECT_EQ(history[0], json({{"step", 3}, {"silence", "ally in lane"}, {"subject", 1}, {"subjectKind", "member"}, {"downed", false}}));
  EXPECT_EQ(history[1], json({{"step", 9}, {"silence", "downed"}, {"subject", nullptr}, {"subjectKind", nullptr}, {"downed", true}}));
}

constexpr std::string_view kMeeting = "#########\n#0....g.#\n#########";

TEST(WhyEnemy, ShowsTheDecisionThatNoticedAMember) {
  WhyScene scene(kMeeting);
  const json answer = scene.AskAfterStep(scene.FoeId());
  EXPECT_EQ(answer["agent"]["kind"], "enemy");
  EXPECT_EQ(answer["agent"]["name"], "goblin");
  EXPECT_EQ(answer["state"]["mind"], "chase");
  EXPECT_EQ(answer["state"]["target"], 0);
  const json& decision = answer["decision"];
  EXPECT_EQ(decision["step"], 0);
  EXPECT_EQ(decision["before"], json({{"mind", "wander"}, {"lostDecisions", 0}, {"calmDecisions", 0}}));
  EXPECT_EQ(decision["seen"], 0);
  EXPECT_EQ(decision["senses"]["sees"], true);
  EXPECT_EQ(decision["transitions"], json::array({{{"to", "chase"}, {"condition", "sees"}, {"verdict", "held"}}}));
  EXPECT_EQ(decision["change"], "noticed");
  EXPECT_EQ(decision["action"], "stay");
  EXPECT_EQ(decision["after"]["mind"], "chase");
}

TEST(WhyEnemy, ShowsWhatWouldMakeAChaserChange) {
  WhyScene scene(kMeeting);
  scene.Foe().mind = MindState::kChase;
  scene.Foe().life = 1;
  const json decision = scene.AskAfterStep(scene.FoeId())["decision"];
  EXPECT_EQ(decision["transitions"], json::array({{{"to", "flee"}, {"condition", "hurt"}, {"verdict", "held"}},
                                                  {{"to", "wander"}, {"condition", "lost"}, {"verdict", "notAsked"}}}));
  EXPECT_EQ(decision["senses"]["life"], 1);
  EXPECT_EQ(decision["senses"]["pathLength"], 5);
  EXPECT_EQ(decision["rules"]["chaseMost"], scene.state.tuning.mind.chaseMost);
}

TEST(WhyEnemy, KeepsTheCountThatMadeAChaserGiveUp) {
  WhyScene scene("#########\n#0.#..g.#\n#########");
  const int lost = scene.state.tuning.mind.lost;
  scene.Foe().mind = MindState::kChase;
  scene.Foe().lostDecisions = lost;
  const json decision = scene.AskAfterStep(scene.FoeId())["decision"];
  EXPECT_EQ(decision["transitions"], json::array({{{"to", "flee"}, {"condition", "hurt"}, {"verdict", "didNotHold"}},
                                                  {{"to", "wander"}, {"condition", "lost"}, {"verdict", "held"}}}));
  EXPECT_EQ(decision["before"]["lostDecisions"], lost);
  EXPECT_EQ(decision["counted"], json({{"mind", "chase"}, {"lostDecisions", lost + 1}, {"calmDecisions", 0}}));
  EXPECT_EQ(decision["after"]["lostDecisions"], 0);
}

TEST(WhyEnemy, NamesTheDirectionOfAStepAndThePhaseOfABite) {
  WhyScene scene(kMeeting);
  scene.probe.filled = true;
  MindProbe& mind = scene.probe.minds.emplace_back();
  mind.id = scene.FoeId();
  EXPECT_TRUE(scene.Ask(scene.FoeId())["decision"]["direction"].is_null());
  mind.decision.action = MindAction::kStep;
  mind.decision.direction = 3;
  EXPECT_EQ(scene.Ask(scene.FoeId())["decision"]["direction"], json({-1, 0}));
  EXPECT_EQ(scene.Ask(scene.FoeId())["bite"], json({{"phase", "ready"}, {"steps", 0}}));
  scene.Foe().biteSteps = 9;
  EXPECT_EQ(scene.Ask(scene.FoeId())["bite"], json({{"phase", "cooldown"}, {"steps", 9}}));
  scene.Foe().biting = true;
  EXPECT_EQ(scene.Ask(scene.FoeId())["bite"], json({{"phase", "windUp"}, {"steps", 9}}));
}

TEST(Why, SaysNothingOfAStepThatWasNotMade) {
  WhyScene scene(kMeeting);
  for (const char* part : {"lane", "veto", "goal", "steering", "corridor", "solve"}) EXPECT_TRUE(scene.Ask(0)[part].is_null()) << part;
  EXPECT_TRUE(scene.Ask(scene.FoeId())["decision"].is_null());
}

TEST(Why, BeginsWithTheMomentAndEndsWithANewline) {
  WhyScene scene(kMeeting);
  scene.state.step = 89;
  scene.state.floorNumber = 4;
  scene.state.seed = 77;
  const json answer = scene.AskAfterStep(0);
  EXPECT_EQ(answer["step"], 90);
  EXPECT_EQ(answer["seconds"], 1.5);
  EXPECT_EQ(answer["floor"], 4);
  EXPECT_EQ(answer["simSeed"], 77);
  EXPECT_EQ(answer["squad"], 1);
  EXPECT_TRUE(WhyJson(scene.state, scene.probe, 0, {}).starts_with("{\n  \"step\": 90,\n"));
  EXPECT_TRUE(WhyJson(scene.state, scene.probe, 0, {}).ends_with("}\n"));
}

TEST(Why, CanBeAskedOfMembersThenOfLivingEnemies) {
  WhyScene scene(kRange);
  EXPECT_THAT(AgentsOf(scene.state), ElementsAre(0, 1, scene.FoeId()));
  scene.Of(1).downed = true;
  scene.state.enemies.clear();
  EXPECT_THAT(AgentsOf(scene.state), ElementsAre(0, 1));
  EXPECT_THAT(AgentsOf(State{}), ElementsAre());
}

}  // namespace
}  // namespace firelane
