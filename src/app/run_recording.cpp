#include "app/run_recording.h"

#include <utility>
#include <variant>

#include "firelane/play/replay_files.h"

namespace firelane {
namespace {

// Of the State after the last step; it names the step, too. Nothing before the first step.
std::optional<std::uint64_t> NewestHash(const Replay& replay) {
  for (auto floor = replay.floors.rbegin(); floor != replay.floors.rend(); ++floor)
    if (!floor->hashes.empty()) return floor->hashes.back();
  return std::nullopt;
}

// To the file there is, or to a new one.
std::variant<std::string, FileProblem> Write(const Replay& replay, const std::string& folder, const std::string& path) {
  if (path.empty()) return WriteReplay(replay, folder);
  if (auto problem = RewriteReplay(replay, path)) return *std::move(problem);
  return path;
}

}  // namespace

std::optional<std::string> RunRecording::Follow(Game& game) {
  if (folder_.empty()) return std::nullopt;
  std::optional<std::string> problem;
  if (recorder_ == nullptr || game.RecordedTo() != recorder_.get()) {
    problem = Save();
    Begin(game);
  }
  const bool ended = game.Phase() != GamePhase::kPlaying && phase_ == GamePhase::kPlaying && !game.LooksBack();
  phase_ = game.Phase();
  const bool filled = HasFilled();
  if ((ended || filled) && !problem) problem = Save();
  if (filled && !problem)
    problem = "--record " + FullRecordingLine(*recorder_, path_.empty() ? folder_ : path_) + ": R records the run anew";
  return problem;
}

void RunRecording::Begin(Game& game) {
  lost_ = Lost();
  failed_ = false;
  full_ = false;
  FloorRunRequest request = game.Request();
  request.number = game.Now().floorNumber;
  request.tuning = game.Now().tuning;
  auto next = std::make_unique<ReplayRecorder>(HeaderOf(request), mostBytes_);
  game.RecordTo(next.get());
  recorder_ = std::move(next);
  path_.clear();
  savedHash_.reset();
}

bool RunRecording::HasFilled() {
  const bool before = std::exchange(full_, recorder_->Full());
  return full_ && !before;
}

std::optional<std::string> RunRecording::Save() {
  if (recorder_ == nullptr) return std::nullopt;
  const std::optional<std::uint64_t> newest = NewestHash(recorder_->Recorded());
  if (!newest || newest == savedHash_) return std::nullopt;
  const auto written = Write(recorder_->Recorded(), folder_, path_);
  if (const auto* const problem = std::get_if<FileProblem>(&written)) {
    return std::exchange(failed_, true) ? std::nullopt : std::optional("--record " + problem->line);
  }
  path_ = std::get<std::string>(written);
  savedHash_ = newest;
  failed_ = false;
  return std::nullopt;
}

}  // namespace firelane
