#include "firelane/base/angles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "firelane/base/hash.h"
#include "firelane/base/rng.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

constexpr double kTrue = 3.141592653589793;
const float kBeforePi = std::nextafter(kPi, 0.0F);

TEST(Angles, SinAndCosKeepTheirErrorUpToTenThousandRadians) {
  SimRng rng = SimRng::Seeded(1);
  for (int i = 0; i < PropertyRuns(200000); ++i) {
    const float reach = i % 2 == 0 ? 7.0F : 1e4F;
    const float rad = rng.Range(-reach, reach);
    ASSERT_NEAR(Sin(rad), std::sin(static_cast<double>(rad)), 2e-6) << rad;
    ASSERT_NEAR(Cos(rad), std::cos(static_cast<double>(rad)), 2e-6) << rad;
  }
}

TEST(Angles, SinIsOddAndCosIsEvenToTheLastBit) {
  SimRng rng = SimRng::Seeded(2);
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const float rad = rng.Range(0.0F, 100.0F);
    ASSERT_EQ(Sin(-rad), -Sin(rad)) << rad;
    ASSERT_EQ(Cos(-rad), Cos(rad)) << rad;
  }
}

TEST(Angles, ZeroTurnsNothing) {
  EXPECT_EQ(Sin(0.0F), 0.0F);
  EXPECT_EQ(Cos(0.0F), 1.0F);
  EXPECT_EQ(Rotated({3.0F, -2.0F}, 0.0F), (Vec2{3.0F, -2.0F}));
}

TEST(Angles, AQuarterTurnGoesFromXToY) {
  const Vec2 turned = Rotated({1, 0}, kPi / 2);
  EXPECT_NEAR(turned.x, 0.0F, 1e-6F);
  EXPECT_NEAR(turned.y, 1.0F, 1e-6F);
  const Vec2 direction = FromAngle(DegToRad(-90.0F));
  EXPECT_NEAR(direction.x, 0.0F, 1e-6F);
  EXPECT_NEAR(direction.y, -1.0F, 1e-6F);
}

TEST(Angles, Atan2KeepsItsErrorInEveryDirectionAndAtEveryLength) {
  SimRng rng = SimRng::Seeded(3);
  for (int i = 0; i < PropertyRuns(200000); ++i) {
    const float length = std::ldexp(1.0F, rng.Between(-20, 20));
    const float x = rng.Range(-1.0F, 1.0F) * length;
    const float y = rng.Range(-1.0F, 1.0F) * length;
    ASSERT_NEAR(Atan2(y, x), std::atan2(static_cast<double>(y), static_cast<double>(x)), 1e-5) << y << " " << x;
  }
}

TEST(Angles, Atan2IsExactOnTheAxes) {
  EXPECT_EQ(Atan2(0.0F, 1.0F), 0.0F);
  EXPECT_EQ(Atan2(1.0F, 0.0F), static_cast<float>(kTrue / 2));
  EXPECT_EQ(Atan2(0.0F, -1.0F), kPi);
  EXPECT_EQ(Atan2(-1.0F, 0.0F), static_cast<float>(-kTrue / 2));
  EXPECT_EQ(Atan2(1.0F, 1.0F), Atan2(5.0F, 5.0F));
}

TEST(Angles, Atan2OfTheZeroVectorIsZero) {
  for (const float y : {0.0F, -0.0F}) {
    for (const float x : {0.0F, -0.0F}) EXPECT_EQ(Atan2(y, x), 0.0F);
  }
}

TEST(Angles, Atan2NeverLeavesTheHalfOpenCircle) {
  EXPECT_EQ(Atan2(-0.0F, -1.0F), kPi);
  EXPECT_EQ(Atan2(-1e-30F, -1.0F), kPi);
  EXPECT_GT(Atan2(-1e-6F, -1.0F), -kPi);
  EXPECT_LT(Atan2(-1e-6F, -1.0F), -3.14F);
  const float tiny = std::numeric_limits<float>::denorm_min();
  EXPECT_EQ(Atan2(tiny, -1e30F), kPi);
  EXPECT_EQ(Atan2(-tiny, 1e30F), 0.0F);
}

TEST(Angles, WrapAngleKeepsWhatIsInTheCircleToTheLastBit) {
  for (const float rad : {0.0F, 1.0F, -1.0F, 3.0F, kPi, kBeforePi, -kBeforePi}) EXPECT_EQ(WrapAngle(rad), rad);
}

TEST(Angles, WrapAngleBringsEveryAngleIntoTheCircleAndKeepsItsDirection) {
  SimRng rng = SimRng::Seeded(4);
  for (int i = 0; i < PropertyRuns(50000); ++i) {
    const float rad = rng.Range(-1000.0F, 1000.0F);
    const float wrapped = WrapAngle(rad);
    ASSERT_GT(wrapped, -kPi) << rad;
    ASSERT_LE(wrapped, kPi) << rad;
    ASSERT_NEAR(std::remainder(static_cast<double>(rad) - static_cast<double>(wrapped), 2 * kTrue), 0.0, 1e-6) << rad;
  }
}

TEST(Angles, WrapAngleTakesMinusPiToTheOtherEnd) {
  EXPECT_EQ(WrapAngle(-kPi), kBeforePi);
  EXPECT_NEAR(WrapAngle(3 * kPi), kPi, 1e-6F);
}

TEST(Angles, TurnTowardsTakesTheShortWayOverTheSeam) {
  EXPECT_NEAR(TurnTowards(3.0F, -3.0F, 0.1F), 3.1F, 1e-6F);
  EXPECT_NEAR(TurnTowards(-3.0F, 3.0F, 0.1F), -3.1F, 1e-6F);
  EXPECT_NEAR(TurnTowards(3.1F, -3.1F, 0.2F), -3.1F, 1e-6F);
}

TEST(Angles, TurnTowardsStopsAtItsGoalAndStaysWithoutALimitToSpend) {
  EXPECT_NEAR(TurnTowards(0.0F, 0.5F, 1.0F), 0.5F, 1e-6F);
  EXPECT_EQ(TurnTowards(0.7F, 0.7F, 1.0F), 0.7F);
  EXPECT_EQ(TurnTowards(0.7F, -2.0F, 0.0F), 0.7F);
}

TEST(Angles, TurnTowardsNeverTurnsFartherThanAllowed) {
  SimRng rng = SimRng::Seeded(5);
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const float from = rng.Range(-kPi, kPi);
    const float to = rng.Range(-kPi, kPi);
    const float most = rng.Range(0.0F, 1.0F);
    const float turned = TurnTowards(from, to, most);
    ASSERT_LE(std::fabs(WrapAngle(turned - from)), most + 1e-6F) << from << " " << to << " " << most;
    ASSERT_LE(std::fabs(WrapAngle(to - turned)), std::fabs(WrapAngle(to - from)) + 1e-6F) << from << " " << to << " " << most;
  }
}

// The same bits from every compiler: replays and hashes rest on it.
TEST(Angles, GoldenBits) {
  SimRng rng = SimRng::Seeded(6);
  Hasher hasher;
  for (int i = 0; i < 4096; ++i) {
    const float a = rng.Range(-20.0F, 20.0F);
    const float b = rng.Range(-20.0F, 20.0F);
    hasher.Add(Sin(a));
    hasher.Add(Cos(a));
    hasher.Add(Atan2(a, b));
    hasher.Add(WrapAngle(a));
    hasher.Add(TurnTowards(a, b, 0.3F));
  }
  EXPECT_EQ(HashText(hasher.Value()), "d072c4326f25457c");
}

}  // namespace
}  // namespace firelane
