// The intervals that go with the printed figures.
#pragma once

#include <cstdint>
#include <span>

namespace firelane {

struct Interval {
  double low = 0;
  double high = 0;
};

// 95 % score interval of a share (Wilson 1927). Of nothing: 0..1.
Interval WilsonInterval(std::uint64_t successes, std::uint64_t trials);

// Mean of paired differences with its 95 % interval by Student's t. Fewer than two differences have no interval: all of the line
// (±infinity).
struct PairedMean {
  double mean = 0;
  Interval interval;
};
PairedMean PairedMeanOf(std::span<const double> differences);

// The 97.5 % quantile of Student's t, degreesOfFreedom >= 1; within 0.001 of the tables.
double StudentQuantile975(int degreesOfFreedom);

}  // namespace firelane
