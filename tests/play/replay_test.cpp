#include "firelane/play/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "firelane/sim/state_bytes.h"
#include "tests/play/replays.h"

namespace firelane {
namespace {

using testing::ElementsAre;

// The first step of a floor that comes out otherwise.
std::optional<std::uint32_t> DivergenceOf(const ReplayFloor& floor) {
  ReplayRun run(floor);
  while (!run.AtEnd()) run.Advance();
  return run.Diverged();
}

TEST(ReplayRun, GoesThroughTheRecordedStatesAndEndsAtTheLast) {
  Recording recording(RequestOn(kTwoGoblins));
  recording.Steps(Moving({1, 0}), 30);
  recording.Change("squad.holdDelay", 0.5F);
  recording.Steps({}, 30);
  ReplayRun run(recording.Recorded().floors[0]);
  EXPECT_EQ(run.Hash(), HashOf(recording.Recorded().floors[0].start));
  for (std::uint32_t step = 1; step <= 60; ++step) {
    ASSERT_FALSE(run.AtEnd());
    run.Advance();
    ASSERT_EQ(run.Now().step, step);
    ASSERT_EQ(run.Hash(), recording.Recorded().floors[0].hashes[step - 1]) << step;
  }
  EXPECT_TRUE(run.AtEnd());
  EXPECT_EQ(run.Diverged(), std::nullopt);
  EXPECT_EQ(FirstDifference(run.Now(), recording.Now()), std::nullopt);
  run.Advance();
  EXPECT_EQ(run.Now().step, 60U);
}

TEST(ReplayRun, NamesTheFirstStepThatIsAnotherAndNoLaterOne) {
  Replay replay = TwoFloorReplay();
  ReplayFloor& floor = replay.floors[0];
  EXPECT_EQ(DivergenceOf(floor), std::nullopt);
  floor.hashes.back() ^= 1U;
  EXPECT_EQ(DivergenceOf(floor), floor.LastStep());
  floor.hashes[4] ^= 1U << 20U;
  EXPECT_EQ(DivergenceOf(floor), 5U);
  floor.hashes.front() ^= std::uint64_t{1} << 63U;
  EXPECT_EQ(DivergenceOf(floor), 1U);
}

TEST(ReplayRun, DivergesWhereACommandOrAChangeIsAnother) {
  Replay replay = TwoFloorReplay();
  replay.floors[0].commands[4].holdFire = false;
  EXPECT_EQ(DivergenceOf(replay.floors[0]), 5U);
  replay.floors[1].changes[1].value = 51;
  EXPECT_EQ(DivergenceOf(replay.floors[1]), 4U);
  replay.floors[1].changes.erase(replay.floors[1].changes.begin());
  EXPECT_EQ(DivergenceOf(replay.floors[1]), 1U);
}

TEST(ReplayRun, PlaysOnAfterAStepThatIsAnother) {
  Replay replay = TwoFloorReplay();
  replay.floors[0].hashes[0] = 0;
  ReplayRun run(replay.floors[0]);
  while (!run.AtEnd()) run.Advance();
  EXPECT_EQ(run.Hash(), replay.floors[0].hashes.back());
}

TEST(ReplayRun, PlaysFromTheMiddleOfAFloor) {
  const Replay whole = TwoFloorReplay();
  ReplayRun run(whole.floors[1]);
  for (int i = 0; i < 2; ++i) run.Advance();
  ReplayFloor rest = whole.floors[1];
  rest.start = run.Now();
  rest.commands.erase(rest.commands.begin(), rest.commands.begin() + 2);
  rest.hashes.erase(rest.hashes.begin(), rest.hashes.begin() + 2);
  rest.changes.erase(rest.changes.begin());
  EXPECT_EQ(rest.FirstStep(), 2U);
  EXPECT_EQ(rest.LastStep(), 6U);
  EXPECT_EQ(DivergenceOf(rest), std::nullopt);
}

TEST(ReplayRun, ProvesEachStepWithoutCachesAndFromTheStatesBytes) {
  const Replay replay = TwoFloorReplay();
  for (const ReplayFloor& floor : replay.floors) {
    ReplayRun run(floor);
    while (!run.AtEnd()) ASSERT_EQ(run.AdvanceWithProof(), std::nullopt) << run.Now().step;
    EXPECT_EQ(run.Diverged(), std::nullopt);
    EXPECT_EQ(run.AdvanceWithProof(), std::nullopt);
  }
}

TEST(ReplayRun, OfAFloorWithoutStepsIsAtItsEnd) {
  Recording recording(RequestOn(kTwoGoblins));
  ReplayRun run(recording.Recorded().floors[0]);
  EXPECT_TRUE(run.AtEnd());
  run.Advance();
  EXPECT_EQ(run.Now().step, 0U);
}

TEST(ReplayRecorder, ForgetsWhatCameAfterTheStepItIsCutTo) {
  FloorRunRequest request = RequestOn(kTwoGoblins);
  Recording recording(request);
  recording.Steps(Moving({1, 0}), 5);
  const State fork = recording.Now();
  recording.Change("squad.life", 40);
  recording.Steps(Moving({0, 1}), 5);
  request.number = 2;
  recording.BeginFloor(request);
  recording.Steps({}, 4);
  recording.GoBackTo(0, fork);
  ASSERT_EQ(recording.Recorded().floors.size(), 1U);
  EXPECT_EQ(recording.Recorded().floors[0].LastStep(), 5U);
  EXPECT_TRUE(recording.Recorded().floors[0].changes.empty());
  recording.Steps(Moving({-1, 0}), 3);
  EXPECT_EQ(recording.Recorded().floors[0].LastStep(), 8U);
  EXPECT_EQ(DivergenceOf(recording.Recorded().floors[0]), std::nullopt);
}

TEST(ReplayRecorder, KeepsAChangeBeforeTheStepItIsCutTo) {
  Recording recording(RequestOn(kTwoGoblins));
  recording.Change("squad.life", 40);
  recording.Steps({}, 2);
  const State fork = recording.Now();
  recording.Steps({}, 2);
  recording.GoBackTo(0, fork);
  EXPECT_THAT(recording.Recorded().floors[0].changes, ElementsAre(ReplayChange{0, "squad.life", 40}));
}

TEST(ReplayRecorder, DropsAChangeThatNoStepOfItsFloorFollowed) {
  FloorRunRequest request = RequestOn(kTwoGoblins);
  Recording recording(request);
  recording.Steps({}, 2);
  recording.Change("squad.life", 40);
  Replay read = std::get<Replay>(ParseReplay(ReplayBytes(recording.Recorded()), "x"));
  EXPECT_TRUE(read.floors[0].changes.empty());
  recording.BeginFloor(request);
  EXPECT_TRUE(recording.Recorded().floors[0].changes.empty());
}

TEST(ReplayRecorder, RefusesWhatIsOutOfPlace) {
  ReplayRecorder recorder(HeaderOf({}));
  State state = StartOf(RequestOn(kTwoGoblins));
  EXPECT_THROW(recorder.AddStep({}, state), std::logic_error);
  EXPECT_THROW(recorder.Change({0, "squad.life", 1}), std::logic_error);
  EXPECT_THROW(recorder.CutTo(0, 0), std::logic_error);
  recorder.BeginFloor(state);
  EXPECT_THROW(recorder.AddStep({}, state), std::logic_error);
  EXPECT_THROW(recorder.Change({1, "squad.life", 1}), std::logic_error);
  EXPECT_THROW(recorder.CutTo(0, 1), std::logic_error);
  EXPECT_THROW(recorder.CutTo(1, 0), std::logic_error);
}

TEST(ReplayRecorder, WritesDownWhatAStepMakesOfACommandThatIsNone) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  Recording recording(RequestOn(kTwoGoblins));
  Command command = Moving({nan, 1});
  command.aimTurn = 100;
  recording.Step(command);
  command = {};
  command.aimTurn = 1;
  EXPECT_THAT(recording.Recorded().floors[0].commands, ElementsAre(command));
  EXPECT_EQ(DivergenceOf(recording.Recorded().floors[0]), std::nullopt);
}

TEST(ReplayRecorder, HoldsAFewBytesAStep) {
  Recording recording(RequestOn(kTwoGoblins));
  EXPECT_EQ(recording.Recorder().HeldBytes(), 0U);
  recording.Steps({}, 1000);
  EXPECT_GE(recording.Recorder().HeldBytes(), 24'000U);
  EXPECT_LE(recording.Recorder().HeldBytes(), 48'000U);
}

std::optional<FloorRunRequest> RequestAfterBytes(const FloorRunRequest& request) {
  Recording recording(request);
  recording.Steps({}, 2);
  auto read = ParseReplay(ReplayBytes(recording.Recorded()), "x.replay");
  const Replay* const replay = std::get_if<Replay>(&read);
  return replay == nullptr ? std::nullopt : std::optional(RequestOf(*replay));
}

TEST(RequestOf, IsTheRunThatWasRecorded) {
  FloorRunRequest request{.seed = 12, .number = 3, .squad = 2, .kind = FloorKind::kCave, .theme = Theme::kVault};
  request.tuning.squad.life = 77;
  const auto found = RequestAfterBytes(request);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->seed, 12U);
  EXPECT_EQ(found->number, 3);
  EXPECT_EQ(found->squad, 2);
  EXPECT_EQ(found->kind, FloorKind::kCave);
  EXPECT_EQ(found->theme, Theme::kVault);
  EXPECT_EQ(found->map, nullptr);
  EXPECT_EQ(found->tuning.squad.life, 77);
  const auto plain = RequestAfterBytes({.seed = 12});
  EXPECT_EQ(plain->kind, std::nullopt);
  EXPECT_EQ(plain->theme, std::nullopt);
}

TEST(RequestOf, BeginsEachFloorOfAMapAsTheRunDid) {
  for (const std::string_view text : {kTwoGoblins, kShortWalk}) {
    FloorRunRequest request{.seed = 5, .squad = 3, .map = FloorFrom(text)};
    auto found = RequestAfterBytes(request);
    ASSERT_TRUE(found && found->map) << text;
    for (request.number = 1; request.number <= 3; ++request.number) {
      found->number = request.number;
      EXPECT_EQ(HashOf(StartOf(*found)), HashOf(StartOf(request))) << request.number << " of\n" << text;
    }
  }
}

}  // namespace
}  // namespace firelane
