// `--record` in the window: each run as a file, written at each floor's end, when it is left, and at the end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "firelane/play/game.h"

namespace firelane {

class RunRecording {
 public:
  // `folder` empty: nothing is ever recorded.
  explicit RunRecording(std::string folder) : folder_(std::move(folder)) {}

  // Between any two steps. A game that is not recorded is so from its present floor's State on, in a file of its own; what was recorded of
  // another before is written. A floor that has ended is written. The line of a problem, each once.
  std::optional<std::string> Follow(Game& game);
  // Writes what is recorded and not yet written.
  std::optional<std::string> Save();

  const std::string& Path() const { return path_; }  // of the present run's file; empty before it is written

 private:
  std::string folder_;
  std::string path_;
  std::unique_ptr<ReplayRecorder> recorder_;
  std::optional<std::uint64_t> savedHash_;  // of the newest State in the file
  bool failed_ = false;
  GamePhase phase_ = GamePhase::kPlaying;
};

}  // namespace firelane
