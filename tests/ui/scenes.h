// What several tests of the interface start from.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "firelane/tuning/table.h"

namespace firelane {

// A room with a pillar, water and a door; the disc starts in its middle.
inline constexpr std::string_view kFurnishedRoom = R"(
##############
#............#
#..~~........#
#..~w...o....#
#............#
#............+
#....@.......#
#............#
#..........L.#
##############
)";

inline const Tunable& Row(std::string_view key) {
  const Tunable* const row = FindTunable(key);
  EXPECT_NE(row, nullptr) << key;
  return *row;
}

}  // namespace firelane
