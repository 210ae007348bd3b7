// The pieces a floor of rooms is built from, each drawn by itself: corridors, side rooms, chambers, halls.
#pragma once

#include <cstddef>
#include <vector>

#include "firelane/base/rng.h"
#include "firelane/world/floor.h"

namespace firelane {

enum class PieceShape : std::uint8_t { kCorridor, kSideRoom, kChamber, kHall };

// A small grid of its own; a wall cell is no part of the piece. What is walkable is 4-connected, and every pillar has at least two walkable
// cells between itself and any wall or other pillar.
struct Piece {
  PieceShape shape = PieceShape::kChamber;
  int width = 0;
  int height = 0;
  std::vector<Terrain> cells;

  Terrain At(Cell c) const {
    if (c.x < 0 || c.y < 0 || c.x >= width || c.y >= height) return Terrain::kWall;
    return cells[static_cast<std::size_t>(c.y * width + c.x)];
  }
};

Piece DrawPiece(PieceShape shape, SimRng& rng);

}  // namespace firelane
