#include "firelane/play/floor_run.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "play/proof.h"

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

std::optional<std::string> FloorRun::AdvanceWithProof() {
  if (result_) return std::nullopt;
  State twin;
  std::optional<std::string> problem = SaveAndLoad(state_, twin);
  Autopilot twinPilot = pilot_;
  DropCaches(twinPilot);
  Advance();
  if (problem) return problem;
  VisibleView twinView;
  MakeVisibleView(twin, twinView);
  if (DecideCommand(twinPilot, twinView) != command_) return fmt::format("step {}: a cache changed the autopilot's command", state_.step);
  if ((problem = StepAgain(std::move(twin), command_, state_))) return problem;
  return result_ ? SaveAndLoad(state_, twin) : std::nullopt;  // no step follows that would look at the last State
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
