#include "play/line_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "firelane/play/files.h"
#include "firelane/tuning/words.h"

namespace firelane {
namespace {

// Null with errno set where it can't be. A pipe that nobody reads is refused instead of waited for.
std::FILE* OpenForWriting(const std::string& path) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0666);
  if (fd < 0) return nullptr;
  ::fcntl(fd, F_SETFL, 0);
  return ::fdopen(fd, "w");
}

}  // namespace

std::optional<std::string> LineFile::Open(const std::string& path) {
  name_ = path == "-" ? "standard output" : Printable(path, kMostPathPrinted);
  lost_ = false;
  file_.reset();
  if (path.empty()) return std::nullopt;
  file_.reset(path == "-" ? stdout : OpenForWriting(path));
  if (!file_) return fmt::format("{}: cannot be written: {}", name_, std::strerror(errno));
  return std::nullopt;
}

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
