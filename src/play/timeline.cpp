#include "firelane/play/timeline.h"

#include <algorithm>

#include "firelane/sim/probe.h"
#include "play/fresh_probe.h"
#include "play/replay_changes.h"

namespace firelane {
namespace {

constexpr std::size_t kStepsOfASecond = kStepsPerSecond;
constexpr std::size_t kProbedSeconds = kTimelineProbedSeconds;

template <class T>
std::size_t BytesOf(const std::vector<T>& list) {
  return list.capacity() * sizeof(T);
}

std::size_t BytesOf(const Floor& floor) { return sizeof floor + BytesOf(floor.cells) + BytesOf(floor.spawns) + floor.kind.capacity(); }

// Beside the State's own size.
std::size_t BytesBehind(const State& state) {
  return BytesOf(state.members) + BytesOf(state.enemies) + BytesOf(state.bullets) + BytesOf(state.explored);
}

// Likewise beside the history's own size.
std::size_t BytesBehind(const ReasonHistory& history) {
  std::size_t bytes = 0;
  for (const auto& rows : history) bytes += BytesOf(rows);
  return bytes;
}

}  // namespace

std::size_t Timeline::Second::HeldBytes() const { return BytesBehind(start) + BytesOf(commands) + BytesOf(changes) + BytesBehind(reasons); }

void Timeline::BeginFloor(const State& start, std::uint32_t serial) {
  // Runs begun anew one after the other would pile up.
  if (!stretches_.empty() && stretches_.back().seconds.front().start.step == stretches_.back().seconds.back().End()) stretches_.pop_back();
  stretches_.push_back({.serial = serial, .seconds = {}});
  OpenSecond(start);
}

void Timeline::OpenSecond(const State& start) {
  Second& second = stretches_.back().seconds.emplace_back();
  second.start = start;
  second.commands.reserve(kStepsOfASecond);
  NoteReasons(start, second.reasons);
  BoundBytes();
}

void Timeline::Change(const ReplayChange& change) { stretches_.back().seconds.back().changes.push_back(change); }

void Timeline::AddStep(const Command& command, const State& after) {
  Second& second = stretches_.back().seconds.back();
  second.commands.push_back(command);
  NoteReasons(after, second.reasons);
  if (second.commands.size() == kStepsOfASecond) OpenSecond(after);
  BoundSteps();
}

// Drops what is more than two minutes ago by whole seconds.
void Timeline::BoundSteps() {
  std::uint32_t steps = Steps();
  while (!HoldsOneSecond()) {
    const auto spared = static_cast<std::uint32_t>(stretches_.front().seconds.front().commands.size());
    if (steps < spared + kTimelineSteps) return;
    DropOldest();
    steps -= spared;
  }
}

void Timeline::BoundBytes() {
  while (!HoldsOneSecond() && HeldBytes() > kMostTimelineBytes) DropOldest();
}

void Timeline::DropOldest() {
  std::vector<Second>& seconds = stretches_.front().seconds;
  seconds.erase(seconds.begin());
  if (seconds.empty()) stretches_.erase(stretches_.begin());
}

std::vector<TimelineFloor> Timeline::Floors() const {
  std::vector<TimelineFloor> floors;
  for (const Stretch& stretch : stretches_) {
    const State& oldest = stretch.seconds.front().start;
    floors.push_back({stretch.serial, oldest.floorNumber, oldest.step, stretch.seconds.back().End()});
  }
  return floors;
}

std::uint32_t Timeline::Steps() const {
  std::uint32_t steps = 0;
  for (const Stretch& stretch : stretches_) steps += stretch.seconds.back().End() - stretch.seconds.front().start.step;
  return steps;
}

std::size_t Timeline::HeldBytes() const {
  std::size_t bytes = BytesOf(stretches_);
  for (const Stretch& stretch : stretches_) {
    bytes += BytesOf(stretch.seconds) + BytesOf(*stretch.seconds.front().start.floor);
    for (const Second& second : stretch.seconds) bytes += second.HeldBytes();
  }
  return bytes;
}

// Null where the moment is not held.
const Timeline::Stretch* Timeline::Find(const Moment& moment) const {
  const auto found = std::ranges::find(stretches_, moment.floorSerial, &Stretch::serial);
  if (found == stretches_.end()) return nullptr;
  const bool held = moment.step >= found->seconds.front().start.step && moment.step <= found->seconds.back().End();
  return held ? &*found : nullptr;
}

// The last one that begins at or before that step, which is held.
std::size_t Timeline::SecondOf(const Stretch& stretch, std::uint32_t step) {
  const auto after = std::ranges::upper_bound(stretch.seconds, step, {}, [](const Second& second) { return second.start.step; });
  return static_cast<std::size_t>(after - stretch.seconds.begin()) - 1;
}

bool Timeline::Holds(const Moment& moment) const { return Find(moment) != nullptr; }

Moment Timeline::Moved(const Moment& from, std::int64_t steps) const {
  const std::vector<TimelineFloor> floors = Floors();
  auto floor = std::ranges::find(floors, from.floorSerial, &TimelineFloor::serial);
  std::int64_t step = from.step + steps;
  while (step < floor->firstStep && floor != floors.begin()) {
    const std::int64_t beyond = floor->firstStep - step;
    --floor;
    step = std::int64_t{floor->lastStep} + 1 - beyond;
  }
  while (step > floor->lastStep && floor + 1 != floors.end()) {
    const std::int64_t beyond = step - floor->lastStep;
    ++floor;
    step = std::int64_t{floor->firstStep} - 1 + beyond;
  }
  step = std::clamp<std::int64_t>(step, floor->firstStep, floor->lastStep);
  return {floor->serial, static_cast<std::uint32_t>(step)};
}

std::optional<State> Timeline::StateAt(const Moment& moment, EventLog* events, StepProbe* probe) const {
  return StateAt(moment, *MakeStepCaches(), events, probe);
}

std::optional<State> Timeline::StateAt(const Moment& moment, StepCaches& caches, EventLog* events, StepProbe* probe) const {
  const Stretch* const stretch = Find(moment);
  if (stretch == nullptr) return std::nullopt;
  std::size_t from = SecondOf(*stretch, moment.step);
  // Whoever asks how the moment came about needs a step that led there, and solves lie further back.
  const bool asks = events != nullptr || probe != nullptr;
  if (asks && from > 0 && stretch->seconds[from].start.step == moment.step) --from;
  if (probe != nullptr) from -= std::min(from, kProbedSeconds);

  std::optional<State> state = stretch->seconds[from].start;
  EventLog log;
  if (probe != nullptr) Empty(*probe);
  while (state->step < moment.step) RepeatStep(moment.floorSerial, *state, caches, log, probe);
  if (events != nullptr) *events = std::move(log);
  return state;
}

bool Timeline::RepeatStep(std::uint32_t floorSerial, State& state, StepCaches& caches, EventLog& events, StepProbe* probe) const {
  const Stretch* const stretch = Find({floorSerial, state.step});
  if (stretch == nullptr || state.step == stretch->seconds.back().End()) return false;
  const Second& second = stretch->seconds[SecondOf(*stretch, state.step)];
  ApplyChanges(second.changes, state);
  Step(state, second.commands[state.step - second.start.step], caches, events, probe);
  return true;
}

std::optional<Command> Timeline::CommandAt(const Moment& moment) const {
  const Stretch* const stretch = Find(moment);
  if (stretch == nullptr || moment.step == stretch->seconds.back().End()) return std::nullopt;
  const Second& second = stretch->seconds[SecondOf(*stretch, moment.step)];
  return second.commands[moment.step - second.start.step];
}

std::vector<ReasonAt> Timeline::ReasonsOf(int member, std::uint32_t floorSerial) const {
  std::vector<ReasonAt> reasons;
  const auto stretch = std::ranges::find(stretches_, floorSerial, &Stretch::serial);
  if (stretch == stretches_.end()) return reasons;
  if (member < 0 || member >= kMostMembers) return reasons;
  for (const Second& second : stretch->seconds) {
    for (const ReasonAt& row : second.reasons[static_cast<std::size_t>(member)]) NoteReason(row, reasons);
  }
  return reasons;
}

void Timeline::CutTo(const Moment& moment) {
  const auto index = static_cast<std::size_t>(Find(moment) - stretches_.data());
  stretches_.resize(index + 1);
  std::vector<Second>& seconds = stretches_[index].seconds;
  seconds.resize(SecondOf(stretches_[index], moment.step) + 1);
  Second& last = seconds.back();
  last.commands.resize(moment.step - last.start.step);
  DropChangesFrom(moment.step, last.changes);
  for (auto& rows : last.reasons) std::erase_if(rows, [&](const ReasonAt& row) { return row.step > moment.step; });
}

ReplayFloor Timeline::ReplayTo(const Moment& moment) const {
  const Stretch& stretch = *Find(moment);
  ReplayFloor floor;
  floor.start = stretch.seconds.front().start;
  State state = floor.start;
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  for (const Second& second : stretch.seconds) {
    for (const ReplayChange& change : second.changes)
      if (change.step < moment.step) floor.changes.push_back(change);
  }
  while (state.step < moment.step) {
    floor.commands.push_back(*CommandAt({moment.floorSerial, state.step}));
    RepeatStep(moment.floorSerial, state, *caches, events);
    floor.hashes.push_back(HashOf(state));
  }
  return floor;
}

}  // namespace firelane
