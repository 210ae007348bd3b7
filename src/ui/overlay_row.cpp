#include "ui/overlay_row.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "firelane/render/palette.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr double kLeastStepsOfRange = 200;
constexpr float kTextShare = 0.6F;  // of the track: a longer text drops the unit
constexpr float kSnap = 1.5F;       // to the default, pixels before zooming

double NumberOf(const TunableValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return *on ? 1 : 0;
  if (const int* const number = std::get_if<int>(&value)) return *number;
  return double{std::get<float>(value)};
}

void DrawTrack(const Tunable& row, const TunableValue& value, bool lively, float zoom) {
  const ImVec2 lo = ImGui::GetItemRectMin();
  const ImVec2 hi = ImGui::GetItemRectMax();
  const float width = hi.x - lo.x;
  const TunableValue usual = Get(Tuning{}, row);
  const bool changed = value != usual;
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  canvas.AddRectFilled(lo, hi, Packed(kInk));
  const float share = SliderShare(row, value);
  const float at = std::round(lo.x + width * share);
  canvas.AddRectFilled(lo, {at, hi.y}, Packed(Shade(changed ? kBrass : kMuted, lively ? 0.75F : (changed ? 0.6F : 0.3F))));
  canvas.AddRectFilled({std::max(lo.x, at - 2 * zoom), lo.y}, {std::min(hi.x, at + zoom), hi.y}, Packed(changed ? kPaper : kMuted));
  // The default: a notch from above and from below.
  const float mark = std::clamp(std::round(lo.x + width * SliderShare(row, usual)), lo.x + zoom, hi.x - zoom);
  const float notch = 4 * zoom;
  canvas.AddRectFilled({mark - zoom, lo.y}, {mark + zoom, lo.y + notch}, Packed(kClearColour));
  canvas.AddRectFilled({mark - zoom, hi.y - notch}, {mark + zoom, hi.y}, Packed(kClearColour));
  const std::string number = Text(value);
  const std::string whole = number + " " + std::string(row.unit);
  const std::string& text = ImGui::CalcTextSize(whole.c_str()).x <= width * kTextShare ? whole : number;
  const ImVec2 size = ImGui::CalcTextSize(text.c_str());
  // On the side with more room, so that the mark of the value does not stand on it.
  const float gap = 5 * zoom;
  const ImVec2 where{std::round(share < 0.5F ? std::max(lo.x, hi.x - size.x - gap) : std::min(lo.x + gap, hi.x - size.x)),
                     std::round((lo.y + hi.y - size.y) / 2)};
  canvas.PushClipRect(lo, hi, true);
  canvas.AddText({where.x + zoom, where.y + zoom}, Packed(kInk), text.c_str());
  canvas.AddText(where, Packed(kPaper), text.c_str());
  canvas.PopClipRect();
}

}  // namespace

double SliderStep(const Tunable& row) {
  const double most = (double{row.high} - double{row.low}) / kLeastStepsOfRange;
  const double power = std::pow(10.0, std::floor(std::log10(most)));
  const double times = most / power;
  const double step = power * (times >= 5 ? 5 : times >= 2 ? 2 : 1);
  return row.asInt != nullptr ? std::max(1.0, std::round(step)) : step;
}

TunableValue SliderValue(const Tunable& row, float share) {
  const double low = row.low;
  const double high = row.high;
  const double step = SliderStep(row);
  // Many steps are 1/n exactly where they are not n/1: dividing rounds once, and 0.15 comes out as 0.15.
  const double inverse = std::round(1 / step);
  const double raw = low + (high - low) * static_cast<double>(share);
  const double stepped = step < 1 ? std::round(raw * inverse) / inverse : std::round(raw / step) * step;
  const double value = share <= 0 ? low : share >= 1 ? high : std::clamp(stepped, low, high);
  if (row.asBool != nullptr) return value >= 0.5;
  if (row.asInt != nullptr) return static_cast<int>(std::lround(value));
  return static_cast<float>(value);
}

