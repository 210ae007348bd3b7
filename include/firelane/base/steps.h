// The game's time: whole steps of 1/60 s.
#pragma once

namespace firelane {

inline constexpr int kStepsPerSecond = 60;
inline constexpr float kStepSeconds = 1.0F / kStepsPerSecond;

// Whole steps nearest to a time; halves go away from zero.
constexpr int StepsOf(float seconds) {
  const float steps = seconds * kStepsPerSecond;
  const int whole = static_cast<int>(steps);
  const float rest = steps - static_cast<float>(whole);
  return whole + (rest >= 0.5F ? 1 : rest <= -0.5F ? -1 : 0);
}

}  // namespace firelane
