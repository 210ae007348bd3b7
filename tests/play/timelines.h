// A floor under the autopilot beside its timeline, which the tests of timelines share.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "firelane/play/timeline.h"
#include "firelane/sim/probe.h"
#include "tests/play/scenes.h"

namespace firelane {

// A floor under the autopilot whose steps are told to a timeline, with the hash of each State.
class Played {
 public:
  explicit Played(const FloorRunRequest& request, std::uint32_t serial = 1) : serial_(serial), state_(StartOf(request)) {}

  void Begin(Timeline& timeline) {
    timeline.BeginFloor(state_, serial_);
    hashes_ = {HashOf(state_)};
    first_ = state_.step;
  }
  void Advance(Timeline& timeline, int steps, StepProbe* probe = nullptr) {
    for (int i = 0; i < steps; ++i) {
      VisibleView view;
      MakeVisibleView(state_, view);
      const Command command = DecideCommand(pilot_, view);
      Step(state_, command, *caches_, events_, probe);
      timeline.AddStep(command, state_);
      hashes_.push_back(HashOf(state_));
      commands_.push_back(command);
    }
  }
  void Change(Timeline& timeline, std::string_view key, const TunableValue& value) {
    Tuning tuning = state_.tuning;
    Set(tuning, *FindTunable(key), value);
    timeline.Change({state_.step, FindTunable(key)->key, value});
    ApplyTuning(state_, tuning);
  }

  Moment At() const { return {serial_, state_.step}; }
  Moment At(std::uint32_t step) const { return {serial_, step}; }
  const State& Now() const { return state_; }
  std::uint64_t HashAt(std::uint32_t step) const { return hashes_[step - first_]; }
  const Command& CommandAt(std::uint32_t step) const { return commands_[step - first_]; }
  const EventLog& Events() const { return events_; }

 private:
  std::uint32_t serial_;
  State state_;
  StepCachesPtr caches_ = MakeStepCaches();
  Autopilot pilot_;
  EventLog events_;
  std::uint32_t first_ = 0;
  std::vector<std::uint64_t> hashes_;
  std::vector<Command> commands_;
};

inline FloorRunRequest Endless() {
  FloorRunRequest request = RequestOn(kAmbush);
  request.tuning.goblin.life = 2000;
  request.tuning.goblin.biteDamage = 1;
  request.tuning.squad.life = 1000;
  return request;
}

inline std::uint64_t HashAt(const Timeline& timeline, const Moment& moment) {
  const std::optional<State> state = timeline.StateAt(moment);
  return state ? HashOf(*state) : 0;
}

}  // namespace firelane
