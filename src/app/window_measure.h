// The measurement that runs behind the window, and what the overlay is told of it. Seconds come from outside.
#pragma once

#include <memory>
#include <optional>

#include "firelane/play/measurement.h"
#include "firelane/ui/overlay.h"

namespace firelane {

class WindowMeasure {
 public:
  // `floor`: squad, kind, theme and map to play. `threads`: 1 and up. Starting cancels and forgets what ran before.
  void Fulfil(const MeasureWish& wish, const FloorRunRequest& floor, const Tuning& present, const Tuning& saved, int threads);
  // `seconds`: of any clock that never goes back, the same one each time. What `input` points to stays until the next call.
  void Describe(const Tuning& present, const Tuning& saved, double seconds, OverlayInput& input);

 private:
  std::unique_ptr<Measurement> measurement_;
  MeasureReport report_;
  std::optional<double> endedAt_;
};

// One for each core but the one that the window needs.
int MeasuringThreads();

}  // namespace firelane
