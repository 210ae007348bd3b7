#include "firelane/play/ablation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "firelane/tuning/table.h"

namespace firelane {
namespace {

constexpr std::array kSwitches = {
    AblationSwitch{"lane intent", "lanes.intent", "false"},
    AblationSwitch{"wide reserve corridor", "lanes.reserveScale", "1"},
    AblationSwitch{"post leash cull", "solver.postLeashCull", "false"},
    AblationSwitch{"elastic leash", "anchor.elasticLeash", "false"},
    AblationSwitch{"nav field", "nav.enabled", "false"},
    AblationSwitch{"nav latch", "nav.latch", "false"},
    AblationSwitch{"slot pull-in", "formation.pullIn", "false"},
    AblationSwitch{"ally interception", "fire.allyIntercept", "false"},
    AblationSwitch{"safety by construction", "fire.byConstruction", "false"},
    AblationSwitch{"target push", "steer.targetPush", "false"},
    AblationSwitch{"solver hysteresis", "solver.hysteresisOn", "false"},
    AblationSwitch{"wall slide", "steer.slide", "false"},
    AblationSwitch{"fire", "autopilot.fire", "false"},
};

struct Setting {
  AblationRow row;
  std::vector<double> uptimes;  // by seed
};

void AddFloor(const FloorReport& floor, AblationRow& row) {
  row.maxStray = std::max(row.maxStray, floor.metrics.maxStray);
  row.postStray = std::max(row.postStray, floor.metrics.postStray);
  row.postSwitches += floor.metrics.postSwitches;
  row.stuckSteps += floor.metrics.stuckSteps;
}

Setting Measure(const Campaign& campaign, const std::function<void(std::uint64_t)>& onFloor) {
  Setting setting;
  const auto onRun = [&](const RunReport& run) {
    Summary ofSeed;
    ofSeed.Add(run);
    setting.uptimes.push_back(ofSeed.FireUptime());
    setting.row.total.Add(run);
    for (const FloorReport& floor : run.floors) AddFloor(floor, setting.row);
  };
  PlayCampaign(campaign, {.onRun = onRun, .onFloor = onFloor});
  return setting;
}

Campaign WithSwitch(Campaign campaign, const AblationSwitch& off) {
  Tuning& tuning = campaign.floor.tuning;
  Problem problem = SetFromText(tuning, off.key, off.value);
  if (!problem) problem = CrossCheck(tuning);
  if (problem) throw std::invalid_argument(*problem);
  return campaign;
}

PairedMean UptimeChange(const Setting& setting, const Setting& shipped) {
  std::vector<double> differences(setting.uptimes.size());
  std::ranges::transform(setting.uptimes, shipped.uptimes, differences.begin(), [](double a, double b) { return a - b; });
  return PairedMeanOf(differences);
}

}  // namespace

std::span<const AblationSwitch> AblationSwitches() { return kSwitches; }

double AblationRow::PostSwitchesPerMinute() const {
  return total.steps == 0 ? 0.0 : static_cast<double>(postSwitches) * 60.0 / total.SimSeconds();
}

double AblationRow::StuckSeconds() const { return static_cast<double>(stuckSteps) / kStepsPerSecond; }

double AblationRow::FloorSeconds() const { return total.floors == 0 ? 0.0 : total.SimSeconds() / static_cast<double>(total.floors); }

std::vector<AblationRow> Ablate(const Campaign& campaign, const std::function<void(std::uint64_t floorsDone)>& onFloor) {
  std::vector<Campaign> without;  // all are checked before the first is played
  without.reserve(kSwitches.size());
  for (const AblationSwitch& off : kSwitches) without.push_back(WithSwitch(campaign, off));

  std::uint64_t before = 0;
  const auto onFloorOfAll = [&](std::uint64_t done) {
    if (onFloor) onFloor(before + done);
  };
  Setting shipped = Measure(campaign, onFloorOfAll);
  shipped.row.name = "shipped";
  std::vector<AblationRow> rows = {shipped.row};
  for (std::size_t i = 0; i < without.size(); ++i) {
    before += campaign.Floors();
    Setting setting = Measure(without[i], onFloorOfAll);
    setting.row.name = kSwitches[i].name;
    setting.row.setting = fmt::format("{}={}", kSwitches[i].key, kSwitches[i].value);
    setting.row.uptimeChange = UptimeChange(setting, shipped);
    rows.push_back(std::move(setting.row));
  }
  return rows;
}

}  // namespace firelane
