#include "firelane/play/play_command.h"

#include <fmt/format.h>

#include "firelane/base/hash.h"
#include "firelane/play/replay_files.h"
#include "firelane/play/report.h"
#include "play/console.h"
#include "play/outputs.h"

namespace firelane {
namespace {

void WriteRun(const RunReport& run, Outputs& outputs) {
  for (const FloorReport& floor : run.floors) {
    if (outputs.jsonl.Wanted()) outputs.jsonl.Write(FloorJson(floor));
    for (std::size_t step = 0; step < floor.stepHashes.size(); ++step) {
      outputs.hashes.Write(fmt::format("{} {} {} {}", floor.seed, floor.number, step, HashText(floor.stepHashes[step])));
    }
  }
}

void PrintRun(const RunReport& run, Console& console) {
  console.Print(SeedLine(run) + "\n");
  for (const FloorReport& floor : run.floors) {
    if (!floor.broken.empty()) console.Print(fmt::format("seed {} floor {}: {}\n", floor.seed, floor.number, floor.broken));
  }
}

// Whether the run was written down, where it was to be.
bool SayIfNotRecorded(const RunReport& run, Console& console) {
  if (run.recordProblem.empty()) return true;
  console.HideProgress();
  std::fputs(fmt::format("--record {}\n", run.recordProblem).c_str(), stderr);
  return false;
}

}  // namespace

int RunPlay(Campaign campaign, const OutputRequest& output) {
  Outputs outputs;
  if (!campaign.recordFolder.empty()) {
    if (const auto problem = RecordFolderProblem(campaign.recordFolder)) return BadInput("--record " + problem->line);
  }
  if (const auto problem = outputs.Reserve(output)) return BadInput(*problem);
  if (!campaign.recordFolder.empty()) {
    if (const auto problem = MakeRecordFolder(campaign.recordFolder)) return BadInput("--record " + problem->line);
  }
  if (const auto problem = outputs.Begin()) return BadInput(*problem);
  campaign.watch.tick = SteadyNanoseconds;
  campaign.watch.stepHashes = outputs.hashes.Wanted();

  Console console(outputs.TextStream());
  Summary summary;
  bool recorded = true;
  const std::uint64_t begin = SteadyNanoseconds();
  PlayCampaign(campaign, {.onRun =
                              [&](const RunReport& run) {
                                summary.Add(run);
                                WriteRun(run, outputs);
                                PrintRun(run, console);
                                recorded &= SayIfNotRecorded(run, console);
                              },
                          .onFloor = [&](std::uint64_t done) { console.ShowProgress(done, campaign.Floors()); }});
  const double wallSeconds = static_cast<double>(SteadyNanoseconds() - begin) * 1e-9;

  outputs.jsonl.Write(SummaryJson(summary));
  console.Print(SummaryText(summary, wallSeconds));
  const int exitCode = outputs.Finish(summary.AllWell() ? kExitWell : kExitFellShort, console);
  return recorded ? exitCode : kExitMachineLacks;
}

}  // namespace firelane
