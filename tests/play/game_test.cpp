// The game as the window steps it: the same floors as headless play, whatever looks on.
#include "firelane/play/game.h"

#include <gtest/gtest.h>

#include <functional>

#include "firelane/play/session.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

// Plays `game` by autopilot until the floor ends; `between` is called before each step.
void PlayOut(Game& game, const std::function<void(int)>& between = {}) {
  Autopilot pilot;
  VisibleView view;
  for (int i = 0; i < kTimeoutSteps && game.Phase() == GamePhase::kPlaying; ++i) {
    if (between) between(i);
    MakeVisibleView(game.Now(), view);
    game.Step(DecideCommand(pilot, view));
  }
}

TEST(Game, PlaysTheSameStepsAsAHeadlessRunFloorAfterFloorProbedOrNot) {
  FloorRunRequest request{.seed = 3, .number = 1};
  Game game(request);
  for (int number = 1; number <= 3; ++number) {
    request.number = number;
    FloorRun run(request);
    ASSERT_EQ(HashOf(game.Now()), HashOf(run.Now())) << number;
    PlayOut(game, [&](int step) {
      ASSERT_EQ(HashOf(game.Now()), HashOf(run.Now())) << "floor " << number << " step " << step;
      run.Advance();
      game.Probe(step / 50 % 2 == 1);
      if (StepProbe* const probe = game.Probed()) probe->fieldOf = step % 5;
    });
    ASSERT_EQ(run.Result(), FloorResult::kPassed);
    ASSERT_EQ(HashOf(game.Now()), HashOf(run.Now()));
    ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
    EXPECT_EQ(game.Totals().floorsPassed, number);
    game.GoOn();
    EXPECT_EQ(game.Totals().floorsPassed, number);
    EXPECT_EQ(game.Phase(), GamePhase::kPlaying);
  }
}

// Pictures of uneven length, each drawn between two frames, as a window does it.
TEST(Game, MakesTheSameStepsAtAnyPictureRate) {
  const FloorRunRequest request{.seed = 4, .number = 1};
  for (const float longest : {0.004F, 0.02F, 0.09F, 0.6F}) {
    Game game(request);
    FloorRun run(request);
    Autopilot pilot;
    VisibleView view;
    StepAccumulator accumulator;
    CosmeticRng dice = CosmeticRng::Seeded(1);
    Frame picture;
    while (game.Now().step < 900) {
      for (int steps = accumulator.Advance(dice.Range(0, longest)); steps > 0; --steps) {
        MakeVisibleView(game.Now(), view);
        game.Step(DecideCommand(pilot, view));
        run.Advance();
        ASSERT_EQ(HashOf(game.Now()), HashOf(run.Now())) << longest << " step " << game.Now().step;
      }
      Interpolate(game.Before(), game.After(), accumulator.Share(), picture);
      ASSERT_EQ(picture.step, game.Now().step);
    }
  }
}

TEST(Game, AddsUpTheFloorsOfARun) {
  Game game({.seed = 5, .number = 2});
  PlayOut(game);
  const GameTotals first = game.Totals();
  EXPECT_EQ(first.metrics.shots, game.Now().metrics.shots);
  EXPECT_DOUBLE_EQ(first.simSeconds, game.Now().step / 60.0);
  game.GoOn();
  EXPECT_EQ(game.Request().number, 3);
  EXPECT_EQ(game.Now().floorNumber, 3);
  EXPECT_EQ(game.Totals().metrics.shots, first.metrics.shots);
  PlayOut(game);
  EXPECT_EQ(game.Totals().metrics.shots, first.metrics.shots + game.Now().metrics.shots);
  EXPECT_EQ(game.Totals().metrics.maxStray, std::max(first.metrics.maxStray, game.Now().metrics.maxStray));
  EXPECT_DOUBLE_EQ(game.Totals().simSeconds, first.simSeconds + game.Now().step / 60.0);
}

