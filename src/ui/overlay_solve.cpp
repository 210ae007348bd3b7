#include "ui/overlay_solve.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "firelane/render/palette.h"
#include "ui/overlay_style.h"

namespace firelane {
namespace {

constexpr int kListed = 8;
constexpr float kTableLetters = 49;  // as wide as its columns
struct Column {
  const char* title;
  const char* help;
};
constexpr std::array kColumns = {
    Column{"post", "Where it would stand: where it is, or on one of three rings round it. > marks the best."},
    Column{"sum", "All terms together; the best has to beat the current by solver.hysteresis."},
    Column{"lane", "A clear lane to its target (solver.wLane)."},
    Column{"cover", "The share of targets it could attack from there (solver.wCoverage)."},
    Column{"block", "Mates whose lanes it would block (solver.wBlockAlly)."},
    Column{"dist", "The way there (solver.wDistance)."},
    Column{"cohes", "How far outside squad.cohesionRadius that is (solver.wCohesion)."},
    Column{"close", "An enemy nearer than solver.minEngageDist (solver.wTooClose)."},
};
constexpr std::array<std::string_view, 3> kRingNames = {"near", "mid", "far"};
static_assert(1 + kRingNames.size() * kRingDirections == kCandidates);

std::string SubjectName(int subject, const char* otherwise) { return subject == kNobody ? otherwise : fmt::format("enemy {}", subject); }

std::string_view PlanWords(SolvePlan::Kind kind) {
  switch (kind) {
    case SolvePlan::Kind::kKeep:
      return "keeps its post";
    case SolvePlan::Kind::kReturnToSlot:
      return "no target in reach: back to its slot";
    case SolvePlan::Kind::kSwitch:
      return "goes to the best";
  }
  return "";
}

void TermCell(float value) {
  ImGui::TableNextColumn();
  const std::string text = fmt::format("{:5.0f}", value + 0.0F);
  TextIn(value > 0 ? kClearColour : value < 0 ? kBlockedColour : Shade(kMuted, 0.6F), value == 0 ? "    0" : text);
}

void DrawCandidate(const SolveTrace& trace, int index) {
  const Candidate& candidate = trace.candidates[static_cast<std::size_t>(index)];
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  TextIn(index == trace.best ? kPaper : kMuted, fmt::format("{}{}", index == trace.best ? '>' : ' ', CandidateName(index)));
  ImGui::TableNextColumn();
  if (candidate.cull != Cull::kKept) {
    TextIn(kDangerColour, CullWords(candidate.cull));
    return;
  }
  TextIn(kPaper, fmt::format("{:5.0f}", candidate.Total()));
  for (const ScoreTerm& term : candidate.terms) TermCell(term.points);
}

void DrawTrace(const SolveTrace& trace) {
  constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoPadOuterX;
  const std::vector<int> listed = LeadingCandidates(trace, kListed);
  // A table that scrolls must be told its height.
  const ImGuiStyle& style = ImGui::GetStyle();
  const bool narrow = ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize("0").x * kTableLetters;
  const float height = static_cast<float>(listed.size() + 1) * (ImGui::GetTextLineHeight() + 2 * style.CellPadding.y) + style.ScrollbarSize;
  const ImVec2 size{0, narrow ? height : 0};
  if (ImGui::BeginTable("candidates", static_cast<int>(kColumns.size()), kFlags | (narrow ? ImGuiTableFlags_ScrollX : 0), size)) {
    if (narrow) ImGui::TableSetupScrollFreeze(1, 0);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
      ImGui::TableNextColumn();
      TextIn(kMuted, i == 0 ? kColumns[i].title : fmt::format("{:>5}", kColumns[i].title));
      if (!ImGui::IsItemHovered()) continue;
      BeginHelp();
      ImGui::TextUnformatted(kColumns[i].help);
      EndHelp();
    }
    for (const int index : listed) DrawCandidate(trace, index);
    ImGui::EndTable();
  }
  const std::string culled = CullCounts(trace);
  WrappedIn(kMuted, culled.empty() ? fmt::format("none of the {} culled", kCandidates) : "culled: " + culled);
}

}  // namespace

