#include "firelane/play/verdict.h"

#include <gtest/gtest.h>

#include <array>

#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

// A corridor of 30 cells, the lift in its left end (1, 1); the cell of distance d is (1 + d, 1).
class VerdictTest : public testing::Test {
 protected:
  VerdictTest() {
    const FloorReading reading = FloorFromAscii(
        "################################\n"
        "#L............................@#\n"
        "################################\n");
    EXPECT_EQ(reading.problem, "");
    floor_ = *reading.floor;
    const std::array lift = {floor_.lift};
    BuildDistanceField(floor_, lift, field_);
  }

  static Vec2 At(float distance) { return {1.5F + distance, 1.5F}; }

  std::optional<FloorResult> Judge(float disc, std::vector<VerdictMember> members, bool driven = true, bool reviving = false) {
    return verdict_.Judge({.disc = At(disc), .driven = driven, .reviving = reviving, .members = members});
  }
  // Feeds the same view until it ends or `steps` are over.
  std::optional<FloorResult> JudgeFor(int steps, float disc, const std::vector<VerdictMember>& members, bool driven = true,
                                      bool reviving = false) {
    std::optional<FloorResult> result;
    for (int i = 0; i < steps && !result; ++i) result = Judge(disc, members, driven, reviving);
    return result;
  }

  Floor floor_;
  DistanceField field_;
  Verdict verdict_{field_, At(0)};
};

VerdictMember Standing(float distance) { return {.pos = {1.5F + distance, 1.5F}}; }
VerdictMember Downed(float distance) { return {.pos = {1.5F + distance, 1.5F}, .downed = true}; }
VerdictMember Engaged(float distance) { return {.pos = {1.5F + distance, 1.5F}, .engaged = true}; }
VerdictMember Helping(float distance) { return {.pos = {1.5F + distance, 1.5F}, .helps = true}; }

TEST_F(VerdictTest, PassesWithTheDiscAtTheLiftAndEveryoneBesideIt) {
  EXPECT_EQ(Judge(1.1F, {Standing(0), Standing(5.5F)}), FloorResult::kPassed);
}

TEST_F(VerdictTest, GoesOnWhileTheDiscIsOutOfReachOfTheLift) { EXPECT_EQ(Judge(1.3F, {Standing(0)}), std::nullopt); }

TEST_F(VerdictTest, GoesOnWhileOneMemberIsTooFarFromTheDisc) { EXPECT_EQ(Judge(1.0F, {Standing(0), Standing(5.6F)}), std::nullopt); }

TEST_F(VerdictTest, GoesOnWhileOneMemberLiesDownedAtTheLift) { EXPECT_EQ(Judge(0, {Standing(0), Downed(1)}), std::nullopt); }

TEST_F(VerdictTest, BoardsWithinBothReachesAndNotBeyond) {
  const Vec2 lift{10, 10};
  EXPECT_TRUE(MayBoard({11.1F, 10}, {15.5F, 10}, lift));
  EXPECT_FALSE(MayBoard({11.3F, 10}, {11.3F, 10}, lift));
  EXPECT_FALSE(MayBoard({11.1F, 10}, {15.7F, 10}, lift));
}

TEST_F(VerdictTest, CallsASquadWipedWhenNobodyStands) { EXPECT_EQ(Judge(20, {Downed(20), Downed(21)}), FloorResult::kWiped); }

TEST_F(VerdictTest, CallsASquadWipedEvenAtTheLift) { EXPECT_EQ(Judge(0, {Downed(0)}), FloorResult::kWiped); }

TEST_F(VerdictTest, CallsASquadOfNobodyWiped) { EXPECT_EQ(Judge(0, {}), FloorResult::kWiped); }

TEST_F(VerdictTest, CallsItStuckWhenTheDiscGainsNothingForTwentySeconds) {
  // The first step sets the clock.
  EXPECT_EQ(JudgeFor(kStuckVerdictSteps, 20, {Standing(0)}), std::nullopt);
  EXPECT_EQ(Judge(20, {Standing(0)}), FloorResult::kStuck);
}

TEST_F(VerdictTest, CallsItStuckWhenOneMemberGainsNothingWhileAllOthersDo) {
  std::optional<FloorResult> result;
  int steps = 0;
  for (; steps < 2 * kStuckVerdictSteps && !result; ++steps) {
    const float gained = static_cast<float>(steps) * 0.011F;
    result = Judge(29 - gained, {Standing(29 - gained), Standing(25)});
  }
  EXPECT_EQ(result, FloorResult::kStuck);
  EXPECT_EQ(steps, kStuckVerdictSteps + 1);
}

TEST_F(VerdictTest, RestartsTheClockWithEachCellGained) {
  for (int distance = 29; distance > 10; --distance) {
    const auto place = static_cast<float>(distance);
    ASSERT_EQ(JudgeFor(kStuckVerdictSteps, place, {Standing(place)}), std::nullopt) << "at " << distance;
  }
}

TEST_F(VerdictTest, TakesPacingBetweenTwoCellsForNoProgress) {
  std::optional<FloorResult> result;
  int steps = 0;
  for (; steps < 2 * kStuckVerdictSteps && !result; ++steps) {
    const float place = steps % 120 < 60 ? 20.0F : 21.0F;
    result = Judge(place, {Standing(place)});
  }
  EXPECT_EQ(result, FloorResult::kStuck);
  EXPECT_EQ(steps, kStuckVerdictSteps + 1);
}

