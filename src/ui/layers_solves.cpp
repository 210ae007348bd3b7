// The places that the firing solver weighed.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "firelane/render/palette.h"
#include "firelane/ui/selection.h"
#include "ui/candidate_look.h"
#include "ui/layer_pass.h"

namespace firelane {
namespace {

char LetterOf(Cull cull) {
  constexpr std::array<char, 6> kLetters = {' ', 'M', 'W', 'S', 'C', 'L'};
  return kLetters[static_cast<std::size_t>(cull)];
}

struct TraceLook {
  float opacity = 1;
  bool culled = false;   // show those that were culled, too
  bool numbers = false;  // each with its number in the table
};

void DrawCross(const LayerBrush& brush, Vec2 at, Colour colour) {
  brush.canvas.Line(at - Vec2{4, 3}, at + Vec2{4, 3}, 1.5F, colour, colour);
  brush.canvas.Line(at - Vec2{4, -3}, at + Vec2{4, -3}, 1.5F, colour, colour);
}

void DrawTrace(const LayerBrush& brush, int memberId, const SolveTrace& trace, const TraceLook& look) {
  const Colour ink = WithAlpha(kInk, look.opacity);
  for (int i = 0; i < kCandidates; ++i) {
    const Candidate& candidate = trace.candidates[static_cast<std::size_t>(i)];
    const bool culled = candidate.cull != Cull::kKept;
    if ((culled && !look.culled) || !brush.Sees(candidate.pos)) continue;
    const Vec2 at = brush.At(candidate.pos);
    const Colour colour = WithAlpha(CandidateColour(trace, i), look.opacity);
    if (culled) {
      DrawCross(brush, at, colour);
      const char letter = LetterOf(candidate.cull);
      if (!look.numbers) brush.canvas.Text(at + Vec2{5, -7}, {&letter, 1}, colour);
    } else {
      brush.canvas.Ellipse(at, {5, 3.5F}, ink, ink);
      brush.canvas.Ellipse(at, {4, 2.5F}, colour, colour);
      if (i == trace.best) brush.Ring(candidate.pos, 0.22F, 2, WithAlpha(TeamColour(memberId), look.opacity));
    }
    if (!look.numbers) continue;
    const std::string number = std::to_string(i);
    brush.canvas.Text(at + Vec2{6, -9}, number, ink);
    brush.canvas.Text(at + Vec2{5, -10}, number, colour);
  }
}

// The one that the mouse is on, or that was clicked on: however old, it was asked for.
void DrawMarked(const LayerBrush& brush, const SolveTrace& trace, int index) {
  const Candidate& candidate = trace.candidates[static_cast<std::size_t>(index)];
  if (!brush.Sees(candidate.pos)) return;
  const Vec2 at = brush.At(candidate.pos);
  brush.Ring(candidate.pos, 0.3F, 4, kInk);
  brush.Ring(candidate.pos, 0.3F, 2, kPaper);
  brush.Line(trace.candidates[0].pos, candidate.pos, 1.5F, WithAlpha(kPaper, 0.8F));
  const std::string words = candidate.cull == Cull::kKept ? std::to_string(std::lround(candidate.Total()))
                                                          : std::string(kCullNames[static_cast<std::size_t>(candidate.cull)]);
  brush.Label(at - Vec2{0, 20}, std::to_string(index) + ": " + words, kPaper);
}

}  // namespace

void DrawSolvesLayer(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr || MemberOf(brush.request.frame, brush.request.layers.selected) != nullptr) return;
  // Only the newest solve is shown whole; eight would hide each other.
  std::uint32_t newest = 0;
  for (const auto& solve : probe->solves) newest = solve ? std::max(newest, solve->step) : newest;
  for (int id = 0; id < kMostMembers; ++id) {
    const auto& solve = probe->solves[static_cast<std::size_t>(id)];
    const float opacity = FreshnessOf(brush.request.frame, *probe, id);
    if (opacity > 0) DrawTrace(brush, id, solve->trace, {.opacity = opacity, .culled = solve->step == newest});
  }
}

void DrawSelectedSolve(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  const int selected = brush.request.layers.selected;
  if (probe == nullptr || MemberOf(brush.request.frame, selected) == nullptr) return;
  const std::optional<SolveProbe>& solve = probe->solves[TeamIndex(selected)];
  if (!solve || solve->plan == SolvePlan::Kind::kReturnToSlot) return;
  const int marked = brush.request.layers.Marked();
  // Whoever points at a row of an old solve wants to see where it was.
  const float opacity = marked >= 0 ? 1 : FreshnessOf(brush.request.frame, *probe, selected);
  if (opacity > 0) DrawTrace(brush, selected, solve->trace, {.opacity = opacity, .culled = true, .numbers = true});
  if (marked >= 0 && marked < kCandidates) DrawMarked(brush, solve->trace, marked);
}

}  // namespace firelane
