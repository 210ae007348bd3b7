#include "ui/overlay_solve.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "firelane/render/palette.h"
#include "ui/candidate_look.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr int kListed = 8;
constexpr int kRowsInSight = 14;     // of all
constexpr float kTableLetters = 51;  // as wide as its columns
struct Column {
  const char* title;
  const char* help;
};
constexpr std::array kColumns = {
    Column{"place", "Where it would stand, numbered as in the world: where it is, or on one of three rings round it. > marks the best."},
    Column{"sum", "All terms together; the best has to beat the current by solver.hysteresis."},
    Column{"lane", "A clear lane to its target (solver.wLane). Measured: 1 or 0."},
    Column{"cover", "The share of targets it could attack from there (solver.wCoverage). Measured: 0 to 1."},
    Column{"block", "Mates whose lanes it would block (solver.wBlockAlly). Measured: how many."},
    Column{"dist", "The way there (solver.wDistance). Measured: units."},
    Column{"cohes", "How far outside squad.cohesionRadius that is (solver.wCohesion). Measured: units."},
    Column{"close", "An enemy nearer than solver.minEngageDist (solver.wTooClose). Measured: 1 or 0."},
};
static_assert(kColumns.size() == 2 + kTerms);
constexpr std::array<std::string_view, 3> kRingNames = {"near", "mid", "far"};
static_assert(1 + kRingNames.size() * kRingDirections == kCandidates);

std::string_view RingName(int index) {
  if (index <= 0) return "stay";
  return kRingNames[std::min(static_cast<std::size_t>((index - 1) / kRingDirections), kRingNames.size() - 1)];
}

void TermCell(const ScoreTerm& term, bool raw) {
  ImGui::TableNextColumn();
  const std::string text = fmt::format("{:5.0f}", term.points + 0.0F);
  const Colour colour = term.points > 0 ? kClearColour : term.points < 0 ? kBlockedColour : Shade(kMuted, 0.6F);
  TextIn(colour, term.points == 0 ? "    0" : text);
  if (raw) TextIn(Shade(kMuted, 0.75F), fmt::format("{:>5}", RawWords(term.raw)));
}

void DrawSwatch(const SolveTrace& trace, int index) {
  const float side = ImGui::GetTextLineHeight();
  const ImVec2 lo = ImGui::GetCursorScreenPos();
  const ImU32 colour = Packed(CandidateColour(trace, index));
  const ImVec2 middle{lo.x + side / 2, lo.y + side / 2};
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  if (trace.candidates[static_cast<std::size_t>(index)].cull == Cull::kKept) {
    canvas.AddRectFilled({middle.x - side / 3, middle.y - side / 3}, {middle.x + side / 3, middle.y + side / 3}, colour);
  } else {
    const float arm = side / 4;
    canvas.AddLine({middle.x - arm, middle.y - arm}, {middle.x + arm, middle.y + arm}, colour);
    canvas.AddLine({middle.x - arm, middle.y + arm}, {middle.x + arm, middle.y - arm}, colour);
  }
  ImGui::Dummy({side, side});
}

// Over the cells of the terms that a culled one lacks: in a cell of its own it would make that column as wide as the words.
void DrawCause(Cull cull) {
  const std::string_view words = CullWords(cull);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const float right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth();
  canvas.PushClipRect({canvas.GetClipRectMin().x, canvas.GetClipRectMin().y}, {right, canvas.GetClipRectMax().y});
  canvas.AddText(at, Packed(kDangerColour), words.data(), words.data() + words.size());
  canvas.PopClipRect();
}

struct RowDeed {
  bool hovered = false;
  bool clicked = false;
};

RowDeed DrawRow(const SolveTrace& trace, int index, bool raw, bool marked, OverlayPlaces::Why& places) {
  const Candidate& candidate = trace.candidates[static_cast<std::size_t>(index)];
  const bool kept = candidate.cull == Cull::kKept;
  RowDeed deed;
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::PushID(index);
  const float height = ImGui::GetTextLineHeight() * (raw && kept ? 2 : 1) + (raw && kept ? ImGui::GetStyle().ItemSpacing.y : 0);
  const ImVec2 start = ImGui::GetCursorPos();
  deed.clicked = ImGui::Selectable("##row", marked, ImGuiSelectableFlags_SpanAllColumns, {0, height});
  deed.hovered = ImGui::IsItemHovered();
  if (const auto place = LastRowPlace()) places.candidates.emplace_back(index, *place);
  ImGui::SetCursorPos(start);
  DrawSwatch(trace, index);
  ImGui::SameLine(0, 0);
  const bool best = index == trace.best;
  TextIn(best || marked ? kPaper : kMuted, fmt::format("{}{:<2} {}", best ? '>' : ' ', index, RingName(index)));
  ImGui::PopID();
  ImGui::TableNextColumn();
  if (!kept) {
    DrawCause(candidate.cull);
    return deed;
  }
  TextIn(kPaper, fmt::format("{:5.0f}", candidate.Total()));
  for (const ScoreTerm& term : candidate.terms) TermCell(term, raw);
  return deed;
}

void DrawHeads(OverlayPlaces::Why& places) {
  ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    ImGui::TableNextColumn();
    TextIn(kMuted, i == 0 ? kColumns[i].title : fmt::format("{:>5}", kColumns[i].title));
    if (const auto place = LastItemPlace()) places.heads.push_back(*place);
    if (!ImGui::IsItemHovered()) continue;
    BeginHelp();
    ImGui::TextUnformatted(kColumns[i].help);
    EndHelp();
  }
}

}  // namespace

