#include "firelane/play/ablation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "firelane/tuning/table.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

using nlohmann::ordered_json;
using testing::HasSubstr;
using testing::StartsWith;

Campaign WalkCampaign() {
  Campaign campaign;
  campaign.firstSeed = 4;
  campaign.lastSeed = 6;
  campaign.floors = 1;
  campaign.floor = RequestOn(kShortWalk);
  return campaign;
}

TEST(AblationSwitches, NameEachDecisionOnce) {
  std::set<std::string_view> keys;
  for (const AblationSwitch& off : AblationSwitches()) keys.insert(off.key);
  EXPECT_EQ(keys.size(), AblationSwitches().size());
  EXPECT_EQ(keys, (std::set<std::string_view>{"lanes.intent", "lanes.reserveScale", "solver.postLeashCull", "anchor.elasticLeash",
                                              "nav.enabled", "nav.latch", "formation.pullIn", "fire.allyIntercept", "fire.byConstruction",
                                              "steer.targetPush", "solver.hysteresisOn", "steer.slide", "autopilot.fire"}));
}

TEST(AblationSwitches, EachChangeAShippedValueToAnAllowedOne) {
  for (const AblationSwitch& off : AblationSwitches()) {
    const Tunable* row = FindTunable(off.key);
    ASSERT_NE(row, nullptr) << off.key;
    Tuning tuning;
    const TunableValue shipped = Get(tuning, *row);
    EXPECT_EQ(SetFromText(tuning, off.key, off.value), std::nullopt) << off.key;
    EXPECT_NE(Get(tuning, *row), shipped) << off.key;
    EXPECT_EQ(CrossCheck(tuning), std::nullopt) << off.key;
  }
}

TEST(Ablate, PlaysTheShippedSettingFirstAndEachSwitchAfterIt) {
  const std::vector<AblationRow> rows = Ablate(WalkCampaign());
  ASSERT_EQ(rows.size(), AblationSwitches().size() + 1);
  EXPECT_EQ(rows[0].name, "shipped");
  EXPECT_EQ(rows[0].setting, "");
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const AblationSwitch& off = AblationSwitches()[i - 1];
    EXPECT_EQ(rows[i].setting, std::string(off.key) + "=" + std::string(off.value));
    EXPECT_EQ(rows[i].total.floors, 3U) << rows[i].setting;
  }
}

TEST(Ablate, FindsNoChangeOfUptimeWhereNobodyFights) {
  for (const AblationRow& row : Ablate(WalkCampaign())) {
    EXPECT_EQ(row.uptimeChange.mean, 0.0) << row.setting;
    EXPECT_EQ(row.uptimeChange.interval.low, 0.0) << row.setting;
    EXPECT_EQ(row.uptimeChange.interval.high, 0.0) << row.setting;
  }
}

TEST(Ablate, KeepsWhatTheCallerChanged) {
  Campaign campaign = WalkCampaign();
  campaign.floor = RootedRequest();
  for (const AblationRow& row : Ablate(campaign)) EXPECT_EQ(row.total.Of(FloorResult::kStuck), 3U) << row.setting;
}

TEST(Ablate, CountsTheFloorsOfAllSettingsTogether) {
  std::vector<std::uint64_t> told;
  Ablate(WalkCampaign(), [&](std::uint64_t done) { told.push_back(done); });
  ASSERT_EQ(told.size(), 3 * (AblationSwitches().size() + 1));
  for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i], i + 1);
}

Campaign FightCampaign() {
  Campaign campaign;
  campaign.firstSeed = 1;
  campaign.lastSeed = 3;
  campaign.floors = 1;
  campaign.floor = RequestOn(kAmbush, 5);
  // Goblins that leave the squad time to post itself, whatever the balance.
  campaign.floor.tuning.goblin.speed = 2.6F;
  campaign.floor.tuning.goblin.biteDamage = 8;
  return campaign;
}

const AblationRow& RowOf(const std::vector<AblationRow>& rows, std::string_view setting) {
  return *std::ranges::find(rows, setting, &AblationRow::setting);
}

TEST(Ablate, MeasuresEachSettingAsItsOwnCampaignWould) {
  const std::vector<AblationRow> rows = Ablate(FightCampaign());
  Campaign off = FightCampaign();
  ASSERT_EQ(SetFromText(off.floor.tuning, "lanes.reserveScale", "1"), std::nullopt);
  double change = 0;
  float maxStray = 0;
  Summary total;
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    const FloorReport with = PlayRun(FightCampaign(), seed).floors[0];
    const FloorReport without = PlayRun(off, seed).floors[0];
    change += (without.metrics.FireUptime() - with.metrics.FireUptime()) / 3;
    maxStray = std::max(maxStray, without.metrics.maxStray);
    total.Add(without);
  }
  const AblationRow& row = RowOf(rows, "lanes.reserveScale=1");
  EXPECT_NE(change, 0.0) << "the scene says nothing";
  EXPECT_NEAR(row.uptimeChange.mean, change, 1e-12);
  EXPECT_GT(maxStray, 0.0F);
  EXPECT_EQ(row.maxStray, maxStray);
  EXPECT_EQ(row.total.hash, total.hash);
  EXPECT_GT(rows[0].total.shots, 0U);
  EXPECT_EQ(RowOf(rows, "autopilot.fire=false").total.shots, 0U);
}

