#include "firelane/base/angles.h"

namespace firelane {
namespace {

constexpr double kTau = 6.283185307179586;
constexpr double kHalfPi = 1.5707963267948966;

// Taylor on [-pi/4, pi/4] in double; the result is rounded to float once, so the polynomial's error stays below half an ulp.
double SinCore(double x) {
  const double s = x * x;
  return x * (1 + s * (-1.0 / 6 + s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880)))));
}
double CosCore(double x) {
  const double s = x * x;
  return 1 + s * (-0.5 + s * (1.0 / 24 + s * (-1.0 / 720 + s * (1.0 / 40320 + s * (-1.0 / 3628800)))));
}

// sin(rad + quarter * pi/2)
float SinAt(float rad, int quarter) {
  const double turns = std::floor(static_cast<double>(rad) / kHalfPi + 0.5);
  const double rest = static_cast<double>(rad) - turns * kHalfPi;
  const int q = static_cast<int>(static_cast<long long>(turns) + quarter) & 3;
  const double core = (q & 1) != 0 ? CosCore(rest) : SinCore(rest);
  return static_cast<float>(q >= 2 ? -core : core);
}

// atan on [0, 1]: halved once by atan(a) = 2 atan(a / (1 + sqrt(1 + a²))), then its series.
double AtanCore(double a) {
  const double h = a / (1 + std::sqrt(1 + a * a));
  const double s = h * h;
  return 2 * h * (1 + s * (-1.0 / 3 + s * (1.0 / 5 + s * (-1.0 / 7 + s * (1.0 / 9 + s * (-1.0 / 11 + s * (1.0 / 13)))))));
}

}  // namespace

float Sin(float rad) { return SinAt(rad, 0); }
float Cos(float rad) { return SinAt(rad, 1); }

float Atan2(float y, float x) {
  const double ax = std::fabs(static_cast<double>(x));
  const double ay = std::fabs(static_cast<double>(y));
  if (ax == 0 && ay == 0) return 0;
  double angle = ay <= ax ? AtanCore(ay / ax) : kHalfPi - AtanCore(ax / ay);
  if (x < 0) angle = kTau / 2 - angle;
  const auto turn = static_cast<float>(angle);
  // Just below the negative x axis the half turn rounds to kPi, whose negative is outside the range.
  return y < 0 && turn < kPi ? -turn : turn;
}

Vec2 Rotated(Vec2 v, float rad) {
  const float c = Cos(rad);
  const float s = Sin(rad);
  return {v.x * c - v.y * s, v.x * s + v.y * c};
}

float WrapAngle(float rad) {
  // kPi, which rounds to more than pi, is in the range: Atan2 returns it.
  const double turns = std::ceil((static_cast<double>(rad) - static_cast<double>(kPi)) / kTau);
  return static_cast<float>(static_cast<double>(rad) - turns * kTau);
}

float TurnTowards(float from, float to, float most) { return WrapAngle(from + Clamp(WrapAngle(to - from), -most, most)); }

}  // namespace firelane
