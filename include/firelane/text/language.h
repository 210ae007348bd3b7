// The languages of the player's texts, and which of them a player gets.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace firelane {

enum class Language : std::uint8_t { kEnglish, kRussian, kBulgarian, kChinese };
inline constexpr int kLanguages = 4;
// As in --language and in settings.toml, in the order above.
inline constexpr std::string_view kLanguageCodes[kLanguages] = {"en", "ru", "bg", "zh"};

// In their place: as the locale says.
inline constexpr std::string_view kLocaleLanguage = "auto";

constexpr std::string_view CodeOf(Language language) { return kLanguageCodes[static_cast<int>(language)]; }
std::optional<Language> LanguageOfCode(std::string_view code);

// What the environment asks for: of $LC_ALL, $LC_MESSAGES and $LANG the first that is not empty counts ("bg_BG.UTF-8", "zh"). English for
// every language that the table lacks.
Language LanguageOfLocale(std::string_view lcAll, std::string_view lcMessages, std::string_view lang);

}  // namespace firelane
