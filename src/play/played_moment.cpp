#include "firelane/play/played_moment.h"

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

std::string NotInIt(const Replay& replay, int floor) { return fmt::format("floor {}: not in it, allowed {}", floor, FloorsOf(replay)); }

double StepNearest(double seconds) { return std::round(seconds * kStepsPerSecond); }

bool HasEnded(const FloorRun& run) { return run.Result().has_value(); }
bool HasEnded(const ReplayRun& run) { return run.AtEnd(); }

// To that step, at most to the run's end.
template <class Run>
PlayedMoment PlayTo(double step, Run& run) {
  PlayedMoment moment;
  NoteReasons(run.Now(), moment.history);
  while (!HasEnded(run) && run.Now().step < step) {
    run.Advance(&moment.probe);
    NoteReasons(run.Now(), moment.history);
  }
  moment.state = run.Now();
  moment.events = run.Events();
  return moment;
}

}  // namespace

std::string SecondsText(std::uint32_t step) {
  std::string text = fmt::format("{:.4f}", static_cast<double>(step) / kStepsPerSecond);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

PlayedMoment AutopilotMoment(const FloorRunRequest& floor, double seconds) {
  FloorRun run(floor);
  return PlayTo(StepNearest(seconds), run);
}

Problem KeepFloorsFrom(const std::optional<int>& floor, Replay& replay) {
  const ReplayFloor* const first = FloorNumbered(replay, floor);
  if (first == nullptr) return NotInIt(replay, *floor);
  replay.floors.erase(replay.floors.begin(), replay.floors.begin() + (first - replay.floors.data()));
  replay.header.firstFloor = replay.floors.front().start.floorNumber;
  return std::nullopt;
}

std::variant<PlayedMoment, std::string> MomentOf(const Replay& replay, const MomentRequest& request) {
  const ReplayFloor* const floor = FloorNumbered(replay, request.floor);
  if (floor == nullptr) return NotInIt(replay, *request.floor);
  const double step = request.seconds ? StepNearest(*request.seconds) : floor->LastStep();
  if (!(step >= floor->FirstStep())) {
    return fmt::format("second {} of floor {}: not in it, it begins at {}", *request.seconds, floor->start.floorNumber,
                       SecondsText(floor->FirstStep()));
  }
  ReplayRun run(*floor);
  PlayedMoment moment = PlayTo(step, run);
  moment.diverged = run.Diverged();
  return moment;
}

}  // namespace firelane
