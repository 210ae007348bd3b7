// Whole steps of 1/60 s out of the uneven time between a window's pictures.
#pragma once

namespace firelane {

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
