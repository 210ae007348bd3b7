// Who has the keyboard, and what it does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "firelane/ui/overlay.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

using testing::ElementsAre;

void OpenValueBox(OverlayWindow& window, std::string_view key) {
  const OverlayPlaces::Rect slider = window.SliderOf(key);
  window.Key(true, SDL_SCANCODE_LCTRL, KMOD_LCTRL);
  window.Click(slider);
  window.Key(false, SDL_SCANCODE_LCTRL);
  window.Draw();
  window.Draw();
}

TEST(Overlay, SeesAKeyShorterThanAPicture) {
  OverlayWindow window;
  const auto tap = [&](SDL_Scancode key) {
    EXPECT_TRUE(window.Key(true, key));
    window.Key(false, key);
  };
  OpenValueBox(window, "squad.holdDelay");
  window.Type("0.345");
  tap(SDL_SCANCODE_BACKSPACE);
  tap(SDL_SCANCODE_BACKSPACE);
  tap(SDL_SCANCODE_RETURN);
  for (int i = 0; i < 4; ++i) window.Draw();
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.3") << "two taps of Backspace, then Enter, in one picture";
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W)) << "Enter gave the keyboard back";

  OpenValueBox(window, "squad.holdDelay");
  window.Type("0.345");
  EXPECT_TRUE(window.Key(true, SDL_SCANCODE_BACKSPACE));
  window.Draw();
  window.Key(false, SDL_SCANCODE_BACKSPACE);
  tap(SDL_SCANCODE_BACKSPACE);
  for (int i = 0; i < 3; ++i) window.Draw();
  window.Press(SDL_SCANCODE_RETURN);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.3") << "let go and tapped again between two pictures";
}

TEST(Overlay, KnowsWhichModifiersATapHad) {
  OverlayWindow window;
  OpenValueBox(window, "squad.holdDelay");
  window.Type("0.345");
  window.Key(true, SDL_SCANCODE_LCTRL, KMOD_LCTRL);
  window.Key(true, SDL_SCANCODE_A, KMOD_LCTRL);
  window.Key(false, SDL_SCANCODE_A, KMOD_LCTRL);
  window.Key(false, SDL_SCANCODE_LCTRL);
  for (int i = 0; i < 2; ++i) window.Draw();
  window.Type("1");
  window.Press(SDL_SCANCODE_RETURN);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "1") << "Ctrl+A chose all of it";
}

TEST(Overlay, ForgetsTheKeysTappedWhileItWasClosed) {
  OverlayWindow window({}, {});
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(window.Key(true, SDL_SCANCODE_BACKSPACE));
    window.Key(false, SDL_SCANCODE_BACKSPACE);
    window.Draw();
  }
  window.settings.open = true;
  for (int i = 0; i < 3; ++i) window.Draw();
  window.Type("reservescale");
  window.Draw();
  EXPECT_THAT(KeysOf(window.Places()), ElementsAre("lanes.reserveScale"));
}

TEST(Overlay, ShowsOnlyRowsThatTheFilterFinds) {
  OverlayWindow window;
  Filter(window, "reserve scale");
  EXPECT_THAT(KeysOf(window.Places()), ElementsAre("lanes.reserveScale"));
  Filter(window, "XYZZY");
  EXPECT_THAT(KeysOf(window.Places()), ElementsAre()) << "typing replaces what the box held";
}

TEST(Overlay, ClaimsTypingOnlyWhileABoxHasTheKeyboard) {
  OverlayWindow window;
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W)) << "open from the start, it leaves the keyboard to the game";
  Filter(window, "leash");
  EXPECT_TRUE(window.Press(SDL_SCANCODE_W));
  for (const SDL_Scancode key : {SDL_SCANCODE_F1, SDL_SCANCODE_F2, SDL_SCANCODE_F12}) EXPECT_FALSE(window.Press(key)) << key;
  EXPECT_TRUE(window.Press(SDL_SCANCODE_RETURN));
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W)) << "Enter gives the keyboard back";
  Filter(window, "leash");
  EXPECT_TRUE(window.Press(SDL_SCANCODE_ESCAPE)) << "Escape leaves the box";
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W)) << "and gives the keyboard back";
  EXPECT_FALSE(window.Press(SDL_SCANCODE_ESCAPE)) << "without a box it is the game's";
}

