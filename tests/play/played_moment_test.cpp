#include "firelane/play/played_moment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "firelane/sim/state_bytes.h"
#include "tests/play/replays.h"

namespace firelane {
namespace {

// Two floors of 90 and 30 steps; the second begins at its step 60.
const Replay& Walk() {
  static const Replay replay = [] {
    FloorRunRequest request = RequestOn(kTwoGoblins);
    Recording recording(request);
    recording.Steps(Moving({1, 0}), 90);
    Replay made = recording.Recorded();
    request.number = 4;
    Recording other(request);
    other.Steps({}, 60);
    ReplayRecorder late(HeaderOf(request));
    late.BeginFloor(other.Now());
    made.floors.push_back(late.Recorded().floors[0]);
    State state = other.Now();
    EventLog events;
    for (int i = 0; i < 30; ++i) {
      Step(state, {}, *MakeStepCaches(), events);
      made.floors.back().commands.emplace_back();
      made.floors.back().hashes.push_back(HashOf(state));
    }
    return made;
  }();
  return replay;
}

std::string RefusalOf(const MomentRequest& request) {
  const auto found = MomentOf(Walk(), request);
  const auto* const problem = std::get_if<std::string>(&found);
  return problem == nullptr ? "" : *problem;
}

TEST(MomentOf, IsTheStateOfThatSecondWithItsEventsAndProbe) {
  const PlayedMoment moment = std::get<PlayedMoment>(MomentOf(Walk(), {.floor = 1, .seconds = 0.75}));
  EXPECT_EQ(moment.state.step, 45U);
  EXPECT_EQ(HashOf(moment.state), Walk().floors[0].hashes[44]);
  EXPECT_TRUE(moment.probe.filled);
  EXPECT_EQ(moment.probe.step, 44U);
  for (const Event& event : moment.events) EXPECT_EQ(event.step, 44U);
}

TEST(MomentOf, IsTheFirstFloorsLastStepUnlessAskedFor) {
  const PlayedMoment moment = std::get<PlayedMoment>(MomentOf(Walk(), {}));
  EXPECT_EQ(moment.state.floorNumber, 1);
  EXPECT_EQ(moment.state.step, 90U);
}

TEST(MomentOf, TheFirstStateHasNoStepThatLedToIt) {
  const PlayedMoment moment = std::get<PlayedMoment>(MomentOf(Walk(), {.floor = 4, .seconds = 1}));
  EXPECT_EQ(FirstDifference(moment.state, Walk().floors[1].start), std::nullopt);
  EXPECT_FALSE(moment.probe.filled);
  EXPECT_TRUE(moment.events.empty());
  for (std::size_t i = 0; i < kMostMembers; ++i) EXPECT_EQ(moment.history[i].size(), i < 3 ? 1U : 0U);
}

TEST(MomentOf, TellsTheReasonsWhereverTheyChange) {
  const PlayedMoment moment = std::get<PlayedMoment>(MomentOf(Walk(), {}));
  for (const Member& member : moment.state.members) {
    const auto& rows = moment.history[static_cast<std::size_t>(member.id)];
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows.front().step, 0U);
    EXPECT_EQ(rows.back().reason, member.reason);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      EXPECT_LT(rows[i - 1].step, rows[i].step);
      EXPECT_FALSE(rows[i - 1].reason == rows[i].reason && rows[i - 1].downed == rows[i].downed);
    }
  }
}

TEST(MomentOf, SaysWhatTheReplayHoldsInstead) {
  EXPECT_EQ(RefusalOf({.floor = 2, .seconds = 0}), "floor 2: not in it, allowed 1, 4");
  EXPECT_EQ(RefusalOf({.floor = 4, .seconds = 0.5}), "second 0.5 of floor 4: not in it, it begins at 1");
}

TEST(MomentOf, IsTheLastStepPastTheFloorsEnd) {
  const auto last = std::get<PlayedMoment>(MomentOf(Walk(), {.floor = 1, .seconds = {}}));
  for (const double seconds : {1.51, 86'400.0, 1e300}) {
    const auto moment = std::get<PlayedMoment>(MomentOf(Walk(), {.floor = 1, .seconds = seconds}));
    EXPECT_EQ(FirstDifference(moment.state, last.state), std::nullopt) << seconds;
  }
}

TEST(MomentOf, NamesTheFirstStepThatIsAnotherThanTheRecordedOnceItIsPlayed) {
  Replay wrong = Walk();
  wrong.floors[0].hashes[10] ^= 1U;
  wrong.floors[0].hashes[20] ^= 1U;
  const auto divergedAt = [&](std::uint32_t step) {
    return std::get<PlayedMoment>(MomentOf(wrong, {.floor = 1, .seconds = static_cast<double>(step) / kStepsPerSecond})).diverged;
  };
  EXPECT_EQ(divergedAt(10), std::nullopt);
  EXPECT_EQ(divergedAt(11), 11U);
  EXPECT_EQ(divergedAt(90), 11U);
  EXPECT_EQ(std::get<PlayedMoment>(MomentOf(Walk(), {})).diverged, std::nullopt);
}

TEST(KeepFloorsFrom, LeavesOutTheFloorsBeforeTheOneAskedFor) {
  const Replay two = TwoFloorReplay();
  Replay replay = two;
  EXPECT_EQ(KeepFloorsFrom(std::nullopt, replay), std::nullopt);
  EXPECT_EQ(replay.floors.size(), 2U);
  EXPECT_EQ(KeepFloorsFrom(2, replay), std::nullopt);
  ASSERT_EQ(replay.floors.size(), 1U);
  EXPECT_EQ(replay.floors[0].hashes, two.floors[1].hashes);
  EXPECT_EQ(replay.header.firstFloor, 2);
  EXPECT_EQ(KeepFloorsFrom(1, replay), "floor 1: not in it, allowed 2");
  EXPECT_EQ(replay.floors.size(), 1U);
}

}  // namespace
}  // namespace firelane
