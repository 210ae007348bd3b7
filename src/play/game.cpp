#include "firelane/play/game.h"

#include <array>
#include <utility>
#include <vector>

namespace firelane {
namespace {

// Keeps what was asked for.
void Empty(StepProbe& probe) {
  StepProbe fresh;
  fresh.tick = probe.tick;
  fresh.fieldOf = probe.fieldOf;
  probe = fresh;
}

}  // namespace

struct Game::Inside {
  FloorRunRequest request;
  int firstNumber;
  std::uint32_t serial;
  std::optional<Tuning> nextTuning;
  std::vector<TuningChange> changes;
  State state;
  StepCachesPtr caches;
  EventLog events;
  std::array<Frame, 2> frames;
  std::size_t newer = 0;
  StepProbe probe;
  bool probing = false;
  std::vector<VerdictMember> members;
  GamePhase phase = GamePhase::kPlaying;
  GameTotals past;  // of the floors before this one

  Inside(const FloorRunRequest& wanted, std::uint32_t firstSerial) : request(wanted), firstNumber(wanted.number), serial(firstSerial) {
    probe.tick = SteadyNanoseconds;
    Begin();
  }

  void Begin() {
    state = StartOf(request);
    caches = MakeStepCaches();
    events.clear();
    frames = {};
    Show(frames[0]);
    frames[1] = frames[0];
    Empty(probe);
    phase = GamePhase::kPlaying;
  }

  void BeginNext() {
    TakeTuning();
    ++serial;
    Begin();
  }

  // Records what the tuning that waits changes, and has it in force. False where nothing does.
  bool TakeTuning() {
    if (!nextTuning) return false;
    const std::size_t before = changes.size();
    AppendChanges(request.tuning, *std::exchange(nextTuning, std::nullopt), serial, state.step, changes);
    request.tuning = WithChanges(request.tuning, std::span(changes).subspan(before));
    return changes.size() > before;
  }

  void Show(Frame& frame) const {
    MakeFrame(state, events, frame);
    frame.floorSerial = serial;
  }

  void Advance(const Command& command) {
    if (phase != GamePhase::kPlaying) return;
    if (TakeTuning()) ApplyTuning(state, request.tuning);
    firelane::Step(state, command, *caches, events, probing ? &probe : nullptr);
    const Frame& last = frames[newer];
    newer = 1 - newer;
    frames[newer].cells = last.cells;
    frames[newer].cellsStamp = last.cellsStamp;
    Show(frames[newer]);
    Judge();
  }

  bool ProbeIsOfLastStep() const { return probe.filled && probe.step + 1 == state.step; }

  void Judge() {
    members.clear();
    for (const Member& member : state.members) members.push_back({.pos = member.pos, .downed = member.downed});
    const auto outcome = OutcomeOf(state.anchor, members, CentreOf(state.floor->lift));
    if (outcome) phase = outcome == FloorResult::kPassed ? GamePhase::kFloorPassed : GamePhase::kWiped;
  }

  GameTotals Totals() const {
    GameTotals totals = past;
    totals.floorsPassed += phase == GamePhase::kFloorPassed ? 1 : 0;
    totals.simSeconds += static_cast<double>(state.step) / kStepsPerSecond;
    totals.metrics.Add(state.metrics);
    return totals;
  }
};

void Game::InsideRelease::operator()(Inside* inside) const { delete inside; }

Game::Game(const FloorRunRequest& request, std::uint32_t serial) : inside_(new Inside(request, serial)) {}

void Game::Step(const Command& command) { inside_->Advance(command); }

void Game::ChangeTuning(const Tuning& tuning) { inside_->nextTuning = tuning; }

const std::vector<TuningChange>& Game::Changes() const { return inside_->changes; }

void Game::Restart() {
  inside_->request.number = inside_->firstNumber;
  inside_->past = {};
  inside_->BeginNext();
}

void Game::GoOn() {
  if (inside_->phase != GamePhase::kFloorPassed) return;
  inside_->past = inside_->Totals();
  ++inside_->request.number;
  inside_->BeginNext();
}

GamePhase Game::Phase() const { return inside_->phase; }
GameTotals Game::Totals() const { return inside_->Totals(); }
const FloorRunRequest& Game::Request() const { return inside_->request; }
const State& Game::Now() const { return inside_->state; }
const Frame& Game::Before() const { return inside_->frames[1 - inside_->newer]; }
const Frame& Game::After() const { return inside_->frames[inside_->newer]; }
StepProbe* Game::Probed() { return inside_->probing ? &inside_->probe : nullptr; }

void Game::Probe(bool on) {
  if (on && !inside_->probing && !inside_->ProbeIsOfLastStep()) Empty(inside_->probe);
  inside_->probing = on;
}

}  // namespace firelane
