// A game that looks back: nothing is lost by it, and from any moment it goes on as it did, or otherwise.
#include <gtest/gtest.h>

#include <map>

#include "firelane/play/game.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

// Walks to the lift of kShortWalk and on to the next floor; in between it stands.
Command WalkOf(std::uint32_t step) {
  Command command;
  if (step % 50 < 25) command.move = {1, 0};
  command.holdFire = step % 7 == 0;
  return command;
}

void Play(Game& game, int steps) {
  for (int i = 0; i < steps; ++i) game.Step(WalkOf(game.Now().step));
}

void PlayOut(Game& game) {
  for (int i = 0; i < 5000 && game.Phase() == GamePhase::kPlaying; ++i) game.Step(WalkOf(game.Now().step));
}

FloorRunRequest Fight() {
  FloorRunRequest request = RequestOn(kAmbush);
  request.tuning.goblin.life = 2000;
  request.tuning.squad.life = 1000;
  request.tuning.goblin.biteDamage = 1;
  return request;
}

TEST(GamePast, LooksAtEachMomentAsItWasAndComesBackToThePresent) {
  Game game(Fight());
  std::vector<std::uint64_t> hashes{HashOf(game.Now())};
  std::vector<std::size_t> events{0};
  for (int i = 0; i < 200; ++i) {
    game.Step(WalkOf(game.Now().step));
    hashes.push_back(HashOf(game.Now()));
    events.push_back(game.After().events.size());
  }
  const Frame after = game.After();
  // Backwards, at a stride, and forwards: another way to each moment.
  for (const int stride : {-1, -37, 1, 13}) {
    for (int at = stride < 0 ? 199 : 0; at >= 0 && at < 200; at += stride) {
      const Moment moment{1, static_cast<std::uint32_t>(at)};
      game.LookAt(moment);
      ASSERT_TRUE(game.LooksBack());
      ASSERT_EQ(game.At(), moment);
      ASSERT_EQ(game.Present(), (Moment{1, 200}));
      ASSERT_EQ(HashOf(game.Now()), hashes[moment.step]) << at;
      ASSERT_EQ(game.After().step, moment.step);
      ASSERT_EQ(game.Before().step, moment.step - (at > 0 ? 1 : 0));
      ASSERT_EQ(game.After().events.size(), events[moment.step]) << at;
    }
  }
  game.Step({});
  EXPECT_EQ(game.At(), (Moment{1, 195})) << "no step is made meanwhile";
  game.LookAt({1, 200});
  EXPECT_FALSE(game.LooksBack());
  EXPECT_EQ(HashOf(game.Now()), hashes.back());
  EXPECT_EQ(game.After().step, after.step);
  EXPECT_EQ(game.After().cells, after.cells) << "the very frame";
  EXPECT_EQ(game.Before().step, 199U);
}

TEST(GamePast, StaysWhereItIsWhenAMomentIsNotHeld) {
  Game game(Fight());
  Play(game, 20);
  for (const Moment moment : {Moment{1, 21}, Moment{2, 0}, Moment{0, 3}}) game.LookAt(moment);
  EXPECT_FALSE(game.LooksBack());
  game.LookOn();
  game.PlayOn();
  EXPECT_EQ(game.At(), (Moment{1, 20}));
  EXPECT_EQ(game.Past().Steps(), 20U);
}

TEST(GamePast, LooksOnToThePresentOverTheEndOfAFloor) {
  Game game(RequestOn(kShortWalk));
  PlayOut(game);
  ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
  const std::uint32_t last = game.Now().step;
  const double first = game.Totals().simSeconds;
  game.GoOn();
  Play(game, 5);
  game.LookAt({1, last - 1});
  EXPECT_EQ(game.Phase(), GamePhase::kPlaying);
  EXPECT_EQ(game.Totals().floorsPassed, 0);
  EXPECT_EQ(game.After().floorSerial, 1U);
  EXPECT_EQ(game.Now().floorNumber, 1);
  game.LookOn();
  EXPECT_EQ(game.At(), (Moment{1, last}));
  EXPECT_EQ(game.Phase(), GamePhase::kFloorPassed);
  EXPECT_EQ(game.Totals().floorsPassed, 1);
  EXPECT_DOUBLE_EQ(game.Totals().simSeconds, first);
  game.GoOn();
  EXPECT_EQ(game.At(), (Moment{1, last})) << "it went on already";
  game.LookOn();
  EXPECT_EQ(game.At(), (Moment{2, 0}));
  EXPECT_EQ(game.Phase(), GamePhase::kPlaying);
  EXPECT_EQ(game.Before().floorSerial, 2U) << "a floor's start has nothing before it";
  EXPECT_EQ(game.After().floorSerial, 2U);
  for (std::uint32_t step = 1; step <= 5; ++step) {
    EXPECT_TRUE(game.LooksBack());
    game.LookOn();
    EXPECT_EQ(game.At(), (Moment{2, step}));
  }
  EXPECT_FALSE(game.LooksBack());
}

