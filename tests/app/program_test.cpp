// The built program, run as people run it: exit codes, and one line on standard error where something is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/app/run_program.h"

namespace firelane {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ProgramRefuses : public testing::TestWithParam<const char*> {};

TEST_P(ProgramRefuses, WithTwoAndOneLineAndNothingElse) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo(folder.At("pipe").c_str(), 0600), 0);
  folder.With("nan.toml", "[squad]\nholdDelay = nan\n");
  folder.With("twice.toml", "[squad]\nlife = 5\nlife = 6\n");
  folder.With("ragged.map", "type octile\nheight 2\nwidth 3\nmap\n...\n..\n");
  folder.With("huge.map", "type octile\nheight 999999999\nwidth 999999999\nmap\n");
  const Outcome refused = RunProgram(InFolder(GetParam(), folder), folder);
  EXPECT_EQ(refused.exitCode, 2) << refused.err;
  EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
  EXPECT_EQ(refused.out, "");
}

INSTANTIATE_TEST_SUITE_P(All, ProgramRefuses,
                         testing::Values("--play 0 5", "--play 6 99", "--play 6 5 --seeds 9-1", "--seeds 9-1", "--play 6 5 --set nope=1",
                                         "--set nope=1", "--play 6 5 --set squad.holdDelay=abc", "--set squad.holdDelay=abc",
                                         "--play 6 5 --seed -1", "--play 6 5 --seed 4294967296", "--snapshot DIRa.png --size 0x0", "--nope",
                                         "''", "play", "--play 6 5 --tuning DIRnan.toml", "--play 6 5 --tuning DIRtwice.toml",
                                         "--play 6 5 --tuning DIRnone.toml", "--play 6 5 --tuning DIR", "--play 6 5 --tuning DIRpipe",
                                         "--play 6 5 --tuning /dev/zero", "--play 6 5 --map DIRragged.map", "--play 6 5 --map DIRhuge.map",
                                         "--play 6 5 --map DIRnone.map", "--play 6 5 --map DIR", "--play 6 5 --jsonl DIR",
                                         "--play 6 5 --jsonl DIRnone/out", "--check DIRnan.toml", "--check DIRnone",
                                         "--play 6 5 --kind nope", "--play 6 5 --map a.map --kind cave", "--play 6 5 --set mind.wake=30",
                                         "--tunables xml", "--status DIR", "--status DIRnone/s.json", "--fps 0"));

TEST(Program, PrintsHelpVersionKindsAndTunables) {
  const ScratchFolder folder;
  const Outcome help = RunProgram("--help", folder);
  EXPECT_EQ(help.exitCode, 0);
  EXPECT_THAT(help.out, HasSubstr("--play FLOORS SQUAD"));
  EXPECT_THAT(RunProgram("--version", folder).out, StartsWith("firelane 0."));
  EXPECT_EQ(RunProgram("--kind help", folder).out, "rooms\ncave\n");
  EXPECT_TRUE(RunProgram("--tunables markdown", folder).out == ScratchFolder::TextOf(FIRELANE_SOURCE_DIR "/docs/tuning.md"));
  EXPECT_TRUE(nlohmann::json::accept(RunProgram("--tunables json", folder).out));
  EXPECT_THAT(RunProgram("--tunables toml --set squad.life=77", folder).out, HasSubstr("\nlife = 77\n"));
  EXPECT_EQ(help.err, "");
}

TEST(Program, SaysWhatToDoInsteadWithoutADisplay) {
  const ScratchFolder folder;
  // Nothing that a test run finds in the home folder may matter, and nothing may be left there.
  ::setenv("XDG_DATA_HOME", folder.At("data").c_str(), 1);
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"}) ::unsetenv(name);
  const Outcome outcome = RunProgram("", folder);
  EXPECT_EQ(outcome.exitCode, 3);
  EXPECT_TRUE(IsOneLine(outcome.err)) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr("firelane --play 6 5"));
  EXPECT_EQ(outcome.out, "");
}

