#include "ui/overlay_measure.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "firelane/render/palette.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

using Progress = MeasureReport::Stage;

constexpr std::size_t kNameLetters = 14;
constexpr float kNarrowLetters = 50;  // of the table; in less room it scrolls

struct Figure {
  std::string_view name;
  std::string_view help;
  PairedMean MeasureReport::*change;
  bool moreIsBetter;
  double scale;  // from the report's unit to the shown one
  int digits;
};
constexpr std::array kFigures = {
    Figure{"passed", "Floors on which the squad reached the lift; the change in percentage points.", &MeasureReport::passedChange, true,
           100, 1},
    Figure{"uptime %", "Fire uptime: of the time with a target, the share with a clear lane to it. Mean over floors.",
           &MeasureReport::uptimeChange, true, 100, 1},
    Figure{"stray", "The farthest a shooter stood from the disc, in units. Mean over floors.", &MeasureReport::strayChange, false, 1, 2},
    Figure{"withheld", "Shots that a friend alone forbade, per floor.", &MeasureReport::withheldChange, false, 1, 1},
};

bool IsZero(const PairedMean& change) { return change.mean == 0 && change.interval.low == 0 && change.interval.high == 0; }

bool IsFinite(const Interval& interval) { return std::isfinite(interval.low) && std::isfinite(interval.high); }

std::string ChangeWords(const PairedMean& change, const Figure& figure) {
  if (IsZero(change)) return "no change";
  const auto shown = [&](double value) {
    const std::string text = fmt::format("{:+.{}f}", value * figure.scale, figure.digits);
    return text.find_first_of("123456789") == std::string::npos ? text.substr(1) : text;
  };
  if (!IsFinite(change.interval)) return shown(change.mean) + " [?]";
  return fmt::format("{} [{}, {}]", shown(change.mean), shown(change.interval.low), shown(change.interval.high));
}

Colour ColourOf(Verdict95 verdict) {
  return verdict == Verdict95::kBetter ? kClearColour : verdict == Verdict95::kWorse ? kBlockedColour : kMuted;
}

std::array<std::string, kFigures.size()> ValuesOf(const MeasuredSide& side, std::uint64_t floors) {
  return {fmt::format("{}/{}", side.passed, floors), fmt::format("{:.1f}", 100 * side.fireUptime), fmt::format("{:.2f}", side.maxStray),
          fmt::format("{:.1f}", side.withheld)};
}

std::size_t Widest(const std::vector<MeasureRow>& rows, std::string MeasureRow::*text, std::size_t least) {
  for (const MeasureRow& row : rows) least = std::max(least, (row.*text).size());
  return least;
}

void DrawTable(const std::vector<MeasureRow>& rows, OverlayPlaces::Measuring& places) {
  constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoHostExtendX;
  const bool narrow = ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize("0").x * kNarrowLetters;
  // The heading, the rows and the bar that scrolls them.
  const float height = ImGui::GetTextLineHeightWithSpacing() * static_cast<float>(rows.size() + 1) + ImGui::GetStyle().ScrollbarSize;
  if (!ImGui::BeginTable("measured", 4, kFlags | (narrow ? ImGuiTableFlags_ScrollX : 0), {0, narrow ? height : 0})) return;
  const float letter = ImGui::CalcTextSize("0").x;
  const auto column = [&](const char* heading, std::size_t letters) {
    ImGui::TableSetupColumn(heading, ImGuiTableColumnFlags_WidthFixed, letter * static_cast<float>(letters));
  };
  // A blank between a number and the next.
  column("", kNameLetters);
  column("saved", 1 + Widest(rows, &MeasureRow::saved, 5));
  column("present", 1 + Widest(rows, &MeasureRow::present, 7));
  column("change [95 %]", Widest(rows, &MeasureRow::change, 13));
  ImGui::TableHeadersRow();
  for (const MeasureRow& row : rows) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    TextIn(kMuted, row.name);
    const bool hovered = ImGui::IsItemHovered();
    for (const std::string& value : {row.saved, row.present}) {
      ImGui::TableNextColumn();
      TextIn(kPaper, value);
    }
    ImGui::TableNextColumn();
    TextIn(row.colour, row.change);
    places.lines.push_back(fmt::format("{}: {}, {}, {}", row.name, row.saved, row.present, row.change));
    if (!hovered) continue;
    BeginHelp();
    ImGui::TextUnformatted(row.help.data(), row.help.data() + row.help.size());
    EndHelp();
  }
  ImGui::EndTable();
}

void Say(Colour colour, const std::string& line, OverlayPlaces::Measuring& places) {
  WrappedIn(colour, line);
  places.lines.push_back(line);
}

// A box for a whole number without buttons at its side.
std::optional<OverlayPlaces::Rect> NumberBox(const char* label, const char* id, int letters, int least, int most, int& value) {
  ImGui::AlignTextToFramePadding();
  TextIn(kMuted, label);
  ImGui::SameLine();
  ImGui::SetNextItemWidth(ImGui::CalcTextSize("0").x * static_cast<float>(letters + 1) + 2 * ImGui::GetStyle().FramePadding.x);
  ImGui::InputInt(id, &value, 0, 0);
  const auto place = LastItemPlace();
  // While it is being typed it may be anything.
  if (!ImGui::IsItemActive()) value = std::clamp(value, least, most);
  ImGui::SameLine();
  return place;
}

}  // namespace

