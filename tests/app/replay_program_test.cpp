// The built program with replays: recorded, verified, damaged, pictured.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "firelane/play/replay.h"
#include "tests/app/run_program.h"

namespace firelane {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// Two floors by autopilot; the path of their replay.
std::string RecordedIn(const ScratchFolder& folder) {
  const Outcome played = RunProgram("--play 2 3 --seed 7 --set squad.life=150 --record " + folder.At("new/dir"), folder);
  EXPECT_LE(played.exitCode, 1) << played.err;
  EXPECT_EQ(played.err, "");
  return folder.At("new/dir/seed-7-floor-1-squad-3.replay");
}

int FilesIn(const std::string& folder) {
  int files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder)) ++files;
  return files;
}

TEST(ReplayProgram, RecordsReplaysAloneAndVerifiesThem) {
  const ScratchFolder folder;
  const std::string path = RecordedIn(folder);
  EXPECT_EQ(FilesIn(folder.At("new/dir")), 1);
  const Outcome verified = RunProgram("--replay " + path + " --verify", folder);
  EXPECT_EQ(verified.exitCode, 0) << verified.err;
  EXPECT_THAT(verified.out, StartsWith(path + ": 2 floors, "));
  EXPECT_THAT(verified.out, EndsWith(" steps: every step agrees\n"));
  EXPECT_EQ(verified.err, "");
}

TEST(ReplayProgram, OpensNoWindowOnAFloorThatTheReplayHasNot) {
  const ScratchFolder folder;
  const std::string path = RecordedIn(folder);
  const Outcome refused = RunProgram("--replay " + path + " --floor 7", folder);
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_EQ(refused.err, "--replay " + path + ": floor 7: not in it, allowed 1, 2\n");
}

TEST(ReplayProgram, PlaysTheHashesThatTheRunHad) {
  const ScratchFolder folder;
  const Outcome played = RunProgram("--play 2 3 --seed 7 --record " + folder.At("r") + " --hashes " + folder.At("played.txt"), folder);
  ASSERT_LE(played.exitCode, 1) << played.err;
  const Outcome again =
      RunProgram("--replay " + folder.At("r/seed-7-floor-1-squad-3.replay") + " --hashes " + folder.At("again.txt"), folder);
  EXPECT_EQ(again.exitCode, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("every step agrees"));
  const std::string hashes = ScratchFolder::TextOf(folder.At("again.txt"));
  EXPECT_THAT(hashes, StartsWith("7 1 0 "));
  EXPECT_TRUE(hashes == ScratchFolder::TextOf(folder.At("played.txt"))) << "from step 0 of each floor on";
}

TEST(ReplayProgram, NamesTheLastStepOfAReplayWhoseLastBitIsFlipped) {
  const ScratchFolder folder;
  const std::string path = RecordedIn(folder);
  std::string bytes = ScratchFolder::TextOf(path);
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  folder.With("flipped", bytes);
  const Outcome verified = RunProgram("--replay " + folder.At("flipped") + " --verify", folder);
  EXPECT_EQ(verified.exitCode, 1);
  EXPECT_TRUE(IsOneLine(verified.out)) << verified.out;
  const std::size_t at = verified.out.find("floor 2 (seed 7), step ");
  ASSERT_NE(at, std::string::npos) << verified.out;
  std::istringstream words(verified.out.substr(at + 23));
  int step = 0;
  int of = -1;
  std::string between;
  words >> step >> between >> of;
  EXPECT_EQ(step, of);
  EXPECT_EQ(verified.err, "");
}

TEST(ReplayProgram, RefusesDamagedShortOtherAndMissingReplays) {
  const ScratchFolder folder;
  const std::string bytes = ScratchFolder::TextOf(RecordedIn(folder));
  std::string damaged = bytes;
  damaged[damaged.size() / 9] = static_cast<char>(damaged[damaged.size() / 9] ^ 4);
  std::string other = bytes;
  other.replace(0, other.find('\n'), fmt::format("firelane-replay {} 9.9.9", kReplayFormat + 1));
  const std::string otherFormat = fmt::format("recorded in format {} by firelane 9.9.9, this firelane 0.", kReplayFormat + 1);
  folder.With("damaged", damaged);
  folder.With("short", bytes.substr(0, bytes.size() - 1));
  folder.With("other", other);
  folder.With("text", "hello");
  for (const auto& [name, why] : {std::pair("damaged", "damaged"),
                                  {"short", "cut short"},
                                  {"text", "not a replay"},
                                  {"none", "cannot be read"},
                                  {"other", otherFormat.c_str()}}) {
    for (const char* asked : {" --verify", " --hashes -", " --snapshot DIRa.png"}) {
      const Outcome refused = RunProgram(InFolder(std::string("--replay DIR") + name + asked, folder), folder);
#ifndef FIRELANE_RENDER
      if (refused.exitCode == 3) continue;
#endif
      EXPECT_EQ(refused.exitCode, 2) << name << asked;
      EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
      EXPECT_THAT(refused.err, HasSubstr(why));
      EXPECT_EQ(refused.out, "");
    }
  }
}

