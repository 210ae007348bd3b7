// Random valid values for properties over the table.
#pragma once

#include <algorithm>

#include "firelane/base/rng.h"
#include "firelane/tuning/table.h"

namespace firelane {

inline TunableValue RandomValue(const Tunable& row, CosmeticRng& rng) {
  if (row.asBool != nullptr) return rng.Chance(0.5F);
  if (row.asInt != nullptr) return rng.Between(static_cast<int>(row.low), static_cast<int>(row.high));
  return std::clamp(rng.Range(row.low, row.high), row.low, row.high);
}

// About a third of the rows changed, each within its range (relations between rows may be broken).
inline Tuning RandomTuning(CosmeticRng& rng) {
  Tuning tuning;
  for (const Tunable& row : Tunables()) {
    if (rng.Chance(0.33F)) Set(tuning, row, RandomValue(row, rng));
  }
  return tuning;
}

inline const Tunable* FirstDifference(const Tuning& a, const Tuning& b) {
  for (const Tunable& row : Tunables()) {
    if (Get(a, row) != Get(b, row)) return &row;
  }
  return nullptr;
}

}  // namespace firelane
