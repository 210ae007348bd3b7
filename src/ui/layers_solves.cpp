// The places that the firing solver weighed.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "firelane/render/palette.h"
#include "ui/layer_pass.h"

namespace firelane {
namespace {

char LetterOf(Cull cull) {
  constexpr std::array<char, 6> kLetters = {' ', 'M', 'W', 'S', 'C', 'L'};
  return kLetters[static_cast<std::size_t>(cull)];
}

// Red to yellow to green between the trace's worst and best.
Colour HeatOf(float share) {
  return share < 0.5F ? Lerp(Hex(0xE03038), Hex(0xF0D040), share * 2) : Lerp(Hex(0xF0D040), Hex(0x40E060), share * 2 - 1);
}

struct Range {
  float worst = 0;
  float best = 0;
};
Range RangeOf(const SolveTrace& trace) {
  bool any = false;
  Range range;
  for (const Candidate& candidate : trace.candidates) {
    if (candidate.cull != Cull::kKept) continue;
    const float total = candidate.Total();
    range = any ? Range{std::min(range.worst, total), std::max(range.best, total)} : Range{total, total};
    any = true;
  }
  return range;
}

// How much a solve still says: it grows old, and its member leaves the place that it solved for.
float FreshnessOf(const LayerBrush& brush, int memberId, const SolveProbe& solve) {
  constexpr float kWhole = 1;  // seconds and units up to which it is shown whole
  constexpr float kGone = 1.5F;
  const std::uint32_t now = std::max(brush.request.probe->step, solve.step);
  float age = static_cast<float>(now - solve.step) * kStepSeconds;
  if (const FrameMember* member = brush.Member(memberId)) age = std::max(age, Distance(member->pos, solve.trace.candidates[0].pos));
  return Clamp01((kGone - age) / (kGone - kWhole));
}

// `all`: those that were culled too.
void DrawTrace(const LayerBrush& brush, int memberId, const SolveProbe& solve, bool all, float opacity) {
  const Range range = RangeOf(solve.trace);
  const Colour team = WithAlpha(TeamColour(memberId), opacity);
  const Colour muted = WithAlpha(kMuted, opacity);
  const Colour ink = WithAlpha(kInk, opacity);
  for (int i = 0; i < kCandidates; ++i) {
    const Candidate& candidate = solve.trace.candidates[static_cast<std::size_t>(i)];
    if (!brush.Sees(candidate.pos)) continue;
    const Vec2 at = brush.At(candidate.pos);
    if (candidate.cull != Cull::kKept) {
      if (!all) continue;
      brush.canvas.Line(at - Vec2{4, 3}, at + Vec2{4, 3}, 1.5F, muted, muted);
      brush.canvas.Line(at - Vec2{4, -3}, at + Vec2{4, -3}, 1.5F, muted, muted);
      const char letter = LetterOf(candidate.cull);
      brush.canvas.Text(at + Vec2{5, -7}, {&letter, 1}, muted);
      continue;
    }
    const float span = range.best - range.worst;
    const float share = span > 0 ? (candidate.Total() - range.worst) / span : 1;
    brush.canvas.Ellipse(at, {5, 3.5F}, ink, ink);
    const Colour heat = WithAlpha(HeatOf(share), opacity);
    brush.canvas.Ellipse(at, {4, 2.5F}, heat, heat);
    if (i == solve.trace.best) brush.Ring(candidate.pos, 0.22F, 2, team);
  }
}

// The terms of the best candidate and of where the member stood, side by side.
void DrawTerms(const LayerBrush& brush, int memberId, const SolveProbe& solve) {
  constexpr std::array<std::string_view, kTerms + 1> kNames = {"LANE", "COVERAGE", "BLOCKS", "DISTANCE", "COHESION", "TOO CLOSE", "TOTAL"};
  const auto termsOf = [](const Candidate& c) {
    std::array<float, kTerms + 1> points{};
    std::ranges::transform(c.terms, points.begin(), &ScoreTerm::points);
    points.back() = c.Total();
    return points;
  };
  const auto best = termsOf(solve.trace.candidates[static_cast<std::size_t>(solve.trace.best)]);
  const auto stays = termsOf(solve.trace.candidates[0]);
  constexpr float kLine = 11;
  constexpr float kWidth = 176;
  const Vec2 lo{static_cast<float>(brush.canvas.Width()) - kWidth - 8, 30};
  const Vec2 hi = lo + Vec2{kWidth, kLine * 9 + 6};
  brush.canvas.Rect(lo, hi, WithAlpha(kInk, 0.82F));
  brush.canvas.Frame(lo, hi, 1, TeamColour(memberId));
  Vec2 at = lo + Vec2{6, 5};
  brush.canvas.Text(at, NameOf(memberId), TeamColour(memberId));
  brush.canvas.Text(at + Vec2{76, 0}, "BEST", kClearColour);
  brush.canvas.Text(at + Vec2{128, 0}, "STAYS", kPaper);
  at.y += kLine + 3;
  for (std::size_t i = 0; i < kNames.size(); ++i, at.y += kLine) {
    brush.canvas.Text(at, kNames[i], i + 1 == kNames.size() ? kPaper : kMuted);
    brush.canvas.Text(at + Vec2{76, 0}, std::to_string(std::lround(best[i])), kClearColour);
    brush.canvas.Text(at + Vec2{128, 0}, std::to_string(std::lround(stays[i])), kPaper);
  }
  constexpr std::array<std::string_view, 3> kPlans = {"KEEPS ITS POST", "BACK TO ITS SLOT", "MOVES TO THE BEST"};
  brush.canvas.Text(at, kPlans[static_cast<std::size_t>(solve.plan)], kBlockedColour);
}

}  // namespace

void DrawSolvesLayer(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr) return;
  const int selected = brush.request.layers.selected;
  // Where nobody is selected only the newest solve is shown whole; eight would hide each other.
  std::uint32_t newest = 0;
  for (const auto& solve : probe->solves) newest = solve ? std::max(newest, solve->step) : newest;
  for (int id = 0; id < kMostMembers; ++id) {
    const auto& solve = probe->solves[static_cast<std::size_t>(id)];
    if (!solve || solve->plan == SolvePlan::Kind::kReturnToSlot || (selected >= 0 && id != selected)) continue;
    const float opacity = FreshnessOf(brush, id, *solve);
    if (opacity <= 0) continue;
    DrawTrace(brush, id, *solve, id == selected || solve->step == newest, opacity);
    if (id == selected) DrawTerms(brush, id, *solve);
  }
}

}  // namespace firelane
