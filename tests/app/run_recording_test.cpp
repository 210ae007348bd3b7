// What becomes of the runs in the window that are to be recorded, and what the player is told of it.
#include "app/run_recording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "firelane/play/replay_files.h"
#include "firelane/world/floor_text.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using testing::EndsWith;
using testing::StartsWith;

FloorRunRequest ShortWalk() {
  FloorReading reading = FloorFromAscii("########\n#.@...L#\n########\n");
  EXPECT_TRUE(reading.floor) << reading.problem;
  FloorRunRequest request;
  request.squad = 1;
  request.map = std::make_shared<const Floor>(*std::move(reading.floor));
  request.tuning.danger.enemiesBase = 0;
  request.tuning.danger.enemiesPerFloor = 0;
  request.tuning.danger.enemiesPerMember = 0;
  return request;
}

// Every line told, followed after each step.
std::vector<std::string> Told(RunRecording& recording, Game& game, int steps, Vec2 move) {
  std::vector<std::string> told;
  const auto follow = [&] {
    if (auto line = recording.Follow(game)) told.push_back(*std::move(line));
  };
  follow();
  Command command;
  command.move = move;
  for (int i = 0; i < steps; ++i) {
    game.Step(command);
    follow();
  }
  return told;
}

std::vector<std::string> ToldToTheEnd(RunRecording& recording, Game& game) {
  std::vector<std::string> told = Told(recording, game, 1000, {1, 0});
  EXPECT_EQ(game.Phase(), GamePhase::kFloorPassed);
  return told;
}

TEST(RunRecording, TellsOfEachRunThatIsLostOnce) {
  const ScratchFolder folder;
  RunRecording recording(folder.At("gone"));
  auto first = std::make_unique<Game>(ShortWalk());
  const std::vector<std::string> told = ToldToTheEnd(recording, *first);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0], StartsWith("--record " + folder.At("gone/seed-1-floor-1-squad-1.replay") + ": cannot be written: "));
  EXPECT_EQ(recording.Save(), std::nullopt) << "of the same run";
  EXPECT_TRUE(recording.Lost());
  Game second(ShortWalk());
  EXPECT_EQ(ToldToTheEnd(recording, second).size(), 1U) << "of another run";
  std::filesystem::create_directory(folder.At("gone"));
  EXPECT_EQ(recording.Save(), std::nullopt);
  EXPECT_TRUE(std::filesystem::exists(recording.Path()));
  EXPECT_TRUE(recording.Lost()) << "the first run is";
}

TEST(RunRecording, TellsOfARunThatIsLostAsItIsLeft) {
  const ScratchFolder folder;
  RunRecording recording(folder.At("gone"));
  Game first(ShortWalk());
  EXPECT_TRUE(Told(recording, first, 3, {}).empty());
  EXPECT_FALSE(recording.Lost());
  Game second(ShortWalk());
  EXPECT_EQ(Told(recording, second, 3, {}).size(), 1U);
  EXPECT_TRUE(recording.Lost());
  EXPECT_TRUE(recording.Save()) << "the second, at the end";
}

TEST(RunRecording, HasLostNothingThatCouldBeWrittenLater) {
  const ScratchFolder folder;
  RunRecording recording(folder.At("later"));
  Game game(ShortWalk());
  EXPECT_EQ(ToldToTheEnd(recording, game).size(), 1U);
  std::filesystem::create_directory(folder.At("later"));
  EXPECT_EQ(recording.Save(), std::nullopt);
  EXPECT_FALSE(recording.Lost());
}

TEST(RunRecording, EndsOnceItIsFullAndKeepsWhatCanBeRead) {
  const ScratchFolder folder;
  ReplayRecorder start(HeaderOf(ShortWalk()));
  start.BeginFloor(StartOf(ShortWalk()));
  RunRecording recording(folder.At(""), start.FileBytes() + 9 * std::size_t{10});
  Game game(ShortWalk());
  EXPECT_TRUE(Told(recording, game, 10, {}).empty());
  const std::vector<std::string> told = ToldToTheEnd(recording, game);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0], StartsWith("--record " + recording.Path() + ": ends at floor 1, step 10: larger than "));
  EXPECT_THAT(told[0], EndsWith(": R records the run anew"));
  EXPECT_EQ(recording.Save(), std::nullopt);
  EXPECT_TRUE(recording.Lost());
  const Replay kept = std::get<Replay>(ReadReplay(recording.Path()));
  EXPECT_EQ(kept.floors[0].LastStep(), 10U);

  game.LookAt({1, 5});
  game.PlayOn();
  EXPECT_TRUE(Told(recording, game, 3, {}).empty());
  EXPECT_FALSE(recording.Lost()) << "all of the branch fits";
  EXPECT_EQ(Told(recording, game, 20, {}).size(), 1U) << "until it is full again";
}

}  // namespace
}  // namespace firelane
