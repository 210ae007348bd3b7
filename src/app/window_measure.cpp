#include "app/window_measure.h"

#include <algorithm>
#include <thread>

#include "firelane/play/headless.h"

namespace firelane {

void WindowMeasure::Fulfil(const MeasureWish& wish, const FloorRunRequest& floor, const Tuning& present, const Tuning& saved, int threads) {
  if (wish.kind == MeasureWish::Kind::kCancel) {
    if (measurement_) measurement_->Cancel();
    return;
  }
  endedAt_.reset();
  measurement_.reset();  // its threads end before others begin
  measurement_ = std::make_unique<Measurement>(MeasureRequest{
      .floor = floor, .present = present, .saved = saved, .firstSeed = wish.firstSeed, .floors = wish.floors, .jobs = threads});
}

void WindowMeasure::Describe(const Tuning& present, const Tuning& saved, double seconds, OverlayInput& input) {
  if (!measurement_) return;
  report_ = measurement_->Report();
  if (report_.stage != MeasureReport::Stage::kRunning && !endedAt_) endedAt_ = seconds;
  const MeasureRequest& request = measurement_->Request();
  input.measured = &report_;
  input.measuredSecondsAgo = endedAt_ ? seconds - *endedAt_ : 0;
  input.measuredOthers = !TuningEditor::Same(request.present, present) || !TuningEditor::Same(request.saved, saved);
}

int MeasuringThreads() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, kMostJobs); }

}  // namespace firelane
