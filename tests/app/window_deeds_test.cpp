#include "app/window_deeds.h"

#include <gtest/gtest.h>

#include <ostream>

namespace firelane {
namespace {

constexpr KeyId kKey = 7;
constexpr KeyId kOtherKey = 8;
constexpr GameLook kPlaying;
constexpr GameLook kPaused{.paused = true};
constexpr GameLook kPassed{.phase = GamePhase::kFloorPassed};
constexpr GameLook kWiped{.phase = GamePhase::kWiped};

struct Window {
  InputMap input;
  WindowDeeds deeds{input, true};

  std::optional<Wish> Press(KeyMeaning meaning, const GameLook& game = kPlaying, KeyId key = kKey) {
    return deeds.Take({.key = key, .meaning = meaning}, game);
  }
  // With Ctrl, Alt or Super down the key means nothing.
  std::optional<Wish> Release(KeyId key = kKey, KeyMeaning meaning = {}) {
    return deeds.Take({.key = key, .meaning = meaning, .down = false}, kPlaying);
  }
  // The wish of `seconds` in small pictures.
  std::optional<Wish> Pass(double seconds, const GameLook& game = kPlaying) {
    for (double passed = 0; passed < seconds; passed += 0.01) {
      if (const auto wish = deeds.Pass(0.01, game)) return wish;
    }
    return std::nullopt;
  }
};

std::optional<Wish> WishOf(Deed deed, const GameLook& game) { return Window().Press(deed, game); }

TEST(WindowDeeds, DoAtAnyTimeWhatCostsNothing) {
  for (const GameLook& game : {kPlaying, kPaused, kPassed, kWiped}) {
    EXPECT_EQ(WishOf(Deed::kSingleStep, game), Wish::kSingleStep);
    EXPECT_EQ(WishOf(Deed::kSlower, game), Wish::kSlower);
    EXPECT_EQ(WishOf(Deed::kFaster, game), Wish::kFaster);
    EXPECT_EQ(WishOf(Deed::kOverlay, game), Wish::kSwitchOverlay);
    EXPECT_EQ(WishOf(Deed::kLayersWindow, game), Wish::kSwitchLayers);
    EXPECT_EQ(WishOf(Deed::kPresets, game), Wish::kSwitchPresets);
    EXPECT_EQ(WishOf(Deed::kFullScreen, game), Wish::kSwitchFullScreen);
    EXPECT_EQ(WishOf(Deed::kScreenshot, game), Wish::kScreenshot);
  }
}

TEST(WindowDeeds, LeaveAndBeginAnotherRunOnlyWhilePausedOrOver) {
  EXPECT_EQ(WishOf(Deed::kQuit, kPlaying), std::nullopt);
  EXPECT_EQ(WishOf(Deed::kNextRun, kPlaying), std::nullopt);
  for (const GameLook& game : {kPaused, kPassed, kWiped}) {
    EXPECT_EQ(WishOf(Deed::kQuit, game), Wish::kLeave);
    EXPECT_EQ(WishOf(Deed::kNextRun, game), Wish::kNextRun);
    EXPECT_EQ(WishOf(Deed::kRestart, game), Wish::kRestart);
  }
}

TEST(WindowDeeds, GoOnOnlyFromAPassedFloor) {
  EXPECT_EQ(WishOf(Deed::kGoOn, kPassed), Wish::kGoOn);
  for (const GameLook& game : {kPlaying, kPaused, kWiped}) EXPECT_EQ(WishOf(Deed::kGoOn, game), std::nullopt);
}

TEST(WindowDeeds, PauseOnlyWhatIsNotOver) {
  for (const Deed deed : {Deed::kPause, Deed::kEscape}) {
    EXPECT_EQ(WishOf(deed, kPlaying), Wish::kSwitchPause);
    EXPECT_EQ(WishOf(deed, kPaused), Wish::kSwitchPause);
    EXPECT_EQ(WishOf(deed, kPassed), std::nullopt);
    EXPECT_EQ(WishOf(deed, kWiped), std::nullopt);
  }
}

TEST(WindowDeeds, LeaveTheOverlayByEscapeBeforeTheyPause) {
  EXPECT_EQ(WishOf(Deed::kEscape, {.overlayOpen = true}), Wish::kSwitchOverlay);
  EXPECT_EQ(WishOf(Deed::kEscape, {.phase = GamePhase::kWiped, .overlayOpen = true}), Wish::kSwitchOverlay);
  EXPECT_EQ(WishOf(Deed::kPause, {.overlayOpen = true}), Wish::kSwitchPause);
}

TEST(WindowDeeds, RepeatNothingButTheSingleStepWhileAKeyIsHeld) {
  Window window;
  EXPECT_EQ(window.deeds.Take({.key = kKey, .meaning = Deed::kPause, .repeated = true}, kPlaying), std::nullopt);
  EXPECT_EQ(window.deeds.Take({.key = kKey, .meaning = Deed::kRestart, .repeated = true}, kPaused), std::nullopt);
  EXPECT_EQ(window.deeds.Take({.key = kKey, .meaning = Control::kNextTarget, .repeated = true}, kPlaying), std::nullopt);
  EXPECT_FALSE(window.input.Take().nextTarget);
  EXPECT_EQ(window.deeds.Take({.key = kKey, .meaning = Deed::kSingleStep, .repeated = true}, kPaused), Wish::kSingleStep);
}

TEST(WindowDeeds, RestartInFullSwingOnlyByAKeyThatStaysHeld) {
  Window window;
  EXPECT_EQ(window.Press(Deed::kRestart), Wish::kAnnounceRestart);
  EXPECT_EQ(window.Pass(0.75), std::nullopt);
  EXPECT_EQ(window.Pass(0.1), Wish::kRestart);
  EXPECT_EQ(window.Pass(5), std::nullopt);  // once
}

TEST(WindowDeeds, EndAHeldRestartByItsKeyWhateverIsHeldBesides) {
  Window window;
  window.Press(Deed::kRestart);
  window.Release(kOtherKey, Deed::kRestart);  // another key, whatever it means
  EXPECT_EQ(window.Pass(0.5), std::nullopt);
  window.Release();
  EXPECT_EQ(window.Pass(5), std::nullopt);
}

TEST(WindowDeeds, EndAHeldRestartWhereTheKeyIsNoLongerTheGames) {
  Window byOverlay;
  byOverlay.Press(Deed::kRestart);
  byOverlay.deeds.Take({.key = kOtherKey, .taken = true}, kPlaying);
  EXPECT_EQ(byOverlay.Pass(5), std::nullopt);
  Window byTyping;
  byTyping.Press(Deed::kRestart);
  byTyping.deeds.Take({.key = kKey, .meaning = Deed::kRestart, .repeated = true, .taken = true, .typed = true}, kPlaying);
  EXPECT_EQ(byTyping.Pass(5), std::nullopt);
  Window byOpening;
  byOpening.Press(Deed::kRestart);
  byOpening.Press(Deed::kOverlay, kPlaying, kOtherKey);
  EXPECT_EQ(byOpening.Pass(5, {.overlayOpen = true}), std::nullopt);
  Window byFocus;
  byFocus.Press(Deed::kRestart);
  byFocus.deeds.LoseFocus(kPlaying);
  EXPECT_EQ(byFocus.Pass(5), std::nullopt);
  Window byHiding;
  byHiding.Press(Deed::kRestart);
  byHiding.deeds.Hide();
  EXPECT_EQ(byHiding.Pass(5), std::nullopt);
  for (const GameLook& game : {kPaused, kPassed, kWiped}) {
    Window window;
    window.Press(Deed::kRestart);
    EXPECT_EQ(window.Pass(0.02, game), std::nullopt);
    EXPECT_EQ(window.Pass(5), std::nullopt);
  }
}

TEST(WindowDeeds, SteerUntilTheKeyIsLetGoThoughItMeansNothingByThen) {
  Window window;
  EXPECT_FALSE(window.deeds.HasSteered());
  EXPECT_EQ(window.Press(Control::kSprint), std::nullopt);
  EXPECT_TRUE(window.deeds.HasSteered());
  window.input.Take();
  EXPECT_TRUE(window.input.Take().sprint);
  window.Release();
  EXPECT_FALSE(window.input.Take().sprint);
}

TEST(WindowDeeds, StopTheSquadForTypingButNotForOrdersToTheOverlay) {
  Window window;
  window.Press(Control::kSprint);
  window.Press(Control::kNextTarget, kPlaying, kOtherKey);
  window.deeds.Take({.key = 20, .taken = true, .typed = false}, kPlaying);  // Ctrl+Z
  EXPECT_TRUE(window.input.Take().sprint);
  window.Press(Control::kNextTarget, kPlaying, 9);
  window.deeds.Take({.key = 21, .taken = true, .typed = true}, kPlaying);
  const Command command = window.input.Take();
  EXPECT_FALSE(command.sprint);
  EXPECT_TRUE(command.nextTarget);  // pressed before the box had the keyboard
}

TEST(WindowDeeds, DoNothingWithAKeyThatTheOverlayHasTaken) {
  Window window;
  EXPECT_EQ(window.deeds.Take({.key = kKey, .meaning = Deed::kQuit, .taken = true, .typed = true}, kPaused), std::nullopt);
  EXPECT_EQ(window.deeds.Take({.key = kKey, .meaning = Control::kUp, .taken = true, .typed = true}, kPaused), std::nullopt);
  EXPECT_EQ(window.input.Take(), Command{});
  EXPECT_FALSE(window.deeds.HasSteered());
}

TEST(WindowDeeds, LetGoOfEverythingAndPauseWhenTheFocusIsLost) {
  Window window;
  window.Press(Control::kUp);
  window.Press(Control::kNextTarget, kPlaying, kOtherKey);
  EXPECT_EQ(window.deeds.LoseFocus(kPlaying), Wish::kPauseForFocus);
  EXPECT_EQ(window.input.Take(), Command{});
  for (const GameLook& game : {kPaused, kPassed, kWiped}) EXPECT_EQ(window.deeds.LoseFocus(game), std::nullopt);
}

TEST(WindowDeeds, OnlyLetGoWhereTheFocusLossDoesNotPause) {
  InputMap input;
  WindowDeeds deeds(input, false);
  deeds.Take({.key = kKey, .meaning = Control::kSprint}, kPlaying);
  EXPECT_EQ(deeds.LoseFocus(kPlaying), std::nullopt);
  EXPECT_EQ(input.Take(), Command{});
}

}  // namespace
}  // namespace firelane
