#include "firelane/play/headless.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "firelane/play/report.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;

std::uint64_t ATickOfAMicrosecond() {
  thread_local std::uint64_t now = 0;
  return now += 1000;
}

TEST(SimSeedOf, IsTheLowHalfOfTheMix) {
  EXPECT_EQ(SimSeedOf(3, 4), static_cast<std::uint32_t>(MixSeed(3, 4) & 0xffffffffU));
  EXPECT_NE(SimSeedOf(3, 4), SimSeedOf(4, 3));
}

TEST(FloorOf, KeepsTheEnemiesDrawnOnAMap) {
  const FloorRunRequest request = RequestOn(kAmbush);
  EXPECT_EQ(FloorOf(request), request.map);
}

TEST(FloorOf, PutsEnemiesOnAMapWithoutAny) {
  std::string wide(60, '.');
  std::string text = std::string(62, '#') + "\n";
  for (int row = 0; row < 20; ++row) text += "#" + (row == 10 ? "@" + wide.substr(2) + "L" : wide) + "#\n";
  text += std::string(62, '#') + "\n";
  FloorRunRequest request = RequestOn(text);
  request.tuning = Tuning{};
  EXPECT_GT(FloorOf(request)->spawns.size(), 0U);
  EXPECT_TRUE(request.map->spawns.empty());
}

TEST(PlayFloor, PassesAShortWalkWithoutEnemies) {
  const FloorReport report = PlayFloor(RequestOn(kShortWalk));
  EXPECT_EQ(report.result, FloorResult::kPassed);
  EXPECT_GT(report.steps, 120U);
  EXPECT_LT(report.steps, 1200U);
  EXPECT_EQ(report.kind, "test");
  EXPECT_EQ(report.squad, 3);
  EXPECT_EQ(report.metrics.shots, 0U);
  EXPECT_EQ(report.shape.pathLength, 11);
}

TEST(PlayFloor, CallsASquadThatCannotWalkStuckAfterTwentySeconds) {
  const FloorReport report = PlayFloor(RootedRequest());
  EXPECT_EQ(report.result, FloorResult::kStuck);
  EXPECT_GE(report.steps, static_cast<std::uint32_t>(kStuckVerdictSteps));
  EXPECT_LT(report.steps, 3U * kStuckVerdictSteps);
}

TEST(PlayFloor, CallsASquadWipedThatIsOverrun) {
  const FloorReport report = PlayFloor(HopelessRequest());
  EXPECT_EQ(report.result, FloorResult::kWiped);
  EXPECT_EQ(report.metrics.downed, 3U);
}

TEST(PlayFloor, GivesTheSameHashTwice) {
  const FloorRunRequest request{.seed = 5, .number = 2};
  const FloorReport first = PlayFloor(request);
  const FloorReport second = PlayFloor(request);
  EXPECT_EQ(first.hash, second.hash);
  EXPECT_EQ(FloorJson(first), FloorJson(second));
}

TEST(PlayFloor, GivesAnotherHashForAnotherSeed) {
  EXPECT_NE(PlayFloor({.seed = 5, .number = 2}).hash, PlayFloor({.seed = 6, .number = 2}).hash);
}

TEST(PlayFloor, TimesEachStepOnceByTheTickItIsGiven) {
  const FloorReport report = PlayFloor(RequestOn(kShortWalk), {.tick = ATickOfAMicrosecond});
  EXPECT_EQ(report.times.Count(), report.steps);
  EXPECT_DOUBLE_EQ(report.times.MeanUs(), 1.0);
}

TEST(PlayFloor, TimesNothingWithoutATick) { EXPECT_EQ(PlayFloor(RequestOn(kShortWalk)).times.Count(), 0U); }

TEST(PlayFloor, KeepsTheHashOfTheStartAndOfEachStep) {
  const FloorReport report = PlayFloor(RequestOn(kShortWalk), {.stepHashes = true});
  ASSERT_EQ(report.stepHashes.size(), report.steps + 1);
  FloorRun run(RequestOn(kShortWalk));
  for (std::uint32_t step = 0; step <= report.steps; ++step, run.Advance()) ASSERT_EQ(report.stepHashes[step], HashOf(run.Now())) << step;
  EXPECT_EQ(report.stepHashes.back(), report.hash);
  EXPECT_TRUE(PlayFloor(RequestOn(kShortWalk)).stepHashes.empty());
}

TEST(PlayFloor, ProvesInHeavyModeThatCachesDecideNothing) {
  for (const std::uint32_t seed : {1U, 2U}) {
    const FloorRunRequest request{.seed = seed, .number = 1};
    const FloorReport heavy = PlayFloor(request, {.heavy = true});
    EXPECT_EQ(heavy.broken, "") << "seed " << seed;
    EXPECT_EQ(heavy.hash, PlayFloor(request).hash) << "seed " << seed;
  }
}

