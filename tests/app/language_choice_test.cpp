#include "app/language_choice.h"

#include <gtest/gtest.h>

#include "tests/support/environment.h"

namespace firelane {
namespace {

using testing::With;

TEST(WindowLanguage, IsTheOptionsElseTheSettingsElseTheLocales) {
  const Environment russian = With({{"LANG", "ru_RU.UTF-8"}});
  EXPECT_EQ(WindowLanguage("zh", Language::kBulgarian, russian), Language::kChinese);
  EXPECT_EQ(WindowLanguage("", Language::kBulgarian, russian), Language::kBulgarian);
  EXPECT_EQ(WindowLanguage("", std::nullopt, russian), Language::kRussian);
  EXPECT_EQ(WindowLanguage("auto", Language::kBulgarian, russian), Language::kRussian);
  EXPECT_EQ(WindowLanguage("", std::nullopt, With({})), Language::kEnglish);
  EXPECT_EQ(WindowLanguage("", std::nullopt, With({{"LANG", "ru_RU"}, {"LC_MESSAGES", "bg_BG"}})), Language::kBulgarian);
  EXPECT_EQ(WindowLanguage("", std::nullopt, With({{"LC_ALL", "zh_CN"}, {"LC_MESSAGES", "bg_BG"}})), Language::kChinese);
}

TEST(SnapshotLanguage, IsEnglishForEverybodyUnlessTold) {
  const Environment russian = With({{"LANG", "ru_RU.UTF-8"}});
  EXPECT_EQ(SnapshotLanguage("", russian), Language::kEnglish);
  EXPECT_EQ(SnapshotLanguage("bg", russian), Language::kBulgarian);
  EXPECT_EQ(SnapshotLanguage("auto", russian), Language::kRussian);
}

TEST(FontLackingText, NamesTheLanguageAndThePackage) {
  EXPECT_EQ(FontLackingText(Language::kChinese, "fonts-wqy-microhei"),
            "no font for language zh: its texts are in English; Debian's package fonts-wqy-microhei has one");
}

}  // namespace
}  // namespace firelane
