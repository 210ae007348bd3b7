// Step/…: a whole step of a fight in a hall: a second of holding, a second of advance, then the same again from the start.
#include "firelane/sim/step.h"

#include <memory>

#include "bench/cases.h"
#include "bench/scenes.h"
#include "bench/step_kernel.h"

namespace firelane::bench {
namespace {

constexpr int kStepsPerFight = 120;

Vec2 MoveAt(int step) { return step < kStepsPerFight / 2 ? Vec2{} : Vec2{1, 0}; }

// One batch of steps per fight; putting the fight back is not timed.
template <class Restore, class Advance>
void RunFights(benchmark::State& bench, Restore&& restore, Advance&& advance) {
  while (bench.KeepRunningBatch(kStepsPerFight)) {
    bench.PauseTiming();
    restore();
    bench.ResumeTiming();
    for (int i = 0; i < kStepsPerFight; ++i) advance(MoveAt(i));
  }
}

void RunOurs(benchmark::State& bench, int squad, int enemies) {
  const State first = Fight(squad, enemies);
  State state = first;
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  RunFights(
      bench, [&] { state = first; },
      [&](Vec2 move) {
        Command command;
        command.move = move;
        Step(state, command, *caches, events);
      });
  if (static_cast<int>(state.enemies.size()) != enemies || SquadWiped(state)) bench.SkipWithError("somebody fell");
  bench.counters["shots"] = state.metrics.shots - first.metrics.shots;
  bench.counters["solves"] = state.metrics.solves - first.metrics.solves;
}

void RunKernel(benchmark::State& bench, int squad, int enemies) {
  StepKernel kernel(Fight(squad, enemies));
  RunFights(
      bench, [&] { kernel.Restore(); }, [&](Vec2 move) { kernel.Step(move); });
  benchmark::DoNotOptimize(kernel.Sum());
}

}  // namespace

void RegisterStepCases() {
  for (const int squad : {1, 5, 8}) {
    for (const int enemies : {0, 20, 60}) {
      const std::string size = std::to_string(squad) + "x" + std::to_string(enemies);
      RegisterCase("Step/ours/" + size, [=](benchmark::State& bench) { RunOurs(bench, squad, enemies); });
      RegisterCase("Step/kernel/" + size, [=](benchmark::State& bench) { RunKernel(bench, squad, enemies); });
    }
  }
}

}  // namespace firelane::bench
