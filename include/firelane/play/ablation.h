// `--ablate` (row S19): each decision switched off in turn, paired by seed with the shipped setting.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/play/play_command.h"
#include "firelane/play/report.h"

namespace firelane {

struct AblationSwitch {
  std::string_view name;   // what is off
  std::string_view key;    // of the tunable
  std::string_view value;  // that turns it off
};
std::span<const AblationSwitch> AblationSwitches();

struct AblationRow {
  std::string name;     // "shipped" for the first
  std::string setting;  // "nav.enabled=false"; empty for the shipped one
  Summary total;
  PairedMean uptimeChange;  // against the shipped setting, over seeds; zero for the shipped one itself
  float maxStray = 0;
  float postStray = 0;
  std::uint64_t postSwitches = 0;
  std::uint64_t stuckSteps = 0;

  double PostSwitchesPerMinute() const;
  double StuckSeconds() const;
  double FloorSeconds() const;  // mean
};

// The first row is the shipped setting: `campaign` as it comes, with what the caller changed. `onFloor` gets floors done of all settings
// together.
std::vector<AblationRow> Ablate(const Campaign& campaign, const std::function<void(std::uint64_t floorsDone)>& onFloor = {});

// A Markdown table under a line that says what was run and how the interval was made.
std::string AblationMarkdown(const Campaign& campaign, std::span<const AblationRow> rows);
// `type` "ablation", one object per row; no newline.
std::string AblationJson(const AblationRow& row);

// Prints the table on standard output (on standard error when the JSON Lines go to "-"). Exit code as RunPlay's, save that lost floors and
// friendly hits are what an ablation is for: kExitWell whenever the table was made.
int RunAblate(Campaign campaign, const OutputRequest& output);

}  // namespace firelane
