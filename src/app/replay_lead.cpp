#include "app/replay_lead.h"

#include <vector>

namespace firelane {

void ReplayLead::Rewind() {
  at_ = 0;
  whatIf_ = false;
  diverged_.reset();
}

void ReplayLead::GoBackTo(const State& state) {
  const auto isOf = [&](const State& start) { return start.floorNumber == state.floorNumber && start.floor == state.floor; };
  while (at_ > 0 && !isOf(Floor().start)) --at_;
}

std::optional<Tuning> ReplayLead::TuningFor(std::uint32_t step, const Tuning& now) const {
  if (whatIf_) return std::nullopt;
  std::vector<TuningChange> due;
  for (const ReplayChange& change : Floor().changes) {
    if (change.step == step) due.push_back({.step = step, .key = change.key, .value = change.value});
  }
  if (due.empty()) return std::nullopt;
  return WithChanges(now, due);
}

bool ReplayLead::Compare(const State& after) {
  if (whatIf_ || diverged_ || after.step <= Floor().FirstStep() || after.step > Floor().LastStep()) return false;
  if (HashOf(after) == Floor().hashes[after.step - Floor().FirstStep() - 1]) return false;
  diverged_ = after.step;
  return true;
}

}  // namespace firelane
