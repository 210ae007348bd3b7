#include "firelane/ui/overlay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <utility>

#include "firelane/play/floor_run.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string_view> KeysOf(const OverlayPlaces& places) {
  std::vector<std::string_view> keys;
  for (const OverlayPlaces::Slider& slider : places.sliders) keys.push_back(slider.key);
  return keys;
}

std::string TextOf(const OverlayWindow& window, std::string_view key) { return Text(Get(window.editor.Now(), *FindTunable(key))); }

void Filter(OverlayWindow& window, const std::string& words) {
  EXPECT_TRUE(window.Press(SDL_SCANCODE_F, KMOD_CTRL));
  window.Draw();
  window.Type(words);
  window.Draw();
}

void OpenValueBox(OverlayWindow& window, std::string_view key) {
  const OverlayPlaces::Rect slider = window.SliderOf(key);
  window.Key(true, SDL_SCANCODE_LCTRL, KMOD_LCTRL);
  window.Click(slider);
  window.Key(false, SDL_SCANCODE_LCTRL);
  window.Draw();
  window.Draw();
}

bool HasSlider(const OverlayWindow& window, std::string_view key) { return std::ranges::count(KeysOf(window.Places()), key) > 0; }

TEST(Overlay, LeavesTheMiddleOfThePictureFree) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{1920, 1080}, PictureSize{2560, 1440}, PictureSize{640, 400}}) {
    const OverlayWindow window(size);
    const OverlayPlaces& places = window.Places();
    ASSERT_TRUE(places.tuningWindow && places.layersWindow);
    const auto middle = static_cast<float>(size.width) / 2;
    const auto height = static_cast<float>(size.height);
    const float zoom = size.height >= 1440 ? 2 : 1;
    EXPECT_LT(places.tuningWindow->x + places.tuningWindow->width, middle) << size.width;
    EXPECT_GT(places.layersWindow->x, middle) << size.width;
    EXPECT_LE(places.tuningWindow->y + places.tuningWindow->height, height - (height / zoom >= 480 ? 104 : 48) * zoom) << "the HUD's strip";
    EXPECT_GE(places.sliders.size(), 3U) << size.width;
    EXPECT_TRUE(places.filter && places.save && places.undo) << size.width;
  }
}

TEST(Overlay, DragsASliderAsOneUndoStep) {
  OverlayWindow window;
  const OverlayPlaces::Rect slider = window.SliderOf("squad.holdDelay");
  const float y = slider.y + slider.height / 2;
  EXPECT_TRUE(window.Move(slider.x + slider.width / 4, y));
  window.Draw();
  EXPECT_TRUE(window.Button(true, slider.x + slider.width / 4, y));
  window.Draw();
  EXPECT_NEAR(window.editor.Now().squad.holdDelay, 0.5F, 0.02F);
  window.Move(slider.x + slider.width / 2, y);
  window.Draw();
  EXPECT_NEAR(window.editor.Now().squad.holdDelay, 1.0F, 0.02F);
  EXPECT_TRUE(window.Move(slider.x + slider.width + 200, y + 300)) << "a drag goes on outside the window";
  window.Draw();
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "2");
  window.Button(false, slider.x + slider.width + 200, y + 300);
  window.Draw();
  window.Move(slider.x, y);
  window.Draw();
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "2") << "let go";

  window.Click(*window.Places().undo);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.15");
  EXPECT_FALSE(window.editor.CanUndo());
  window.Click(*window.Places().redo);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "2");
  window.Click(*window.Places().resetAll);
  EXPECT_EQ(TextOf(window, "squad.holdDelay"), "0.15");
}

