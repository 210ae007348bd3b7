#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "firelane/play/ablation.h"
#include "play/console.h"
#include "play/outputs.h"

namespace firelane {
namespace {

double FourPlaces(double value) { return std::round(value * 1e4) / 1e4; }

std::string IntervalText(const PairedMean& change) {
  if (!std::isfinite(change.interval.low)) return fmt::format("{:+.3f}", change.mean);
  return fmt::format("{:+.3f} [{:+.3f}, {:+.3f}]", change.mean, change.interval.low, change.interval.high);
}

std::string TableRow(const AblationRow& row) {
  const bool shipped = row.setting.empty();
  const Summary& total = row.total;
  return fmt::format("| {} | {}/{} | {:.3f} | {} | {} | {} | {:.3f} | {:.2f} | {:.2f} | {:.1f} | {:.0f} | {:.1f} | {:.1f} |\n",
                     shipped ? row.name : fmt::format("{} (`{}`)", row.name, row.setting), total.Of(FloorResult::kPassed), total.floors,
                     total.FireUptime(), shipped ? "" : IntervalText(row.uptimeChange), total.friendlyHits, total.withheld,
                     total.ShotsPerShooterSecond(), row.maxStray, row.postStray, row.PostSwitchesPerMinute(), row.StuckSeconds(),
                     row.FloorSeconds(), total.times.MeanUs());
}

}  // namespace

std::string AblationMarkdown(const Campaign& campaign, std::span<const AblationRow> rows) {
  std::string text = fmt::format(
      "`--ablate {} {}`, seeds {} to {}, floors {} to {}: each decision off in turn. The change of the uptime is the mean of the seeds'\n"
      "differences to the shipped setting, with its 95 % interval by Student's t over {} pairs. Strays are the largest of all floors, "
      "stuck\n"
      "seconds the sum over members and floors, floor seconds the mean.\n\n",
      campaign.floors, campaign.floor.squad, campaign.firstSeed, campaign.lastSeed, campaign.firstFloor,
      campaign.firstFloor + campaign.floors - 1, campaign.Runs());
  text +=
      "| off | passed | uptime | change [95 %] | friendly hits | withheld | shots per shooter-s | max stray | post stray | post switches "
      "per "
      "min | stuck s | floor s | step µs |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const AblationRow& row : rows) text += TableRow(row);
  return text;
}

std::string AblationJson(const AblationRow& row) {
  nlohmann::ordered_json json = {
      {"type", "ablation"},
      {"name", row.name},
      {"setting", row.setting},
      {"floors", row.total.floors},
      {"passed", row.total.Of(FloorResult::kPassed)},
      {"wiped", row.total.Of(FloorResult::kWiped)},
      {"stuck", row.total.Of(FloorResult::kStuck)},
      {"timeout", row.total.Of(FloorResult::kTimeout)},
      {"fireUptime", FourPlaces(row.total.FireUptime())},
      {"uptimeChange", FourPlaces(row.uptimeChange.mean)},
      // JSON has no infinity: without an interval both are null.
      {"uptimeChangeLow", FourPlaces(row.uptimeChange.interval.low)},
      {"uptimeChangeHigh", FourPlaces(row.uptimeChange.interval.high)},
      {"friendlyHits", row.total.friendlyHits},
      {"withheld", row.total.withheld},
      {"shotsPerShooterSecond", FourPlaces(row.total.ShotsPerShooterSecond())},
      {"maxStray", FourPlaces(row.maxStray)},
      {"postStray", FourPlaces(row.postStray)},
      {"postSwitchesPerMinute", FourPlaces(row.PostSwitchesPerMinute())},
      {"stuckSeconds", FourPlaces(row.StuckSeconds())},
      {"floorSeconds", FourPlaces(row.FloorSeconds())},
      {"stepMeanUs", FourPlaces(row.total.times.MeanUs())},
  };
  return json.dump();
}

int RunAblate(Campaign campaign, const OutputRequest& output) {
  Outputs outputs;
  if (const auto problem = outputs.Open(output)) return BadInput(*problem);
  campaign.watch.tick = SteadyNanoseconds;
  Console console(outputs.TextStream());
  const std::uint64_t floors = campaign.Floors() * (AblationSwitches().size() + 1);
  std::vector<AblationRow> rows;
  try {
    rows = Ablate(campaign, [&](std::uint64_t done) { console.ShowProgress(done, floors); });
  } catch (const std::invalid_argument& clash) {
    return BadInput(clash.what());
  }
  for (const AblationRow& row : rows) outputs.jsonl.Write(AblationJson(row));
  console.Print(AblationMarkdown(campaign, rows));
  return outputs.Finish(kExitWell, console);
}

}  // namespace firelane