Verdict95 VerdictOf(const PairedMean& change, bool moreIsBetter) {
  if (change.interval.low > 0) return moreIsBetter ? Verdict95::kBetter : Verdict95::kWorse;
  if (change.interval.high < 0) return moreIsBetter ? Verdict95::kWorse : Verdict95::kBetter;
  return Verdict95::kUncertain;
}

std::vector<MeasureRow> RowsOf(const MeasureReport& report) {
  std::vector<MeasureRow> rows;
  const auto saved = ValuesOf(report.saved, report.floorsPaired);
  const auto present = ValuesOf(report.present, report.floorsPaired);
  for (std::size_t i = 0; i < kFigures.size(); ++i) {
    const Figure& figure = kFigures[i];
    const PairedMean& change = report.*figure.change;
    rows.push_back(
        {figure.name, figure.help, saved[i], present[i], ChangeWords(change, figure), ColourOf(VerdictOf(change, figure.moreIsBetter))});
  }
  const bool harmed = report.present.friendlyHits > 0;
  rows.push_back({"friendly hits", "Must be 0, whatever the weights.", fmt::format("{}", report.saved.friendlyHits),
                  fmt::format("{}", report.present.friendlyHits), harmed ? "must be 0" : "", harmed ? kDangerColour : kMuted});
  return rows;
}

std::string AgoWords(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::max(0.0, seconds));
  if (whole < 2) return "just now";
  if (whole < 120) return fmt::format("{} s ago", whole);
  if (whole < 7200) return fmt::format("{} min ago", whole / 60);
  return fmt::format("{} h ago", whole / 3600);
}

std::string StageWords(const MeasureReport& report, double secondsAgo, bool measuredOthers) {
  if (report.stage == Progress::kFailed) return "Not measured: " + report.problem;
  const std::string since = measuredOthers ? "; weights changed since" : "";
  const char* const floors = report.floorsPaired == 1 ? "floor" : "floors";
  if (report.stage == Progress::kRunning)
    return fmt::format("{} of {} floors each so far{}", report.floorsPaired, report.floorsAsked / 2, since);
  const char* const cancelled = report.stage == Progress::kCancelled ? "cancelled after " : "";
  return fmt::format("{}{} {} each, {}{}", cancelled, report.floorsPaired, floors, AgoWords(secondsAgo), since);
}

std::string CertainWords(const MeasureReport& report) {
  std::string better;
  std::string worse;
  bool same = true;
  for (const Figure& figure : kFigures) {
    const PairedMean& change = report.*figure.change;
    same = same && IsZero(change);
    const Verdict95 verdict = VerdictOf(change, figure.moreIsBetter);
    if (verdict == Verdict95::kUncertain) continue;
    std::string& list = verdict == Verdict95::kBetter ? better : worse;
    list += fmt::format("{}{}", list.empty() ? "" : ", ", figure.name.substr(0, figure.name.find(' ')));
  }
  if (same) return "Not a figure of a floor differs.";
  if (better.empty() && worse.empty()) return "No difference is certain: each interval holds 0. More floors make them narrower.";
  if (worse.empty()) return "Certainly better: " + better + ".";
  if (better.empty()) return "Certainly worse: " + worse + ".";
  return "Certainly better: " + better + ". Certainly worse: " + worse + ".";
}

void MeasurePanel::DrawOrder(const OverlayInput& input, OverlayPlaces::Measuring& places, OverlayWishes& wishes) {
  const bool running = input.measured != nullptr && input.measured->stage == Progress::kRunning;
  if (running) {
    if (ImGui::Button("Cancel")) wishes.measure = MeasureWish{.kind = MeasureWish::Kind::kCancel};
    places.cancel = LastItemPlace();
    ImGui::SameLine();
    const auto done =
        static_cast<float>(input.measured->floorsDone) / static_cast<float>(std::max<std::uint64_t>(1, input.measured->floorsAsked));
    const std::string text = fmt::format("{} of {}", input.measured->floorsDone, input.measured->floorsAsked);
    ImGui::ProgressBar(done, {-1, 0}, text.c_str());
    return;
  }
  places.floors = NumberBox("floors", "##floors", 4, kLeastMeasuredFloors, kMostMeasuredFloors, floors_);
  places.seed = NumberBox("from seed", "##seed", 6, 1, 999'999, firstSeed_);
  if (ImGui::Button("Measure"))
    wishes.measure = MeasureWish{.floors = std::clamp(floors_, kLeastMeasuredFloors, kMostMeasuredFloors),
                                 .firstSeed = static_cast<std::uint32_t>(std::clamp(firstSeed_, 1, 999'999))};
  places.start = LastItemPlace();
}

void MeasurePanel::Draw(const OverlayInput& input, OverlayPlaces::Measuring& places, OverlayWishes& wishes) {
  DrawOrder(input, places, wishes);
  if (input.measured == nullptr) {
    Say(kMuted, "Plays floors in the background, each with the saved set and with your present weights, and compares them.", places);
    return;
  }
  const MeasureReport& report = *input.measured;
  Say(report.stage == Progress::kFailed ? kDangerColour
      : input.measuredOthers            ? kBlockedColour
                                        : kMuted,
      StageWords(report, input.measuredSecondsAgo, input.measuredOthers), places);
  if (report.floorsPaired == 0) return;
  DrawTable(RowsOf(report), places);
  if (report.floorsPaired > 1) Say(kPaper, CertainWords(report), places);
}

}  // namespace firelane
