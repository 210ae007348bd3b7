// Light that stays: ambient and lamps as grids of colours at half-cell vertices. What is drawn multiplies its albedo by the light where it
// stands; fog and muzzle light come over it (fog.h, backdrop.h).
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "firelane/render/camera.h"
#include "firelane/render/colour.h"
#include "firelane/world/floor.h"

namespace firelane {

class LightField {
 public:
  virtual ~LightField() = default;
  virtual Colour At(Vec2 p) const = 0;
};

// The same everywhere: for sprites, which are tinted when drawn.
class EvenLight final : public LightField {
 public:
  explicit EvenLight(Colour colour) : colour_(colour) {}
  Colour At(Vec2) const override { return colour_; }

 private:
  Colour colour_;
};

struct LightSource {
  Vec2 at;
  float height = 0;
  Colour colour;
  float radius = 0;
};

inline constexpr float kLampHeight = 1.08F;

// One lamp at most in each block of six by six cells, on a full wall whose face the camera sees, kLampHeight up.
std::vector<LightSource> LampsIn(const Floor& floor, CellWindow window, Colour colour);

class LightGrid {
 public:
  // Ambient light and `sources` by line of sight. Into rock the light of the nearest open cells falls off.
  LightGrid(const Floor& floor, CellWindow window, const std::vector<LightSource>& sources);

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

// The still light of a whole floor, computed block by block where it is asked for. The floor must outlive it.
class StillLight final : public LightField {
 public:
  StillLight(const Floor& floor, Colour lamp) : floor_(floor), lamp_(lamp) {}
  Colour At(Vec2 p) const override;

 private:
  const Floor& floor_;
  Colour lamp_;
  mutable std::map<std::pair<int, int>, LightGrid> blocks_;
  mutable std::pair<int, int> lastKey_;
  mutable const LightGrid* last_ = nullptr;
};

}  // namespace firelane
