#include "app/overlay_memory.h"

#include <algorithm>

namespace firelane {

OverlaySettings OverlaySettingsOf(const Settings& settings) {
  OverlaySettings overlay{.open = settings.overlayOpen, .layersOpen = settings.layersOpen, .layers = {}};
  for (int i = 0; i < kLayers; ++i) {
    const std::string key(RowOf(static_cast<Layer>(i)).key);
    overlay.layers.on[static_cast<std::size_t>(i)] = std::ranges::find(settings.layers, key) != settings.layers.end();
  }
  overlay.layers.selected = settings.selected;
  return overlay;
}

void Remember(const OverlaySettings& overlay, Settings& settings) {
  settings.overlayOpen = overlay.open;
  settings.layersOpen = overlay.layersOpen;
  settings.layers = KeysOf(overlay.layers);
  settings.selected = overlay.layers.selected;
}

std::vector<std::string> KeysOf(const LayerSet& layers) {
  std::vector<std::string> keys;
  for (int i = 0; i < kLayers; ++i)
    if (layers.Shows(static_cast<Layer>(i))) keys.emplace_back(RowOf(static_cast<Layer>(i)).key);
  return keys;
}

void SwitchLayers(OverlaySettings& overlay) {
  overlay.layersOpen = !overlay.layersOpen;
  if (!overlay.layersOpen || overlay.layers.Any()) return;
  for (const Layer layer : {Layer::kLanes, Layer::kBlockers}) overlay.layers.on[static_cast<std::size_t>(layer)] = true;
}

}  // namespace firelane
