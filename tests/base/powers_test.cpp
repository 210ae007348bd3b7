#include "firelane/base/powers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "firelane/base/rng.h"

namespace firelane {
namespace {

double RelativeError(float got, double expected) { return std::fabs(static_cast<double>(got) - expected) / std::fabs(expected); }

TEST(Exp, IsWithinATenMillionthOfTheLibrarys) {
  SimRng rng = SimRng::Seeded(11);
  for (int i = 0; i < 200000; ++i) {
    const float x = rng.Range(-87, 87);
    ASSERT_LT(RelativeError(Exp(x), std::exp(static_cast<double>(x))), 1e-7) << x;
  }
}

TEST(Exp, IsExactAtZeroAndNeitherZeroNorInfiniteFarOut) {
  EXPECT_EQ(Exp(0), 1.0F);
  EXPECT_EQ(Exp(-0.0F), 1.0F);
  EXPECT_EQ(Exp(1), 2.71828183F);
  EXPECT_EQ(Exp(1e9F), Exp(87));
  EXPECT_EQ(Exp(-1e9F), Exp(-87));
  EXPECT_TRUE(std::isnormal(Exp(87)) && std::isnormal(Exp(-87)));
}

TEST(Log, IsWithinATenMillionthOfTheLibrarys) {
  SimRng rng = SimRng::Seeded(12);
  for (int i = 0; i < 200000; ++i) {
    const float x = Exp(rng.Range(-87, 87));
    const double expected = std::log(static_cast<double>(x));
    ASSERT_LT(std::fabs(static_cast<double>(Log(x)) - expected), 1e-7 * std::fmax(1.0, std::fabs(expected))) << x;
  }
  EXPECT_EQ(Log(1), 0.0F);
  EXPECT_FLOAT_EQ(Log(std::numeric_limits<float>::denorm_min()), -103.27893F);
  EXPECT_FLOAT_EQ(Log(std::numeric_limits<float>::max()), 88.7228394F);
}

TEST(Pow, IsWithinAMillionthOfTheLibrarys) {
  SimRng rng = SimRng::Seeded(13);
  for (int i = 0; i < 200000; ++i) {
    const float base = rng.Range(1e-6F, 4);
    const float exponent = rng.Range(-5, 5);
    ASSERT_LT(RelativeError(Pow(base, exponent), std::pow(static_cast<double>(base), static_cast<double>(exponent))), 1e-6)
        << base << " to the " << exponent;
  }
}

TEST(Pow, IsExactWhereACurveBeginsAndEnds) {
  for (const float exponent : {0.25F, 0.5F, 1.0F, 2.0F, 3.5F}) {
    EXPECT_EQ(Pow(0, exponent), 0.0F) << exponent;
    EXPECT_EQ(Pow(1, exponent), 1.0F) << exponent;
  }
  EXPECT_EQ(Pow(0, 0), 1.0F);
  EXPECT_EQ(Pow(0.5F, 0), 1.0F);
  EXPECT_EQ(Pow(0.5F, 2), 0.25F);
  EXPECT_EQ(Pow(0.25F, 0.5F), 0.5F);
  EXPECT_EQ(Pow(10, 1000), Exp(87));
}

}  // namespace
}  // namespace firelane
