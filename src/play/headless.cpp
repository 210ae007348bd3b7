#include "firelane/play/headless.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "firelane/play/replay_files.h"

namespace firelane {
namespace {

void AdvanceHeavily(FloorRun& run, std::string& broken) {
  auto problem = run.AdvanceWithProof();
  if (!broken.empty()) return;
  if (!problem) problem = BrokenInvariant(run.Now());
  if (problem) broken = *std::move(problem);
}

// Hands finished runs on in order of their index, one at a time. A sink that threw is not called again.
class InOrder {
 public:
  explicit InOrder(const CampaignSinks& sinks) : sinks_(sinks) {}

  void FloorDone() {
    const std::lock_guard lock(mutex_);
    ++floorsDone_;
    if (sinks_.onFloor) Guarded([&] { sinks_.onFloor(floorsDone_); });
  }

  void RunDone(std::uint64_t index, RunReport run) {
    const std::lock_guard lock(mutex_);
    early_.emplace(index, std::move(run));
    for (auto first = early_.begin(); first != early_.end() && first->first == next_; first = early_.erase(first), ++next_) {
      if (sinks_.onRun) Guarded([&] { sinks_.onRun(first->second); });
    }
  }

 private:
  template <class Call>
  void Guarded(Call&& call) {
    if (broken_) return;
    broken_ = true;
    call();
    broken_ = false;
  }

  const CampaignSinks& sinks_;
  bool broken_ = false;  // during a call, and for good after one that threw
  std::mutex mutex_;
  std::map<std::uint64_t, RunReport> early_;  // finished before one in front of them
  std::uint64_t next_ = 0;
  std::uint64_t floorsDone_ = 0;
};

// Indices of runs for any number of threads; the first failure ends the handing out and is kept.
class WorkList {
 public:
  explicit WorkList(std::uint64_t runs) : runs_(runs) {}

  template <class Work>
  void Drain(Work&& work) {
    try {
      for (std::uint64_t index = next_++; index < runs_ && !failed_; index = next_++) work(index);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
  }
  void RethrowFailure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::uint64_t runs_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

// What is wrong with the file, and what helps; empty where it is there and whole.
std::string WriteRecorded(const ReplayRecorder& recorder, const std::string& folder) {
  const auto written = WriteReplay(recorder.Recorded(), folder);
  if (const auto* const problem = std::get_if<FileProblem>(&written)) return problem->line + ": make room or name another folder";
  if (!recorder.Full()) return {};
  return FullRecordingLine(recorder, std::get<std::string>(written)) + ": play fewer floors per run";
}

}  // namespace

FloorReport PlayFloor(const FloorRunRequest& request, const Watch& watch, ReplayRecorder* recorder) {
  FloorRun run(request, watch.tick);
  FloorReport report;
  report.seed = request.seed;
  report.number = request.number;
  report.kind = run.Now().floor->kind;
  report.squad = request.squad;
  if (recorder != nullptr) recorder->BeginFloor(run.Now());
  if (watch.stepHashes) report.stepHashes.push_back(HashOf(run.Now()));
  while (!run.Result()) {
    if (watch.heavy) {
      AdvanceHeavily(run, report.broken);
    } else {
      run.Advance();
    }
    if (recorder != nullptr) recorder->AddStep(run.LastCommand(), run.Now());
    if (watch.stepHashes) report.stepHashes.push_back(HashOf(run.Now()));
  }
  report.result = *run.Result();
  report.steps = run.Now().step;
  report.metrics = run.Now().metrics;
  report.shape = ShapeOf(*run.Now().floor);
  report.times = run.Times();
  report.hash = HashOf(run.Now());
  return report;
}

RunReport PlayRun(const Campaign& campaign, std::uint32_t seed, const std::function<void()>& onFloor) {
  RunReport run{.seed = seed, .floors = {}};
  FloorRunRequest request = campaign.floor;
  request.seed = seed;
  request.number = campaign.firstFloor;
  std::optional<ReplayRecorder> recorder;
  if (!campaign.recordFolder.empty()) recorder.emplace(HeaderOf(request), campaign.mostRecordBytes);
  for (int i = 0; i < campaign.floors; ++i) {
    request.number = campaign.firstFloor + i;
    run.floors.push_back(PlayFloor(request, campaign.watch, recorder ? &*recorder : nullptr));
    if (onFloor) onFloor();
  }
  if (recorder) run.recordProblem = WriteRecorded(*recorder, campaign.recordFolder);
  return run;
}

void PlayCampaign(const Campaign& campaign, const CampaignSinks& sinks) {
  InOrder inOrder(sinks);
  WorkList list(campaign.Runs());
  const auto work = [&](std::uint64_t index) {
    const std::uint32_t seed = campaign.firstSeed + static_cast<std::uint32_t>(index);
    inOrder.RunDone(index, PlayRun(campaign, seed, [&] { inOrder.FloorDone(); }));
  };
  const std::uint64_t threads =
      std::min<std::uint64_t>(static_cast<std::uint64_t>(std::clamp(campaign.jobs, 1, kMostJobs)), campaign.Runs());
  {
    std::vector<std::jthread> helpers;
    for (std::uint64_t i = 1; i < threads; ++i) helpers.emplace_back([&] { list.Drain(work); });
    list.Drain(work);
  }
  list.RethrowFailure();
}

}  // namespace firelane
