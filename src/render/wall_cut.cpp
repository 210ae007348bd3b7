#include "render/wall_cut.h"

#include <algorithm>
#include <array>

namespace firelane {
namespace {

constexpr std::array<Cell, 6> kHidden = {Cell{-1, 0}, Cell{0, -1}, Cell{-1, -1}, Cell{-2, -1}, Cell{-1, -2}, Cell{-2, -2}};

bool IsHiddenBy(Cell wall, Cell c) {
  return std::any_of(kHidden.begin(), kHidden.end(), [&](Cell offset) { return wall + offset == c; });
}

}  // namespace

bool IsCut(const Floor& floor, Cell c) {
  if (floor.At(c) != Terrain::kWall) return false;
  // A pillar is no floor, but there is floor all round it.
  return std::any_of(kHidden.begin(), kHidden.end(), [&](Cell offset) { return floor.At(c + offset) != Terrain::kWall; });
}

bool IsPillarCut(const Floor& floor, Cell c, std::span<const Vec2> bodies) {
  return floor.At(c) == Terrain::kPillar &&
         std::any_of(bodies.begin(), bodies.end(), [&](Vec2 body) { return IsHiddenBy(c, CellOf(body)); });
}

std::span<const Cell> HiddenOffsets() { return kHidden; }

float CutAfter(float share, float target, double elapsed) {
  const float most = static_cast<float>(std::max(0.0, elapsed) / kCutFadeSeconds);
  return share < target ? std::min(share + most, target) : std::max(share - most, target);
}

}  // namespace firelane
