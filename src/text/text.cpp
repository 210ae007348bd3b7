#include "firelane/text/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "firelane/text/utf8.h"
#include "text/names.h"
#include "text/rows_cards.h"
#include "text/rows_hud.h"
#include "text/rows_keys.h"
#include "text/rows_member_card.h"
#include "text/rows_notices.h"

namespace firelane {
namespace {

constexpr std::size_t kRows =
    std::size(kHudRows) + std::size(kMemberCardRows) + std::size(kKeyRows) + std::size(kCardRows) + std::size(kNoticeRows);

constexpr std::array<TextRow, kRows> AllRows() {
  std::array<TextRow, kRows> all{};
  auto* at = all.begin();
  for (const std::span<const TextRow> rows :
       {std::span<const TextRow>(kHudRows), {kMemberCardRows}, {kKeyRows}, {kCardRows}, {kNoticeRows}}) {
    at = std::ranges::copy(rows, at).out;
  }
  return all;
}
constexpr std::array<TextRow, kRows> kAllRows = AllRows();

constexpr bool RowsAreInOrder() {
  for (std::size_t i = 0; i < kRows; ++i) {
    if (kAllRows[i].key != static_cast<TextKey>(i)) return false;
  }
  return kRows == static_cast<std::size_t>(kTextKeys);
}
static_assert(RowsAreInOrder(), "every key of text_key.h has its row, in the same order");

std::string_view InOrEnglish(const Translations& words, Language language) {
  const std::string_view own = words[static_cast<std::size_t>(language)];
  return own.empty() ? words[static_cast<std::size_t>(Language::kEnglish)] : own;
}

}  // namespace

std::string_view Words(Language language, TextKey key) { return InOrEnglish(kAllRows[static_cast<std::size_t>(key)].words, language); }

std::string_view EnemyName(Language language, EnemyKind kind) {
  const std::string_view name = TraitsOf(kind).name;
  const auto* const found = std::ranges::find(kEnemyNames, name, &EnemyNameRow::bestiaryName);
  return found == std::end(kEnemyNames) ? name : InOrEnglish(found->words, language);
}

std::string_view MemberName(Language language, int memberId) {
  return InOrEnglish(kMemberNames[static_cast<std::size_t>(std::max(0, memberId)) % std::size(kMemberNames)], language);
}

std::set<char32_t> LettersOf(Language language) {
  std::set<char32_t> letters;
  for (char32_t c = U' '; c <= U'~'; ++c) letters.insert(c);
  const auto add = [&](const Translations& words) {
    std::string_view text = InOrEnglish(words, language);
    while (!text.empty()) letters.insert(TakeLetter(text));
  };
  for (const TextRow& row : kAllRows) add(row.words);
  for (const EnemyNameRow& row : kEnemyNames) add(row.words);
  for (const Translations& words : kMemberNames) add(words);
  return letters;
}

}  // namespace firelane
