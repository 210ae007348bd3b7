#include "app/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/read_value.h"

namespace firelane {
namespace {

struct ActionName {
  std::string_view option;
  Action action;
};
constexpr ActionName kActionNames[] = {{"--play", Action::kPlay},   {"--ablate", Action::kAblate}, {"--snapshot", Action::kSnapshot},
                                       {"--why", Action::kWhy},     {"--verify", Action::kVerify}, {"--tunables", Action::kTunables},
                                       {"--check", Action::kCheck}, {"--help", Action::kHelp},     {"--version", Action::kVersion}};

std::string_view NameOf(Action action) {
  const auto* const found = std::ranges::find(kActionNames, action, &ActionName::action);
  return found == std::end(kActionNames) ? "the window" : found->option;
}

bool Has(std::span<const GivenOption> given, std::string_view name) {
  return std::ranges::any_of(given, [&](const GivenOption& option) { return option.row->name == name; });
}

std::variant<Action, Usage> ActionOf(std::span<const GivenOption> given) {
  // Who asks for help gets it, whatever else stands there.
  if (Has(given, "--help")) return Action::kHelp;
  if (Has(given, "--version")) return Action::kVersion;
  const ActionName* chosen = nullptr;
  for (const ActionName& candidate : kActionNames) {
    if (!Has(given, candidate.option)) continue;
    if (chosen != nullptr) return Usage{fmt::format("{} with {}: allowed one of them", chosen->option, candidate.option)};
    chosen = &candidate;
  }
  if (chosen != nullptr) return chosen->action;
  const bool written = Has(given, "--hashes") || Has(given, "--jsonl");
  return Has(given, "--replay") && written ? Action::kVerify : Action::kWindow;
}

// "--size: does not go with --play, only with --snapshot".
std::optional<Usage> Misplaced(const OptionRow& row, Action action) {
  if (row.actions == 0 || (row.actions & Bit(action)) != 0) return std::nullopt;
  std::string allowed;
  for (const ActionName& candidate : kActionNames) {
    if ((row.actions & Bit(candidate.action)) == 0) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(candidate.option);
  }
  if (allowed.empty()) allowed = NameOf(Action::kWindow);
  return Usage{fmt::format("{}: does not go with {}, only with {}", row.name, NameOf(action), allowed)};
}

std::optional<Usage> ReplayConflict(std::span<const GivenOption> given, Action action) {
  if (!Has(given, "--replay")) return action == Action::kVerify ? std::optional(Usage{"--verify: needs --replay FILE"}) : std::nullopt;
  for (const GivenOption& option : given) {
    if ((option.row->actions & kFixedByReplay) == 0) continue;
    return Usage{fmt::format("{} with --replay: the replay fixes it, allowed one of them", option.row->name)};
  }
  return std::nullopt;
}

// `asked`: the action before one of the options' values made it another.
std::optional<Usage> Conflict(std::span<const GivenOption> given, Action asked, const Options& options) {
  constexpr std::pair<std::string_view, std::string_view> kEitherOr[] = {{"--seed", "--seeds"}, {"--map", "--kind"}};
  for (const auto& [one, other] : kEitherOr) {
    if (Has(given, one) && Has(given, other)) return Usage{fmt::format("{} with {}: allowed one of them", one, other)};
  }
  if (auto problem = ReplayConflict(given, asked)) return problem;
  if (!Has(given, "--replay") && options.atSeconds > kMostSeconds) {
    return Usage{fmt::format("--at {}: out of range, allowed 0..{} seconds", options.atSeconds, kMostSeconds)};
  }
  if (!Has(given, "--replay") && options.floor > kMostFloor) {
    return Usage{fmt::format("--floor {}: the floor is out of range, allowed 1..{}", options.floor, kMostFloor)};
  }
  const bool tuned = !options.sets.empty() || !options.tuningPath.empty();
  if (asked == Action::kTunables && options.format == TableFormat::kMarkdown && tuned) {
    return Usage{fmt::format("{}: --tunables markdown prints the defaults, allowed with --tunables toml or json",
                             options.sets.empty() ? "--tuning" : "--set")};
  }
  return std::nullopt;
}

}  // namespace

std::variant<Options, Usage> ParseOptions(std::span<const std::string> arguments) {
  const auto split = SplitArguments(arguments);
  if (const Usage* const usage = std::get_if<Usage>(&split)) return *usage;
  const auto& given = std::get<std::vector<GivenOption>>(split);
  const auto action = ActionOf(given);
  if (const Usage* const usage = std::get_if<Usage>(&action)) return *usage;

  const Action asked = std::get<Action>(action);
  Options options;
  options.action = asked;
  for (const GivenOption& option : given) {
    auto outcome = WithValue(std::move(options), option);
    if (Usage* const usage = std::get_if<Usage>(&outcome)) return std::move(*usage);
    options = std::get<Options>(std::move(outcome));
  }
  if (asked == Action::kHelp || asked == Action::kVersion) return options;
  for (const GivenOption& option : given) {
    if (auto problem = Misplaced(*option.row, asked)) return *problem;
  }
  if (auto problem = Conflict(given, asked, options)) return *problem;
  if (Has(given, "--replay") && Has(given, "--floor")) options.replayFloor = options.floor;
  if (Has(given, "--replay") && Has(given, "--at")) options.replayAtSeconds = options.atSeconds;
  return options;
}

std::string KindsText() {
  std::string out;
  for (const std::string_view name : kFloorKindNames) out += std::string(name) + "\n";
  return out;
}

}  // namespace firelane
