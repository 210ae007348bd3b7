#include "ui/overlay_tuning.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "firelane/render/palette.h"
#include "ui/overlay_leash.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr float kNameLetters = 20.5F;  // "* thrustHalfAngleDeg"
constexpr float kResetLetters = 6;
constexpr int kNoticeLines = 3;
constexpr int kMostNoticeLines = 6;
constexpr float kTallWindow = 480;  // before zooming: from here on there is room for the leash beside the rows

std::string_view GroupOf(const Tunable& row) { return row.key.substr(0, row.key.find('.')); }

// The end of a path that fits, opened by "..." where it was cut.
std::string PathThatFits(const std::string& path, float width) {
  if (ImGui::CalcTextSize(path.c_str()).x <= width) return path;
  const float letter = ImGui::CalcTextSize("0").x;
  const auto letters = static_cast<std::size_t>(std::max(8.0F, width / letter));
  return letters >= path.size() ? path : "..." + path.substr(path.size() - (letters - 3));
}

bool IsTall(float zoom) { return ImGui::GetWindowHeight() >= kTallWindow * zoom; }

bool ButtonIf(bool enabled, const char* label, std::optional<OverlayPlaces::Rect>& place) {
  ImGui::BeginDisabled(!enabled);
  const bool pressed = ImGui::Button(label);
  place = LastItemPlace();
  ImGui::EndDisabled();
  return pressed;
}

}  // namespace

std::string TuningPanel::NoticeText() const { return refusal_.empty() ? news_ : "Refused: " + refusal_; }

void TuningPanel::Tell(const Problem& problem) { refusal_ = problem.value_or(std::string()); }

void TuningPanel::Leave(TuningEditor& editor) {
  typing_ = nullptr;
  refusal_.clear();
  editor.Settle();
}

void TuningPanel::DrawHead(TuningEditor& editor, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes) {
  const std::size_t changed = editor.Changed().size();
  if (ButtonIf(editor.CanUndo(), "Undo", places.undo)) {
    editor.Undo();
    Tell(std::nullopt);
  }
  ImGui::SameLine();
  if (ButtonIf(editor.CanRedo(), "Redo", places.redo)) {
    editor.Redo();
    Tell(std::nullopt);
  }
  ImGui::SameLine();
  if (ButtonIf(changed > 0, "Reset all", places.resetAll)) Tell(editor.ResetAll());
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  TextIn(changed > 0 ? kPaper : kMuted, fmt::format("{} of {} changed", changed, Tunables().size()));

  wishes.save = ButtonIf(true, "Save overrides", places.save);
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  TextIn(kMuted, "only your changes, to");
  bool hovered = ImGui::IsItemHovered();
  if (IsTall(zoom)) {
    WrappedIn(kMuted, input.overridesPath);
  } else {
    TextIn(kMuted, PathThatFits(input.overridesPath, ImGui::GetContentRegionAvail().x));
  }
  hovered = hovered || ImGui::IsItemHovered();
  if (!hovered) return;
  BeginHelp();
  ImGui::TextUnformatted(input.overridesPath.c_str());
  TextIn(kMuted, "Only what you changed goes there, not what --set or another file says.");
  EndHelp();
}

// Which is in force, and a button each to use and to store.
void TuningPanel::DrawPresets(TuningEditor& editor, OverlayPlaces::Presets& places) {
  const std::optional<Preset> force = editor.InForce();
  ImGui::AlignTextToFramePadding();
  TextIn(kMuted, "preset");
  places.heading = LastItemPlace();
  for (const Preset preset : {Preset::kA, Preset::kB}) {
    const auto at = static_cast<std::size_t>(preset);
    const char* const name = preset == Preset::kA ? "A" : "B";
    ImGui::PushID(name);
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(force == preset ? ImGuiCol_ButtonActive : ImGuiCol_Button));
    if (ButtonIf(editor.HeldBy(preset).has_value(), name, places.use[at])) {
      editor.Use(preset);
      Tell(std::nullopt);
    }
    ImGui::PopStyleColor();
    ImGui::SameLine(0, ImGui::GetStyle().ItemSpacing.x / 2);
    if (ButtonIf(true, "store", places.store[at])) editor.Store(preset);
    if (ImGui::IsItemHovered()) {
      BeginHelp();
      ImGui::TextUnformatted(fmt::format("The values in force become preset {}. F8 switches between A and B.", name).c_str());
      EndHelp();
    }
    ImGui::PopID();
  }
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  TextIn(force ? kPaper : kBlockedColour, force == Preset::kA ? "A in force" : force == Preset::kB ? "B in force" : "edited");
}

void TuningPanel::DrawFilter(const TuningEditor& editor, OverlayPlaces& places) {
  const char* const label = "only changed";
  const float box = ImGui::CalcTextSize(label).x + ImGui::GetFrameHeight() + 3 * ImGui::GetStyle().ItemSpacing.x;
  if (focusFilter_) ImGui::SetKeyboardFocusHere();
  focusFilter_ = false;
  ImGui::SetNextItemWidth(std::max(ImGui::GetFontSize() * 5, ImGui::GetContentRegionAvail().x - box));
  ImGui::InputTextWithHint("##filter", "filter: words of name, unit or help", filter_.data(), filter_.size(),
                           ImGuiInputTextFlags_AutoSelectAll);
  places.filter = LastItemPlace();
  ImGui::SameLine();
  ImGui::Checkbox(label, &onlyChanged_);
  if (matched_.empty() || matchedFilter_ != filter_.data()) {
    matchedFilter_ = filter_.data();
    matched_ = TuningEditor::Matching(matchedFilter_);
  }
  const bool nothing = matched_.empty() || (onlyChanged_ && std::none_of(matched_.begin(), matched_.end(), [&](const Tunable* row) {
                                              return TuningEditor::IsChanged(editor.Now(), *row);
                                            }));
  if (nothing) TextIn(kMuted, onlyChanged_ ? "Nothing changed here." : "No row has all these words.");
}

