#include "firelane/text/language.h"

#include <algorithm>
#include <iterator>

namespace firelane {

std::optional<Language> LanguageOfCode(std::string_view code) {
  const auto* const found = std::ranges::find(kLanguageCodes, code);
  if (found == std::end(kLanguageCodes)) return std::nullopt;
  return static_cast<Language>(found - std::begin(kLanguageCodes));
}

Language LanguageOfLocale(std::string_view lcAll, std::string_view lcMessages, std::string_view lang) {
  const std::string_view locale = !lcAll.empty() ? lcAll : !lcMessages.empty() ? lcMessages : lang;
  return LanguageOfCode(locale.substr(0, locale.find_first_of("_.@"))).value_or(Language::kEnglish);
}

}  // namespace firelane
