#include "firelane/play/verify.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/play/replays.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using nlohmann::json;

struct Verified {
  int exitCode;
  std::string out;
  std::string err;
};

Verified Verify(const VerifyRequest& request) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int exitCode = RunVerify(request);
  return {exitCode, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}

std::vector<std::string> LinesOf(const std::string& path) {
  std::istringstream in(ScratchFolder::TextOf(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(RunVerify, SaysThatEveryStepAgrees) {
  const ScratchFolder folder;
  const std::string path = folder.With("a.replay", ReplayBytes(TwoFloorReplay()));
  for (const bool heavy : {false, true}) {
    const Verified verified = Verify({.replayPath = path, .heavy = heavy, .output = {}});
    EXPECT_EQ(verified.exitCode, 0);
    EXPECT_EQ(verified.out, path + ": 2 floors, 18 steps: every step agrees\n");
    EXPECT_EQ(verified.err, "");
  }
}

TEST(RunVerify, NamesTheLastStepWhereOneBitOfItsHashIsAnother) {
  const ScratchFolder folder;
  std::string bytes = ReplayBytes(TwoFloorReplay());
  bytes = WithFlippedBit(bytes, bytes.size() - 1, 7);
  const std::string path = folder.With("a.replay", bytes);
  const std::uint64_t here = TwoFloorReplay().floors[1].hashes.back();
  const Verified verified = Verify({.replayPath = path, .heavy = false, .output = {}});
  EXPECT_EQ(verified.exitCode, 1);
  EXPECT_EQ(verified.out, fmt::format("{}: floor 2 (seed 7), step 6 of 6: recorded {}, here {}\n", path,
                                      HashText(here ^ (std::uint64_t{1} << 63U)), HashText(here)));
}

TEST(RunVerify, SaysWhichOtherProgramRecordedIt) {
  const ScratchFolder folder;
  Replay replay = TwoFloorReplay();
  replay.header.program = "9.9.9";
  const std::string path = folder.With("a.replay", ReplayBytes(replay));
  EXPECT_EQ(Verify({.replayPath = path, .heavy = false, .output = {}}).exitCode, 0);
  replay.floors[0].hashes[2] ^= 1U;
  folder.With("a.replay", ReplayBytes(replay));
  const Verified verified = Verify({.replayPath = path, .heavy = false, .output = {}});
  EXPECT_EQ(verified.exitCode, 1);
  EXPECT_THAT(verified.out, testing::HasSubstr("floor 1 (seed 7), step 3 of 12: "));
  EXPECT_THAT(verified.out, testing::EndsWith(fmt::format(" (recorded by firelane 9.9.9, this is {})\n", ProgramVersion())));
}

TEST(RunVerify, WritesEveryHashOfWhatIsPlayedNowEvenWhereItIsAnother) {
  const ScratchFolder folder;
  Replay replay = TwoFloorReplay();
  replay.floors[0].hashes[2] ^= 1U;
  const std::string path = folder.With("a.replay", ReplayBytes(replay));
  const Verified verified =
      Verify({.replayPath = path, .heavy = false, .output = {.jsonlPath = folder.At("j"), .hashesPath = folder.At("h")}});
  EXPECT_EQ(verified.exitCode, 1);
  std::vector<std::string> expected;
  for (const ReplayFloor& floor : TwoFloorReplay().floors) {
    expected.push_back(fmt::format("7 {} 0 {}", floor.start.floorNumber, HashText(HashOf(floor.start))));
    for (std::size_t i = 0; i < floor.hashes.size(); ++i) {
      expected.push_back(fmt::format("7 {} {} {}", floor.start.floorNumber, i + 1, HashText(floor.hashes[i])));
    }
  }
  EXPECT_EQ(LinesOf(folder.At("h")), expected);
  const std::vector<std::string> objects = LinesOf(folder.At("j"));
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(json::parse(objects[0])["agrees"], false);
  EXPECT_EQ(json::parse(objects[1])["agrees"], true);
  EXPECT_EQ(json::parse(objects[1])["lastStep"], 6);
  EXPECT_EQ(json::parse(objects[2])["stepsPlayed"], 18);
  EXPECT_EQ(json::parse(objects[2])["agrees"], false);
}

TEST(RunVerify, EndsAtTheFirstStepThatIsAnotherWhereNobodyWantsTheRest) {
  const ScratchFolder folder;
  Replay replay = TwoFloorReplay();
  replay.floors[0].hashes[2] ^= 1U;
  const std::string path = folder.With("a.replay", ReplayBytes(replay));
  EXPECT_EQ(Verify({.replayPath = path, .heavy = false, .output = {.jsonlPath = folder.At("j"), .hashesPath = {}}}).exitCode, 1);
  ASSERT_EQ(LinesOf(folder.At("j")).size(), 2U);
  EXPECT_EQ(json::parse(LinesOf(folder.At("j"))[1])["stepsPlayed"], 3);
}

TEST(RunVerify, RefusesWhatIsNoReplayOrCannotBeWritten) {
  const ScratchFolder folder;
  const std::string text = folder.With("text", "hello");
  Verified verified = Verify({.replayPath = text, .heavy = false, .output = {}});
  EXPECT_EQ(verified.exitCode, 2);
  EXPECT_EQ(verified.err, "--replay " + text + ": not a replay\n");
  EXPECT_EQ(verified.out, "");
  const std::string path = folder.With("a.replay", ReplayBytes(TwoFloorReplay()));
  verified = Verify({.replayPath = path, .heavy = false, .output = {.jsonlPath = {}, .hashesPath = folder.At("none/h")}});
  EXPECT_EQ(verified.exitCode, 2);
}

}  // namespace
}  // namespace firelane
