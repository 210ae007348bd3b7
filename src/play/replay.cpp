#include "firelane/play/replay.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "play/command_bytes.h"
#include "play/proof.h"
#include "play/replay_changes.h"
#include "play/replay_sizes.h"

namespace firelane {
namespace {

void Require(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

RunMap MapOf(const FloorRunRequest& request) {
  if (!request.map) return RunMap::kNone;
  return request.map->spawns.empty() ? RunMap::kPeopled : RunMap::kWithItsEnemies;
}

}  // namespace

std::string_view ProgramVersion() { return FIRELANE_VERSION; }

ReplayHeader HeaderOf(const FloorRunRequest& first) {
  return {.program = std::string(ProgramVersion()),
          .seed = first.seed,
          .firstFloor = first.number,
          .squad = first.squad,
          .kind = first.kind,
          .theme = first.theme,
          .map = MapOf(first),
          .tuning = first.tuning};
}

FloorRunRequest RequestOf(const Replay& replay) {
  const ReplayHeader& header = replay.header;
  FloorRunRequest request{.seed = header.seed,
                          .number = header.firstFloor,
                          .squad = header.squad,
                          .kind = header.kind,
                          .theme = header.theme,
                          .tuning = header.tuning};
  if (header.map == RunMap::kNone) return request;
  Floor map = *replay.floors.front().start.floor;
  if (header.map == RunMap::kPeopled) map.spawns.clear();
  request.map = std::make_shared<const Floor>(std::move(map));
  return request;
}

ReplayRecorder::ReplayRecorder(const ReplayHeader& header, std::size_t mostBytes) : mostBytes_(mostBytes) {
  replay_.header = header;
  bytes_ = ReplayBytes(replay_).size();
}

bool ReplayRecorder::Fits(std::size_t more) {
  full_ = full_ || bytes_ + more > mostBytes_;
  if (!full_) bytes_ += more;
  return !full_;
}

void ReplayRecorder::BeginFloor(const State& start) {
  if (full_) return;
  // A change that no step of its floor followed is in the tuning of the next.
  if (!replay_.floors.empty()) {
    ReplayFloor& last = replay_.floors.back();
    for (const ReplayChange& change : last.changes) bytes_ -= change.step >= last.LastStep() ? ChangeBytes(change) : 0;
    DropChangesFrom(last.LastStep(), last.changes);
  }
  ReplayFloor floor;
  floor.start = start;
  const std::size_t before = bytes_;
  if (!Fits(FloorBytes(floor))) return;
  bytesBefore_.push_back(before);
  replay_.floors.push_back(std::move(floor));
}

void ReplayRecorder::Change(const ReplayChange& change) {
  if (full_) return;
  Require(!replay_.floors.empty() && change.step == replay_.floors.back().LastStep(), "a recorded change of tuning is out of place");
  if (Fits(ChangeBytes(change))) replay_.floors.back().changes.push_back(change);
}

void ReplayRecorder::AddStep(const Command& command, const State& after) {
  if (full_) return;
  Require(!replay_.floors.empty() && after.step == replay_.floors.back().LastStep() + 1, "a recorded step is out of place");
  ReplayFloor& floor = replay_.floors.back();
  const Command recordable = Recordable(command);
  if (!Fits(CommandBytes(floor.commands.empty() ? Command{} : floor.commands.back(), recordable) + sizeof(std::uint64_t))) return;
  floor.commands.push_back(recordable);
  floor.hashes.push_back(HashOf(after));
}

void ReplayRecorder::CutTo(std::size_t floor, std::uint32_t step) {
  Require(floor < replay_.floors.size(), "a recorded game went back to a floor that it never saw");
  replay_.floors.erase(replay_.floors.begin() + static_cast<std::ptrdiff_t>(floor) + 1, replay_.floors.end());
  bytesBefore_.resize(floor + 1);
  ReplayFloor& last = replay_.floors.back();
  Require(step >= last.FirstStep() && step <= last.LastStep(), "a recorded game went back to a step that it never saw");
  const std::size_t steps = step - last.FirstStep();
  last.commands.resize(steps);
  last.hashes.resize(steps);
  DropChangesFrom(step, last.changes);
  bytes_ = bytesBefore_.back() + FloorBytes(last);
  full_ = false;
}

std::size_t ReplayRecorder::HeldBytes() const {
  std::size_t bytes = 0;
  for (const ReplayFloor& floor : replay_.floors) {
    bytes += floor.commands.capacity() * sizeof(Command) + floor.changes.capacity() * sizeof(ReplayChange) +
             floor.hashes.capacity() * sizeof(std::uint64_t);
  }
  return bytes;
}

ReplayRun::ReplayRun(const ReplayFloor& floor) : floor_(&floor), state_(floor.start), caches_(MakeStepCaches()), hash_(HashOf(state_)) {}

void ReplayRun::Advance(StepProbe* probe) {
  if (AtEnd()) return;
  ApplyChanges(floor_->changes, state_);
  Step(state_, floor_->commands[at_], *caches_, events_, probe);
  hash_ = HashOf(state_);
  if (!diverged_ && hash_ != floor_->hashes[at_]) diverged_ = state_.step;
  ++at_;
}

std::optional<std::string> ReplayRun::AdvanceWithProof() {
  if (AtEnd()) return std::nullopt;
  State twin;
  std::optional<std::string> problem = SaveAndLoad(state_, twin);
  Advance();
  if (problem) return problem;
  ApplyChanges(floor_->changes, twin);
  if ((problem = StepAgain(std::move(twin), floor_->commands[at_ - 1], state_))) return problem;
  return AtEnd() ? SaveAndLoad(state_, twin) : std::nullopt;  // no step follows that would look at the last State
}

}  // namespace firelane
