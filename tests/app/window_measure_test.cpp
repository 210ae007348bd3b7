#include "app/window_measure.h"

#include <gtest/gtest.h>

#include <thread>

#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

FloorRunRequest ShortWalk() {
  FloorReading reading = FloorFromAscii("########\n#.@...L#\n#.....G#\n########\n");
  EXPECT_TRUE(reading.floor) << reading.problem;
  FloorRunRequest request;
  request.squad = 1;
  request.map = std::make_shared<const Floor>(*std::move(reading.floor));
  return request;
}

struct Told {
  explicit Told(WindowMeasure& measure, const Tuning& present, const Tuning& saved, double seconds) {
    measure.Describe(present, saved, seconds, input);
  }
  Game game{ShortWalk()};
  OverlayInput input{.game = game, .overridesPath = {}, .notice = {}};
};

void WaitForTheEnd(WindowMeasure& measure, double seconds) {
  while (Told(measure, {}, {}, seconds).input.measured->stage == MeasureReport::Stage::kRunning) std::this_thread::yield();
}

TEST(WindowMeasure, TellsNothingBeforeTheFirst) {
  WindowMeasure measure;
  measure.Fulfil({.kind = MeasureWish::Kind::kCancel}, ShortWalk(), {}, {}, 1);
  EXPECT_EQ(Told(measure, {}, {}, 5).input.measured, nullptr);
}

TEST(WindowMeasure, TellsWhatCameOfItAndSinceWhen) {
  WindowMeasure measure;
  measure.Fulfil({.floors = 6, .firstSeed = 3}, ShortWalk(), {}, {}, 2);
  WaitForTheEnd(measure, 10);
  const Told told(measure, {}, {}, 41);
  EXPECT_EQ(told.input.measured->stage, MeasureReport::Stage::kDone);
  EXPECT_EQ(told.input.measured->floorsPaired, 6U);
  EXPECT_EQ(told.input.measuredSecondsAgo, 31);
  EXPECT_FALSE(told.input.measuredOthers);
}

TEST(WindowMeasure, TellsWhenTheWeightsAreOthersThanThoseMeasured) {
  WindowMeasure measure;
  Tuning present;
  present.squad.holdDelay = 0.5F;
  measure.Fulfil({.floors = 6}, ShortWalk(), present, {}, 1);
  EXPECT_FALSE(Told(measure, present, {}, 0).input.measuredOthers);
  EXPECT_TRUE(Told(measure, {}, {}, 0).input.measuredOthers) << "changed back";
  EXPECT_TRUE(Told(measure, present, present, 0).input.measuredOthers) << "saved meanwhile";
}

TEST(WindowMeasure, CancelsAndStartsAnew) {
  WindowMeasure measure;
  measure.Fulfil({.floors = kMostMeasuredFloors}, ShortWalk(), {}, {}, 1);
  measure.Fulfil({.kind = MeasureWish::Kind::kCancel}, ShortWalk(), {}, {}, 1);
  EXPECT_EQ(Told(measure, {}, {}, 7).input.measured->stage, MeasureReport::Stage::kCancelled);
  EXPECT_EQ(Told(measure, {}, {}, 9).input.measuredSecondsAgo, 2);
  measure.Fulfil({.floors = 6}, ShortWalk(), {}, {}, 1);
  WaitForTheEnd(measure, 20);
  EXPECT_EQ(Told(measure, {}, {}, 20).input.measured->floorsPaired, 6U);
  EXPECT_EQ(Told(measure, {}, {}, 20).input.measuredSecondsAgo, 0);
}

TEST(WindowMeasure, LeavesACoreToTheWindow) { EXPECT_GE(MeasuringThreads(), 1); }

// What F8 does reaches the game as a slider does: at a step's boundary, and on record.
TEST(Presets, ChangeTheGameAsARecordedChange) {
  TuningEditor editor{Tuning{}};
  Game game(ShortWalk());
  const Tunable& row = *FindTunable("squad.holdDelay");
  ASSERT_EQ(editor.Edit(row, 0.5F), std::nullopt);
  game.ChangeTuning(editor.Now());
  game.Step({});
  editor.SwitchPresets(Language::kEnglish);
  game.ChangeTuning(editor.Now());
  EXPECT_EQ(game.Now().tuning.squad.holdDelay, 0.5F) << "not before the next step";
  game.Step({});
  EXPECT_EQ(game.Now().tuning.squad.holdDelay, 0.15F);
  ASSERT_EQ(game.Changes().size(), 2U);
  EXPECT_EQ(game.Changes()[1], (TuningChange{.floorSerial = 1, .step = 1, .key = "squad.holdDelay", .value = 0.15F}));
}

}  // namespace
}  // namespace firelane
