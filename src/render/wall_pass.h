// The things of a floor that stand: wall cells, pillars, door jambs, lamps. Drawn one by one, in the order that draw_order.h gives.
#pragma once

#include <vector>

#include "render/draw_order.h"
#include "render/scene.h"

namespace firelane {

enum class StandingKind : std::uint8_t { kWall, kPillar, kJamb, kLamp };

struct StaticPiece {
  StandingKind kind = StandingKind::kWall;
  Cell cell;
  Footprint footprint;
  bool cut = false;
};

// Every static piece that reaches onto the canvas. `bodies` are the centres of all bodies that will be drawn; pillars before them are cut.
std::vector<StaticPiece> StaticPieces(const Scene& scene, std::span<const Vec2> bodies);
void DrawStatic(Canvas& canvas, const Scene& scene, const StaticPiece& piece);

}  // namespace firelane
