#include "firelane/play/measurement.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include "firelane/play/headless.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

using Stage = MeasureReport::Stage;

constexpr double kEndless = std::numeric_limits<double>::infinity();

MeasureReport ReportOf(const Measurement& measurement) {
  while (measurement.Report().stage == Stage::kRunning) std::this_thread::yield();
  return measurement.Report();
}

MeasureReport Measured(const MeasureRequest& request) { return ReportOf(Measurement(request)); }

constexpr std::string_view kFight =
    "######################\n"
    "#...............g....#\n"
    "#..............g.....#\n"
    "#..@..............L..#\n"
    "#..............g.....#\n"
    "#...............g....#\n"
    "######################\n";

// Goblins ahead of a squad that wins by the saved set; as it is, it holds its fire and falls at the first bite.
MeasureRequest InAFight(int floors, int jobs) {
  MeasureRequest request{.floor = RequestOn(kFight, 4), .present = {}, .saved = {}, .firstSeed = 3, .floors = floors, .jobs = jobs};
  request.saved = request.floor.tuning;
  request.present = request.floor.tuning;
  request.present.squad.life = 1;
  request.present.autopilot.fire = false;
  return request;
}

FloorReport PlayedHalf(const MeasureRequest& request, int floor, const Tuning& tuning) {
  FloorRunRequest played = request.floor;
  played.seed = request.firstSeed + static_cast<std::uint32_t>(floor / 6);
  played.number = 1 + floor % 6;
  played.tuning = tuning;
  return PlayFloor(played);
}

// The report that headless play comes to, floor by floor.
MeasureReport Expected(const MeasureRequest& request) {
  MeasureReport report;
  std::vector<double> passed;
  std::vector<double> uptime;
  std::vector<double> stray;
  std::vector<double> withheld;
  const double share = 1.0 / request.floors;
  const auto add = [&](MeasuredSide& side, const FloorReport& floor) {
    side.passed += floor.Passed() ? 1 : 0;
    side.fireUptime += floor.metrics.FireUptime() * share;
    side.maxStray += static_cast<double>(floor.metrics.maxStray) * share;
    side.withheld += floor.metrics.withheld * share;
    side.friendlyHits += floor.metrics.friendlyHits;
  };
  for (int floor = 0; floor < request.floors; ++floor) {
    const FloorReport present = PlayedHalf(request, floor, request.present);
    const FloorReport saved = PlayedHalf(request, floor, request.saved);
    add(report.present, present);
    add(report.saved, saved);
    passed.push_back((present.Passed() ? 1.0 : 0.0) - (saved.Passed() ? 1.0 : 0.0));
    uptime.push_back(present.metrics.FireUptime() - saved.metrics.FireUptime());
    stray.push_back(static_cast<double>(present.metrics.maxStray) - static_cast<double>(saved.metrics.maxStray));
    withheld.push_back(static_cast<double>(present.metrics.withheld) - static_cast<double>(saved.metrics.withheld));
  }
  report.passedChange = PairedMeanOf(passed);
  report.uptimeChange = PairedMeanOf(uptime);
  report.strayChange = PairedMeanOf(stray);
  report.withheldChange = PairedMeanOf(withheld);
  return report;
}

void ExpectSame(const Interval& a, const Interval& b) {
  EXPECT_EQ(a.low, b.low);
  EXPECT_EQ(a.high, b.high);
}

void ExpectSame(const PairedMean& a, const PairedMean& b) {
  EXPECT_EQ(a.mean, b.mean);
  ExpectSame(a.interval, b.interval);
}

void ExpectSameChanges(const MeasureReport& a, const MeasureReport& b) {
  ExpectSame(a.passedChange, b.passedChange);
  ExpectSame(a.uptimeChange, b.uptimeChange);
  ExpectSame(a.strayChange, b.strayChange);
  ExpectSame(a.withheldChange, b.withheldChange);
}

void ExpectSameSide(const MeasuredSide& a, const MeasuredSide& b) {
  EXPECT_EQ(a.passed, b.passed);
  ExpectSame(a.passedShare, b.passedShare);
  EXPECT_EQ(a.fireUptime, b.fireUptime);
  EXPECT_EQ(a.maxStray, b.maxStray);
  EXPECT_EQ(a.withheld, b.withheld);
  EXPECT_EQ(a.friendlyHits, b.friendlyHits);
}

void ExpectNoChange(const PairedMean& change) { ExpectSame(change, {0, {0, 0}}); }

TEST(Measurement, SaysWhatHeadlessPlayOfTheSameFloorsSays) {
  const MeasureRequest request = InAFight(7, 1);
  const MeasureReport measured = Measured(request);
  const MeasureReport expected = Expected(request);
  EXPECT_EQ(measured.stage, Stage::kDone);
  EXPECT_EQ(measured.floorsAsked, 14U);
  EXPECT_EQ(measured.floorsDone, 14U);
  EXPECT_EQ(measured.floorsPaired, 7U);
  EXPECT_EQ(measured.problem, "");
  ExpectSameChanges(measured, expected);
  EXPECT_EQ(measured.present.passed, expected.present.passed);
  EXPECT_EQ(measured.saved.passed, expected.saved.passed);
  ExpectSame(measured.present.passedShare, WilsonInterval(expected.present.passed, 7));
  EXPECT_DOUBLE_EQ(measured.present.fireUptime, expected.present.fireUptime);
  EXPECT_DOUBLE_EQ(measured.present.maxStray, expected.present.maxStray);
  EXPECT_DOUBLE_EQ(measured.saved.withheld, expected.saved.withheld);
  // The scene tells the sides apart, else nothing of this could fail.
  EXPECT_LT(measured.present.passed, measured.saved.passed);
  EXPECT_NE(measured.uptimeChange.mean, 0);
  EXPECT_NE(measured.strayChange.mean, 0);
  EXPECT_NE(measured.withheldChange.mean, 0);
}

