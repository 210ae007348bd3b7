#include "firelane/base/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <type_traits>

#include "tests/support/property.h"

namespace firelane {
namespace {

// Computed by an independent implementation of the two papers.
TEST(Rng, GoldenDraws) {
  SimRng rng = SimRng::Seeded(42);
  EXPECT_EQ((std::array{rng.Next(), rng.Next(), rng.Next(), rng.Next()}),
            (std::array<std::uint32_t, 4>{0xc2f57bd6U, 0x6b07c4a9U, 0x72b7b29bU, 0x44215383U}));
  SimRng zero = SimRng::Seeded(0);
  EXPECT_EQ((std::array{zero.Next(), zero.Next()}), (std::array<std::uint32_t, 2>{0xe823a24eU, 0x7a7ecbd9U}));
  EXPECT_EQ(MixSeed(0, 0), 0xe220a8397b1dcdafULL);
  EXPECT_EQ(MixSeed(1, 2), 0xf893a2eefb32555eULL);
}

TEST(Rng, BothPurposesDrawTheSameNumbersAndDoNotConvert) {
  SimRng sim = SimRng::Seeded(9);
  CosmeticRng cosmetic = CosmeticRng::Seeded(9);
  EXPECT_EQ(sim.Next(), cosmetic.Next());
  static_assert(!std::is_convertible_v<SimRng, CosmeticRng> && !std::is_constructible_v<CosmeticRng, SimRng>);
}

TEST(Rng, ContinuesFromItsStateAlone) {
  SimRng rng = SimRng::Seeded(7);
  rng.Next();
  SimRng copy{rng.state};
  EXPECT_EQ(copy, rng);
  EXPECT_EQ(copy.Next(), rng.Next());
  EXPECT_EQ(copy, rng);
}

TEST(Rng, BelowOneIsAlwaysZero) {
  SimRng rng = SimRng::Seeded(1);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(rng.Below(1), 0U);
}

TEST(Rng, BelowReachesEveryValueAboutEquallyOften) {
  SimRng rng = SimRng::Seeded(2);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts.at(rng.Below(6));
  for (const int count : counts) EXPECT_NEAR(count, 10000, 400);
}

TEST(Rng, BetweenIncludesBothEndsAndNegatives) {
  SimRng rng = SimRng::Seeded(3);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) seen.insert(rng.Between(-1, 2));
  EXPECT_EQ(seen, (std::set<int>{-1, 0, 1, 2}));
  EXPECT_EQ(rng.Between(5, 5), 5);
}

TEST(Rng, UnitStaysBelowOneAndRangeWithinItsEnds) {
  SimRng rng = SimRng::Seeded(4);
  for (int i = 0; i < PropertyRuns(100000); ++i) {
    const float unit = rng.Unit();
    ASSERT_GE(unit, 0.0F);
    ASSERT_LT(unit, 1.0F);
    const float value = rng.Range(-3.0F, 11.0F);
    ASSERT_GE(value, -3.0F);
    ASSERT_LE(value, 11.0F);
  }
}

TEST(Rng, ChanceIsCertainAtBothEnds) {
  SimRng rng = SimRng::Seeded(5);
  for (int i = 0; i < 1000; ++i) {
    ASSERT_FALSE(rng.Chance(0.0F));
    ASSERT_TRUE(rng.Chance(1.0F));
  }
}

TEST(MixSeed, DependsOnBothNumbersAndTheirOrder) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t a = 0; a < 64; ++a) {
    for (std::uint64_t b = 0; b < 64; ++b) seen.insert(MixSeed(a, b));
  }
  EXPECT_EQ(seen.size(), 64U * 64U);
}

}  // namespace
}  // namespace firelane
