#include "firelane/play/verify.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "firelane/base/hash.h"
#include "firelane/play/replay_files.h"
#include "firelane/tuning/words.h"
#include "play/console.h"
#include "play/outputs.h"

namespace firelane {
namespace {

// What playing a floor again has shown so far.
struct FloorFinding {
  std::string problem;  // the first, "step 812 of 2110: …"; empty: none
  std::uint64_t hash = 0;
  std::uint32_t steps = 0;
  Metrics metrics;
};

std::string DivergenceText(const ReplayFloor& floor, std::uint32_t step, std::uint64_t here) {
  const std::uint64_t recorded = floor.hashes[step - floor.FirstStep() - 1];
  return fmt::format("step {} of {}: recorded {}, here {}", step, floor.LastStep(), HashText(recorded), HashText(here));
}

class Verifier {
 public:
  Verifier(const Replay& replay, const VerifyRequest& request, Outputs& outputs) : replay_(replay), request_(request), outputs_(outputs) {}

  void Run() {
    for (const ReplayFloor& floor : replay_.floors) {
      const FloorFinding finding = Play(floor);
      steps_ += finding.steps;
      if (firstProblem_.empty() && !finding.problem.empty()) {
        firstProblem_ = fmt::format("floor {} (seed {}), {}", floor.start.floorNumber, replay_.header.seed, finding.problem);
      }
      WriteFloor(floor, finding);
      if (!firstProblem_.empty() && !outputs_.hashes.Wanted()) break;
    }
    outputs_.jsonl.Write(SummaryLine());
  }

  bool Agrees() const { return firstProblem_.empty(); }

  std::string Text() const {
    const std::string path = Printable(request_.replayPath, kMostPathPrinted);
    const std::string& program = replay_.header.program;
    if (!Agrees()) {
      const std::string by =
          program == ProgramVersion() ? "" : fmt::format(" (recorded by firelane {}, this is {})", program, ProgramVersion());
      return fmt::format("{}: {}{}\n", path, firstProblem_, by);
    }
    const std::size_t floors = replay_.floors.size();
    return fmt::format("{}: {} floor{}, {} steps: every step agrees\n", path, floors, floors == 1 ? "" : "s", steps_);
  }

 private:
  FloorFinding Play(const ReplayFloor& floor) {
    ReplayRun run(floor);
    FloorFinding finding{.problem = {}, .hash = run.Hash(), .steps = 0, .metrics = {}};
    WriteHash(run);
    while (!run.AtEnd() && (finding.problem.empty() || outputs_.hashes.Wanted())) {
      const std::optional<std::string> unproven = Advance(run);
      ++finding.steps;
      finding.hash = run.Hash();
      NoteProblem(floor, run, unproven, finding);
      WriteHash(run);
    }
    finding.metrics = run.Now().metrics;
    return finding;
  }

  void WriteHash(const ReplayRun& run) {
    if (!outputs_.hashes.Wanted()) return;
    outputs_.hashes.Write(fmt::format("{} {} {} {}", replay_.header.seed, run.Now().floorNumber, run.Now().step, HashText(run.Hash())));
  }

  std::optional<std::string> Advance(ReplayRun& run) const {
    if (request_.heavy) return run.AdvanceWithProof();
    run.Advance();
    return std::nullopt;
  }

  static void NoteProblem(const ReplayFloor& floor, const ReplayRun& run, const std::optional<std::string>& unproven,
                          FloorFinding& finding) {
    if (!finding.problem.empty()) return;
    if (run.Diverged()) {
      finding.problem = DivergenceText(floor, run.Now().step, finding.hash);
    } else if (unproven) {
      finding.problem = *unproven;
    }
  }

  void WriteFloor(const ReplayFloor& floor, const FloorFinding& finding) {
    nlohmann::ordered_json json = {{"type", "replayFloor"},
                                   {"seed", replay_.header.seed},
                                   {"floor", floor.start.floorNumber},
                                   {"kind", floor.start.floor->kind},
                                   {"squad", replay_.header.squad},
                                   {"firstStep", floor.FirstStep()},
                                   {"lastStep", floor.LastStep()},
                                   {"stepsPlayed", finding.steps},
                                   {"agrees", finding.problem.empty()},
                                   {"shots", finding.metrics.shots},
                                   {"strikes", finding.metrics.strikes},
                                   {"hits", finding.metrics.hits},
                                   {"kills", finding.metrics.kills},
                                   {"withheld", finding.metrics.withheld},
                                   {"friendlyHits", finding.metrics.friendlyHits},
                                   {"downed", finding.metrics.downed},
                                   {"revived", finding.metrics.revived},
                                   {"hash", HashText(finding.hash)}};
    if (!finding.problem.empty()) json["problem"] = finding.problem;
    outputs_.jsonl.Write(json.dump());
  }

  std::string SummaryLine() const {
    nlohmann::ordered_json json = {{"type", "replaySummary"},     {"recordedBy", replay_.header.program},
                                   {"program", ProgramVersion()}, {"floors", replay_.floors.size()},
                                   {"stepsPlayed", steps_},       {"agrees", Agrees()}};
    if (!Agrees()) json["problem"] = firstProblem_;
    return json.dump();
  }

  const Replay& replay_;
  const VerifyRequest& request_;
  Outputs& outputs_;
  std::string firstProblem_;
  std::uint64_t steps_ = 0;
};

}  // namespace

int RunVerify(const VerifyRequest& request) {
  const auto read = ReadReplay(request.replayPath);
  if (const auto* const problem = std::get_if<FileProblem>(&read)) return BadInput("--replay " + problem->line);
  Outputs outputs;
  if (const auto problem = outputs.Open(request.output)) return BadInput(*problem);
  Verifier verifier(std::get<Replay>(read), request, outputs);
  verifier.Run();
  Console console(outputs.TextStream());
  console.Print(verifier.Text());
  return outputs.Finish(verifier.Agrees() ? kExitWell : kExitFellShort, console);
}

}  // namespace firelane
