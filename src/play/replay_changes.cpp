#include "play/replay_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace firelane {
namespace {

std::span<const ReplayChange> ChangesOf(std::uint32_t step, std::span<const ReplayChange> changes) {
  const auto found = std::ranges::equal_range(changes, step, {}, &ReplayChange::step);
  return {found.begin(), found.end()};
}

Problem Change(std::span<const ReplayChange> changes, Tuning& tuning) {
  for (const ReplayChange& change : changes) {
    const Tunable* const row = FindTunable(change.key);
    if (row == nullptr) return fmt::format("{}: no such key", change.key);
    if (Problem problem = Set(tuning, *row, change.value)) return problem;
  }
  return std::nullopt;
}

}  // namespace

void ApplyChanges(std::span<const ReplayChange> changes, State& state) {
  const std::span<const ReplayChange> due = ChangesOf(state.step, changes);
  if (due.empty()) return;
  Tuning tuning = state.tuning;
  if (const Problem problem = Change(due, tuning)) throw std::logic_error(*problem);
  ApplyTuning(state, tuning);
}

void DropChangesFrom(std::uint32_t step, std::vector<ReplayChange>& changes) {
  std::erase_if(changes, [&](const ReplayChange& change) { return change.step >= step; });
}

Problem ChangesProblem(const ReplayFloor& floor) {
  Tuning tuning = floor.start.tuning;
  for (std::size_t next = 0; next < floor.changes.size();) {
    const std::uint32_t step = floor.changes[next].step;
    if (step < floor.FirstStep() || step >= floor.LastStep()) return fmt::format("a change of tuning in step {}, which it has not", step);
    if (next > 0 && floor.changes[next - 1].step > step) return fmt::format("changes of tuning out of order in step {}", step);
    std::size_t after = next;
    while (after < floor.changes.size() && floor.changes[after].step == step) ++after;
    if (Problem problem = Change(std::span(floor.changes).subspan(next, after - next), tuning)) return problem;
    if (Problem problem = CrossCheck(tuning)) return problem;
    next = after;
  }
  return std::nullopt;
}

}  // namespace firelane