TEST(Game, EndsAFloorOnlyWithEveryoneAtTheLift) {
  Game game(RequestOn(kShortWalk));
  EXPECT_EQ(game.Phase(), GamePhase::kPlaying);
  Command sprint;
  sprint.move = {1, 0};
  for (int i = 0; i < 600 && game.Phase() == GamePhase::kPlaying; ++i) {
    game.Step(sprint);
    bool aboard = Distance(game.Now().anchor, {14.5F, 3.5F}) <= kLiftReach;
    for (const Member& member : game.Now().members) aboard = aboard && Distance(member.pos, game.Now().anchor) <= kBoardReach;
    ASSERT_EQ(game.Phase() == GamePhase::kFloorPassed, aboard) << i;
  }
  EXPECT_EQ(game.Phase(), GamePhase::kFloorPassed);
  const std::uint64_t hash = HashOf(game.Now());
  game.Step(sprint);
  EXPECT_EQ(HashOf(game.Now()), hash) << "an ended floor stands still";
}

TEST(Game, BeginsTheRunAnewAfterAWipe) {
  FloorRunRequest request = HopelessRequest();
  request.number = 4;
  Game game(request);
  const std::uint64_t start = HashOf(game.Now());
  Command hold;
  hold.holdFire = true;
  for (int i = 0; i < 3600 && game.Phase() == GamePhase::kPlaying; ++i) game.Step(hold);
  ASSERT_EQ(game.Phase(), GamePhase::kWiped);
  game.GoOn();
  EXPECT_EQ(game.Phase(), GamePhase::kWiped) << "there is no next floor";
  game.Restart();
  EXPECT_EQ(game.Phase(), GamePhase::kPlaying);
  EXPECT_EQ(HashOf(game.Now()), start);
  EXPECT_EQ(game.Request().number, 4);
  EXPECT_EQ(game.Totals().metrics.downed, 0U);
  EXPECT_EQ(game.Totals().simSeconds, 0);
}

TEST(Game, RestartsAtItsFirstFloorWithTheEffectiveTuning) {
  FloorRunRequest request{.seed = 3, .number = 1};
  Game game(request);
  PlayOut(game);
  game.GoOn();
  request.tuning.squad.life = 60;
  game.ChangeTuning(request.tuning);
  game.Restart();
  EXPECT_EQ(HashOf(game.Now()), HashOf(StartOf(request)));
}

TEST(Game, ChangesTuningAtTheNextStepTheLastOfSeveral) {
  FloorRunRequest request{.seed = 3, .number = 1};
  Game game(request);
  State twin = StartOf(request);
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  game.Step({});
  Step(twin, {}, *caches, events);
  Tuning tuning;
  tuning.squad.bodyRadius = 0.4F;
  game.ChangeTuning(tuning);
  tuning.squad.bodyRadius = 0.35F;
  game.ChangeTuning(tuning);
  EXPECT_EQ(HashOf(game.Now()), HashOf(twin)) << "not before";
  for (int i = 0; i < 30; ++i) {
    game.Step({});
    if (i == 0) ApplyTuning(twin, tuning);
    Step(twin, {}, *caches, events);
    ASSERT_EQ(HashOf(game.Now()), HashOf(twin)) << i;
  }
  EXPECT_EQ(game.Request().tuning.squad.bodyRadius, 0.35F);
  EXPECT_EQ(game.After().bodyRadius, 0.35F);
}

