// The commands of a replay, as a window's game follows them floor by floor, and whether it still is what was recorded. It knows no window
// and no clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "firelane/play/replay.h"

namespace firelane {

class ReplayLead {
 public:
  // At least one floor.
  explicit ReplayLead(std::shared_ptr<const Replay> replay) : replay_(std::move(replay)) {}

  const Replay& Recorded() const { return *replay_; }
  const ReplayFloor& Floor() const { return replay_->floors[at_]; }
  std::size_t FloorIndex() const { return at_; }
  bool OnLastFloor() const { return at_ + 1 == replay_->floors.size(); }
  // There is no command for the step from there.
  bool AtFloorsEnd(std::uint32_t step) const { return step >= Floor().LastStep(); }

  // Not on the last floor.
  void GoOn() { ++at_; }
  // To the first floor; it is followed to the letter again.
  void Rewind();
  // To the floor followed so far that `state` is of.
  void GoBackTo(const State& state);

  // For the step from `step`, not at the floor's end.
  const Command& CommandAt(std::uint32_t step) const { return Floor().commands[step - Floor().FirstStep()]; }
  // `now` with the changes that were made before that step. Nothing where there were none, or in a what-if.
  std::optional<Tuning> TuningFor(std::uint32_t step, const Tuning& now) const;
  // The State after each step that was followed. True where it is the first that is another than the recorded.
  bool Compare(const State& after);
  std::optional<std::uint32_t> Diverged() const { return diverged_; }  // the step of that State

  // From here on only the commands are followed: the tuning is another.
  void MakeWhatIf() { whatIf_ = true; }
  bool IsWhatIf() const { return whatIf_; }

 private:
  std::shared_ptr<const Replay> replay_;
  std::size_t at_ = 0;
  bool whatIf_ = false;
  std::optional<std::uint32_t> diverged_;
};

}  // namespace firelane
