// A floor as bytes, for replays and saves.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "firelane/base/bytes.h"
#include "firelane/world/floor.h"

namespace firelane {

// Everything of it: cells, start, lift, spawns, kind and theme. Appended to `out`.
void SaveFloor(const Floor& floor, ByteWriter& out);

// What SaveFloor wrote, read and checked: sides 1..kMostFloorSide, start, lift and spawns on walkable cells of the grid, known terrains,
// kinds and themes. Else one line that says what is wrong, without a path; `in` has then failed.
std::variant<std::shared_ptr<const Floor>, std::string> LoadFloor(ByteReader& in);

}  // namespace firelane
