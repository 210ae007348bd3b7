// Response curves (row W12): what a consideration makes of an input, both 0..1.
#pragma once

#include <cstdint>
#include <string_view>

namespace firelane {

enum class CurveShape : std::uint8_t {
  kLinear,    // s(x) = x
  kPower,     // s(x) = x^bend
  kLogistic,  // s(x) = 1 / (1 + e^(-bend (x - middle)))
  kStep,      // s(x) = 0 below `middle`, else 1
};
inline constexpr int kCurveShapes = 4;
inline constexpr std::string_view kCurveShapeNames[kCurveShapes] = {"linear", "power", "logistic", "step"};

// y = base + rise · s(x), kept in 0..1 (after Mark, "Behavioral Mathematics for Game AI", 2009). Without a rise, as it is by default, the
// curve is flat at 1 and so leaves a score as it is.
struct Curve {
  CurveShape shape = CurveShape::kLinear;
  float base = 1;
  float rise = 0;       // negative: the curve falls
  float bend = 1;       // power: the exponent, above 0; logistic: the steepness, about 4 × the slope in the middle
  float middle = 0.5F;  // logistic: where it is half way; step: where it steps
  friend bool operator==(const Curve&, const Curve&) = default;
};

// `input` outside of 0..1 counts as its nearer end.
float Evaluate(const Curve& curve, float input);

}  // namespace firelane
