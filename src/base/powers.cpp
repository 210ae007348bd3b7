#include "firelane/base/powers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace firelane {
namespace {

constexpr double kMost = 87;
constexpr double kLn2 = 0.6931471805599453;
constexpr double kSqrt2 = 1.4142135623730951;
// A double: sign, 11 bits of exponent with this bias, 52 bits of fraction.
constexpr std::int64_t kBias = 1023;
constexpr int kFractionBits = 52;

double TwoTo(std::int64_t power) { return std::bit_cast<double>((power + kBias) << kFractionBits); }

// e^x = 2^k · e^r with |r| <= ln 2 / 2, and e^r by its series; in double, rounded to float once.
double ExpCore(double x) {
  const double clamped = std::clamp(x, -kMost, kMost);
  const double k = std::floor(clamped / kLn2 + 0.5);
  const double r = clamped - k * kLn2;
  constexpr int kTerms = 12;
  double sum = 1;
  for (int term = kTerms; term >= 1; --term) sum = 1 + sum * r / term;
  return sum * TwoTo(static_cast<std::int64_t>(k));
}

// x = 2^k · m with m around 1, and ln m = 2 artanh((m - 1) / (m + 1)) by its series.
double LogCore(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x);
  std::int64_t k = (bits >> kFractionBits) - kBias;
  double m = x / TwoTo(k);
  if (m > kSqrt2) {
    m /= 2;
    ++k;
  }
  const double s = (m - 1) / (m + 1);
  constexpr int kLastPower = 17;
  double sum = 0;
  for (int power = kLastPower; power >= 1; power -= 2) sum = sum * s * s + 1.0 / power;
  return 2 * s * sum + static_cast<double>(k) * kLn2;
}

}  // namespace

float Exp(float x) { return static_cast<float>(ExpCore(static_cast<double>(x))); }

float Log(float x) { return static_cast<float>(LogCore(static_cast<double>(x))); }

float Pow(float base, float exponent) {
  if (exponent == 0) return 1;
  if (base == 0) return 0;
  return static_cast<float>(ExpCore(static_cast<double>(exponent) * LogCore(static_cast<double>(base))));
}

}  // namespace firelane
