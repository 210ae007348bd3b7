// Looking back, playing on and following a replay, as the window does.
#include <gtest/gtest.h>

#include "app/run_recording.h"
#include "app/window_game.h"
#include "firelane/play/headless.h"
#include "firelane/play/replay_files.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

constexpr double kPicture = 1.0 / 60;

FloorRunRequest SeedThree() {
  FloorRunRequest request;
  request.seed = 3;
  return request;
}

// Two floors of seed 3, played without a window.
std::shared_ptr<const Replay> TwoFloors() {
  FloorRunRequest request = SeedThree();
  ReplayRecorder recorder(HeaderOf(request));
  for (const int number : {1, 2}) {
    request.number = number;
    PlayFloor(request, {}, &recorder);
  }
  return std::make_shared<const Replay>(recorder.Recorded());
}

void Pass(WindowGame& game, int steps) {
  for (int i = 0; i < steps; ++i) game.Advance(kPicture);
}

TEST(WindowTime, LooksBackPausesAndShowsThePastUpToThePresent) {
  WindowGame game(SeedThree(), Commander::kAutopilot);
  Pass(game, 200);
  const std::uint64_t hash = HashOf(game.Play().Now());
  const std::uint32_t present = game.Play().Now().step;
  game.LookBy(-60);
  EXPECT_TRUE(game.Play().LooksBack());
  EXPECT_EQ(game.Play().Now().step, present - 60);
  Pass(game, 10);
  EXPECT_EQ(game.Play().Now().step, present - 60);
  game.Clock().SingleStep();
  Pass(game, 1);
  EXPECT_EQ(game.Play().Now().step, present - 59);
  game.Clock().Pause(false);
  Pass(game, 200);
  EXPECT_FALSE(game.Play().LooksBack());
  EXPECT_EQ(game.Play().Now().step, present);
  EXPECT_EQ(HashOf(game.Play().Now()), hash);
  EXPECT_EQ(game.Screen(), "paused");
}

TEST(WindowTime, CutsALookBeyondTheTimelinesEnds) {
  WindowGame game(SeedThree(), Commander::kAutopilot);
  Pass(game, 100);
  game.LookBy(-1'000'000);
  EXPECT_EQ(game.Play().Now().step, 0U);
  game.LookBy(1'000'000);
  EXPECT_FALSE(game.Play().LooksBack());
}

TEST(WindowTime, PlaysOnFromAMomentUnderTheTuningThatTheSlidersShow) {
  WindowGame game(SeedThree(), Commander::kAutopilot);
  Pass(game, 200);
  const std::uint32_t present = game.Play().Now().step;
  game.LookBy(-100);
  Tuning other = game.Play().Request().tuning;
  other.squad.holdDelay = 0.3F;
  game.PlayOn(other);
  EXPECT_FALSE(game.Play().LooksBack());
  EXPECT_FALSE(game.CanPlayOn());
  EXPECT_EQ(game.Play().Present().step, present - 100);
  Pass(game, 5);
  EXPECT_GT(game.Play().Now().step, present - 100);
  EXPECT_EQ(game.Play().Now().tuning.squad.holdDelay, 0.3F);
}

TEST(WindowTime, PlayingOnIsNothingInAGameThatIsPlayedAlready) {
  WindowGame game(SeedThree(), Commander::kAutopilot);
  Pass(game, 50);
  game.Clock().Pause(true);
  game.PlayOn(game.Play().Request().tuning);
  EXPECT_EQ(game.Screen(), "paused");
}

TEST(WindowTime, FollowsAReplayToTheBitThroughItsFloors) {
  const auto replay = TwoFloors();
  WindowGame game(replay, Commander::kPlayer);
  for (int i = 0; i < 100'000 && !game.AtReplaysEnd(); ++i) game.Advance(4 * kPicture);
  ASSERT_TRUE(game.AtReplaysEnd());
  EXPECT_EQ(game.Lead()->Diverged(), std::nullopt);
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_EQ(HashOf(game.Play().Now()), replay->floors[1].hashes.back());
  EXPECT_EQ(game.Steps(), replay->floors[0].commands.size() + replay->floors[1].commands.size());
  EXPECT_NE(game.TakeNews(Language::kEnglish), "");
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "");
}

TEST(WindowTime, NamesTheFirstStepThatIsAnotherThanTheRecorded) {
  Replay forged = *TwoFloors();
  forged.floors[0].hashes[41] ^= 1;
  WindowGame game(std::make_shared<const Replay>(forged), Commander::kPlayer);
  Pass(game, 60);
  EXPECT_EQ(game.Lead()->Diverged(), 42U);
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "From step 42 on this is another game than the recorded one.");
}

TEST(WindowTime, AnEditMakesAReplayAWhatIfThatTheReplayFollowsAgainAfterR) {
  const auto replay = TwoFloors();
  WindowGame game(replay, Commander::kPlayer);
  Pass(game, 30);
  Tuning other = game.Play().Request().tuning;
  other.squad.moveSpeed = 1.2F;
  game.ChangeTuning(other);
  EXPECT_TRUE(game.Lead()->IsWhatIf());
  Pass(game, 30);
  EXPECT_EQ(game.Play().Now().tuning.squad.moveSpeed, 1.2F);
  EXPECT_NE(HashOf(game.Play().Now()), replay->floors[0].hashes[game.Play().Now().step - 1]);
  EXPECT_EQ(game.Lead()->Diverged(), std::nullopt);
  game.Restart();
  EXPECT_FALSE(game.Lead()->IsWhatIf());
  Pass(game, 30);
  EXPECT_EQ(HashOf(game.Play().Now()), replay->floors[0].hashes[game.Play().Now().step - 1]);
}

