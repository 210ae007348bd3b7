// A run that is recorded while a test commands it.
#pragma once

#include <string_view>

#include "firelane/play/replay.h"
#include "firelane/sim/step.h"

namespace firelane {

inline Command Moving(Vec2 move) {
  Command command;
  command.move = move;
  return command;
}

class Recording {
 public:
  explicit Recording(const FloorRunRequest& first) : recorder_(HeaderOf(first)), caches_(MakeStepCaches()) { BeginFloor(first); }

  void BeginFloor(const FloorRunRequest& request) {
    state_ = StartOf(request);
    caches_ = MakeStepCaches();
    recorder_.BeginFloor(state_);
  }
  // As a game between two steps.
  void Change(std::string_view key, const TunableValue& value) {
    const Tunable& row = *FindTunable(key);
    Tuning tuning = state_.tuning;
    Set(tuning, row, value);
    ApplyTuning(state_, tuning);
    recorder_.Change({state_.step, row.key, value});
  }
  void Step(const Command& command) {
    firelane::Step(state_, command, *caches_, events_);
    recorder_.AddStep(command, state_);
  }
  void Steps(const Command& command, int count) {
    for (int i = 0; i < count; ++i) Step(command);
  }
  void GoBackTo(std::size_t floor, const State& state) {
    recorder_.CutTo(floor, state.step);
    state_ = state;
    caches_ = MakeStepCaches();
  }

  const State& Now() const { return state_; }
  const ReplayRecorder& Recorder() const { return recorder_; }
  const Replay& Recorded() const { return recorder_.Recorded(); }

 private:
  ReplayRecorder recorder_;
  State state_;
  StepCachesPtr caches_;
  EventLog events_;
};

}  // namespace firelane
