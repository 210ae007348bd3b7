#include "ui/overlay_timeline.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "firelane/base/steps.h"
#include "firelane/render/palette.h"
#include "ui/overlay_style.h"
#include "ui/why_words.h"

namespace firelane {
namespace {

// Before zooming.
constexpr float kButtonsHeight = 21;
constexpr float kScaleHeight = 15;
constexpr float kPadding = 16;
constexpr float kNamedRow = 10;  // rows as high have room for their names
constexpr float kRoomy = 800;
constexpr float kUsual = 600;
constexpr float kLow = 440;
constexpr float kWide = 900;
constexpr int kNameLetters = 7;
constexpr int kMarkLetters = 8;

using Places = OverlayPlaces::TimelinePlaces;

// Members share what the window can spare; in the lowest ones there are no bands.
float RowHeight(int members, float displayHeight, float zoom) {
  const float height = displayHeight / zoom;
  const float room = height >= kRoomy ? 80.0F : height >= kUsual ? 52.0F : height >= kLow ? 30.0F : 0.0F;
  return std::clamp(std::floor(room / static_cast<float>(std::max(1, members))), 0.0F, kNamedRow) * zoom;
}

bool ButtonIf(bool enabled, const char* label, const char* help, std::optional<OverlayPlaces::Rect>& place) {
  ImGui::BeginDisabled(!enabled);
  const bool pressed = ImGui::Button(label);
  place = LastItemPlace();
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
    // Above the timeline: at the mouse it would hide the buttons beside.
    ImGui::SetNextWindowPos({ImGui::GetItemRectMin().x, ImGui::GetWindowPos().y}, ImGuiCond_Always, {0, 1});
    BeginHelp();
    ImGui::TextUnformatted(help);
    EndHelp();
  }
  ImGui::SameLine();
  return pressed;
}

void DrawButtons(const OverlayInput& input, float zoom, Places& places, OverlayWishes& wishes) {
  const Game& game = input.game;
  const Timeline& past = game.Past();
  const Moment at = game.At();
  const bool back = game.LooksBack();
  const bool held = past.Holds(at);
  const bool wide = ImGui::GetIO().DisplaySize.x >= kWide * zoom;
  const auto moved = [&](std::int64_t steps) { return held ? past.Moved(at, steps) : at; };
  const bool before = moved(-1) != at;
  const auto look = [&](std::int64_t steps) { wishes.lookAt = moved(steps); };
  if (ButtonIf(before, "|<", "to the oldest moment", places.oldest)) look(-2 * kTimelineSteps);
  if (ButtonIf(before, "-1 s", "a second back", places.secondBack)) look(-kStepsPerSecond);
  if (ButtonIf(before, wide ? "-1 step###back" : "-1###back", "one step of 1/60 s back", places.stepBack)) look(-1);
  if (ButtonIf(true, input.paused ? "Play ###go" : "Pause###go", "goes on and stops; looking back it shows what was", places.pause))
    wishes.pause = true;
  if (ButtonIf(back || input.paused, wide ? "+1 step###on" : "+1###on", "one step of 1/60 s on", places.stepOn)) {
    if (back) {
      look(1);
    } else {
      wishes.step = true;
    }
  }
  if (ButtonIf(back, "+1 s", "a second on", places.secondOn)) look(kStepsPerSecond);
  if (ButtonIf(back, ">|", "to the present", places.present)) wishes.lookAt = game.Present();
  if (ButtonIf(back, wide ? "Play on from here###playOn" : "Play on###playOn", "a new branch: what came after this moment is forgotten",
               places.playOn))
    wishes.playOn = true;
}

// Beside the buttons: where it is; at the right end what is held, where there is room for both.
void DrawWords(const Game& game, Places& places) {
  const std::string look = LookWords(game);
  const std::string held = HeldWords(game.Past());
  places.lines = {look, held};
  const float room = ImGui::GetContentRegionAvail().x;
  const float heldWidth = ImGui::CalcTextSize(held.c_str()).x;
  const bool both = ImGui::CalcTextSize(look.c_str()).x + heldWidth + ImGui::GetFontSize() <= room;
  ImGui::AlignTextToFramePadding();
  const float left = ImGui::GetCursorPosX();
  if (both || game.LooksBack()) TextIn(game.LooksBack() ? kBlockedColour : kMuted, look);
  if (both) {
    ImGui::SameLine(left + room - heldWidth);
    TextIn(kMuted, held);
  } else if (!game.LooksBack()) {
    TextIn(kMuted, held);
  }
}

struct Strip {
  TimelineStrip strip;
  ImVec2 lo;
  ImVec2 hi;
  float rowsTop = 0;
  float rowHeight = 0;
  float zoom = 1;

