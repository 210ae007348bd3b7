#include "firelane/play/capture.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/play/scenes.h"

namespace firelane {
namespace {

TEST(CaptureAt, ShowsTheStartAtZeroSeconds) {
  const Frame frame = CaptureAt(RequestOn(kShortWalk), 0);
  EXPECT_EQ(frame.step, 0U);
  EXPECT_EQ(frame.members.size(), 3U);
  EXPECT_EQ(CellOf(frame.anchor), (Cell{3, 3}));
}

TEST(CaptureAt, ShowsTheStepNearestToTheTime) {
  EXPECT_EQ(CaptureAt(RequestOn(kShortWalk), 1.0).step, 60U);
  EXPECT_EQ(CaptureAt(RequestOn(kShortWalk), 0.026).step, 2U);
}

TEST(CaptureAt, ShowsTheLastStepOfAFloorThatEndsEarlier) {
  const FloorReport report = PlayFloor(RequestOn(kShortWalk));
  for (const double late : {599.0, 1e300, std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(CaptureAt(RequestOn(kShortWalk), late).step, report.steps) << late;
  }
}

TEST(CaptureAt, TakesNonsenseForTheStart) {
  EXPECT_EQ(CaptureAt(RequestOn(kShortWalk), -5).step, 0U);
  EXPECT_EQ(CaptureAt(RequestOn(kShortWalk), std::numeric_limits<double>::quiet_NaN()).step, 0U);
}

TEST(CaptureAt, ShowsWhatHeadlessPlayPlays) {
  FloorRun run({.seed = 3, .number = 1});
  for (int i = 0; i < 600; ++i) run.Advance();
  const Frame frame = CaptureAt({.seed = 3, .number = 1}, 10.0);
  EXPECT_EQ(frame.anchor, run.Now().anchor);
  EXPECT_EQ(frame.metrics.shots, run.Now().metrics.shots);
}

TEST(CaptureAt, ProbesTheLastStepAndKeepsTheSolvesOfThoseBefore) {
  StepProbe probe;
  const Frame frame = CaptureAt({.seed = 3, .number = 1}, 15.0, &probe);
  EXPECT_EQ(frame.anchor, CaptureAt({.seed = 3, .number = 1}, 15.0).anchor) << "the probe changes nothing";
  EXPECT_EQ(frame.step, 900U);
  EXPECT_EQ(probe.step, 899U);
  EXPECT_EQ(probe.agents.size(), 5U);
  int earlier = 0;
  for (const auto& solve : probe.solves) earlier += solve && solve->step < 899 ? 1 : 0;
  EXPECT_GT(earlier, 0);
}

TEST(CaptureAt, LeavesTheProbeAsItWasWhereNoStepIsMade) {
  StepProbe probe;
  CaptureAt(RequestOn(kShortWalk), 0, &probe);
  EXPECT_TRUE(probe.agents.empty());
  EXPECT_FALSE(probe.filled);
}

}  // namespace
}  // namespace firelane
