#include "ui/overlay_why.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "firelane/play/why.h"
#include "firelane/render/palette.h"
#include "firelane/render/projection.h"
#include "firelane/ui/selection.h"
#include "ui/candidate_look.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr std::string_view kNobodyWords = "nobody: all in brief";
constexpr int kHistoryLines = 8;

// A button as wide as its sign.
bool SmallStep(const char* sign, std::optional<OverlayPlaces::Rect>& place) {
  const bool pressed = ImGui::Button(sign);
  place = LastItemPlace();
  return pressed;
}

void DrawChoice(LayerSet& layers, const Frame& frame, OverlayPlaces& places, OverlayWishes& wishes) {
  const FrameMember* const member = MemberOf(frame, layers.selected);
  const FrameEnemy* const enemy = EnemyOf(frame, layers.selected);
  const std::string title = member != nullptr ? TitleOf(*member) : enemy != nullptr ? TitleOf(*enemy) : std::string(kNobodyWords);
  if (SmallStep("<", places.why.previous)) layers.Select(AgentAfter(frame, layers.selected, -1));
  ImGui::SameLine();
  const float copy = ImGui::CalcTextSize("Copy command").x + 2 * ImGui::GetStyle().FramePadding.x;
  const float next = ImGui::CalcTextSize(">").x + 2 * ImGui::GetStyle().FramePadding.x;
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - copy - next - 2 * ImGui::GetStyle().ItemSpacing.x);
  const bool open = ImGui::BeginCombo("##agent", title.c_str());
  places.member = LastItemPlace();
  if (open) {
    if (ImGui::Selectable(std::string(kNobodyWords).c_str(), layers.selected < 0)) layers.Select(kNobody);
    for (const int id : AgentsInPicture(frame)) {
      const FrameMember* const other = MemberOf(frame, id);
      const std::string name = other != nullptr ? TitleOf(*other) : TitleOf(*EnemyOf(frame, id));
      if (ImGui::Selectable(name.c_str(), layers.selected == id)) layers.Select(id);
    }
    ImGui::EndCombo();
  }
  ImGui::SameLine();
  if (SmallStep(">", places.why.next)) layers.Select(AgentAfter(frame, layers.selected, 1));
  ImGui::SameLine();
  ImGui::BeginDisabled(member == nullptr && enemy == nullptr);
  if (SmallStep("Copy command", places.why.copy)) wishes.copyCommand = true;
  ImGui::EndDisabled();
  if (!ImGui::IsItemHovered()) return;
  BeginHelp();
  ImGui::TextUnformatted("Keeps this moment as a replay and puts the shell command that answers for it on the clipboard.");
  EndHelp();
}

void DrawLines(const std::vector<WhyLine>& lines, OverlayPlaces::Why& places) {
  for (const WhyLine& line : lines) {
    WrappedIn(line.colour, line.text);
    places.lines.push_back(line.text);
  }
}

// The way a pull points on the screen.
void DrawNeedle(ImVec2 middle, float size, Vec2 pull, Colour colour) {
  const Vec2 way = NormalizedOr(ToScreen(pull), {0, 0});
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const Vec2 side = Right(way) * (size * 0.35F);
  const Vec2 tip = way * size;
  const auto at = [&](Vec2 offset) { return ImVec2{middle.x + offset.x, middle.y + offset.y}; };
  canvas.AddTriangleFilled(at(tip), at(side - tip * 0.6F), at(-side - tip * 0.6F), Packed(colour));
}

void DrawSteerBar(const SteerTrace& steer, int layer, float most, bool wins, float zoom) {
  const Vec2 pull = LayerOf(steer, layer);
  const float length = Length(pull);
  const ImVec2 lo = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const float height = ImGui::GetTextLineHeight();
  const float letter = ImGui::CalcTextSize("0").x;
  ImGui::Dummy({width, height});
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const Colour ink = length > 0 ? SteerColour(layer) : Shade(kMuted, 0.6F);
  const std::string name = fmt::format("{}{}", wins ? '>' : ' ', kSteerLayerNames[static_cast<std::size_t>(layer)]);
  canvas.AddText(lo, Packed(wins ? kPaper : kMuted), name.c_str());
  const float left = lo.x + letter * 15;
  const float right = lo.x + width - letter * 8;
  canvas.AddRectFilled({left, lo.y + 2 * zoom}, {right, lo.y + height - 2 * zoom}, Packed(kInk));
  canvas.AddRectFilled({left, lo.y + 2 * zoom}, {left + (right - left) * Clamp01(length / most), lo.y + height - 2 * zoom}, Packed(ink));
  canvas.AddText({right + letter, lo.y}, Packed(wins ? kPaper : kMuted), fmt::format("{:4.2f}", length).c_str());
  if (length > 0) DrawNeedle({right + letter * 6.5F, lo.y + height / 2}, height * 0.42F, pull, ink);
}

