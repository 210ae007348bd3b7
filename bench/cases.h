// The bench's cases, `Area/who/size`: "ours" is what the game runs, "kernel" the bare work in flat arrays that it cannot beat, any other
// name a peer. Names carry no suffix and every time is in nanoseconds.
#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace firelane::bench {

void RegisterStepCases();
void RegisterLaneCases();
void RegisterSolveCases();
void RegisterFieldCases();
void RegisterFrameCases();  // where there is a renderer

// Made when a case first asks for it, so that cases left out by a filter cost nothing.
template <class T>
class Lazy {
 public:
  template <class... Arguments>
  explicit Lazy(Arguments... arguments) : make_([=] { return std::make_unique<T>(arguments...); }) {}
  T& operator*() {
    if (!value_) value_ = make_();
    return *value_;
  }

 private:
  std::function<std::unique_ptr<T>()> make_;
  std::unique_ptr<T> value_;
};

template <class Run>
void RegisterCase(const std::string& name, Run run) {
  benchmark::RegisterBenchmark(name.c_str(), std::move(run))->Unit(benchmark::kNanosecond);
}

}  // namespace firelane::bench