#ifdef FIRELANE_RENDER
TEST(ReplayProgram, PicturesTheSameMomentAsTheRunItself) {
  const ScratchFolder folder;
  const std::string path = RecordedIn(folder);
  for (const char* overlay : {"", " --overlay"}) {
    const std::string look = std::string(" --at 9 --size 640x400") + overlay;
    ASSERT_EQ(RunProgram("--snapshot " + folder.At("a.png") + " --squad 3 --seed 7 --floor 2 --set squad.life=150" + look, folder).exitCode,
              0);
    ASSERT_EQ(RunProgram("--snapshot " + folder.At("b.png") + " --floor 2 --replay " + path + look, folder).exitCode, 0);
    EXPECT_TRUE(ScratchFolder::TextOf(folder.At("a.png")) == ScratchFolder::TextOf(folder.At("b.png"))) << overlay;
  }
  EXPECT_EQ(RunProgram("--snapshot " + folder.At("a.png") + " --at 9000 --size 640x400 --replay " + path, folder).exitCode, 0);
  EXPECT_EQ(RunProgram("--snapshot " + folder.At("b.png") + " --size 640x400 --replay " + path, folder).exitCode, 0);
  EXPECT_TRUE(ScratchFolder::TextOf(folder.At("a.png")) == ScratchFolder::TextOf(folder.At("b.png")));
  EXPECT_THAT(RunProgram("--snapshot " + folder.At("c.png") + " --floor 3 --replay " + path, folder).err,
              HasSubstr("floor 3: not in it, allowed 1, 2"));
}
#endif

TEST(ReplayProgram, WritesOverNoReplayThatItReads) {
  const ScratchFolder folder;
  const std::string path = RecordedIn(folder);
  const std::string kept = ScratchFolder::TextOf(path);
  EXPECT_EQ(RunProgram("--replay " + path + " --hashes " + path, folder).exitCode, 2);
  EXPECT_TRUE(ScratchFolder::TextOf(path) == kept);
}

TEST(ReplayProgram, RefusesAFolderThatCannotBeWrittenBeforeItPlays) {
  const ScratchFolder folder;
  folder.With("file", "");
  for (const char* place : {"DIRfile", "DIRfile/below", "/proc/none"}) {
    const Outcome refused = RunProgram(InFolder(std::string("--play 1000 5 --record ") + place, folder), folder);
    EXPECT_EQ(refused.exitCode, 2) << place;
    EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
    EXPECT_THAT(refused.err, StartsWith("--record "));
    EXPECT_EQ(refused.out, "");
  }
}

TEST(ReplayProgram, SaysWhenAReplayIsLostAndLeavesNoPartOfIt) {
  const ScratchFolder folder;
  // No file may grow beyond 4 KiB, as on a full disk.
  const std::string command = "bash -c \"trap '' XFSZ; ulimit -f 4; '" FIRELANE_PROGRAM "' --play 1 3 --seed 7 --record " + folder.At("r") +
                              "\" >" + folder.At("out") + " 2>" + folder.At("err");
  const int status = std::system(command.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 3);
  const std::string err = ScratchFolder::TextOf(folder.At("err"));
  EXPECT_TRUE(IsOneLine(err)) << err;
  EXPECT_THAT(err, StartsWith("--record " + folder.At("r/seed-7-floor-1-squad-3.replay") + ": cannot be written: "));
  EXPECT_EQ(FilesIn(folder.At("r")), 0);
  EXPECT_THAT(ScratchFolder::TextOf(folder.At("out")), HasSubstr("seed 7: "));
}

}  // namespace
}  // namespace firelane
