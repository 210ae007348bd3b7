#include "play/line_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "firelane/play/files.h"
#include "firelane/tuning/words.h"

namespace firelane {
namespace {

// Null with errno set where it can't be. A pipe that nobody reads is refused instead of waited for.
std::FILE* OpenForWriting(const std::string& path, int more) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | more, 0666);
  if (fd < 0) return nullptr;
  ::fcntl(fd, F_SETFL, 0);
  return ::fdopen(fd, "w");
}

}  // namespace

std::optional<std::string> LineFile::Reserve(const std::string& path) {
  name_ = path == "-" ? "standard output" : Printable(path, kMostPathPrinted);
  lost_ = false;
  missing_.clear();
  file_.reset();
  if (path.empty()) return std::nullopt;
  file_.reset(path == "-" ? stdout : OpenForWriting(path, 0));
  if (file_) return std::nullopt;
  if (errno != ENOENT) return Failed();
  missing_ = path;
  const auto problem = WriteProblem(path);
  return problem ? std::optional(problem->line) : std::nullopt;
}

std::optional<std::string> LineFile::Begin() {
  if (!missing_.empty()) file_.reset(OpenForWriting(std::exchange(missing_, {}), O_CREAT));
  if (name_.empty()) return std::nullopt;
  if (!file_) return Failed();
  // Pipes and devices have no length.
  if (IsStandardOutput() || ::ftruncate(::fileno(file_.get()), 0) == 0 || errno == EINVAL) return std::nullopt;
  return Failed();
}

std::string LineFile::Failed() const { return fmt::format("{}: cannot be written: {}", name_, std::strerror(errno)); }

void LineFile::Write(std::string_view line) {
  if (!file_) return;
  lost_ |= std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size();
  lost_ |= std::fputc('\n', file_.get()) == EOF;
}

std::optional<std::string> LineFile::Close() {
  if (!file_) return std::nullopt;
  lost_ |= std::fflush(file_.get()) != 0;
  std::FILE* const file = file_.release();
  if (file != stdout) lost_ |= std::fclose(file) != 0;
  if (lost_) return fmt::format("{}: not all lines could be written", name_);
  return std::nullopt;
}

}  // namespace firelane
