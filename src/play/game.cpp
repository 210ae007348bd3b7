#include "firelane/play/game.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "play/fresh_probe.h"
#include "play/scene.h"

namespace firelane {
namespace {

FloorRunRequest RequestFor(const FloorRunRequest& request, const State& start) {
  FloorRunRequest wanted = request;
  wanted.number = start.floorNumber;
  wanted.tuning = start.tuning;
  return wanted;
}

}  // namespace

struct Game::Inside {
  FloorRunRequest request;
  int firstNumber;
  std::uint32_t nextSerial;
  std::optional<Tuning> nextTuning;
  std::vector<TuningChange> changes;
  Scene scene;                   // what is shown
  std::optional<Scene> present;  // put aside while it looks back
  Timeline past;
  std::vector<FloorRecord> floors;  // that `past` holds
  ReplayRecorder* recorder = nullptr;
  std::size_t recordedFloors = 0;
  bool probing = false;

  Inside(const FloorRunRequest& wanted, const State& start, std::uint32_t serial)
      : request(wanted), firstNumber(wanted.number), nextSerial(serial) {
    scene.probe.tick = SteadyNanoseconds;
    Begin(start, {});
  }

  void Begin(const State& start, const GameTotals& before) {
    FloorRecord record{.serial = nextSerial++, .number = request.number, .before = before};
    if (recorder != nullptr) {
      recorder->BeginFloor(start);
      record.recordedAs = recordedFloors++;
    }
    past.BeginFloor(start, record.serial);
    floors.push_back(record);
    ForgetFloors();
    scene.Begin(record, start);
  }

  void ForgetFloors() {
    std::erase_if(floors, [kept = past.Floors()](const FloorRecord& floor) {
      return std::ranges::find(kept, floor.serial, &TimelineFloor::serial) == kept.end();
    });
  }

  FloorRecord& RecordOf(std::uint32_t serial) { return *std::ranges::find(floors, serial, &FloorRecord::serial); }

  // Records what the tuning that waits changes, and has it in force. Nothing where nothing does.
  std::vector<TuningChange> TakeTuning() {
    std::vector<TuningChange> taken;
    if (!nextTuning) return taken;
    AppendChanges(request.tuning, *std::exchange(nextTuning, std::nullopt), scene.floor.serial, scene.state.step, taken);
    request.tuning = WithChanges(request.tuning, taken);
    changes.insert(changes.end(), taken.begin(), taken.end());
    return taken;
  }

  void ApplyWaitingTuning() {
    const std::vector<TuningChange> taken = TakeTuning();
    if (taken.empty()) return;
    for (const TuningChange& change : taken) {
      const ReplayChange told{change.step, change.key, change.value};
      past.Change(told);
      if (recorder != nullptr) recorder->Change(told);
    }
    ApplyTuning(scene.state, request.tuning);
  }

  void Advance(const Command& command) {
    if (present || scene.phase != GamePhase::kPlaying) return;
    ApplyWaitingTuning();
    firelane::Step(scene.state, command, *scene.caches, scene.events, probing ? &scene.probe : nullptr);
    past.AddStep(command, scene.state);
    if (recorder != nullptr) recorder->AddStep(command, scene.state);
    scene.ShowStep();
  }

  void EndLook() {
    if (!present) return;
    const int fieldOf = scene.probe.fieldOf;
    const TickFunction tick = scene.probe.tick;
    scene = *std::exchange(present, std::nullopt);
    scene.probe.fieldOf = fieldOf;
    scene.probe.tick = tick;
    if (probing && !scene.ProbeIsOfLastStep()) Empty(scene.probe);
  }

  void Look(const Moment& moment) {
    if (moment == PresentMoment()) return EndLook();
    if (moment == scene.At()) return;
    if (!present) {
      Scene look;
      look.probe.tick = scene.probe.tick;
      look.probe.fieldOf = scene.probe.fieldOf;
      present = std::exchange(scene, std::move(look));
    }
    ShowMoment(past, RecordOf(moment.floorSerial), moment, scene);
  }

  Moment PresentMoment() const { return (present ? *present : scene).At(); }

  void Branch() {
    if (!present) return;
    const Moment moment = scene.At();
    CutRecording(moment);
    past.CutTo(moment);
    ForgetFloors();
    std::erase_if(changes, [&](const TuningChange& change) {
      return change.floorSerial > moment.floorSerial || (change.floorSerial == moment.floorSerial && change.step >= moment.step);
    });
    request.number = scene.floor.number;
    request.tuning = scene.state.tuning;
    present.reset();
  }

