// Headless play (row S15): floors in a row by autopilot, runs over many seeds on several threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "firelane/play/floor_run.h"
#include "firelane/play/replay.h"
#include "firelane/play/step_times.h"

namespace firelane {

// What to keep an eye on while playing; none of it changes a result.
struct Watch {
  TickFunction tick = nullptr;  // null: steps are not timed
  bool heavy = false;           // prove each step (FloorRun::AdvanceWithProof) and check the invariants after it
  bool stepHashes = false;      // keep the hash of the start and of each step
};

struct FloorReport {
  std::uint32_t seed = 0;
  int number = 0;
  std::string kind;
  int squad = 0;
  FloorResult result = FloorResult::kTimeout;
  std::uint32_t steps = 0;
  Metrics metrics;
  FloorShape shape;
  StepTimes times;
  std::uint64_t hash = 0;                 // of the last State
  std::vector<std::uint64_t> stepHashes;  // when watched: of the State at each step from 0, steps + 1 of them
  std::string broken;                     // heavy only: the first broken invariant or divergence, "step N: what"

  double SimSeconds() const { return static_cast<double>(steps) / kStepsPerSecond; }
  bool Passed() const { return result == FloorResult::kPassed; }
};

// `recorder`, unless null, is told of the floor and of each step.
FloorReport PlayFloor(const FloorRunRequest& request, const Watch& watch = {}, ReplayRecorder* recorder = nullptr);

// Floors in a row of one seed. A lost floor costs one floor; each starts with a fresh squad.
struct RunReport {
  std::uint32_t seed = 0;
  std::vector<FloorReport> floors;
  // Why its replay was not written, or where it ends because no more was to fit, and what helps: one line that opens with a path. Empty
  // where all is well.
  std::string recordProblem{};
};

// Seeds firstSeed..lastSeed, each a run of the floors firstFloor..firstFloor + floors - 1. `floor.seed` and `floor.number` are not read.
inline constexpr int kMostFloors = 1000;
inline constexpr int kMostJobs = 256;
struct Campaign {
  std::uint32_t firstSeed = 1;
  std::uint32_t lastSeed = 8;
  int firstFloor = 1;
  int floors = 6;  // 1..kMostFloors
  int jobs = 1;    // threads, 1..kMostJobs; changes nothing but the time
  FloorRunRequest floor;
  Watch watch;
  std::string recordFolder;  // where each run's replay is written as soon as it is over (replay_files.h); empty: nowhere
  std::size_t mostRecordBytes = kMostReplayBytes;  // of one of them

  std::uint64_t Runs() const { return std::uint64_t{lastSeed} - firstSeed + 1; }
  std::uint64_t Floors() const { return Runs() * static_cast<std::uint64_t>(floors); }
};

// `onRun` gets the runs in order of seed, each as soon as it and all before it are there; `onFloor` is told after each floor, in no order.
// Neither is ever called twice at the same time; either may be empty. What they or the game throw ends the campaign and is thrown on.
struct CampaignSinks {
  std::function<void(const RunReport&)> onRun;
  std::function<void(std::uint64_t floorsDone)> onFloor;
};

RunReport PlayRun(const Campaign& campaign, std::uint32_t seed, const std::function<void()>& onFloor = {});
void PlayCampaign(const Campaign& campaign, const CampaignSinks& sinks);

}  // namespace firelane
