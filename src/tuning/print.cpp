#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>

#include "firelane/tuning/table.h"
#include "firelane/tuning/toml.h"
#include "tuning/groups.h"
#include "tuning/relations.h"

namespace firelane {
namespace {

constexpr std::string_view kMarkdownStart =
    R"(# Tuning

Every number and switch that changes play. This page is printed by `firelane --tunables markdown` from the table that the program itself
reads, so it cannot disagree with it.

- One value for one run: `firelane --play 6 5 --set squad.holdDelay=0.3`; `--set` may be given many times and comes after the file.
- A set of values: a TOML file with only what differs, given by `--tuning FILE`; `firelane --check FILE` says whether it is in order.
  `firelane --tunables toml` prints all values in that form, `--tunables json` for programs.
- Every value has a range; what lies outside, an unknown key or a broken relation between keys is refused in one line that names it.
- Lengths are in units (one unit is one grid cell), times in seconds, angles in degrees. Points are the solver's score, weights multiply
  the pushes of steering.
- A switch that is `true` is the shipped behaviour. Turning it off is an experiment: run the same seeds with and without
  (`firelane --ablate 6 5` does so for the switches that the design rests on) before believing that a weight does something.

Each row says what goes wrong below and above a good value; for a switch, what is lost when it is off.
)";

std::string FieldOf(const Tunable& row) { return std::string(row.key.substr(row.key.find('.') + 1)); }

// The double that prints as the float does, so that 0.15 stays 0.15 in JSON.
double AsPrinted(float value) {
  const std::string text = Text(value);
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

nlohmann::ordered_json JsonOf(const TunableValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return *on;
  if (const int* const number = std::get_if<int>(&value)) return *number;
  return AsPrinted(std::get<float>(value));
}

nlohmann::ordered_json JsonBound(const Tunable& row, float bound) {
  if (row.asBool != nullptr) return bound != 0;
  if (row.asInt != nullptr) return static_cast<int>(bound);
  return AsPrinted(bound);
}

void AppendTomlRow(std::string& out, const Tunable& row, const TunableValue& value) {
  const bool isSwitch = row.asBool != nullptr;
  fmt::format_to(std::back_inserter(out), "# {} {}, default {}.\n", row.help, RangeText(row), Text(Get(Tuning{}, row)));
  if (isSwitch) {
    fmt::format_to(std::back_inserter(out), "# Off: {}.\n", row.tooLow);
  } else {
    fmt::format_to(std::back_inserter(out), "# Too low: {}. Too high: {}.\n", row.tooLow, row.tooHigh);
  }
  fmt::format_to(std::back_inserter(out), "{} = {}\n", FieldOf(row), Text(value));
}

}  // namespace

std::string ToToml(const Tuning& tuning, bool overridesOnly) {
  const Tuning defaults;
  std::string out;
  for (const TunableGroup& group : TunableGroups()) {
    std::string rows;
    for (const Tunable& row : group.rows) {
      const TunableValue value = Get(tuning, row);
      if (!overridesOnly) {
        AppendTomlRow(rows, row, value);
      } else if (value != Get(defaults, row)) {
        fmt::format_to(std::back_inserter(rows), "{} = {}\n", FieldOf(row), Text(value));
      }
    }
    if (rows.empty()) continue;
    if (!out.empty()) out += '\n';
    if (!overridesOnly) fmt::format_to(std::back_inserter(out), "# {}\n", group.about);
    fmt::format_to(std::back_inserter(out), "[{}]\n{}", group.name, rows);
  }
  return out;
}

std::string ToMarkdown() {
  const Tuning defaults;
  std::string out(kMarkdownStart);
  out += "\n## Relations\n\nThese hold between keys, whatever the single values; a change that breaks one is refused.\n\n";
  for (const Relation& relation : Relations()) fmt::format_to(std::back_inserter(out), "- `{}`\n", relation.rule);
  for (const TunableGroup& group : TunableGroups()) {
    fmt::format_to(std::back_inserter(out), "\n## {}\n\n{}\n\n", group.name, group.about);
    out += "| key | default | range | what it is | too low | too high |\n|---|---|---|---|---|---|\n";
    for (const Tunable& row : group.rows) {
      const bool isSwitch = row.asBool != nullptr;
      fmt::format_to(std::back_inserter(out), "| `{}` | {} | {} | {} | {}{} | {} |\n", row.key, Text(Get(defaults, row)), RangeText(row),
                     row.help, isSwitch ? "off: " : "", row.tooLow, isSwitch ? "–" : row.tooHigh);
    }
  }
  return out;
}

std::string ToJson(const Tuning& tuning) {
  const Tuning defaults;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const Tunable& row : Tunables()) {
    rows.push_back({{"key", row.key},
                    {"value", JsonOf(Get(tuning, row))},
                    {"default", JsonOf(Get(defaults, row))},
                    {"low", JsonBound(row, row.low)},
                    {"high", JsonBound(row, row.high)},
                    {"unit", row.unit},
                    {"help", row.help},
                    {"tooLow", row.tooLow},
                    {"tooHigh", row.tooHigh}});
  }
  return rows.dump(2) + "\n";
}

}  // namespace firelane
