#include "firelane/play/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace firelane {
namespace {

TEST(WilsonInterval, OfNothingIsEverything) {
  EXPECT_EQ(WilsonInterval(0, 0).low, 0.0);
  EXPECT_EQ(WilsonInterval(0, 0).high, 1.0);
}

TEST(WilsonInterval, AgreesWithTheTextbook) {
  // Newcombe (1998), table I: 81 of 263 and 15 of 148.
  EXPECT_NEAR(WilsonInterval(81, 263).low, 0.2553, 5e-5);
  EXPECT_NEAR(WilsonInterval(81, 263).high, 0.3662, 5e-5);
  EXPECT_NEAR(WilsonInterval(15, 148).low, 0.0624, 5e-5);
  EXPECT_NEAR(WilsonInterval(15, 148).high, 0.1605, 5e-5);
}

TEST(WilsonInterval, EndsExactlyAtZeroAndOne) {
  EXPECT_EQ(WilsonInterval(0, 20).low, 0.0);
  EXPECT_NEAR(WilsonInterval(0, 20).high, 0.1611, 5e-5);
  EXPECT_EQ(WilsonInterval(48, 48).high, 1.0);
  EXPECT_NEAR(WilsonInterval(48, 48).low, 0.9259, 5e-5);
}

TEST(StudentQuantile975, AgreesWithTheTables) {
  EXPECT_NEAR(StudentQuantile975(1), 12.706, 1e-3);
  EXPECT_NEAR(StudentQuantile975(7), 2.365, 1e-3);
  EXPECT_NEAR(StudentQuantile975(30), 2.042, 1e-3);
  EXPECT_NEAR(StudentQuantile975(31), 2.0395, 1e-3);
  EXPECT_NEAR(StudentQuantile975(60), 2.000, 1e-3);
  EXPECT_NEAR(StudentQuantile975(1000000), 1.960, 1e-3);
}

TEST(PairedMean, HasNoIntervalWithFewerThanTwoPairs) {
  EXPECT_EQ(PairedMeanOf({}).mean, 0.0);
  const std::array one = {0.25};
  EXPECT_EQ(PairedMeanOf(one).mean, 0.25);
  EXPECT_TRUE(std::isinf(PairedMeanOf(one).interval.high));
}

TEST(PairedMean, OfEqualDifferencesIsAPoint) {
  const std::array same = {-0.5, -0.5, -0.5};
  const PairedMean mean = PairedMeanOf(same);
  EXPECT_EQ(mean.interval.low, -0.5);
  EXPECT_EQ(mean.interval.high, -0.5);
}

TEST(PairedMean, HasStudentsInterval) {
  // Mean 2, standard deviation 1 (n - 1), three pairs: half width 4.3027 / sqrt(3).
  const std::array differences = {1.0, 2.0, 3.0};
  const PairedMean mean = PairedMeanOf(differences);
  EXPECT_DOUBLE_EQ(mean.mean, 2.0);
  EXPECT_NEAR(mean.interval.low, 2.0 - 2.4841, 1e-4);
  EXPECT_NEAR(mean.interval.high, 2.0 + 2.4841, 1e-4);
}

}  // namespace
}  // namespace firelane
