// The last two minutes of a game, to look back at and to go back to: a State each second, the commands and changes of tuning between, and
// the reasons of every step. Bounded in steps and in bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "firelane/play/reason_history.h"
#include "firelane/play/replay.h"
#include "firelane/sim/state.h"

namespace firelane {

inline constexpr int kTimelineSeconds = 120;
inline constexpr int kTimelineSteps = kTimelineSeconds * kStepsPerSecond;
// So far back at least, where it is held, steps are made again for a probe: all minds have decided in it, and who fights has solved.
inline constexpr int kTimelineProbedSeconds = 4;
inline constexpr std::size_t kMostTimelineBytes = std::size_t{64} << 20U;

// A moment of a game: a State that was. Floors are told apart by their serial (frame.h).
struct Moment {
  std::uint32_t floorSerial = 0;
  std::uint32_t step = 0;
  friend bool operator==(const Moment&, const Moment&) = default;
};

// A stretch of the timeline on one floor.
struct TimelineFloor {
  std::uint32_t serial = 0;
  int number = 0;
  std::uint32_t firstStep = 0;  // of the oldest State kept
  std::uint32_t lastStep = 0;   // of the newest
};

class Timeline {
 public:
  // A floor before it that was left without a step is forgotten. Serials ascend.
  void BeginFloor(const State& start, std::uint32_t serial);
  // As of ReplayRecorder.
  void Change(const ReplayChange& change);
  void AddStep(const Command& command, const State& after);

  // The stretches kept, oldest first; empty before the first floor.
  std::vector<TimelineFloor> Floors() const;
  // Steps kept in all, at most kTimelineSteps and a second.
  std::uint32_t Steps() const;
  // Of all it keeps, floors included; at most kMostTimelineBytes, save for the newest second, which is always kept.
  std::size_t HeldBytes() const;
  bool Holds(const Moment& moment) const;
  // The moment so many steps after `from` (before, where negative), across floors: from a floor's end to the next one's start is one more.
  // At most the newest one kept, at least the oldest. `from` is held.
  Moment Moved(const Moment& from, std::int64_t steps) const;

  // The State of that moment, made from the nearest one kept; nothing where the timeline does not hold it. `events`: of the step that led
  // to it, none at the oldest State. `probe`: of that step (filled by Step; emptied at the oldest State), with each member's last solve of
  // the steps made again: those of kTimelineProbedSeconds and up to a second more. `caches`, which must be fresh, go on from there.
  std::optional<State> StateAt(const Moment& moment, EventLog* events = nullptr, StepProbe* probe = nullptr) const;
  std::optional<State> StateAt(const Moment& moment, StepCaches& caches, EventLog* events, StepProbe* probe) const;
  // The step from `state`, a State of that floor, as it was made then; false, and nothing is done, where it is not held. The rest: as of
  // Step.
  bool RepeatStep(std::uint32_t floorSerial, State& state, StepCaches& caches, EventLog& events, StepProbe* probe = nullptr) const;
  // What was commanded in the step from there; nothing at the end or where it is not held.
  std::optional<Command> CommandAt(const Moment& moment) const;
  // The reasons of one member on that stretch, a row wherever they change, oldest first. `member`: 0..7.
  std::vector<ReasonAt> ReasonsOf(int member, std::uint32_t floorSerial) const;

  // The game plays on from there: all after it is forgotten. The moment is held.
  void CutTo(const Moment& moment);
  // From the oldest State kept of that floor up to `moment`, as a replay that leads to it. The moment is held.
  ReplayFloor ReplayTo(const Moment& moment) const;

 private:
  // A second, or the newest part of one.
  struct Second {
    State start;
    std::vector<Command> commands;
    std::vector<ReplayChange> changes;
    ReasonHistory reasons;  // from `start` on

    std::uint32_t End() const { return start.step + static_cast<std::uint32_t>(commands.size()); }
    std::size_t HeldBytes() const;
  };
  struct Stretch {
    std::uint32_t serial = 0;
    std::vector<Second> seconds;  // never empty
  };

  const Stretch* Find(const Moment& moment) const;
  static std::size_t SecondOf(const Stretch& stretch, std::uint32_t step);
  void OpenSecond(const State& start);
  bool HoldsOneSecond() const { return stretches_.size() == 1 && stretches_.front().seconds.size() == 1; }
  void BoundSteps();
  void BoundBytes();
  void DropOldest();

  std::vector<Stretch> stretches_;
};

}  // namespace firelane
