#include "app/inputs.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "firelane/play/files.h"
#include "firelane/tuning/toml.h"
#include "firelane/tuning/words.h"
#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

std::string Shown(const std::string& path) { return Printable(path, 400); }

Problem ApplyTuningFile(const std::string& path, Tuning& tuning) {
  const auto read = ReadTextFile(path);
  if (const FileProblem* const problem = std::get_if<FileProblem>(&read)) return problem->line;
  return ApplyToml(std::get<std::string>(read), path, tuning);
}

std::variant<Floor, Usage> ReadMap(const std::string& path) {
  const auto read = ReadTextFile(path);
  if (const FileProblem* const problem = std::get_if<FileProblem>(&read)) return Usage{problem->line};
  FloorReading reading = FloorFromOctile(std::get<std::string>(read));
  if (!reading.floor) return Usage{fmt::format("{}: {}", Shown(path), reading.problem)};
  return *std::move(reading.floor);
}

}  // namespace

std::variant<Tuning, Usage> LoadTuning(const Options& options) {
  Tuning tuning;
  if (!options.tuningPath.empty()) {
    if (const Problem problem = ApplyTuningFile(options.tuningPath, tuning)) return Usage{"--tuning " + *problem};
  }
  if (const Problem problem = SetAll(tuning, options.sets)) return Usage{"--set " + *problem};
  if (const Problem problem = CrossCheck(tuning)) {
    return Usage{fmt::format("{} {}", options.sets.empty() ? fmt::format("--tuning {}:", Shown(options.tuningPath)) : "--set", *problem)};
  }
  return tuning;
}

std::variant<WindowTuning, Usage> LoadWindowTuning(const Options& options, const std::string& savedPath) {
  auto given = LoadTuning(options);
  if (Usage* const usage = std::get_if<Usage>(&given)) return std::move(*usage);
  std::error_code ignored;
  if (!options.tuningPath.empty() || savedPath.empty() || !std::filesystem::exists(savedPath, ignored)) {
    return WindowTuning{std::get<Tuning>(given), {}};
  }
  Options withSaved = options;
  withSaved.tuningPath = savedPath;
  const auto saved = LoadTuning(withSaved);
  if (const Tuning* const tuning = std::get_if<Tuning>(&saved)) return WindowTuning{*tuning, {}};
  return WindowTuning{std::get<Tuning>(given), fmt::format("the saved overrides are left out: {}", std::get<Usage>(saved).line)};
}

std::variant<std::shared_ptr<const Floor>, Usage> LoadMap(const Options& options) {
  if (options.mapPath.empty()) return std::shared_ptr<const Floor>();
  auto read = ReadMap(options.mapPath);
  if (const Usage* const usage = std::get_if<Usage>(&read)) return Usage{"--map " + usage->line};
  Floor floor = std::get<Floor>(std::move(read));
  if (options.theme) floor.theme = *options.theme;
  return std::make_shared<const Floor>(std::move(floor));
}

Problem FilesInConflict(const Options& options) {
  struct Named {
    std::string_view option;
    const std::string& path;
    bool written;
  };
  const Named files[] = {{"--jsonl", options.jsonlPath, true},       {"--hashes", options.hashesPath, true},
                         {"--snapshot", options.snapshotPath, true}, {"--status", options.statusPath, true},
                         {"--tuning", options.tuningPath, false},    {"--map", options.mapPath, false}};
  const auto isFile = [](const Named& named) { return !named.path.empty() && named.path != "-"; };
  for (const Named& written : files) {
    if (!written.written || !isFile(written)) continue;
    for (const Named& other : files) {
      if (&other == &written || !isFile(other) || !NameTheSameFile(written.path, other.path)) continue;
      return fmt::format("{} {}: {} names the same file, allowed one of its own", written.option, Shown(written.path), other.option);
    }
  }
  return std::nullopt;
}

Problem FileProblemOf(const std::string& path) {
  if (path.ends_with(".map")) {
    const auto read = ReadMap(path);
    const Usage* const usage = std::get_if<Usage>(&read);
    return usage != nullptr ? Problem(usage->line) : std::nullopt;
  }
  Tuning tuning;
  if (Problem problem = ApplyTuningFile(path, tuning)) return problem;
  const Problem problem = CrossCheck(tuning);
  return problem ? Problem(fmt::format("{}: {}", Shown(path), *problem)) : std::nullopt;
}

}  // namespace firelane
