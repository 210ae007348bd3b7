// How a failed expectation shows a cell.
#pragma once

#include <ostream>

#include "firelane/base/vec2.h"

namespace firelane {

inline void PrintTo(const Cell& cell, std::ostream* out) { *out << "(" << cell.x << "," << cell.y << ")"; }

}  // namespace firelane
