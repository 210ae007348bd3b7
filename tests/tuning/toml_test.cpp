#include "firelane/tuning/toml.h"

#include <gtest/gtest.h>

#include <ostream>

#include "tests/tuning/random_tuning.h"

namespace firelane {
namespace {

TEST(TuningFile, OverridesOnlyWhatItNames) {
  Tuning tuning;
  ASSERT_EQ(ApplyToml("[squad]\nholdDelay = 0.3\nlife = 80\n[nav]\nenabled = false\n", "f", tuning), std::nullopt);
  Tuning expected;
  expected.squad.holdDelay = 0.3F;
  expected.squad.life = 80;
  expected.nav.enabled = false;
  EXPECT_EQ(FirstDifference(tuning, expected), nullptr);
}

class TuningFileReads : public testing::TestWithParam<std::string> {};

TEST_P(TuningFileReads, OneOverrideHoweverItIsWritten) {
  Tuning tuning;
  ASSERT_EQ(ApplyToml(GetParam(), "f", tuning), std::nullopt);
  Tuning expected;
  expected.fire.cooldown = 1.0F;
  EXPECT_EQ(FirstDifference(tuning, expected), nullptr);
}

INSTANTIATE_TEST_SUITE_P(All, TuningFileReads,
                         testing::Values("[fire]\ncooldown = 1.0", "[fire]\ncooldown = 1", "fire.cooldown = 1.0\n",
                                         "fire = { cooldown = 1e0 }", "\xEF\xBB\xBF[fire]\r\ncooldown = 1.0\r\n",
                                         "# a comment\n\n  [fire] # another\n\tcooldown=1.0 # more\n", "[fire]\n\"cooldown\" = +1.000_0",
                                         "[ fire ]\ncooldown = 0x1"));

TEST(TuningFile, MayBeEmpty) {
  for (const char* text : {"", "\n", "\xEF\xBB\xBF", "# nothing\r\n", "[squad]\n"}) {
    Tuning tuning;
    EXPECT_EQ(ApplyToml(text, "f", tuning), std::nullopt) << text;
    EXPECT_EQ(FirstDifference(tuning, Tuning{}), nullptr);
  }
}

struct Refused {
  std::string text;
  std::string line;
  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.text; }
};

class TuningFileRefuses : public testing::TestWithParam<Refused> {};

TEST_P(TuningFileRefuses, InOneLineAndChangesNothing) {
  Tuning tuning;
  const Problem problem = ApplyToml("[anchor]\nspeed = 3\n" + GetParam().text, "my.toml", tuning);
  EXPECT_EQ(problem, std::optional<std::string>(GetParam().line));
  EXPECT_EQ(FirstDifference(tuning, Tuning{}), nullptr);
}

INSTANTIATE_TEST_SUITE_P(
    Values, TuningFileRefuses,
    testing::Values(Refused{"[squad]\nholdDelay = nan", "my.toml:4: squad.holdDelay = nan: not a finite number, allowed 0..2 s"},
                    Refused{"[squad]\nholdDelay = -inf", "my.toml:4: squad.holdDelay = -inf: not a finite number, allowed 0..2 s"},
                    Refused{"[squad]\n\nholdDelay = 2.5\n", "my.toml:5: squad.holdDelay = 2.5: out of range, allowed 0..2 s"},
                    Refused{"[squad]\r\nholdDelay = -1\r\n", "my.toml:4: squad.holdDelay = -1: out of range, allowed 0..2 s"},
                    Refused{"[squad]\nholdDelay = 1e300", "my.toml:4: squad.holdDelay = 1e+300: out of range, allowed 0..2 s"},
                    Refused{"[squad]\nlife = 9000000000000000000",
                            "my.toml:4: squad.life = 9000000000000000000: out of range, allowed 1..1000 life"},
                    Refused{"[squad]\nlife = 1.5", "my.toml:4: squad.life = 1.5: a number with a fraction, allowed 1..1000 life, whole"},
                    Refused{"[squad]\nlife = true", "my.toml:4: squad.life = true: a switch's value, allowed 1..1000 life, whole"},
                    Refused{"[squad]\nholdDelay = \"0.3\"", "my.toml:4: squad.holdDelay = \"0.3\": a text, allowed 0..2 s"},
                    Refused{"[squad]\nholdDelay = [0.3]", "my.toml:4: squad.holdDelay = [...]: a list, allowed 0..2 s"},
                    Refused{"[squad]\nholdDelay = 2024-01-02", "my.toml:4: squad.holdDelay = 2024-01-02: a date or time, allowed 0..2 s"},
                    Refused{"[squad.holdDelay]\nx = 1", "my.toml:3: squad.holdDelay = {...}: a group, allowed 0..2 s"},
                    Refused{"[nav]\nenabled = 1", "my.toml:4: nav.enabled = 1: an integer, allowed true or false"}));

INSTANTIATE_TEST_SUITE_P(
    Names, TuningFileRefuses,
    testing::Values(
        Refused{"[squad]\nholdDelya = 1",
                "my.toml:4: squad.holdDelya = 1: no such key, the nearest is squad.holdDelay (--tunables lists all)"},
        Refused{"[sqad]\nholdDelay = 1", "my.toml:3: [sqad]: no such group, the nearest is [squad] (--tunables lists all)"},
        Refused{"[[squad]]\nholdDelay = 1",
                "my.toml:3: squad = [...]: no such key, the nearest is anchor.speed (keys are group.field, or stand below [group])"},
        Refused{"[squad]\nnope = 1\nholdDelay = 99",
                "my.toml:4: squad.nope = 1: no such key, the nearest is squad.life (--tunables lists all)"},
        Refused{"[squad]\nholdDelay = 99\n[nope]\n", "my.toml:4: squad.holdDelay = 99: out of range, allowed 0..2 s"},
        Refused{"[nope]\n[squad]\nholdDelay = 99\n", "my.toml:3: [nope]: no such group, the nearest is [fire] (--tunables lists all)"},
        Refused{"[squad]\nlife = 5\nlife = 6\n", "my.toml:5: life = 6: set a second time, allowed once"}));

TEST(TuningFile, SaysWhereItIsNotToml) {
  for (const char* text : {"[squad", "holdDelay", "holdDelay = ", "= 1", "a = 1 b = 2", "[squad]\nlife = 5,5", "x = 99999999999999999999",
                           "\x01", "a = \"b\nc\"", "<html>", "a = [[[[", "a = {b = 1"}) {
    Tuning tuning;
    const Problem problem = ApplyToml(text, "my.toml", tuning);
    ASSERT_NE(problem, std::nullopt) << text;
    EXPECT_EQ(problem->find("my.toml:"), 0U) << *problem;
    EXPECT_NE(problem->find("not TOML"), std::string::npos) << *problem;
    EXPECT_EQ(problem->find('\n'), std::string::npos) << *problem;
    EXPECT_LT(problem->size(), 400U);
  }
}

TEST(TuningFile, KeepsItsLineInOneLineWhateverItsName) {
  Tuning tuning;
  EXPECT_EQ(ApplyToml("[squad]\nlife = 0", "a\nb", tuning),
            std::optional<std::string>("a?b:2: squad.life = 0: out of range, allowed 1..1000 life"));
}

TEST(TuningFile, IsRefusedBeforeItNestsTooDeep) {
  std::string dotted;
  for (int i = 0; i < 200'000; ++i) dotted += "a.";
  Tuning tuning;
  const Problem problem = ApplyToml("\n" + dotted + "b = 1", "my.toml", tuning);
  EXPECT_EQ(problem, std::optional<std::string>("my.toml:2: a.a.a.a.a.a.a.a.a.a....: the line has 400005 bytes, allowed at most 1000"));
  EXPECT_NE(ApplyToml("a = " + std::string(900, '['), "my.toml", tuning), std::nullopt);
}

TEST(TuningFile, ReadsBackItsOwnOverridesForEveryRandomTuning) {
  CosmeticRng rng = CosmeticRng::Seeded(3);
  for (int round = 0; round < 100; ++round) {
    const Tuning written = RandomTuning(rng);
    for (const bool overridesOnly : {true, false}) {
      Tuning read;
      const std::string text = ToToml(written, overridesOnly);
      ASSERT_EQ(ApplyToml(text, "f", read), std::nullopt) << text;
      const Tunable* const difference = FirstDifference(written, read);
      ASSERT_EQ(difference, nullptr) << difference->key << "\n" << text;
    }
  }
}

TEST(TuningFile, MeansTheSameByEachWayIn) {
  for (const char* text : {"0.1", "0.3", "1.7", "0.15000001", "0.33333334", "1e-3"}) {
    Tuning byFile;
    Tuning bySet;
    ASSERT_EQ(ApplyToml(std::string("squad.holdDelay = ") + text, "f", byFile), std::nullopt);
    ASSERT_EQ(SetFromText(bySet, "squad.holdDelay", text), std::nullopt);
    EXPECT_EQ(FirstDifference(byFile, bySet), nullptr) << text;
  }
}

}  // namespace
}  // namespace firelane
