// The one table of tunables: key, place, range, unit, help. It drives defaults, TOML in and out, --set, docs/tuning.md, the overlay's
// sliders and the range checks.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "firelane/tuning/tuning.h"

namespace firelane {

using TunableValue = std::variant<bool, int, float>;

struct Tunable {
  std::string_view key;   // "group.field", as in tuning.h
  std::string_view unit;  // "s", "units", "points", …; "switch" for booleans
  float low;              // allowed range, both ends included (0 and 1 for switches)
  float high;
  std::string_view help;     // one sentence: what it is
  std::string_view tooLow;   // what goes wrong below (for a switch: when off)
  std::string_view tooHigh;  // and above (empty for a switch)
  // The field's place; exactly one of the three is set.
  bool* (*asBool)(Tuning&);
  int* (*asInt)(Tuning&);
  float* (*asFloat)(Tuning&);
};

std::span<const Tunable> Tunables();
const Tunable* FindTunable(std::string_view key);
// The key most like a mistyped one.
std::string_view NearestKey(std::string_view key);

TunableValue Get(const Tuning& tuning, const Tunable& row);
// "0.15", "3", "true": the shortest text that reads back as the same value.
std::string Text(const TunableValue& value);
std::string RangeText(const Tunable& row);  // "0..2 s", "true or false"

// Each returns nothing when all is well, else one line without a full stop that names key, value and what is allowed.
using Problem = std::optional<std::string>;
Problem Set(Tuning& tuning, const Tunable& row, const TunableValue& value);
Problem SetFromText(Tuning& tuning, std::string_view key, std::string_view text);
// Each "key=value" in turn, as --set gives them; the first problem ends it.
Problem SetAll(Tuning& tuning, std::span<const std::string> assignments);
// Relations between values that no single range can state (S18's radii; longest flight at most 0.4 s; …). Names every key involved.
Problem CrossCheck(const Tuning& tuning);

}  // namespace firelane
