// How long steps took: count, mean and quantiles from a histogram of fixed size, so that a run of any length costs the same memory.
#pragma once

#include <array>
#include <cstdint>

namespace firelane {

// A monotonic clock in nanoseconds; a null pointer where nobody measures.
using TickFunction = std::uint64_t (*)();
std::uint64_t SteadyNanoseconds();

class StepTimes {
 public:
  void Add(std::uint64_t nanoseconds);
  void Merge(const StepTimes& other);

  std::uint64_t Count() const { return count_; }
  // Microseconds; 0 when nothing was added.
  double MeanUs() const;
  // The upper end of the bucket that holds the quantile `share` (0..1): at most one sixteenth too high.
  double QuantileUs(double share) const;

 private:
  // Sixteen linear buckets per power of two, as in HdrHistogram; the last bucket takes everything from 2^36 ns (a minute) on.
  static constexpr int kSubBits = 4;
  static constexpr int kOctaves = 33;
  static constexpr int kBuckets = kOctaves << kSubBits;
  static int BucketOf(std::uint64_t nanoseconds);
  static std::uint64_t UpperEndOf(int bucket);

  std::array<std::uint64_t, kBuckets> buckets_{};
  std::uint64_t count_ = 0;
  std::uint64_t totalNs_ = 0;
};

}  // namespace firelane
