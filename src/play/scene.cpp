#include "play/scene.h"

#include <algorithm>
#include <span>
#include <utility>

#include "play/fresh_probe.h"

namespace firelane {
namespace {

void Show(const Scene& scene, Frame& frame) {
  MakeFrame(scene.state, scene.events, frame);
  frame.floorSerial = scene.floor.serial;
}

GamePhase PhaseOf(const State& state) {
  std::array<VerdictMember, kMostMembers> members;
  const std::size_t count = std::min(state.members.size(), members.size());
  for (std::size_t i = 0; i < count; ++i) members[i] = {.pos = state.members[i].pos, .downed = state.members[i].downed};
  const auto outcome = OutcomeOf(state.anchor, std::span(members.data(), count), CentreOf(state.floor->lift));
  if (!outcome) return GamePhase::kPlaying;
  return outcome == FloorResult::kPassed ? GamePhase::kFloorPassed : GamePhase::kWiped;
}

}  // namespace

void Scene::Begin(const FloorRecord& record, State start) {
  floor = record;
  state = std::move(start);
  caches = MakeStepCaches();
  events.clear();
  frames = {};
  Show(*this, frames[0]);
  frames[1] = frames[0];
  Empty(probe);
  phase = state.step == 0 ? GamePhase::kPlaying : PhaseOf(state);
}

void Scene::ShowStep() {
  const Frame& last = frames[newer];
  newer = 1 - newer;
  frames[newer].cells = last.cells;
  frames[newer].cellsStamp = last.cellsStamp;
  Show(*this, frames[newer]);
  phase = PhaseOf(state);
}

GameTotals Scene::Totals() const {
  GameTotals totals = floor.before;
  totals.floorsPassed += phase == GamePhase::kFloorPassed ? 1 : 0;
  totals.simSeconds += static_cast<double>(state.step) / kStepsPerSecond;
  totals.metrics.Add(state.metrics);
  return totals;
}

void ShowMoment(const Timeline& past, const FloorRecord& floor, const Moment& moment, Scene& scene) {
  const Moment before{moment.floorSerial, moment.step - 1};
  const bool hasBefore = moment.step > 0 && past.Holds(before);
  if (!hasBefore) {
    scene.Begin(floor, *past.StateAt(moment));
    return;
  }
  if (scene.At() != before) {
    StepCachesPtr caches = MakeStepCaches();
    EventLog events;
    State state = *past.StateAt(before, *caches, &events, &scene.probe);
    StepProbe probe = std::move(scene.probe);
    scene.Begin(floor, std::move(state));
    scene.caches = std::move(caches);
    scene.probe = std::move(probe);
  }
  past.RepeatStep(moment.floorSerial, scene.state, *scene.caches, scene.events, &scene.probe);
  scene.ShowStep();
}

}  // namespace firelane
