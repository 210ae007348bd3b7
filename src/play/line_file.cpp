#include "play/line_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace firelane {

std::optional<std::string> LineFile::Open(const std::string& path) {
  name_ = path == "-" ? "standard output" : path;
  lost_ = false;
  file_.reset();
  if (path.empty()) return std::nullopt;
  file_.reset(path == "-" ? stdout : std::fopen(path.c_str(), "w"));
  if (!file_) return fmt::format("{}: cannot be written: {}", path, std::strerror(errno));
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
