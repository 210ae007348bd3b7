#include "play/replay_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace firelane {
namespace {

// Of the changes of one step, `next` being the first of them and then the first of a later step.
Problem Change(const ReplayFloor& floor, std::size_t& next, Tuning& tuning) {
  const std::uint32_t step = floor.changes[next].step;
  for (; next < floor.changes.size() && floor.changes[next].step == step; ++next) {
    const Tunable* const row = FindTunable(floor.changes[next].key);
    if (row == nullptr) return fmt::format("{}: no such key", floor.changes[next].key);
    if (Problem problem = Set(tuning, *row, floor.changes[next].value)) return problem;
  }
  return std::nullopt;
}

}  // namespace

void ApplyChanges(const ReplayFloor& floor, std::size_t& next, State& state) {
  if (next == floor.changes.size() || floor.changes[next].step != state.step) return;
  Tuning tuning = state.tuning;
  if (const Problem problem = Change(floor, next, tuning)) throw std::logic_error(*problem);
  ApplyTuning(state, tuning);
}

void DropChangesFrom(ReplayFloor& floor, std::uint32_t step) {
  std::erase_if(floor.changes, [&](const ReplayChange& change) { return change.step >= step; });
}

Problem ChangesProblem(const ReplayFloor& floor) {
  Tuning tuning = floor.start.tuning;
  for (std::size_t next = 0; next < floor.changes.size();) {
    const std::uint32_t step = floor.changes[next].step;
    if (step < floor.FirstStep() || step >= floor.LastStep()) return fmt::format("a change of tuning in step {}, which it has not", step);
    if (next > 0 && floor.changes[next - 1].step > step) return fmt::format("changes of tuning out of order in step {}", step);
    if (Problem problem = Change(floor, next, tuning)) return problem;
    if (Problem problem = CrossCheck(tuning)) return problem;
  }
  return std::nullopt;
}

}  // namespace firelane
