#include "firelane/play/step_times.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "firelane/base/rng.h"

namespace firelane {
namespace {

TEST(StepTimes, SayZeroWhenNothingWasMeasured) {
  const StepTimes times;
  EXPECT_EQ(times.Count(), 0U);
  EXPECT_EQ(times.MeanUs(), 0.0);
  EXPECT_EQ(times.QuantileUs(0.99), 0.0);
}

TEST(StepTimes, GiveTheExactMean) {
  StepTimes times;
  for (const std::uint64_t ns : {1000U, 2000U, 6000U}) times.Add(ns);
  EXPECT_DOUBLE_EQ(times.MeanUs(), 3.0);
}

TEST(StepTimes, PutTheQuantileAtTheRightOneOfAHundred) {
  StepTimes times;
  for (int i = 0; i < 98; ++i) times.Add(10);
  times.Add(12);
  times.Add(15);
  EXPECT_DOUBLE_EQ(times.QuantileUs(0.98), 0.010);
  EXPECT_DOUBLE_EQ(times.QuantileUs(0.99), 0.012);
  EXPECT_DOUBLE_EQ(times.QuantileUs(1.0), 0.015);
  EXPECT_DOUBLE_EQ(times.QuantileUs(0.0), 0.010);
}

TEST(StepTimes, KeepEveryQuantileWithinASixteenthOfTheTruth) {
  SimRng rng = SimRng::Seeded(5);
  for (int round = 0; round < 200; ++round) {
    StepTimes times;
    std::vector<std::uint64_t> truth;
    const std::uint32_t most = 1U << rng.Between(1, 30);
    for (int i = 0; i < 500; ++i) {
      truth.push_back(rng.Below(most));
      times.Add(truth.back());
    }
    std::ranges::sort(truth);
    for (const int rank : {1, 5, 250, 495, 500}) {
      const double exact = static_cast<double>(truth[static_cast<std::size_t>(rank - 1)]) / 1000.0;
      const double got = times.QuantileUs(rank / 500.0);
      ASSERT_GE(got, exact) << "round " << round << " rank " << rank;
      ASSERT_LE(got, exact * 17.0 / 16.0) << "round " << round << " rank " << rank;
    }
  }
}

TEST(StepTimes, TakeTheLongestStepThereIs) {
  StepTimes times;
  times.Add(~std::uint64_t{0} / 2);
  EXPECT_GT(times.QuantileUs(0.99), 60e6);
}

TEST(StepTimes, MergeAsIfMeasuredTogether) {
  StepTimes a;
  StepTimes b;
  StepTimes both;
  SimRng rng = SimRng::Seeded(9);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t ns = rng.Below(1000000);
    (i % 3 == 0 ? a : b).Add(ns);
    both.Add(ns);
  }
  a.Merge(b);
  EXPECT_EQ(a.Count(), both.Count());
  EXPECT_DOUBLE_EQ(a.MeanUs(), both.MeanUs());
  EXPECT_DOUBLE_EQ(a.QuantileUs(0.99), both.QuantileUs(0.99));
}

TEST(SteadyNanoseconds, NeverRunsBackwards) {
  std::uint64_t last = SteadyNanoseconds();
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t now = SteadyNanoseconds();
    ASSERT_GE(now, last);
    last = now;
  }
}

}  // namespace
}  // namespace firelane