AblationRow SampleRow() {
  AblationRow row;
  row.name = "nav field";
  row.setting = "nav.enabled=false";
  row.total.floors = 4;
  row.total.results = {1, 1, 2, 0};
  row.total.steps = 7200;
  row.total.shots = 30;
  row.total.laneSteps = 1;
  row.total.targetSteps = 4;
  row.total.shooterSteps = 600;
  row.total.friendlyHits = 5;
  row.total.withheld = 6;
  row.total.times.Add(2000);
  row.uptimeChange = {.mean = -0.25, .interval = {-0.5, 0.125}};
  row.maxStray = 2.5F;
  row.postStray = 3.25F;
  row.postSwitches = 8;
  row.stuckSteps = 90;
  return row;
}

TEST(AblationRow, GivesRates) {
  const AblationRow row = SampleRow();
  EXPECT_DOUBLE_EQ(row.PostSwitchesPerMinute(), 4.0);
  EXPECT_DOUBLE_EQ(row.StuckSeconds(), 1.5);
  EXPECT_DOUBLE_EQ(row.FloorSeconds(), 30.0);
  EXPECT_DOUBLE_EQ(AblationRow{}.PostSwitchesPerMinute(), 0.0);
  EXPECT_DOUBLE_EQ(AblationRow{}.FloorSeconds(), 0.0);
}

TEST(AblationMarkdown, IsATableWithOneLinePerRow) {
  AblationRow shipped = SampleRow();
  shipped.name = "shipped";
  shipped.setting = "";
  const std::vector<AblationRow> rows = {shipped, SampleRow()};
  std::istringstream text(AblationMarkdown(WalkCampaign(), rows));
  std::vector<std::string> table;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("|")) table.push_back(line);
  }
  ASSERT_EQ(table.size(), 4U);
  EXPECT_THAT(table[0], StartsWith("| off | passed | uptime | change [95 %] | friendly hits |"));
  for (const std::string& line : table) EXPECT_EQ(std::ranges::count(line, '|'), std::ranges::count(table[0], '|')) << line;
  EXPECT_EQ(table[2], "| shipped | 1/4 | 0.250 |  | 5 | 6 | 3.000 | 2.50 | 3.25 | 4.0 | 2 | 30.0 | 2.0 |");
  EXPECT_EQ(
      table[3],
      "| nav field (`nav.enabled=false`) | 1/4 | 0.250 | -0.250 [-0.500, +0.125] | 5 | 6 | 3.000 | 2.50 | 3.25 | 4.0 | 2 | 30.0 | 2.0 "
      "|");
}

TEST(AblationMarkdown, SaysWhatWasRunAndHow) {
  const std::string text = AblationMarkdown(WalkCampaign(), {});
  EXPECT_THAT(text, StartsWith("`--ablate 1 3`, seeds 4 to 6, floors 1 to 1:"));
  EXPECT_THAT(text, HasSubstr("Student's t over 3 pairs"));
}

TEST(AblationMarkdown, ShowsNoIntervalForASingleSeed) {
  AblationRow row = SampleRow();
  const std::vector<double> one = {-0.25};
  row.uptimeChange = PairedMeanOf(one);
  const std::vector<AblationRow> rows = {row};
  EXPECT_THAT(AblationMarkdown(WalkCampaign(), rows), HasSubstr("| -0.250 |"));
  EXPECT_TRUE(ordered_json::parse(AblationJson(row))["uptimeChangeLow"].is_null());
}

TEST(AblationJson, IsOneObject) {
  EXPECT_EQ(AblationJson(SampleRow()),
            R"({"type":"ablation","name":"nav field","setting":"nav.enabled=false","floors":4,"passed":1,"wiped":1,"stuck":2,"timeout":0,)"
            R"("fireUptime":0.25,"uptimeChange":-0.25,"uptimeChangeLow":-0.5,"uptimeChangeHigh":0.125,"friendlyHits":5,"withheld":6,)"
            R"("shotsPerShooterSecond":3.0,"maxStray":2.5,"postStray":3.25,"postSwitchesPerMinute":4.0,"stuckSeconds":1.5,)"
            R"("floorSeconds":30.0,"stepMeanUs":2.0})");
}

TEST(RunAblate, PrintsTheTableAndLeavesWell) {
  Campaign campaign = WalkCampaign();
  campaign.lastSeed = campaign.firstSeed;
  testing::internal::CaptureStdout();
  const int code = RunAblate(campaign, {});
  const std::string out = testing::internal::GetCapturedStdout();
  EXPECT_EQ(code, kExitWell);
  EXPECT_THAT(out, HasSubstr("| shipped | 1/1 |"));
}

}  // namespace
}  // namespace firelane
