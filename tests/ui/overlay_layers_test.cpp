// The layers window.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "firelane/play/floor_run.h"
#include "firelane/ui/overlay.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

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

TEST(Overlay, LetsGoOfAnAgentThatIsNotThere) {
  OverlayWindow window;
  const int enemy = window.game.Now().enemies.back().id;
  for (const int there : {2, enemy}) {
    window.settings.layers.selected = there;
    window.Draw();
    EXPECT_EQ(window.settings.layers.selected, there);
  }
  window.settings.layers.selected = enemy + 1;
  window.settings.layers.pinned = 3;
  window.Draw();
  EXPECT_EQ(window.settings.layers.selected, -1);
  EXPECT_EQ(window.settings.layers.pinned, -1) << "nobody has candidates";
}

TEST(Overlay, ShowsWhatTheSelectedMemberWeighedAndChangesNothing) {
  OverlayWindow window({1280, 1400}, {true, true, {}});  // all of it without scrolling
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

}  // namespace
}  // namespace firelane
