#include "firelane/play/report.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "firelane/base/hash.h"

namespace firelane {
namespace {

// JSON writes the shortest text of a double; without rounding that is seventeen digits of noise.
double Rounded(double value, double perUnit) { return std::round(value * perUnit) / perUnit; }
double Thousandths(double value) { return Rounded(value, 1e3); }
double TenThousandths(double value) { return Rounded(value, 1e4); }

std::string LostFloors(const RunReport& run) {
  std::string text;
  for (const FloorReport& floor : run.floors) {
    if (!floor.Passed()) text += fmt::format("{}floor {} {}", text.empty() ? " (" : ", ", floor.number, NameOf(floor.result));
  }
  return text.empty() ? text : text + ")";
}

}  // namespace

std::string FloorJson(const FloorReport& floor) {
  const Metrics& m = floor.metrics;
  Summary figures;
  figures.Add(floor);
  nlohmann::ordered_json json = {
      {"type", "floor"},
      {"seed", floor.seed},
      {"floor", floor.number},
      {"kind", floor.kind},
      {"squad", floor.squad},
      {"result", NameOf(floor.result)},
      {"steps", floor.steps},
      {"simSeconds", Thousandths(floor.SimSeconds())},
      {"shots", m.shots},
      {"hits", m.hits},
      {"kills", m.kills},
      {"withheld", m.withheld},
      {"friendlyHits", m.friendlyHits},
      {"forcedHits", m.forcedHits},
      {"fireUptime", TenThousandths(m.FireUptime())},
      {"shotsPerShooterSecond", TenThousandths(figures.ShotsPerShooterSecond())},
      {"maxStray", Thousandths(m.maxStray)},
      {"postStray", Thousandths(m.postStray)},
      {"maxStragglerDist", Thousandths(m.maxStragglerDist)},
      {"stuckSeconds", Thousandths(static_cast<double>(m.stuckSteps) / kStepsPerSecond)},
      {"downed", m.downed},
      {"narrowest", floor.shape.narrowest},
      {"pathLength", floor.shape.pathLength},
      {"stepMeanUs", Thousandths(floor.times.MeanUs())},
      {"stepP99Us", Thousandths(floor.times.QuantileUs(0.99))},
      {"hash", HashText(floor.hash)},
  };
  if (!floor.broken.empty()) json["broken"] = floor.broken;
  return json.dump();
}

std::string SummaryJson(const Summary& summary) {
  const std::uint64_t passed = summary.Of(FloorResult::kPassed);
  const Interval interval = WilsonInterval(passed, summary.floors);
  const double passShare = summary.floors == 0 ? 0.0 : static_cast<double>(passed) / static_cast<double>(summary.floors);
  nlohmann::ordered_json json = {
      {"type", "summary"},
      {"floors", summary.floors},
      {"passed", passed},
      {"wiped", summary.Of(FloorResult::kWiped)},
      {"stuck", summary.Of(FloorResult::kStuck)},
      {"timeout", summary.Of(FloorResult::kTimeout)},
      {"passShare", TenThousandths(passShare)},
      {"passShareLow", TenThousandths(interval.low)},
      {"passShareHigh", TenThousandths(interval.high)},
      {"steps", summary.steps},
      {"simSeconds", Thousandths(summary.SimSeconds())},
      {"shots", summary.shots},
      {"hits", summary.hits},
      {"kills", summary.kills},
      {"withheld", summary.withheld},
      {"friendlyHits", summary.friendlyHits},
      {"forcedHits", summary.forcedHits},
      {"downed", summary.downed},
      {"fireUptime", TenThousandths(summary.FireUptime())},
      {"shotsPerShooterSecond", TenThousandths(summary.ShotsPerShooterSecond())},
      {"stepMeanUs", Thousandths(summary.times.MeanUs())},
      {"stepP99Us", Thousandths(summary.times.QuantileUs(0.99))},
      {"hash", HashText(summary.hash)},
  };
  if (summary.broken > 0) json["broken"] = summary.broken;
  return json.dump();
}

std::string SeedLine(const RunReport& run) {
  Summary total;
  total.Add(run);
  return fmt::format("seed {}: {}/{} passed{}, friendly hits {}, withheld {}, uptime {:.2f}, {:.0f} s", run.seed,
                     total.Of(FloorResult::kPassed), total.floors, LostFloors(run), total.friendlyHits, total.withheld, total.FireUptime(),
                     total.SimSeconds());
}

std::string SummaryText(const Summary& summary, double wallSeconds) {
  const std::uint64_t passed = summary.Of(FloorResult::kPassed);
  const Interval interval = WilsonInterval(passed, summary.floors);
  std::string text = fmt::format("{}/{} floors passed (95 % interval {:.1f} to {:.1f} %), {} wiped, {} stuck, {} timeout\n", passed,
                                 summary.floors, 100.0 * interval.low, 100.0 * interval.high, summary.Of(FloorResult::kWiped),
                                 summary.Of(FloorResult::kStuck), summary.Of(FloorResult::kTimeout));
  text += fmt::format("friendly hits {} (forced {}), withheld {}, shots {}, hits {}, kills {}, downed {}\n", summary.friendlyHits,
                      summary.forcedHits, summary.withheld, summary.shots, summary.hits, summary.kills, summary.downed);
  text += fmt::format("fire uptime {:.3f}, {:.2f} shots per shooter-second, {:.0f} s of play", summary.FireUptime(),
                      summary.ShotsPerShooterSecond(), summary.SimSeconds());
  if (summary.times.Count() > 0) {
    text += fmt::format(", step {:.1f} µs mean, {:.1f} µs p99", summary.times.MeanUs(), summary.times.QuantileUs(0.99));
  }
  if (wallSeconds > 0.0) text += fmt::format(", {:.0f} steps/s", static_cast<double>(summary.steps) / wallSeconds);
  if (summary.broken > 0) text += fmt::format("\n{} floors broke an invariant or depended on a cache", summary.broken);
  return text + "\n";
}

std::string ProgressText(std::uint64_t done, std::uint64_t total) {
  const std::uint64_t filled = total == 0 ? kProgressWidth : done * kProgressWidth / total;
  return fmt::format("[{:#<{}}{:.<{}}] {}/{} floors", "", filled, "", kProgressWidth - filled, done, total);
}

}  // namespace firelane
