// When to step: the window's uneven time, a rate, a pause and single steps become whole steps. Pure: the seconds come from outside.
#pragma once

#include "firelane/play/session.h"

namespace firelane {

class GameClock {
 public:
  // How many steps to make in a picture `elapsedSeconds` after the last: 0..StepAccumulator::kMostStepsPerPicture. What a suspended or
  // dragged window missed is dropped.
  int Advance(double elapsedSeconds);

  void Pause(bool on);
  bool Paused() const { return paused_; }
  bool Singled() const { return singled_; }  // paused, and stepped one by one since
  // One step at the next Advance while paused; nothing otherwise.
  void SingleStep();

  void SetRate(float rate) { rate_ = rate; }
  float Rate() const { return rate_; }
  // The next rate of kClockRates up or down; the last one stays.
  void Faster();
  void Slower();

  // Where the picture is between the frames of the last two steps, 0..1. Stands still while paused, and on the later frame after a single
  // step.
  float Share() const { return singled_ ? 1 : accumulator_.Share(); }
  // Seconds that effects ran in the last Advance: they follow rate and pause.
  double EffectSeconds() const { return effectSeconds_; }
  // A new floor: nothing is begun.
  void Reset();

 private:
  StepAccumulator accumulator_;
  float rate_ = 1;
  bool paused_ = false;
  int singles_ = 0;
  bool singled_ = false;
  double effectSeconds_ = 0;
};

}  // namespace firelane
