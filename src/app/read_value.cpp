#include "app/read_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <span>
#include <system_error>
#include <utility>

#include "firelane/text/language.h"
#include "firelane/tuning/words.h"

namespace firelane {
namespace {

using Outcome = std::variant<Options, Usage>;

constexpr std::string_view kThemeNames[] = {"mine", "cave", "vault"};
constexpr std::string_view kFormatNames[] = {"markdown", "toml", "json"};
constexpr std::int64_t kMostSeed = 0xffffffff;

template <class T>
std::optional<T> WholeText(std::string_view text) {
  T value{};
  const std::from_chars_result result = std::from_chars(text.data(), text.data() + text.size(), value);
  return result.ec == std::errc() && result.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// "--play 6 99: SQUAD is not ..., allowed ...".
Usage Refused(const GivenOption& given, std::string_view what, std::string_view allowed) {
  const std::string values = given.row->repeats ? given.values.back() : fmt::format("{}", fmt::join(given.values, " "));
  return {fmt::format("{} {}: {}, allowed {}", given.row->name, values.empty() ? "\"\"" : Printable(values), what, allowed)};
}

struct Bounds {
  std::string_view name;  // of the value, where an option has several
  std::int64_t low;
  std::int64_t high;
};

std::variant<std::int64_t, Usage> Number(const GivenOption& given, std::string_view text, const Bounds& bounds) {
  const std::optional<std::int64_t> value = WholeText<std::int64_t>(text);
  if (value && *value >= bounds.low && *value <= bounds.high) return *value;
  return Refused(given, fmt::format("{} is {}", bounds.name, value ? "out of range" : "not a whole number in range"),
                 fmt::format("{}..{}", bounds.low, bounds.high));
}

Outcome WithNumber(Options options, const GivenOption& given, int Options::*field, const Bounds& bounds) {
  const auto number = Number(given, given.values[0], bounds);
  if (const Usage* const usage = std::get_if<Usage>(&number)) return *usage;
  options.*field = static_cast<int>(std::get<std::int64_t>(number));
  return options;
}

Outcome WithPath(Options options, const GivenOption& given, std::string Options::*field, const char* allowed = "a file's path") {
  if (given.values[0].empty()) return Refused(given, "an empty path", allowed);
  options.*field = given.values[0];
  return options;
}

Outcome WithFloorsAndSquad(Options options, const GivenOption& given) {
  const auto floors = Number(given, given.values[0], {"FLOORS", 1, 1000});
  if (const Usage* const usage = std::get_if<Usage>(&floors)) return *usage;
  const auto squad = Number(given, given.values[1], {"SQUAD", 1, 8});
  if (const Usage* const usage = std::get_if<Usage>(&squad)) return *usage;
  options.floors = static_cast<int>(std::get<std::int64_t>(floors));
  options.squad = static_cast<int>(std::get<std::int64_t>(squad));
  return options;
}

// A replay may hold floors beyond those that can be begun with.
Outcome WithFloor(Options options, const GivenOption& given) {
  const auto number = WholeText<int>(given.values[0]);
  if (!number || *number <= kMostFloor) return WithNumber(std::move(options), given, &Options::floor, {"the floor", 1, kMostFloor});
  options.floor = *number;
  return options;
}

Outcome WithSeed(Options options, const GivenOption& given) {
  const auto seed = Number(given, given.values[0], {"the seed", 0, kMostSeed});
  if (const Usage* const usage = std::get_if<Usage>(&seed)) return *usage;
  options.firstSeed = options.lastSeed = static_cast<std::uint32_t>(std::get<std::int64_t>(seed));
  return options;
}

Outcome WithSeeds(Options options, const GivenOption& given) {
  const std::string allowed = fmt::format("A-B with 0 <= A <= B <= {} and at most {} seeds", kMostSeed, kMostSeeds);
  const std::string_view text = given.values[0];
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return Refused(given, "not two seeds", allowed);
  const auto first = WholeText<std::uint32_t>(text.substr(0, dash));
  const auto last = WholeText<std::uint32_t>(text.substr(dash + 1));
  if (!first || !last) return Refused(given, "not two seeds in range", allowed);
  if (*first > *last) return Refused(given, "the first seed is above the last", allowed);
  if (std::uint64_t{*last} - *first + 1 > kMostSeeds) return Refused(given, "too many seeds", allowed);
  options.firstSeed = *first;
  options.lastSeed = *last;
  return options;
}

std::string Listed(std::span<const std::string_view> names) { return fmt::format("{}", fmt::join(names, ", ")); }

std::optional<int> IndexOf(std::span<const std::string_view> names, std::string_view text) {
  const auto found = std::ranges::find(names, text);
  return found == names.end() ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
}

Outcome WithKind(Options options, const GivenOption& given) {
  if (given.values[0] == "help") {
    options.action = Action::kKinds;
    return options;
  }
  options.kind = FloorKindNamed(given.values[0]);
  if (!options.kind) return Refused(given, "no such kind", Listed(kFloorKindNames) + ", or help");
  return options;
}

Outcome WithTheme(Options options, const GivenOption& given) {
  const std::optional<int> index = IndexOf(kThemeNames, given.values[0]);
  if (!index) return Refused(given, "no such theme", Listed(kThemeNames));
  options.theme = static_cast<Theme>(*index);
  return options;
}

Outcome WithLanguage(Options options, const GivenOption& given) {
  const std::string& code = given.values[0];
  if (!LanguageOfCode(code) && code != kLocaleLanguage) {
    return Refused(given, "no such language", fmt::format("{}, {}", Listed(kLanguageCodes), kLocaleLanguage));
  }
  options.language = code;
  return options;
}

Outcome WithFormat(Options options, const GivenOption& given) {
  if (given.values.empty() || given.values[0].empty()) return options;
  const std::optional<int> index = IndexOf(kFormatNames, given.values[0]);
  if (!index) return Refused(given, "no such format", Listed(kFormatNames));
  options.format = static_cast<TableFormat>(*index);
  return options;
}

Outcome WithSets(Options options, const GivenOption& given) {
  for (const std::string& value : given.values) {
    if (value.find('=') == std::string::npos || value.starts_with('=')) {
      return Usage{fmt::format("--set {}: not an override, allowed KEY=VALUE (--tunables lists the keys)",
                               value.empty() ? "\"\"" : Printable(value))};
    }
  }
  options.sets = given.values;
  return options;
}

Outcome WithHeavy(Options options, const GivenOption&) {
  options.heavy = true;
  return options;
}

Outcome WithAutopilot(Options options, const GivenOption&) {
  options.autopilot = true;
  return options;
}

Outcome WithOverlay(Options options, const GivenOption&) {
  options.overlay = true;
  return options;
}

Outcome WithSeconds(Options options, const GivenOption& given) {
  const std::string allowed = fmt::format("0..{} seconds", kMostReplaySeconds);
  const std::optional<double> seconds = WholeText<double>(given.values[0]);
  if (!seconds || !std::isfinite(*seconds)) return Refused(given, "not a number", allowed);
  if (*seconds < 0 || *seconds > kMostReplaySeconds) return Refused(given, "out of range", allowed);
  options.atSeconds = *seconds;
  return options;
}

Outcome WithSize(Options options, const GivenOption& given) {
  const std::string_view text = given.values[0];
  const std::string allowed = fmt::format("{}x{}..{}x{}", kLeastWidth, kLeastHeight, kMostSide, kMostSide);
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return Refused(given, "not WIDTHxHEIGHT", allowed);
  const auto width = WholeText<int>(text.substr(0, cross));
  const auto height = WholeText<int>(text.substr(cross + 1));
  if (!width || !height) return Refused(given, "not WIDTHxHEIGHT", allowed);
  const bool fits = *width >= kLeastWidth && *width <= kMostSide && *height >= kLeastHeight && *height <= kMostSide;
  if (!fits) return Refused(given, "out of range", allowed);
  options.width = *width;
  options.height = *height;
  return options;
}

Outcome WithChecks(Options options, const GivenOption& given) {
  if (std::ranges::find(given.values, "") != given.values.end()) return Refused(given, "an empty path", "files' paths");
  options.checkPaths = given.values;
  return options;
}

struct Reader {
  std::string_view name;
  Outcome (*read)(Options, const GivenOption&);
};
// Options without a line here change nothing but the action.
constexpr Reader kReaders[] = {
    {"--play", WithFloorsAndSquad},
    {"--ablate", WithFloorsAndSquad},
    {"--snapshot", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::snapshotPath); }},
    {"--why",
     [](Options o, const GivenOption& g) {
       return WithNumber(std::move(o), g, &Options::whyAgent, {"AGENT", 0, kMostAgentId});
     }},
    {"--tunables", WithFormat},
    {"--check", WithChecks},
    {"--seed", WithSeed},
    {"--seeds", WithSeeds},
    {"--floor", WithFloor},
    {"--squad",
     [](Options o, const GivenOption& g) {
       return WithNumber(std::move(o), g, &Options::squad, {"the squad", 1, 8});
     }},
    {"--kind", WithKind},
    {"--theme", WithTheme},
    {"--map", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::mapPath); }},
    {"--tuning", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::tuningPath); }},
    {"--set", WithSets},
    {"--jobs",
     [](Options o, const GivenOption& g) {
       return WithNumber(std::move(o), g, &Options::jobs, {"the number of threads", 1, 256});
     }},
    {"--jsonl", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::jsonlPath); }},
    {"--hashes", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::hashesPath); }},
    {"--record", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::recordFolder, "a folder's path"); }},
    {"--replay", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::replayPath); }},
    {"--heavy", WithHeavy},
    {"--autopilot", WithAutopilot},
    {"--fps",
     [](Options o, const GivenOption& g) {
       return WithNumber(std::move(o), g, &Options::mostPicturesPerSecond, {"the number of pictures", 5, 1000});
     }},
    {"--status", [](Options o, const GivenOption& g) { return WithPath(std::move(o), g, &Options::statusPath); }},
    {"--language", WithLanguage},
    {"--at", WithSeconds},
    {"--size", WithSize},
    {"--overlay", WithOverlay},
};

}  // namespace

std::variant<Options, Usage> WithValue(Options options, const GivenOption& given) {
  const auto* const reader = std::ranges::find(kReaders, given.row->name, &Reader::name);
  if (reader == std::end(kReaders)) return options;
  return reader->read(std::move(options), given);
}

}  // namespace firelane
