#include "app/overlay_memory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace firelane {
namespace {

using testing::ElementsAre;

TEST(OverlayMemory, BringsBackWhatItRemembered) {
  Settings settings;
  OverlaySettings overlay{.open = true, .layersOpen = true, .layers = {}};
  overlay.layers.on[static_cast<std::size_t>(Layer::kNav)] = true;
  overlay.layers.selected = 4;
  Remember(overlay, settings);
  EXPECT_THAT(settings.layers, ElementsAre("nav"));
  const OverlaySettings back = OverlaySettingsOf(settings);
  EXPECT_TRUE(back.open);
  EXPECT_TRUE(back.layersOpen);
  EXPECT_EQ(back.layers.on, overlay.layers.on);
  EXPECT_EQ(back.layers.selected, 4);
}

TEST(OverlayMemory, PassesOverLayersThatItDoesNotKnow) {
  Settings settings;
  settings.layers = {"unheard of", "leash"};
  EXPECT_THAT(KeysOf(OverlaySettingsOf(settings).layers), ElementsAre("leash"));
}

TEST(OverlayMemory, OpensTheLayersWithSomethingToSeeAndKeepsAChoice) {
  OverlaySettings overlay;
  SwitchLayers(overlay);
  EXPECT_TRUE(overlay.layersOpen);
  EXPECT_THAT(KeysOf(overlay.layers), ElementsAre("lanes", "blockers"));
  SwitchLayers(overlay);
  EXPECT_FALSE(overlay.layersOpen);
  EXPECT_THAT(KeysOf(overlay.layers), ElementsAre("lanes", "blockers"));
  overlay.layers.on = {};
  overlay.layers.on[static_cast<std::size_t>(Layer::kSeen)] = true;
  SwitchLayers(overlay);
  EXPECT_THAT(KeysOf(overlay.layers), ElementsAre("seen"));
}

}  // namespace
}  // namespace firelane
