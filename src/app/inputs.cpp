#include "app/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "firelane/play/files.h"
#include "firelane/play/replay_files.h"
#include "firelane/play/tuning_file.h"
#include "firelane/text/text.h"
#include "firelane/tuning/words.h"
#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

std::string Shown(const std::string& path) { return Printable(path, 400); }

// Which argument is wrong, and why.
Usage UsageOf(const TuningProblem& problem, const std::string& path, bool anySets) {
  if (problem.fault == TuningFault::kFile) return {"--tuning " + problem.line};
  if (problem.fault == TuningFault::kSets || anySets) return {"--set " + problem.line};
  return {fmt::format("--tuning {}: {}", Shown(path), problem.line)};
}

std::string LeftOut(const TuningProblem& problem, const std::string& path, bool anySets) {
  constexpr std::string_view kLeftOut = "the saved overrides are left out";
  if (problem.fault == TuningFault::kFile) return fmt::format("{}: {}", kLeftOut, problem.line);
  return fmt::format("{}: {}{}: {}", kLeftOut, Shown(path), anySets ? " with --set" : "", problem.line);
}

int RowsApart(const Tuning& a, const Tuning& b) {
  return static_cast<int>(std::ranges::count_if(Tunables(), [&](const Tunable& row) { return Get(a, row) != Get(b, row); }));
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
  auto made = ReadTuning(options.tuningPath, options.sets).made;
  if (const auto* const problem = std::get_if<TuningProblem>(&made)) return UsageOf(*problem, options.tuningPath, !options.sets.empty());
  return std::get<Tuning>(made);
}

std::variant<WindowTuning, Usage> LoadWindowTuning(const Options& options, const std::string& savedPath) {
  TuningReading given = ReadTuning(options.tuningPath, options.sets);
  if (const auto* const problem = std::get_if<TuningProblem>(&given.made)) {
    return UsageOf(*problem, options.tuningPath, !options.sets.empty());
  }
  std::error_code ignored;
  if (!options.tuningPath.empty() || savedPath.empty() || !std::filesystem::exists(savedPath, ignored)) {
    return WindowTuning{.tuning = std::get<Tuning>(given.made), .text = std::move(given.text)};
  }
  TuningReading saved = ReadTuning(savedPath, options.sets);
  if (const Tuning* const tuning = std::get_if<Tuning>(&saved.made)) {
    return WindowTuning{.tuning = *tuning, .text = std::move(saved.text), .savedInUse = RowsApart(*tuning, std::get<Tuning>(given.made))};
  }
  return WindowTuning{.tuning = std::get<Tuning>(given.made),
                      .warning = LeftOut(std::get<TuningProblem>(saved.made), savedPath, !options.sets.empty()),
                      .text = std::move(saved.text)};
}

std::variant<std::shared_ptr<const Floor>, Usage> LoadMap(const Options& options) {
  if (options.mapPath.empty()) return std::shared_ptr<const Floor>();
  auto read = ReadMap(options.mapPath);
  if (const Usage* const usage = std::get_if<Usage>(&read)) return Usage{"--map " + usage->line};
  Floor floor = std::get<Floor>(std::move(read));
  if (options.theme) floor.theme = *options.theme;
  return std::make_shared<const Floor>(std::move(floor));
}

std::variant<PlayedMoment, Usage> LoadReplayMoment(const Options& options) {
  const auto read = ReadReplay(options.replayPath);
  if (const auto* const problem = std::get_if<FileProblem>(&read)) return Usage{"--replay " + problem->line};
  auto found = MomentOf(std::get<Replay>(read), {.floor = options.replayFloor, .seconds = options.replayAtSeconds});
  if (const auto* const problem = std::get_if<std::string>(&found)) {
    return Usage{fmt::format("--replay {}: {}", Printable(options.replayPath, kMostPathPrinted), *problem)};
  }
  return std::get<PlayedMoment>(std::move(found));
}

std::string DivergedLine(const std::string& replayPath, const PlayedMoment& moment) {
  return fmt::format("--replay {}: floor {}, from step {} on another game than the recorded one (--verify says more)", Shown(replayPath),
                     moment.state.floorNumber, *moment.diverged);
}

Problem FilesInConflict(const Options& options) {
  struct Named {
    std::string_view option;
    const std::string& path;
    bool written;
  };
  const Named files[] = {{"--jsonl", options.jsonlPath, true},       {"--hashes", options.hashesPath, true},
                         {"--snapshot", options.snapshotPath, true}, {"--status", options.statusPath, true},
                         {"--tuning", options.tuningPath, false},    {"--map", options.mapPath, false},
                         {"--replay", options.replayPath, false}};
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

Problem StatusInConflict(const std::string& statusPath, std::span<const std::string> ownFiles) {
  if (statusPath.empty()) return std::nullopt;
  for (const std::string& own : ownFiles) {
    if (!NameTheSameFile(statusPath, own)) continue;
    return fmt::format("--status {}: the game keeps its own things there, allowed a file of its own", Shown(statusPath));
  }
  return std::nullopt;
}

std::string SavedInUseText(int count, Language language) {
  return count == 0 ? "" : Say(language, count == 1 ? TextKey::kSavedOneInUse : TextKey::kSavedInUse, count);
}

Problem FileProblemOf(const std::string& path) {
  if (path.ends_with(".map")) {
    const auto read = ReadMap(path);
    const Usage* const usage = std::get_if<Usage>(&read);
    return usage != nullptr ? Problem(usage->line) : std::nullopt;
  }
  const auto made = ReadTuning(path, {}).made;
  const auto* const problem = std::get_if<TuningProblem>(&made);
  if (problem == nullptr) return std::nullopt;
  return problem->fault == TuningFault::kFile ? problem->line : fmt::format("{}: {}", Shown(path), problem->line);
}

}  // namespace firelane
