// The timeline's window, over a game that has played.
#include "ui/overlay_timeline.h"

#include <gtest/gtest.h>

#include "firelane/play/floor_run.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

constexpr int kPlayed = 600;

class OverlayTimeline : public testing::Test {
 protected:
  void Play(OverlayWindow& window) {
    FloorRun alone{FloorRunRequest{}};
    for (int i = 0; i < kPlayed; ++i) {
      alone.Advance();
      window.game.Step(alone.LastCommand());
    }
    window.paused = true;
    window.Draw();
  }
  static OverlayPlaces::Rect At(const OverlayPlaces::Rect& strip, float share) {
    return {strip.x + strip.width * share - 1, strip.y, 2, strip.height};
  }
};

TEST_F(OverlayTimeline, IsThereWithEitherWindowAndNotWithout) {
  OverlayWindow window({}, {true, false, {}});
  EXPECT_TRUE(window.Places().timeline.window);
  window.settings = {false, true, {}};
  window.Draw();
  EXPECT_TRUE(window.Places().timeline.window);
  window.settings = {};
  for (int i = 0; i < 2; ++i) window.Draw();
  EXPECT_FALSE(window.Places().timeline.window);
}

TEST_F(OverlayTimeline, HasEveryControlInSightInEverySize) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{800, 600}, PictureSize{640, 480}, PictureSize{2560, 1440}}) {
    OverlayWindow window(size);
    Play(window);
    const OverlayPlaces::TimelinePlaces& places = window.Places().timeline;
    for (const auto& place : {places.window, places.strip, places.oldest, places.secondBack, places.stepBack, places.pause, places.stepOn,
                              places.secondOn, places.present, places.playOn}) {
      ASSERT_TRUE(place) << size.width;
      EXPECT_GE(place->x, places.window->x) << size.width;
      EXPECT_LE(place->x + place->width, places.window->x + places.window->width) << size.width;
      EXPECT_LE(place->y + place->height, places.window->y + places.window->height) << size.width;
    }
    ASSERT_EQ(places.members.size(), 5U) << size.width;
    EXPECT_GE(places.members.front().second.height, 4) << size.width;
    EXPECT_LE(places.members.back().second.y + places.members.back().second.height, places.window->y + places.window->height);
  }
}

TEST_F(OverlayTimeline, LooksAtTheMomentThatIsClicked) {
  OverlayWindow window;
  Play(window);
  const OverlayPlaces::Rect strip = *window.Places().timeline.strip;
  std::optional<Moment> asked;
  const OverlayPlaces::Rect middle = At(strip, 0.5F);
  window.Move(middle.x + 1, middle.y + 2);
  window.Draw();
  EXPECT_TRUE(window.Button(true, middle.x + 1, middle.y + 2)) << "not a click into the world";
  for (int i = 0; i < 2 && !asked; ++i) asked = window.Draw().lookAt;
  ASSERT_TRUE(asked);
  EXPECT_TRUE(window.game.Past().Holds(*asked));
  EXPECT_NEAR(asked->step, kPlayed / 2, 3);
  window.game.LookAt(*asked);
  EXPECT_EQ(window.Draw().lookAt, std::nullopt) << "it is there";
  window.Move(strip.x - 300, middle.y);
  EXPECT_EQ(window.Draw().lookAt, (Moment{asked->floorSerial, 0})) << "dragged beyond the oldest";
  window.Button(false, strip.x - 300, middle.y);
  window.Draw();
  EXPECT_EQ(window.Draw().lookAt, std::nullopt);
}

TEST_F(OverlayTimeline, StepsBackAndOnByItsButtons) {
  OverlayWindow window;
  Play(window);
  const std::uint32_t serial = window.game.At().floorSerial;
  const OverlayPlaces::TimelinePlaces places = window.Places().timeline;
  EXPECT_EQ(window.Click(*places.stepBack).lookAt, (Moment{serial, kPlayed - 1}));
  EXPECT_EQ(window.Click(*places.secondBack).lookAt, (Moment{serial, kPlayed - 60}));
  EXPECT_EQ(window.Click(*places.oldest).lookAt, (Moment{serial, 0}));
  for (const auto& place : {places.secondOn, places.present, places.playOn}) {
    const OverlayWishes wishes = window.Click(*place);
    EXPECT_TRUE(!wishes.lookAt && !wishes.playOn) << "there is nothing after the present";
  }
  EXPECT_TRUE(window.Click(*places.stepOn).step) << "in the present a step is played";
  window.game.LookAt({serial, 100});
  EXPECT_EQ(window.Click(*places.stepOn).lookAt, (Moment{serial, 101}));
  EXPECT_EQ(window.Click(*places.secondOn).lookAt, (Moment{serial, 160}));
  EXPECT_EQ(window.Click(*places.secondBack).lookAt, (Moment{serial, 40}));
  EXPECT_EQ(window.Click(*places.present).lookAt, (Moment{serial, kPlayed}));
  EXPECT_TRUE(window.Click(*places.playOn).playOn);
  EXPECT_TRUE(window.Click(*places.pause).pause);
  window.game.LookAt({serial, 0});
  window.Draw();
  for (const auto& place : {places.oldest, places.secondBack, places.stepBack})
    EXPECT_EQ(window.Click(*place).lookAt, std::nullopt) << "there is nothing before the oldest";
}

TEST_F(OverlayTimeline, SaysWhyAMemberWasSilentUnderTheMouse) {
  OverlayWindow window;
  Play(window);
  const auto& [id, band] = window.Places().timeline.members[3];
  window.Move(band.x + band.width / 2, band.y + band.height / 2);
  window.Draw();
  const std::string hover = [&] {
    window.Draw();
    return window.Places().timeline.hover;
  }();
  EXPECT_TRUE(hover.starts_with("SATO, 5.0 s: ")) << hover;
  EXPECT_EQ(id, 3);
}

TEST_F(OverlayTimeline, SaysWhereItLooksAndWhatIsHeld) {
  OverlayWindow window;
  Play(window);
  EXPECT_EQ(window.Places().timeline.lines.front(), "the present");
  EXPECT_EQ(window.Places().timeline.lines.back(), HeldWords(window.game.Past()));
  EXPECT_TRUE(HeldWords(window.game.Past()).ends_with(" MB of 64 MB, 10 s")) << HeldWords(window.game.Past());
  window.game.LookAt({window.game.At().floorSerial, 150});
  window.Draw();
  EXPECT_EQ(window.Places().timeline.lines.front(), "7.5 s ago: floor 1, 2.5 s");
}

TEST(MomentWords, NameMemberTimeAndReason) {
  Game game{FloorRunRequest{}};
  game.Step({});
  const FrameMember& vale = game.After().members.front();
  EXPECT_EQ(MomentWords(game, game.At(), &vale), "VALE, 0.0 s: nobody awake in reach");
  EXPECT_EQ(MomentWords(game, game.At(), nullptr), "floor 1, 0.0 s");
}

}  // namespace
}  // namespace firelane
