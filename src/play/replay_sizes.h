// How much of a replay's file its parts take, for a recording that may not grow without end.
#pragma once

#include <cstddef>

#include "firelane/play/replay.h"

namespace firelane {

// A floor with its steps' hashes; a change that no step follows is not in it.
std::size_t FloorBytes(const ReplayFloor& floor);
std::size_t ChangeBytes(const ReplayChange& change);

}  // namespace firelane
