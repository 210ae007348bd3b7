#include "firelane/ui/overlay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/scratch_folder.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

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
    // The timeline lies between, unless the picture is too low for both.
    const std::optional<OverlayPlaces::Rect>& timeline = window.Places().timeline.window;
    EXPECT_EQ(timeline.has_value(), size.height >= 440) << size.width;
    const OverlayPlaces::Rect& lowest = timeline ? *timeline : tuning;
    EXPECT_EQ(lowest.y + lowest.height, static_cast<float>(size.height - hud - 8)) << size.width;
    EXPECT_TRUE(!timeline || tuning.y + tuning.height == timeline->y - 8) << size.width;
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
