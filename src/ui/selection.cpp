#include "firelane/ui/selection.h"

#include <algorithm>

#include "firelane/render/palette.h"

namespace firelane {

const FrameMember* MemberOf(const Frame& frame, int id) {
  const auto found = std::ranges::find(frame.members, id, &FrameMember::id);
  return found == frame.members.end() ? nullptr : &*found;
}

const FrameEnemy* EnemyOf(const Frame& frame, int id) {
  const auto found = std::ranges::find(frame.enemies, id, &FrameEnemy::id);
  return found == frame.enemies.end() ? nullptr : &*found;
}

std::vector<int> AgentsInPicture(const Frame& frame) {
  std::vector<int> ids;
  for (const FrameMember& member : frame.members) ids.push_back(member.id);
  for (const FrameEnemy& enemy : frame.enemies) {
    if (enemy.seen) ids.push_back(enemy.id);
  }
  return ids;
}

int AgentAfter(const Frame& frame, int selected, int by) {
  const std::vector<int> ids = AgentsInPicture(frame);
  if (ids.empty()) return kNobody;
  const auto found = std::ranges::find(ids, selected);
  if (found == ids.end()) return by > 0 ? ids.front() : ids.back();
  const auto count = static_cast<std::ptrdiff_t>(ids.size());
  const std::ptrdiff_t at = (found - ids.begin() + by) % count;
  return ids[static_cast<std::size_t>(at < 0 ? at + count : at)];
}

float FreshnessOf(const Frame& frame, const StepProbe& probe, int memberId) {
  constexpr float kWhole = 1;  // seconds and units up to which it is shown whole
  constexpr float kGone = 1.5F;
  const std::optional<SolveProbe>& solve = probe.solves[TeamIndex(memberId)];
  if (!solve || solve->plan == SolvePlan::Kind::kReturnToSlot) return 0;
  const std::uint32_t now = std::max(probe.step, solve->step);
  float age = static_cast<float>(now - solve->step) * kStepSeconds;
  if (const FrameMember* member = MemberOf(frame, memberId)) age = std::max(age, Distance(member->pos, solve->trace.candidates[0].pos));
  return Clamp01((kGone - age) / (kGone - kWhole));
}

int CandidateAt(const Frame& frame, const StepProbe* probe, const LayerSet& layers, Vec2 ground) {
  if (probe == nullptr || MemberOf(frame, layers.selected) == nullptr || FreshnessOf(frame, *probe, layers.selected) <= 0) return -1;
  int nearest = -1;
  float nearestSq = kCandidateReach * kCandidateReach;
  for (int i = 0; i < kCandidates; ++i) {
    const Candidate& candidate = probe->solves[TeamIndex(layers.selected)]->trace.candidates[static_cast<std::size_t>(i)];
    const float distanceSq = DistanceSq(candidate.pos, ground);
    if (distanceSq > nearestSq || (distanceSq == nearestSq && nearest >= 0)) continue;
    nearest = i;
    nearestSq = distanceSq;
  }
  return nearest;
}

}  // namespace firelane
