#include "firelane/ai/firing_solver.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/base/steps.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr std::size_t kMostTargets = 32;  // the nearest ones; more add nothing to the coverage term but time

struct Targets {
  std::array<LaneTarget, kMostTargets> all;
  std::size_t count = 0;
  LaneTarget main;
};

// Awake enemies in reach and the assigned one, which an order may wake: the nearest kMostTargets, and the one to solve for: the agent's own
// target where it has one, else the nearest.
Targets FindTargets(const SolveInput& input, const Tuning& tuning) {
  struct Found {
    const BodyView* body;
    float distance;
  };
  std::vector<Found> found;
  const float reach = tuning.fire.weaponRange + tuning.solver.reachBeyondRange;
  const int assigned = input.squad.manualAim ? input.squad.assignedId : kNobody;
  for (const BodyView& enemy : input.bodies.enemies) {
    const float distance = Distance(input.agent.pos, enemy.pos);
    if ((enemy.awake || enemy.id == assigned) && distance <= reach) found.push_back({&enemy, distance});
  }
  std::ranges::sort(
      found, [](const Found& a, const Found& b) { return a.distance != b.distance ? a.distance < b.distance : a.body->id < b.body->id; });
  Targets targets;
  targets.count = std::min(found.size(), kMostTargets);
  for (std::size_t i = 0; i < targets.count; ++i) targets.all[i] = {found[i].body->pos, found[i].body->radius};
  if (targets.count == 0) return targets;
  targets.main = targets.all[0];
  const int wanted = input.squad.manualAim && input.squad.assignedId != kNobody ? input.squad.assignedId : input.lane.targetId;
  for (const Found& candidate : found)
    if (candidate.body->id == wanted) targets.main = {candidate.body->pos, candidate.body->radius};
  return targets;
}

Vec2 CandidatePos(const SolveInput& input, int index, const Tuning& tuning) {
  if (index == 0) return input.agent.pos;
  const int ring = (index - 1) / kRingDirections;
  const float radius = ring == 0 ? tuning.solver.ringNear : ring == 1 ? tuning.solver.ringMiddle : tuning.solver.ringFar;
  const float angle = static_cast<float>((index - 1) % kRingDirections) * (2 * kPi / kRingDirections);
  return input.agent.pos + FromAngle(angle) * radius;
}

bool Crowded(const SolveInput& input, Vec2 pos, const Tuning& tuning) {
  return std::ranges::any_of(input.bodies.members, [&](const BodyView& other) {
    return other.id != input.agent.id && DistanceSq(other.pos, pos) < tuning.solver.minSpacing * tuning.solver.minSpacing;
  });
}

Cull CullOf(const SolveInput& input, Vec2 pos, const Floor& floor, const Tuning& tuning) {
  if (!floor.InBounds(CellOf(pos))) return Cull::kOffMap;
  if (tuning.solver.postLeashCull && Distance(pos, input.squad.anchor) > tuning.squad.cohesionRadius + tuning.solver.postLeash)
    return Cull::kBeyondPostLeash;
  if (Crowded(input, pos, tuning)) return Cull::kCrowded;
  if (!CircleClear(floor, pos, tuning.squad.bodyRadius)) return Cull::kInWall;
  if (!LineOfSight(floor, {input.agent.pos, pos})) return Cull::kOutOfSight;
  return Cull::kKept;
}

void Set(Candidate& candidate, Term term, float raw, float points) { candidate.terms[static_cast<std::size_t>(term)] = {raw, points}; }

// Fills the terms of a candidate that was not culled.
void ScoreCandidate(const SolveInput& input, const Targets& targets, const Floor& floor, const Tuning& tuning, Candidate& candidate) {
  const SolverTuning& solver = tuning.solver;
  const auto clear = [&](LaneTarget target) {
    return AttackIsClear(input.agent, candidate.pos, target, input.bodies.members, floor, tuning);
  };
  const std::span<const LaneTarget> all(targets.all.data(), targets.count);
  if (clear(targets.main)) Set(candidate, Term::kLane, 1, solver.wLane);
  const auto covered = static_cast<float>(std::ranges::count_if(all, clear));
  const auto count = static_cast<float>(targets.count);
  Set(candidate, Term::kCoverage, covered / count, solver.wCoverage * covered / count);
  const auto blocked = static_cast<float>(CountBlockedAllies(input.agent.id, candidate.pos, input.lanes, tuning));
  Set(candidate, Term::kBlockedAllies, blocked, -solver.wBlockAlly * blocked);
  const float distance = Distance(candidate.pos, input.agent.pos);
  Set(candidate, Term::kDistance, distance, -solver.wDistance * distance);
  const float beyond = std::max(0.0F, Distance(candidate.pos, input.squad.anchor) - tuning.squad.cohesionRadius);
  Set(candidate, Term::kCohesion, beyond, -solver.wCohesion * beyond);
  // A blade lives off being near.
  if (input.agent.role == Role::kBlade) return;
  float nearestSq = std::numeric_limits<float>::max();
  for (const LaneTarget& target : all) nearestSq = std::min(nearestSq, DistanceSq(candidate.pos, target.pos));
  if (nearestSq < solver.minEngageDist * solver.minEngageDist) Set(candidate, Term::kTooClose, 1, -solver.wTooClose);
}

}  // namespace

float Candidate::Total() const {
  float total = terms[0].points;
  for (std::size_t i = 1; i < terms.size(); ++i) total += terms[i].points;
  return total;
}

bool MaySolveAt(std::uint32_t step, int rank, int squadSize, const Tuning& tuning) {
  const int period = std::max({1, squadSize, StepsOf(tuning.solver.interval)});
  return static_cast<int>(step % static_cast<std::uint32_t>(period)) == rank * period / squadSize;
}

SolvePlan SolveFiringPosition(const SolveInput& input, const Floor& floor, const Tuning& tuning, SolveTrace* trace) {
  const Targets targets = FindTargets(input, tuning);
  if (targets.count == 0) return {SolvePlan::Kind::kReturnToSlot, input.slot};
  float currentScore = 0;
  float bestScore = 0;
  int best = 0;
  Vec2 bestPos = input.agent.pos;
  for (int i = 0; i < kCandidates; ++i) {
    Candidate candidate;
    candidate.pos = CandidatePos(input, i, tuning);
    candidate.cull = i == 0 ? Cull::kKept : CullOf(input, candidate.pos, floor, tuning);
    if (candidate.cull == Cull::kKept) {
      ScoreCandidate(input, targets, floor, tuning, candidate);
      const float score = candidate.Total();
      if (i == 0) currentScore = bestScore = score;
      if (score > bestScore) {
        bestScore = score;
        best = i;
        bestPos = candidate.pos;
      }
    }
    if (trace != nullptr) trace->candidates[static_cast<std::size_t>(i)] = candidate;
  }
  if (trace != nullptr) trace->best = best;
  const float margin = tuning.solver.hysteresisOn ? tuning.solver.hysteresis : 0;
  if (bestScore > currentScore + margin) return {SolvePlan::Kind::kSwitch, bestPos};
  return {};
}

}  // namespace firelane