  float RowTop(std::size_t row) const { return rowsTop + rowHeight * static_cast<float>(row); }
};

void DrawScale(const Strip& strip, const std::vector<TimelineFloor>& floors) {
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const float letter = ImGui::CalcTextSize("0").x;
  const std::int64_t marks = strip.strip.MarkSteps(letter * kMarkLetters);
  const std::int64_t newest = strip.strip.Newest();
  for (std::int64_t back = marks; back <= strip.strip.Span(); back += marks) {
    const float x = std::round(strip.strip.XOf(newest - back));
    canvas.AddRectFilled({x, strip.lo.y}, {x + strip.zoom, strip.hi.y}, Packed(WithAlpha(kMuted, 0.22F)));
    const std::string label = fmt::format("-{} s", back / kStepsPerSecond);
    canvas.AddText({x + 3 * strip.zoom, strip.lo.y}, Packed(Shade(kMuted, 0.8F)), label.c_str());
  }
  for (const TimelineFloor& floor : floors) {
    const float x = std::round(strip.strip.XOf(Moment{floor.serial, floor.firstStep}));
    const float end = strip.strip.XOf(Moment{floor.serial, floor.lastStep});
    if (x > strip.lo.x) canvas.AddRectFilled({x, strip.lo.y}, {x + 2 * strip.zoom, strip.hi.y}, Packed(kBrass));
    const std::string label = fmt::format("floor {}", floor.number);
    const float width = ImGui::CalcTextSize(label.c_str()).x + 6 * strip.zoom;
    if (end - x < width) continue;
    const float left = std::max(x, strip.lo.x);
    canvas.AddRectFilled({left, strip.lo.y}, {left + width, strip.rowsTop - strip.zoom}, Packed(Shade(kBrass, 0.55F)));
    canvas.AddText({left + 3 * strip.zoom, strip.lo.y}, Packed(kPaper), label.c_str());
  }
}

void DrawBand(const Strip& strip, std::size_t row, const std::vector<BandPiece>& band) {
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const float top = strip.RowTop(row);
  const float bottom = top + strip.rowHeight - strip.zoom;
  float painted = strip.lo.x;
  for (const BandPiece& piece : band) {
    const float end = std::floor(strip.strip.XOf(piece.last));
    if (end <= painted) continue;
    // A shot lasts a step; it shows as one pixel, however narrow a step is.
    const float start = std::max(painted, std::floor(strip.strip.XOf(piece.first)));
    painted = std::min(std::max(start + strip.zoom, end), strip.hi.x);
    canvas.AddRectFilled({start, top}, {painted, bottom}, Packed(piece.colour));
  }
}

void DrawHandle(const Strip& strip, const Game& game) {
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const float x = std::clamp(std::round(strip.strip.XOf(game.At())), strip.lo.x, strip.hi.x - strip.zoom);
  const ImU32 colour = Packed(game.LooksBack() ? kBlockedColour : kPaper);
  // What PlayOn() would forget.
  if (game.LooksBack()) canvas.AddRectFilled({x, strip.rowsTop}, strip.hi, Packed(WithAlpha(kInk, 0.5F)));
  canvas.AddRectFilled({x - strip.zoom, strip.lo.y}, {x + strip.zoom, strip.hi.y}, colour);
  const float side = 5 * strip.zoom;
  canvas.AddRectFilled({x - side, strip.lo.y}, {x + side, strip.lo.y + side}, colour);
}

std::vector<BandPiece> BandOf(const Timeline& past, const TimelineStrip& strip, const std::vector<TimelineFloor>& floors, int member) {
  std::vector<BandPiece> band;
  for (const TimelineFloor& floor : floors)
    AppendBand(past.ReasonsOf(member, floor.serial), floor, strip.IndexOf({floor.serial, floor.firstStep}), band);
  return band;
}

}  // namespace

std::string MomentWords(const Game& game, const Moment& moment, const FrameMember* member) {
  const std::vector<TimelineFloor> floors = game.Past().Floors();
  const auto floor = std::ranges::find(floors, moment.floorSerial, &TimelineFloor::serial);
  if (member == nullptr || floor == floors.end())
    return fmt::format("floor {}, {}", floor == floors.end() ? 0 : floor->number, SpanWords(moment.step));
  const std::vector<ReasonAt> reasons = game.Past().ReasonsOf(member->id, moment.floorSerial);
  const ReasonAt* const at = ReasonOf(reasons, moment.step);
  const std::string words = at == nullptr ? "not known" : at->downed ? "down" : ReasonWords(at->reason, member->role);
  return fmt::format("{}, {}: {}", NameOf(member->id), SpanWords(moment.step), words);
}

