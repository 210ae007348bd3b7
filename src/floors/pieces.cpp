#include "floors/pieces.h"

#include <algorithm>
#include <cstdlib>

#include "floors/draft.h"

namespace firelane {
namespace {

Piece BlankPiece(PieceShape shape, int width, int height) {
  return {shape, width, height, std::vector<Terrain>(static_cast<std::size_t>(width * height), Terrain::kWall)};
}

void Fill(Piece& piece, Cell corner, int width, int height, Terrain terrain) {
  for (int y = corner.y; y < corner.y + height; ++y) {
    for (int x = corner.x; x < corner.x + width; ++x) piece.cells[static_cast<std::size_t>(y * piece.width + x)] = terrain;
  }
}

Piece Rectangle(PieceShape shape, int width, int height) {
  Piece piece = BlankPiece(shape, width, height);
  Fill(piece, {0, 0}, width, height, Terrain::kGround);
  return piece;
}

Piece Transposed(const Piece& piece) {
  Piece turned = BlankPiece(piece.shape, piece.height, piece.width);
  for (int y = 0; y < turned.height; ++y) {
    for (int x = 0; x < turned.width; ++x) turned.cells[static_cast<std::size_t>(y * turned.width + x)] = piece.At({y, x});
  }
  return turned;
}

// One to five wide, the narrow ones more often.
int DrawBreadth(SimRng& rng) {
  const int roll = rng.Between(0, 99);
  if (roll < 36) return 1;
  if (roll < 60) return 2;
  if (roll < 80) return 3;
  return roll < 92 ? 4 : 5;
}

Piece Corridor(SimRng& rng) {
  const int breadth = DrawBreadth(rng);
  const int length = breadth + rng.Between(4, 10);
  const bool bent = breadth <= 3 && Percent(rng, 45);
  const bool upright = Percent(rng, 50);
  if (!bent) {
    Piece straight = Rectangle(PieceShape::kCorridor, length, breadth);
    return upright ? Transposed(straight) : straight;
  }
  const int side = breadth + rng.Between(3, 8);
  Piece bend = BlankPiece(PieceShape::kCorridor, length, side);
  Fill(bend, {0, upright ? 0 : side - breadth}, length, breadth, Terrain::kGround);
  Fill(bend, {Percent(rng, 50) ? 0 : length - breadth, 0}, breadth, side, Terrain::kGround);
  return bend;
}

Piece SideRoom(SimRng& rng) {
  const int width = rng.Between(3, 5);
  return Rectangle(PieceShape::kSideRoom, width, rng.Between(3, 4));
}

void CutCorners(Piece& piece, int cut) {
  for (int y = 0; y < piece.height; ++y) {
    for (int x = 0; x < piece.width; ++x) {
      const int fromSides = std::min(x, piece.width - 1 - x) + std::min(y, piece.height - 1 - y);
      if (fromSides < cut) piece.cells[static_cast<std::size_t>(y * piece.width + x)] = Terrain::kWall;
    }
  }
}

Piece Cross(SimRng& rng) {
  const int width = rng.Between(9, 13);
  const int height = rng.Between(8, 11);
  const int bar = rng.Between(4, 5);
  const int post = rng.Between(4, 6);
  Piece piece = BlankPiece(PieceShape::kChamber, width, height);
  Fill(piece, {0, (height - bar) / 2}, width, bar, Terrain::kGround);
  Fill(piece, {(width - post) / 2, 0}, post, height, Terrain::kGround);
  return piece;
}

Piece Chamber(SimRng& rng) {
  const int roll = rng.Between(0, 99);
  if (roll < 16) return Cross(rng);
  const int width = rng.Between(5, 9);
  const int height = rng.Between(5, 8);
  Piece piece = Rectangle(PieceShape::kChamber, width, height);
  if (roll < 40 && width >= 6 && height >= 6) CutCorners(piece, 2);
  return piece;
}

// Places along a side of `length` cells, symmetric, at least two cells from both ends and from each other.
std::vector<int> PillarPlaces(int length, int step) {
  std::vector<int> places;
  for (int at = 2; 2 * at <= length - 1; at += step) {
    const int mirrored = length - 1 - at;
    if (mirrored != at && mirrored - at < 3) break;
    places.push_back(at);
    if (mirrored != at) places.push_back(mirrored);
  }
  return places;
}

void RaisePillars(Piece& piece, int step, bool rowsOnly) {
  const std::vector<int> rows = PillarPlaces(piece.height, step);
  for (const int y : rows) {
    if (rowsOnly && y != 2 && y != piece.height - 3) continue;
    for (const int x : PillarPlaces(piece.width, step)) Fill(piece, {x, y}, 1, 1, Terrain::kPillar);
  }
}

// What makes one hall unlike the next: a colonnade, a forest of pillars, a block of masonry, a basin with pillars at its corners.
void Furnish(Piece& hall, SimRng& rng) {
  const int margin = 3;
  switch (rng.Between(0, 4)) {
    case 0:
      RaisePillars(hall, 3, true);
      break;
    case 1:
      RaisePillars(hall, 4, true);
      break;
    case 2:
      RaisePillars(hall, 4, false);
      break;
    case 3:
      Fill(hall, {margin, margin}, hall.width - 2 * margin, hall.height - 2 * margin, Terrain::kPillar);
      break;
    default:
      Fill(hall, {margin, margin}, hall.width - 2 * margin, hall.height - 2 * margin, Terrain::kShallows);
      for (const int y : {2, hall.height - 3}) {
        for (const int x : {2, hall.width - 3}) Fill(hall, {x, y}, 1, 1, Terrain::kPillar);
      }
  }
}

Piece Hall(SimRng& rng) {
  const int width = rng.Between(10, 15);
  const int height = rng.Between(8, 11);
  Piece hall = Rectangle(PieceShape::kHall, width, height);
  Furnish(hall, rng);
  return Percent(rng, 35) ? Transposed(hall) : hall;
}

}  // namespace

Piece DrawPiece(PieceShape shape, SimRng& rng) {
  switch (shape) {
    case PieceShape::kCorridor:
      return Corridor(rng);
    case PieceShape::kSideRoom:
      return SideRoom(rng);
    case PieceShape::kChamber:
      return Chamber(rng);
    case PieceShape::kHall:
      return Hall(rng);
  }
  std::abort();
}

}  // namespace firelane
