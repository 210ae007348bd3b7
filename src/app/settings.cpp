#include "app/settings.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cstdint>
#include <sstream>
#include <utility>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

constexpr int kMostSelected = 7;
// A longer file is none that this program wrote; the bound also bounds the parser's recursion.
constexpr std::size_t kMostBytes = 20'000;
constexpr std::size_t kMostLayers = 64;

// Takes known entries out of the table; what remains is none of ours.
struct SettingsReader {
  toml::table& root;
  std::string_view section;
  std::string& problem;

  void Refuse(std::string_view key, std::string_view allowed) {
    if (problem.empty()) problem = fmt::format("{}.{}: not usable, allowed {}; the default is used", section, key, allowed);
  }
  // `use` gets the entry of that key, if there is one.
  template <class Use>
  void Take(std::string_view key, Use&& use) {
    toml::table* const table = root[section].as_table();
    const toml::node* const node = table == nullptr ? nullptr : table->get(key);
    if (node == nullptr) return;
    use(*node);
    table->erase(key);
  }
  void Whole(std::string_view key, int low, int high, int& field) {
    Take(key, [&](const toml::node& node) {
      const auto* const value = node.as_integer();
      if (value == nullptr || value->get() < low || value->get() > high) return Refuse(key, fmt::format("{}..{}", low, high));
      field = static_cast<int>(value->get());
    });
  }
  void Switch(std::string_view key, bool& field) {
    Take(key, [&](const toml::node& node) {
      const auto* const value = node.as_boolean();
      if (value == nullptr) return Refuse(key, "true or false");
      field = value->get();
    });
  }
  void Words(std::string_view key, std::vector<std::string>& field) {
    Take(key, [&](const toml::node& node) {
      const auto* const array = node.as_array();
      const bool usable = array != nullptr && array->size() <= kMostLayers && (array->empty() || array->is_homogeneous<std::string>());
      if (!usable) return Refuse(key, "an array of names");
      for (const toml::node& word : *array) field.push_back(word.as_string()->get());
    });
  }
  void Spoken(std::string_view key, std::optional<Language>& field) {
    Take(key, [&](const toml::node& node) {
      const auto* const value = node.as_string();
      const std::string_view code = value == nullptr ? std::string_view() : std::string_view(value->get());
      field = LanguageOfCode(code);
      if (!field && code != kLocaleLanguage) Refuse(key, fmt::format("{} or {}", fmt::join(kLanguageCodes, ", "), kLocaleLanguage));
    });
  }
  // Once its entries are taken.
  void End() {
    const toml::node* const node = root.get(section);
    if (node == nullptr) return;
    const toml::table* const table = node->as_table();
    if (table == nullptr && problem.empty()) problem = fmt::format("{}: not usable, allowed a table; the defaults are used", section);
    if (table == nullptr || table->empty()) root.erase(section);
  }
};

// Without the formatter's indentation and literal strings: as the file looked before.
std::string Formatted(const toml::table& table) {
  std::ostringstream out;
  out << toml::toml_formatter(table, toml::format_flags::none);
  return out.str();
}

toml::table& Section(toml::table& root, std::string_view name) { return *root.insert(name, toml::table()).first->second.as_table(); }

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
  Settings& settings = reading.settings;
  SettingsReader window{table, "window", reading.problem};
  window.Whole("width", kLeastWindowWidth, kMostWindowSide, settings.width);
  window.Whole("height", kLeastWindowHeight, kMostWindowSide, settings.height);
  window.Switch("fullScreen", settings.fullScreen);
  window.Switch("pauseOnFocusLoss", settings.pauseOnFocusLoss);
  window.Spoken("language", settings.language);
  window.End();
  SettingsReader overlay{table, "overlay", reading.problem};
  overlay.Switch("open", settings.overlayOpen);
  overlay.Switch("layersOpen", settings.layersOpen);
  overlay.Words("layers", settings.layers);
  overlay.Whole("selected", -1, kMostSelected, settings.selected);
  overlay.End();
  if (!table.empty()) settings.others = Formatted(table);
  return reading;
}

std::string ToToml(const Settings& settings) {
  toml::table root = toml::parse(settings.others);
  toml::table& window = Section(root, "window");
  window.insert_or_assign("width", settings.width);
  window.insert_or_assign("height", settings.height);
  window.insert_or_assign("fullScreen", settings.fullScreen);
  window.insert_or_assign("pauseOnFocusLoss", settings.pauseOnFocusLoss);
  window.insert_or_assign("language", settings.language ? CodeOf(*settings.language) : kLocaleLanguage);
  toml::array layers;
  for (const std::string& layer : settings.layers) layers.push_back(layer);
  toml::table& overlay = Section(root, "overlay");
  overlay.insert_or_assign("open", settings.overlayOpen);
  overlay.insert_or_assign("layersOpen", settings.layersOpen);
  overlay.insert_or_assign("layers", std::move(layers));
  overlay.insert_or_assign("selected", settings.selected);
  return "# Written when the game closes. Delete a line, or the file, for the default.\n\n" + Formatted(root) + "\n";
}

}  // namespace firelane
