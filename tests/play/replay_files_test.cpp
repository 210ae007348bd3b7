#include "firelane/play/replay_files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "firelane/play/headless.h"
#include "tests/play/replays.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using testing::UnorderedElementsAre;

std::vector<std::string> NamesIn(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  return names;
}

std::string ProblemOf(const std::variant<std::string, FileProblem>& written) {
  const auto* const problem = std::get_if<FileProblem>(&written);
  return problem == nullptr ? "" : problem->line;
}

TEST(ReplayFiles, AreNamedByTheRunAndNeverWrittenOver) {
  const ScratchFolder folder;
  const Replay replay = TwoFloorReplay();
  EXPECT_EQ(std::get<std::string>(WriteReplay(replay, folder.At(""))), folder.At("seed-7-floor-1-squad-3.replay"));
  EXPECT_EQ(std::get<std::string>(WriteReplay(replay, folder.At(""))), folder.At("seed-7-floor-1-squad-3-2.replay"));
  ASSERT_EQ(::symlink("nowhere", folder.At("seed-7-floor-1-squad-3-3.replay").c_str()), 0);
  EXPECT_EQ(std::get<std::string>(WriteReplay(replay, folder.At(""))), folder.At("seed-7-floor-1-squad-3-4.replay"));
}

TEST(ReplayFiles, OfManyWritersAtOnceAreAllThere) {
  const ScratchFolder folder;
  constexpr int kWriters = 8;
  constexpr int kEach = 25;
  std::vector<std::vector<std::string>> paths(kWriters);
  const auto replayOf = [](int writer) {
    Replay replay = TwoFloorReplay();
    replay.header.program = fmt::format("writer-{}", writer);
    return replay;
  };
  {
    std::vector<std::jthread> writers;
    for (int writer = 0; writer < kWriters; ++writer) {
      writers.emplace_back([&, writer] {
        const Replay replay = replayOf(writer);
        for (int i = 0; i < kEach; ++i) {
          const auto written = WriteReplay(replay, folder.At(""));
          if (const auto* const path = std::get_if<std::string>(&written)) paths[static_cast<std::size_t>(writer)].push_back(*path);
        }
      });
    }
  }
  EXPECT_EQ(NamesIn(folder.At("")).size(), std::size_t{kWriters} * kEach);
  for (int writer = 0; writer < kWriters; ++writer) {
    const std::string bytes = ReplayBytes(replayOf(writer));
    EXPECT_EQ(paths[static_cast<std::size_t>(writer)].size(), std::size_t{kEach});
    for (const std::string& path : paths[static_cast<std::size_t>(writer)]) EXPECT_TRUE(ScratchFolder::TextOf(path) == bytes) << path;
  }
}

TEST(ReplayFiles, AreWrittenAnewWithoutLosingTheOldOne) {
  const ScratchFolder folder;
  const std::string path = std::get<std::string>(WriteReplay(TwoFloorReplay(), folder.At("")));
  Replay shorter = TwoFloorReplay();
  shorter.floors.pop_back();
  EXPECT_FALSE(RewriteReplay(shorter, path));
  EXPECT_TRUE(ScratchFolder::TextOf(path) == ReplayBytes(shorter));
  shorter.header.program = std::string(kMostReplayBytes, 'x');
  EXPECT_EQ(RewriteReplay(shorter, path)->line, path + ": larger than the 268435456 bytes of a replay");
  EXPECT_EQ(std::get<Replay>(ReadReplay(path)).floors.size(), 1U);
  EXPECT_THAT(NamesIn(folder.At("")), UnorderedElementsAre("seed-7-floor-1-squad-3.replay"));
}

TEST(ReplayFiles, ReadBackWhatWasWritten) {
  const ScratchFolder folder;
  const std::string path = std::get<std::string>(WriteReplay(TwoFloorReplay(), folder.At("")));
  const auto read = ReadReplay(path);
  ASSERT_TRUE(std::holds_alternative<Replay>(read));
  EXPECT_TRUE(ReplayBytes(std::get<Replay>(read)) == ReplayBytes(TwoFloorReplay()));
}

TEST(ReplayFiles, OfNoUseAreRefusedByTheirPath) {
  const ScratchFolder folder;
  EXPECT_THAT(std::get<FileProblem>(ReadReplay(folder.At("none"))).line, StartsWith(folder.At("none") + ": cannot be read"));
  EXPECT_THAT(std::get<FileProblem>(ReadReplay(folder.At(""))).line, HasSubstr("a directory, not a file"));
  const std::string text = folder.With("text", "hello");
  EXPECT_EQ(std::get<FileProblem>(ReadReplay(text)).line, text + ": not a replay");
}