TEST(Measurement, SaysTheSameOnAnyNumberOfThreads) {
  const MeasureReport one = Measured(InAFight(9, 1));
  const MeasureReport three = Measured(InAFight(9, 3));
  const MeasureReport many = Measured(InAFight(9, kMostJobs));
  for (const MeasureReport* other : {&three, &many}) {
    EXPECT_EQ(other->floorsPaired, 9U);
    ExpectSameSide(one.present, other->present);
    ExpectSameSide(one.saved, other->saved);
    ExpectSameChanges(one, *other);
  }
}

TEST(Measurement, OfEqualTuningsFindsNoChangeAtAll) {
  MeasureRequest request = InAFight(6, 2);
  request.present = request.saved;
  const MeasureReport report = Measured(request);
  ExpectSameSide(report.present, report.saved);
  ExpectNoChange(report.passedChange);
  ExpectNoChange(report.uptimeChange);
  ExpectNoChange(report.strayChange);
  ExpectNoChange(report.withheldChange);
}

TEST(Measurement, PlaysFloorsThatAreMadeForTheirSeed) {
  MeasureRequest request{.floor = {.squad = 2, .kind = FloorKind::kCave}, .present = {}, .saved = {}, .firstSeed = 9, .floors = 1};
  const FloorReport floor = PlayFloor({.seed = 9, .number = 1, .squad = 2, .kind = FloorKind::kCave});
  const MeasureReport report = Measured(request);
  EXPECT_EQ(report.saved.passed, floor.Passed() ? 1U : 0U);
  EXPECT_EQ(report.saved.fireUptime, floor.metrics.FireUptime());
  EXPECT_EQ(report.saved.withheld, floor.metrics.withheld);
}

TEST(Measurement, OfOneFloorHasNoIntervalOfChanges) {
  const MeasureReport report = Measured(InAFight(1, 4));
  EXPECT_EQ(report.floorsPaired, 1U);
  ExpectSame(report.passedChange.interval, {-kEndless, kEndless});
  ExpectSame(report.saved.passedShare, WilsonInterval(report.saved.passed, 1));
}

TEST(Measurement, WithoutAPairHasNoIntervals) {
  MeasureRequest request = InAFight(6, 1);
  request.jobs = 0;
  const MeasureReport report = Measured(request);
  EXPECT_EQ(report.floorsPaired, 0U);
  ExpectSame(report.uptimeChange.interval, {-kEndless, kEndless});
  ExpectSame(report.present.passedShare, {0, 1});
}

TEST(Measurement, CancelledKeepsThePairsItHas) {
  MeasureRequest request = InAFight(kMostMeasuredFloors, 2);
  Measurement measurement(request);
  while (measurement.Report().floorsPaired < 2) std::this_thread::yield();
  measurement.Cancel();
  const MeasureReport report = measurement.Report();
  EXPECT_EQ(report.stage, Stage::kCancelled);
  EXPECT_GE(report.floorsPaired, 2U);
  EXPECT_LT(report.floorsPaired, static_cast<std::uint64_t>(kMostMeasuredFloors));
  EXPECT_EQ(report.problem, "");
  measurement.Cancel();
  EXPECT_EQ(measurement.Report().stage, Stage::kCancelled);
  EXPECT_EQ(measurement.Report().floorsDone, report.floorsDone);
}

TEST(Measurement, CancelledWhenDoneStaysDone) {
  Measurement measurement(InAFight(1, 1));
  ReportOf(measurement);
  measurement.Cancel();
  EXPECT_EQ(measurement.Report().stage, Stage::kDone);
}

TEST(Measurement, MayGoWhileItRuns) {
  // Thousands of floors on which nobody gets anywhere: hours, were they waited for.
  MeasureRequest request{.floor = RootedRequest(), .present = {}, .saved = {}, .floors = kMostMeasuredFloors, .jobs = 3};
  request.present = request.floor.tuning;
  request.saved = request.floor.tuning;
  const Measurement measurement(request);
}

TEST(Measurement, FailsWithALineWhenTheGameThrows) {
  MeasureRequest request = InAFight(6, 2);
  // No map that can be read makes it throw: one with sides of less than nothing has fields of more than all memory.
  Floor impossible;
  impossible.width = -100;
  impossible.height = -1;
  impossible.spawns.emplace_back();
  request.floor.map = std::make_shared<const Floor>(impossible);
  const MeasureReport report = Measured(request);
  EXPECT_EQ(report.stage, Stage::kFailed);
  EXPECT_NE(report.problem, "");
  EXPECT_EQ(report.floorsPaired, 0U);
}

TEST(Measurement, RefusesFloorsAndThreadsOutOfRange) {
  EXPECT_EQ(Measured(InAFight(0, 1)).problem, "floors to measure 0: allowed 1..6000");
  EXPECT_EQ(Measured(InAFight(6001, 1)).problem, "floors to measure 6001: allowed 1..6000");
  EXPECT_EQ(Measured(InAFight(6, 257)).problem, "threads to measure on 257: allowed 1..256");
  EXPECT_EQ(Measured(InAFight(6, 257)).stage, Stage::kFailed);
}

}  // namespace
}  // namespace firelane
