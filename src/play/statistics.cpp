#include "firelane/play/statistics.h"

#include <array>
#include <cmath>
#include <limits>

namespace firelane {
namespace {

constexpr double kNormalQuantile975 = 1.959963984540054;

// Fisher & Yates, Statistical Tables, table III.
constexpr std::array<double, 30> kStudent975 = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
                                                2.2010,  2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
                                                2.0796,  2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423};

}  // namespace

Interval WilsonInterval(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {0.0, 1.0};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(successes) / n;
  const double zz = kNormalQuantile975 * kNormalQuantile975;
  const double middle = (share + zz / (2.0 * n)) / (1.0 + zz / n);
  const double half = kNormalQuantile975 / (1.0 + zz / n) * std::sqrt(share * (1.0 - share) / n + zz / (4.0 * n * n));
  // Rounding must not push the ends that are exact by the formula past 0 and 1.
  return {successes == 0 ? 0.0 : middle - half, successes == trials ? 1.0 : middle + half};
}

double StudentQuantile975(int degreesOfFreedom) {
  if (degreesOfFreedom <= static_cast<int>(kStudent975.size())) return kStudent975[static_cast<std::size_t>(degreesOfFreedom - 1)];
  // Cornish-Fisher expansion (Abramowitz & Stegun 26.7.5), two terms.
  const double z = kNormalQuantile975;
  const double n = degreesOfFreedom;
  return z + (z * z * z + z) / (4.0 * n) + (5.0 * std::pow(z, 5) + 16.0 * z * z * z + 3.0 * z) / (96.0 * n * n);
}

PairedMean PairedMeanOf(std::span<const double> differences) {
  const auto n = static_cast<double>(differences.size());
  double sum = 0;
  for (const double difference : differences) sum += difference;
  const double mean = differences.empty() ? 0.0 : sum / n;
  if (differences.size() < 2) {
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    return {mean, {-kEndless, kEndless}};
  }
  double squares = 0;
  for (const double difference : differences) squares += (difference - mean) * (difference - mean);
  const double half = StudentQuantile975(static_cast<int>(differences.size()) - 1) * std::sqrt(squares / (n - 1.0) / n);
  return {mean, {mean - half, mean + half}};
}

}  // namespace firelane
