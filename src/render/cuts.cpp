#include "render/cuts.h"

#include <algorithm>

#include "render/wall_cut.h"

namespace firelane {

float Cuts::TargetOf(const Fog& fog, Cell c, std::span<const Vec2> bodies) const {
  if (floor_->At(c) == Terrain::kPillar) return IsPillarCut(*floor_, c, bodies) ? 1 : 0;
  const bool hidesKnown =
      std::ranges::any_of(HiddenOffsets(), [&](Cell offset) { return floor_->At(c + offset) != Terrain::kWall && fog.Knows(c + offset); });
  return hidesKnown ? 1 : 0;
}

void Cuts::Update(const std::shared_ptr<const Floor>& floor, const Fog& fog, CellWindow window, std::span<const Vec2> bodies,
                  double seconds) {
  if (floor != floor_) {
    floor_ = floor;
    shares_.assign(static_cast<std::size_t>(floor->CellCount()), -1);
  }
  const double elapsed = seconds - seconds_;
  seconds_ = seconds;
  for (int y = std::max(0, window.lo.y); y <= std::min(floor->height - 1, window.hi.y); ++y) {
    for (int x = std::max(0, window.lo.x); x <= std::min(floor->width - 1, window.hi.x); ++x) {
      const Terrain terrain = floor->At({x, y});
      if (terrain != Terrain::kPillar && !(terrain == Terrain::kWall && IsCut(*floor, {x, y}))) continue;
      float& share = shares_[static_cast<std::size_t>(floor->IndexOf({x, y}))];
      const float target = TargetOf(fog, {x, y}, bodies);
      share = share < 0 ? target : CutAfter(share, target, elapsed);
    }
  }
}

float Cuts::ShareOf(Cell c) const {
  if (!floor_ || !floor_->InBounds(c)) return 1;
  const float share = shares_[static_cast<std::size_t>(floor_->IndexOf(c))];
  return share < 0 ? 1 : share;
}

}  // namespace firelane