#ifdef FIRELANE_RENDER
// SDL's dummy driver is a window that nobody sees; asked for by name it is one.
TEST(Program, PlaysInAWindowUntilItIsToldToLeave) {
  const ScratchFolder folder;
  ::setenv("XDG_DATA_HOME", folder.At("data").c_str(), 1);
  ::setenv("SDL_VIDEODRIVER", "dummy", 1);
  const std::string command = std::string("timeout --preserve-status --signal=TERM 4 '") + FIRELANE_PROGRAM + "' --autopilot --status " +
                              folder.At("status.json") + " 2>" + folder.At("stderr");
  const int status = std::system(command.c_str());
  ::unsetenv("SDL_VIDEODRIVER");
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(ScratchFolder::TextOf(folder.At("stderr")), "");
  const auto json = nlohmann::json::parse(ScratchFolder::TextOf(folder.At("status.json")), nullptr, false);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_GT(json["step"], 30);
  EXPECT_GT(json["pictures"], 3);
  EXPECT_THAT(ScratchFolder::TextOf(folder.At("data/firelane/settings.toml")), HasSubstr("width = 1280\n"));
}
#endif

TEST(Program, ChecksEachFileAndGoesOn) {
  const ScratchFolder folder;
  const std::string good = folder.With("good.toml", "\xEF\xBB\xBF[squad]\r\nlife = 80\r\n");
  const std::string bad = folder.With("bad.toml", "[squad]\nlife = 0\n");
  const Outcome outcome = RunProgram("--check " + bad + " " + good, folder);
  EXPECT_EQ(outcome.exitCode, 2);
  EXPECT_EQ(outcome.err, bad + ":2: squad.life = 0: out of range, allowed 1..1000 life\n");
  EXPECT_EQ(outcome.out, good + ": in order\n");
}

TEST(Program, PrintsTunablesThatItReadsBack) {
  const ScratchFolder folder;
  const std::string file = folder.With("all.toml", RunProgram("--tunables toml", folder).out);
  EXPECT_EQ(RunProgram("--check " + file, folder).exitCode, 0);
}

TEST(Program, SaysWhenItsOutputIsLost) {
  const ScratchFolder folder;
  const Outcome outcome = RunProgram("--tunables json >/dev/full", folder);
  EXPECT_EQ(outcome.exitCode, 3);
  for (const char* command : {"--play 1 1 --seed 1", "--ablate 1 1 --seed 1"}) {
    const Outcome lost = RunProgram(std::string(command) + " >/dev/full", folder);
    EXPECT_EQ(lost.exitCode, 3) << command;
    EXPECT_EQ(lost.err, "standard output: not all lines could be written: make room or name another file\n") << command;
  }
}

TEST(Program, WritesOverNoFileThatAnotherOptionNames) {
  const ScratchFolder folder;
  const std::string kept = "[squad]\nlife = 90\n";
  folder.With("my.toml", kept);
  ASSERT_EQ(::symlink(folder.At("my.toml").c_str(), folder.At("link").c_str()), 0);
  for (const char* arguments : {"--play 1 1 --tuning DIRmy.toml --jsonl DIR./my.toml", "--play 1 1 --tuning DIRmy.toml --hashes DIRlink",
                                "--snapshot DIRmy.toml --tuning DIRmy.toml", "--play 1 1 --jsonl DIRnew --hashes DIR./new"}) {
    const Outcome refused = RunProgram(InFolder(arguments, folder), folder);
    EXPECT_EQ(refused.exitCode, 2) << arguments;
    EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("names the same file")) << arguments;
    EXPECT_EQ(ScratchFolder::TextOf(folder.At("my.toml")), kept) << arguments;
  }
  EXPECT_LE(RunProgram("--play 1 1 --seed 1 --jsonl /dev/null --hashes /dev/null", folder).exitCode, 1);
}