std::string LookWords(const Game& game) {
  if (!game.LooksBack()) return "the present";
  const TimelineStrip strip(game.Past().Floors(), 0, 1);
  const std::int64_t ago = strip.Newest() - strip.IndexOf(game.At());
  return fmt::format("{} ago: floor {}, {}", SpanWords(ago), game.Now().floorNumber, SpanWords(game.At().step));
}

std::string HeldWords(const Timeline& past) {
  return fmt::format("{} of {}, {} s", MegabytesWords(past.HeldBytes()), MegabytesWords(kMostTimelineBytes),
                     past.Steps() / kStepsPerSecond);
}

float TimelinePanel::Height(int members, float displayHeight, float zoom) {
  return RowHeight(members, displayHeight, zoom) * static_cast<float>(members) + (kButtonsHeight + kScaleHeight + kPadding) * zoom;
}

void TimelinePanel::DrawStrip(const OverlayInput& input, float zoom, Places& places, OverlayWishes& wishes) {
  const Game& game = input.game;
  const std::vector<TimelineFloor> floors = game.Past().Floors();
  const std::vector<FrameMember>& members = game.After().members;
  const float gutter = ImGui::CalcTextSize("0").x * kNameLetters;
  const float rowHeight = RowHeight(static_cast<int>(members.size()), ImGui::GetIO().DisplaySize.y, zoom);
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = std::max(1.0F, ImGui::GetContentRegionAvail().x - gutter);
  const float height = kScaleHeight * zoom + rowHeight * static_cast<float>(members.size());
  ImGui::SetCursorScreenPos({corner.x + gutter, corner.y});
  ImGui::InvisibleButton("strip", {width, height});
  const ImVec2 lo = ImGui::GetItemRectMin();
  const ImVec2 hi = ImGui::GetItemRectMax();
  const Strip strip{TimelineStrip(floors, lo.x, hi.x - lo.x), lo, hi, lo.y + kScaleHeight * zoom, rowHeight, zoom};
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  canvas.AddRectFilled(lo, hi, Packed(kInk));
  if (strip.strip.Empty()) return;
  const float oldest = std::max(lo.x, strip.strip.XOf(std::int64_t{0}));
  if (const auto place = LastItemPlace()) places.strip = OverlayPlaces::Rect{oldest, lo.y, hi.x - oldest, hi.y - lo.y};
  canvas.AddRectFilled({oldest, lo.y}, hi, Packed(kCard));

  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Moment under = strip.strip.MomentAt(mouse.x);
  if (ImGui::IsItemActive() && under != game.At()) wishes.lookAt = under;
  const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemActive();
  const FrameMember* pointed = nullptr;
  canvas.PushClipRect({corner.x, lo.y}, {hi.x + zoom, hi.y}, true);
  for (std::size_t row = 0; row < members.size() && rowHeight > 0; ++row) {
    const int id = members[row].id;
    const float top = strip.RowTop(row);
    canvas.AddRectFilled({corner.x, top}, {corner.x + 3 * zoom, top + rowHeight - zoom}, Packed(TeamColour(id)));
    const std::string name(NameOf(id));
    // Capitals leave their line's upper and lower edge free.
    if (rowHeight >= kNamedRow * zoom) canvas.AddText({corner.x + 5 * zoom, top - 2 * zoom}, Packed(kMuted), name.c_str());
    DrawBand(strip, row, BandOf(game.Past(), strip.strip, floors, id));
    places.members.emplace_back(id, OverlayPlaces::Rect{oldest, top, hi.x - oldest, rowHeight - zoom});
    if (hovered && mouse.y >= top && mouse.y < top + rowHeight) pointed = &members[row];
  }
  DrawScale(strip, floors);
  DrawHandle(strip, game);
  canvas.PopClipRect();
  if (!hovered) return;
  places.hover = MomentWords(game, under, pointed);
  BeginHelp();
  ImGui::TextUnformatted(places.hover.c_str());
  EndHelp();
}

void TimelinePanel::Draw(const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes) {
  DrawButtons(input, zoom, places.timeline, wishes);
  DrawWords(input.game, places.timeline);
  DrawStrip(input, zoom, places.timeline, wishes);
}

}  // namespace firelane
