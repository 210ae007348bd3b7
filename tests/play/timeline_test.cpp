// The last two minutes of a game: every State of them again, and never more than they may cost.
#include "firelane/play/timeline.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/sim/probe.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

// A floor under the autopilot whose steps are told to a timeline, with the hash of each State.
class Played {
 public:
  explicit Played(const FloorRunRequest& request, std::uint32_t serial = 1) : serial_(serial), state_(StartOf(request)) {}

  void Begin(Timeline& timeline) {
    timeline.BeginFloor(state_, serial_);
    hashes_ = {HashOf(state_)};
    first_ = state_.step;
  }
  void Advance(Timeline& timeline, int steps, StepProbe* probe = nullptr) {
    for (int i = 0; i < steps; ++i) {
      VisibleView view;
      MakeVisibleView(state_, view);
      const Command command = DecideCommand(pilot_, view);
      Step(state_, command, *caches_, events_, probe);
      timeline.AddStep(command, state_);
      hashes_.push_back(HashOf(state_));
      commands_.push_back(command);
    }
  }
  void Change(Timeline& timeline, std::string_view key, const TunableValue& value) {
    Tuning tuning = state_.tuning;
    Set(tuning, *FindTunable(key), value);
    timeline.Change({state_.step, FindTunable(key)->key, value});
    ApplyTuning(state_, tuning);
  }

  Moment At() const { return {serial_, state_.step}; }
  Moment At(std::uint32_t step) const { return {serial_, step}; }
  const State& Now() const { return state_; }
  std::uint64_t HashAt(std::uint32_t step) const { return hashes_[step - first_]; }
  const Command& CommandAt(std::uint32_t step) const { return commands_[step - first_]; }
  const EventLog& Events() const { return events_; }

 private:
  std::uint32_t serial_;
  State state_;
  StepCachesPtr caches_ = MakeStepCaches();
  Autopilot pilot_;
  EventLog events_;
  std::uint32_t first_ = 0;
  std::vector<std::uint64_t> hashes_;
  std::vector<Command> commands_;
};

FloorRunRequest Endless() {
  FloorRunRequest request = RequestOn(kAmbush);
  request.tuning.goblin.life = 2000;
  request.tuning.goblin.biteDamage = 1;
  request.tuning.squad.life = 1000;
  return request;
}

std::uint64_t HashAt(const Timeline& timeline, const Moment& moment) {
  const std::optional<State> state = timeline.StateAt(moment);
  return state ? HashOf(*state) : 0;
}

TEST(Timeline, IsEmptyBeforeTheFirstFloor) {
  const Timeline timeline;
  EXPECT_TRUE(timeline.Floors().empty());
  EXPECT_EQ(timeline.Steps(), 0U);
  EXPECT_EQ(timeline.HeldBytes(), 0U);
  EXPECT_FALSE(timeline.Holds({}));
  EXPECT_FALSE(timeline.StateAt({}));
  EXPECT_FALSE(timeline.CommandAt({}));
  EXPECT_TRUE(timeline.ReasonsOf(0, 0).empty());
}

TEST(Timeline, MakesEachStateAgainBitForBit) {
  Timeline timeline;
  Played run(FloorRunRequest{.seed = 3});
  run.Begin(timeline);
  run.Advance(timeline, 400);
  for (std::uint32_t step = 0; step <= 400; ++step) {
    ASSERT_EQ(HashAt(timeline, run.At(step)), run.HashAt(step)) << step;
    EventLog events;
    StepProbe probe;
    const auto probed = timeline.StateAt(run.At(step), &events, &probe);
    ASSERT_EQ(HashOf(*probed), run.HashAt(step)) << step;
    ASSERT_EQ(probe.filled, step > 0) << step;
    if (step < 400) {
      ASSERT_TRUE(timeline.CommandAt(run.At(step)) == run.CommandAt(step)) << step;
    }
  }
  EXPECT_FALSE(timeline.CommandAt(run.At(400)));
  EXPECT_FALSE(timeline.Holds(run.At(401)));
  EXPECT_FALSE(timeline.StateAt(run.At(401)));
  EXPECT_FALSE(timeline.StateAt({2, 0})) << "of no floor that began";
}