TEST(Overlay, SeesAClickShorterThanAPicture) {
  OverlayWindow window;
  const OverlayPlaces::Rect slider = window.SliderOf("squad.meleeCount");
  const float x = slider.x + slider.width - 2;
  EXPECT_TRUE(window.Move(x, slider.y + 5));
  EXPECT_TRUE(window.Button(true, x, slider.y + 5)) << "no picture was drawn since the mouse came here";
  window.Button(false, x, slider.y + 5);
  window.Draw();
  window.Draw();
  EXPECT_EQ(TextOf(window, "squad.meleeCount"), "4");
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

TEST(Overlay, LeavesTheMouseToTheGameOutsideItsWindows) {
  OverlayWindow window;
  EXPECT_FALSE(window.Move(640, 300));
  window.Draw();
  EXPECT_FALSE(window.Button(true, 640, 300));
  window.Draw();
  EXPECT_FALSE(window.Button(false, 640, 300));
  window.Draw();
  EXPECT_TRUE(window.Move(100, 300));
  EXPECT_FALSE(window.Move(640, 300)) << "no picture between";
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
  // A click on the arrow in the title.
  const auto fold = [](OverlayWindow& window) {
    const OverlayPlaces::Rect title = *window.Places().tuningWindow;
    window.Click({title.x + 4, title.y + 4, 10, 10});
  };
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

TEST(Overlay, RefusesADragThatACrossCheckForbidsAndGoesOn) {
  OverlayWindow window;
  Filter(window, "anchor.anchorLeash start");
  const OverlayPlaces::Rect slider = window.SliderOf("anchor.anchorLeash");
  window.Click(slider);
  EXPECT_EQ(TextOf(window, "anchor.anchorLeash"), "2.4") << "4.2 is more than anchorLeashMax";
  EXPECT_THAT(window.Places().noticeText, AllOf(StartsWith("Refused: anchor.anchorLeash = 4."), HasSubstr("anchor.anchorLeashMax = 3.6")));
  window.Click({slider.x + slider.width * 0.2F, slider.y, 1, slider.height});
  EXPECT_NEAR(window.editor.Now().anchor.anchorLeash, 2.0F, 0.05F);
  EXPECT_EQ(window.Places().noticeText, "") << "a good edit takes the refusal back";
  window.Click(slider);
  EXPECT_THAT(window.Places().noticeText, StartsWith("Refused: "));
  EXPECT_TRUE(window.Press(SDL_SCANCODE_Z, KMOD_CTRL));
  EXPECT_EQ(window.Places().noticeText, "") << "an undo by the keyboard does too";
}

TEST(Overlay, SaysTheNewsUntilThereAreOthersAndARefusalFirst) {
  OverlayWindow window;
  window.notice = "my.toml: read again";
  window.Draw();
  EXPECT_EQ(window.Places().noticeText, "my.toml: read again");
  Filter(window, "anchor.anchorLeash start");
  window.Click(window.SliderOf("anchor.anchorLeash"));
  EXPECT_THAT(window.Places().noticeText, StartsWith("Refused: "));
  window.notice = "my.toml:1: half written";
  window.Draw();
  EXPECT_EQ(window.Places().noticeText, "my.toml:1: half written");
}

// A line of this many letters without a blank, as a path may be.
std::string PathOf(std::size_t letters) { return "/" + std::string(letters - 1, 'x'); }

bool LiesIn(const std::optional<OverlayPlaces::Rect>& inner, const std::optional<OverlayPlaces::Rect>& outer) {
  return inner && outer && outer->Holds(inner->x, inner->y) && outer->Holds(inner->x + inner->width - 1, inner->y + inner->height - 1);
}

TEST(Overlay, ShowsTheNewsInTheTuningWindowAndWithoutItInTheOther) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{640, 400}}) {
    OverlayWindow window(size);
    window.notice = "my.toml: read again";
    window.Draw();
    EXPECT_TRUE(LiesIn(window.Places().notice, window.Places().tuningWindow)) << size.width;
    const OverlayPlaces::Rect title = *window.Places().tuningWindow;
    window.Click({title.x + 4, title.y + 4, 10, 10});
    window.settings.layersOpen = false;
    window.Draw();
    EXPECT_EQ(window.Places().noticeText, "") << "collapsed it says nothing";
  }
  OverlayWindow window({640, 400}, {false, true, {}});
  window.notice = "3 overrides saved to " + PathOf(60);
  for (int i = 0; i < 2; ++i) window.Draw();
  EXPECT_EQ(window.Places().noticeText, window.notice);
  EXPECT_TRUE(LiesIn(window.Places().notice, window.Places().layersWindow));
  window.notice.clear();
  window.Draw();
  EXPECT_FALSE(window.Places().notice);
}

TEST(Overlay, ShowsTheNewsInTheLayersWindowWhileTheOtherIsCollapsed) {
  OverlayWindow window;
  window.notice = "my.toml: read again";
  const OverlayPlaces::Rect title = *window.Places().tuningWindow;
  window.Click({title.x + 4, title.y + 4, 10, 10});
  for (int i = 0; i < 2; ++i) window.Draw();
  EXPECT_TRUE(LiesIn(window.Places().notice, window.Places().layersWindow));
}

