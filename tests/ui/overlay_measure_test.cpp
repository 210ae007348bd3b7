// Measuring, from the order to the table.
#include "ui/overlay_measure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "firelane/render/palette.h"
#include "tests/ui/overlay_window.h"

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr double kEndless = std::numeric_limits<double>::infinity();

MeasureReport SomeReport() {
  MeasureReport report;
  report.stage = MeasureReport::Stage::kDone;
  report.floorsAsked = 96;
  report.floorsDone = 96;
  report.floorsPaired = 48;
  report.present = {.passed = 47, .passedShare = {}, .fireUptime = 0.72, .maxStray = 3.126, .withheld = 62.85, .friendlyHits = 0};
  report.saved = {.passed = 46, .passedShare = {}, .fireUptime = 0.682, .maxStray = 3.0, .withheld = 71.5, .friendlyHits = 0};
  report.passedChange = {1.0 / 48, {-0.02, 0.06}};
  report.uptimeChange = {0.038, {0.021, 0.055}};
  report.strayChange = {0.126, {0.05, 0.2}};
  report.withheldChange = {-8.65, {-12, -5.3}};
  return report;
}

std::string LineOf(const MeasureRow& row) { return std::string(row.name) + "|" + row.saved + "|" + row.present + "|" + row.change; }

TEST(MeasureRows, SayBothSidesAndTheChangeWithItsInterval) {
  std::vector<std::string> lines;
  for (const MeasureRow& row : RowsOf(SomeReport())) lines.push_back(LineOf(row));
  EXPECT_THAT(lines, ElementsAre("passed|46/48|47/48|+2.1 [-2.0, +6.0]", "uptime %|68.2|72.0|+3.8 [+2.1, +5.5]",
                                 "stray|3.00|3.13|+0.13 [+0.05, +0.20]", "withheld|71.5|62.9|-8.7 [-12.0, -5.3]", "friendly hits|0|0|"));
}

TEST(MeasureRows, AreColouredWhereTheIntervalExcludesZero) {
  const std::vector<MeasureRow> rows = RowsOf(SomeReport());
  EXPECT_EQ(rows[0].colour, kMuted);
  EXPECT_EQ(rows[1].colour, kClearColour) << "more uptime is better";
  EXPECT_EQ(rows[2].colour, kBlockedColour) << "more stray is worse";
  EXPECT_EQ(rows[3].colour, kClearColour) << "less withheld is better";
}

TEST(MeasureRows, RaiseTheAlarmAboutAFriendlyHit) {
  MeasureReport report = SomeReport();
  report.present.friendlyHits = 1;
  EXPECT_EQ(RowsOf(report)[4].colour, kDangerColour);
  EXPECT_EQ(RowsOf(report)[4].change, "must be 0");
}

TEST(MeasureRows, OfOnePairHaveNoIntervalAndOfEqualOnesNoChange) {
  MeasureReport report = SomeReport();
  report.uptimeChange = {0.038, {-kEndless, kEndless}};
  report.strayChange = {};
  EXPECT_EQ(RowsOf(report)[1].change, "+3.8 [?]");
  EXPECT_EQ(RowsOf(report)[2].change, "no change");
}

TEST(Verdicts, NeedAnIntervalWithoutZero) {
  EXPECT_EQ(VerdictOf({1, {0, 2}}, true), Verdict95::kUncertain);
  EXPECT_EQ(VerdictOf({1, {-kEndless, kEndless}}, true), Verdict95::kUncertain);
  EXPECT_EQ(VerdictOf({}, true), Verdict95::kUncertain);
  EXPECT_EQ(VerdictOf({1, {0.5, 2}}, true), Verdict95::kBetter);
  EXPECT_EQ(VerdictOf({1, {0.5, 2}}, false), Verdict95::kWorse);
  EXPECT_EQ(VerdictOf({-1, {-2, -0.5}}, true), Verdict95::kWorse);
  EXPECT_EQ(VerdictOf({-1, {-2, -0.5}}, false), Verdict95::kBetter);
}

