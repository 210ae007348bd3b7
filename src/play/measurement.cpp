#include "firelane/play/measurement.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "firelane/play/headless.h"

namespace firelane {
namespace {

constexpr int kFloorsOfASeed = 6;

struct Played {
  bool passed = false;
  double uptime = 0;
  double stray = 0;
  double withheld = 0;
  std::uint64_t friendlyHits = 0;
};

Played PlayedOf(const FloorRun& run) {
  const Metrics& metrics = run.Now().metrics;
  return {.passed = run.Result() == FloorResult::kPassed,
          .uptime = metrics.FireUptime(),
          .stray = static_cast<double>(metrics.maxStray),
          .withheld = static_cast<double>(metrics.withheld),
          .friendlyHits = metrics.friendlyHits};
}

struct Pair {
  std::optional<Played> present;
  std::optional<Played> saved;
  bool Whole() const { return present && saved; }
};

// One floor both ways, by the order of floors and not of arrival: sums of doubles depend on it.
std::vector<Pair> WholePairs(const std::vector<Pair>& pairs) {
  std::vector<Pair> whole;
  std::copy_if(pairs.begin(), pairs.end(), std::back_inserter(whole), [](const Pair& pair) { return pair.Whole(); });
  return whole;
}

template <class Value>
std::vector<double> Values(const std::vector<Pair>& pairs, Value&& value) {
  std::vector<double> values;
  values.reserve(pairs.size());
  for (const Pair& pair : pairs) values.push_back(value(pair));
  return values;
}

double PassedOf(const Played& played) { return played.passed ? 1 : 0; }
double UptimeOf(const Played& played) { return played.uptime; }
double StrayOf(const Played& played) { return played.stray; }
double WithheldOf(const Played& played) { return played.withheld; }

using Figure = double (*)(const Played&);
using Side = std::optional<Played> Pair::*;

PairedMean ChangeOf(const std::vector<Pair>& pairs, Figure figure) {
  return PairedMeanOf(Values(pairs, [&](const Pair& pair) { return figure(*pair.present) - figure(*pair.saved); }));
}

double MeanOf(const std::vector<Pair>& pairs, Side side, Figure figure) {
  return PairedMeanOf(Values(pairs, [&](const Pair& pair) { return figure(*(pair.*side)); })).mean;
}

MeasuredSide SideOf(const std::vector<Pair>& pairs, Side side) {
  MeasuredSide out;
  for (const Pair& pair : pairs) {
    out.passed += (pair.*side)->passed ? 1 : 0;
    out.friendlyHits += (pair.*side)->friendlyHits;
  }
  out.passedShare = WilsonInterval(out.passed, pairs.size());
  out.fireUptime = MeanOf(pairs, side, UptimeOf);
  out.maxStray = MeanOf(pairs, side, StrayOf);
  out.withheld = MeanOf(pairs, side, WithheldOf);
  return out;
}

std::string ProblemOf(const MeasureRequest& request) {
  if (request.floors < 1 || request.floors > kMostMeasuredFloors)
    return fmt::format("floors to measure {}: allowed 1..{}", request.floors, kMostMeasuredFloors);
  if (request.jobs < 1 || request.jobs > kMostJobs) return fmt::format("threads to measure on {}: allowed 1..{}", request.jobs, kMostJobs);
  return {};
}

}  // namespace

struct Measurement::Inside {
  using Stage = MeasureReport::Stage;

  explicit Inside(const MeasureRequest& theRequest) : request(theRequest) {}

  void Start();
  void Work();
  std::optional<Played> Play(std::size_t floor, const Tuning& tuning) const;
  void Keep(std::size_t floor, Side side, const Played& played);
  void Fail(const std::string& line);
  void Sum();

  const MeasureRequest request;
  std::atomic<bool> stop = false;
  std::atomic<std::size_t> next = 0;  // twice the floor, and one for the saved set: both halves of a pair come close together

