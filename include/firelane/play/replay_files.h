// Replays on disk: `--record` writes them, `--replay` reads them.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "firelane/play/files.h"
#include "firelane/play/replay.h"

namespace firelane {

std::variant<Replay, FileProblem> ReadReplay(const std::string& path);

// The folder of --record. Whether it is there to be written to, or could be made; nothing is changed.
std::optional<FileProblem> RecordFolderProblem(const std::string& folder);
// Makes it, with its parents, where it is missing. Why nothing can be written there.
std::optional<FileProblem> MakeRecordFolder(const std::string& folder);

// "seed-7-floor-1-squad-5.replay"; copy 2 and up: "seed-7-floor-1-squad-5-2.replay".
std::string ReplayName(const ReplayHeader& header, int copy);

// Under the first such name that the folder does not have yet, at once or not at all, and over no file that another program writes at the
// same time. The path, or why it was not written; one of more than kMostReplayBytes, which nothing reads, is not.
std::variant<std::string, FileProblem> WriteReplay(const Replay& replay, const std::string& folder);
// In the place of what WriteReplay wrote to `path`; the old file stays where that cannot be.
std::optional<FileProblem> RewriteReplay(const Replay& replay, const std::string& path);

// "PATH: ends at floor 12, step 3456: larger than N bytes no replay is read": of a recorder that is full.
std::string FullRecordingLine(const ReplayRecorder& recorder, const std::string& path);

}  // namespace firelane
