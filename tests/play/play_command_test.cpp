#include "firelane/play/play_command.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/play/scenes.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> LinesOf(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}
std::vector<std::string> LinesOf(const std::string& text) {
  std::istringstream in(text);
  return LinesOf(in);
}

class RunPlayTest : public testing::Test {
 protected:
  RunPlayTest() {
    campaign_.lastSeed = 3;
    campaign_.floors = 2;
    campaign_.floor = RequestOn(kShortWalk);
  }

  std::string PathOf(const char* name) const { return folder_.At(name); }

  int Run(const OutputRequest& output) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = RunPlay(campaign_, output);
    err_ = testing::internal::GetCapturedStderr();
    out_ = testing::internal::GetCapturedStdout();
    return code;
  }

  ScratchFolder folder_;
  Campaign campaign_;
  std::string out_;
  std::string err_;
};

TEST_F(RunPlayTest, PrintsALinePerSeedAndASummary) {
  EXPECT_EQ(Run({}), kExitWell);
  const std::vector<std::string> lines = LinesOf(out_);
  ASSERT_EQ(lines.size(), 6U) << out_;
  for (int seed = 1; seed <= 3; ++seed) {
    EXPECT_THAT(lines[static_cast<std::size_t>(seed - 1)], StartsWith("seed " + std::to_string(seed) + ": 2/2 passed,"));
  }
  EXPECT_THAT(lines[3], StartsWith("6/6 floors passed"));
  EXPECT_THAT(lines[5], HasSubstr("steps/s"));
  EXPECT_THAT(err_, IsEmpty());
}

TEST_F(RunPlayTest, WritesAnObjectPerFloorAndTheSummaryLast) {
  EXPECT_EQ(Run({.jsonlPath = PathOf("floors.jsonl"), .hashesPath = ""}), kExitWell);
  std::ifstream file(PathOf("floors.jsonl"));
  const std::vector<std::string> lines = LinesOf(file);
  ASSERT_EQ(lines.size(), 7U);
  for (std::size_t i = 0; i < 6; ++i) {
    const json floor = json::parse(lines[i]);
    EXPECT_EQ(floor["type"], "floor");
    EXPECT_EQ(floor["seed"], i / 2 + 1);
    EXPECT_EQ(floor["floor"], i % 2 + 1);
    EXPECT_EQ(floor["result"], "passed");
    EXPECT_GT(floor["stepMeanUs"], 0.0);
  }
  EXPECT_EQ(json::parse(lines[6])["type"], "summary");
  EXPECT_THAT(out_, StartsWith("seed 1:"));
}

TEST_F(RunPlayTest, LeavesStandardOutputToTheJsonLines) {
  EXPECT_EQ(Run({.jsonlPath = "-", .hashesPath = ""}), kExitWell);
  const std::vector<std::string> lines = LinesOf(out_);
  ASSERT_EQ(lines.size(), 7U);
  for (const std::string& line : lines) EXPECT_TRUE(json::accept(line)) << line;
  EXPECT_THAT(err_, StartsWith("seed 1:"));
  EXPECT_THAT(err_, HasSubstr("6/6 floors passed"));
}

TEST_F(RunPlayTest, WritesTheHashesOfEachFloor) {
  campaign_.lastSeed = 1;
  campaign_.floors = 1;
  EXPECT_EQ(Run({.jsonlPath = PathOf("floors.jsonl"), .hashesPath = PathOf("hashes")}), kExitWell);
  std::ifstream hashesFile(PathOf("hashes"));
  std::ifstream floorsFile(PathOf("floors.jsonl"));
  const std::vector<std::string> hashes = LinesOf(hashesFile);
  const json floor = json::parse(LinesOf(floorsFile)[0]);
  ASSERT_EQ(hashes.size(), floor["steps"].get<std::size_t>() + 1);
  EXPECT_THAT(hashes.front(), StartsWith("1 1 0 "));
  EXPECT_THAT(hashes[1], StartsWith("1 1 1 "));
  EXPECT_EQ(hashes.back(), "1 1 " + std::to_string(floor["steps"].get<int>()) + " " + floor["hash"].get<std::string>());
}