TEST(Overlay, WrapsALongNoticeInsteadOfCuttingIt) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{640, 400}}) {
    OverlayWindow window(size);
    window.notice = PathOf(220);
    for (int i = 0; i < 2; ++i) window.Draw();
    ASSERT_TRUE(window.Places().notice) << "wholly in sight, at " << size.width;
    EXPECT_LE(window.Places().notice->width, window.Places().tuningWindow->width);
    EXPECT_GE(window.Places().notice->height * window.Places().notice->width, 220 * 7 * 13) << "7x13 pixels a letter";
    EXPECT_GE(window.Places().sliders.size(), 3U) << size.width;
  }
}

TEST(Overlay, WrapsTheLongPathOfTheOverridesWhereThereIsRoom) {
  const auto filterBelow = [](PictureSize size, std::size_t letters) {
    OverlayWindow window(size);
    window.overridesPath = PathOf(letters);
    window.Draw();
    return window.Places().filter->y;
  };
  EXPECT_EQ(filterBelow({1280, 720}, 120), filterBelow({1280, 720}, 20) + 2 * 13) << "two lines more";
  EXPECT_EQ(filterBelow({640, 400}, 120), filterBelow({640, 400}, 20)) << "cut to its end in a low picture";
}

TEST(Overlay, TurnsASwitchByItsBox) {
  OverlayWindow window;
  Filter(window, "lanes.intent");
  window.Click(window.SliderOf("lanes.intent"));
  EXPECT_FALSE(window.editor.Now().lanes.intent);
  window.Click(window.SliderOf("lanes.intent"));
  EXPECT_TRUE(window.editor.Now().lanes.intent);
  window.editor.Undo();
  EXPECT_FALSE(window.editor.Now().lanes.intent) << "each click is a step";
}

TEST(Overlay, TellsOfSavePauseAndStepOnce) {
  OverlayWindow window;
  EXPECT_TRUE(window.Click(*window.Places().save).save);
  EXPECT_FALSE(window.Draw().save);
  EXPECT_FALSE(window.Click(*window.Places().step).step) << "the game runs";
  EXPECT_TRUE(window.Click(*window.Places().pause).pause);
  window.paused = true;
  window.Draw();
  EXPECT_TRUE(window.Click(*window.Places().step).step);
  EXPECT_FALSE(window.Draw().step);
}

TEST(Overlay, AsksForEachRateOfTheClockButTheOneInForce) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{640, 400}}) {
    OverlayWindow window(size, {false, true, {}});
    for (std::size_t current = 0; current < kClockRates.size(); ++current) {
      window.rate = kClockRates[current];
      window.Draw();
      for (std::size_t i = 0; i < kClockRates.size(); ++i) {
        ASSERT_TRUE(window.Places().rates[i]) << i;
        const std::optional<float> wish = window.Click(*window.Places().rates[i]).rate;
        EXPECT_EQ(wish, i == current ? std::nullopt : std::optional(kClockRates[i])) << current << " " << i;
      }
    }
    EXPECT_EQ(window.Draw().rate, std::nullopt) << "once";
  }
}

TEST(Overlay, ShowsTheRateInForce) {
  OverlayWindow window({}, {false, true, {}});
  const auto colourOf = [&](std::size_t i) {
    const OverlayPlaces::Rect& rect = *window.Places().rates[i];
    return window.Pixels()[static_cast<std::size_t>(rect.y + 2) * 1280 + static_cast<std::size_t>(rect.x + 3)];
  };
  for (std::size_t current = 0; current < kClockRates.size(); ++current) {
    window.rate = kClockRates[current];
    window.Draw();
    for (std::size_t i = 0; i < kClockRates.size(); ++i) {
      EXPECT_EQ(colourOf(i) == colourOf(current), i == current) << current << " " << i;
    }
  }
}

TEST(Overlay, TogglesEachLayerByItsBox) {
  OverlayWindow window;
  for (int i = 0; i < kLayers; ++i) {
    const auto at = static_cast<std::size_t>(i);
    ASSERT_TRUE(window.Places().layers[at]) << i;
    window.Click(*window.Places().layers[at]);
    LayerSet wanted;
    wanted.on[at] = true;
    EXPECT_EQ(window.settings.layers.on, wanted.on);
    window.Click(*window.Places().layers[at]);
    EXPECT_FALSE(window.settings.layers.Any());
  }
}

TEST(Overlay, LetsGoOfAMemberThatIsNotThere) {
  OverlayWindow window;
  window.settings.layers.selected = 2;
  window.Draw();
  EXPECT_EQ(window.settings.layers.selected, 2);
  window.settings.layers.selected = 7;  // the squad has five
  window.Draw();
  EXPECT_EQ(window.settings.layers.selected, -1);
}

