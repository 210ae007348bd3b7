// Everything the player reads in the window, in every language: one table, a row a text. The overlay, the command line and all that scripts
// read are English and not in it.
#pragma once

#include <fmt/core.h>

#include <set>
#include <string>
#include <string_view>

#include "firelane/text/language.h"
#include "firelane/text/text_key.h"
#include "firelane/tuning/bestiary.h"

namespace firelane {

// The row's text, with its placeholders ({}, or {0} and {1} where a language turns them round); the English one where a translation is
// missing. UTF-8; capitals where the picture writes in capitals.
std::string_view Words(Language language, TextKey key);

// The same with its placeholders filled. Fewer values than placeholders is a std::logic_error.
template <class... Values>
std::string Say(Language language, TextKey key, const Values&... values) {
  return fmt::vformat(Words(language, key), fmt::make_format_args(values...));
}

// By the bestiary's name; English where a translation is missing, that name itself where the row is.
std::string_view EnemyName(Language language, EnemyKind kind);

// Ids beyond the eight names wrap round.
std::string_view MemberName(Language language, int memberId);

// Every letter that the language's texts and names use, and all of printable ASCII.
std::set<char32_t> LettersOf(Language language);

}  // namespace firelane
