#include "firelane/play/replay_moment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace firelane {
namespace {

const ReplayFloor* FloorNumbered(const Replay& replay, const std::optional<int>& number) {
  if (!number) return &replay.floors.front();
  const auto found = std::ranges::find(replay.floors, *number, [](const ReplayFloor& floor) { return floor.start.floorNumber; });
  return found == replay.floors.end() ? nullptr : &*found;
}

std::string FloorsOf(const Replay& replay) {
  std::string numbers;
  for (const ReplayFloor& floor : replay.floors) numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", floor.start.floorNumber);
  return numbers;
}

// To the millisecond, which names a step and is not long.
std::string SecondsText(std::uint32_t step) {
  return fmt::format("{}", std::round(static_cast<double>(step) * 1000.0 / kStepsPerSecond) / 1000.0);
}

// Nothing before the floor's first State.
std::optional<std::uint32_t> StepAt(const ReplayFloor& floor, const std::optional<double>& seconds) {
  if (!seconds) return floor.LastStep();
  const double wanted = std::round(*seconds * kStepsPerSecond);
  if (!(wanted >= floor.FirstStep())) return std::nullopt;
  return static_cast<std::uint32_t>(std::min<double>(wanted, floor.LastStep()));
}

std::string NotInIt(const Replay& replay, int floor) { return fmt::format("floor {}: not in it, allowed {}", floor, FloorsOf(replay)); }

}  // namespace

void NoteReasons(const State& state, ReplayMoment& moment) {
  for (const Member& member : state.members) {
    std::vector<ReasonAt>& rows = moment.history[static_cast<std::size_t>(member.id)];
    const bool same = !rows.empty() && rows.back().reason == member.reason && rows.back().downed == member.downed;
    if (!same) rows.push_back({.step = state.step, .reason = member.reason, .downed = member.downed});
  }
}

Problem KeepFloorsFrom(const std::optional<int>& floor, Replay& replay) {
  const ReplayFloor* const first = FloorNumbered(replay, floor);
  if (first == nullptr) return NotInIt(replay, *floor);
  replay.floors.erase(replay.floors.begin(), replay.floors.begin() + (first - replay.floors.data()));
  replay.header.firstFloor = replay.floors.front().start.floorNumber;
  return std::nullopt;
}

std::variant<ReplayMoment, std::string> MomentOf(const Replay& replay, const MomentRequest& request) {
  const ReplayFloor* const floor = FloorNumbered(replay, request.floor);
  if (floor == nullptr) return NotInIt(replay, *request.floor);
  const std::optional<std::uint32_t> step = StepAt(*floor, request.seconds);
  if (!step) {
    return fmt::format("second {} of floor {}: not in it, it begins at {}", *request.seconds, floor->start.floorNumber,
                       SecondsText(floor->FirstStep()));
  }
  ReplayMoment moment;
  ReplayRun run(*floor);
  NoteReasons(run.Now(), moment);
  while (run.Now().step < *step) {
    run.Advance(&moment.probe);
    NoteReasons(run.Now(), moment);
  }
  moment.state = run.Now();
  moment.events = run.Events();
  return moment;
}

}  // namespace firelane
