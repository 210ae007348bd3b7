// Light and fog as one grid of colours at half-cell vertices: what is drawn multiplies its albedo by the light where it stands.
#pragma once

#include <vector>

#include "firelane/render/camera.h"
#include "firelane/render/colour.h"
#include "firelane/sim/frame.h"
#include "firelane/world/floor.h"

namespace firelane {

struct LightSource {
  Vec2 at;
  float height = 0;
  Colour colour;
  float radius = 0;
  bool behindWalls = false;  // shines through walls: too brief or too diffuse to cast shadows
};

inline constexpr float kLampHeight = 1.08F;

// One lamp at most in each block of six by six cells, on a full wall whose face the camera sees, kLampHeight up.
std::vector<LightSource> LampsIn(const Floor& floor, CellWindow window, Colour colour);

class LightGrid {
 public:
  // Ambient light, `sources` by line of sight, and the fog: full where a standing member sees, dim and bluish elsewhere. Into rock the
  // light of the nearest open cells falls off, to a rest that keeps the picture's edges from being void.
  LightGrid(const Frame& frame, CellWindow window, const std::vector<LightSource>& sources);

  // Anywhere; beyond the window the nearest vertex counts.
  Colour At(Vec2 p) const;

 private:
  Colour& Vertex(int i, int j) { return values_[static_cast<std::size_t>(j * columns_ + i)]; }
  const Colour& Vertex(int i, int j) const { return values_[static_cast<std::size_t>(j * columns_ + i)]; }
  Vec2 PositionOf(int i, int j) const;
  void AddSource(const Floor& floor, const LightSource& source);
  void SpreadIntoRock(const Floor& floor);

  Cell lo_;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<Colour> values_;
};

// 0..1: how much of the cell some standing member sees (the disc, where nobody stands).
float SeenShare(const Frame& frame, Cell c);

}  // namespace firelane
