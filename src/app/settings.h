// What the window remembers between starts, as TOML text in and out. Pure: the file itself is opened by its caller.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/text/language.h"

namespace firelane {

inline constexpr int kLeastWindowWidth = 640;
inline constexpr int kLeastWindowHeight = 400;
inline constexpr int kMostWindowSide = 16384;

struct Settings {
  int width = 1280;  // in window pixels, of the window while it is not full screen
  int height = 720;
  bool fullScreen = false;
  bool pauseOnFocusLoss = true;
  std::optional<Language> language;  // nothing: the one of the locale
  bool overlayOpen = false;
  bool layersOpen = false;
  std::vector<std::string> layers;  // keys of ui/layers.h that are on
  int selected = -1;                // member, -1: none
  std::string others;               // TOML: what the file says besides, by another version or by hand; kept as it is
  friend bool operator==(const Settings&, const Settings&) = default;
};

struct SettingsReading {
  Settings settings;
  std::string problem;  // of the first entry that is not usable, empty when all are; its default stands in for it
};

// Everything is optional; unknown entries, which another version may have written, go on to `others`.
SettingsReading SettingsFromToml(std::string_view text);
std::string ToToml(const Settings& settings);

}  // namespace firelane