std::string SilenceWords(const FrameMember& member) {
  const int subject = member.reason.subject;
  const std::string mate(subject == kNobody ? std::string_view("a mate") : NameOf(subject));
  switch (member.reason.silence) {
    case Silence::kAttacks:
      return fmt::format("{} {}", member.role == Role::kGun ? "fires at" : "strikes at", SubjectName(subject, "its target"));
    case Silence::kNoTarget:
      return "nobody awake in reach";
    case Silence::kOutOfRange:
      return SubjectName(subject, "its target") + " is too far";
    case Silence::kWall:
      return "a wall before " + SubjectName(subject, "its target");
    case Silence::kAllyInLane:
      return mate + " in lane";
    case Silence::kAllyCrosses:
      return mate + " would walk into the shot";
    case Silence::kCooldown:
      return "weapon not ready, lane clear to " + SubjectName(subject, "its target");
    case Silence::kTurning:
      return "turns towards " + SubjectName(subject, "its target");
    case Silence::kSprint:
      return "the squad sprints";
    case Silence::kHoldFire:
      return "ordered to hold fire";
    case Silence::kWaitsForAim:
      return "no lane to the aimed " + SubjectName(subject, "target");
    case Silence::kDowned:
      return "down";
    case Silence::kReviving:
      return "brings " + mate + " up";
  }
  return "";
}

std::string ErrandWords(const Errand& errand) {
  switch (errand.kind) {
    case GoalKind::kSlot:
      return "to its slot";
    case GoalKind::kPost:
      return "to its post";
    case GoalKind::kStood:
      return "back to where it stood";
    case GoalKind::kMate:
      return fmt::format("to {}, who is down", errand.subject == kNobody ? std::string_view("a mate") : NameOf(errand.subject));
    case GoalKind::kDisc:
      return "to the disc, as its slot lies in a wall";
    case GoalKind::kLunge:
      return "along its lunge";
  }
  return "";
}

std::string WayWords(const AgentProbe& agent) {
  return fmt::format("{}: {:.1f} {:.1f}, {} sight{}", ErrandWords(agent.errand), agent.goal.x, agent.goal.y,
                     agent.goalInSight ? "in" : "out of",
                     agent.navOn ? fmt::format(", by way of {:.1f} {:.1f}", agent.waypoint.x, agent.waypoint.y) : "");
}

std::string SolveWords(const StepProbe& probe, int memberId, std::uint32_t stepNow) {
  if (!probe.filled) return "no step yet";
  const std::optional<SolveProbe>& solve = probe.solves[TeamIndex(memberId)];
  if (!solve) return "has not looked for a post yet";
  const std::uint32_t age = stepNow - std::min(stepNow, solve->step);
  return fmt::format("solved {} {} ago: {}", age, age == 1 ? "step" : "steps", PlanWords(solve->plan));
}

std::string CandidateName(int index) {
  if (index <= 0) return "stay";
  const int ring = std::min((index - 1) / kRingDirections, static_cast<int>(kRingNames.size()) - 1);
  return fmt::format("{} {}", kRingNames[static_cast<std::size_t>(ring)], (index - 1) % kRingDirections + 1);
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

void DrawMemberDetails(const FrameMember& member, const Frame& frame, const StepProbe* probe) {
  const bool held = member.reason.silence == Silence::kAllyInLane || member.reason.silence == Silence::kAllyCrosses;
  WrappedIn(held ? kBlockedColour : member.reason.silence == Silence::kAttacks ? kClearColour : kPaper, SilenceWords(member));
  if (probe == nullptr) return;
  const auto agent = std::find_if(probe->agents.begin(), probe->agents.end(), [&](const AgentProbe& a) { return a.id == member.id; });
  if (probe->filled && agent != probe->agents.end()) WrappedIn(kMuted, WayWords(*agent));
  const std::optional<SolveProbe>& solve = probe->solves[TeamIndex(member.id)];
  const bool solved = probe->filled && solve;
  WrappedIn(solved ? kPaper : kMuted, SolveWords(*probe, member.id, frame.step));
  // One that had nobody to solve for weighed nothing.
  if (solved && solve->plan != SolvePlan::Kind::kReturnToSlot) DrawTrace(solve->trace);
}

}  // namespace firelane
