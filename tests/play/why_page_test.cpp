// docs/why.md names the keys that the answers have, and no others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/play/why_scene.h"

namespace firelane {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::WhyScene;

// Keys by the path of the object that has them; elements of a list have its path, and "*" stands for the names of layers and terms.
using KeysByPath = std::map<std::string, std::set<std::string>>;

void CollectKeys(const json& part, const std::string& path, KeysByPath& keys) {
  if (part.is_array()) {
    for (const json& element : part) CollectKeys(element, path, keys);
  }
  if (!part.is_object()) return;
  const bool names = path == "steering.layers" || path == "solve.candidates.terms";
  for (const auto& [key, value] : part.items()) {
    keys[path].insert(key);
    CollectKeys(value, (path.empty() ? "" : path + ".") + (names ? "*" : key), keys);
  }
}

std::vector<std::string> Quoted(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = text.find('`'); at != std::string::npos; at = text.find('`', at)) {
    const std::size_t end = text.find('`', at + 1);
    words.push_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return words;
}

std::string WhyPage() {
  std::ifstream file(FIRELANE_SOURCE_DIR "/docs/why.md");
  return (std::ostringstream() << file.rdbuf()).str();
}

// What the tables of keys under that heading say: the keys of what the first cell names are those that the second quotes.
void ReadKeys(const std::string& heading, KeysByPath& keys) {
  std::istringstream page(WhyPage());
  std::string line;
  bool here = false;
  bool table = false;
  while (std::getline(page, line)) {
    if (line.starts_with("## ")) here = line == "## " + heading;
    table = here && (line.starts_with("| key ") || (table && line.starts_with("|")));
    if (!table || !line.starts_with("| `")) continue;
    const std::size_t cell = line.find(" | ");
    const std::vector<std::string> inside = Quoted(line.substr(cell));
    for (const std::string& path : Quoted(line.substr(0, cell))) {
      if (path.find('.') == std::string::npos) keys[""].insert(path);
      if (!inside.empty()) keys[path].insert(inside.begin(), inside.end());
    }
  }
}

void ExpectKeysOfThePage(const std::string& heading, const KeysByPath& shown) {
  KeysByPath page;
  ReadKeys("Keys of every answer", page);
  ReadKeys(heading, page);
  for (const auto& [path, keys] : page) EXPECT_EQ(keys, shown.contains(path) ? shown.at(path) : std::set<std::string>{}) << "of " << path;
  for (const auto& [path, keys] : shown) EXPECT_TRUE(page.contains(path)) << path;
}

TEST(WhyPage, NamesTheKeysOfAMemberThatPlayedMomentsHaveAndNoOthers) {
  WhyScene scene("##########\n#0...1..g#\n##########");
  const ReasonAt row{};
  KeysByPath keys;
  for (int i = 0; i < 60; ++i) CollectKeys(scene.AskAfterStep(0), "", keys);
  CollectKeys(scene.Ask(0, {&row, 1}), "", keys);
  keys["agent"].insert("name");  // of enemies
  ExpectKeysOfThePage("A member", keys);
}

TEST(WhyPage, NamesTheKeysOfAnEnemyThatPlayedMomentsHaveAndNoOthers) {
  WhyScene scene("##########\n#0...1..g#\n##########");
  KeysByPath keys;
  for (int i = 0; i < 30; ++i) CollectKeys(scene.AskAfterStep(scene.FoeId()), "", keys);
  keys["agent"].insert({"role", "downed"});  // of members
  ExpectKeysOfThePage("An enemy", keys);
}

TEST(WhyPage, NamesEachSilenceErrandAndCause) {
  const std::string page = WhyPage();
  for (const auto silence : kSilenceNames) EXPECT_THAT(page, HasSubstr("| `" + std::string(silence) + "` |"));
  for (const auto goal : kGoalKindNames) EXPECT_THAT(page, HasSubstr("`" + std::string(goal) + "`"));
  for (int i = 1; i < kSlotCauses; ++i) EXPECT_THAT(page, HasSubstr("| `" + std::string(kSlotCauseNames[i]) + "` |"));
  for (const auto verdict : kMindVerdictNames) EXPECT_THAT(page, HasSubstr(std::string(verdict)));
}

}  // namespace
}  // namespace firelane
