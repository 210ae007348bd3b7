// Lane/…: one question to the lane predicate (row S2), a thousand of them in turn. "ours" answers with the reason and the blocker, "clear"
// with yes or no, as the kernel does.
#include <memory>

#include "bench/cases.h"
#include "bench/kernels.h"
#include "bench/scenes.h"

namespace firelane::bench {
namespace {

struct FlatQuery {
  Vec2 from;
  Vec2 target;
  float radius = 0;
  std::array<Vec2, kLaneAllies> allies;
};

struct LaneCase {
  LaneScene scene = Lanes();
  Tuning tuning{};
  AgentView shooter{0, Role::kGun, {}, false};
  FlatGrid grid{scene.floor};
  LaneNumbers numbers{tuning};
  std::vector<FlatQuery> flat;

  LaneCase() {
    for (const LaneQuery& query : scene.queries) {
      FlatQuery& added = flat.emplace_back(FlatQuery{query.from, query.target.pos, query.target.radius, {}});
      for (std::size_t i = 0; i < kLaneAllies; ++i) added.allies[i] = query.allies[i].pos;
    }
  }
  bool Ours(std::size_t i) const {
    const LaneQuery& query = scene.queries[i];
    return LaneClearFrom(query.from, query.target, 0, query.allies, scene.floor, tuning).Clear();
  }
  bool Clear(std::size_t i) const {
    const LaneQuery& query = scene.queries[i];
    return AttackIsClear(shooter, query.from, query.target, query.allies, scene.floor, tuning);
  }
  bool Kernel(std::size_t i) const {
    const FlatQuery& query = flat[i];
    return LaneFree(grid, numbers, query.from, query.target, query.radius, query.allies, kLaneAllies);
  }
};

template <class Ask>
void RunLanes(benchmark::State& bench, const LaneCase& lanes, Ask&& ask) {
  std::size_t clear = 0;
  for (std::size_t i = 0; i < lanes.flat.size(); ++i) {
    if (lanes.Ours(i) != lanes.Kernel(i) || lanes.Ours(i) != lanes.Clear(i)) return bench.SkipWithError("the kernel answers otherwise");
    clear += lanes.Ours(i) ? 1 : 0;
  }
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(ask(lanes, next));
    next = next + 1 == lanes.flat.size() ? 0 : next + 1;
  }
  bench.counters["clear"] = static_cast<double>(clear) / static_cast<double>(lanes.flat.size());
}

}  // namespace

void RegisterLaneCases() {
  const auto lanes = std::make_shared<Lazy<LaneCase>>();
  RegisterCase("Lane/ours/5x8", [lanes](benchmark::State& bench) {
    RunLanes(bench, **lanes, [](const LaneCase& all, std::size_t i) { return all.Ours(i); });
  });
  RegisterCase("Lane/clear/5x8", [lanes](benchmark::State& bench) {
    RunLanes(bench, **lanes, [](const LaneCase& all, std::size_t i) { return all.Clear(i); });
  });
  RegisterCase("Lane/kernel/5x8", [lanes](benchmark::State& bench) {
    RunLanes(bench, **lanes, [](const LaneCase& all, std::size_t i) { return all.Kernel(i); });
  });
}

}  // namespace firelane::bench