TEST(GamePast, GoesThroughTheSameStatesOnABranchThatIsCommandedAlike) {
  Game game(Fight());
  Tuning tuning = game.Request().tuning;
  std::map<std::uint32_t, std::uint64_t> hashes;
  const auto play = [&](bool noted) {
    while (game.Now().step < 300) {
      if (game.Now().step == 110) {
        tuning.squad.sightRange = 7;
        game.ChangeTuning(tuning);
      }
      game.Step(WalkOf(game.Now().step));
      if (noted) hashes[game.Now().step] = HashOf(game.Now());
      ASSERT_EQ(HashOf(game.Now()), hashes[game.Now().step]) << game.Now().step;
    }
  };
  play(true);
  const auto changes = game.Changes();
  ASSERT_EQ(changes.size(), 1U);
  for (const std::uint32_t from : {299U, 240U, 111U, 110U, 60U, 1U, 0U}) {
    game.LookAt({1, from});
    ASSERT_TRUE(game.LooksBack());
    game.PlayOn();
    ASSERT_FALSE(game.LooksBack());
    ASSERT_EQ(game.At(), (Moment{1, from}));
    ASSERT_EQ(game.Present(), (Moment{1, from}));
    ASSERT_EQ(game.Past().Floors().back().lastStep, from);
    ASSERT_EQ(game.Changes().size(), from > 110 ? 1U : 0U) << from;
    ASSERT_EQ(game.Request().tuning.squad.sightRange, from > 110 ? 7 : Tuning().squad.sightRange) << from;
    tuning = game.Request().tuning;
    play(false);
    ASSERT_EQ(game.Changes(), changes) << from;
  }
}

TEST(GamePast, PlaysOnUnderATuningThatWasChangedWhileItLookedBack) {
  Game game(Fight());
  Play(game, 100);
  game.LookAt({1, 40});
  Tuning tuning = game.Request().tuning;
  tuning.squad.sightRange = 6;
  game.ChangeTuning(tuning);
  EXPECT_NE(game.Now().tuning.squad.sightRange, 6);
  game.PlayOn();
  game.Step({});
  EXPECT_EQ(game.Now().tuning.squad.sightRange, 6);
  ASSERT_EQ(game.Changes().size(), 1U);
  EXPECT_EQ(game.Changes()[0].step, 40U);
}

TEST(GamePast, GoesBackToAnEarlierFloorWithItsNumberTotalsAndNextFloor) {
  Game game(RequestOn(kShortWalk));
  PlayOut(game);
  const std::uint32_t last = game.Now().step;
  game.GoOn();
  const std::uint64_t secondStart = HashOf(game.Now());
  PlayOut(game);
  ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
  game.GoOn();
  Play(game, 3);
  ASSERT_EQ(game.Request().number, 3);
  game.LookAt({1, last - 10});
  game.PlayOn();
  EXPECT_EQ(game.Request().number, 1);
  EXPECT_EQ(game.Totals().floorsPassed, 0);
  EXPECT_EQ(game.Past().Floors().size(), 1U);
  PlayOut(game);
  ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
  EXPECT_EQ(game.Now().step, last);
  game.GoOn();
  EXPECT_EQ(HashOf(game.Now()), secondStart);
  EXPECT_EQ(game.Request().number, 2);
  EXPECT_EQ(game.Totals().floorsPassed, 1);
  EXPECT_EQ(game.After().floorSerial, 4U) << "no serial stands for two floors";
}

