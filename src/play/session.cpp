#include "firelane/play/session.h"

#include <algorithm>
#include <cmath>

#include "firelane/sim/state.h"

namespace firelane {

int StepAccumulator::Advance(double elapsedSeconds) {
  if (!std::isfinite(elapsedSeconds) || elapsedSeconds < 0.0) return 0;
  constexpr double kMostSeconds = 3600;  // keeps the sum finite; all but a few steps of it are dropped anyway
  pendingSteps_ += std::min(elapsedSeconds, kMostSeconds) * kStepsPerSecond;
  const double whole = std::floor(pendingSteps_);
  pendingSteps_ -= whole;
  return whole < kMostStepsPerPicture ? static_cast<int>(whole) : kMostStepsPerPicture;
}

}  // namespace firelane
