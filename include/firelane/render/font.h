// The built-in letters: five dots wide, seven high, one for every printable ASCII character; any other is shown as a box.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace firelane {

inline constexpr int kLetterWidth = 5;
inline constexpr int kLetterHeight = 7;
inline constexpr int kLetterAdvance = 6;
// The letters a canvas keeps ready: ASCII from the space on; the last of them has no shape of its own and stands for all unknown ones.
inline constexpr int kFirstSheetLetter = 32;
inline constexpr int kSheetLetters = 96;

// Seven rows from the top; bit 4 is the leftmost dot.
using Letter = std::array<std::uint8_t, kLetterHeight>;
const Letter& LetterOf(char c);

constexpr int TextWidth(std::string_view text, int size = 1) {
  return text.empty() ? 0 : (static_cast<int>(text.size()) * kLetterAdvance - (kLetterAdvance - kLetterWidth)) * size;
}

// Between the tops of two lines.
constexpr int BuiltInLineHeight(int size) { return kLetterHeight * size + 4; }

}  // namespace firelane
