// What a timeline keeps, and never more than it may cost.
#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/play/timeline.h"
#include "tests/play/timelines.h"

namespace firelane {
namespace {

TEST(Timeline, KeepsTwoMinutesAndAtMostASecondMore) {
  Timeline timeline;
  Played run(Endless());
  run.Begin(timeline);
  std::uint32_t steps = 0;
  const auto play = [&](int more) {
    run.Advance(timeline, more);
    steps += static_cast<std::uint32_t>(more);
  };
  play(kTimelineSteps + 59);
  EXPECT_EQ(timeline.Steps(), steps) << "nothing is dropped before there is a second too much";
  EXPECT_EQ(timeline.Floors().front().firstStep, 0U);
  play(1);
  EXPECT_EQ(timeline.Steps(), static_cast<std::uint32_t>(kTimelineSteps));
  for (int i = 0; i < 300; ++i) {
    play(1);
    ASSERT_GE(timeline.Steps(), static_cast<std::uint32_t>(kTimelineSteps));
    ASSERT_LT(timeline.Steps(), static_cast<std::uint32_t>(kTimelineSteps + kStepsPerSecond));
    const TimelineFloor floor = timeline.Floors().front();
    ASSERT_EQ(floor.lastStep, steps);
    ASSERT_EQ(floor.lastStep - floor.firstStep, timeline.Steps());
  }
  const std::uint32_t oldest = timeline.Floors().front().firstStep;
  EXPECT_EQ(HashAt(timeline, run.At(oldest)), run.HashAt(oldest));
  EXPECT_FALSE(timeline.Holds(run.At(oldest - 1)));
  EXPECT_EQ(timeline.ReasonsOf(0, 1).front().step, oldest);
}

TEST(Timeline, CountsWhatItHoldsAndStaysInBounds) {
  Timeline timeline;
  const FloorRunRequest request = Endless();
  const Floor& room = *request.map;
  // The room in the corner of a map of the greatest side: what is explored alone takes 128 KiB a State.
  Floor map;
  map.width = map.height = kMostFloorSide;
  map.cells.assign(static_cast<std::size_t>(map.CellCount()), Terrain::kWall);
  for (int i = 0; i < room.CellCount(); ++i)
    map.cells[static_cast<std::size_t>(map.IndexOf(room.CellAt(i)))] = room.cells[static_cast<std::size_t>(i)];
  map.start = room.start;
  map.lift = room.lift;
  // And so many who sleep that a State takes megabytes.
  map.spawns.assign(40'000, {.cell = {8, 3}, .kind = EnemyKind::kGoblin, .asleep = true});
  const State start = NewState(std::make_shared<const Floor>(map), request.tuning, 1, 1, 1);
  const std::size_t behind = start.enemies.size() * sizeof(Enemy) + start.explored.size() * sizeof(std::uint64_t);
  timeline.BeginFloor(start, 1);
  const std::size_t one = timeline.HeldBytes();
  EXPECT_GT(one, behind + map.cells.size());
  EXPECT_LT(one, behind + map.cells.size() + (std::size_t{2} << 20U));
  State after = start;
  std::size_t most = 0;
  for (int i = 0; i < 60 * 40; ++i) {
    ++after.step;
    timeline.AddStep({}, after);
    most = std::max(most, timeline.HeldBytes());
  }
  EXPECT_LE(most, kMostTimelineBytes);
  EXPECT_GT(most, kMostTimelineBytes - 2 * behind);
  EXPECT_EQ(timeline.Floors().front().lastStep, 60U * 40U);
  EXPECT_GT(timeline.Steps(), 60U);
  EXPECT_LT(timeline.Steps(), 60U * 40U);
}

TEST(Timeline, KeepsTheNewestSecondWhateverItCosts) {
  Timeline timeline;
  State state = StartOf(Endless());
  state.enemies.resize(kMostTimelineBytes / sizeof(Enemy) + 1, state.enemies.front());
  timeline.BeginFloor(state, 1);
  ++state.step;
  timeline.AddStep({}, state);
  EXPECT_GT(timeline.HeldBytes(), kMostTimelineBytes);
  EXPECT_EQ(timeline.Steps(), 1U);
  timeline.BeginFloor(state, 2);
  ASSERT_EQ(timeline.Floors().size(), 1U) << "the floor before had to go";
  EXPECT_EQ(timeline.Floors().front().serial, 2U);
  EXPECT_TRUE(timeline.Holds({2, 1}));
}

TEST(Timeline, SpansFloorsAndDropsTheOldestFirst) {
  Timeline timeline;
  FloorRunRequest request = Endless();
  Played first(request, 4);
  first.Begin(timeline);
  first.Advance(timeline, 130);
  request.number = 2;
  Played second(request, 5);
  second.Begin(timeline);
  second.Advance(timeline, kTimelineSteps - 70);
  ASSERT_EQ(timeline.Floors().size(), 2U);
  EXPECT_EQ(timeline.Floors()[0].serial, 4U);
  EXPECT_EQ(timeline.Floors()[0].number, 1);
  EXPECT_EQ(timeline.Floors()[0].firstStep, 60U);
  EXPECT_EQ(timeline.Floors()[0].lastStep, 130U);
  EXPECT_EQ(timeline.Floors()[1].serial, 5U);
  EXPECT_EQ(timeline.Floors()[1].number, 2);
  EXPECT_EQ(timeline.Floors()[1].firstStep, 0U);
  EXPECT_EQ(HashAt(timeline, {4, 100}), first.HashAt(100));
  EXPECT_EQ(HashAt(timeline, {5, 100}), second.HashAt(100));
  second.Advance(timeline, 200);
  ASSERT_EQ(timeline.Floors().size(), 1U);
  EXPECT_EQ(timeline.Floors()[0].serial, 5U);
}

TEST(Timeline, ForgetsAFloorThatWasLeftWithoutAStep) {
  Timeline timeline;
  for (std::uint32_t serial = 1; serial < 9; ++serial) timeline.BeginFloor(StartOf(Endless()), serial);
  ASSERT_EQ(timeline.Floors().size(), 1U);
  EXPECT_EQ(timeline.Floors()[0].serial, 8U);
}

}  // namespace
}  // namespace firelane