TEST(Overlay, ShowsWhatTheSelectedMemberWeighedAndChangesNothing) {
  OverlayWindow window;
  window.game.Probe(true);
  window.settings.layers = LayerSet::All();
  FloorRun alone{FloorRunRequest{}};
  std::size_t solved = 0;
  for (int i = 0; i < 60 * 8; ++i) {
    alone.Advance();
    window.game.Step(alone.LastCommand());
    window.probe = *window.game.Probed();
    if (i % 60 != 0) continue;
    window.settings.layers.selected = (i / 60) % 5;
    const std::optional<StepProbe> probe = std::exchange(window.probe, std::nullopt);
    for (int k = 0; k < 3; ++k) window.Draw();
    const float brief = window.Places().layersWindow->height;
    window.probe = probe;
    for (int k = 0; k < 3; ++k) window.Draw();
    const auto& solve = probe->solves[static_cast<std::size_t>(window.settings.layers.selected)];
    if (!solve || solve->plan == SolvePlan::Kind::kReturnToSlot) continue;
    ++solved;
    EXPECT_GT(window.Places().layersWindow->height, brief + 100) << "a table of the candidates, at step " << i;
  }
  EXPECT_GT(solved, 0U);
  EXPECT_EQ(HashOf(window.game.Now()), HashOf(alone.Now()));
}

TEST(Overlay, ShowsNoTableOfASolveThatWeighedNothing) {
  OverlayWindow window;
  window.settings.layers.selected = 2;
  window.probe.emplace();
  window.probe->filled = true;
  const auto heightWith = [&](SolvePlan::Kind plan) {
    window.probe->solves[2] = SolveProbe{.step = 0, .plan = plan, .trace = {}};
    for (int i = 0; i < 3; ++i) window.Draw();
    return window.Places().layersWindow->height;
  };
  const float slot = heightWith(SolvePlan::Kind::kReturnToSlot);
  EXPECT_GT(heightWith(SolvePlan::Kind::kKeep), slot + 100);
  EXPECT_GT(heightWith(SolvePlan::Kind::kSwitch), slot + 100);
  window.probe->filled = false;
  EXPECT_LE(heightWith(SolvePlan::Kind::kKeep), slot) << "nothing of a probe that no step has filled";
}

TEST(Overlay, ShowsEveryTermInANarrowWindowByScrolling) {
  OverlayWindow window({640, 400}, {false, true, {}});
  window.settings.layers.selected = 2;
  window.probe.emplace();
  window.probe->filled = true;
  window.probe->solves[2].emplace();
  for (int i = 0; i < 3; ++i) window.Draw();
  const OverlayPlaces::Rect layers = *window.Places().layersWindow;
  window.Move(layers.x + layers.width / 2, layers.y + layers.height - 10);
  window.Draw();
  const std::vector<std::uint32_t> before = window.Pixels();
  SDL_Event event{};
  event.type = SDL_MOUSEWHEEL;
  event.wheel.x = -3;
  EXPECT_TRUE(window.Ui().Take(event));
  for (int i = 0; i < 2; ++i) window.Draw();
  EXPECT_FALSE(window.Pixels() == before);
}

TEST(Overlay, DrawsTheLeashOfTheTuningInForce) {
  OverlayWindow window({}, {true, false, {}});
  const auto drawn = [&] {
    window.Draw();
    const OverlayPlaces::Rect leash = window.Places().leash.value();
    const std::vector<std::uint32_t> all = window.Pixels();
    std::vector<std::uint32_t> part;
    for (int y = 0; y < static_cast<int>(leash.height); ++y) {
      const auto row = all.begin() + (static_cast<int>(leash.y) + y) * 1280 + static_cast<int>(leash.x);
      part.insert(part.end(), row, row + static_cast<int>(leash.width));
    }
    return part;
  };
  const std::vector<std::uint32_t> before = drawn();
  EXPECT_TRUE(drawn() == before) << "as long as nothing changes";
  for (const std::string_view key : {"anchor.leashDrag", "anchor.speed", "anchor.sprintAt", "squad.moveSpeed", "anchor.anchorLeashMax"}) {
    const Tunable& row = *FindTunable(key);
    const float value = std::get<float>(Get(window.editor.Now(), row));
    EXPECT_EQ(window.editor.Edit(row, value * 1.2F), std::nullopt);
    EXPECT_FALSE(drawn() == before) << key;
    window.editor.Undo();
    EXPECT_TRUE(drawn() == before) << key;
  }
  window.editor.Edit(*FindTunable("fire.bulletSpeed"), 30.0F);
  EXPECT_TRUE(drawn() == before) << "a row that the leash does not depend on";
}

