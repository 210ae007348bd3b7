#include "ui/overlay_style.h"

#include <algorithm>

#include "firelane/render/palette.h"

namespace firelane {
namespace {

constexpr float kHelpLetters = 52;

void SetColours(ImGuiStyle& style) {
  const auto set = [&](ImGuiCol what, Colour colour) { style.Colors[what] = InkOf(colour); };
  set(ImGuiCol_Text, kPaper);
  set(ImGuiCol_TextDisabled, Shade(kMuted, 0.7F));
  set(ImGuiCol_WindowBg, WithAlpha(kPanel, 0.94F));
  set(ImGuiCol_ChildBg, WithAlpha(kInk, 0));
  set(ImGuiCol_PopupBg, kCard);
  set(ImGuiCol_Border, Shade(kBrass, 0.65F));
  set(ImGuiCol_FrameBg, kInk);
  set(ImGuiCol_FrameBgHovered, Shade(kCard, 1.3F));
  set(ImGuiCol_FrameBgActive, Shade(kCard, 1.5F));
  set(ImGuiCol_TitleBg, kCard);
  set(ImGuiCol_TitleBgActive, Shade(kBrass, 0.6F));
  set(ImGuiCol_TitleBgCollapsed, kCard);
  set(ImGuiCol_ScrollbarBg, kPanel);
  set(ImGuiCol_ScrollbarGrab, Shade(kMuted, 0.4F));
  set(ImGuiCol_ScrollbarGrabHovered, Shade(kMuted, 0.6F));
  set(ImGuiCol_ScrollbarGrabActive, kBrass);
  set(ImGuiCol_CheckMark, kClearColour);
  set(ImGuiCol_Button, Shade(kBrass, 0.55F));
  set(ImGuiCol_ButtonHovered, Shade(kBrass, 0.85F));
  set(ImGuiCol_ButtonActive, kBrass);
  set(ImGuiCol_Header, kCard);
  set(ImGuiCol_HeaderHovered, Shade(kCard, 1.4F));
  set(ImGuiCol_HeaderActive, Shade(kCard, 1.6F));
  set(ImGuiCol_PlotHistogram, kBrass);
  set(ImGuiCol_Separator, Shade(kBrass, 0.5F));
  set(ImGuiCol_ResizeGrip, Shade(kBrass, 0.6F));
  set(ImGuiCol_ResizeGripHovered, kBrass);
  set(ImGuiCol_ResizeGripActive, kBrass);
  set(ImGuiCol_TextSelectedBg, Shade(kBrass, 0.9F));
  set(ImGuiCol_TableHeaderBg, kCard);
  set(ImGuiCol_TableRowBg, WithAlpha(kInk, 0));
  set(ImGuiCol_TableRowBgAlt, WithAlpha(kInk, 0.35F));
  set(ImGuiCol_TableBorderLight, Shade(kCard, 1.2F));
  set(ImGuiCol_TableBorderStrong, Shade(kCard, 1.2F));
}

}  // namespace

ImVec4 InkOf(Colour colour) { return {colour.r, colour.g, colour.b, colour.a}; }

ImU32 Packed(Colour colour) { return ImGui::ColorConvertFloat4ToU32(InkOf(colour)); }

void ApplyOverlayStyle(float zoom) {
  ImGuiStyle style;
  style.WindowPadding = {8, 6};
  style.FramePadding = {5, 2};
  style.ItemSpacing = {6, 3};
  style.ItemInnerSpacing = {5, 3};
  style.CellPadding = {3, 1};
  style.ScrollbarSize = 11;
  style.GrabMinSize = 8;
  style.WindowBorderSize = 1;
  style.FrameBorderSize = 1;
  style.WindowRounding = 0;
  style.ScrollbarRounding = 0;
  style.WindowMinSize = {200, 80};
  style.WindowMenuButtonPosition = ImGuiDir_Left;
  style.AntiAliasedLines = false;
  style.AntiAliasedLinesUseTex = false;
  style.AntiAliasedFill = false;
  SetColours(style);
  style.ScaleAllSizes(zoom);
  ImGui::GetStyle() = style;
}

void TextIn(Colour colour, std::string_view text) {
  ImGui::PushStyleColor(ImGuiCol_Text, InkOf(colour));
  ImGui::TextUnformatted(text.data(), text.data() + text.size());
  ImGui::PopStyleColor();
}

std::string BrokenAtSpaces(std::string_view text, std::size_t letters) {
  std::string broken(text);
  std::size_t start = 0;
  std::size_t space = std::string::npos;  // the last one of the line
  for (std::size_t i = 0; i < broken.size(); ++i) {
    if (broken[i] == '\n') {
      start = i + 1;
      space = std::string::npos;
    } else if (broken[i] == ' ') {
      space = i;
    }
    if (i - start < letters || space == std::string::npos || space < start) continue;
    broken[space] = '\n';
    start = space + 1;
  }
  return broken;
}

void WrappedIn(Colour colour, std::string_view text) {
  // ImGui alone would break numbers at their points.
  const float letters = ImGui::GetContentRegionAvail().x / ImGui::CalcTextSize("0").x;
  ImGui::PushTextWrapPos(0);
  TextIn(colour, BrokenAtSpaces(text, static_cast<std::size_t>(std::max(letters, 1.0F))));
  ImGui::PopTextWrapPos();
}

std::optional<OverlayPlaces::Rect> LastItemPlace() {
  const ImVec2 lo = ImGui::GetItemRectMin();
  const ImVec2 hi = ImGui::GetItemRectMax();
  const ImVec2 clipLo = ImGui::GetWindowDrawList()->GetClipRectMin();
  const ImVec2 clipHi = ImGui::GetWindowDrawList()->GetClipRectMax();
  if (lo.x < clipLo.x || lo.y < clipLo.y || hi.x > clipHi.x || hi.y > clipHi.y) return std::nullopt;
  return OverlayPlaces::Rect{lo.x, lo.y, hi.x - lo.x, hi.y - lo.y};
}

std::optional<OverlayPlaces::Rect> LastRowPlace() {
  const ImVec2 itemLo = ImGui::GetItemRectMin();
  const ImVec2 itemHi = ImGui::GetItemRectMax();
  const ImVec2 clipLo = ImGui::GetWindowDrawList()->GetClipRectMin();
  const ImVec2 clipHi = ImGui::GetWindowDrawList()->GetClipRectMax();
  const ImVec2 lo{std::max(itemLo.x, clipLo.x), std::max(itemLo.y, clipLo.y)};
  const ImVec2 hi{std::min(itemHi.x, clipHi.x), std::min(itemHi.y, clipHi.y)};
  if (hi.x <= lo.x || (hi.y - lo.y) * 2 < itemHi.y - itemLo.y) return std::nullopt;
  return OverlayPlaces::Rect{lo.x, lo.y, hi.x - lo.x, hi.y - lo.y};
}

std::optional<OverlayPlaces::Rect> WindowPlace() {
  const ImVec2 lo = ImGui::GetWindowPos();
  // Of a collapsed window that is its title bar.
  const ImVec2 size = ImGui::GetWindowSize();
  return OverlayPlaces::Rect{lo.x, lo.y, size.x, size.y};
}

void BeginHelp() {
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() / 2 * kHelpLetters);
}

void EndHelp() {
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

}  // namespace firelane
