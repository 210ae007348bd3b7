// Which walls are cut down to stubs so that they hide no floor.
#pragma once

#include <span>

#include "firelane/base/vec2.h"
#include "firelane/world/floor.h"

namespace firelane {

inline constexpr float kWallHeight = 1.5F;
inline constexpr float kStubHeight = 0.32F;

// A wall of full height at c would hide open floor behind it: one of the six cells that it covers on the screen, -(1,0), -(0,1), -(1,1),
// -(2,1),
// -(1,2), -(2,2), is no wall. False for cells that are no walls. Cells outside the floor are walls.
bool IsCut(const Floor& floor, Cell c);

// Pillars have open floor behind them always, so they stand tall until a body is there: one of `bodies` has its centre in one of the six
// cells.
bool IsPillarCut(const Floor& floor, Cell c, std::span<const Vec2> bodies);

// The cells that a full wall or pillar at `wall` would hide, as offsets.
std::span<const Cell> HiddenOffsets();

inline constexpr double kCutFadeSeconds = 0.15;
// The share of a cut (0 whole, 1 cut) after `elapsed` seconds more on its way to `target`.
float CutAfter(float share, float target, double elapsed);

}  // namespace firelane
