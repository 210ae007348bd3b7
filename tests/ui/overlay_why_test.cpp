// The overlay's answer to "why".
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "firelane/play/floor_run.h"
#include "tests/ui/overlay_window.h"
#include "ui/overlay_solve.h"
#include "ui/overlay_style.h"
#include "ui/why_words.h"

namespace firelane {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::SizeIs;

// A probe whose member 2 has weighed every place and found the tenth best.
StepProbe SolvedProbe() {
  StepProbe probe;
  probe.filled = true;
  SolveProbe& solve = probe.solves[2].emplace();
  for (int i = 0; i < kCandidates; ++i) {
    Candidate& candidate = solve.trace.candidates[static_cast<std::size_t>(i)];
    candidate.terms[0] = {0.5F, static_cast<float>(i == 10 ? 100 : 50 - i)};
    if (i >= 30) candidate.cull = Cull::kCrowded;
  }
  solve.trace.best = 10;
  AgentProbe& agent = probe.agents.emplace_back();
  agent.id = 2;
  agent.steer.seek = {1, 0};
  return probe;
}

OverlayPlaces::Rect RowOf(const OverlayWindow& window, int candidate) {
  for (const auto& [index, rect] : window.Places().why.candidates) {
    if (index == candidate) return rect;
  }
  ADD_FAILURE() << candidate << " is not in sight";
  return {};
}

struct Solved {
  OverlayWindow window{{1200, 1400}, {false, true, {}}};  // all of it without scrolling
  Solved() {
    window.settings.layers.selected = 2;
    window.probe = SolvedProbe();
    for (int i = 0; i < 3; ++i) window.Draw();
  }
  LayerSet& Layers() { return window.settings.layers; }
};

TEST(OverlayWhy, CyclesThroughMembersAndEnemiesInSightByItsButtons) {
  OverlayWindow window({1280, 720}, {false, true, {}});
  const Frame& frame = window.game.After();
  ASSERT_THAT(frame.members, SizeIs(5));
  for (const int wanted : {0, 1, 2, 3, 4}) {
    window.Click(*window.Places().why.next);
    EXPECT_EQ(window.settings.layers.selected, wanted);
  }
  window.Click(*window.Places().why.previous);
  EXPECT_EQ(window.settings.layers.selected, 3);
}

TEST(OverlayWhy, AsksForTheCommandOfTheSelectedAgentOnly) {
  OverlayWindow window({1280, 720}, {false, true, {}});
  EXPECT_FALSE(window.Click(*window.Places().why.copy).copyCommand) << "nobody is selected";
  window.settings.layers.selected = 1;
  window.Draw();
  EXPECT_TRUE(window.Click(*window.Places().why.copy).copyCommand);
  EXPECT_FALSE(window.Draw().copyCommand) << "once";
}

TEST(OverlayWhy, PointsOutTheCandidateUnderTheMouseAndPinsTheOneClicked) {
  Solved scene;
  const OverlayPlaces::Rect row = RowOf(scene.window, 10);
  scene.window.Move(row.x + 4, row.y + 4);
  for (int i = 0; i < 2; ++i) scene.window.Draw();
  EXPECT_EQ(scene.Layers().candidate, 10);
  EXPECT_EQ(scene.Layers().pinned, -1);
  scene.window.Click(row);
  EXPECT_EQ(scene.Layers().pinned, 10);
  scene.window.Move(row.x + 4, 4);
  for (int i = 0; i < 2; ++i) scene.window.Draw();
  EXPECT_EQ(scene.Layers().Marked(), 10) << "though the mouse has gone";
  scene.window.Click(RowOf(scene.window, 10));
  EXPECT_EQ(scene.Layers().pinned, -1) << "a second click";
}

TEST(OverlayWhy, ListsACandidateThatTheWorldPointsOut) {
  Solved scene;
  const auto listed = [&] {
    std::vector<int> indices;
    for (const auto& row : scene.window.Places().why.candidates) indices.push_back(row.first);
    return indices;
  };
  EXPECT_THAT(listed(), ElementsAre(10, 0, 1, 2, 3, 4, 5, 6));
  scene.Layers().candidate = 33;
  scene.window.Draw();
  EXPECT_THAT(listed(), ElementsAre(10, 0, 1, 2, 3, 4, 5, 33));
}

TEST(OverlayWhy, ShowsAllCandidatesAndTheMeasuredValuesByItsSwitches) {
  Solved scene;
  const auto height = [&] { return RowOf(scene.window, 10).height; };
  const float both = height();
  scene.window.Click(*scene.window.Places().why.raw);
  EXPECT_LT(height(), both) << "points alone take one line";
  scene.window.Click(*scene.window.Places().why.all);
  scene.window.Draw();
  EXPECT_THAT(scene.window.Places().why.candidates, SizeIs(testing::Gt(12U)));
  scene.Layers().pinned = 36;
  for (int i = 0; i < 3; ++i) scene.window.Draw();
  RowOf(scene.window, 36);  // brought into sight
}

TEST(OverlayWhy, KeepsEveryColumnInItsPlaceBesideTheWordsOfWhatCulledOne) {
  Solved scene;
  const auto edges = [&] {
    std::vector<float> lefts;
    for (const OverlayPlaces::Rect& head : scene.window.Places().why.heads) lefts.push_back(head.x);
    return lefts;
  };
  const std::vector<float> kept = edges();
  EXPECT_EQ(kept.size(), 2 + kTerms);
  scene.window.Click(*scene.window.Places().why.all);
  scene.Layers().pinned = 36;  // a culled one
  for (int i = 0; i < 5; ++i) scene.window.Draw();
  RowOf(scene.window, 36);
  EXPECT_EQ(edges(), kept);
}

TEST(OverlayWhy, LeadsToTheMomentOfAReasonThatIsClicked) {
  OverlayWindow window({1200, 1400}, {false, true, {}});
  FloorRun alone{FloorRunRequest{}};
  for (int i = 0; i < 60 * 6; ++i) {
    alone.Advance();
    window.game.Step(alone.LastCommand());
  }
  window.settings.layers.selected = 2;
  for (int i = 0; i < 3; ++i) window.Draw();
  const std::vector<ReasonAt> reasons = window.game.Past().ReasonsOf(2, window.game.At().floorSerial);
  ASSERT_GT(reasons.size(), 1U);
  ASSERT_FALSE(window.Places().why.moments.empty());
  const auto [moment, rect] = window.Places().why.moments.front();
  EXPECT_TRUE(window.game.Past().Holds(moment));
  EXPECT_THAT(reasons, Contains(testing::Field(&ReasonAt::step, moment.step)));
  EXPECT_EQ(window.Click(rect).lookAt, std::optional(moment));
}

TEST(OverlayWhy, AnswersForAnEnemy) {
  OverlayWindow window({1280, 720}, {false, true, {}});
  window.settings.layers.selected = window.game.Now().enemies.front().id;
  window.Draw();
  ASSERT_FALSE(window.Places().why.lines.empty());
  EXPECT_THAT(window.Places().why.lines[0], HasSubstr("life"));
  EXPECT_FALSE(window.Places().why.solve) << "it solves nothing";
}

TEST(OverlayWhy, StaysOnTheScreenHoweverMuchItSays) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{800, 600}}) {
    OverlayWindow window(size, {false, true, {}});
    window.settings.layers = LayerSet::All();
    window.settings.layers.selected = 2;
    window.probe = SolvedProbe();
    for (int i = 0; i < 3; ++i) window.Draw();
    const OverlayPlaces::Rect place = *window.Places().layersWindow;
    EXPECT_GE(place.x, 0) << size.width;
    EXPECT_LE(place.x + place.width, static_cast<float>(size.width));
    EXPECT_LE(place.y + place.height, static_cast<float>(size.height));
    EXPECT_TRUE(window.Places().why.copy) << "in sight without scrolling";
  }
}