std::string CandidateName(int index) {
  if (index <= 0) return "stay";
  return fmt::format("{} {}", RingName(index), (index - 1) % kRingDirections + 1);
}

std::string_view CullWords(Cull cull) {
  switch (cull) {
    case Cull::kKept:
      return "";
    case Cull::kOffMap:
      return "off the map";
    case Cull::kInWall:
      return "in a wall";
    case Cull::kOutOfSight:
      return "out of sight";
    case Cull::kCrowded:
      return "crowded";
    case Cull::kBeyondPostLeash:
      return "beyond the post leash";
  }
  return "";
}

std::string CullCounts(const SolveTrace& trace) {
  std::string text;
  for (int i = static_cast<int>(Cull::kKept) + 1; !CullWords(static_cast<Cull>(i)).empty(); ++i) {
    const auto cull = static_cast<Cull>(i);
    const auto count =
        std::count_if(trace.candidates.begin(), trace.candidates.end(), [&](const Candidate& candidate) { return candidate.cull == cull; });
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, CullWords(cull));
  }
  return text;
}

std::vector<int> LeadingCandidates(const SolveTrace& trace, int most) {
  std::vector<int> listed{trace.best};
  if (trace.best != 0) listed.push_back(0);
  std::vector<int> others;
  for (int i = 1; i < kCandidates; ++i) {
    if (i != trace.best && trace.candidates[static_cast<std::size_t>(i)].cull == Cull::kKept) others.push_back(i);
  }
  std::stable_sort(others.begin(), others.end(), [&](int a, int b) {
    return trace.candidates[static_cast<std::size_t>(a)].Total() > trace.candidates[static_cast<std::size_t>(b)].Total();
  });
  for (const int index : others) listed.push_back(index);
  listed.resize(std::min(listed.size(), static_cast<std::size_t>(std::max(0, most))));
  return listed;
}

std::vector<int> AllCandidates(const SolveTrace& trace) {
  std::vector<int> listed = LeadingCandidates(trace, kCandidates);
  for (int i = 0; i < kCandidates; ++i) {
    if (std::ranges::find(listed, i) == listed.end()) listed.push_back(i);
  }
  return listed;
}

std::vector<int> ListedCandidates(const SolveTrace& trace, int most, int marked) {
  std::vector<int> listed = LeadingCandidates(trace, most);
  if (marked < 0 || marked >= kCandidates || listed.empty() || std::ranges::find(listed, marked) != listed.end()) return listed;
  if (static_cast<int>(listed.size()) == most) listed.pop_back();
  listed.push_back(marked);
  return listed;
}

std::string RawWords(float raw) {
  const std::string text = fmt::format("{:.2f}", raw + 0.0F);
  return text.ends_with(".00") ? text.substr(0, text.size() - 3) : text;
}

void CandidateTable::DrawSwitches(OverlayPlaces::Why& places) {
  ImGui::Checkbox("all 37", &all_);
  places.all = LastItemPlace();
  ImGui::SameLine();
  ImGui::Checkbox("measured", &raw_);
  places.raw = LastItemPlace();
  if (!ImGui::IsItemHovered()) return;
  BeginHelp();
  ImGui::TextUnformatted("Under the points of each term what was measured for it, before its weight.");
  EndHelp();
}

void CandidateTable::Draw(const SolveTrace& trace, LayerSet& layers, OverlayPlaces::Why& places) {
  static_assert(kCandidates == 37, "the switch says how many");
  DrawSwitches(places);
  constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoPadOuterX;
  const int marked = layers.Marked();
  const std::vector<int> listed = all_ ? AllCandidates(trace) : ListedCandidates(trace, kListed, marked);
  // A table that scrolls must be told its height.
  const ImGuiStyle& style = ImGui::GetStyle();
  const float width = ImGui::GetContentRegionAvail().x - (all_ ? style.ScrollbarSize : 0);
  const bool narrow = width < ImGui::CalcTextSize("0").x * kTableLetters;
  const float line = ImGui::GetTextLineHeight() + 2 * style.CellPadding.y;
  const float row = raw_ ? line + ImGui::GetTextLineHeight() + style.ItemSpacing.y : line;
  const auto rows = static_cast<float>(std::min(listed.size(), static_cast<std::size_t>(kRowsInSight)));
  const float height = line + row * rows + style.ScrollbarSize;
  const ImGuiTableFlags scroll = (narrow ? ImGuiTableFlags_ScrollX : 0) | (all_ ? ImGuiTableFlags_ScrollY : 0);
  if (ImGui::BeginTable("candidates", static_cast<int>(kColumns.size()), kFlags | scroll, {0, scroll != 0 ? height : 0})) {
    if (scroll != 0) ImGui::TableSetupScrollFreeze(narrow ? 1 : 0, all_ ? 1 : 0);
    DrawHeads(places);
    int hovered = -1;
    for (const int index : listed) {
      const RowDeed deed = DrawRow(trace, index, raw_, index == marked, places);
      if (deed.hovered) hovered = index;
      if (deed.clicked) layers.pinned = layers.pinned == index ? -1 : index;
      // Pointed at in the world, its row must be in sight.
      if (all_ && index == marked && marked != scrolledTo_ && !deed.hovered) ImGui::SetScrollHereY();
    }
    scrolledTo_ = marked;
    ImGui::EndTable();
    if (hovered >= 0) layers.candidate = hovered;
  }
  const std::string culled = CullCounts(trace);
  WrappedIn(kMuted, culled.empty() ? fmt::format("none of the {} culled", kCandidates) : "culled: " + culled);
}

}  // namespace firelane
