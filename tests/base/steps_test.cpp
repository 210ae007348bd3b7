#include "firelane/base/steps.h"

#include <gtest/gtest.h>

#include <cmath>

namespace firelane {
namespace {

TEST(StepsOf, GivesTheWholeStepsNearestToATime) {
  EXPECT_EQ(StepsOf(0), 0);
  EXPECT_EQ(StepsOf(1), 60);
  EXPECT_EQ(StepsOf(0.35F), 21);
  EXPECT_EQ(StepsOf(0.008F), 0);
  EXPECT_EQ(StepsOf(0.009F), 1);
  EXPECT_EQ(StepsOf(-0.35F), -21);
}

TEST(StepsOf, TakesHalvesAwayFromZero) {
  EXPECT_EQ(StepsOf(0.5F * kStepSeconds), 1);
  EXPECT_EQ(StepsOf(1.5F * kStepSeconds), 2);
  EXPECT_EQ(StepsOf(-0.5F * kStepSeconds), -1);
}

TEST(StepsOf, AgreesWithTheStandardLibrary) {
  for (int i = -20000; i <= 20000; ++i) {
    const float seconds = static_cast<float>(i) * 0.00037F;
    EXPECT_EQ(StepsOf(seconds), static_cast<int>(std::lround(seconds * kStepsPerSecond))) << seconds;
  }
}

}  // namespace
}  // namespace firelane