#ifdef FIRELANE_RENDER
TEST(Program, WritesNoStatusOverThePlayersOwnFiles) {
  const ScratchFolder folder;
  ::setenv("XDG_DATA_HOME", folder.At("data").c_str(), 1);
  const std::string kept = "[squad]\nlife = 50\n";
  std::filesystem::create_directories(folder.At("data/firelane"));
  const std::string own = folder.With("data/firelane/overrides.toml", kept);
  for (const std::string& path : {own, folder.At("data/firelane/../firelane/settings.toml")}) {
    const Outcome refused = RunProgram("--status " + path, folder);
    EXPECT_EQ(refused.exitCode, 2) << path;
    EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
    EXPECT_THAT(refused.err, StartsWith("--status " + path + ": "));
  }
  EXPECT_EQ(ScratchFolder::TextOf(own), kept);
}
#endif

TEST(Program, PlaysAFloorAndWritesJsonLinesAlone) {
  const ScratchFolder folder;
  const Outcome outcome = RunProgram("--play 1 3 --seed 1 --jsonl -", folder);
  EXPECT_TRUE(outcome.exitCode == 0 || outcome.exitCode == 1) << outcome.err;
  std::istringstream lines(outcome.out);
  std::vector<std::string> types;
  for (std::string line; std::getline(lines, line);) types.push_back(nlohmann::json::parse(line)["type"]);
  EXPECT_THAT(types, testing::ElementsAre("floor", "summary"));
}

TEST(Program, PlaysTheSameWithAnyNumberOfThreads) {
  const ScratchFolder folder;
  for (const char* jobs : {"1", "2"}) {
    const Outcome outcome = RunProgram(std::string("--play 1 5 --seeds 1-3 --jobs ") + jobs + " --hashes " + folder.At(jobs), folder);
    EXPECT_LE(outcome.exitCode, 1) << outcome.err;
  }
  EXPECT_FALSE(ScratchFolder::TextOf(folder.At("1")).empty());
  EXPECT_EQ(ScratchFolder::TextOf(folder.At("1")), ScratchFolder::TextOf(folder.At("2")));
}

// The page's examples, printed again.
TEST(Program, SaysWhyAsItsPageSays) {
  const ScratchFolder folder;
  const std::string page = ScratchFolder::TextOf(FIRELANE_SOURCE_DIR "/docs/why.md");
  const Outcome answer = RunProgram("--why 3 --at 11 --seed 3", folder);
  EXPECT_EQ(answer.exitCode, 0);
  EXPECT_EQ(answer.err, "");
  const auto json = nlohmann::json::parse(answer.out, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << "JSON alone";
  const auto& reason = json["reason"];
  EXPECT_THAT(page, HasSubstr("{\"silence\":" + reason["silence"].dump() + ",\"subject\":" + reason["subject"].dump() +
                              ",\"subjectKind\":" + reason["subjectKind"].dump() + "}\n"));
  const Outcome refused = RunProgram("--why 99 --at 11 --seed 3", folder);
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
  EXPECT_THAT(page, HasSubstr("$ firelane --why 99 --at 11 --seed 3\n" + refused.err));
}

TEST(Program, TakesASnapshotOrSaysWhyNot) {
  const ScratchFolder folder;
  const Outcome outcome = RunProgram("--snapshot " + folder.At("a.png") + " --at 1 --size 320x200", folder);
#ifdef FIRELANE_RENDER
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
  EXPECT_THAT(ScratchFolder::TextOf(folder.At("a.png")), StartsWith("\x89PNG"));
  const Outcome unwritable = RunProgram("--snapshot " + folder.At("none/a.png") + " --at 600", folder);
  EXPECT_EQ(unwritable.exitCode, 2);
  EXPECT_TRUE(IsOneLine(unwritable.err)) << unwritable.err;
#else
  EXPECT_EQ(outcome.exitCode, 3);
  EXPECT_TRUE(IsOneLine(outcome.err)) << outcome.err;
#endif
}

}  // namespace
}  // namespace firelane