float SliderShare(const Tunable& row, const TunableValue& value) {
  const double low = row.low;
  return std::clamp(static_cast<float>((NumberOf(value) - low) / (double{row.high} - low)), 0.0F, 1.0F);
}

void DrawRowName(const Tunable& row, bool changed, const RowLook& look, RowDeed& deed) {
  const std::string_view field = row.key.substr(row.key.find('.') + 1);
  const float left = ImGui::GetCursorPosX();
  deed.right = left + ImGui::GetContentRegionAvail().x;
  ImGui::AlignTextToFramePadding();
  TextIn(changed ? kPaper : kMuted, fmt::format("{} {}", changed ? '*' : ' ', field));
  deed.atName = ImGui::IsItemHovered();
  ImGui::SameLine(left + look.nameWidth);
}

void DrawRowSlider(const Tunable& row, const TunableValue& value, const RowLook& look, RowDeed& deed) {
  const float width = std::max(40 * look.zoom, ImGui::GetContentRegionAvail().x - look.resetWidth - ImGui::GetStyle().ItemSpacing.x);
  ImGui::InvisibleButton("slider", {width, ImGui::GetFrameHeight()});
  deed.place = LastItemPlace();
  deed.atName = deed.atName || ImGui::IsItemHovered();
  const bool active = ImGui::IsItemActive();
  if (ImGui::IsItemActivated() && ImGui::GetIO().KeyCtrl) {
    deed.wantsTyping = true;
  } else if (active) {
    const float lo = ImGui::GetItemRectMin().x;
    const float x = ImGui::GetIO().MousePos.x;
    const TunableValue usual = Get(Tuning{}, row);
    const bool atDefault = std::fabs(x - (lo + width * SliderShare(row, usual))) <= kSnap * look.zoom;
    const TunableValue aimed = atDefault ? usual : SliderValue(row, std::clamp((x - lo) / width, 0.0F, 1.0F));
    if (aimed != value) deed.value = aimed;
  }
  deed.released = ImGui::IsItemDeactivated();
  DrawTrack(row, value, active || ImGui::IsItemHovered(), look.zoom);
}

void DrawRowSwitch(const Tunable& row, bool on, RowDeed& deed) {
  bool set = on;
  const bool usual = std::get<bool>(Get(Tuning{}, row));
  const std::string label = fmt::format("{}{}###switch", on ? "on" : "off", on == usual ? "" : usual ? " (default on)" : " (default off)");
  if (ImGui::Checkbox(label.c_str(), &set)) {
    deed.value = set;
    deed.released = true;
  }
  deed.place = LastItemPlace();
  deed.atName = deed.atName || ImGui::IsItemHovered();
}

void DrawRowReset(const Tunable& row, bool changed, const RowLook& look, RowDeed& deed) {
  if (!changed) return;
  ImGui::SameLine(deed.right - look.resetWidth);
  deed.reset = ImGui::Button("reset", {look.resetWidth, 0});
  if (ImGui::IsItemHovered()) {
    BeginHelp();
    ImGui::TextUnformatted(fmt::format("Back to {} {}.", Text(Get(Tuning{}, row)), row.asBool != nullptr ? "" : row.unit).c_str());
    EndHelp();
  }
}

void DrawRowHelp(const Tunable& row) {
  const auto line = [](Colour colour, const std::string& text) { TextIn(colour, text); };
  BeginHelp();
  line(kPaper, std::string(row.key));
  line(kPaper, std::string(row.help));
  if (row.asBool != nullptr) {
    line(kBlockedColour, fmt::format("Off: {}.", row.tooLow));
  } else {
    line(kBlockedColour, fmt::format("Too low: {}.", row.tooLow));
    line(kBlockedColour, fmt::format("Too high: {}.", row.tooHigh));
  }
  line(kMuted, fmt::format("Default {}, range {}.", Text(Get(Tuning{}, row)), RangeText(row)));
  if (row.asBool == nullptr) line(kMuted, "Ctrl+click on the slider to type a value.");
  EndHelp();
}

}  // namespace firelane
