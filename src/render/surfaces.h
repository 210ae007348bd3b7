// The patches that floors and walls are covered with: albedo with the relief's shading baked in, made from noise, the same on every
// machine.
#pragma once

#include "firelane/render/canvas.h"
#include "firelane/world/floor.h"

namespace firelane {

inline constexpr int kFloorPatchCells = 8;
inline constexpr int kWallPatchCells = 4;

// kFloorPatchCells² cells of ground, x to the right and y down; repeats without a seam.
Pixels FloorPatch(Theme theme);
// The rock that walls are cut from, seen from above: plainer and darker than any floor, so that the two are never taken for each other.
Pixels CapPatch(Theme theme);
// kWallPatchCells cells of wall, from the top of a full wall (first row) down to the ground; repeats sideways without a seam.
Pixels WallPatch(Theme theme);

}  // namespace firelane