TEST(Timeline, TellsWhatTheStepThatLedThereDidAndDecided) {
  Timeline timeline;
  Played run(Endless());
  run.Begin(timeline);
  StepProbe live;
  std::size_t eventful = 0, solves = 0;
  for (int i = 1; i <= 300; ++i) {
    run.Advance(timeline, 1, &live);
    EventLog events;
    StepProbe probe;
    timeline.StateAt(run.At(), &events, &probe);
    ASSERT_EQ(events.size(), run.Events().size()) << i;
    for (std::size_t e = 0; e < events.size(); ++e) {
      ASSERT_EQ(events[e].kind, run.Events()[e].kind) << i;
      ASSERT_EQ(events[e].step, run.Events()[e].step) << i;
      ASSERT_EQ(events[e].actor, run.Events()[e].actor) << i;
      ASSERT_EQ(events[e].subject, run.Events()[e].subject) << i;
    }
    eventful += events.empty() ? 0 : 1;
    ASSERT_EQ(probe.step, live.step) << i;
    ASSERT_EQ(probe.agents.size(), live.agents.size()) << i;
    for (std::size_t a = 0; a < probe.agents.size(); ++a) ASSERT_EQ(probe.agents[a].goal, live.agents[a].goal) << i;
    for (std::size_t id = 0; id < probe.solves.size(); ++id) {
      if (!live.solves[id] || live.solves[id]->step + kTimelineProbedSeconds * kStepsPerSecond <= live.step) continue;
      ASSERT_TRUE(probe.solves[id]) << i;
      ASSERT_EQ(probe.solves[id]->step, live.solves[id]->step) << i;
      ASSERT_EQ(probe.solves[id]->plan, live.solves[id]->plan) << i;
      ASSERT_EQ(probe.solves[id]->trace.best, live.solves[id]->trace.best) << i;
      ++solves;
    }
  }
  EXPECT_GT(eventful, 20U);
  EXPECT_GT(solves, 20U);
}

TEST(Timeline, KeepsWhatAProbeWasAskedForAndEmptiesItAtTheOldestState) {
  Timeline timeline;
  Played run(Endless());
  run.Begin(timeline);
  run.Advance(timeline, 100);
  StepProbe probe;
  probe.fieldOf = 2;
  timeline.StateAt(run.At(70), nullptr, &probe);
  EXPECT_TRUE(probe.filled);
  EventLog events(3);
  timeline.StateAt(run.At(0), &events, &probe);
  EXPECT_FALSE(probe.filled);
  EXPECT_TRUE(events.empty());
  EXPECT_EQ(probe.fieldOf, 2);
}

TEST(Timeline, AppliesChangesOfTuningWhereTheyWere) {
  Timeline timeline;
  Played run(Endless());
  run.Begin(timeline);
  run.Change(timeline, "squad.bodyRadius", 0.35F);
  run.Advance(timeline, 60);
  run.Change(timeline, "squad.sightRange", 6.0F);
  run.Change(timeline, "squad.life", 500);
  run.Change(timeline, "squad.life", 400);
  run.Advance(timeline, 30);
  run.Change(timeline, "squad.bodyRadius", 0.3F);
  run.Advance(timeline, 50);
  for (std::uint32_t step = 0; step <= 140; ++step) ASSERT_EQ(HashAt(timeline, run.At(step)), run.HashAt(step)) << step;
  EXPECT_NE(timeline.StateAt(run.At(60))->tuning.squad.life, 400) << "in force from the next step on";
  EXPECT_EQ(timeline.StateAt(run.At(61))->tuning.squad.life, 400);
}

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

TEST(Timeline, MovesFromAMomentAcrossFloorsAndStopsAtItsEnds) {
  Timeline timeline;
  Played first(Endless(), 1);
  first.Begin(timeline);
  first.Advance(timeline, 10);
  Played second(Endless(), 3);
  second.Begin(timeline);
  second.Advance(timeline, 5);
  Played third(Endless(), 4);
  third.Begin(timeline);
  third.Advance(timeline, 7);
  EXPECT_EQ(timeline.Moved({1, 3}, 4), (Moment{1, 7}));
  EXPECT_EQ(timeline.Moved({1, 10}, 1), (Moment{3, 0})) << "a floor's end and the next one's start are two moments";
  EXPECT_EQ(timeline.Moved({3, 0}, -1), (Moment{1, 10}));
  EXPECT_EQ(timeline.Moved({1, 0}, 11 + 6 + 2), (Moment{4, 2})) << "over a floor";
  EXPECT_EQ(timeline.Moved({4, 2}, -(11 + 6 + 2)), (Moment{1, 0}));
  EXPECT_EQ(timeline.Moved({3, 2}, 0), (Moment{3, 2}));
  EXPECT_EQ(timeline.Moved({3, 2}, -99999), (Moment{1, 0}));
  EXPECT_EQ(timeline.Moved({3, 2}, 99999), (Moment{4, 7}));
}

