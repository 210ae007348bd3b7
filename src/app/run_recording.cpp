#include "app/run_recording.h"

#include <utility>
#include <variant>

#include "firelane/play/replay_files.h"

namespace firelane {
namespace {

std::size_t StepsOf(const Replay& replay) {
  std::size_t steps = 0;
  for (const ReplayFloor& floor : replay.floors) steps += floor.commands.size();
  return steps;
}

// To the file there is, or to a new one.
std::variant<std::string, FileProblem> Write(const Replay& replay, const std::string& folder, const std::string& path) {
  if (path.empty()) return WriteReplay(replay, folder);
  if (auto problem = WriteFileAtomically(path, ReplayBytes(replay))) return *std::move(problem);
  return path;
}

}  // namespace

std::optional<std::string> RunRecording::Follow(Game& game) {
  if (folder_.empty()) return std::nullopt;
  std::optional<std::string> problem;
  if (recorder_ == nullptr || game.RecordedTo() != recorder_.get()) {
    problem = Save();
    FloorRunRequest request = game.Request();
    request.number = game.Now().floorNumber;
    request.tuning = game.Now().tuning;
    auto next = std::make_unique<ReplayRecorder>(HeaderOf(request));
    game.RecordTo(next.get());
    recorder_ = std::move(next);
    path_.clear();
    savedSteps_ = 0;
  }
  const bool ended = game.Phase() != GamePhase::kPlaying && phase_ == GamePhase::kPlaying && !game.LooksBack();
  phase_ = game.Phase();
  if (ended && !problem) problem = Save();
  return problem;
}

std::optional<std::string> RunRecording::Save() {
  if (recorder_ == nullptr) return std::nullopt;
  const std::size_t steps = StepsOf(recorder_->Recorded());
  if (steps == 0 || steps == savedSteps_) return std::nullopt;
  const auto written = Write(recorder_->Recorded(), folder_, path_);
  if (const auto* const problem = std::get_if<FileProblem>(&written)) {
    return std::exchange(failed_, true) ? std::nullopt : std::optional("--record " + problem->line);
  }
  path_ = std::get<std::string>(written);
  savedSteps_ = steps;
  failed_ = false;
  return std::nullopt;
}

}  // namespace firelane
