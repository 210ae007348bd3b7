// What the overlay says: refusals, news, paths.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "firelane/ui/overlay.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// A line of this many letters without a blank, as a path may be.
std::string PathOf(std::size_t letters) { return "/" + std::string(letters - 1, 'x'); }

bool LiesIn(const std::optional<OverlayPlaces::Rect>& inner, const std::optional<OverlayPlaces::Rect>& outer) {
  return inner && outer && outer->Holds(inner->x, inner->y) && outer->Holds(inner->x + inner->width - 1, inner->y + inner->height - 1);
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

TEST(Overlay, ShowsTheNewsInTheTuningWindowAndWithoutItInTheOther) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{640, 400}}) {
    OverlayWindow window(size);
    window.notice = "my.toml: read again";
    window.Draw();
    EXPECT_TRUE(LiesIn(window.Places().notice, window.Places().tuningWindow)) << size.width;
    Fold(window, *window.Places().tuningWindow);
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
  Fold(window, *window.Places().tuningWindow);
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

TEST(Overlay, CanWriteWhatItsFontHasAlone) {
  EXPECT_TRUE(OverlayCanWrite(""));
  EXPECT_TRUE(OverlayCanWrite("Saved: /tmp/a-b_c~1.toml"));
  for (const char* const others : {"СНИМОК: /tmp/a.png", "截图：/tmp/a.png", "/home/j\u00f6/a.png", "two\nlines"})
    EXPECT_FALSE(OverlayCanWrite(others));
}

}  // namespace
}  // namespace firelane