TEST(Timeline, TellsEachReasonWhereItBegan) {
  Timeline timeline;
  Played run(Endless());
  run.Begin(timeline);
  std::array<std::vector<ReasonAt>, 3> expected;
  const auto note = [&] {
    for (const Member& member : run.Now().members) {
      auto& rows = expected[static_cast<std::size_t>(member.id)];
      if (rows.empty() || rows.back().reason != member.reason || rows.back().downed != member.downed)
        rows.push_back({run.Now().step, member.reason, member.downed});
    }
  };
  note();
  for (int i = 0; i < 500; ++i) {
    run.Advance(timeline, 1);
    note();
  }
  for (int id = 0; id < 3; ++id) {
    const std::vector<ReasonAt> reasons = timeline.ReasonsOf(id, 1);
    ASSERT_EQ(reasons.size(), expected[static_cast<std::size_t>(id)].size()) << id;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
      ASSERT_EQ(reasons[i].step, expected[static_cast<std::size_t>(id)][i].step) << id;
      ASSERT_EQ(reasons[i].reason, expected[static_cast<std::size_t>(id)][i].reason) << id;
      ASSERT_EQ(reasons[i].downed, expected[static_cast<std::size_t>(id)][i].downed) << id;
    }
  }
  EXPECT_GT(expected[2].size(), 10U);
  EXPECT_TRUE(timeline.ReasonsOf(3, 1).empty()) << "no such member";
  EXPECT_TRUE(timeline.ReasonsOf(-1, 1).empty());
  EXPECT_TRUE(timeline.ReasonsOf(0, 2).empty()) << "no such floor";
}

TEST(Timeline, ForgetsAllAfterACutAndGoesOnFromThere) {
  for (const std::uint32_t step : {0U, 1U, 59U, 60U, 61U, 149U, 150U}) {
    Timeline timeline;
    Played run(Endless());
    run.Begin(timeline);
    run.Change(timeline, "squad.sightRange", 9.0F);
    run.Advance(timeline, 100);
    run.Change(timeline, "squad.sightRange", 7.0F);
    run.Advance(timeline, 50);
    Played later(Endless(), 2);
    later.Begin(timeline);
    later.Advance(timeline, 70);
    const std::size_t before = timeline.HeldBytes();
    const auto rows = timeline.ReasonsOf(1, 1);
    const State cut = *timeline.StateAt(run.At(step));
    timeline.CutTo(run.At(step));
    ASSERT_EQ(timeline.Floors().size(), 1U) << step;
    ASSERT_EQ(timeline.Floors()[0].lastStep, step);
    ASSERT_LT(timeline.HeldBytes(), before) << step;
    ASSERT_FALSE(timeline.CommandAt(run.At(step))) << step;
    const auto left = timeline.ReasonsOf(1, 1);
    const auto kept = static_cast<std::size_t>(std::ranges::count_if(rows, [&](const ReasonAt& row) { return row.step <= step; }));
    ASSERT_EQ(left.size(), kept) << step;
    // On the new branch nothing is left of the old one, its changes of tuning least of all.
    State state = cut;
    const StepCachesPtr caches = MakeStepCaches();
    EventLog events;
    Command away;
    away.move = {-1, 0};
    for (int i = 0; i < 130; ++i) {
      Step(state, away, *caches, events);
      timeline.AddStep(away, state);
      ASSERT_EQ(HashAt(timeline, run.At(state.step)), HashOf(state)) << step << " + " << i;
    }
    for (std::uint32_t old = 0; old <= step; ++old) ASSERT_EQ(HashAt(timeline, run.At(old)), run.HashAt(old)) << old;
  }
}

TEST(Timeline, MakesAReplayThatLeadsToAMoment) {
  Timeline timeline;
  Played run(Endless());
  run.Begin(timeline);
  run.Advance(timeline, kTimelineSteps + 80);
  run.Change(timeline, "squad.sightRange", 9.0F);
  run.Advance(timeline, 20);
  run.Change(timeline, "squad.sightRange", 7.0F);
  run.Advance(timeline, 5);
  const std::uint32_t oldest = timeline.Floors().front().firstStep;
  const ReplayFloor floor = timeline.ReplayTo(run.At(kTimelineSteps + 100));
  EXPECT_EQ(HashOf(floor.start), run.HashAt(oldest));
  EXPECT_EQ(floor.LastStep(), static_cast<std::uint32_t>(kTimelineSteps + 100));
  ASSERT_EQ(floor.changes.size(), 1U) << "the second is in force after it only";
  EXPECT_EQ(floor.changes[0].step, static_cast<std::uint32_t>(kTimelineSteps + 80));
  ASSERT_EQ(floor.hashes.size(), floor.commands.size());
  for (std::size_t i = 0; i < floor.hashes.size(); ++i) {
    const auto step = oldest + static_cast<std::uint32_t>(i);
    ASSERT_TRUE(floor.commands[i] == run.CommandAt(step)) << step;
    ASSERT_EQ(floor.hashes[i], run.HashAt(step + 1)) << step;
  }
  EXPECT_EQ(timeline.ReplayTo(run.At(oldest)).commands.size(), 0U);
}

}  // namespace
}  // namespace firelane