TEST_F(VerdictTest, CountsOnlyDrivenSteps) {
  EXPECT_EQ(JudgeFor(kStuckVerdictSteps, 20, {Standing(20)}, true), std::nullopt);
  EXPECT_EQ(JudgeFor(3 * kStuckVerdictSteps, 20, {Standing(20)}, false), std::nullopt);
  EXPECT_EQ(Judge(20, {Standing(20)}, true), FloorResult::kStuck);
}

TEST_F(VerdictTest, ExcusesAMemberWithAnEnemyInReachAndTheDiscWithIt) {
  EXPECT_EQ(JudgeFor(3 * kStuckVerdictSteps, 20, {Engaged(20)}), std::nullopt);
}

TEST_F(VerdictTest, ExcusesAMemberOnItsWayToAMate) { EXPECT_EQ(JudgeFor(3 * kStuckVerdictSteps, 20, {Helping(20)}), std::nullopt); }

TEST_F(VerdictTest, ExcusesADownedMemberAndTheDisc) {
  EXPECT_EQ(JudgeFor(3 * kStuckVerdictSteps, 20, {Downed(25), Engaged(20)}), std::nullopt);
}

TEST_F(VerdictTest, DoesNotExcuseAMemberForAnothersFight) {
  EXPECT_EQ(JudgeFor(kStuckVerdictSteps + 1, 20, {Engaged(20), Standing(25)}), FloorResult::kStuck);
}

TEST_F(VerdictTest, ExcusesEveryoneWhileTheSquadIsReviving) {
  EXPECT_EQ(JudgeFor(3 * kStuckVerdictSteps, 20, {Standing(20), Standing(25)}, true, true), std::nullopt);
}

TEST_F(VerdictTest, MeasuresAnewFromWhereAFightLeftTheSquad) {
  EXPECT_EQ(Judge(10, {Standing(10)}), std::nullopt);
  EXPECT_EQ(Judge(18, {Engaged(18)}), std::nullopt);
  // Back on the ground already covered: each cell counts again, though 10 was reached before.
  for (int distance = 17; distance > 11; --distance) {
    const auto place = static_cast<float>(distance);
    ASSERT_EQ(JudgeFor(kStuckVerdictSteps, place, {Standing(place)}), std::nullopt) << "at " << distance;
  }
}

TEST_F(VerdictTest, LetsTheDiscWaitAtTheLiftForAStragglerThatComes) {
  for (int distance = 29; distance > 10; --distance) {
    ASSERT_EQ(JudgeFor(kStuckVerdictSteps / 2, 0, {Standing(0), Standing(static_cast<float>(distance))}), std::nullopt) << distance;
  }
}

TEST_F(VerdictTest, CallsItStuckWhenAStragglerNeverComesToTheLift) {
  EXPECT_EQ(JudgeFor(kStuckVerdictSteps + 1, 0, {Standing(0), Standing(12)}), FloorResult::kStuck);
}

TEST_F(VerdictTest, LetsAMemberStandAtTheLiftAheadOfTheDisc) {
  std::optional<FloorResult> result;
  for (int step = 0; step < 2 * kStuckVerdictSteps && !result; ++step) {
    const float place = 29.0F - static_cast<float>(step) * 0.01F;
    result = Judge(place, {Standing(0), Standing(place)});
  }
  EXPECT_EQ(result, std::nullopt);
}

TEST_F(VerdictTest, CountsStandingWhereTheLiftCannotBeReachedAsNoProgress) {
  const Vec2 inTheWall{10.5F, 0.5F};
  std::optional<FloorResult> result;
  int steps = 0;
  for (; steps < 2 * kStuckVerdictSteps && !result; ++steps) {
    const std::array members = {VerdictMember{.pos = inTheWall}};
    result = verdict_.Judge({.disc = At(29.0F - static_cast<float>(steps) * 0.01F), .driven = true, .reviving = false, .members = members});
  }
  EXPECT_EQ(result, FloorResult::kStuck);
  EXPECT_EQ(steps, kStuckVerdictSteps);
}

TEST_F(VerdictTest, TimesOutAfterTenMinutes) {
  EXPECT_EQ(JudgeFor(kTimeoutSteps - 1, 20, {Standing(20)}, false), std::nullopt);
  EXPECT_EQ(Judge(20, {Standing(20)}, false), FloorResult::kTimeout);
  EXPECT_EQ(verdict_.JudgedSteps(), 36000);
}

TEST_F(VerdictTest, PrefersPassedToATimeoutInTheLastStep) {
  JudgeFor(kTimeoutSteps - 1, 20, {Standing(20)}, false);
  EXPECT_EQ(Judge(0, {Standing(0)}), FloorResult::kPassed);
}

TEST(ProgressClock, CountsTheFirstReachableCellAsProgress) {
  ProgressClock clock;
  clock.Tick(kUnreached, true);
  EXPECT_EQ(clock.idleSteps, 1);
  clock.Tick(7, true);
  EXPECT_EQ(clock.idleSteps, 0);
  EXPECT_EQ(clock.nearest, 7);
  clock.Tick(7, true);
  clock.Tick(8, false);
  EXPECT_EQ(clock.idleSteps, 1);
  clock.Restart(9);
  EXPECT_EQ(clock.idleSteps, 0);
  EXPECT_EQ(clock.nearest, 9);
}

}  // namespace
}  // namespace firelane
