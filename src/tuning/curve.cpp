#include "firelane/tuning/curve.h"

#include "firelane/base/powers.h"
#include "firelane/base/vec2.h"

namespace firelane {
namespace {

float ShapeAt(const Curve& curve, float x) {
  switch (curve.shape) {
    case CurveShape::kLinear:
      return x;
    case CurveShape::kPower:
      return Pow(x, curve.bend);
    case CurveShape::kLogistic:
      return 1.0F / (1.0F + Exp(-curve.bend * (x - curve.middle)));
    case CurveShape::kStep:
      return x < curve.middle ? 0.0F : 1.0F;
  }
  return x;
}

}  // namespace

float Evaluate(const Curve& curve, float input) { return Clamp01(curve.base + curve.rise * ShapeAt(curve, Clamp01(input))); }

}  // namespace firelane
