#include "ui/overlay_layers.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <numeric>

#include "firelane/render/palette.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr double kSmoothing = 0.1;  // share of the newest step

void DrawClock(const OverlayInput& input, OverlayPlaces& places, OverlayWishes& wishes) {
  wishes.pause = ImGui::Button(input.paused ? "Go on###pause" : "Pause###pause");
  places.pause = LastItemPlace();
  ImGui::SameLine();
  ImGui::BeginDisabled(!input.paused);
  wishes.step = ImGui::Button("Step");
  places.step = LastItemPlace();
  ImGui::EndDisabled();
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  TextIn(kMuted, fmt::format("step {}", input.game.After().step));
  for (std::size_t i = 0; i < kClockRates.size(); ++i) {
    if (i > 0) ImGui::SameLine();
    const bool current = input.rate == kClockRates[i];
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(current ? ImGuiCol_ButtonActive : ImGuiCol_Button));
    if (ImGui::Button(RateWords(kClockRates[i]).c_str()) && !current) wishes.rate = kClockRates[i];
    ImGui::PopStyleColor();
    places.rates[i] = LastItemPlace();
  }
}

void DrawToggles(LayerSet& layers, OverlayPlaces& places) {
  if (!ImGui::BeginTable("toggles", 3, ImGuiTableFlags_SizingStretchSame)) return;
  for (int i = 0; i < kLayers; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const LayerRow& row = RowOf(static_cast<Layer>(i));
    ImGui::TableNextColumn();
    ImGui::PushID(i);
    ImGui::Checkbox(std::string(row.name).c_str(), &layers.on[at]);
    ImGui::PopID();
    places.layers[at] = LastItemPlace();
    if (ImGui::IsItemHovered()) {
      BeginHelp();
      ImGui::TextUnformatted(std::string(row.help).c_str());
      EndHelp();
    }
  }
  ImGui::EndTable();
}

void DrawBar(std::string_view name, double value, double most, double sum, float zoom) {
  const ImVec2 lo = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const float height = ImGui::GetTextLineHeight();
  const float letter = ImGui::CalcTextSize("0").x;
  ImGui::Dummy({width, height});
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const float left = lo.x + letter * 9;
  const float right = lo.x + width - letter * 15;
  const float share = most > 0 ? static_cast<float>(value / most) : 0;
  canvas.AddRectFilled({left, lo.y + 2 * zoom}, {right, lo.y + height - 2 * zoom}, Packed(kInk));
  canvas.AddRectFilled({left, lo.y + 2 * zoom}, {left + std::max(zoom, (right - left) * share), lo.y + height - 2 * zoom}, Packed(kBrass));
  canvas.AddText(lo, Packed(kMuted), name.data(), name.data() + name.size());
  const std::string text = fmt::format("{:6.1f} us {:3.0f}%", value, sum > 0 ? 100 * value / sum : 0);
  canvas.AddText({right + letter, lo.y}, Packed(kPaper), text.c_str());
}

}  // namespace

void StageTimes::Take(const StepProbe& probe) {
  if (!probe.filled || probe.tick == nullptr || (seen_ && probe.step == step_)) return;
  for (std::size_t i = 0; i < microseconds_.size(); ++i) {
    const double now = static_cast<double>(probe.stageNanoseconds[i]) / 1000;
    microseconds_[i] = seen_ ? microseconds_[i] + (now - microseconds_[i]) * kSmoothing : now;
  }
  step_ = probe.step;
  seen_ = true;
}

std::string RateWords(float rate) { return rate < 1 ? fmt::format("1/{:.0f}", 1 / rate) : fmt::format("{:.0f}x", rate); }

double StageTimes::Sum() const { return std::accumulate(microseconds_.begin(), microseconds_.end(), 0.0); }

void LayersPanel::DrawTimes(const OverlayInput& input, float zoom) {
  if (!times_.Any()) {
    TextIn(kMuted, "no step yet");
    return;
  }
  const double sum = times_.Sum();
  double most = 0;
  for (int i = 0; i < kStages; ++i) most = std::max(most, times_.Microseconds(static_cast<Stage>(i)));
  for (int i = 0; i < kStages; ++i) DrawBar(kStageNames[i], times_.Microseconds(static_cast<Stage>(i)), most, sum, zoom);
  TextIn(kPaper, fmt::format("step {:.1f} us, picture {:.1f} ms", sum, input.pictureMs));
}

void LayersPanel::Draw(LayerSet& layers, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes) {
  if (input.probe != nullptr) times_.Take(*input.probe);
  DrawClock(input, places, wishes);
  if (places.noticeText.empty() && !input.notice.empty()) {
    ImGui::Separator();
    WrappedIn(kPaper, input.notice);
    places.notice = LastItemPlace();
    places.noticeText = input.notice;
  }
  ImGui::Separator();
  if (ImGui::CollapsingHeader("Layers in the world", ImGuiTreeNodeFlags_DefaultOpen)) DrawToggles(layers, places);
  ImGui::Separator();
  why_.Draw(layers, input, zoom, places, wishes);
  if (ImGui::CollapsingHeader("Stages of a step", ImGuiTreeNodeFlags_DefaultOpen)) DrawTimes(input, zoom);
}

}  // namespace firelane
