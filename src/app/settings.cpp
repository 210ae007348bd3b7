#include "app/settings.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cstdint>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

constexpr int kMostSelected = 7;
// A longer file is none that this program wrote; the bound also bounds the parser's recursion.
constexpr std::size_t kMostBytes = 20'000;
constexpr std::size_t kMostLayers = 64;

struct Reader {
  const toml::table& table;
  std::string& problem;

  void Refuse(std::string_view key, std::string_view allowed) {
    if (problem.empty()) problem = fmt::format("{}: not usable, allowed {}; the default is used", key, allowed);
  }
  void Whole(std::string_view key, int low, int high, int& field) {
    const auto node = table.at_path(key);
    if (!node) return;
    const auto* const value = node.as_integer();
    if (value == nullptr || value->get() < low || value->get() > high) return Refuse(key, fmt::format("{}..{}", low, high));
    field = static_cast<int>(value->get());
  }
  void Switch(std::string_view key, bool& field) {
    const auto node = table.at_path(key);
    if (!node) return;
    const auto* const value = node.as_boolean();
    if (value == nullptr) return Refuse(key, "true or false");
    field = value->get();
  }
  void Words(std::string_view key, std::vector<std::string>& field) {
    const auto node = table.at_path(key);
    if (!node) return;
    const auto* const array = node.as_array();
    const bool usable = array != nullptr && array->size() <= kMostLayers && (array->empty() || array->is_homogeneous<std::string>());
    if (!usable) return Refuse(key, "an array of names");
    for (const toml::node& word : *array) field.push_back(word.as_string()->get());
  }
};

}  // namespace

SettingsReading SettingsFromToml(std::string_view text) {
  SettingsReading reading;
  if (text.size() > kMostBytes) {
    reading.problem = fmt::format("{} bytes, allowed at most {}; the defaults are used", text.size(), kMostBytes);
    return reading;
  }
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    reading.problem =
        fmt::format("line {}: not TOML: {}; the defaults are used", error.source().begin.line, Printable(error.description()));
    return reading;
  }
  Reader reader{table, reading.problem};
  Settings& settings = reading.settings;
  reader.Whole("window.width", kLeastWindowWidth, kMostWindowSide, settings.width);
  reader.Whole("window.height", kLeastWindowHeight, kMostWindowSide, settings.height);
  reader.Switch("window.fullScreen", settings.fullScreen);
  reader.Switch("window.pauseOnFocusLoss", settings.pauseOnFocusLoss);
  reader.Switch("overlay.open", settings.overlayOpen);
  reader.Switch("overlay.layersOpen", settings.layersOpen);
  reader.Words("overlay.layers", settings.layers);
  reader.Whole("overlay.selected", -1, kMostSelected, settings.selected);
  return reading;
}

std::string ToToml(const Settings& settings) {
  std::string layers;
  for (const std::string& layer : settings.layers) layers += fmt::format("{}\"{}\"", layers.empty() ? "" : ", ", layer);
  return fmt::format(
      "# Written when the game closes. Delete a line, or the file, for the default.\n\n"
      "[window]\nwidth = {}\nheight = {}\nfullScreen = {}\npauseOnFocusLoss = {}\n\n"
      "[overlay]\nopen = {}\nlayersOpen = {}\nlayers = [{}]\nselected = {}\n",
      settings.width, settings.height, settings.fullScreen, settings.pauseOnFocusLoss, settings.overlayOpen, settings.layersOpen, layers,
      settings.selected);
}

}  // namespace firelane
