// The groups of the table in the order of tuning.h, with a sentence each for documents.
#pragma once

#include <span>
#include <string_view>

#include "firelane/tuning/table.h"

namespace firelane {

struct TunableGroup {
  std::string_view name;
  std::string_view about;
  std::span<const Tunable> rows;
};

std::span<const TunableGroup> TunableGroups();

}  // namespace firelane
