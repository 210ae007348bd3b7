#include "firelane/play/session.h"

#include <gtest/gtest.h>

#include <limits>

#include "firelane/base/rng.h"

namespace firelane {
namespace {

TEST(StepAccumulator, MakesOneStepAPictureAtSixtyPicturesASecond) {
  StepAccumulator accumulator;
  for (int i = 0; i < 600; ++i) EXPECT_EQ(accumulator.Advance(1.0 / 60.0), 1) << i;
}

TEST(StepAccumulator, MakesEverySecondPictureAStepAtTwiceTheRate) {
  StepAccumulator accumulator;
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(accumulator.Advance(1.0 / 120.0), 0);
    EXPECT_FLOAT_EQ(accumulator.Share(), 0.5F);
    EXPECT_EQ(accumulator.Advance(1.0 / 120.0), 1);
    EXPECT_FLOAT_EQ(accumulator.Share(), 0.0F);
  }
}

TEST(StepAccumulator, LosesNoTimeOverUnevenPictures) {
  StepAccumulator accumulator;
  SimRng rng = SimRng::Seeded(3);
  double seconds = 0;
  int steps = 0;
  for (int i = 0; i < 10000; ++i) {
    const double elapsed = rng.Range(0.0F, 0.05F);
    seconds += elapsed;
    steps += accumulator.Advance(elapsed);
    ASSERT_GE(accumulator.Share(), 0.0F);
    ASSERT_LE(accumulator.Share(), 1.0F);
  }
  EXPECT_NEAR(steps + static_cast<double>(accumulator.Share()), seconds * 60.0, 1e-3);
}

TEST(StepAccumulator, MakesNoBurstAfterASuspend) {
  StepAccumulator accumulator;
  EXPECT_EQ(accumulator.Advance(3600.0), StepAccumulator::kMostStepsPerPicture);
  EXPECT_EQ(accumulator.Advance(1.0 / 60.0), 1);
  EXPECT_EQ(accumulator.Advance(0.0), 0);
}

TEST(StepAccumulator, MakesExactlyEightStepsOfEight) {
  StepAccumulator accumulator;
  EXPECT_EQ(accumulator.Advance(8.25 / 60.0), 8);
  EXPECT_NEAR(accumulator.Share(), 0.25F, 1e-6F);
  EXPECT_EQ(accumulator.Advance(9.0 / 60.0), 8);
  EXPECT_NEAR(accumulator.Share(), 0.25F, 1e-6F);
}

TEST(StepAccumulator, TakesNonsenseForNoTimeAtAll) {
  StepAccumulator accumulator;
  accumulator.Advance(0.5 / 60.0);
  for (const double nonsense : {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(accumulator.Advance(nonsense), 0);
    EXPECT_FLOAT_EQ(accumulator.Share(), 0.5F);
  }
  EXPECT_EQ(accumulator.Advance(std::numeric_limits<double>::max()), StepAccumulator::kMostStepsPerPicture);
  EXPECT_FLOAT_EQ(accumulator.Share(), 0.5F);
}

TEST(StepAccumulator, ForgetsTheBegunStepOnReset) {
  StepAccumulator accumulator;
  accumulator.Advance(0.9 / 60.0);
  accumulator.Reset();
  EXPECT_EQ(accumulator.Share(), 0.0F);
  EXPECT_EQ(accumulator.Advance(0.5 / 60.0), 0);
}

}  // namespace
}  // namespace firelane
