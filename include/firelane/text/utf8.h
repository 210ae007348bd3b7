// UTF-8 letter by letter.
#pragma once

#include <string_view>

namespace firelane {

inline constexpr char32_t kBrokenLetter = 0xFFFD;

// Takes the first letter off `text`, which must not be empty. A byte that begins no whole letter is kBrokenLetter.
char32_t TakeLetter(std::string_view& text);

}  // namespace firelane
