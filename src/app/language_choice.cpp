#include "app/language_choice.h"

#include <fmt/format.h>

#include <cstdlib>

namespace firelane {
namespace {

Language OfLocale(const Environment& environment) {
  return LanguageOfLocale(environment("LC_ALL"), environment("LC_MESSAGES"), environment("LANG"));
}

}  // namespace

Language WindowLanguage(const std::string& option, std::optional<Language> setting, const Environment& environment) {
  if (const std::optional<Language> asked = LanguageOfCode(option)) return *asked;
  return option.empty() && setting ? *setting : OfLocale(environment);
}

Language SnapshotLanguage(const std::string& option, const Environment& environment) {
  if (option.empty()) return Language::kEnglish;
  return WindowLanguage(option, std::nullopt, environment);
}

std::string EnvironmentOf(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::string FontLackingText(Language language, std::string_view package) {
  return fmt::format("no font for language {}: its texts are in English; Debian's package {} has one", CodeOf(language), package);
}

}  // namespace firelane
