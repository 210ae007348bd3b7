// How far each wall and pillar is cut down in the picture of the moment.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "render/fog.h"

namespace firelane {

class Cuts {
 public:
  // Walls are cut where they would hide an open cell that the fog knows, pillars where one of `bodies` is behind them: at once in the
  // first call and on another floor, else within kCutFadeSeconds.
  void Update(const std::shared_ptr<const Floor>& floor, const Fog& fog, CellWindow window, std::span<const Vec2> bodies, double seconds);
  // 0 whole, 1 cut.
  float ShareOf(Cell c) const;

 private:
  float TargetOf(const Fog& fog, Cell c, std::span<const Vec2> bodies) const;

  std::shared_ptr<const Floor> floor_;
  std::vector<float> shares_;  // by cell; below 0: not looked at yet
  double seconds_ = 0;
};

}  // namespace firelane
