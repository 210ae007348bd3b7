#include <gtest/gtest.h>

#include <limits>

#include "firelane/play/played_moment.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

std::uint32_t StepAfter(double seconds) { return AutopilotMoment(RequestOn(kShortWalk), seconds).state.step; }

TEST(AutopilotMoment, IsTheStartAtZeroSecondsToWhichNoStepLed) {
  const PlayedMoment moment = AutopilotMoment(RequestOn(kShortWalk), 0);
  EXPECT_EQ(moment.state.step, 0U);
  EXPECT_EQ(moment.state.members.size(), 3U);
  EXPECT_EQ(CellOf(moment.state.anchor), (Cell{3, 3}));
  EXPECT_TRUE(moment.probe.agents.empty());
  EXPECT_FALSE(moment.probe.filled);
  EXPECT_TRUE(moment.events.empty());
}

TEST(AutopilotMoment, IsTheStepNearestToTheTime) {
  EXPECT_EQ(StepAfter(1.0), 60U);
  EXPECT_EQ(StepAfter(0.026), 2U);
}

TEST(AutopilotMoment, IsTheLastStepOfAFloorThatEndsEarlier) {
  const FloorReport report = PlayFloor(RequestOn(kShortWalk));
  for (const double late : {599.0, 1e300, std::numeric_limits<double>::infinity()}) EXPECT_EQ(StepAfter(late), report.steps) << late;
}

TEST(AutopilotMoment, TakesNonsenseForTheStart) {
  EXPECT_EQ(StepAfter(-5), 0U);
  EXPECT_EQ(StepAfter(std::numeric_limits<double>::quiet_NaN()), 0U);
}

TEST(AutopilotMoment, IsWhatHeadlessPlayPlays) {
  FloorRun run({.seed = 3, .number = 1});
  for (int i = 0; i < 600; ++i) run.Advance();
  const PlayedMoment moment = AutopilotMoment({.seed = 3, .number = 1}, 10.0);
  EXPECT_EQ(HashOf(moment.state), HashOf(run.Now())) << "the probe changes nothing";
  EXPECT_EQ(moment.events.size(), run.Events().size());
  EXPECT_EQ(moment.diverged, std::nullopt);
}

TEST(AutopilotMoment, ProbesTheLastStepAndKeepsTheSolvesOfThoseBefore) {
  const PlayedMoment moment = AutopilotMoment({.seed = 3, .number = 1}, 15.0);
  EXPECT_EQ(moment.state.step, 900U);
  EXPECT_EQ(moment.probe.step, 899U);
  EXPECT_EQ(moment.probe.agents.size(), 5U);
  int earlier = 0;
  for (const auto& solve : moment.probe.solves) earlier += solve && solve->step < 899 ? 1 : 0;
  EXPECT_GT(earlier, 0);
}

}  // namespace
}  // namespace firelane