TEST(Game, ShowsTheFramesOfTheLastTwoSteps) {
  Game game({.seed = 3, .number = 1});
  EXPECT_EQ(game.Before().step, 0U);
  EXPECT_EQ(game.After().step, 0U);
  EXPECT_EQ(game.Before().cells, game.After().cells);
  Command move;
  move.move = {1, 0};
  for (std::uint32_t i = 1; i <= 120; ++i) {
    const auto cells = game.After().cells;
    const std::uint64_t stamp = game.After().cellsStamp;
    game.Step(move);
    ASSERT_EQ(game.After().step, i);
    ASSERT_EQ(game.Before().step, i - 1);
    ASSERT_EQ(game.Before().cells, cells);
    if (game.After().cellsStamp == stamp) {
      ASSERT_EQ(game.After().cells, cells) << "not made again";
    }
    Frame fresh;
    MakeFrame(game.Now(), {}, fresh);
    ASSERT_EQ(*game.After().cells, *fresh.cells) << i;
  }
}

TEST(Game, HandsOutAProbeOnlyWhileItIsWanted) {
  Game game({.seed = 3, .number = 1});
  EXPECT_EQ(game.Probed(), nullptr);
  game.Probe(true);
  ASSERT_NE(game.Probed(), nullptr);
  game.Probed()->fieldOf = 2;
  game.Step({});
  game.Probe(true);
  EXPECT_EQ(game.Probed()->agents.size(), 5U);
  EXPECT_NE(game.Probed()->tick, nullptr);
  game.Restart();
  EXPECT_TRUE(game.Probed()->agents.empty()) << "of another floor";
  EXPECT_EQ(game.Probed()->fieldOf, 2);
  EXPECT_NE(game.Probed()->tick, nullptr);
  game.Probe(false);
  EXPECT_EQ(game.Probed(), nullptr);
}

TEST(Game, KeepsAProbeThatIsStillOfTheLastStepAndMakesAnOlderOneAnew) {
  Game game({.seed = 3, .number = 1});
  game.Probe(true);
  EXPECT_FALSE(game.Probed()->filled) << "no step has been made";
  game.Step({});
  game.Probe(false);
  EXPECT_EQ(game.Probed(), nullptr);
  game.Probe(true);
  EXPECT_TRUE(game.Probed()->filled);
  EXPECT_EQ(game.Probed()->step, 0U);
  EXPECT_EQ(game.Probed()->agents.size(), 5U) << "paused, the layers are there at once";

  game.Probe(false);
  game.Step({});
  game.Probe(true);
  EXPECT_EQ(game.Probed()->step, 1U) << "not of the step before the last";
  EXPECT_EQ(game.Probed()->agents.size(), 5U);

  game.Step({});
  ASSERT_TRUE(game.Probed()->filled);
  game.Probe(false);
  game.Restart();
  game.Probe(true);
  EXPECT_FALSE(game.Probed()->filled);
  EXPECT_TRUE(game.Probed()->agents.empty()) << "of another floor";
}

TEST(Game, EmptiesItsProbeWhenItGoesOn) {
  Game game(RequestOn(kShortWalk));
  game.Probe(true);
  PlayOut(game);
  ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
  ASSERT_TRUE(game.Probed()->filled);
  game.GoOn();
  EXPECT_FALSE(game.Probed()->filled);
}

TEST(Game, TellsFloorsApartThatShareOneMap) {
  FloorRunRequest request = RequestOn(kAmbush);
  Game game(request, 4);
  const auto map = game.After().floor;
  ASSERT_EQ(map, request.map);
  EXPECT_EQ(game.After().floorSerial, 4U);
  game.Step({});
  EXPECT_EQ(game.Before().floorSerial, 4U);
  EXPECT_EQ(game.After().floorSerial, 4U);
  game.Restart();
  EXPECT_EQ(game.After().floor, map);
  EXPECT_EQ(game.Before().floorSerial, 5U);
  EXPECT_EQ(game.After().floorSerial, 5U);

  Game walk(RequestOn(kShortWalk));
  EXPECT_EQ(walk.After().floorSerial, 1U);
  PlayOut(walk);
  walk.GoOn();
  EXPECT_EQ(walk.After().floorSerial, 2U);
  walk.Step({});
  EXPECT_EQ(walk.After().floorSerial, 2U);
}

}  // namespace
}  // namespace firelane
