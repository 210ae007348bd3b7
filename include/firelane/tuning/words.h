// Text that people typed, made fit for one line of a message.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace firelane {

// `text` on one line: control characters and broken UTF-8 become '?', and what exceeds `most` bytes is cut and ends in "...".
std::string Printable(std::string_view text, std::size_t most = 80);

// Letters to insert, delete or change to turn a into b, capitals ignored (Levenshtein 1966). Only the first 64 bytes of each count.
int EditDistance(std::string_view a, std::string_view b);

// The word that takes the fewest edits, the first of equals; empty when there are no words.
std::string_view NearestWord(std::string_view text, std::span<const std::string_view> words);

}  // namespace firelane
