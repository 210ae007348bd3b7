#include "app/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "app/fail.h"
#include "app/inputs.h"
#include "app/snapshot.h"
#include "app/why.h"
#include "app/window.h"
#include "firelane/play/ablation.h"
#include "firelane/play/files.h"
#include "firelane/play/play_command.h"
#include "firelane/play/played_moment.h"
#include "firelane/play/replay_files.h"
#include "firelane/play/verify.h"
#include "firelane/tuning/toml.h"
#include "firelane/tuning/words.h"

namespace firelane {
namespace {

int Print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  return written ? kExitWell : Fail(kExitMachineLacks, "standard output: not all could be written: make room or name another place");
}

int AnswerWhy(const Options& options, const PlayedMoment& moment) {
  const auto answer = WhyAnswer(options.whyAgent, moment);
  if (const Usage* const usage = std::get_if<Usage>(&answer)) return Fail(kExitBadInput, usage->line);
  const int printed = Print(std::get<std::string>(answer));
  if (printed != kExitWell || !moment.diverged) return printed;
  return Fail(kExitFellShort, DivergedLine(options.replayPath, moment));
}

int AnswerWhyOfReplay(const Options& options) {
  const auto moment = LoadReplayMoment(options);
  if (const Usage* const usage = std::get_if<Usage>(&moment)) return Fail(kExitBadInput, usage->line);
  return AnswerWhy(options, std::get<PlayedMoment>(moment));
}

int PrintTunables(const Options& options, const Tuning& tuning) {
  switch (options.format) {
    case TableFormat::kMarkdown:
      return Print(ToMarkdown());
    case TableFormat::kToml:
      return Print(ToToml(tuning, false));
    case TableFormat::kJson:
      return Print(ToJson(tuning));
  }
  return kExitBadInput;
}

int CheckFiles(const Options& options) {
  int exitCode = kExitWell;
  for (const std::string& path : options.checkPaths) {
    if (const Problem problem = FileProblemOf(path)) {
      exitCode = Fail(kExitBadInput, *problem);
    } else if (const int printed = Print(fmt::format("{}: in order\n", Printable(path, 400))); printed != kExitWell) {
      return printed;
    }
  }
  return exitCode;
}

FloorRunRequest FloorRequestOf(const Options& options, const Tuning& tuning, std::shared_ptr<const Floor> map) {
  return {.seed = options.firstSeed,
          .number = options.floor,
          .squad = options.squad,
          .kind = options.kind,
          .theme = options.theme,
          .map = std::move(map),
          .tuning = tuning};
}

Campaign CampaignOf(const Options& options, const FloorRunRequest& floor) {
  Campaign campaign;
  campaign.firstSeed = options.firstSeed;
  campaign.lastSeed = options.lastSeed;
  campaign.firstFloor = options.floor;
  campaign.floors = options.floors;
  campaign.jobs = options.jobs > 0 ? options.jobs : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostJobs);
  campaign.floor = floor;
  campaign.watch.heavy = options.heavy;
  campaign.recordFolder = options.recordFolder;
  return campaign;
}

int RunGame(const Options& options, const FloorRunRequest& floor) {
  const OutputRequest output{.jsonlPath = options.jsonlPath, .hashesPath = options.hashesPath};
  switch (options.action) {
    case Action::kPlay:
      return RunPlay(CampaignOf(options, floor), output);
    case Action::kAblate:
      return RunAblate(CampaignOf(options, floor), output);
    case Action::kSnapshot:
      return TakeSnapshot(options, floor);
    case Action::kWhy:
      return AnswerWhy(options, AutopilotMoment(floor, options.atSeconds));
    default:
      return kExitBadInput;
  }
}

// The map of the options, then `run` with the floor they ask for.
template <class Run>
int WithFloor(const Options& options, const Tuning& tuning, Run&& run) {
  const auto map = LoadMap(options);
  if (const Usage* const usage = std::get_if<Usage>(&map)) return Fail(kExitBadInput, usage->line);
  return run(FloorRequestOf(options, tuning, std::get<std::shared_ptr<const Floor>>(map)));
}

int RunWindow(const Options& options) {
  const std::string savedPath = SavedOverridesPath();
  const auto loaded = LoadWindowTuning(options, savedPath);
  if (const Usage* const usage = std::get_if<Usage>(&loaded)) return Fail(kExitBadInput, usage->line);
  if (const Problem problem = StatusInConflict(options.statusPath, OwnFiles())) return Fail(kExitBadInput, *problem);
  if (!options.statusPath.empty()) {
    if (const auto problem = WriteProblem(options.statusPath)) return Fail(kExitBadInput, "--status " + problem->line);
  }
  if (!options.recordFolder.empty()) {
    if (const auto problem = RecordFolderProblem(options.recordFolder)) return Fail(kExitBadInput, "--record " + problem->line);
  }
  const auto& found = std::get<WindowTuning>(loaded);
  return WithFloor(options, found.tuning, [&](const FloorRunRequest& floor) {
    if (!options.recordFolder.empty()) {
      if (const auto problem = MakeRecordFolder(options.recordFolder)) return Fail(kExitBadInput, "--record " + problem->line);
    }
    return PlayInWindow(options, floor, found);
  });
}

int RunReplayWindow(const Options& options) {
  auto read = ReadReplay(options.replayPath);
  if (const auto* const problem = std::get_if<FileProblem>(&read)) return Fail(kExitBadInput, "--replay " + problem->line);
  if (const Problem problem = StatusInConflict(options.statusPath, OwnFiles())) return Fail(kExitBadInput, *problem);
  if (!options.statusPath.empty()) {
    if (const auto problem = WriteProblem(options.statusPath)) return Fail(kExitBadInput, "--status " + problem->line);
  }
  Replay& replay = std::get<Replay>(read);
  if (const Problem problem = KeepFloorsFrom(options.replayFloor, replay)) {
    return Fail(kExitBadInput, fmt::format("--replay {}: {}", Printable(options.replayPath, 400), *problem));
  }
  return ReplayInWindow(options, std::make_shared<const Replay>(std::move(replay)));
}

}  // namespace

int RunCommand(const Options& options) {
  if (options.action == Action::kHelp) return Print(HelpText());
  if (options.action == Action::kVersion) return Print("firelane " FIRELANE_VERSION "\n");
  if (options.action == Action::kKinds) return Print(KindsText());
  if (options.action == Action::kCheck) return CheckFiles(options);
  if (const Problem problem = FilesInConflict(options)) return Fail(kExitBadInput, *problem);
  if (options.action == Action::kVerify) {
    return RunVerify({.replayPath = options.replayPath,
                      .heavy = options.heavy,
                      .output = {.jsonlPath = options.jsonlPath, .hashesPath = options.hashesPath}});
  }
  if (options.action == Action::kSnapshot && !options.replayPath.empty()) return TakeReplaySnapshot(options);
  if (options.action == Action::kWhy && !options.replayPath.empty()) return AnswerWhyOfReplay(options);
  if (options.action == Action::kWindow) return options.replayPath.empty() ? RunWindow(options) : RunReplayWindow(options);
  const auto tuning = LoadTuning(options);
  if (const Usage* const usage = std::get_if<Usage>(&tuning)) return Fail(kExitBadInput, usage->line);
  if (options.action == Action::kTunables) return PrintTunables(options, std::get<Tuning>(tuning));
  return WithFloor(options, std::get<Tuning>(tuning), [&](const FloorRunRequest& floor) { return RunGame(options, floor); });
}

}  // namespace firelane
