// A change of tuning as a game records it: with the commands of its steps, all that reaches its State once it has begun.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "firelane/tuning/table.h"

namespace firelane {

// A row of the table got another value at a step boundary.
struct TuningChange {
  std::uint32_t floorSerial = 0;  // of the floor, as in its frames
  std::uint32_t step = 0;         // the State's; in force for the step from there, or for the floor that begins there
  std::string_view key;           // of the row, which outlives it
  TunableValue value;
  friend bool operator==(const TuningChange&, const TuningChange&) = default;
};

// Appends a change for each row in which the two differ, in the table's order.
void AppendChanges(const Tuning& before, const Tuning& after, std::uint32_t floorSerial, std::uint32_t step,
                   std::vector<TuningChange>& changes);
// `tuning` after all of them. Each must name a row and a value in its range.
Tuning WithChanges(Tuning tuning, std::span<const TuningChange> changes);

}  // namespace firelane
