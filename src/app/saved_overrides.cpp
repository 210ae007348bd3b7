#include "app/saved_overrides.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/set_aside.h"
#include "firelane/play/files.h"
#include "firelane/play/tuning_file.h"
#include "firelane/tuning/toml.h"

namespace firelane {
namespace {

// What the file at `path` says by itself, or why it cannot be used.
std::variant<Tuning, TuningProblem> OwnValues(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return Tuning();
  return ReadTuning(path, {}).made;
}

std::ptrdiff_t ChangedRows(const Tuning& tuning) {
  const Tuning defaults;
  return std::ranges::count_if(Tunables(), [&](const Tunable& row) { return Get(tuning, row) != Get(defaults, row); });
}

}  // namespace

Tuning OverridesToSave(const Tuning& saved, const Tuning& given, const Tuning& now) {
  Tuning result = saved;
  for (const Tunable& row : Tunables()) {
    const TunableValue value = Get(now, row);
    if (value != Get(given, row)) Set(result, row, value);
  }
  return result;
}

SaveOutcome SaveOverrides(const std::string& path, const Tuning& given, const Tuning& now) {
  const auto refuse = [](const std::string& why) { return SaveOutcome{std::nullopt, "Not saved: " + why}; };
  if (path.empty()) return refuse("no folder for settings can be made in the home folder.");
  const auto own = OwnValues(path);
  const Tuning* const usable = std::get_if<Tuning>(&own);
  const Tuning result = OverridesToSave(usable != nullptr ? *usable : Tuning(), given, now);
  if (const Problem problem = CrossCheck(result)) return refuse(*problem + ", without --set and --tuning");
  if (usable == nullptr) {
    if (const auto problem = SetAside(path)) return refuse(*problem);
  }
  std::string text = ToToml(result, true);
  if (const auto problem = WriteFileAtomically(path, text)) return refuse(problem->line);
  const std::ptrdiff_t count = ChangedRows(result);
  std::string line = fmt::format("{} override{} saved to {}", count, count == 1 ? "" : "s", path);
  if (usable == nullptr) line += fmt::format("; what could not be used is kept as {}.bad", path);
  return {std::move(text), std::move(line)};
}

}  // namespace firelane
