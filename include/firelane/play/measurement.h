// Measure while you tune: the same floors played with two tunings on background threads, compared.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "firelane/play/floor_run.h"
#include "firelane/play/statistics.h"

namespace firelane {

inline constexpr int kMostMeasuredFloors = 6000;

struct MeasureRequest {
  FloorRunRequest floor;  // squad, kind, theme and map; its seed, number and tuning are not read
  Tuning present;
  Tuning saved;
  std::uint32_t firstSeed = 1;
  int floors = 48;  // per tuning, 1..kMostMeasuredFloors: floors 1 to 6 of a seed, then of the next
  int jobs = 1;     // threads, 1..kMostJobs (headless.h); changes nothing but the time
};

// One tuning's side, over the floors that both have played.
struct MeasuredSide {
  std::uint64_t passed = 0;
  Interval passedShare;   // 95 %, Wilson
  double fireUptime = 0;  // mean over floors, so that it and the change agree
  double maxStray = 0;    // mean over floors, units
  double withheld = 0;    // per floor
  std::uint64_t friendlyHits = 0;
};

struct MeasureReport {
  enum class Stage : std::uint8_t { kRunning, kDone, kCancelled, kFailed };
  Stage stage = Stage::kRunning;
  std::uint64_t floorsDone = 0;  // of both sides together
  std::uint64_t floorsAsked = 0;
  std::uint64_t floorsPaired = 0;  // played by both: what the rest is over
  MeasuredSide present;
  MeasuredSide saved;
  // Present minus saved, paired by floor, with 95 % intervals.
  PairedMean passedChange;
  PairedMean uptimeChange;
  PairedMean strayChange;
  PairedMean withheldChange;
  std::string problem;  // of kFailed
};

// Runs until done or cancelled; the destructor cancels and waits for the threads (at most one step each, or the making of a floor). Of
// what was cancelled the report stays. A request out of range has failed at once; so has one that the game throws at.
class Measurement {
 public:
  explicit Measurement(const MeasureRequest& request);
  ~Measurement();
  Measurement(const Measurement&) = delete;
  Measurement& operator=(const Measurement&) = delete;

  // Returns at once; begun floors are dropped. Nothing when it is not running.
  void Cancel();
  // What has come so far. Cheap: call it each picture.
  MeasureReport Report() const;
  const MeasureRequest& Request() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace firelane
