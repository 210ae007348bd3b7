// A recording that may not grow without end: what fits is kept and can be played, and what became of the rest is said.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "firelane/play/game.h"
#include "firelane/play/play_command.h"
#include "firelane/play/replay_files.h"
#include "tests/play/replays.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using testing::EndsWith;
using testing::StartsWith;

constexpr std::size_t kStepBytes = 1 + sizeof(std::uint64_t);  // of one whose command is that of the step before

// Of a file with the floor's start alone.
std::size_t StartBytes(const FloorRunRequest& request) {
  ReplayRecorder recorder(HeaderOf(request));
  recorder.BeginFloor(StartOf(request));
  return recorder.FileBytes();
}

bool PlaysAgain(const Replay& replay) {
  for (const ReplayFloor& floor : replay.floors) {
    ReplayRun run(floor);
    while (!run.AtEnd()) run.Advance();
    if (run.Diverged()) return false;
  }
  return true;
}

TEST(RecordersBytes, AreThoseOfTheFileAfterFloorsChangesAndCuts) {
  FloorRunRequest request = RequestOn(kTwoGoblins);
  Recording recording(request);
  const auto expectExact = [&](int line) {
    EXPECT_EQ(recording.Recorder().FileBytes(), ReplayBytes(recording.Recorded()).size()) << "line " << line;
  };
  expectExact(__LINE__);
  recording.Steps(Moving({1, 0}), 5);
  const State back = recording.Now();
  Command command = Moving({0, 1});
  command.formation = Formation::kRing;
  recording.Step(command);
  recording.Change("squad.life", 50);
  recording.Steps({}, 3);
  expectExact(__LINE__);
  recording.Change("squad.moveSpeed", 2.5F);  // no step follows it on this floor
  request.number = 2;
  recording.BeginFloor(request);
  recording.Steps(Moving({1, 0}), 2);
  expectExact(__LINE__);
  recording.GoBackTo(0, back);
  expectExact(__LINE__);
  recording.Step({});
  expectExact(__LINE__);
}

TEST(FullRecorder, EndsWithTheLastStepThatFitsAndKeepsNothingMore) {
  const FloorRunRequest request = RequestOn(kShortWalk);
  ReplayRecorder recorder(HeaderOf(request), StartBytes(request) + 20 * kStepBytes + kStepBytes - 1);
  Game game(request);
  game.RecordTo(&recorder);
  for (int i = 0; i < 20; ++i) game.Step({});
  EXPECT_FALSE(recorder.Full());
  for (int i = 0; i < 100; ++i) game.Step({});
  EXPECT_TRUE(recorder.Full());
  Tuning other = request.tuning;
  other.squad.life = 50;
  game.ChangeTuning(other);
  game.Step({});
  game.GoOnWith(StartOf(request));
  game.Step({});
  ASSERT_EQ(recorder.Recorded().floors.size(), 1U);
  EXPECT_EQ(recorder.Recorded().floors[0].commands.size(), 20U);
  EXPECT_TRUE(recorder.Recorded().floors[0].changes.empty());
  EXPECT_TRUE(PlaysAgain(recorder.Recorded()));
  EXPECT_EQ(FullRecordingLine(recorder, "a.replay"),
            fmt::format("a.replay: ends at floor 1, step 20: larger than {} bytes no replay is read", recorder.MostBytes()));
}

TEST(FullRecorder, GoesOnWhereTheGameGoesBackIntoIt) {
  const FloorRunRequest request = RequestOn(kShortWalk);
  ReplayRecorder recorder(HeaderOf(request), StartBytes(request) + 20 * kStepBytes);
  Game game(request);
  game.RecordTo(&recorder);
  for (int i = 0; i < 40; ++i) game.Step({});
  game.LookAt({1, 10});
  game.PlayOn();
  EXPECT_EQ(game.RecordedTo(), &recorder);
  EXPECT_FALSE(recorder.Full());
  for (int i = 0; i < 5; ++i) game.Step({});
  EXPECT_EQ(recorder.Recorded().floors[0].LastStep(), 15U);
  EXPECT_TRUE(PlaysAgain(recorder.Recorded()));
}

TEST(FullRecorder, IsLeftWhereTheGameGoesBackToWhatIsNotInIt) {
  const FloorRunRequest request = RequestOn(kShortWalk);
  for (const bool otherFloor : {false, true}) {
    ReplayRecorder recorder(HeaderOf(request), StartBytes(request) + 20 * kStepBytes);
    Game game(request);
    game.RecordTo(&recorder);
    for (int i = 0; i < 40; ++i) game.Step({});
    if (otherFloor) game.GoOnWith(StartOf(request));
    for (int i = 0; otherFloor && i < 40; ++i) game.Step({});
    game.LookAt(otherFloor ? Moment{2, 10} : Moment{1, 30});
    game.PlayOn();
    EXPECT_EQ(game.RecordedTo(), nullptr) << otherFloor;
    EXPECT_EQ(recorder.Recorded().floors[0].LastStep(), 20U);
  }
}

TEST(RecordedRuns, ThatDoNotFitEndEarlyAndSaySo) {
  const ScratchFolder folder;
  Campaign campaign;
  campaign.lastSeed = 1;
  campaign.floors = 2;
  campaign.recordFolder = folder.At("");
  campaign.floor = RequestOn(kShortWalk);
  EXPECT_EQ(PlayRun(campaign, 1).recordProblem, "");
  const std::string whole = folder.At("seed-1-floor-1-squad-3.replay");
  campaign.mostRecordBytes = std::filesystem::file_size(whole);
  EXPECT_EQ(PlayRun(campaign, 1).recordProblem, "");
  campaign.mostRecordBytes -= 1;
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int exitCode = RunPlay(campaign, {});
  testing::internal::GetCapturedStdout();
  const std::string err = testing::internal::GetCapturedStderr();
  EXPECT_EQ(exitCode, kExitMachineLacks);
  const std::string path = folder.At("seed-1-floor-1-squad-3-3.replay");
  EXPECT_THAT(err, StartsWith("--record " + path + ": ends at floor 2, step "));
  EXPECT_THAT(err, EndsWith(" bytes no replay is read: play fewer floors per run\n"));
  const Replay all = std::get<Replay>(ReadReplay(whole));
  const Replay cut = std::get<Replay>(ReadReplay(path));
  ASSERT_EQ(cut.floors.size(), 2U);
  EXPECT_EQ(cut.floors[1].LastStep(), all.floors[1].LastStep() - 1);
  EXPECT_TRUE(PlaysAgain(cut));
}

}  // namespace
}  // namespace firelane
