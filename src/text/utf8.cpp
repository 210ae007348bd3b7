#include "firelane/text/utf8.h"

#include <cstddef>

namespace firelane {
namespace {

unsigned ByteAt(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

// Bytes of the letter that begins with `first`; 0 where none does.
std::size_t SizeOf(unsigned first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

}  // namespace

char32_t TakeLetter(std::string_view& text) {
  const unsigned first = ByteAt(text, 0);
  const std::size_t size = SizeOf(first);
  constexpr unsigned kFirstBits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t letter = first & kFirstBits[size];
  bool whole = size > 0 && size <= text.size();
  for (std::size_t i = 1; whole && i < size; ++i) {
    const unsigned next = ByteAt(text, i);
    whole = (next & 0xC0U) == 0x80;
    letter = letter << 6U | (next & 0x3FU);
  }
  text.remove_prefix(whole ? size : 1);
  return whole ? letter : kBrokenLetter;
}

}  // namespace firelane
