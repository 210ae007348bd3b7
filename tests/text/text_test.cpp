#include "firelane/text/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include "firelane/text/utf8.h"
#include "text/names.h"
#include "text/rows_cards.h"
#include "text/rows_hud.h"
#include "text/rows_keys.h"
#include "text/rows_member_card.h"
#include "text/rows_notices.h"

namespace firelane {
namespace {

constexpr Language kAllLanguages[] = {Language::kEnglish, Language::kRussian, Language::kBulgarian, Language::kChinese};

std::vector<Translations> AllTranslations() {
  std::vector<Translations> all;
  for (const auto& row : kHudRows) all.push_back(row.words);
  for (const auto& row : kMemberCardRows) all.push_back(row.words);
  for (const auto& row : kKeyRows) all.push_back(row.words);
  for (const auto& row : kCardRows) all.push_back(row.words);
  for (const auto& row : kNoticeRows) all.push_back(row.words);
  for (const auto& row : kEnemyNames) all.push_back(row.words);
  for (const auto& words : kMemberNames) all.push_back(words);
  return all;
}

std::string_view In(Language language, const Translations& words) { return words[static_cast<std::size_t>(language)]; }

enum class Script { kLatin, kCyrillic, kHan, kOther };
Script ScriptOf(char32_t c) {
  if ((c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z')) return Script::kLatin;
  if (c >= 0x400 && c <= 0x4FF) return Script::kCyrillic;
  return c >= 0x4E00 && c <= 0x9FFF ? Script::kHan : Script::kOther;
}

std::vector<std::string> PlaceholdersOf(std::string_view text) {
  const std::string copy(text);
  const std::regex pattern("\\{[^}]*\\}");
  std::vector<std::string> found;
  for (std::sregex_iterator at(copy.begin(), copy.end(), pattern); at != std::sregex_iterator(); ++at) found.push_back(at->str());
  return found;
}

TEST(Texts, LackNoTranslation) {
  for (const Translations& words : AllTranslations()) {
    for (const Language language : kAllLanguages) EXPECT_NE(In(language, words), "") << words[0] << ", " << CodeOf(language);
  }
}

TEST(Texts, HaveTheSamePlaceholdersInEveryLanguage) {
  for (const Translations& words : AllTranslations()) {
    std::vector<std::string> english = PlaceholdersOf(words[0]);
    for (const std::string& placeholder : english) EXPECT_EQ(placeholder, "{}") << words[0];
    for (const Language language : kAllLanguages) {
      std::vector<std::string> here = PlaceholdersOf(In(language, words));
      EXPECT_EQ(here.size(), english.size()) << words[0] << ", " << CodeOf(language);
      // Where they are turned round, each has its number.
      std::ranges::sort(here);
      for (std::size_t i = 0; i < here.size(); ++i) {
        EXPECT_TRUE(here[i] == "{}" || here[i] == "{" + std::to_string(i) + "}") << words[0] << ", " << CodeOf(language);
      }
    }
  }
}

TEST(Texts, AreWrittenInTheScriptOfTheirLanguage) {
  const std::map<Language, Script> scripts = {{Language::kEnglish, Script::kLatin},
                                              {Language::kRussian, Script::kCyrillic},
                                              {Language::kBulgarian, Script::kCyrillic},
                                              {Language::kChinese, Script::kHan}};
  // What stands on the keys and buttons that the text speaks of.
  const std::regex latinWords("\\b(ENTER|Undo|F1|F8|[ABPR])\\b");
  for (const Translations& words : AllTranslations()) {
    for (const auto& [language, script] : scripts) {
      const std::string_view whole = In(language, words);
      const std::string own = language == Language::kEnglish ? std::string(whole) : std::regex_replace(std::string(whole), latinWords, "");
      bool any = false;
      for (std::string_view text = own; !text.empty();) {
        const Script here = ScriptOf(TakeLetter(text));
        EXPECT_TRUE(here == Script::kOther || here == script) << whole;
        any = any || here == script;
      }
      EXPECT_TRUE(any) << whole;
    }
  }
}

TEST(Texts, KeepRussianAndBulgarianApart) {
  for (const Translations& words : AllTranslations()) {
    for (const std::string_view letter : {"Ё", "ё", "Ы", "ы", "Э", "э"})
      EXPECT_EQ(In(Language::kBulgarian, words).find(letter), std::string_view::npos) << In(Language::kBulgarian, words);
  }
}

TEST(Texts, AreAsciiInEnglishAsTheBuiltInLettersAre) {
  for (const Translations& words : AllTranslations())
    EXPECT_TRUE(std::ranges::all_of(words[0], [](char c) { return c >= ' ' && c <= '~'; })) << words[0];
}

TEST(Texts, FillTheirPlaceholdersInOrder) {
  EXPECT_EQ(Say(Language::kEnglish, TextKey::kObjective, 3, 120), "FLOOR 3  TO THE LIFT: 120");
  EXPECT_EQ(Say(Language::kRussian, TextKey::kObjective, 3, 120), "ЭТАЖ 3  ДО ЛИФТА: 120");
  EXPECT_EQ(Say(Language::kChinese, TextKey::kWakes, EnemyName(Language::kChinese, EnemyKind::kGoblin)), "哥布林醒来了");
  EXPECT_EQ(Say(Language::kBulgarian, TextKey::kPause), "ПАУЗА");
}

TEST(EnemyNames, HaveARowForEveryKindOfTheBestiary) {
  for (int i = 0; i < kEnemyKinds; ++i) {
    const auto kind = static_cast<EnemyKind>(i);
    EXPECT_NE(std::ranges::find(kEnemyNames, TraitsOf(kind).name, &EnemyNameRow::bestiaryName), std::end(kEnemyNames))
        << TraitsOf(kind).name;
  }
  EXPECT_EQ(EnemyName(Language::kEnglish, EnemyKind::kGoblin), "GOBLIN");
  EXPECT_EQ(EnemyName(Language::kBulgarian, EnemyKind::kGoblin), "ГОБЛИН");
}

TEST(MemberNames, WrapRound) {
  EXPECT_EQ(MemberName(Language::kEnglish, 0), "VALE");
  EXPECT_EQ(MemberName(Language::kRussian, 5), "БРАНДТ");
  EXPECT_EQ(MemberName(Language::kChinese, 8), "韦尔");
  EXPECT_EQ(MemberName(Language::kEnglish, -1), "VALE");
}

TEST(LettersOf, AreThoseOfTheTextsAndAscii) {
  const std::set<char32_t> english = LettersOf(Language::kEnglish);
  EXPECT_EQ(english.size(), 95U);
  const std::set<char32_t> russian = LettersOf(Language::kRussian);
  for (const char32_t c : {U'A', U'~', U'Э', U'Ё', U'ж'}) EXPECT_TRUE(russian.contains(c));
  EXPECT_FALSE(russian.contains(U'语'));
  EXPECT_TRUE(LettersOf(Language::kChinese).contains(U'语'));
}

std::string ContentOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The names that the pattern's first group finds.
std::set<std::string> NamesIn(const std::string& text, const char* pattern) {
  const std::regex name(pattern);
  std::set<std::string> names;
  for (std::sregex_iterator at(text.begin(), text.end(), name); at != std::sregex_iterator(); ++at) names.insert(at->str(1));
  return names;
}

TEST(TextKeys, AreAllAskedForSomewhere) {
  const std::filesystem::path root = FIRELANE_SOURCE_DIR;
  std::set<std::string> asked;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "src")) {
    const std::string room = entry.path().lexically_relative(root / "src").begin()->string();
    if (!entry.is_regular_file() || room == "text") continue;
    const std::string source = ContentOf(entry.path());
    const bool bare = source.find("using enum TextKey;") != std::string::npos;
    asked.merge(NamesIn(source, bare ? "\\b(k[A-Z][A-Za-z]+)" : "TextKey::(k[A-Za-z]+)"));
  }
  const std::set<std::string> keys = NamesIn(ContentOf(root / "include/firelane/text/text_key.h"), "\n  (k[A-Za-z]+),");
  EXPECT_EQ(keys.size(), static_cast<std::size_t>(kTextKeys));
  for (const std::string& key : keys) EXPECT_TRUE(asked.contains(key)) << "no source asks for " << key;
}

}  // namespace
}  // namespace firelane
