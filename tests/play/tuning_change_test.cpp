// What a game records of its tuning, and that it is enough to play the same again.
#include "firelane/play/tuning_change.h"

#include <gtest/gtest.h>

#include <functional>

#include "firelane/play/game.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

TEST(AppendChanges, ListsTheRowsThatDifferInTheTablesOrder) {
  Tuning after;
  after.squad.life = 55;
  after.nav.enabled = false;
  after.squad.bodyRadius = 0.35F;
  std::vector<TuningChange> changes{{1, 2, "fire.damage", 3}};
  AppendChanges(Tuning{}, after, 4, 9, changes);
  ASSERT_EQ(changes.size(), 4U);
  EXPECT_EQ(changes[0].step, 2U) << "what was there stays";
  std::ptrdiff_t last = -1;
  for (std::size_t i = 1; i < changes.size(); ++i) {
    EXPECT_EQ(changes[i].floorSerial, 4U);
    EXPECT_EQ(changes[i].step, 9U);
    const std::ptrdiff_t row = FindTunable(changes[i].key) - Tunables().data();
    EXPECT_GT(row, last);
    last = row;
    EXPECT_EQ(changes[i].value, Get(after, *FindTunable(changes[i].key)));
  }
  EXPECT_EQ(HashOf(StartOf({.tuning = WithChanges(Tuning{}, changes)})), HashOf(StartOf({.tuning = [&] {
              Tuning wanted = after;
              wanted.fire.damage = 3;
              return wanted;
            }()})));
}

TEST(AppendChanges, ListsNothingOfTheSame) {
  std::vector<TuningChange> changes;
  AppendChanges(Tuning{}, Tuning{}, 1, 1, changes);
  EXPECT_TRUE(changes.empty());
}

TEST(WithChanges, TakesTheLastOfSeveralAndRefusesWhatNoGameRecords) {
  const std::vector<TuningChange> twice = {{1, 0, "squad.life", 40}, {1, 5, "squad.life", 70}};
  EXPECT_EQ(WithChanges(Tuning{}, twice).squad.life, 70);
  EXPECT_EQ(WithChanges(Tuning{}, {}).squad.life, Tuning{}.squad.life);
  const std::vector<TuningChange> unknown = {{1, 0, "squad.lives", 40}};
  EXPECT_THROW(WithChanges(Tuning{}, unknown), std::invalid_argument);
  const std::vector<TuningChange> outside = {{1, 0, "squad.life", -1}};
  EXPECT_THROW(WithChanges(Tuning{}, outside), std::invalid_argument);
}

// Changes in fights, before the first step, waiting while a floor ends or a run begins anew, taken back, and changes to the same.
TEST(Game, IsPlayedAgainByItsCommandsAndChanges) {
  const FloorRunRequest request{.seed = 3, .number = 1};
  struct Act {
    enum class Kind { kStep, kGoOn, kRestart } kind = Kind::kStep;
    Command command;
    std::uint64_t hash = 0;
  };
  std::vector<Act> acts;
  Game game(request, 5);
  Autopilot pilot;
  VisibleView view;
  CosmeticRng dice = CosmeticRng::Seeded(7);
  const auto act = [&](Act::Kind kind, const Command& command = {}) {
    if (kind == Act::Kind::kStep) game.Step(command);
    if (kind == Act::Kind::kGoOn) game.GoOn();
    if (kind == Act::Kind::kRestart) game.Restart();
    acts.push_back({kind, command, HashOf(game.Now())});
  };
  const auto change = [&] {
    Tuning tuning = game.Request().tuning;
    tuning.squad.bodyRadius = dice.Range(0.2F, 0.4F);
    tuning.lanes.reserveScale = dice.Range(1, 3);
    tuning.danger.enemiesBase = dice.Chance(0.5F) ? 4.0F : 7.0F;
    tuning.squad.life = dice.Chance(0.5F) ? 90 : 110;
    ASSERT_FALSE(CrossCheck(tuning));
    game.ChangeTuning(tuning);
  };
  for (int floor = 0; floor < 3; ++floor) {
    change();
    for (int i = 0; i < 6000 && game.Phase() == GamePhase::kPlaying; ++i) {
      if (dice.Chance(0.02F)) change();
      if (dice.Chance(0.01F)) game.ChangeTuning(game.Request().tuning);
      MakeVisibleView(game.Now(), view);
      act(Act::Kind::kStep, DecideCommand(pilot, view));
      if (floor == 1 && i == 200) {
        change();
        act(Act::Kind::kRestart);
        pilot = {};
      }
    }
    change();
    if (game.Phase() == GamePhase::kFloorPassed) act(Act::Kind::kGoOn);
    pilot = {};
  }
  const std::span<const TuningChange> changes = game.Changes();
  ASSERT_GT(changes.size(), 50U);

  Game twin(request, 5);
  std::size_t next = 0;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const std::size_t from = next;
    const std::uint32_t serial = twin.After().floorSerial;
    while (next < changes.size() && changes[next].floorSerial == serial && changes[next].step == twin.Now().step) ++next;
    if (next > from) twin.ChangeTuning(WithChanges(twin.Request().tuning, changes.subspan(from, next - from)));
    if (acts[i].kind == Act::Kind::kStep) twin.Step(acts[i].command);
    if (acts[i].kind == Act::Kind::kGoOn) twin.GoOn();
    if (acts[i].kind == Act::Kind::kRestart) twin.Restart();
    ASSERT_EQ(HashOf(twin.Now()), acts[i].hash) << "floor " << serial << " step " << twin.Now().step;
  }
  EXPECT_EQ(next, changes.size());
  EXPECT_EQ(twin.Changes(), game.Changes());
}

TEST(Game, RecordsOnlyWhatATuningChangesAndWhenItTakesEffect) {
  Game game(RequestOn(kShortWalk));
  game.Step({});
  game.Step({});
  Tuning tuning = game.Request().tuning;
  game.ChangeTuning(tuning);
  game.Step({});
  EXPECT_TRUE(game.Changes().empty()) << "the same is no change";
  tuning.squad.life = 40;
  game.ChangeTuning(tuning);
  tuning.squad.life = 50;
  tuning.nav.enabled = false;
  game.ChangeTuning(tuning);
  EXPECT_TRUE(game.Changes().empty()) << "it waits for the step";
  game.Step({});
  const std::vector<TuningChange> wanted = {{1, 3, "squad.life", 50}, {1, 3, "nav.enabled", false}};
  EXPECT_EQ(game.Changes(), wanted);
  game.Step({});
  EXPECT_EQ(game.Changes(), wanted);
  tuning.squad.life = 60;
  game.ChangeTuning(tuning);
  game.Restart();
  EXPECT_EQ(game.Changes().back(), (TuningChange{1, 5, "squad.life", 60})) << "before the floor that begins";
  EXPECT_EQ(game.Now().members[0].life, 60);
}

}  // namespace
}  // namespace firelane
