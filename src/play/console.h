// Text for people and a progress bar beside it that never tears a line.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace firelane {

class Console {
 public:
  // Lines go to `text`. The bar shows on standard error, only if that is a terminal.
  explicit Console(std::FILE* text);
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  void Print(std::string_view text);
  void ShowProgress(std::uint64_t done, std::uint64_t total);
  void HideProgress();
  // Some of what was printed did not arrive (a full disk, a closed pipe).
  bool Lost() const { return lost_; }

 private:
  std::FILE* text_;
  bool terminal_;
  bool lost_ = false;
  std::string bar_;  // as shown
};

}  // namespace firelane