  std::mutex mutex;  // guards what follows
  std::vector<Pair> pairs;
  MeasureReport report;
  bool summed = false;  // of no pair there are no intervals either

  std::vector<std::jthread> threads;  // the last: what they use outlives them
};

void Measurement::Inside::Start() {
  const int wanted = std::min(request.jobs, 2 * request.floors);
  try {
    for (int i = 0; i < wanted; ++i) threads.emplace_back([this] { Work(); });
  } catch (const std::system_error& thrown) {
    // Fewer threads only take longer.
    if (threads.empty()) Fail(fmt::format("no thread to measure on: {}", thrown.what()));
  }
}

void Measurement::Inside::Work() {
  const std::size_t halves = 2 * static_cast<std::size_t>(request.floors);
  try {
    for (std::size_t half = next++; half < halves && !stop; half = next++) {
      const bool saved = half % 2 == 1;
      const std::optional<Played> played = Play(half / 2, saved ? request.saved : request.present);
      if (played) Keep(half / 2, saved ? &Pair::saved : &Pair::present, *played);
    }
  } catch (const std::exception& thrown) {
    Fail(thrown.what());
  } catch (...) {
    Fail("the game broke off without a word");
  }
}

std::optional<Played> Measurement::Inside::Play(std::size_t floor, const Tuning& tuning) const {
  FloorRunRequest played = request.floor;
  played.seed = request.firstSeed + static_cast<std::uint32_t>(floor / kFloorsOfASeed);
  played.number = 1 + static_cast<int>(floor % kFloorsOfASeed);
  played.tuning = tuning;
  FloorRun run(played);
  while (!run.Result()) {
    // A squad that lost its way walks for simulated minutes: who cancels does not wait for it.
    if (stop) return std::nullopt;
    run.Advance();
  }
  return PlayedOf(run);
}

void Measurement::Inside::Keep(std::size_t floor, Side side, const Played& played) {
  const std::lock_guard lock(mutex);
  if (report.stage != Stage::kRunning) return;
  pairs[floor].*side = played;
  summed = summed && !pairs[floor].Whole();
  if (++report.floorsDone == report.floorsAsked) report.stage = Stage::kDone;
}

void Measurement::Inside::Fail(const std::string& line) {
  stop = true;
  const std::lock_guard lock(mutex);
  if (report.stage != Stage::kRunning) return;
  report.stage = Stage::kFailed;
  report.problem = line;
}

void Measurement::Inside::Sum() {
  if (summed) return;
  summed = true;
  const std::vector<Pair> whole = WholePairs(pairs);
  report.floorsPaired = whole.size();
  report.present = SideOf(whole, &Pair::present);
  report.saved = SideOf(whole, &Pair::saved);
  report.passedChange = ChangeOf(whole, PassedOf);
  report.uptimeChange = ChangeOf(whole, UptimeOf);
  report.strayChange = ChangeOf(whole, StrayOf);
  report.withheldChange = ChangeOf(whole, WithheldOf);
}

Measurement::Measurement(const MeasureRequest& request) : inside_(std::make_unique<Inside>(request)) {
  Inside& in = *inside_;
  if (const std::string problem = ProblemOf(request); !problem.empty()) {
    in.Fail(problem);
    return;
  }
  in.pairs.resize(static_cast<std::size_t>(request.floors));
  in.report.floorsAsked = 2 * static_cast<std::uint64_t>(request.floors);
  in.Start();
}

Measurement::~Measurement() { Cancel(); }

void Measurement::Cancel() {
  inside_->stop = true;
  const std::lock_guard lock(inside_->mutex);
  if (inside_->report.stage == MeasureReport::Stage::kRunning) inside_->report.stage = MeasureReport::Stage::kCancelled;
}

MeasureReport Measurement::Report() const {
  const std::lock_guard lock(inside_->mutex);
  inside_->Sum();
  return inside_->report;
}

const MeasureRequest& Measurement::Request() const { return inside_->request; }

}  // namespace firelane
