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

FileProblem Refused(const std::string& path, std::string_view why) {
  return {fmt::format("{}: {}", Printable(path, kMostPathPrinted), why)};
}

std::optional<FileProblem> SizeProblem(const std::string& bytes, const std::string& path) {
  if (bytes.size() <= kMostReplayBytes) return std::nullopt;
  return Refused(path, fmt::format("larger than the {} bytes of a replay", kMostReplayBytes));
}

}  // namespace

std::variant<Replay, FileProblem> ReadReplay(const std::string& path) {
  const auto read = ReadTextFile(path, kMostReplayBytes);
  if (const auto* const problem = std::get_if<FileProblem>(&read)) return *problem;
  return ParseReplay(std::get<std::string>(read), path);
}

std::optional<FileProblem> RecordFolderProblem(const std::string& folder) {
  std::error_code error;
  std::filesystem::path there = std::filesystem::absolute(folder, error);
  const bool missing = !std::filesystem::exists(there, error) && !error;
  while (!std::filesystem::exists(there, error) && !error && there.has_relative_path()) there = there.parent_path();
  const std::string why = missing ? "cannot be made a folder: " : "cannot be written: ";
  if (error) return Refused(folder, "cannot be made a folder: " + error.message());
  if (!std::filesystem::is_directory(there, error)) {
    return Refused(folder, missing ? why + std::strerror(ENOTDIR) : std::string("a file, not a folder"));
  }
  if (::access(there.c_str(), W_OK | X_OK) != 0) return Refused(folder, why + std::strerror(errno));
  return std::nullopt;
}

std::optional<FileProblem> MakeRecordFolder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return Refused(folder, "cannot be made a folder: " + error.message());
  return RecordFolderProblem(folder);
}

std::string ReplayName(const ReplayHeader& header, int copy) {
  const std::string more = copy > 1 ? fmt::format("-{}", copy) : "";
  return fmt::format("seed-{}-floor-{}-squad-{}{}.replay", header.seed, header.firstFloor, header.squad, more);
}

std::variant<std::string, FileProblem> WriteReplay(const Replay& replay, const std::string& folder) {
  const auto pathOf = [&](int copy) { return (std::filesystem::path(folder) / ReplayName(replay.header, copy)).string(); };
  const std::string bytes = ReplayBytes(replay);
  if (auto problem = SizeProblem(bytes, pathOf(1))) return *std::move(problem);
  auto written = WriteNewFile(pathOf, kMostCopies, bytes);
  if (auto* const path = std::get_if<std::string>(&written)) return std::move(*path);
  if (auto* const problem = std::get_if<FileProblem>(&written)) return std::move(*problem);
  return Refused(folder, fmt::format("too many replays of one run, allowed {}", kMostCopies));
}

std::optional<FileProblem> RewriteReplay(const Replay& replay, const std::string& path) {
  const std::string bytes = ReplayBytes(replay);
  if (auto problem = SizeProblem(bytes, path)) return problem;
  return WriteFileAtomically(path, bytes);
}

std::string FullRecordingLine(const ReplayRecorder& recorder, const std::string& path) {
  const std::vector<ReplayFloor>& floors = recorder.Recorded().floors;
  const std::string end = floors.empty() ? "before its first step"
                                         : fmt::format("at floor {}, step {}", floors.back().start.floorNumber, floors.back().LastStep());
  return fmt::format("{}: ends {}: larger than {} bytes no replay is read", Printable(path, kMostPathPrinted), end, recorder.MostBytes());
}

}  // namespace firelane
