// What of the overlay outlives a start: from the settings file and back.
#pragma once

#include "app/settings.h"
#include "firelane/ui/overlay.h"

namespace firelane {

// Layers that this version does not know are passed over.
OverlaySettings OverlaySettingsOf(const Settings& settings);
void Remember(const OverlaySettings& overlay, Settings& settings);
std::vector<std::string> KeysOf(const LayerSet& layers);

// Layers are drawn while their window is open. Opened without any it shows lanes and blockers.
void SwitchLayers(OverlaySettings& overlay);

}  // namespace firelane
