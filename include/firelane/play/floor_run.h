// One floor under the autopilot, step by step: what headless runs and pictures share.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "firelane/ai/autopilot.h"
#include "firelane/floors/generate.h"
#include "firelane/play/step_times.h"
#include "firelane/play/verdict.h"
#include "firelane/sim/step.h"

namespace firelane {

struct FloorRunRequest {
  std::uint32_t seed = 1;              // of the run
  int number = 1;                      // floor N of the run; 1 and up
  int squad = 5;                       // 1..8
  std::optional<FloorKind> kind{};     // nothing: drawn from all kinds
  std::optional<Theme> theme{};        // nothing: by kind
  std::shared_ptr<const Floor> map{};  // null: the floor is generated; one without spawns gets enemies as on floor `number`
  Tuning tuning{};
};

// The floor of that request, enemies placed.
std::shared_ptr<const Floor> FloorOf(const FloorRunRequest& request);
// The simulation's seed: the low half of MixSeed(seed, number).
std::uint32_t SimSeedOf(std::uint32_t seed, int number);

// The State that floor begins with: a fresh squad, whatever came before.
State StartOf(const FloorRunRequest& request);

// Whether the squad should be getting somewhere: the verdict counts only such steps.
bool IsDriven(const Command& command, AutopilotMode mode);

class FloorRun {
 public:
  // Steps (without the autopilot's share) are timed by `tick`, unless it is null.
  explicit FloorRun(const FloorRunRequest& request, TickFunction tick = nullptr);
  FloorRun(const FloorRun&) = delete;  // the verdict points at the field beside it
  FloorRun& operator=(const FloorRun&) = delete;

  // Asks the autopilot for a command and makes one step under it. Nothing when the floor has ended. `probe`: as of Step.
  void Advance(StepProbe* probe = nullptr);
  std::optional<FloorResult> Result() const { return result_; }

  const State& Now() const { return state_; }
  const EventLog& Events() const { return events_; }       // of the last step
  const Command& LastCommand() const { return command_; }  // what the last step was made under
  const StepTimes& Times() const { return times_; }

  // Advance(), and the same step again without any cache from a State that was saved and loaded. Nothing, or the first field that either
  // changed: "step 812: a cache changed members[2].vel.x 0.5 against 0.25".
  std::optional<std::string> AdvanceWithProof();

 private:
  void Judge();

  State state_;
  StepCachesPtr caches_;
  Autopilot pilot_;
  VisibleView view_;
  Command command_;
  EventLog events_;
  DistanceField liftField_;
  Verdict verdict_;
  std::vector<VerdictMember> verdictMembers_;
  std::optional<FloorResult> result_;
  TickFunction tick_;
  StepTimes times_;
};

}  // namespace firelane