void TuningPanel::DrawTyping(TuningEditor& editor, const Tunable& row, const RowLook& look) {
  typingDrawn_ = true;
  if (typingBegins_) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - look.resetWidth - ImGui::GetStyle().ItemSpacing.x);
  ImGui::InputText("##typed", typed_.data(), typed_.size(), ImGuiInputTextFlags_AutoSelectAll);
  if (ImGui::IsItemHovered()) {
    BeginHelp();
    TextIn(kMuted, fmt::format("Enter sets it, Escape leaves it. Range {}.", RangeText(row)));
    EndHelp();
  }
  typingBegins_ = false;
  // Escape has put the old text back.
  if (!ImGui::IsItemDeactivated()) return;
  Tell(editor.EditFromText(row, typed_.data()));
  editor.Settle();
  typing_ = nullptr;
}

void TuningPanel::DrawRow(TuningEditor& editor, const Tunable& row, const RowLook& look, OverlayPlaces& places) {
  const bool changed = TuningEditor::IsChanged(editor.Now(), row);
  const TunableValue value = Get(editor.Now(), row);
  RowDeed deed;
  ImGui::PushID(row.key.data(), row.key.data() + row.key.size());
  DrawRowName(row, changed, look, deed);
  if (typing_ == &row) {
    DrawTyping(editor, row, look);
  } else if (const bool* const on = std::get_if<bool>(&value)) {
    DrawRowSwitch(row, *on, deed);
  } else {
    DrawRowSlider(row, value, look, deed);
  }
  DrawRowReset(row, changed, look, deed);
  ImGui::PopID();

  if (deed.value) Tell(editor.Edit(row, *deed.value));
  if (deed.released) editor.Settle();
  if (deed.reset) Tell(editor.Reset(row));
  if (deed.place) places.sliders.push_back({row.key, *deed.place});
  if (deed.wantsTyping) {
    typing_ = &row;
    typingBegins_ = true;
    typingDrawn_ = true;
    typed_.fill('\0');
    const std::string text = Text(value);
    std::copy_n(text.begin(), std::min(text.size(), typed_.size() - 1), typed_.begin());
  }
  if (deed.atName && !ImGui::IsAnyItemActive()) DrawRowHelp(row);
}

void TuningPanel::DrawRows(TuningEditor& editor, float zoom, OverlayPlaces& places) {
  const float letter = ImGui::CalcTextSize("0").x;
  const RowLook look{letter * kNameLetters, letter * kResetLetters, zoom};
  typingDrawn_ = false;
  std::string_view group;
  bool open = false;
  for (const Tunable* row : matched_) {
    const bool changed = TuningEditor::IsChanged(editor.Now(), *row);
    if (onlyChanged_ && !changed) continue;
    if (GroupOf(*row) != group) {
      group = GroupOf(*row);
      if (!matchedFilter_.empty() || onlyChanged_) ImGui::SetNextItemOpen(true);
      open = ImGui::CollapsingHeader(std::string(group).c_str(), ImGuiTreeNodeFlags_DefaultOpen);
    }
    if (open) DrawRow(editor, *row, look, places);
  }
  if (!typingDrawn_) typing_ = nullptr;
}

void TuningPanel::DrawNotice(float height, OverlayPlaces& places) {
  places.noticeText = NoticeText();
  const bool nothing = places.noticeText.empty();
  ImGui::BeginChild("notice", {0, height}, false, ImGuiWindowFlags_NoScrollbar);
  if (nothing) {
    WrappedIn(kMuted, "Ctrl+F filter, Ctrl+click types a value, Ctrl+Z undoes. Green notches mark the defaults.");
  } else {
    WrappedIn(refusal_.empty() ? kPaper : kBlockedColour, places.noticeText);
    places.notice = LastItemPlace();
  }
  if (ImGui::IsWindowHovered() && !nothing) {
    BeginHelp();
    ImGui::TextUnformatted(places.noticeText.c_str());
    EndHelp();
  }
  ImGui::EndChild();
}

void TuningPanel::Draw(TuningEditor& editor, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes) {
  if (input.notice != news_) {
    news_ = input.notice;
    refusal_.clear();
  }
  DrawHead(editor, input, zoom, places, wishes);
  DrawPresets(editor, places.presets);
  if (ImGui::CollapsingHeader("Leash", IsTall(zoom) ? ImGuiTreeNodeFlags_DefaultOpen : 0))
    DrawLeash(editor.Now(), input.game.After(), zoom, places.leash);
  const bool measures = ImGui::CollapsingHeader("Measure against saved set###measure");
  places.measuring.heading = LastItemPlace();
  if (measures) measure_.Draw(input, places.measuring, wishes);
  ImGui::Separator();
  DrawFilter(editor, places);
  const float line = ImGui::GetTextLineHeight();
  const float wanted = ImGui::CalcTextSize(NoticeText().c_str(), nullptr, false, ImGui::GetContentRegionAvail().x).y;
  const float notice = std::clamp(wanted, kNoticeLines * line, kMostNoticeLines * line) + ImGui::GetStyle().ItemSpacing.y;
  ImGui::BeginChild("rows", {0, -notice - ImGui::GetStyle().ItemSpacing.y});
  DrawRows(editor, zoom, places);
  ImGui::EndChild();
  DrawNotice(notice, places);
}

}  // namespace firelane
