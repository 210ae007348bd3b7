#include "firelane/play/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace firelane {
namespace {

using nlohmann::ordered_json;
using testing::ElementsAre;

FloorReport ReportOf(std::uint32_t seed, int number, FloorResult result) {
  FloorReport report;
  report.seed = seed;
  report.number = number;
  report.kind = "rooms";
  report.squad = 5;
  report.result = result;
  report.steps = 1234;
  report.shape = {.narrowest = 1, .pathLength = 77};
  report.hash = 0xabcULL;
  report.metrics.shots = 100;
  report.metrics.hits = 80;
  report.metrics.kills = 9;
  report.metrics.withheld = 12;
  report.metrics.downed = 2;
  report.metrics.laneSteps = 2;
  report.metrics.targetSteps = 3;
  report.metrics.shooterSteps = 6000;
  report.metrics.maxStray = 2.7183F;
  report.metrics.postStray = 3.1F;
  report.metrics.maxStragglerDist = 4.25F;
  report.metrics.stuckSteps = 90;
  report.times.Add(5000);
  report.times.Add(7000);
  return report;
}

std::vector<std::string> KeysOf(const std::string& line) {
  std::vector<std::string> keys;
  const ordered_json json = ordered_json::parse(line);
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  return keys;
}

TEST(FloorJson, HasTheKeysOfTheContractInOrder) {
  EXPECT_THAT(KeysOf(FloorJson(ReportOf(3, 4, FloorResult::kPassed))),
              ElementsAre("type", "seed", "floor", "kind", "squad", "result", "steps", "simSeconds", "shots", "hits", "kills", "withheld",
                          "friendlyHits", "forcedHits", "fireUptime", "shotsPerShooterSecond", "maxStray", "postStray", "maxStragglerDist",
                          "stuckSeconds", "downed", "narrowest", "pathLength", "stepMeanUs", "stepP99Us", "hash"));
}

TEST(FloorJson, WritesEachFigureRounded) {
  const std::string line = FloorJson(ReportOf(3, 4, FloorResult::kWiped));
  EXPECT_EQ(line, R"({"type":"floor","seed":3,"floor":4,"kind":"rooms","squad":5,"result":"wiped","steps":1234,"simSeconds":20.567,)"
                  R"("shots":100,"hits":80,"kills":9,"withheld":12,"friendlyHits":0,"forcedHits":0,"fireUptime":0.6667,)"
                  R"("shotsPerShooterSecond":1.0,"maxStray":2.718,"postStray":3.1,"maxStragglerDist":4.25,"stuckSeconds":1.5,"downed":2,)"
                  R"("narrowest":1,"pathLength":77,"stepMeanUs":6.0,"stepP99Us":7.167,"hash":"0000000000000abc"})");
}

TEST(FloorJson, NamesEveryResult) {
  std::vector<std::string> names;
  for (int i = 0; i < kFloorResults; ++i) {
    names.push_back(ordered_json::parse(FloorJson(ReportOf(1, 1, static_cast<FloorResult>(i))))["result"]);
  }
  EXPECT_THAT(names, ElementsAre("passed", "wiped", "stuck", "timeout"));
}

TEST(FloorJson, SaysWhatAHeavyRunFound) {
  FloorReport report = ReportOf(1, 1, FloorResult::kPassed);
  report.broken = "step 9: \"quoted\"";
  EXPECT_EQ(ordered_json::parse(FloorJson(report))["broken"], "step 9: \"quoted\"");
}

RunReport RunWith(std::vector<FloorResult> results) {
  RunReport run{.seed = 8, .floors = {}};
  for (std::size_t i = 0; i < results.size(); ++i) run.floors.push_back(ReportOf(8, static_cast<int>(i) + 1, results[i]));
  return run;
}

TEST(SummaryJson, AddsEverythingUp) {
  Summary summary;
  summary.Add(RunWith({FloorResult::kPassed, FloorResult::kPassed, FloorResult::kWiped, FloorResult::kStuck, FloorResult::kTimeout}));
  const ordered_json json = ordered_json::parse(SummaryJson(summary));
  EXPECT_EQ(json["type"], "summary");
  EXPECT_EQ(json["floors"], 5);
  EXPECT_EQ(json["passed"], 2);
  EXPECT_EQ(json["wiped"], 1);
  EXPECT_EQ(json["stuck"], 1);
  EXPECT_EQ(json["timeout"], 1);
  EXPECT_EQ(json["passShare"], 0.4);
  EXPECT_EQ(json["passShareLow"], 0.1176);
  EXPECT_EQ(json["passShareHigh"], 0.7693);
  EXPECT_EQ(json["steps"], 6170);
  EXPECT_EQ(json["simSeconds"], 102.833);
  EXPECT_EQ(json["shots"], 500);
  EXPECT_EQ(json["hits"], 400);
  EXPECT_EQ(json["kills"], 45);
  EXPECT_EQ(json["withheld"], 60);
  EXPECT_EQ(json["friendlyHits"], 0);
  EXPECT_EQ(json["forcedHits"], 0);
  EXPECT_EQ(json["downed"], 10);
  EXPECT_EQ(json["fireUptime"], 0.6667);
  EXPECT_EQ(json["stepMeanUs"], 6.0);
  EXPECT_FALSE(json.contains("broken"));
}

TEST(SummaryJson, WeighsTheUptimeByTargetSteps) {
  FloorReport busy = ReportOf(1, 1, FloorResult::kPassed);
  busy.metrics.laneSteps = 10;
  busy.metrics.targetSteps = 100;
  FloorReport quiet = ReportOf(1, 2, FloorResult::kPassed);
  quiet.metrics.laneSteps = 0;
  quiet.metrics.targetSteps = 0;
  Summary summary;
  summary.Add(busy);
  summary.Add(quiet);
  EXPECT_DOUBLE_EQ(summary.FireUptime(), 0.1);
}

TEST(SummaryJson, OfNothingIsStillAnObject) {
  const ordered_json json = ordered_json::parse(SummaryJson(Summary{}));
  EXPECT_EQ(json["floors"], 0);
  EXPECT_EQ(json["passShare"], 0.0);
  EXPECT_EQ(json["shotsPerShooterSecond"], 0.0);
}

TEST(Summary, HashesTheFloorsInTheirOrder) {
  FloorReport first = ReportOf(1, 1, FloorResult::kPassed);
  FloorReport second = first;
  second.hash = 0xdefULL;
  Summary forth;
  forth.Add(first);
  forth.Add(second);
  Summary back;
  back.Add(second);
  back.Add(first);
  EXPECT_NE(forth.hash, back.hash);
}

TEST(Summary, IsWellOnlyWhenAllPassedWithoutAFriendlyHit) {
  Summary summary;
  summary.Add(ReportOf(1, 1, FloorResult::kPassed));
  EXPECT_TRUE(summary.AllWell());
  Summary hit = summary;
  FloorReport friendly = ReportOf(1, 2, FloorResult::kPassed);
  friendly.metrics.friendlyHits = 1;
  hit.Add(friendly);
  EXPECT_FALSE(hit.AllWell());
  Summary lost = summary;
  lost.Add(ReportOf(1, 2, FloorResult::kWiped));
  EXPECT_FALSE(lost.AllWell());
  Summary broken = summary;
  FloorReport bad = ReportOf(1, 2, FloorResult::kPassed);
  bad.broken = "step 1: something";
  broken.Add(bad);
  EXPECT_FALSE(broken.AllWell());
}

TEST(SeedLine, NamesTheLostFloors) {
  EXPECT_EQ(SeedLine(RunWith({FloorResult::kPassed, FloorResult::kWiped, FloorResult::kPassed, FloorResult::kStuck})),
            "seed 8: 2/4 passed (floor 2 wiped, floor 4 stuck), friendly hits 0, withheld 48, uptime 0.67, 82 s");
}

TEST(SeedLine, SaysNothingOfLossesWhenThereAreNone) {
  EXPECT_EQ(SeedLine(RunWith({FloorResult::kPassed})), "seed 8: 1/1 passed, friendly hits 0, withheld 12, uptime 0.67, 21 s");
}

TEST(SummaryText, TellsResultsAndSpeed) {
  Summary summary;
  summary.Add(RunWith({FloorResult::kPassed, FloorResult::kWiped}));
  EXPECT_EQ(SummaryText(summary, 0.5),
            "1/2 floors passed (95 % interval 9.5 to 90.5 %), 1 wiped, 0 stuck, 0 timeout\n"
            "friendly hits 0 (forced 0), withheld 24, shots 200, hits 160, kills 18, downed 4\n"
            "fire uptime 0.667, 1.00 shots per shooter-second, 41 s of play, step 6.0 µs mean, 7.2 µs p99, 4936 steps/s\n");
}

TEST(ProgressText, FillsFromEmptyToFull) {
  EXPECT_EQ(ProgressText(0, 48), "[..............................] 0/48 floors");
  EXPECT_EQ(ProgressText(24, 48), "[###############...............] 24/48 floors");
  EXPECT_EQ(ProgressText(48, 48), "[##############################] 48/48 floors");
  EXPECT_EQ(ProgressText(0, 0), "[##############################] 0/0 floors");
}

}  // namespace
}  // namespace firelane
