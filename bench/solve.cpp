// Solve/…: one firing solve (row S4): 37 candidates against every target.
#include <algorithm>
#include <memory>

#include "bench/cases.h"
#include "bench/kernels.h"
#include "bench/scenes.h"
#include "firelane/ai/firing_solver.h"
#include "firelane/base/angles.h"

namespace firelane::bench {
namespace {

SolveInput InputOf(const SolveScene& scene) {
  return {scene.agent, scene.squad, scene.agent.pos, scene.lane, {scene.members, scene.enemies}, scene.registry.View()};
}

// The rings' offsets are made once; targets and allies are bare points.
class SolveKernel {
 public:
  SolveKernel(const SolveScene& scene, const FlatGrid& grid, const Tuning& tuning)
      : tuning_(tuning), grid_(grid), numbers_(tuning_), from_(scene.agent.pos), anchor_(scene.squad.anchor) {
    for (const BodyView& member : scene.members) {
      if (member.id == scene.agent.id) self_ = members_.size();
      members_.push_back(member.pos);
    }
    for (const BodyView& enemy : scene.enemies)
      if (Distance(enemy.pos, from_) <= tuning_.fire.weaponRange + tuning_.solver.reachBeyondRange) targets_.push_back(enemy.pos);
    const auto nearer = [&](Vec2 a, Vec2 b) { return DistanceSq(a, from_) < DistanceSq(b, from_); };
    main_ = *std::ranges::min_element(targets_, nearer);
    for (const BodyView& enemy : scene.enemies)
      if (enemy.id == scene.lane.targetId) main_ = enemy.pos;
    for (const RegisteredLane& lane : scene.registry.lanes)
      if (lane.shooterId != scene.agent.id) lanes_.push_back(lane.line);
    offsets_[0] = {};
    const float radii[] = {tuning_.solver.ringNear, tuning_.solver.ringMiddle, tuning_.solver.ringFar};
    for (int i = 1; i < kCandidates; ++i) {
      const float angle = static_cast<float>((i - 1) % kRingDirections) * (2 * kPi / kRingDirections);
      offsets_[static_cast<std::size_t>(i)] = FromAngle(angle) * radii[(i - 1) / kRingDirections];
    }
  }

  // The place to go to, or where it stands.
  Vec2 Best() const {
    const float current = ScoreOf(from_);
    float bestScore = current;
    Vec2 best = from_;
    for (std::size_t i = 1; i < offsets_.size(); ++i) {
      const Vec2 pos = from_ + offsets_[i];
      if (!Possible(pos)) continue;
      const float score = ScoreOf(pos);
      if (score <= bestScore) continue;
      bestScore = score;
      best = pos;
    }
    return bestScore > current + tuning_.solver.hysteresis ? best : from_;
  }

 private:
  bool Possible(Vec2 pos) const {
    const float leash = tuning_.squad.cohesionRadius + tuning_.solver.postLeash;
    if (DistanceSq(pos, anchor_) > leash * leash) return false;
    for (std::size_t i = 0; i < members_.size(); ++i)
      if (i != self_ && DistanceSq(members_[i], pos) < tuning_.solver.minSpacing * tuning_.solver.minSpacing) return false;
    const float radius = tuning_.squad.bodyRadius - 1e-3F;
    for (int y = FloorToInt(pos.y - radius); y <= FloorToInt(pos.y + radius); ++y)
      for (int x = FloorToInt(pos.x - radius); x <= FloorToInt(pos.x + radius); ++x) {
        const Vec2 low{static_cast<float>(x), static_cast<float>(y)};
        const Vec2 nearest{Clamp(pos.x, low.x, low.x + 1), Clamp(pos.y, low.y, low.y + 1)};
        if (grid_.WallAt(x, y) && DistanceSq(pos, nearest) <= radius * radius) return false;
      }
    return RayFree(grid_, from_, pos);
  }

  float ScoreOf(Vec2 pos) const {
    const SolverTuning& solver = tuning_.solver;
    const float radius = tuning_.goblin.bodyRadius;
    int covered = 0;
    float nearestSq = DistanceSq(pos, targets_[0]);
    for (const Vec2 target : targets_) {
      covered += LaneFree(grid_, numbers_, pos, target, radius, members_, self_) ? 1 : 0;
      nearestSq = std::min(nearestSq, DistanceSq(pos, target));
    }
    int blocks = 0;
    for (const Segment& lane : lanes_) {
      const Vec2 d = lane.b - lane.a;
      blocks += DistanceSqToSegment(pos, lane.a, d, LengthSq(d)) < numbers_.thresholdSq ? 1 : 0;
    }
    float score = LaneFree(grid_, numbers_, pos, main_, radius, members_, self_) ? solver.wLane : 0;
    score += solver.wCoverage * static_cast<float>(covered) / static_cast<float>(targets_.size());
    score -= solver.wBlockAlly * static_cast<float>(blocks);
    score -= solver.wDistance * Distance(pos, from_);
    score -= solver.wCohesion * std::max(0.0F, Distance(pos, anchor_) - tuning_.squad.cohesionRadius);
    return nearestSq < solver.minEngageDist * solver.minEngageDist ? score - solver.wTooClose : score;
  }

  const Tuning& tuning_;
  const FlatGrid& grid_;
  LaneNumbers numbers_;
  Vec2 from_;
  Vec2 anchor_;
  Vec2 main_;
  std::size_t self_ = 0;
  std::vector<Vec2> members_;
  std::vector<Vec2> targets_;
  std::vector<Segment> lanes_;
  std::array<Vec2, kCandidates> offsets_;
};

struct SolveCase {
  SolveScenes scenes = Solves(5, 20);
  FlatGrid grid{*scenes.floor};
  std::vector<SolveKernel> kernels;

  SolveCase() {
    for (const SolveScene& scene : scenes.all) kernels.emplace_back(scene, grid, scenes.tuning);
  }
  Vec2 Ours(std::size_t i) const {
    const SolvePlan plan = SolveFiringPosition(InputOf(scenes.all[i]), *scenes.floor, scenes.tuning);
    return plan.kind == SolvePlan::Kind::kSwitch ? plan.postPos : scenes.all[i].agent.pos;
  }
  Vec2 Kernel(std::size_t i) const { return kernels[i].Best(); }
};

template <class Solve>
void RunSolves(benchmark::State& bench, const SolveCase& solves, Solve&& solve) {
  int switches = 0;
  for (std::size_t i = 0; i < solves.scenes.all.size(); ++i) {
    if (Distance(solves.Ours(i), solves.Kernel(i)) > 1e-4F) return bench.SkipWithError("the kernel chooses otherwise");
    switches += solves.Ours(i) != solves.scenes.all[i].agent.pos ? 1 : 0;
  }
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(solve(solves, next));
    next = (next + 1) % solves.scenes.all.size();
  }
  bench.counters["switch"] = static_cast<double>(switches) / static_cast<double>(solves.scenes.all.size());
}

}  // namespace

void RegisterSolveCases() {
  const auto solves = std::make_shared<Lazy<SolveCase>>();
  RegisterCase("Solve/ours/5x20", [solves](benchmark::State& bench) {
    RunSolves(bench, **solves, [](const SolveCase& all, std::size_t i) { return all.Ours(i); });
  });
  RegisterCase("Solve/kernel/5x20", [solves](benchmark::State& bench) {
    RunSolves(bench, **solves, [](const SolveCase& all, std::size_t i) { return all.Kernel(i); });
  });
}

}  // namespace firelane::bench
