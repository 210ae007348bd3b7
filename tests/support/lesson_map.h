// The 16×7 map of the worked examples: two rooms, a wall at x = 7 between them, one gap in it at y = 5.
#pragma once

#include <string_view>

#include "firelane/base/vec2.h"

namespace firelane::testing {

inline constexpr int kLessonWidth = 16;
inline constexpr int kLessonHeight = 7;
inline constexpr std::string_view kLessonRows[kLessonHeight] = {
    "################",  //
    "#......#.......#",  //
    "#......#.......#",  //
    "#......#.......#",  //
    "#......#.......#",  //
    "#..............#",  //
    "################",
};

constexpr bool LessonWalkable(Cell c) {
  const bool inside = c.x >= 0 && c.y >= 0 && c.x < kLessonWidth && c.y < kLessonHeight;
  return inside && kLessonRows[c.y][static_cast<unsigned>(c.x)] == '.';
}

}  // namespace firelane::testing