TEST(Overlay, FollowsTheWindowsSize) {
  OverlayWindow window;
  SDL_SetWindowSize(&window.Window(), 640, 400);
  for (int i = 0; i < 3; ++i) window.Draw();
  ASSERT_TRUE(window.Places().tuningWindow);
  EXPECT_LE(window.Places().tuningWindow->width, 320);
  EXPECT_LE(window.Places().tuningWindow->height, 352);
}

TEST(Overlay, IsZoomedByTheOutputAsTheCanvasIs) {
  const auto scaled = [](OverlayPlaces::Rect r, float by) { return OverlayPlaces::Rect{r.x * by, r.y * by, r.width * by, r.height * by}; };
  const auto expectNear = [](const OverlayPlaces::Rect& a, const OverlayPlaces::Rect& b, std::string_view what) {
    EXPECT_NEAR(a.x, b.x, 2) << what;
    EXPECT_NEAR(a.y, b.y, 2) << what;
    EXPECT_NEAR(a.width, b.width, 2) << what;
    EXPECT_NEAR(a.height, b.height, 2) << what;
  };
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{640, 400}}) {
    const OverlayPlaces wide = OverlayWindow({size.width * 2, size.height * 2}).Places();
    OverlayWindow dense(size, {});  // closed: what is open and what collapsed is decided when it is first shown
    dense.MakeDense(2);
    dense.settings.open = dense.settings.layersOpen = true;
    for (int i = 0; i < 3; ++i) dense.Draw();
    expectNear(scaled(*dense.Places().tuningWindow, 2), *wide.tuningWindow, "tuning");
    expectNear(scaled(*dense.Places().save, 2), *wide.save, "save");
    if (size.width == 1280) {  // below, spaces of half a window pixel are rounded down
      expectNear(scaled(*dense.Places().layersWindow, 2), *wide.layersWindow, "layers");
      EXPECT_EQ(KeysOf(dense.Places()), KeysOf(wide));
    }
    // It is drawn where the mouse finds it.
    const std::vector<std::uint32_t> pixels = dense.Pixels();
    const OverlayPlaces::Rect layers = scaled(*dense.Places().layersWindow, 2);
    const auto at = [&](float x, float y) { return pixels[static_cast<std::size_t>(y) * size.width * 2 + static_cast<std::size_t>(x)]; };
    const std::uint32_t behind = at(2, 2);
    EXPECT_NE(at(layers.x + layers.width - 4, layers.y + layers.height - 4), behind) << size.width;
    EXPECT_EQ(at(layers.x + layers.width + 4, layers.y + layers.height - 4), behind) << size.width;
    EXPECT_EQ(at(layers.x + layers.width - 4, layers.y + layers.height + 4), behind) << size.width;
    EXPECT_TRUE(dense.Click(*dense.Places().save).save) << size.width;
  }
}

TEST(Overlay, IsLaidOutAnewWhenTheDensityChanges) {
  OverlayWindow window({640, 400});
  EXPECT_EQ(window.Places().tuningWindow->x, 8);
  window.MakeDense(2);
  EXPECT_EQ(window.Places().tuningWindow->x, 4);
}

TEST(Overlay, EndsAboveTheHudsStripOfEverySize) {
  // The HUD is low in a picture that is tall but narrow, and there is none in a very low one.
  for (const auto& [size, hud] :
       {std::pair(PictureSize{1280, 720}, 104), std::pair(PictureSize{470, 700}, 48), std::pair(PictureSize{640, 400}, 48)}) {
    const OverlayWindow window(size);
    const OverlayPlaces::Rect& tuning = *window.Places().tuningWindow;
    EXPECT_EQ(tuning.y + tuning.height, static_cast<float>(size.height - hud - 8)) << size.width;
  }
}

TEST(Overlay, LooksTheSameAfterTheRendererLostItsTextures) {
  OverlayWindow window;
  window.Draw();
  const std::vector<std::uint32_t> before = window.Pixels();
  SDL_Event event{};
  event.type = SDL_RENDER_DEVICE_RESET;
  EXPECT_FALSE(window.Ui().Take(event)) << "others have textures too";
  window.Draw();
  EXPECT_TRUE(window.Pixels() == before);
}

TEST(Overlay, WritesNoFileOfItsOwn) {
  const ScratchFolder scratch;
  const auto folder = std::filesystem::current_path();
  std::filesystem::current_path(scratch.At(""));
  {
    OverlayWindow window;
    window.Click(*window.Places().save);
  }
  EXPECT_TRUE(std::filesystem::is_empty("."));
  std::filesystem::current_path(folder);
}

}  // namespace
}  // namespace firelane