TEST(Overlay, LeavesTabToTheGameUnlessABoxHasTheKeyboard) {
  OverlayWindow window;
  window.Click(*window.Places().save);
  EXPECT_FALSE(window.Press(SDL_SCANCODE_TAB)) << "the game's next target";
  for (int i = 0; i < 3; ++i) window.Draw();
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W)) << "and no box has the keyboard for it";
  Filter(window, "leash");
  EXPECT_TRUE(window.Press(SDL_SCANCODE_TAB));
}

TEST(Overlay, GivesTheKeyboardToTheFilterWhenItIsOpened) {
  OverlayWindow window({}, {});
  EXPECT_FALSE(window.Press(SDL_SCANCODE_F, KMOD_CTRL)) << "closed, it takes nothing";
  window.settings.open = true;
  for (int i = 0; i < 3; ++i) window.Draw();
  EXPECT_TRUE(window.Press(SDL_SCANCODE_W));
  window.settings.open = false;
  window.Draw();
  window.Draw();
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W));
  EXPECT_FALSE(window.Places().filter);
}

TEST(Overlay, TakesTypedValuesExactlyAndClampsThem) {
  OverlayWindow window;
  const auto type = [&](const std::string& text) {
    OpenValueBox(window, "squad.holdDelay");
    window.Type(text);
    window.Press(SDL_SCANCODE_RETURN);
    window.Draw();
  };
  type("0.1234");
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.1234");
  type("77");
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "2");
  type("nan");
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "2");
  window.Press(SDL_SCANCODE_Z, KMOD_CTRL);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.1234");
  window.Press(SDL_SCANCODE_Z, KMOD_CTRL);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.15");
  window.Press(SDL_SCANCODE_Y, KMOD_CTRL);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.1234");
}

TEST(Overlay, LeavesAValueBoxByEscapeAndStaysOpen) {
  OverlayWindow window;
  OpenValueBox(window, "squad.holdDelay");
  EXPECT_FALSE(HasSlider(window, "squad.holdDelay")) << "its row holds a box";
  window.Type("0.9");
  EXPECT_TRUE(window.Press(SDL_SCANCODE_ESCAPE));
  EXPECT_TRUE(window.settings.open);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.15");
  EXPECT_TRUE(HasSlider(window, "squad.holdDelay"));
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W));
}

TEST(Overlay, LeavesAValueBoxThatHasNotOpenedYet) {
  OverlayWindow window;
  const OverlayPlaces::Rect slider = window.SliderOf("squad.holdDelay");
  window.Key(true, SDL_SCANCODE_LCTRL, KMOD_LCTRL);
  window.Move(slider.x + 5, slider.y + 5);
  window.Draw();
  window.Button(true, slider.x + 5, slider.y + 5);
  window.Draw();
  EXPECT_TRUE(window.Key(true, SDL_SCANCODE_ESCAPE)) << "clicked, and no picture since";
  window.Button(false, slider.x + 5, slider.y + 5);
  window.Key(false, SDL_SCANCODE_LCTRL);
  for (int i = 0; i < 3; ++i) window.Draw();
  EXPECT_FALSE(window.Press(SDL_SCANCODE_W));
  EXPECT_TRUE(HasSlider(window, "squad.holdDelay"));
}

TEST(Overlay, DropsAValueBoxAndEndsADragWhenItIsClosedOrCollapsed) {
  const auto close = [](OverlayWindow& window) { window.settings.open = false; };
  const auto open = [](OverlayWindow& window) { window.settings.open = true; };
  const auto fold = [](OverlayWindow& window) { Fold(window, *window.Places().tuningWindow); };
  const std::pair<std::function<void(OverlayWindow&)>, std::function<void(OverlayWindow&)>> kWays[] = {{close, open}, {fold, fold}};
  for (const auto& [away, back] : kWays) {
    OverlayWindow window;
    OpenValueBox(window, "squad.holdDelay");
    window.Type("0.9");
    away(window);
    window.Draw();
    window.Draw();
    EXPECT_FALSE(window.Places().filter) << "no longer drawn";
    EXPECT_FALSE(window.Press(SDL_SCANCODE_W));
    EXPECT_EQ(window.editor.Edit(*FindTunable("squad.holdDelay"), 0.5F), std::nullopt);
    window.Draw();
    EXPECT_EQ(window.editor.Edit(*FindTunable("squad.holdDelay"), 0.6F), std::nullopt);
    window.editor.Undo();
    EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.5") << "what is dragged on is a step of its own";
    back(window);
    window.Draw();
    window.Draw();
    EXPECT_TRUE(HasSlider(window, "squad.holdDelay"));
  }
}

}  // namespace
}  // namespace firelane
