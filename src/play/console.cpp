#include "play/console.h"

#include <fmt/format.h>
#include <unistd.h>

#include "firelane/play/report.h"

namespace firelane {

Console::Console(std::FILE* text) : text_(text), terminal_(isatty(STDERR_FILENO) == 1) {}

Console::~Console() { HideProgress(); }

void Console::Print(std::string_view text) {
  HideProgress();
  lost_ |= std::fwrite(text.data(), 1, text.size(), text_) != text.size();
  lost_ |= std::fflush(text_) != 0;
}

void Console::ShowProgress(std::uint64_t done, std::uint64_t total) {
  if (!terminal_) return;
  const std::string bar = ProgressText(done, total);
  if (bar == bar_) return;
  bar_ = bar;
  std::fputs(fmt::format("\r{}\033[K", bar_).c_str(), stderr);
  std::fflush(stderr);
}

void Console::HideProgress() {
  if (bar_.empty()) return;
  bar_.clear();
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
}

}  // namespace firelane