TEST(MeasureWords, SayHowFarItIsAndHowOld) {
  MeasureReport report = SomeReport();
  EXPECT_EQ(StageWords(report, 31, true), "48 floors each, 31 s ago; weights changed since");
  EXPECT_EQ(StageWords(report, 0, false), "48 floors each, just now");
  report.floorsPaired = 12;
  report.stage = MeasureReport::Stage::kCancelled;
  EXPECT_EQ(StageWords(report, 300, false), "cancelled after 12 floors each, 5 min ago");
  report.floorsPaired = 1;
  EXPECT_EQ(StageWords(report, 7200, false), "cancelled after 1 floor each, 2 h ago");
  report.stage = MeasureReport::Stage::kRunning;
  EXPECT_EQ(StageWords(report, 0, false), "1 of 48 floors each so far");
  report.stage = MeasureReport::Stage::kFailed;
  report.problem = "no memory";
  EXPECT_EQ(StageWords(report, 0, false), "Not measured: no memory");
}

TEST(MeasureWords, SayWhatIsCertain) {
  MeasureReport report = SomeReport();
  EXPECT_EQ(CertainWords(report), "Certainly better: uptime, withheld. Certainly worse: stray.");
  report.strayChange.interval.low = -1;
  EXPECT_EQ(CertainWords(report), "Certainly better: uptime, withheld.");
  report.uptimeChange.interval.low = -1;
  report.withheldChange.interval = {1, 2};
  EXPECT_EQ(CertainWords(report), "Certainly worse: withheld.");
  report.withheldChange.interval = {-1, 2};
  EXPECT_THAT(CertainWords(report), HasSubstr("No difference is certain"));
  EXPECT_EQ(CertainWords(MeasureReport{}), "Not a figure of a floor differs.");
}

TEST(Overlay, AsksForAMeasurementWithTheNumbersInItsBoxes) {
  OverlayWindow window;
  window.Click(*window.Places().measuring.heading);
  ASSERT_TRUE(window.Places().measuring.start);
  std::optional<MeasureWish> wish = window.Click(*window.Places().measuring.start).measure;
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->kind, MeasureWish::Kind::kStart);
  EXPECT_EQ(wish->floors, 48);
  EXPECT_EQ(wish->firstSeed, 1U);
  window.Click(*window.Places().measuring.floors);
  window.Type("7000");
  window.Press(SDL_SCANCODE_RETURN);
  window.Draw();
  window.Click(*window.Places().measuring.seed);
  window.Type("33");
  window.Press(SDL_SCANCODE_RETURN);
  window.Draw();
  wish = window.Click(*window.Places().measuring.start).measure;
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->floors, kMostMeasuredFloors) << "the most there are";
  EXPECT_EQ(wish->firstSeed, 33U);
  EXPECT_EQ(window.Draw().measure.has_value(), false) << "once";
}

TEST(Overlay, CancelsTheMeasurementThatRuns) {
  OverlayWindow window;
  MeasureReport report;
  report.floorsAsked = 96;
  window.measured = &report;
  window.Click(*window.Places().measuring.heading);
  EXPECT_FALSE(window.Places().measuring.start);
  const std::optional<MeasureWish> wish = window.Click(*window.Places().measuring.cancel).measure;
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->kind, MeasureWish::Kind::kCancel);
}

TEST(Overlay, ShowsWhatWasMeasured) {
  for (const PictureSize size : {PictureSize{1280, 720}, PictureSize{640, 480}}) {
    OverlayWindow window(size);
    const MeasureReport report = SomeReport();
    window.measured = &report;
    window.Click(*window.Places().measuring.heading);
    EXPECT_THAT(
        window.Places().measuring.lines,
        ElementsAre("48 floors each, just now", "passed: 46/48, 47/48, +2.1 [-2.0, +6.0]", "uptime %: 68.2, 72.0, +3.8 [+2.1, +5.5]",
                    "stray: 3.00, 3.13, +0.13 [+0.05, +0.20]", "withheld: 71.5, 62.9, -8.7 [-12.0, -5.3]", "friendly hits: 0, 0, ",
                    "Certainly better: uptime, withheld. Certainly worse: stray."));
  }
}

}  // namespace
}  // namespace firelane
