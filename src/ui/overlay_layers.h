// The layers window: the clock, a toggle per debug layer, the answer to "why" for the selected agent, and the step's stage times.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "firelane/ui/overlay.h"
#include "ui/overlay_why.h"

namespace firelane {

// Times of the step's stages, smoothed so that they can be read.
class StageTimes {
 public:
  // Once a picture; what belongs to no new step changes nothing, and neither does a probe that no step has filled yet.
  void Take(const StepProbe& probe);
  bool Any() const { return seen_; }
  double Microseconds(Stage stage) const { return microseconds_[static_cast<std::size_t>(stage)]; }
  double Sum() const;

 private:
  std::array<double, kStages> microseconds_{};
  std::uint32_t step_ = 0;
  bool seen_ = false;
};

// "1/10", "1x", "8x": of a rate that is whole or a whole part.
std::string RateWords(float rate);

class LayersPanel {
 public:
  void Draw(LayerSet& layers, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes);

 private:
  void DrawTimes(const OverlayInput& input, float zoom);

  StageTimes times_;
  WhyPanel why_;
};

}  // namespace firelane
