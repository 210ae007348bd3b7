// Whole steps of 1/60 s out of the uneven time between a window's pictures.
#pragma once

#include <array>

namespace firelane {

// The rates that a window's clock can be set to, the slowest first; above 1 as far as kMostStepsPerPicture and the machine allow.
inline constexpr std::array kClockRates = {0.1F, 0.25F, 0.5F, 1.0F, 2.0F, 4.0F, 8.0F};

class StepAccumulator {
 public:
  static constexpr int kMostStepsPerPicture = 8;

  // Adds the seconds since the last picture and returns how many steps to make now, 0..kMostStepsPerPicture. Time beyond that is dropped,
  // so that a suspended or dragged window goes on where it stood. Negative, infinite and undefined seconds count as none.
  int Advance(double elapsedSeconds);

  // Forgets the begun step: after a pause, a load, a new floor.
  void Reset() { pendingSteps_ = 0; }

  // How far the picture is between the last two frames, 0..1.
  float Share() const { return static_cast<float>(pendingSteps_); }

 private:
  double pendingSteps_ = 0;
};

}  // namespace firelane