std::vector<std::string> TextsOf(const std::vector<WhyLine>& lines) {
  std::vector<std::string> texts;
  for (const WhyLine& line : lines) texts.push_back(line.text);
  return texts;
}

TEST(MemberLines, SayReasonTargetStateWayAndWhatHeldItsMove) {
  State state;
  Member member;
  member.id = 1;
  member.life = 70;
  member.reason = {Silence::kAllyInLane, 0};
  member.targetId = 12;
  member.laneIntent = true;
  member.post = PostKind::kSolver;
  member.commitSteps = 30;
  StepProbe probe;
  probe.filled = true;
  AgentProbe& agent = probe.agents.emplace_back();
  agent.id = 1;
  agent.goal = agent.waypoint = {3, 4};
  agent.errand = {GoalKind::kPost, kNobody};
  agent.settle = {Settled::kStayed, 4};
  agent.veto = {Veto::kCorridor, 0};
  EXPECT_THAT(TextsOf(MemberLines(state, member, &probe)),
              ElementsAre("VALE in lane, too near to the whole path", "target enemy 12, no lane: only mates are in the way",
                          "holding, post by its solve, bound 0.50 s, life 70 of 100", "to its post: 3.0 4.0, in sight",
                          "is held before RUIZ's line of fire"));
  EXPECT_THAT(TextsOf(MemberLines(state, member, nullptr)),
              ElementsAre("VALE in lane", "target enemy 12, no lane: only mates are in the way",
                          "holding, post by its solve, bound 0.50 s, life 70 of 100"));
}

