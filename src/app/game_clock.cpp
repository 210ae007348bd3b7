#include "app/game_clock.h"

#include <algorithm>
#include <cmath>

#include "firelane/sim/state.h"

namespace firelane {
namespace {

// A picture after a longer gap lets effects run no further than this.
constexpr double kMostEffectSeconds = 0.25;

}  // namespace

int GameClock::Advance(double elapsedSeconds) {
  const bool usable = std::isfinite(elapsedSeconds) && elapsedSeconds > 0;
  if (!paused_) {
    singled_ = false;
    effectSeconds_ = usable ? std::min(elapsedSeconds, kMostEffectSeconds) * static_cast<double>(rate_) : 0;
    return accumulator_.Advance(elapsedSeconds * static_cast<double>(rate_));
  }
  const int steps = std::min(singles_, StepAccumulator::kMostStepsPerPicture);
  singles_ = 0;
  singled_ = singled_ || steps > 0;
  effectSeconds_ = static_cast<double>(steps) / kStepsPerSecond;
  return steps;
}

void GameClock::Pause(bool on) {
  if (!on) singled_ = false;
  paused_ = on;
  singles_ = 0;
}

void GameClock::SingleStep() {
  if (paused_) ++singles_;
}

void GameClock::Faster() {
  const auto* const next = std::ranges::upper_bound(kClockRates, rate_);
  if (next != kClockRates.end()) rate_ = *next;
}

void GameClock::Slower() {
  const auto* const next = std::ranges::lower_bound(kClockRates, rate_);
  if (next != kClockRates.begin()) rate_ = *(next - 1);
}

void GameClock::Reset() {
  accumulator_.Reset();
  singles_ = 0;
  singled_ = false;
}

}  // namespace firelane
