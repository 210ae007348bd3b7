#include "app/moment_command.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace firelane {
namespace {

// What a shell makes of a word.
std::string Echoed(const std::string& word) {
  const std::string command = "printf %s " + word;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), &::pclose);
  std::array<char, 256> bytes{};
  const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), pipe.get());
  return {bytes.data(), count};
}

TEST(ShellWord, LeavesPlainPathsAsTheyAre) {
  EXPECT_EQ(ShellWord("/usr/bin/firelane"), "/usr/bin/firelane");
  EXPECT_EQ(ShellWord("a-b_c.replay"), "a-b_c.replay");
}

TEST(ShellWord, QuotesWhatAShellWouldReadOtherwise) {
  EXPECT_EQ(ShellWord("/path/with spaces.replay"), "'/path/with spaces.replay'");
  EXPECT_EQ(ShellWord("it's"), "'it'\\''s'");
  EXPECT_EQ(ShellWord(""), "''");
}

TEST(ShellWord, ComesOutOfAShellAsItWentIn) {
  for (const std::string text :
       {"plain", "with  two spaces", "it's", "''", "$HOME `ls` \\ \"q\" ; & | * ? ~ # !", "~", "-n", "ä ö", "tab\there", "new\nline"}) {
    EXPECT_EQ(Echoed(ShellWord(text)), text);
  }
}

TEST(MomentCommand, NamesProgramReplayAgentFloorAndSeconds) {
  EXPECT_EQ(TextOf({.program = "firelane", .replayPath = "/a b/c.replay", .agent = 2, .floor = 3, .step = 741}),
            "firelane --replay '/a b/c.replay' --why 2 --floor 3 --at 12.35");
  EXPECT_EQ(TextOf({.program = "/my games/firelane", .replayPath = "c.replay", .agent = 12, .floor = 1, .step = 0}),
            "'/my games/firelane' --replay c.replay --why 12 --floor 1 --at 0");
}

TEST(MomentCommand, GivesSecondsThatRoundToTheStep) {
  for (std::uint32_t step = 0; step <= 36000; ++step) {
    const std::string text = TextOf({.program = "f", .replayPath = "r", .agent = 0, .floor = 1, .step = step});
    const double seconds = std::strtod(text.c_str() + text.rfind(' '), nullptr);
    ASSERT_EQ(std::lround(seconds * 60), static_cast<long>(step)) << text;
    ASSERT_LT(std::abs(seconds * 60 - step), 0.01) << text;
  }
}

TEST(MomentCommand, LeavesOutSecondsThatAtDoesNotTake) {
  EXPECT_EQ(TextOf({.program = "f", .replayPath = "r", .agent = 0, .floor = 1, .step = 5184000}),
            "f --replay r --why 0 --floor 1 --at 86400");
  EXPECT_EQ(TextOf({.program = "f", .replayPath = "r", .agent = 0, .floor = 1, .step = 5184001}), "f --replay r --why 0 --floor 1");
}

TEST(MomentName, SaysSeedFloorAndStepAndIsKnownAgain) {
  EXPECT_EQ(MomentName(7, 2, 480, 1), "firelane-seed7-floor2-step480.replay");
  EXPECT_EQ(MomentName(7, 2, 480, 3), "firelane-seed7-floor2-step480-3.replay");
  EXPECT_TRUE(IsMomentName(MomentName(4294967295, 1000, 7, 9)));
  EXPECT_FALSE(IsMomentName("mine.replay"));
  EXPECT_FALSE(IsMomentName("firelane-seed7-floor2-step480.png"));
}

}  // namespace
}  // namespace firelane
