// `--record` in the window: each run as a file, written at each floor's end, when it is left, and at the end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "firelane/play/game.h"

namespace firelane {

class RunRecording {
 public:
  // `folder` empty: nothing is ever recorded. A file is never of more than `mostBytes`: what does not fit is not recorded.
  explicit RunRecording(std::string folder, std::size_t mostBytes = kMostReplayBytes) : folder_(std::move(folder)), mostBytes_(mostBytes) {}

  // Between any two steps. A game that is not recorded is so from its present floor's State on, in a file of its own; what was recorded of
  // another before is written. A floor that has ended is written, and what there is once no more fits. The line of a problem, each once in
  // a run.
  std::optional<std::string> Follow(Game& game);
  // Writes what is recorded and not yet written.
  std::optional<std::string> Save();

  const std::string& Path() const { return path_; }  // of the present run's file; empty before it is written
  // Of some run there is no file, or not all of it is in there.
  bool Lost() const { return lost_ || Lacking(); }

 private:
  void Begin(Game& game);
  bool Lacking() const { return failed_ || (recorder_ != nullptr && recorder_->Full()); }  // of the present run
  bool HasFilled();

  std::string folder_;
  std::size_t mostBytes_;
  std::string path_;
  std::unique_ptr<ReplayRecorder> recorder_;
  std::optional<std::uint64_t> savedHash_;  // of the newest State in the file
  bool failed_ = false;                     // the last writing
  bool full_ = false;                       // as told
  bool lost_ = false;                       // of runs before
  GamePhase phase_ = GamePhase::kPlaying;
};

}  // namespace firelane
