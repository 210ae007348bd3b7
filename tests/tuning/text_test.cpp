#include <gtest/gtest.h>

#include <ostream>

#include "firelane/tuning/table.h"
#include "tests/tuning/random_tuning.h"

namespace firelane {
namespace {

TEST(TunableText, IsTheShortestThatReadsBack) {
  EXPECT_EQ(Text(0.15F), "0.15");
  EXPECT_EQ(Text(21.0F), "21");
  EXPECT_EQ(Text(1.0F / 3), "0.33333334");
  EXPECT_EQ(Text(3), "3");
  EXPECT_EQ(Text(-7), "-7");
  EXPECT_EQ(Text(true), "true");
  EXPECT_EQ(Text(false), "false");
}

TEST(TunableText, StatesRangesWithTheirUnit) {
  EXPECT_EQ(RangeText(*FindTunable("squad.holdDelay")), "0..2 s");
  EXPECT_EQ(RangeText(*FindTunable("squad.bodyRadius")), "0.15..0.45 units");
  EXPECT_EQ(RangeText(*FindTunable("nav.enabled")), "true or false");
}

TEST(TunableText, ReadsBackEveryRandomValueExactly) {
  CosmeticRng rng = CosmeticRng::Seeded(7);
  for (int round = 0; round < 300; ++round) {
    for (const Tunable& row : Tunables()) {
      const TunableValue value = RandomValue(row, rng);
      Tuning tuning;
      ASSERT_EQ(SetFromText(tuning, row.key, Text(value)), std::nullopt) << row.key << " = " << Text(value);
      ASSERT_EQ(Get(tuning, row), value) << row.key << " = " << Text(value);
    }
  }
}

struct Refused {
  const char* key;
  std::string text;
  const char* line;
  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.key << " = " << refused.text; }
};

class TunableTextRefuses : public testing::TestWithParam<Refused> {};

TEST_P(TunableTextRefuses, InOneLineThatNamesKeyValueAndRange) {
  Tuning tuning;
  EXPECT_EQ(SetFromText(tuning, GetParam().key, GetParam().text), std::optional<std::string>(GetParam().line));
  EXPECT_EQ(FirstDifference(tuning, Tuning{}), nullptr);
}

INSTANTIATE_TEST_SUITE_P(
    All, TunableTextRefuses,
    testing::Values(Refused{"squad.holdDelay", "abc", "squad.holdDelay = abc: not a number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "", "squad.holdDelay = : no value, allowed 0..2 s"},
                    Refused{"squad.holdDelay", " 1", "squad.holdDelay =  1: not a number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "1 ", "squad.holdDelay = 1 : not a number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "0,3", "squad.holdDelay = 0,3: not a number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "0.3s", "squad.holdDelay = 0.3s: not a number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "nan", "squad.holdDelay = nan: not a finite number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "inf", "squad.holdDelay = inf: not a finite number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "-inf", "squad.holdDelay = -inf: not a finite number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "1e300", "squad.holdDelay = 1e300: out of range, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "1e999", "squad.holdDelay = 1e999: out of range, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "-1", "squad.holdDelay = -1: out of range, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "2.0000002", "squad.holdDelay = 2.0000002: out of range, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "0x1", "squad.holdDelay = 0x1: not a number, allowed 0..2 s"},
                    Refused{"squad.holdDelay", "a\nb", "squad.holdDelay = a?b: not a number, allowed 0..2 s"},
                    Refused{"squad.life", "1.5", "squad.life = 1.5: not a whole number, allowed 1..1000 life"},
                    Refused{"squad.life", "50.0", "squad.life = 50.0: not a whole number, allowed 1..1000 life"},
                    Refused{"squad.life", "0", "squad.life = 0: out of range, allowed 1..1000 life"},
                    Refused{"squad.life", "99999999999999999999", "squad.life = 99999999999999999999: out of range, allowed 1..1000 life"},
                    Refused{"squad.life", "true", "squad.life = true: not a whole number, allowed 1..1000 life"},
                    Refused{"nav.enabled", "1", "nav.enabled = 1: not a switch's value, allowed true or false"},
                    Refused{"nav.enabled", "True", "nav.enabled = True: not a switch's value, allowed true or false"},
                    Refused{"nav.enabled", "", "nav.enabled = : no value, allowed true or false"},
                    Refused{"nope", "1", "nope = 1: no such key, the nearest is squad.life (--tunables lists all)"},
                    Refused{"squad.holdDelai", "1",
                            "squad.holdDelai = 1: no such key, the nearest is squad.holdDelay (--tunables lists all)"}));

TEST(TunableText, CutsALongValueInItsMessage) {
  Tuning tuning;
  const Problem problem = SetFromText(tuning, "squad.life", std::string(1'000'000, '9'));
  ASSERT_NE(problem, std::nullopt);
  EXPECT_LT(problem->size(), 200U);
}

TEST(TunableText, KeepsNoNegativeZero) {
  Tuning tuning;
  ASSERT_EQ(SetFromText(tuning, "squad.holdDelay", "-0"), std::nullopt);
  EXPECT_EQ(Text(Get(tuning, *FindTunable("squad.holdDelay"))), "0");
}

TEST(SetAll, SetsEachInTurnAndStopsAtTheFirstThatIsWrong) {
  Tuning tuning;
  const std::string good[] = {"squad.life=60", "squad.life=70"};
  EXPECT_EQ(SetAll(tuning, good), std::nullopt);
  EXPECT_EQ(tuning.squad.life, 70);
  const std::string bad[] = {"squad.life=80", "squad.life", "squad.life=90"};
  EXPECT_EQ(SetAll(tuning, bad), "squad.life = : no value, allowed 1..1000 life");
  EXPECT_EQ(tuning.squad.life, 80);
  EXPECT_EQ(SetAll(tuning, {}), std::nullopt);
}

}  // namespace
}  // namespace firelane