TEST(IsDriven, WhenTheDiscMovesOrTheAutopilotWaits) {
  Command walk;
  walk.move = {0, -1};
  EXPECT_TRUE(IsDriven(walk, AutopilotMode::kFight));
  EXPECT_TRUE(IsDriven({}, AutopilotMode::kWait));
  EXPECT_FALSE(IsDriven({}, AutopilotMode::kFight));
  EXPECT_FALSE(IsDriven({}, AutopilotMode::kAdvance));
}

TEST(FloorRun, DoesNothingOnceTheFloorHasEnded) {
  FloorRun run(RequestOn(kShortWalk));
  while (!run.Result()) run.Advance();
  const std::uint64_t hash = HashOf(run.Now());
  run.Advance();
  EXPECT_EQ(run.AdvanceWithProof(), std::nullopt);
  EXPECT_EQ(HashOf(run.Now()), hash);
}

Campaign SmallCampaign(int jobs) {
  Campaign campaign;
  campaign.firstSeed = 11;
  campaign.lastSeed = 15;
  campaign.floors = 2;
  campaign.jobs = jobs;
  return campaign;
}

TEST(PlayRun, PlaysItsFloorsAsEachWouldBePlayedAlone) {
  Campaign campaign = SmallCampaign(1);
  campaign.firstFloor = 3;
  const RunReport run = PlayRun(campaign, 12);
  EXPECT_EQ(run.seed, 12U);
  ASSERT_EQ(run.floors.size(), 2U);
  for (int i = 0; i < 2; ++i) {
    const FloorReport alone = PlayFloor({.seed = 12, .number = 3 + i});
    EXPECT_EQ(FloorJson(run.floors[static_cast<std::size_t>(i)]), FloorJson(alone)) << "floor " << 3 + i;
  }
}

TEST(PlayRun, LosesOneFloorPerLostFloor) {
  Campaign campaign;
  campaign.floors = 4;
  campaign.floor = HopelessRequest();
  const RunReport run = PlayRun(campaign, 1);
  ASSERT_EQ(run.floors.size(), 4U);
  for (const FloorReport& floor : run.floors) EXPECT_EQ(floor.result, FloorResult::kWiped) << "floor " << floor.number;
}

std::vector<std::string> LinesOf(const Campaign& campaign) {
  std::vector<std::string> lines;
  PlayCampaign(campaign, {.onRun =
                              [&](const RunReport& run) {
                                for (const FloorReport& floor : run.floors) lines.push_back(FloorJson(floor));
                              },
                          .onFloor = {}});
  return lines;
}

TEST(PlayCampaign, GivesTheSameFloorsInTheSameOrderForAnyNumberOfJobs) {
  const std::vector<std::string> one = LinesOf(SmallCampaign(1));
  ASSERT_EQ(one.size(), 10U);
  EXPECT_THAT(LinesOf(SmallCampaign(2)), ElementsAreArray(one));
  EXPECT_THAT(LinesOf(SmallCampaign(kMostJobs)), ElementsAreArray(one));
}

TEST(PlayCampaign, TellsOfEachFloorOnce) {
  Campaign campaign = SmallCampaign(2);
  campaign.floor = RequestOn(kShortWalk);
  std::vector<std::uint64_t> told;
  PlayCampaign(campaign, {.onRun = {}, .onFloor = [&](std::uint64_t done) { told.push_back(done); }});
  EXPECT_THAT(told, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
}

TEST(PlayCampaign, PlaysTheLastSeedThereIs) {
  Campaign campaign;
  campaign.firstSeed = 0xfffffffeU;
  campaign.lastSeed = 0xffffffffU;
  campaign.floors = 1;
  campaign.floor = RequestOn(kShortWalk);
  std::vector<std::uint32_t> seeds;
  PlayCampaign(campaign, {.onRun = [&](const RunReport& run) { seeds.push_back(run.seed); }, .onFloor = {}});
  EXPECT_THAT(seeds, ElementsAre(0xfffffffeU, 0xffffffffU));
}

TEST(PlayCampaign, ThrowsOnWhatASinkThrew) {
  for (const int jobs : {1, 2}) {
    Campaign campaign = SmallCampaign(jobs);
    campaign.lastSeed = 0xffffffffU;  // never done, unless the throw ends it
    campaign.floor = RequestOn(kShortWalk);
    int runs = 0;
    const auto throwAtTheSecond = [&](const RunReport&) {
      if (++runs < 2) return;
      // By then the other thread has a finished run to hand in.
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      throw std::runtime_error("enough");
    };
    EXPECT_THROW(PlayCampaign(campaign, {.onRun = throwAtTheSecond, .onFloor = {}}), std::runtime_error) << jobs << " jobs";
    EXPECT_EQ(runs, 2) << jobs << " jobs";
  }
}

}  // namespace
}  // namespace firelane
