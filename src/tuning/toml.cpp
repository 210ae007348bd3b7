#include "firelane/tuning/toml.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <vector>

#include "firelane/tuning/words.h"
#include "tuning/groups.h"

namespace firelane {
namespace {

// Longer lines are no settings; the bound also bounds how deep dotted keys can nest, and with it the parser's recursion.
constexpr std::size_t kLongestLine = 1000;
constexpr std::size_t kMostDescribed = 200;

struct Entry {
  std::uint32_t line;
  std::string key;
  const toml::node* value;
};

struct Collected {
  std::vector<Entry> entries;
  std::optional<std::pair<std::uint32_t, std::string>> problem;  // by line
};

Problem LongLine(std::string_view text, std::string_view name) {
  int line = 1;
  for (std::size_t at = 0; at <= text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end - at > kLongestLine) {
      return fmt::format("{}:{}: {}: the line has {} bytes, allowed at most {}", name, line, Printable(text.substr(at), 20), end - at,
                         kLongestLine);
    }
    at = end + 1;
  }
  return std::nullopt;
}

std::string_view LineOf(std::string_view text, std::uint32_t number) {
  for (std::uint32_t line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  std::string_view line = text.substr(0, text.find('\n'));
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return line;
}

Problem SyntaxProblem(std::string_view text, std::string_view name, const toml::parse_error& error) {
  const std::uint32_t line = std::max<std::uint32_t>(error.source().begin.line, 1);
  const std::string shown = Printable(LineOf(text, line));
  const std::string_view description = error.description();
  if (description.find("redefine") != std::string_view::npos) {
    return fmt::format("{}:{}: {}: set a second time, allowed once", name, line, shown);
  }
  return fmt::format("{}:{}: {}: not TOML: {}", name, line, shown, Printable(description, kMostDescribed));
}

// What stands in the file, as far as a message needs it.
std::string ValueText(const toml::node& node) {
  if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
  if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
  if (const auto* on = node.as_boolean()) return on->get() ? "true" : "false";
  if (const auto* text = node.as_string()) return fmt::format("\"{}\"", Printable(text->get()));
  if (node.is_array()) return "[...]";
  if (node.is_table()) return "{...}";
  std::ostringstream date;
  node.visit([&](const auto& value) { date << value; });
  return date.str();
}

std::string_view TypeName(const toml::node& node) {
  if (node.is_integer()) return "an integer";
  if (node.is_floating_point()) return "a number with a fraction";
  if (node.is_boolean()) return "a switch's value";
  if (node.is_string()) return "a text";
  if (node.is_array()) return "a list";
  if (node.is_table()) return "a group";
  return "a date or time";
}

// Nothing when the node's type is not the row's. Integers do for fractions.
std::optional<TunableValue> ValueFor(const Tunable& row, const toml::node& node) {
  if (row.asBool != nullptr) return node.is_boolean() ? std::optional<TunableValue>(node.as_boolean()->get()) : std::nullopt;
  if (row.asInt != nullptr) {
    if (!node.is_integer()) return std::nullopt;
    // What does not fit an int lies outside every range at either end.
    return static_cast<int>(
        std::clamp<std::int64_t>(node.as_integer()->get(), std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
  }
  if (const auto* number = node.as_integer()) return static_cast<float>(number->get());
  if (const auto* number = node.as_floating_point()) {
    const double most = std::numeric_limits<float>::max();
    return static_cast<float>(std::isfinite(number->get()) ? std::clamp(number->get(), -most, most) : number->get());
  }
  return std::nullopt;
}

std::string ApplyEntry(const Entry& entry, Tuning& tuning) {
  const Tunable* const row = FindTunable(entry.key);
  const std::string shown = fmt::format("{} = {}", Printable(entry.key), ValueText(*entry.value));
  if (row == nullptr) return fmt::format("{}: no such key, the nearest is {} (--tunables lists all)", shown, NearestKey(entry.key));
  const std::optional<TunableValue> value = ValueFor(*row, *entry.value);
  if (!value)
    return fmt::format("{}: {}, allowed {}{}", shown, TypeName(*entry.value), RangeText(*row), row->asInt != nullptr ? ", whole" : "");
  if (!Set(tuning, *row, *value)) return {};
  const auto* const number = entry.value->as_floating_point();
  const bool finite = number == nullptr || std::isfinite(number->get());
  return fmt::format("{}: {}, allowed {}", shown, finite ? "out of range" : "not a finite number", RangeText(*row));
}

std::string GroupProblem(std::string_view name, const toml::node& node) {
  const std::string shown = Printable(name);
  std::vector<std::string_view> names;
  for (const TunableGroup& group : TunableGroups()) names.push_back(group.name);
  if (!node.is_table()) {
    return fmt::format("{} = {}: no such key, the nearest is {} (keys are group.field, or stand below [group])", shown, ValueText(node),
                       NearestKey(name));
  }
  return fmt::format("[{}]: no such group, the nearest is [{}] (--tunables lists all)", shown, NearestWord(name, names));
}

bool KnownGroup(std::string_view name) {
  const std::span<const TunableGroup> groups = TunableGroups();
  return std::any_of(groups.begin(), groups.end(), [&](const TunableGroup& group) { return group.name == name; });
}

Collected Collect(const toml::table& root) {
  Collected collected;
  for (const auto& [name, node] : root) {
    const toml::table* const group = node.as_table();
    if (!KnownGroup(name.str()) || group == nullptr) {
      const std::uint32_t line = name.source().begin.line;
      if (!collected.problem || line < collected.problem->first) collected.problem = {line, GroupProblem(name.str(), node)};
      continue;
    }
    for (const auto& [field, value] : *group) {
      collected.entries.push_back({field.source().begin.line, fmt::format("{}.{}", name.str(), field.str()), &value});
    }
  }
  std::stable_sort(collected.entries.begin(), collected.entries.end(), [](const Entry& a, const Entry& b) { return a.line < b.line; });
  return collected;
}

}  // namespace

Problem ApplyToml(std::string_view text, std::string_view file, Tuning& tuning) {
  const std::string name = Printable(file, kMostDescribed);
  if (Problem problem = LongLine(text, name)) return problem;
  toml::table root;
  try {
    root = toml::parse(text);
  } catch (const toml::parse_error& error) {
    return SyntaxProblem(text, name, error);
  }
  const Collected collected = Collect(root);
  Tuning changed = tuning;
  for (const Entry& entry : collected.entries) {
    if (collected.problem && collected.problem->first < entry.line) break;
    const std::string problem = ApplyEntry(entry, changed);
    if (!problem.empty()) return fmt::format("{}:{}: {}", name, entry.line, problem);
  }
  if (collected.problem) return fmt::format("{}:{}: {}", name, collected.problem->first, collected.problem->second);
  tuning = changed;
  return std::nullopt;
}

}  // namespace firelane