TEST(EnemyLines, SayWhatItDecidedAndWhichConditionsHeld) {
  State state;
  state.step = 110;
  Enemy enemy;
  enemy.id = 12;
  enemy.life = 5;
  enemy.mind = MindState::kFlee;
  enemy.targetId = 2;
  enemy.seenSteps = 1;
  StepProbe probe;
  probe.filled = true;
  MindProbe& mind = probe.minds.emplace_back();
  mind.id = 12;
  mind.step = 100;
  mind.before.state = MindState::kChase;
  mind.senses = {.sees = true, .pathLength = 7, .life = 5, .maxLife = 40};
  mind.seenId = 2;
  mind.decision = Decide(mind.before, mind.senses, mind.rules, &mind.trace);
  EXPECT_THAT(TextsOf(EnemyLines(state, enemy, &probe)),
              ElementsAre(HasSubstr("flee, life 5 of "), "after OKORO", "lost for 0 decisions, calm for 0 more",
                          "decided 10 steps ago: chase -> flee, fled: badly hurt", "saw OKORO, 7 cells of way, follows up to 20",
                          "> to flee, held: under a quarter of its life: 5 of 40", "  to wander: not asked, one before it held"));
  mind.before.lostDecisions = 5;
  mind.senses = {.life = 40, .maxLife = 40};
  mind.seenId = kNobody;
  mind.decision = Decide(mind.before, mind.senses, mind.rules, &mind.trace);
  ASSERT_EQ(mind.decision.next.lostDecisions, 0);
  EXPECT_THAT(TextsOf(EnemyLines(state, enemy, &probe)), IsSupersetOf({"  to flee, did not hold: under a quarter of its life: 40 of 40",
                                                                       "> to wander, held: nobody in sight for more than 5 decisions: 6"}));
  probe.minds.clear();
  EXPECT_THAT(TextsOf(EnemyLines(state, enemy, &probe)), Contains("has decided nothing yet"));
}

TEST(ReasonRows, LastUntilTheNextAndTheLastUntilTheEnd) {
  const std::vector<ReasonAt> reasons = {{60, {Silence::kAllyInLane, 0}, false}, {108, {Silence::kAttacks, 9}, false}, {120, {}, true}};
  const std::vector<ReasonRow> rows = ReasonRows(reasons, Role::kGun, 179);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].text, "   1.0 s   0.8 s  VALE in lane");
  EXPECT_EQ(rows[1].text, "   1.8 s   0.2 s  fires at enemy 9");
  EXPECT_EQ(rows[2].text, "   2.0 s   1.0 s  down");
  EXPECT_EQ(rows[2].steps, 60U);
  EXPECT_TRUE(ReasonRows({}, Role::kGun, 5).empty());
}

TEST(Candidates, AreAllListedOnceWithTheCulledLast) {
  const SolveTrace trace = SolvedProbe().solves[2]->trace;
  const std::vector<int> all = AllCandidates(trace);
  ASSERT_EQ(all.size(), static_cast<std::size_t>(kCandidates));
  EXPECT_EQ(all.front(), 10);
  EXPECT_EQ(all.back(), 36);
  EXPECT_EQ(std::set<int>(all.begin(), all.end()).size(), all.size());
}

TEST(BrokenAtSpaces, KeepsNumbersWholeAndLinesShort) {
  EXPECT_EQ(BrokenAtSpaces("stuck 0.40 s", 12), "stuck 0.40 s");
  EXPECT_EQ(BrokenAtSpaces("stuck 0.40 s", 11), "stuck 0.40\ns");
  EXPECT_EQ(BrokenAtSpaces("stuck 0.40 s", 8), "stuck\n0.40 s");
  EXPECT_EQ(BrokenAtSpaces("one two three", 3), "one\ntwo\nthree");
  EXPECT_EQ(BrokenAtSpaces("one\ntwo six", 5), "one\ntwo\nsix");
  EXPECT_EQ(BrokenAtSpaces("/a/long/path and", 4), "/a/long/path\nand");
  EXPECT_EQ(BrokenAtSpaces("", 4), "");
}

TEST(RawWords, AreShort) {
  EXPECT_EQ(RawWords(1), "1");
  EXPECT_EQ(RawWords(0.666F), "0.67");
  EXPECT_EQ(RawWords(-0.0F), "0");
}

}  // namespace
}  // namespace firelane
