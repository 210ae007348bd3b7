#include "text_lines.h"

#include <fmt/format.h>

namespace firelane {

std::vector<std::string_view> LinesOf(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string AtLine(std::size_t number, std::string_view what) { return fmt::format("line {}: {}", number, what); }

std::string Shown(std::string_view text) {
  constexpr std::size_t kMostShown = 24;
  std::string shown = "'";
  for (const char letter : text.substr(0, kMostShown)) shown += letter >= ' ' && letter <= '~' ? letter : '?';
  shown += text.size() > kMostShown ? "...'" : "'";
  return shown;
}

}  // namespace firelane
