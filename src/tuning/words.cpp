#include "firelane/tuning/words.h"

#include <algorithm>
#include <array>
#include <limits>

namespace firelane {
namespace {

constexpr std::size_t kMostCompared = 64;

unsigned char ByteAt(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// U+200E, U+200F, U+2028 to U+202E and U+2066 to U+2069, in three bytes: they break a line or turn its direction.
bool BreaksOrTurnsTheLine(unsigned char first, unsigned char second, unsigned char third) {
  if (first != 0xe2) return false;
  if (second == 0x80) return third == 0x8e || third == 0x8f || (third >= 0xa8 && third <= 0xae);
  return second == 0x81 && third >= 0xa6 && third <= 0xa9;
}

// Bytes of the whole UTF-8 character at i; 0 when it is broken or a control character, which would break the line or the terminal.
std::size_t CharacterSize(std::string_view text, std::size_t i) {
  const unsigned char first = ByteAt(text, i);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const std::size_t size = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  if (size == 0 || i + size > text.size()) return 0;
  for (std::size_t k = 1; k < size; ++k) {
    if ((ByteAt(text, i + k) & 0xc0U) != 0x80) return 0;
  }
  const bool control = first == 0xc2 && ByteAt(text, i + 1) < 0xa0;
  return control || (size == 3 && BreaksOrTurnsTheLine(first, ByteAt(text, i + 1), ByteAt(text, i + 2))) ? 0 : size;
}

}  // namespace

std::string Printable(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = CharacterSize(text, i);
    if (out.size() + std::max<std::size_t>(size, 1) > most) return out + "...";
    if (size == 0) {
      out += '?';
    } else {
      out += text.substr(i, size);
    }
    i += std::max<std::size_t>(size, 1);
  }
  return out;
}

int EditDistance(std::string_view a, std::string_view b) {
  a = a.substr(0, kMostCompared);
  b = b.substr(0, kMostCompared);
  std::array<int, kMostCompared + 1> row{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = diagonal + (Lower(a[i - 1]) == Lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::string_view NearestWord(std::string_view text, std::span<const std::string_view> words) {
  std::string_view nearest;
  int fewest = std::numeric_limits<int>::max();
  for (const std::string_view word : words) {
    const int edits = EditDistance(text, word);
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = word;
  }
  return nearest;
}

}  // namespace firelane
