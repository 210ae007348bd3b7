#include "firelane/play/replay_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

constexpr int kMostCopies = 10'000;

FileProblem RefusedFolder(const std::string& path, std::string_view why) {
  return {fmt::format("{}: {}", Printable(path, kMostPathPrinted), why)};
}

}  // namespace

std::variant<Replay, FileProblem> ReadReplay(const std::string& path) {
  const auto read = ReadTextFile(path, kMostReplayBytes);
  if (const auto* const problem = std::get_if<FileProblem>(&read)) return *problem;
  return ParseReplay(std::get<std::string>(read), path);
}

std::optional<FileProblem> RecordFolderProblem(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return RefusedFolder(folder, "cannot be made a folder: " + error.message());
  if (!std::filesystem::is_directory(folder, error)) return RefusedFolder(folder, "a file, not a folder");
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return RefusedFolder(folder, fmt::format("cannot be written: {}", std::strerror(errno)));
  return std::nullopt;
}

std::string ReplayName(const ReplayHeader& header, int copy) {
  const std::string more = copy > 1 ? fmt::format("-{}", copy) : "";
  return fmt::format("seed-{}-floor-{}-squad-{}{}.replay", header.seed, header.firstFloor, header.squad, more);
}

std::variant<std::string, FileProblem> WriteReplay(const Replay& replay, const std::string& folder) {
  const std::string bytes = ReplayBytes(replay);
  if (bytes.size() > kMostReplayBytes) {
    return RefusedFolder(folder, fmt::format("{}: larger than the {} bytes of a replay", ReplayName(replay.header, 1), kMostReplayBytes));
  }
  for (int copy = 1; copy <= kMostCopies; ++copy) {
    const std::string path = (std::filesystem::path(folder) / ReplayName(replay.header, copy)).string();
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, error))) continue;
    if (const auto problem = WriteFileAtomically(path, bytes)) return *problem;
    return path;
  }
  return RefusedFolder(folder, fmt::format("too many replays of one run, allowed {}", kMostCopies));
}

}  // namespace firelane
