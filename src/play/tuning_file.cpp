#include "firelane/play/tuning_file.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <utility>
#include <variant>

#include "firelane/play/files.h"
#include "firelane/tuning/toml.h"
#include "firelane/tuning/words.h"

namespace firelane {
namespace {

// Differs when the file was written, replaced, deleted or came back.
std::string StampOf(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return "none";
  // The time of the last change of the entry too: a tool may put the old time of writing back.
  return fmt::format("{}.{:09} {}.{:09} {} {} {}", info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec,
                     info.st_size, info.st_dev, info.st_ino);
}

}  // namespace

std::variant<Tuning, TuningProblem> MakeTuning(std::string_view text, const std::string& path, std::span<const std::string> sets) {
  Tuning tuning;
  if (Problem problem = ApplyToml(text, path, tuning)) return TuningProblem{TuningFault::kFile, *std::move(problem)};
  if (Problem problem = SetAll(tuning, sets)) return TuningProblem{TuningFault::kSets, *std::move(problem)};
  if (Problem problem = CrossCheck(tuning)) return TuningProblem{TuningFault::kTogether, *std::move(problem)};
  return tuning;
}

TuningReading ReadTuning(const std::string& path, std::span<const std::string> sets) {
  if (path.empty()) return {std::nullopt, MakeTuning({}, path, sets)};
  auto read = ReadTextFile(path);
  if (FileProblem* const problem = std::get_if<FileProblem>(&read))
    return {std::nullopt, TuningProblem{TuningFault::kFile, std::move(problem->line)}};
  std::string& text = std::get<std::string>(read);
  auto made = MakeTuning(text, path, sets);
  return {std::move(text), std::move(made)};
}

TuningFileWatch::TuningFileWatch(std::string path, std::vector<std::string> sets, std::optional<std::string> read)
    : path_(std::move(path)), sets_(std::move(sets)) {
  if (path_.empty()) return;
  if (read) {
    inUse_ = {true, *std::move(read)};
  } else if (Content now = Read(); !now.readable) {
    inUse_ = std::move(now);
  }
}

TuningFileWatch::TuningFileWatch(std::string path, std::vector<std::string> sets) : path_(std::move(path)), sets_(std::move(sets)) {
  if (path_.empty()) return;
  stamp_ = StampOf(path_);
  inUse_ = Read();
}

TuningFileWatch::Content TuningFileWatch::Read() const {
  auto read = ReadTextFile(path_);
  if (FileProblem* const problem = std::get_if<FileProblem>(&read)) return {false, std::move(problem->line)};
  return {true, std::get<std::string>(std::move(read))};
}

TuningFileWatch::News TuningFileWatch::Judge(const Content& content) const {
  const std::string name = Printable(path_, kMostPathPrinted);
  const auto refuse = [](const std::string& line) { return News{std::nullopt, line + "; the values in use stay"}; };
  if (!content.readable) return refuse(content.text);
  if (content.text.find_first_not_of(" \t\r\n") == std::string::npos) return refuse(name + ": empty");
  const auto made = MakeTuning(content.text, path_, sets_);
  if (const Tuning* const tuning = std::get_if<Tuning>(&made)) return {*tuning, name + ": loaded anew"};
  const auto& problem = std::get<TuningProblem>(made);
  if (problem.fault == TuningFault::kSets) return refuse("--set " + problem.line);
  return refuse(problem.fault == TuningFault::kFile ? problem.line : fmt::format("{}: {}", name, problem.line));
}

TuningFileWatch::News TuningFileWatch::Look() {
  if (path_.empty()) return {};
  if (std::string stamp = StampOf(path_); stamp != stamp_) {
    stamp_ = std::move(stamp);
    pending_ = true;
    return {};
  }
  if (!std::exchange(pending_, false)) return {};
  Content content = Read();
  if (content == inUse_) refused_.reset();
  if (content == inUse_ || content == refused_) return {};
  News news = Judge(content);
  if (news.tuning) {
    inUse_ = std::move(content);
    refused_.reset();
  } else {
    refused_ = std::move(content);
  }
  return news;
}

void TuningFileWatch::Expect(const std::string& bytes) {
  inUse_ = {true, bytes};
  refused_.reset();
}

}  // namespace firelane
