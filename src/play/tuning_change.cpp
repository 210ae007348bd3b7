#include "firelane/play/tuning_change.h"

#include <stdexcept>

namespace firelane {

void AppendChanges(const Tuning& before, const Tuning& after, std::uint32_t floorSerial, std::uint32_t step,
                   std::vector<TuningChange>& changes) {
  for (const Tunable& row : Tunables()) {
    const TunableValue value = Get(after, row);
    if (value != Get(before, row)) changes.push_back({floorSerial, step, row.key, value});
  }
}

Tuning WithChanges(Tuning tuning, std::span<const TuningChange> changes) {
  for (const TuningChange& change : changes) {
    const Tunable* const row = FindTunable(change.key);
    if (row == nullptr) throw std::invalid_argument(std::string(change.key) + ": no such key");
    if (const Problem problem = Set(tuning, *row, change.value)) throw std::invalid_argument(*problem);
  }
  return tuning;
}

}  // namespace firelane
