#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "firelane/tuning/toml.h"
#include "tests/tuning/random_tuning.h"

namespace firelane {
namespace {

using testing::HasSubstr;

std::string FileText(const std::string& path) {
  std::ifstream file(FIRELANE_SOURCE_DIR "/" + path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(TuningMarkdown, IsWhatDocsHold) {
  EXPECT_TRUE(FileText("docs/tuning.md") == ToMarkdown()) << "print it again: firelane --tunables markdown > docs/tuning.md";
}

TEST(TuningMarkdown, HasALineForEachRow) {
  const std::string page = ToMarkdown();
  for (const Tunable& row : Tunables()) {
    EXPECT_THAT(page, HasSubstr("\n| `" + std::string(row.key) + "` | " + Text(Get(Tuning{}, row)) + " | " + RangeText(row) + " | "));
  }
}

TEST(TuningMarkdown, HasNoCellThatBreaksItsTable) {
  for (const Tunable& row : Tunables()) {
    for (const std::string_view text : {row.unit, row.help, row.tooLow, row.tooHigh})
      EXPECT_EQ(text.find_first_of("|\n"), std::string_view::npos) << row.key;
  }
}

TEST(TuningToml, PrintsOverridesWithoutComments) {
  Tuning tuning;
  EXPECT_EQ(ToToml(tuning, true), "");
  tuning.squad.holdDelay = 0.3F;
  tuning.squad.life = 80;
  tuning.nav.enabled = false;
  EXPECT_EQ(ToToml(tuning, true), "[squad]\nholdDelay = 0.3\nlife = 80\n\n[nav]\nenabled = false\n");
}

TEST(TuningToml, ExplainsEachRowAboveIt) {
  const std::string text = ToToml(Tuning{}, false);
  EXPECT_THAT(
      text,
      HasSubstr(
          "[squad]\n# Without movement input for this long, the squad changes from ADVANCING to HOLDING. 0..2 s, default 0.15.\n"
          "# Too low: a tap between two key presses already posts everyone anew. Too high: the squad keeps its formation long after the "
          "disc stopped.\nholdDelay = 0.15\n"));
  EXPECT_THAT(text, HasSubstr("# Off: posts stray farther from the disc.\npostLeashCull = true\n"));
}

TEST(TuningJson, HasEveryRowWithItsShortNumbers) {
  Tuning tuning;
  tuning.squad.holdDelay = 0.3F;
  const nlohmann::json rows = nlohmann::json::parse(ToJson(tuning));
  ASSERT_EQ(rows.size(), Tunables().size());
  const nlohmann::json& first = rows[0];
  EXPECT_EQ(first["key"], "squad.holdDelay");
  EXPECT_EQ(first["value"], 0.3);
  EXPECT_EQ(first["default"], 0.15);
  EXPECT_EQ(first["low"], 0);
  EXPECT_EQ(first["high"], 2);
  EXPECT_EQ(first["unit"], "s");
  for (const char* text : {"help", "tooLow", "tooHigh"}) EXPECT_TRUE(first[text].is_string()) << text;
  EXPECT_THAT(ToJson(tuning), HasSubstr("\"default\": 0.15,"));
  for (const nlohmann::json& row : rows) {
    EXPECT_EQ(row["value"].type(), row["default"].type()) << row["key"];
    EXPECT_EQ(row["unit"] == "switch", row["value"].is_boolean()) << row["key"];
  }
}

class ShippedTuning : public testing::TestWithParam<const char*> {};

TEST_P(ShippedTuning, IsInOrder) {
  Tuning tuning;
  EXPECT_EQ(ApplyToml(FileText(GetParam()), GetParam(), tuning), std::nullopt);
  EXPECT_EQ(CrossCheck(tuning), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedTuning, testing::Values("tuning/default.toml", "tuning/easy.toml", "tuning/hard.toml"));

TEST(ShippedTuningFiles, LeaveTheDefaultsAloneAndTurnDangerTheRightWay) {
  Tuning shipped;
  Tuning easy;
  Tuning hard;
  ASSERT_EQ(ApplyToml(FileText("tuning/default.toml"), "default", shipped), std::nullopt);
  ASSERT_EQ(ApplyToml(FileText("tuning/easy.toml"), "easy", easy), std::nullopt);
  ASSERT_EQ(ApplyToml(FileText("tuning/hard.toml"), "hard", hard), std::nullopt);
  EXPECT_EQ(FirstDifference(shipped, Tuning{}), nullptr);
  EXPECT_LT(easy.danger.enemiesPerMember, shipped.danger.enemiesPerMember);
  EXPECT_LT(shipped.danger.enemiesPerMember, hard.danger.enemiesPerMember);
  EXPECT_LE(easy.goblin.biteDamage, shipped.goblin.biteDamage);
  EXPECT_LE(shipped.goblin.biteDamage, hard.goblin.biteDamage);
}

}  // namespace
}  // namespace firelane
