#include "firelane/text/language.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

TEST(Language, IsNamedByItsCode) {
  for (int i = 0; i < kLanguages; ++i) EXPECT_EQ(LanguageOfCode(CodeOf(static_cast<Language>(i))), static_cast<Language>(i));
  for (const char* code : {"", "EN", "english", "de", "r", "ru_RU", "auto"}) EXPECT_EQ(LanguageOfCode(code), std::nullopt) << code;
}

TEST(Language, IsThatOfTheFirstVariableThatSaysAnything) {
  EXPECT_EQ(LanguageOfLocale("ru_RU.UTF-8", "bg_BG", "zh_CN"), Language::kRussian);
  EXPECT_EQ(LanguageOfLocale("", "bg_BG.UTF-8", "zh_CN.UTF-8"), Language::kBulgarian);
  EXPECT_EQ(LanguageOfLocale("", "", "zh_TW"), Language::kChinese);
  EXPECT_EQ(LanguageOfLocale("C", "ru_RU", "ru_RU"), Language::kEnglish) << "LC_ALL overrules the others whatever it says";
}

TEST(Language, IsReadFromEveryFormOfALocale) {
  for (const char* locale : {"ru", "ru_RU", "ru.KOI8-R", "ru@petr1708", "ru_UA.UTF-8@x"})
    EXPECT_EQ(LanguageOfLocale("", "", locale), Language::kRussian) << locale;
  for (const char* locale : {"", "C", "POSIX", "C.UTF-8", "en_GB", "de_DE.UTF-8", "rue_UA", "_ru", "RU"})
    EXPECT_EQ(LanguageOfLocale("", "", locale), Language::kEnglish) << locale;
}

}  // namespace
}  // namespace firelane