TEST_F(RunPlayTest, FallsShortWhenAFloorIsLost) {
  campaign_.floor = HopelessRequest();
  EXPECT_EQ(Run({}), kExitFellShort);
  EXPECT_THAT(out_, HasSubstr("seed 1: 0/2 passed (floor 1 wiped, floor 2 wiped)"));
}

TEST_F(RunPlayTest, RefusesAnUnwritablePathBeforePlaying) {
  const std::string path = PathOf("no/such/folder/floors.jsonl");
  EXPECT_EQ(Run({.jsonlPath = path, .hashesPath = ""}), kExitBadInput);
  EXPECT_EQ(err_, "--jsonl " + path + ": cannot be written: No such file or directory\n");
  EXPECT_THAT(out_, IsEmpty());
  EXPECT_EQ(Run({.jsonlPath = "", .hashesPath = PathOf(".")}), kExitBadInput);
  EXPECT_EQ(err_, "--hashes " + PathOf(".") + ": cannot be written: Is a directory\n");
}

TEST_F(RunPlayTest, ChangesNothingWhereOneOfItsPlacesIsRefused) {
  std::ofstream(PathOf("old.jsonl")) << "kept";
  campaign_.recordFolder = PathOf("record/deep");
  EXPECT_EQ(Run({.jsonlPath = PathOf("old.jsonl"), .hashesPath = PathOf("none/hashes")}), kExitBadInput);
  EXPECT_EQ(Run({.jsonlPath = PathOf("new.jsonl"), .hashesPath = PathOf(".")}), kExitBadInput);
  campaign_.recordFolder = "/proc/none";
  EXPECT_EQ(Run({.jsonlPath = PathOf("old.jsonl"), .hashesPath = PathOf("new")}), kExitBadInput);
  EXPECT_THAT(err_, StartsWith("--record /proc/none: "));
  std::ifstream old(PathOf("old.jsonl"));
  EXPECT_THAT(LinesOf(old), testing::ElementsAre("kept"));
  for (const char* made : {"record", "new.jsonl", "new"}) EXPECT_FALSE(std::filesystem::exists(PathOf(made))) << made;
}

TEST_F(RunPlayTest, RefusesOneFileForBoth) {
  EXPECT_EQ(Run({.jsonlPath = "-", .hashesPath = "-"}), kExitBadInput);
  EXPECT_EQ(LinesOf(err_).size(), 1U);
}

TEST_F(RunPlayTest, RefusesAPipeThatNobodyReads) {
  ASSERT_EQ(::mkfifo(PathOf("pipe").c_str(), 0600), 0);
  EXPECT_EQ(Run({.jsonlPath = PathOf("pipe"), .hashesPath = ""}), kExitBadInput);
  EXPECT_THAT(err_, StartsWith("--jsonl " + PathOf("pipe") + ": cannot be written: "));
}

TEST_F(RunPlayTest, SaysSoWhenStandardOutputIsLost) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  std::fflush(stdout);
  const int kept = ::dup(STDOUT_FILENO);
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  ::dup2(full, STDOUT_FILENO);
  testing::internal::CaptureStderr();
  const int code = RunPlay(campaign_, {.jsonlPath = "-", .hashesPath = ""});
  err_ = testing::internal::GetCapturedStderr();
  std::fflush(stdout);
  ::dup2(kept, STDOUT_FILENO);
  ::close(kept);
  ::close(full);
  std::clearerr(stdout);
  EXPECT_EQ(code, kExitMachineLacks);
  EXPECT_THAT(err_, HasSubstr("standard output: not all lines could be written"));
}

TEST_F(RunPlayTest, SaysSoWhenTheDiskIsFull) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  EXPECT_EQ(Run({.jsonlPath = "/dev/full", .hashesPath = ""}), kExitMachineLacks);
  EXPECT_EQ(err_, "/dev/full: not all lines could be written: make room or name another file\n");
}

}  // namespace
}  // namespace firelane