TEST(WindowTime, ThePlayerTakesAReplayOverFromAMomentOfIt) {
  WindowGame game(TwoFloors(), Commander::kPlayer);
  Pass(game, 120);
  game.LookBy(-20);
  const std::uint32_t step = game.Play().Now().step;
  game.PlayOn(game.Play().Request().tuning);
  EXPECT_EQ(game.Lead(), nullptr);
  EXPECT_EQ(game.Play().Present().step, step);
  game.Input().Press(Control::kDown, 1);
  Pass(game, 30);
  EXPECT_GT(game.Play().Now().step, step);
}

TEST(WindowTime, AReplaysLastFloorThatWasPassedLeadsToTheNextOne) {
  Replay one = *TwoFloors();
  one.floors.pop_back();
  WindowGame game(std::make_shared<const Replay>(one), Commander::kPlayer);
  for (int i = 0; i < 100'000 && !game.AtReplaysEnd(); ++i) game.Advance(4 * kPicture);
  ASSERT_EQ(game.Play().Phase(), GamePhase::kFloorPassed);
  game.NextRun();
  EXPECT_NE(game.Lead(), nullptr);
  game.PlayOn(game.Play().Request().tuning);
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_EQ(game.Play().Now().step, 0U);
}

Replay ReadOne(const std::string& path) {
  auto read = ReadReplay(path);
  EXPECT_TRUE(std::holds_alternative<Replay>(read)) << path;
  return std::get<Replay>(std::move(read));
}

TEST(RunRecording, WritesARunAtItsEndAndAnotherRunIntoAFileOfItsOwn) {
  const ScratchFolder folder;
  const std::string runs = folder.At("runs");
  ASSERT_FALSE(MakeRecordFolder(runs));
  RunRecording recording(runs);
  WindowGame game(SeedThree(), Commander::kAutopilot);
  const auto play = [&](int steps) {
    for (int i = 0; i < steps; ++i) {
      EXPECT_EQ(recording.Follow(game.Play()), std::nullopt);
      game.Advance(kPicture);
    }
  };
  play(100);
  EXPECT_EQ(recording.Path(), "");
  game.LookBy(-30);
  game.PlayOn(game.Play().Request().tuning);
  play(20);
  const std::uint32_t played = game.Play().Now().step;
  game.Restart();
  play(40);
  const std::string first = folder.At("runs/seed-3-floor-1-squad-5.replay");
  EXPECT_EQ(ReadOne(first).floors.front().commands.size(), played);
  EXPECT_EQ(recording.Save(), std::nullopt);
  EXPECT_EQ(recording.Path(), folder.At("runs/seed-3-floor-1-squad-5-2.replay"));
  const Replay second = ReadOne(recording.Path());
  ASSERT_EQ(second.floors.size(), 1U);
  EXPECT_EQ(second.floors[0].FirstStep(), 0U);
  EXPECT_EQ(second.floors[0].hashes.back(), HashOf(game.Play().Now()));
}

TEST(RunRecording, WritesABranchAsLongAsWhatWasWritten) {
  const ScratchFolder folder;
  const std::string runs = folder.At("runs");
  ASSERT_FALSE(MakeRecordFolder(runs));
  RunRecording recording(runs);
  WindowGame game(SeedThree(), Commander::kPlayer);
  recording.Follow(game.Play());
  Pass(game, 60);
  EXPECT_EQ(recording.Save(), std::nullopt);
  const std::uint32_t saved = game.Play().Now().step;
  game.LookBy(-30);
  game.PlayOn(game.Play().Request().tuning);
  game.Input().Press(Control::kDown, 1);
  while (game.Play().Now().step < saved) Pass(game, 1);
  EXPECT_EQ(recording.Save(), std::nullopt);
  const Replay written = ReadOne(recording.Path());
  EXPECT_EQ(written.floors[0].LastStep(), saved);
  EXPECT_EQ(written.floors[0].hashes.back(), HashOf(game.Play().Now()));
}

TEST(RunRecording, WritesAFloorThatHasEnded) {
  const ScratchFolder folder;
  const std::string runs = folder.At("runs");
  ASSERT_FALSE(MakeRecordFolder(runs));
  RunRecording recording(runs);
  WindowGame game(SeedThree(), Commander::kAutopilot);
  for (int i = 0; i < 100'000 && !game.LastFloor(); ++i) {
    recording.Follow(game.Play());
    game.Advance(kPicture);
  }
  recording.Follow(game.Play());
  EXPECT_EQ(ReadOne(recording.Path()).floors[0].hashes.back(), game.LastFloor()->hash);
}

TEST(RunRecording, SaysOnceThatAFolderCannotBeWritten) {
  RunRecording recording("/dev/null/nowhere");
  WindowGame game(SeedThree(), Commander::kAutopilot);
  recording.Follow(game.Play());
  Pass(game, 10);
  EXPECT_NE(recording.Save(), std::nullopt);
  EXPECT_EQ(recording.Save(), std::nullopt);
}

TEST(RunRecording, WithoutAFolderRecordsNothing) {
  RunRecording recording("");
  WindowGame game(SeedThree(), Commander::kAutopilot);
  EXPECT_EQ(recording.Follow(game.Play()), std::nullopt);
  EXPECT_EQ(game.Play().RecordedTo(), nullptr);
  EXPECT_EQ(recording.Save(), std::nullopt);
}

}  // namespace
}  // namespace firelane