void DrawSteering(const SteerTrace& steer, float zoom) {
  const std::optional<int> winner = WinningLayer(steer);
  if (!winner) {
    TextIn(kMuted, "nothing steers it");
    return;
  }
  const float most = std::max(1.0F, Length(LayerOf(steer, *winner)));
  for (int i = 0; i < kSteerLayers; ++i) DrawSteerBar(steer, i, most, winner == i, zoom);
}

// A heading that folds what follows; open at first.
bool Section(const char* title, std::optional<OverlayPlaces::Rect>& place) {
  const bool open = ImGui::CollapsingHeader(title, ImGuiTreeNodeFlags_DefaultOpen);
  place = LastItemPlace();
  return open;
}

}  // namespace

void WhyPanel::DrawMember(const FrameMember& member, LayerSet& layers, const OverlayInput& input, float zoom, OverlayPlaces::Why& places) {
  const State& state = input.game.Now();
  const auto now = std::ranges::find(state.members, member.id, &Member::id);
  if (now != state.members.end()) DrawLines(MemberLines(state, *now, input.probe), places);
  if (input.probe == nullptr) return;
  const StepProbe& probe = *input.probe;
  if (Section("Its last solve", places.solve)) {
    const std::optional<SolveProbe>& solve = probe.solves[TeamIndex(member.id)];
    const bool solved = probe.filled && solve;
    DrawLines({{SolveWords(probe, member.id, input.game.After().step), solved ? kPaper : kMuted}}, places);
    // One that had nobody to solve for weighed nothing.
    if (solved && solve->plan != SolvePlan::Kind::kReturnToSlot) candidates_.Draw(solve->trace, layers, places);
  }
  const auto agent = std::ranges::find(probe.agents, member.id, &AgentProbe::id);
  if (probe.filled && agent != probe.agents.end() && Section("What steers it", places.steering)) DrawSteering(agent->steer, zoom);
}

void WhyPanel::DrawHistory(const FrameMember& member, const OverlayInput& input, OverlayPlaces::Why& places, OverlayWishes& wishes) {
  if (!Section("Its reasons so far", places.history)) return;
  const Moment at = input.game.At();
  const std::vector<TimelineFloor> floors = input.game.Past().Floors();
  const auto floor = std::ranges::find(floors, at.floorSerial, &TimelineFloor::serial);
  if (floor == floors.end()) {
    TextIn(kMuted, "nothing is remembered yet");
    return;
  }
  if (historyOf_ != member.id || historyAt_ != at || historyEnd_ != floor->lastStep) {
    history_ = ReasonRows(input.game.Past().ReasonsOf(member.id, at.floorSerial), member.role, floor->lastStep);
    historyOf_ = member.id;
    historyAt_ = at;
    historyEnd_ = floor->lastStep;
  }
  std::uint32_t current = 0;
  for (const ReasonRow& row : history_) current = row.step <= at.step ? row.step : current;
  const float height =
      ImGui::GetTextLineHeightWithSpacing() * static_cast<float>(std::clamp<std::size_t>(history_.size(), 1, kHistoryLines));
  if (ImGui::BeginChild("history", {0, height})) {
    for (const ReasonRow& row : history_) {
      ImGui::PushID(static_cast<int>(row.step));
      ImGui::PushStyleColor(ImGuiCol_Text, InkOf(row.colour));
      const bool clicked = ImGui::Selectable(row.text.c_str(), row.step == current);
      ImGui::PopStyleColor();
      ImGui::PopID();
      const Moment moment{at.floorSerial, std::max(row.step, floor->firstStep)};
      if (const auto place = LastRowPlace()) places.moments.emplace_back(moment, *place);
      if (clicked) wishes.lookAt = moment;
      if (row.step == current && current != scrolledTo_) ImGui::SetScrollHereY(1);
    }
    scrolledTo_ = current;
  }
  ImGui::EndChild();
}

void WhyPanel::Draw(LayerSet& layers, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes) {
  const Frame& frame = input.game.After();
  if (MemberOf(frame, layers.selected) == nullptr && EnemyOf(frame, layers.selected) == nullptr) layers.Select(kNobody);
  // While the mouse is on a window it is on no place in the world.
  if (ImGui::IsWindowHovered(ImGuiHoveredFlags_AnyWindow)) layers.candidate = -1;
  DrawChoice(layers, frame, places, wishes);
  if (const FrameMember* const member = MemberOf(frame, layers.selected)) {
    DrawMember(*member, layers, input, zoom, places.why);
    DrawHistory(*member, input, places.why, wishes);
    return;
  }
  const State& state = input.game.Now();
  const auto enemy = std::ranges::find(state.enemies, layers.selected, &Enemy::id);
  if (enemy != state.enemies.end()) DrawLines(EnemyLines(state, *enemy, input.probe), places.why);
}

}  // namespace firelane
