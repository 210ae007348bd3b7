// Replays on disk: `--record` writes them, `--replay` reads them.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "firelane/play/files.h"
#include "firelane/play/replay.h"

namespace firelane {

inline constexpr std::size_t kMostReplayBytes = std::size_t{256} << 20U;
std::variant<Replay, FileProblem> ReadReplay(const std::string& path);

// The folder of --record: made if need be. Why nothing can be written there, before anything is played.
std::optional<FileProblem> RecordFolderProblem(const std::string& folder);

// "seed-7-floor-1-squad-5.replay"; copy 2 and up: "seed-7-floor-1-squad-5-2.replay".
std::string ReplayName(const ReplayHeader& header, int copy);

// Under the first such name that the folder does not have yet, at once or not at all. The path, or why it was not written.
std::variant<std::string, FileProblem> WriteReplay(const Replay& replay, const std::string& folder);

}  // namespace firelane
