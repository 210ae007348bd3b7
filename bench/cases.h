// The bench's cases, `Area/who/size`: "ours" is what the game runs, "kernel" the bare work in flat arrays that it cannot beat, any other
// name a peer. Names carry no suffix and every time is in nanoseconds.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <utility>

namespace firelane::bench {

void RegisterStepCases();
void RegisterLaneCases();
void RegisterSolveCases();
void RegisterFieldCases();

template <class Run>
void RegisterCase(const std::string& name, Run run) {
  benchmark::RegisterBenchmark(name.c_str(), std::move(run))->Unit(benchmark::kNanosecond);
}

}  // namespace firelane::bench