TEST(GamePast, RisesFromAWipe) {
  Game game(HopelessRequest());
  for (int i = 0; i < 3600 && game.Phase() == GamePhase::kPlaying; ++i) game.Step({});
  ASSERT_EQ(game.Phase(), GamePhase::kWiped);
  const std::uint32_t end = game.Now().step;
  game.LookAt({1, end - 1});
  EXPECT_EQ(game.Phase(), GamePhase::kPlaying);
  game.PlayOn();
  game.Step({});
  EXPECT_EQ(game.Now().step, end);
  EXPECT_EQ(game.Phase(), GamePhase::kWiped);
}

TEST(GamePast, EndsTheLookWhenTheRunBeginsAnew) {
  Game game(Fight());
  Play(game, 30);
  game.LookAt({1, 7});
  game.Restart();
  EXPECT_FALSE(game.LooksBack());
  EXPECT_EQ(game.At(), (Moment{2, 0}));
  EXPECT_EQ(game.Past().Floors()[0].lastStep, 30U) << "what was can still be looked at";
  Play(game, 1);
  game.LookAt({1, 30});
  EXPECT_EQ(game.At(), (Moment{1, 30}));
}

TEST(GamePast, ProbesTheMomentLookedAtAndKeepsThePresentsProbe) {
  Game game(Fight());
  game.Probe(true);
  game.Probed()->fieldOf = 1;
  Play(game, 150);
  const StepProbe present = *game.Probed();
  game.LookAt({1, 70});
  ASSERT_TRUE(game.Probed()->filled);
  EXPECT_EQ(game.Probed()->step, 69U);
  EXPECT_EQ(game.Probed()->fieldOf, 1);
  EXPECT_NE(game.Probed()->tick, nullptr);
  game.LookOn();
  EXPECT_EQ(game.Probed()->step, 70U);
  game.LookAt({1, 0});
  EXPECT_FALSE(game.Probed()->filled) << "no step led there";
  game.Probed()->fieldOf = 2;
  game.LookAt({1, 150});
  EXPECT_TRUE(game.Probed()->filled);
  EXPECT_EQ(game.Probed()->step, present.step);
  EXPECT_EQ(game.Probed()->agents.size(), present.agents.size());
  EXPECT_EQ(game.Probed()->fieldOf, 2) << "who looks back chooses for the present as well";

  game.Probe(false);
  game.LookAt({1, 90});
  EXPECT_EQ(game.Probed(), nullptr);
  game.Probe(true);
  ASSERT_NE(game.Probed(), nullptr);
  EXPECT_TRUE(game.Probed()->filled) << "layers switched on while looking back are there at once";
  EXPECT_EQ(game.Probed()->step, 89U);
}

TEST(GamePast, ProbesThePresentAtOnceWhenItIsAskedTo) {
  Game always(Fight());
  always.Probe(true);
  Game later(Fight());
  Play(always, 150);
  Play(later, 150);
  later.Probe(true);
  ASSERT_TRUE(later.Probed()->filled);
  EXPECT_EQ(later.Probed()->step, 149U);
  int solves = 0;
  for (std::size_t id = 0; id < later.Probed()->solves.size(); ++id) {
    const auto& solve = later.Probed()->solves[id];
    ASSERT_EQ(solve.has_value(), always.Probed()->solves[id].has_value()) << id;
    if (!solve) continue;
    ++solves;
    EXPECT_EQ(solve->step, always.Probed()->solves[id]->step) << id;
  }
  EXPECT_GT(solves, 0);
  Game fresh(Fight());
  fresh.Probe(true);
  EXPECT_FALSE(fresh.Probed()->filled) << "no step was made";
}

TEST(GamePast, MakesAReplayOfTheMomentThatPlaysToIt) {
  Game game(Fight());
  Play(game, 50);
  Tuning tuning = game.Request().tuning;
  tuning.squad.sightRange = 7;
  game.ChangeTuning(tuning);
  Play(game, 50);
  game.LookAt({1, 80});
  const Replay replay = game.ReplayOfMoment();
  ASSERT_EQ(replay.floors.size(), 1U);
  EXPECT_EQ(replay.header.squad, 3);
  EXPECT_EQ(replay.header.program, ProgramVersion());
  ReplayRun run(replay.floors[0]);
  while (!run.AtEnd()) run.Advance();
  EXPECT_FALSE(run.Diverged());
  EXPECT_EQ(HashOf(run.Now()), HashOf(game.Now()));
  EXPECT_EQ(run.Now().tuning.squad.sightRange, 7);
}