TEST(RecordFolder, IsMadeWithItsParentsWhereItIsMissingAndNotBefore) {
  const ScratchFolder folder;
  EXPECT_EQ(RecordFolderProblem(folder.At("a/b")), std::nullopt);
  EXPECT_FALSE(std::filesystem::exists(folder.At("a")));
  EXPECT_EQ(MakeRecordFolder(folder.At("a/b")), std::nullopt);
  EXPECT_TRUE(std::filesystem::is_directory(folder.At("a/b")));
  EXPECT_EQ(MakeRecordFolder(folder.At("a/b")), std::nullopt);
  EXPECT_EQ(RecordFolderProblem(folder.At("a/b")), std::nullopt);
}

TEST(RecordFolder, ThatCannotBeIsRefusedInOneLine) {
  const ScratchFolder folder;
  const std::string file = folder.With("file", "");
  ASSERT_TRUE(RecordFolderProblem(file));
  EXPECT_EQ(RecordFolderProblem(file)->line, file + ": a file, not a folder");
  for (const char* below : {"/below", "/below/deeper"}) {
    ASSERT_TRUE(RecordFolderProblem(file + below));
    EXPECT_EQ(RecordFolderProblem(file + below)->line, file + below + ": cannot be made a folder: Not a directory");
  }
  EXPECT_THAT(MakeRecordFolder("/proc/nothing")->line, StartsWith("/proc/nothing: cannot be made a folder: "));
}

TEST(RecordedRuns, AreTheSameForAnyNumberOfJobsAndHoldEveryFloor) {
  const ScratchFolder folder;
  Campaign campaign;
  campaign.lastSeed = 3;
  campaign.floors = 2;
  campaign.floor = RequestOn(kShortWalk);
  for (const int jobs : {1, 3}) {
    campaign.jobs = jobs;
    campaign.recordFolder = folder.At(fmt::format("{}", jobs));
    ASSERT_EQ(MakeRecordFolder(campaign.recordFolder), std::nullopt);
    PlayCampaign(campaign, {.onRun = [](const RunReport& run) { EXPECT_EQ(run.recordProblem, ""); }, .onFloor = {}});
    EXPECT_THAT(NamesIn(campaign.recordFolder),
                UnorderedElementsAre("seed-1-floor-1-squad-3.replay", "seed-2-floor-1-squad-3.replay", "seed-3-floor-1-squad-3.replay"));
  }
  for (const std::string& name : NamesIn(folder.At("1"))) {
    const std::string one = ScratchFolder::TextOf(folder.At("1/" + name));
    EXPECT_TRUE(one == ScratchFolder::TextOf(folder.At("3/" + name))) << name;
    const Replay replay = std::get<Replay>(ParseReplay(one, name));
    ASSERT_EQ(replay.floors.size(), 2U);
    EXPECT_EQ(replay.floors[1].start.floorNumber, 2);
  }
}

TEST(RecordedRuns, HoldTheHashesThatTheReportSays) {
  const ScratchFolder folder;
  Campaign campaign;
  campaign.floors = 2;
  campaign.recordFolder = folder.At("");
  campaign.floor = RequestOn(kTwoGoblins);
  const RunReport run = PlayRun(campaign, 5);
  const Replay replay = std::get<Replay>(ReadReplay(folder.At("seed-5-floor-1-squad-3.replay")));
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(replay.floors[i].hashes.back(), run.floors[i].hash);
    EXPECT_EQ(replay.floors[i].LastStep(), run.floors[i].steps);
  }
}

TEST(RecordedRuns, SayWhatBecameOfThem) {
  const ScratchFolder folder;
  Campaign campaign;
  campaign.floors = 1;
  campaign.recordFolder = folder.At("gone");
  campaign.floor = RequestOn(kShortWalk);
  EXPECT_THAT(PlayRun(campaign, 5).recordProblem, StartsWith(folder.At("gone/seed-5-floor-1-squad-3.replay") + ": cannot be written"));
  EXPECT_THAT(ProblemOf(WriteReplay(TwoFloorReplay(), folder.At("gone"))), EndsWith("No such file or directory"));
}

}  // namespace
}  // namespace firelane
