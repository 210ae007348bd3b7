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

constexpr std::size_t kMostPathPrinted = 400;

// Differs when the file was written, replaced, deleted or came back.
std::string StampOf(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return "none";
  return fmt::format("{}.{:09} {} {} {}", info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_size, info.st_dev, info.st_ino);
}

}  // namespace

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
  Tuning tuning;
  if (const Problem problem = ApplyToml(content.text, path_, tuning)) return refuse(*problem);
  if (const Problem problem = SetAll(tuning, sets_)) return refuse("--set " + *problem);
  if (const Problem problem = CrossCheck(tuning)) return refuse(fmt::format("{}: {}", name, *problem));
  return {tuning, name + ": loaded anew"};
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
