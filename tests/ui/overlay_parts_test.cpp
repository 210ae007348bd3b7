// The parts of the overlay that are told apart without a window.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/overlay_layers.h"
#include "ui/overlay_row.h"
#include "ui/overlay_solve.h"
#include "ui/why_words.h"

namespace firelane {
namespace {

using testing::ElementsAre;

const Tunable& Row(std::string_view key) { return *FindTunable(key); }

TEST(SliderSteps, AreRoundAndAtMostATwoHundredthOfTheRange) {
  EXPECT_DOUBLE_EQ(SliderStep(Row("squad.holdDelay")), 0.01);       // 0..2
  EXPECT_DOUBLE_EQ(SliderStep(Row("squad.bodyRadius")), 0.001);     // 0.15..0.45
  EXPECT_DOUBLE_EQ(SliderStep(Row("squad.reviveSafeDist")), 0.05);  // 0..12
  EXPECT_DOUBLE_EQ(SliderStep(Row("squad.meleeCount")), 1);         // 0..4, whole
  EXPECT_DOUBLE_EQ(SliderStep(Row("squad.life")), 2);               // 1..1000, whole
  for (const Tunable& row : Tunables()) {
    EXPECT_GT(SliderStep(row), 0) << row.key;
    EXPECT_LE(row.asInt != nullptr ? 0 : SliderStep(row) * 199, double{row.high} - double{row.low}) << row.key;
  }
}

TEST(SliderValues, ReachBothEndsOfEveryRowExactly) {
  for (const Tunable& row : Tunables()) {
    Tuning tuning;
    for (const float share : {0.0F, 1.0F}) {
      const TunableValue value = SliderValue(row, share);
      EXPECT_EQ(Set(tuning, row, value), std::nullopt) << row.key;
      EXPECT_EQ(SliderShare(row, value), share) << row.key;
    }
  }
}

TEST(SliderValues, LieOnTheStepsAndReadAsShortNumbers) {
  for (const Tunable& row : Tunables()) {
    for (int i = 1; i < 100; ++i) {
      const TunableValue value = SliderValue(row, static_cast<float>(i) / 100);
      EXPECT_LE(Text(value).size(), 6U) << row.key << " = " << Text(value);
      Tuning tuning;
      EXPECT_EQ(Set(tuning, row, value), std::nullopt) << row.key;
    }
  }
  EXPECT_EQ(Text(SliderValue(Row("squad.holdDelay"), 0.0751F)), "0.15");
  EXPECT_EQ(Text(SliderValue(Row("squad.meleeCount"), 0.6F)), "2");
  EXPECT_EQ(Text(SliderValue(Row("lanes.intent"), 0.4F)), "false");
}

TEST(SliderShares, AreTheInverseOfValues) {
  EXPECT_FLOAT_EQ(SliderShare(Row("squad.holdDelay"), 0.5F), 0.25F);
  EXPECT_FLOAT_EQ(SliderShare(Row("squad.meleeCount"), 1), 0.25F);
  EXPECT_FLOAT_EQ(SliderShare(Row("lanes.intent"), true), 1.0F);
  EXPECT_FLOAT_EQ(SliderShare(Row("squad.holdDelay"), 9.0F), 1.0F) << "a value out of range stays on the track";
}

FrameMember Silent(Silence silence, int subject, Role role = Role::kGun) {
  FrameMember member;
  member.role = role;
  member.reason = {silence, subject};
  return member;
}

TEST(SilenceWords, NameMatesByNameAndEnemiesByNumber) {
  EXPECT_EQ(SilenceWords(Silent(Silence::kAllyInLane, 1)), "IMRE in lane");
  EXPECT_EQ(SilenceWords(Silent(Silence::kAllyCrosses, 0)), "VALE would walk into the shot");
  EXPECT_EQ(SilenceWords(Silent(Silence::kReviving, 3)), "brings SATO up");
  EXPECT_EQ(SilenceWords(Silent(Silence::kWall, 12)), "a wall before enemy 12");
  EXPECT_EQ(SilenceWords(Silent(Silence::kAttacks, 12)), "fires at enemy 12");
  EXPECT_EQ(SilenceWords(Silent(Silence::kAttacks, 12, Role::kBlade)), "strikes at enemy 12");
  EXPECT_EQ(SilenceWords(Silent(Silence::kWindUp, 12, Role::kBlade)), "winds up to strike at enemy 12");
}

TEST(SilenceWords, SaySomethingOfItsOwnForEveryReason) {
  std::vector<std::string> seen;
  for (int i = 0; i < kSilences; ++i) {
    const std::string words = SilenceWords(Silent(static_cast<Silence>(i), kNobody));
    EXPECT_FALSE(words.empty()) << kSilenceNames[i];
    EXPECT_THAT(seen, testing::Not(testing::Contains(words))) << kSilenceNames[i];
    seen.push_back(words);
  }
}

TEST(ErrandWords, NameTheMateAndSaySomethingOfTheirOwnForEveryErrand) {
  EXPECT_EQ(ErrandWords({GoalKind::kMate, 3}), "to SATO, who is down");
  std::vector<std::string> seen;
  for (int i = 0; i < kGoalKinds; ++i) {
    const std::string words = ErrandWords({static_cast<GoalKind>(i), kNobody});
    EXPECT_FALSE(words.empty()) << kGoalKindNames[i];
    EXPECT_THAT(seen, testing::Not(testing::Contains(words))) << kGoalKindNames[i];
    seen.push_back(words);
  }
}

TEST(ErrandWords, GiveEachCauseOfASlotWordsOfItsOwn) {
  std::vector<std::string> seen;
  for (int i = 0; i < kSlotCauses; ++i) {
    const std::string words = ErrandWords({GoalKind::kSlot, kNobody, static_cast<SlotCause>(i)});
    EXPECT_THAT(words, testing::StartsWith("to its slot")) << kSlotCauseNames[i];
    EXPECT_THAT(seen, testing::Not(testing::Contains(words))) << kSlotCauseNames[i];
    seen.push_back(words);
  }
  EXPECT_EQ(seen[static_cast<std::size_t>(SlotCause::kLeash)], "to its slot, as its post lies too far from the disc");
}

TEST(WayWords, SayWhyWhereAndBySightOrByWayOfWhat) {
  AgentProbe agent;
  agent.errand = {GoalKind::kPost, kNobody};
  agent.goal = {3.25F, 7};
  agent.waypoint = agent.goal;
  EXPECT_EQ(WayWords(agent), "to its post: 3.2 7.0, in sight");
  agent.errand.kind = GoalKind::kSlot;
  agent.goalInSight = false;
  agent.navOn = true;
  agent.waypoint = {2.5F, 6.5F};
  EXPECT_EQ(WayWords(agent), "to its slot: 3.2 7.0, out of sight, by way of 2.5 6.5");
}

TEST(SolveWords, TellTheUnfilledProbeTheUnsolvedAndTheAge) {
  StepProbe probe;
  probe.solves[2] = SolveProbe{.step = 90, .plan = SolvePlan::Kind::kSwitch, .trace = {}};
  EXPECT_EQ(SolveWords(probe, 2, 100), "no step yet");
  probe.filled = true;
  EXPECT_EQ(SolveWords(probe, 1, 100), "no search for a post is remembered");
  EXPECT_EQ(SolveWords(probe, 2, 100), "solved 10 steps ago: goes to the best");
  EXPECT_EQ(SolveWords(probe, 2, 91), "solved 1 step ago: goes to the best");
  SolveProbe& sent = probe.solves[1].emplace();
  sent.step = 99;
  sent.plan = SolvePlan::Kind::kReturnToSlot;
  sent.cause = SlotCause::kOutOfSight;
  EXPECT_EQ(SolveWords(probe, 1, 100), "solved 1 step ago: back to its slot, as a wall stood between it and the disc");
  EXPECT_EQ(SolveWords(probe, 2, 80), "solved 0 steps ago: goes to the best") << "never in the future";
}

TEST(Candidates, AreNamedByRingAndPlace) {
  EXPECT_EQ(CandidateName(0), "stay");
  EXPECT_EQ(CandidateName(1), "near 1");
  EXPECT_EQ(CandidateName(12), "near 12");
  EXPECT_EQ(CandidateName(13), "mid 1");
  EXPECT_EQ(CandidateName(25), "far 1");
  EXPECT_EQ(CandidateName(36), "far 12");
}

TEST(Candidates, LeadWithTheBestThenTheCurrentThenByScoreAndLeaveOutTheCulled) {
  SolveTrace trace;
  for (Candidate& candidate : trace.candidates) candidate.cull = Cull::kInWall;
  const auto keep = [&](int index, float score) {
    Candidate& candidate = trace.candidates[static_cast<std::size_t>(index)];
    candidate.cull = Cull::kKept;
    candidate.terms[0].points = score;
  };
  keep(0, -5);
  keep(7, 10);
  keep(3, 20);
  keep(9, 20);
  keep(30, 90);
  trace.best = 30;
  EXPECT_THAT(LeadingCandidates(trace, 8), ElementsAre(30, 0, 3, 9, 7));
  EXPECT_THAT(LeadingCandidates(trace, 3), ElementsAre(30, 0, 3));
  EXPECT_THAT(LeadingCandidates(trace, 0), ElementsAre());
  trace.best = 0;
  EXPECT_THAT(LeadingCandidates(trace, 3), ElementsAre(0, 30, 3)) << "the current position is listed once";
}

TEST(CullWords, AreEmptyOnlyForWhatWasKept) {
  EXPECT_EQ(CullWords(Cull::kKept), "");
  EXPECT_EQ(CullWords(Cull::kBeyondPostLeash), "beyond the post leash");
  for (int i = 1; i <= static_cast<int>(Cull::kBeyondPostLeash); ++i) EXPECT_NE(CullWords(static_cast<Cull>(i)), "") << i;
}

TEST(CullCounts, ListEachReasonOnceAndNothingOfTheKept) {
  SolveTrace trace;
  EXPECT_EQ(CullCounts(trace), "");
  trace.candidates[3].cull = Cull::kCrowded;
  trace.candidates[36].cull = Cull::kBeyondPostLeash;
  trace.candidates[9].cull = Cull::kCrowded;
  EXPECT_EQ(CullCounts(trace), "2 crowded, 1 beyond the post leash");
}

TEST(RateWords, AreShortForEveryRateOfTheClock) {
  std::vector<std::string> words;
  for (const float rate : kClockRates) words.push_back(RateWords(rate));
  EXPECT_THAT(words, ElementsAre("1/10", "1/4", "1/2", "1x", "2x", "4x", "8x"));
}

std::uint64_t NoClock() { return 0; }

TEST(StageTimes, StartAtTheFirstStepAndFollowOnlyNewOnes) {
  StageTimes times;
  StepProbe probe;
  probe.filled = true;
  probe.step = 1;
  probe.stageNanoseconds[static_cast<std::size_t>(Stage::kSolve)] = 10'000;
  times.Take(probe);
  EXPECT_FALSE(times.Any()) << "without a clock nothing was measured";
  probe.tick = NoClock;
  times.Take(probe);
  EXPECT_TRUE(times.Any());
  EXPECT_DOUBLE_EQ(times.Microseconds(Stage::kSolve), 10);
  probe.stageNanoseconds[static_cast<std::size_t>(Stage::kSolve)] = 20'000;
  times.Take(probe);
  EXPECT_DOUBLE_EQ(times.Microseconds(Stage::kSolve), 10) << "the same step again";
  probe.step = 2;
  times.Take(probe);
  EXPECT_DOUBLE_EQ(times.Microseconds(Stage::kSolve), 11) << "a tenth of the way";
  EXPECT_DOUBLE_EQ(times.Microseconds(Stage::kFire), 0);
  EXPECT_DOUBLE_EQ(times.Sum(), 11);
}

TEST(StageTimes, KeepTheLastOnesWhileNoStepHasFilledTheProbe) {
  StageTimes times;
  StepProbe probe;
  probe.tick = NoClock;
  times.Take(probe);
  EXPECT_FALSE(times.Any());
  probe.filled = true;
  probe.step = 500;
  probe.stageNanoseconds[static_cast<std::size_t>(Stage::kMove)] = 10'000;
  times.Take(probe);
  StepProbe anew;  // as at a floor's start
  anew.tick = NoClock;
  times.Take(anew);
  EXPECT_DOUBLE_EQ(times.Microseconds(Stage::kMove), 10);
}

}  // namespace
}  // namespace firelane
