#include "firelane/play/floor_run.h"

#include <array>

namespace firelane {
namespace {

FloorRequest GeneratorRequest(const FloorRunRequest& request) {
  return {.seed = request.seed, .number = request.number, .kind = request.kind, .theme = request.theme, .squad = request.squad};
}

void DropCaches(Autopilot& pilot) {
  pilot.fieldFloor = nullptr;
  pilot.liftField = {};
  pilot.mateField = {};
  pilot.mateCell = {-1, -1};
}

}  // namespace

std::shared_ptr<const Floor> FloorOf(const FloorRunRequest& request) {
  if (!request.map) return std::make_shared<const Floor>(GenerateFloor(GeneratorRequest(request), request.tuning));
  if (!request.map->spawns.empty()) return request.map;
  Floor peopled = *request.map;
  PlaceEnemies(peopled, GeneratorRequest(request), request.tuning);
  return std::make_shared<const Floor>(std::move(peopled));
}

std::uint32_t SimSeedOf(std::uint32_t seed, int number) {
  return static_cast<std::uint32_t>(MixSeed(seed, static_cast<std::uint64_t>(number)));
}

State StartOf(const FloorRunRequest& request) {
  return NewState(FloorOf(request), request.tuning, request.squad, SimSeedOf(request.seed, request.number), request.number);
}

bool IsDriven(const Command& command, AutopilotMode mode) { return command.move != Vec2{} || mode == AutopilotMode::kWait; }

FloorRun::FloorRun(const FloorRunRequest& request, TickFunction tick)
    : state_(StartOf(request)), caches_(MakeStepCaches()), verdict_(liftField_, CentreOf(state_.floor->lift)), tick_(tick) {
  const std::array lift = {state_.floor->lift};
  BuildDistanceField(*state_.floor, lift, liftField_);
}

void FloorRun::Advance(StepProbe* probe) {
  if (result_) return;
  MakeVisibleView(state_, view_);
  command_ = DecideCommand(pilot_, view_);
  const std::uint64_t before = tick_ != nullptr ? tick_() : 0;
  Step(state_, command_, *caches_, events_, probe);
  if (tick_ != nullptr) times_.Add(tick_() - before);
  Judge();
}

bool FloorRun::AdvanceWithProof() {
  if (result_) return true;
  State twin = state_;
  Autopilot twinPilot = pilot_;
  DropCaches(twinPilot);
  Advance();
  VisibleView twinView;
  MakeVisibleView(twin, twinView);
  const Command twinCommand = DecideCommand(twinPilot, twinView);
  EventLog twinEvents;
  Step(twin, twinCommand, *MakeStepCaches(), twinEvents);
  return twinCommand == command_ && HashOf(twin) == HashOf(state_);
}

void FloorRun::Judge() {
  verdictMembers_.clear();
  for (const Member& member : state_.members) {
    verdictMembers_.push_back({.pos = member.pos,
                               .downed = member.downed,
                               .engaged = member.targetId != kNobody && !member.targetBlockedByWall,
                               .helps = member.helpsId != kNobody});
  }
  result_ = verdict_.Judge({.disc = state_.anchor,
                            .driven = IsDriven(command_, pilot_.mode),
                            .reviving = pilot_.mode == AutopilotMode::kRevive,
                            .members = verdictMembers_});
}

}  // namespace firelane
