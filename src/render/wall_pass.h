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
  float height = 0;  // as the backdrop shows it, in units
};

// What stands in cell c as the backdrop shows it: walls cut where they would hide floor, pillars as stubs.
void AddPieces(const Floor& floor, Cell c, std::vector<StaticPiece>& out);
void DrawStatic(Canvas& canvas, const Site& site, const StaticPiece& piece);

// What rises over the backdrop's stubs while nothing known or living is behind it.
void DrawWholePillar(Canvas& canvas, const Site& site, Cell c);
void DrawWholeWall(Canvas& canvas, const Site& site, Cell c, float opacity);

}  // namespace firelane
