#include "firelane/play/step_times.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

namespace firelane {

std::uint64_t SteadyNanoseconds() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count());
}

int StepTimes::BucketOf(std::uint64_t nanoseconds) {
  constexpr std::uint64_t kSub = 1U << kSubBits;
  if (nanoseconds < kSub) return static_cast<int>(nanoseconds);
  const int shift = static_cast<int>(std::bit_width(nanoseconds)) - 1 - kSubBits;
  const int bucket = ((shift + 1) << kSubBits) + static_cast<int>((nanoseconds >> shift) - kSub);
  return std::min(bucket, kBuckets - 1);
}

std::uint64_t StepTimes::UpperEndOf(int bucket) {
  constexpr std::uint64_t kSub = 1U << kSubBits;
  const auto index = static_cast<std::uint64_t>(bucket);
  if (index < kSub) return index;
  const std::uint64_t shift = (index >> kSubBits) - 1;
  return ((kSub + (index & (kSub - 1)) + 1) << shift) - 1;
}

void StepTimes::Add(std::uint64_t nanoseconds) {
  ++buckets_[static_cast<std::size_t>(BucketOf(nanoseconds))];
  ++count_;
  totalNs_ += nanoseconds;
}

void StepTimes::Merge(const StepTimes& other) {
  for (std::size_t i = 0; i < buckets_.size(); ++i) buckets_[i] += other.buckets_[i];
  count_ += other.count_;
  totalNs_ += other.totalNs_;
}

double StepTimes::MeanUs() const { return count_ == 0 ? 0.0 : static_cast<double>(totalNs_) / static_cast<double>(count_) / 1000.0; }

double StepTimes::QuantileUs(double share) const {
  if (count_ == 0) return 0.0;
  const double rank = std::ceil(std::clamp(share, 0.0, 1.0) * static_cast<double>(count_));
  const auto wanted = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(rank));
  std::uint64_t seen = 0;
  for (int bucket = 0; bucket < kBuckets; ++bucket) {
    seen += buckets_[static_cast<std::size_t>(bucket)];
    if (seen >= wanted) return static_cast<double>(UpperEndOf(bucket)) / 1000.0;
  }
  return static_cast<double>(UpperEndOf(kBuckets - 1)) / 1000.0;
}

}  // namespace firelane
