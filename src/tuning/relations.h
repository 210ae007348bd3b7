// What must hold between tunables beyond each one's range.
#pragma once

#include <span>
#include <string_view>

#include "firelane/tuning/tuning.h"

namespace firelane {

struct Relation {
  std::string_view rule;                   // "a < b"
  std::span<const std::string_view> keys;  // all keys in it
  bool (*holds)(const Tuning&);
};

std::span<const Relation> Relations();

}  // namespace firelane
