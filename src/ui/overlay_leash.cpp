#include "ui/overlay_leash.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "firelane/ai/anchor.h"
#include "firelane/render/palette.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr float kHeight = 84;
constexpr int kSamples = 60;
constexpr float kBeyond = 1.12F;  // of the longest leash and the highest speed, for some air

constexpr float kSameSpeed = 0.01F;  // units per second; farther apart it is the leash's end that stops the disc

constexpr Colour kDiscColour = kPaper;
constexpr Colour kSquadColour = kClearColour;
constexpr Colour kSprintColour = kDangerColour;
constexpr Colour kNowColour = kBlockedColour;

struct Plot {
  ImVec2 lo;
  ImVec2 hi;
  float longest = 1;
  float fastest = 1;
  ImVec2 At(float distance, float speed) const {
    return {std::round(lo.x + (hi.x - lo.x) * distance / longest), std::round(hi.y - (hi.y - lo.y) * speed / fastest)};
  }
};

// The distance from which on the squad sprints; nothing where it never does.
std::optional<float> SprintDistance(const Tuning& tuning, float longest) {
  if (UrgencyAt(longest, tuning) < tuning.anchor.sprintAt) return std::nullopt;
  float near = 0;
  float far = longest;
  for (int i = 0; i < 30; ++i) {
    const float middle = (near + far) / 2;
    (UrgencyAt(middle, tuning) < tuning.anchor.sprintAt ? near : far) = middle;
  }
  return far;
}

template <class SpeedAt>
void DrawCurve(const Plot& plot, Colour colour, float thickness, SpeedAt&& speedAt) {
  ImVec2 last = plot.At(0, speedAt(0.0F));
  for (int i = 1; i <= kSamples; ++i) {
    const float distance = plot.longest * static_cast<float>(i) / kSamples;
    const ImVec2 next = plot.At(distance, speedAt(distance));
    ImGui::GetWindowDrawList()->AddLine(last, next, Packed(colour), thickness);
    last = next;
  }
}

void DrawUpright(const Plot& plot, float distance, Colour colour, float zoom, bool dashed) {
  const float x = plot.At(std::min(distance, plot.longest), 0).x;
  const float dash = (dashed ? 4.0F : kHeight) * zoom;
  for (float y = plot.lo.y; y < plot.hi.y; y += dash * (dashed ? 2.0F : 1.0F)) {
    ImGui::GetWindowDrawList()->AddRectFilled({x - zoom, y}, {x + zoom, std::min(plot.hi.y, y + dash)}, Packed(colour));
  }
}

}  // namespace

void DrawLeash(const Tuning& tuning, const Frame& frame, float zoom, std::optional<OverlayPlaces::Rect>& place) {
  const LeashBalance balance = LeashEquilibrium(tuning);
  const float distance = Distance(frame.anchor, frame.centroid);
  Plot plot;
  plot.longest = std::max(tuning.anchor.anchorLeashMax, tuning.anchor.anchorLeash) * kBeyond;
  plot.fastest = std::max(tuning.anchor.speed, tuning.squad.moveSpeedFast) * kBeyond;
  ImGui::Dummy({ImGui::GetContentRegionAvail().x, kHeight * zoom});
  place = LastItemPlace();
  plot.lo = ImGui::GetItemRectMin();
  plot.hi = ImGui::GetItemRectMax();
  const bool hovered = ImGui::IsItemHovered();

  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  canvas.AddRectFilled(plot.lo, plot.hi, Packed(kInk));
  canvas.PushClipRect(plot.lo, plot.hi, true);
  for (int unit = 1; static_cast<float>(unit) < plot.longest; ++unit) {
    const float x = plot.At(static_cast<float>(unit), 0).x;
    canvas.AddRectFilled({x, plot.lo.y}, {x + zoom, plot.hi.y}, Packed(kCard));
  }
  if (const auto sprint = SprintDistance(tuning, plot.longest)) DrawUpright(plot, *sprint, Shade(kSprintColour, 0.8F), zoom, true);
  DrawCurve(plot, kDiscColour, 2 * zoom, [&](float at) { return AnchorSpeedAt(at, false, tuning); });
  DrawCurve(plot, kSquadColour, 2 * zoom, [&](float at) { return SquadSpeedAt(UrgencyAt(at, tuning), tuning); });
  DrawUpright(plot, distance, kNowColour, zoom, false);
  const ImVec2 meet = plot.At(balance.distance, balance.speed);
  canvas.AddRect({meet.x - 5 * zoom, meet.y - 5 * zoom}, {meet.x + 5 * zoom, meet.y + 5 * zoom}, Packed(kPaper), 0, 0, 2 * zoom);
  canvas.PopClipRect();

  TextIn(kDiscColour, "disc");
  ImGui::SameLine();
  TextIn(kSquadColour, "squad");
  ImGui::SameLine();
  const bool stopped = AnchorSpeedAt(balance.distance, false, tuning) > balance.speed + kSameSpeed;
  TextIn(kPaper, fmt::format("{} at {:.2f} units, {:.2f} units/s", stopped ? "stop" : "meet", balance.distance, balance.speed));
  TextIn(kNowColour, fmt::format("now {:.2f} units", distance));
  ImGui::SameLine();
  TextIn(kPaper, fmt::format("urgency {:.2f}", frame.urgency));
  ImGui::SameLine();
  TextIn(Shade(kSprintColour, 1.1F), fmt::format("sprint at {:.2f}", tuning.anchor.sprintAt));
  if (!hovered) return;
  BeginHelp();
  ImGui::TextUnformatted("Speed (up) over the distance from disc to squad (right), a line per unit.");
  ImGui::TextUnformatted(
      fmt::format("With a direction held on open ground they settle in the square, at urgency {:.2f}.", balance.urgency).c_str());
  const bool fights = balance.urgency <= tuning.anchor.sprintAt;
  TextIn(fights ? kClearColour : kBlockedColour, fights ? "That is not above anchor.sprintAt: the squad fights on the move."
                                                        : "That is above anchor.sprintAt: the squad sprints and is silent on the move.");
  EndHelp();
}

}  // namespace firelane
