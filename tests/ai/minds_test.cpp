#include "firelane/ai/minds.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "firelane/base/rng.h"
#include "tests/support/lesson_map.h"

namespace firelane {

static void PrintTo(const Cell& c, std::ostream* out) { *out << "(" << c.x << ", " << c.y << ")"; }
static void PrintTo(const MindMemory& m, std::ostream* out) {
  *out << NameOf(m.state) << " lost " << m.lostDecisions << " calm " << m.calmDecisions;
}
static void PrintTo(const MindDecision& d, std::ostream* out) {
  PrintTo(d.next, out);
  *out << ", action " << static_cast<int>(d.action) << " direction " << d.direction << ", change " << static_cast<int>(d.change);
}

namespace {

using testing::kLessonHeight;
using testing::kLessonWidth;
using testing::LessonWalkable;

// The lesson's numbers (W5): shorter patience, no calm.
constexpr MindRules kLesson{.lost = 3, .calm = 0, .chaseMost = 20, .flees = true};
constexpr MindRules kPlay{};

constexpr MindSenses Unhurt() { return {.life = 16, .maxLife = 16}; }
constexpr MindSenses Seeing(int pathLength) {
  MindSenses senses = Unhurt();
  senses.sees = true;
  senses.pathLength = pathLength;
  return senses;
}
constexpr MindDecision Kept(MindMemory next, MindAction action, int direction = 0) { return {next, action, direction, MindChange::kNone}; }
constexpr MindDecision Turned(MindMemory next, MindChange change) { return {next, MindAction::kStay, 0, change}; }

struct LessonTurn {
  Cell hero;
  int hit = 0;
  bool hidden = false;
};

struct LessonEnemy {
  Cell cell{8, 3};
  int life = 16;
  MindMemory mind;
};

int PathLength(Cell from, Cell to) {
  const PathResult found = FindPath(kLessonWidth, kLessonHeight, from, LessonWalkable, [to](Cell c) { return c == to; });
  return found.path ? static_cast<int>(found.path->size()) : -1;
}

// One turn of the lesson: "sees" is a path of at most 8 and not hidden, waking a path of at most 5 without luck.
void TakeTurn(LessonEnemy& enemy, const LessonTurn& turn, int number) {
  const CellTest isHero = [&](Cell c) { return c == turn.hero; };
  const CellTest isFree = [&](Cell c) { return LessonWalkable(c) && !isHero(c); };
  const PathResult found = FindPath(kLessonWidth, kLessonHeight, enemy.cell, LessonWalkable, isHero);
  MindSenses senses{.wakeRoll = true, .life = enemy.life, .maxLife = 16, .wanderRoll = number % 4};
  if (found.path) senses.pathLength = static_cast<int>(found.path->size());
  senses.sees = !turn.hidden && senses.pathLength >= 0 && senses.pathLength <= 8;
  senses.wakes = senses.pathLength <= 5;
  const MindDecision decision = Decide(enemy.mind, senses, kLesson);
  enemy.mind = decision.next;
  if (decision.action == MindAction::kFollow) enemy.cell = found.path->front();
  if (decision.action == MindAction::kStep) enemy.cell = StepInDirection(isFree, enemy.cell, decision.direction);
  if (decision.action == MindAction::kStepAway) enemy.cell = StepAway(isFree, enemy.cell, turn.hero);
}

std::vector<std::string> Trace(const std::vector<LessonTurn>& script) {
  std::vector<std::string> lines;
  LessonEnemy enemy;
  for (std::size_t i = 0; i < script.size(); ++i) {
    enemy.life -= script[i].hit;
    const MindState before = enemy.mind.state;
    TakeTurn(enemy, script[i], static_cast<int>(i) + 1);
    std::string line = std::to_string(i + 1) + " " + std::string(NameOf(before));
    if (enemy.mind.state != before) line += ">" + std::string(NameOf(enemy.mind.state));
    line += " (" + std::to_string(enemy.cell.x) + "," + std::to_string(enemy.cell.y) + ")";
    line += " path " + std::to_string(PathLength(enemy.cell, script[i].hero)) + " life " + std::to_string(enemy.life);
    lines.push_back(line);
  }
  return lines;
}

TEST(Minds, PlayTheWorkedExampleTurnByTurn) {
  std::vector<LessonTurn> script{{{3, 5}}, {{5, 4}}};
  script.resize(15, LessonTurn{.hero = {6, 4}});
  for (std::size_t turn = 5; turn <= 9; ++turn) script[turn - 1].hidden = true;
  script[11].hit = 13;
  const std::vector<std::string> expected{
      "1 sleep (8,3) path 7 life 16",         "2 sleep (8,3) path 6 life 16",        "3 sleep>chase (8,3) path 5 life 16",
      "4 chase (8,4) path 4 life 16",         "5 chase (8,5) path 3 life 16",        "6 chase (7,5) path 2 life 16",
      "7 chase (6,5) path 1 life 16",         "8 chase>wander (6,5) path 1 life 16", "9 wander (7,5) path 2 life 16",
      "10 wander>chase (7,5) path 2 life 16", "11 chase (6,5) path 1 life 16",       "12 chase>flee (6,5) path 1 life 3",
      "13 flee (7,5) path 2 life 3",          "14 flee (8,5) path 3 life 3",         "15 flee (9,5) path 4 life 3",
  };
  EXPECT_EQ(Trace(script), expected);
}

TEST(Minds, SleepTurnsToChaseWhenTheSleeperSeesNearAndTheRollLetsIt) {
  const MindMemory asleep{MindState::kSleep};
  MindSenses senses = Seeing(5);
  senses.wakes = true;
  EXPECT_EQ(Decide(asleep, senses, kPlay), Kept(asleep, MindAction::kStay)) << "no luck";
  senses.wakeRoll = true;
  EXPECT_EQ(Decide(asleep, senses, kPlay), Turned({MindState::kChase}, MindChange::kWoke));
  senses.wakes = false;
  EXPECT_EQ(Decide(asleep, senses, kPlay), Kept(asleep, MindAction::kStay)) << "too far";
  senses.wakes = true;
  senses.sees = false;
  EXPECT_EQ(Decide(asleep, senses, kPlay), Kept(asleep, MindAction::kStay)) << "hidden";
}

TEST(Minds, WanderTurnsToChaseOnSight) {
  EXPECT_EQ(Decide({MindState::kWander}, Seeing(8), kPlay), Turned({MindState::kChase}, MindChange::kNoticed));
  EXPECT_EQ(Decide({MindState::kWander}, Unhurt(), kPlay), Kept({MindState::kWander}, MindAction::kStay));
}

TEST(Minds, ChaseTurnsToFleeUnderAQuarterOfTheLife) {
  MindSenses senses = Seeing(3);
  senses.life = 4;
  EXPECT_EQ(Decide({MindState::kChase}, senses, kPlay), Kept({MindState::kChase}, MindAction::kFollow))
      << "a quarter is not under a quarter";
  senses.life = 3;
  EXPECT_EQ(Decide({MindState::kChase}, senses, kPlay), Turned({MindState::kFlee}, MindChange::kFled));
}

TEST(Minds, ChaseTurnsToWanderAfterMoreThanLostDecisionsWithoutSight) {
  MindMemory mind{MindState::kChase};
  for (int blind = 1; blind <= kPlay.lost; ++blind) {
    const MindDecision decision = Decide(mind, Unhurt(), kPlay);
    EXPECT_EQ(decision, Kept({MindState::kChase, blind}, MindAction::kStay)) << blind;
    mind = decision.next;
  }
  EXPECT_EQ(Decide(mind, Unhurt(), kPlay), Turned({MindState::kWander, 0, kPlay.calm}, MindChange::kLost));
}

TEST(Minds, ForgetWhatTheyCountedOnceTheySeeAgain) {
  const MindMemory nearlyLost{MindState::kChase, kPlay.lost};
  EXPECT_EQ(Decide(nearlyLost, Seeing(4), kPlay), Kept({MindState::kChase}, MindAction::kFollow));
}

TEST(Minds, FleeTurnsToWanderOnceHealedToAQuarter) {
  MindSenses senses = Seeing(3);
  senses.life = 3;
  EXPECT_EQ(Decide({MindState::kFlee}, senses, kPlay), Kept({MindState::kFlee}, MindAction::kStepAway));
  senses.life = 4;
  EXPECT_EQ(Decide({MindState::kFlee}, senses, kPlay), Turned({MindState::kWander}, MindChange::kRecovered));
}

TEST(Minds, FleeBeforeTheyLoseTrack) {
  MindSenses senses = Unhurt();
  senses.life = 3;
  EXPECT_EQ(Decide({MindState::kChase, kPlay.lost}, senses, kPlay), Turned({MindState::kFlee}, MindChange::kFled));
}

TEST(Minds, NeverFleeWhereTheRulesSaySo) {
  MindRules warden = kPlay;
  warden.flees = false;
  MindSenses senses = Seeing(3);
  senses.life = 1;
  EXPECT_EQ(Decide({MindState::kChase}, senses, warden), Kept({MindState::kChase}, MindAction::kFollow));
  senses.sees = false;
  EXPECT_EQ(Decide({MindState::kChase, kPlay.lost}, senses, warden), Turned({MindState::kWander, 0, kPlay.calm}, MindChange::kLost));
}

TEST(Minds, NoticeNobodyForCalmDecisionsAfterLosingTrack) {
  MindMemory mind = Decide({MindState::kChase, kPlay.lost}, Unhurt(), kPlay).next;
  for (int left = kPlay.calm; left > 0; --left) {
    const MindDecision decision = Decide(mind, Seeing(1), kPlay);
    EXPECT_EQ(decision, Kept({MindState::kWander, 0, left - 1}, MindAction::kStay)) << left;
    mind = decision.next;
  }
  EXPECT_EQ(Decide(mind, Seeing(1), kPlay), Turned({MindState::kChase}, MindChange::kNoticed));
}

TEST(Minds, WanderInTheDirectionRolledOrStay) {
  MindSenses senses = Unhurt();
  for (int roll = 0; roll < kWanderStays; ++roll) {
    senses.wanderRoll = roll;
    EXPECT_EQ(Decide({MindState::kWander}, senses, kPlay), Kept({MindState::kWander}, MindAction::kStep, roll));
  }
  senses.wanderRoll = kWanderStays;
  EXPECT_EQ(Decide({MindState::kWander}, senses, kPlay), Kept({MindState::kWander}, MindAction::kStay));
}

TEST(Minds, ChaseByThePathUpToItsLongestAndBiteBesideTheTarget) {
  const MindMemory chasing{MindState::kChase};
  const auto actionAt = [&](int pathLength) { return Decide(chasing, Seeing(pathLength), kPlay).action; };
  EXPECT_EQ(actionAt(-1), MindAction::kStay);
  EXPECT_EQ(actionAt(0), MindAction::kBite);
  EXPECT_EQ(actionAt(1), MindAction::kBite);
  EXPECT_EQ(actionAt(2), MindAction::kFollow);
  EXPECT_EQ(actionAt(kPlay.chaseMost), MindAction::kFollow);
  EXPECT_EQ(actionAt(kPlay.chaseMost + 1), MindAction::kStay);
}

// Over random minds: a transition stays put and is a row of the table, its counters start anew, and without one the state is kept.
TEST(Minds, SpendADecisionOnEachTransition) {
  SimRng rng = SimRng::Seeded(7);
  int turned = 0;
  for (int i = 0; i < 20000; ++i) {
    MindMemory memory;
    memory.state = static_cast<MindState>(rng.Below(kMindStates));
    memory.lostDecisions = rng.Between(0, 7);
    memory.calmDecisions = rng.Between(0, 3);
    MindSenses senses;
    senses.sees = rng.Chance(0.5F);
    senses.wakes = rng.Chance(0.5F);
    senses.wakeRoll = rng.Chance(0.5F);
    senses.pathLength = rng.Between(-1, 25);
    senses.maxLife = rng.Between(1, 40);
    senses.life = rng.Between(1, senses.maxLife);
    senses.wanderRoll = rng.Between(0, kWanderStays);
    const MindDecision decision = Decide(memory, senses, kPlay);
    EXPECT_EQ(decision, Decide(memory, senses, kPlay));
    ASSERT_EQ(decision.next.state != memory.state, decision.change != MindChange::kNone) << i;
    if (decision.change == MindChange::kNone) continue;
    ++turned;
    EXPECT_EQ(decision.action, MindAction::kStay) << i;
    EXPECT_EQ(decision.next.lostDecisions, 0) << i;
    int rows = 0;
    for (const MindTransition& row : kMindTransitions) {
      if (row.from == memory.state && row.to == decision.next.state && row.change == decision.change) ++rows;
    }
    EXPECT_EQ(rows, 1) << i;
  }
  EXPECT_GT(turned, 2000);
}

TEST(StepInDirection, StaysWhereTheFloorIsClosed) {
  EXPECT_EQ(StepInDirection(LessonWalkable, {6, 4}, 2), (Cell{6, 5}));
  EXPECT_EQ(StepInDirection(LessonWalkable, {6, 4}, 1), (Cell{6, 4}));
}

TEST(StepAway, TakesTheFirstOfTheFarthestNeighbours) {
  const CellTest open = [](Cell) { return true; };
  EXPECT_EQ(StepAway(open, {5, 5}, {5, 5}), (Cell{5, 4})) << "all four are as far: up comes first";
  EXPECT_EQ(StepAway(open, {5, 5}, {4, 6}), (Cell{5, 4})) << "up before right";
  EXPECT_EQ(StepAway(open, {5, 5}, {6, 5}), (Cell{5, 4})) << "up, down and left are as far: up comes first";
  EXPECT_EQ(StepAway(open, {5, 5}, {5, 2}), (Cell{6, 5})) << "not up";
}

TEST(StepAway, StaysInACorner) {
  EXPECT_EQ(StepAway(LessonWalkable, {1, 1}, {3, 3}), (Cell{1, 1}));
  EXPECT_EQ(StepAway([](Cell) { return false; }, {5, 5}, {4, 5}), (Cell{5, 5}));
}

std::vector<MindVerdict> Verdicts(const MindMemory& memory, const MindSenses& senses) {
  MindTrace trace;
  Decide(memory, senses, kPlay, &trace);
  return {trace.rows.begin(), trace.rows.end()};
}

TEST(MindTrace, TellsRowsThatHeldFromThoseThatDidNotAndThoseNeverAsked) {
  using enum MindVerdict;
  const std::vector<MindVerdict> none{kNotAsked, kNotAsked, kDidNotHold, kDidNotHold, kNotAsked};
  EXPECT_EQ(Verdicts({MindState::kChase}, Seeing(3)), none);
  MindSenses hurt = Unhurt();
  hurt.life = 3;
  const std::vector<MindVerdict> fled{kNotAsked, kNotAsked, kHeld, kNotAsked, kNotAsked};
  EXPECT_EQ(Verdicts({MindState::kChase, kPlay.lost}, hurt), fled) << "the last would hold as well, and is not asked";
  const std::vector<MindVerdict> lost{kNotAsked, kNotAsked, kDidNotHold, kHeld, kNotAsked};
  EXPECT_EQ(Verdicts({MindState::kChase, kPlay.lost}, Unhurt()), lost);
  const std::vector<MindVerdict> healed{kNotAsked, kNotAsked, kNotAsked, kNotAsked, kHeld};
  EXPECT_EQ(Verdicts({MindState::kFlee}, Unhurt()), healed);
  const std::vector<MindVerdict> asleep{kDidNotHold, kNotAsked, kNotAsked, kNotAsked, kNotAsked};
  EXPECT_EQ(Verdicts({MindState::kSleep}, Seeing(3)), asleep);
}

TEST(MindTrace, KeepsTheMemoryAsTheConditionsSawIt) {
  MindTrace trace;
  Decide({MindState::kChase, kPlay.lost}, Unhurt(), kPlay, &trace);
  EXPECT_EQ(trace.counted, (MindMemory{MindState::kChase, kPlay.lost + 1})) << "before the transition reset it";
  Decide({MindState::kChase, kPlay.lost}, Seeing(3), kPlay, &trace);
  EXPECT_EQ(trace.counted, (MindMemory{MindState::kChase}));
  Decide({MindState::kWander, 0, 2}, Seeing(3), kPlay, &trace);
  EXPECT_EQ(trace.counted, (MindMemory{MindState::kWander, 0, 2})) << "calm counts down after the conditions";
}

TEST(MindTrace, ChangesNoDecisionAndIsOverwritten) {
  MindTrace trace;
  trace.rows.fill(MindVerdict::kHeld);
  trace.counted = {MindState::kFlee, 9, 9};
  EXPECT_EQ(Decide({MindState::kWander}, Seeing(8), kPlay, &trace), Decide({MindState::kWander}, Seeing(8), kPlay));
  MindTrace fresh;
  Decide({MindState::kWander}, Seeing(8), kPlay, &fresh);
  EXPECT_EQ(trace, fresh);
}

}  // namespace
}  // namespace firelane
