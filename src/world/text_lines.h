// Lines of a text somebody else wrote, and how to show pieces of it within a message of one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace firelane {

// Without line ends (LF or CRLF) and without a leading UTF-8 BOM; views into `text`. A newline at the end opens no further line.
std::vector<std::string_view> LinesOf(std::string_view text);

// "line N: what", N counting from 1.
std::string AtLine(std::size_t number, std::string_view what);

// In single quotes, cut after 24 bytes, '?' for what does not print.
std::string Shown(std::string_view text);

}  // namespace firelane