  void CutRecording(const Moment& moment) {
    if (recorder == nullptr) return;
    const auto& index = RecordOf(moment.floorSerial).recordedAs;
    const std::vector<ReplayFloor>& recorded = recorder->Recorded().floors;
    const bool held =
        index && *index < recorded.size() && recorded[*index].FirstStep() <= moment.step && moment.step <= recorded[*index].LastStep();
    if (!held) return RecordTo(nullptr);
    recorder->CutTo(*index, moment.step);
    recordedFloors = *index + 1;
  }

  void RecordTo(ReplayRecorder* wanted) {
    recorder = wanted;
    recordedFloors = 0;
    for (FloorRecord& floor : floors) floor.recordedAs.reset();
    if (recorder == nullptr) return;
    recorder->BeginFloor((present ? *present : scene).state);
    floors.back().recordedAs = recordedFloors++;
  }
};

void Game::InsideRelease::operator()(Inside* inside) const { delete inside; }

Game::Game(const FloorRunRequest& request, std::uint32_t serial) : inside_(new Inside(request, StartOf(request), serial)) {}

Game::Game(const FloorRunRequest& request, const State& start, std::uint32_t serial)
    : inside_(new Inside(RequestFor(request, start), start, serial)) {}

void Game::Step(const Command& command) { inside_->Advance(command); }

void Game::ChangeTuning(const Tuning& tuning) { inside_->nextTuning = tuning; }

const std::vector<TuningChange>& Game::Changes() const { return inside_->changes; }

void Game::Restart() {
  inside_->EndLook();
  inside_->TakeTuning();
  inside_->request.number = inside_->firstNumber;
  inside_->Begin(StartOf(inside_->request), {});
}

void Game::GoOn() {
  if (LooksBack() || Phase() != GamePhase::kFloorPassed) return;
  const GameTotals totals = Totals();
  inside_->TakeTuning();
  ++inside_->request.number;
  inside_->Begin(StartOf(inside_->request), totals);
}

void Game::GoOnWith(const State& start) {
  inside_->EndLook();
  const GameTotals totals = Totals();
  inside_->request = RequestFor(inside_->request, start);
  inside_->Begin(start, totals);
}

GamePhase Game::Phase() const { return inside_->scene.phase; }
GameTotals Game::Totals() const { return inside_->scene.Totals(); }
const FloorRunRequest& Game::Request() const { return inside_->request; }
std::uint32_t Game::NextSerial() const { return inside_->nextSerial; }
const State& Game::Now() const { return inside_->scene.state; }
const Frame& Game::Before() const { return inside_->scene.frames[1 - inside_->scene.newer]; }
const Frame& Game::After() const { return inside_->scene.frames[inside_->scene.newer]; }

const Timeline& Game::Past() const { return inside_->past; }
Moment Game::At() const { return inside_->scene.At(); }
Moment Game::Present() const { return inside_->PresentMoment(); }
bool Game::LooksBack() const { return inside_->present.has_value(); }

void Game::LookAt(const Moment& moment) {
  if (inside_->past.Holds(moment)) inside_->Look(moment);
}

void Game::LookOn() {
  if (LooksBack()) inside_->Look(inside_->past.Moved(At(), 1));
}

void Game::PlayOn() { inside_->Branch(); }

Replay Game::ReplayOfMoment() const {
  Replay replay;
  replay.floors.push_back(inside_->past.ReplayTo(At()));
  FloorRunRequest first = RequestFor(inside_->request, replay.floors.front().start);
  first.squad = static_cast<int>(replay.floors.front().start.members.size());
  replay.header = HeaderOf(first);
  return replay;
}

void Game::RecordTo(ReplayRecorder* recorder) { inside_->RecordTo(recorder); }
ReplayRecorder* Game::RecordedTo() const { return inside_->recorder; }

StepProbe* Game::Probed() { return inside_->probing ? &inside_->scene.probe : nullptr; }

void Game::Probe(bool on) {
  if (on && !inside_->probing && !inside_->scene.ProbeIsOfLastStep()) Empty(inside_->scene.probe);
  inside_->probing = on;
}

}  // namespace firelane