// What the recorder holds is the way to the game's State, whatever it went back to.
void ExpectRecorded(const ReplayRecorder& recorder, const Game& game, std::size_t floors) {
  const Replay& replay = recorder.Recorded();
  ASSERT_EQ(replay.floors.size(), floors);
  for (const ReplayFloor& floor : replay.floors) {
    ReplayRun run(floor);
    while (!run.AtEnd()) run.Advance();
    ASSERT_FALSE(run.Diverged());
    if (&floor != &replay.floors.back()) continue;
    ASSERT_EQ(HashOf(run.Now()), HashOf(game.Now()));
  }
}

TEST(GamePast, TellsTheRecorderOfFloorsChangesStepsAndBranches) {
  Game game(RequestOn(kShortWalk));
  ReplayRecorder recorder(HeaderOf(game.Request()));
  game.RecordTo(&recorder);
  Play(game, 20);
  Tuning tuning = game.Request().tuning;
  tuning.squad.sightRange = 7;
  game.ChangeTuning(tuning);
  PlayOut(game);
  const std::uint32_t last = game.Now().step;
  ExpectRecorded(recorder, game, 1);
  game.GoOn();
  Play(game, 30);
  ExpectRecorded(recorder, game, 2);
  game.LookAt({1, last - 30});
  EXPECT_EQ(recorder.Recorded().floors.size(), 2U) << "a look is not recorded";
  game.PlayOn();
  ExpectRecorded(recorder, game, 1);
  PlayOut(game);
  game.GoOn();
  Play(game, 10);
  ExpectRecorded(recorder, game, 2);
  game.LookAt({1, 10});
  game.PlayOn();
  Play(game, 40);
  ExpectRecorded(recorder, game, 1);
  EXPECT_TRUE(recorder.Recorded().floors[0].changes.empty()) << "it came later";
  EXPECT_EQ(game.RecordedTo(), &recorder);
}

TEST(GamePast, EndsARecordingThatItGoesBackToBefore) {
  Game game(Fight());
  Play(game, 20);
  ReplayRecorder recorder(HeaderOf(game.Request()));
  game.RecordTo(&recorder);
  Play(game, 20);
  EXPECT_EQ(recorder.Recorded().floors[0].FirstStep(), 20U);
  game.LookAt({1, 20});
  game.PlayOn();
  EXPECT_EQ(game.RecordedTo(), &recorder) << "its first State is in it";
  Play(game, 20);
  ExpectRecorded(recorder, game, 1);
  game.LookAt({1, 19});
  game.PlayOn();
  EXPECT_EQ(game.RecordedTo(), nullptr);
  Play(game, 5);
  EXPECT_EQ(recorder.Recorded().floors[0].LastStep(), 40U);
}

TEST(GamePast, BeginsAndGoesOnWithAGivenState) {
  Game other(Fight());
  Play(other, 33);
  const State middle = other.Now();
  Game game(RequestOn(kShortWalk), middle, 7);
  EXPECT_EQ(HashOf(game.Now()), HashOf(middle));
  EXPECT_EQ(game.At(), (Moment{7, 33}));
  EXPECT_EQ(game.Request().tuning.goblin.life, 2000);
  for (int i = 0; i < 50; ++i) {
    other.Step(WalkOf(other.Now().step));
    game.Step(WalkOf(game.Now().step));
    ASSERT_EQ(HashOf(game.Now()), HashOf(other.Now()));
  }
  game.LookAt({7, 40});
  FloorRunRequest fifth = RequestOn(kShortWalk);
  fifth.number = 5;
  game.GoOnWith(StartOf(fifth));
  EXPECT_FALSE(game.LooksBack());
  EXPECT_EQ(HashOf(game.Now()), HashOf(StartOf(fifth)));
  EXPECT_EQ(game.At(), (Moment{8, 0}));
  EXPECT_EQ(game.Request().number, 5);
  EXPECT_EQ(game.NextSerial(), 9U);
  game.LookAt({7, 83});
  EXPECT_EQ(HashOf(game.Now()), HashOf(other.Now()));
}

}  // namespace
}  // namespace firelane
