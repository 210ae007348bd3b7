#include "ui/timeline_strip.h"

#include <gtest/gtest.h>

#include <vector>

#include "firelane/base/steps.h"
#include "firelane/render/palette.h"

namespace firelane {
namespace {

// Nine hundred steps in all, fifteen seconds, on floors with serials 4 and 5.
const std::vector<TimelineFloor> kTwoFloors = {{.serial = 4, .number = 2, .firstStep = 120, .lastStep = 419},
                                               {.serial = 5, .number = 3, .firstStep = 0, .lastStep = 600}};

ReasonAt At(std::uint32_t step, Silence silence, bool downed = false) {
  return {.step = step, .reason = {.silence = silence, .subject = kNobody}, .downed = downed};
}

TEST(TimelineStrip, HasThePresentAtItsRightEnd) {
  const TimelineStrip strip(kTwoFloors, 100, 900);
  EXPECT_EQ(strip.Span(), 900);
  EXPECT_EQ(strip.Newest(), 900);
  EXPECT_EQ(strip.XOf(Moment{5, 600}), 1000);
  EXPECT_EQ(strip.XOf(Moment{5, 0}), 400);
  EXPECT_EQ(strip.XOf(Moment{4, 419}), 399);
  EXPECT_EQ(strip.XOf(Moment{4, 120}), 100);
}

TEST(TimelineStrip, FindsEachMomentAgainWhereItLies) {
  for (const float width : {300.0F, 1100.0F}) {
    const TimelineStrip strip(kTwoFloors, 40, width);
    for (std::int64_t index = 0; index <= strip.Newest(); ++index) {
      ASSERT_EQ(strip.IndexOf(strip.MomentOf(index)), index);
      const auto apart = strip.IndexOf(strip.MomentAt(strip.XOf(index))) - index;
      ASSERT_EQ(apart, 0) << index << " on " << width;
    }
  }
}

TEST(TimelineStrip, GivesTheNearestMomentBeyondItsEnds) {
  const TimelineStrip strip(kTwoFloors, 100, 900);
  EXPECT_EQ(strip.MomentAt(-500), (Moment{4, 120}));
  EXPECT_EQ(strip.MomentAt(5000), (Moment{5, 600}));
  EXPECT_EQ(strip.MomentOf(-3), (Moment{4, 120}));
  EXPECT_EQ(strip.MomentOf(9999), (Moment{5, 600}));
  EXPECT_EQ(strip.IndexOf({4, 7}), 0) << "before the oldest kept of its floor";
  EXPECT_EQ(strip.IndexOf({4, 5000}), 299);
  EXPECT_EQ(strip.IndexOf({77, 0}), 900) << "of no floor kept";
}

TEST(TimelineStrip, SpansTheNextWholeScaleAndMoreWhereThereIsMore) {
  const auto spanOf = [](std::uint32_t lastStep) {
    return TimelineStrip(std::vector<TimelineFloor>{{.serial = 1, .number = 1, .firstStep = 0, .lastStep = lastStep}}, 0, 100).Span();
  };
  EXPECT_EQ(spanOf(0), 15 * kStepsPerSecond);
  EXPECT_EQ(spanOf(15 * kStepsPerSecond), 15 * kStepsPerSecond);
  EXPECT_EQ(spanOf(15 * kStepsPerSecond + 1), 30 * kStepsPerSecond);
  EXPECT_EQ(spanOf(60 * kStepsPerSecond), 60 * kStepsPerSecond);
  EXPECT_EQ(spanOf(60 * kStepsPerSecond + 1), 120 * kStepsPerSecond);
  EXPECT_EQ(spanOf(kTimelineSteps), kTimelineSteps);
  EXPECT_EQ(spanOf(kTimelineSteps + 60), kTimelineSteps + 60);
}

TEST(TimelineStrip, IsEmptyBeforeTheFirstFloor) {
  const TimelineStrip strip({}, 0, 100);
  EXPECT_TRUE(strip.Empty());
  EXPECT_EQ(strip.Span(), 15 * kStepsPerSecond);
  EXPECT_FALSE(TimelineStrip(kTwoFloors, 0, 100).Empty());
}

TEST(TimelineStrip, OfNoWidthHasEveryMomentInOnePlace) {
  const TimelineStrip strip(kTwoFloors, 10, 0);
  EXPECT_EQ(strip.XOf(Moment{4, 120}), 10);
  EXPECT_EQ(strip.MomentAt(10), (Moment{5, 600}));
}

TEST(TimelineStrip, KeepsTheLabelsOfItsScaleApart) {
  EXPECT_EQ(TimelineStrip(kTwoFloors, 0, 900).MarkSteps(60), 1 * kStepsPerSecond) << "60 pixels a second";
  EXPECT_EQ(TimelineStrip(kTwoFloors, 0, 900).MarkSteps(61), 2 * kStepsPerSecond);
  EXPECT_EQ(TimelineStrip(kTwoFloors, 0, 90).MarkSteps(56), 10 * kStepsPerSecond);
  EXPECT_EQ(TimelineStrip(kTwoFloors, 0, 9).MarkSteps(56), 60 * kStepsPerSecond);
}

TEST(TimelineBands, JoinNeighboursOfOneColour) {
  std::vector<BandPiece> band;
  const std::vector<ReasonAt> reasons = {At(0, Silence::kNoTarget), At(10, Silence::kAttacks), At(11, Silence::kAttacks),
                                         At(30, Silence::kAllyInLane)};
  AppendBand(reasons, {.serial = 1, .number = 1, .firstStep = 0, .lastStep = 59}, 100, band);
  ASSERT_EQ(band.size(), 3U);
  EXPECT_EQ(band[0].first, 100);
  EXPECT_EQ(band[0].last, 110);
  EXPECT_EQ(band[1].first, 110);
  EXPECT_EQ(band[1].last, 130);
  EXPECT_EQ(band[1].colour, kClearColour);
  EXPECT_EQ(band[2].last, 160);
  EXPECT_EQ(band[2].colour, kBlockedColour);
  const std::vector<ReasonAt> next = {At(0, Silence::kAllyInLane)};
  AppendBand(next, {.serial = 2, .number = 2, .firstStep = 0, .lastStep = 9}, 160, band);
  ASSERT_EQ(band.size(), 3U);
  EXPECT_EQ(band[2].last, 170);
}

TEST(TimelineBands, BeginWithTheOldestMomentKept) {
  std::vector<BandPiece> band;
  const std::vector<ReasonAt> reasons = {At(10, Silence::kNoTarget), At(100, Silence::kAttacks), At(150, Silence::kWall)};
  AppendBand(reasons, {.serial = 1, .number = 1, .firstStep = 120, .lastStep = 160}, 0, band);
  ASSERT_EQ(band.size(), 2U);
  EXPECT_EQ(band[0].first, 0);
  EXPECT_EQ(band[0].last, 30);
  EXPECT_EQ(band[1].last, 41);
  band.clear();
  AppendBand({}, {.serial = 1, .number = 1, .firstStep = 120, .lastStep = 160}, 0, band);
  EXPECT_TRUE(band.empty());
}

TEST(TimelineBands, TellEveryReasonFromEveryOther) {
  std::vector<Colour> colours;
  for (int i = 0; i < kSilences; ++i) {
    if (static_cast<Silence>(i) == Silence::kDowned) continue;
    colours.push_back(BandColour(At(0, static_cast<Silence>(i))));
  }
  colours.push_back(BandColour(At(0, Silence::kAttacks, true)));
  for (std::size_t i = 0; i < colours.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(colours[i] == colours[k]) << i << " " << k;
  }
}

TEST(TimelineBands, FindTheReasonInForce) {
  const std::vector<ReasonAt> reasons = {At(5, Silence::kNoTarget), At(9, Silence::kWall)};
  EXPECT_EQ(ReasonOf(reasons, 4), nullptr);
  EXPECT_EQ(ReasonOf(reasons, 5), &reasons[0]);
  EXPECT_EQ(ReasonOf(reasons, 8), &reasons[0]);
  EXPECT_EQ(ReasonOf(reasons, 9), &reasons[1]);
  EXPECT_EQ(ReasonOf(reasons, 500), &reasons[1]);
  EXPECT_EQ(ReasonOf({}, 0), nullptr);
}

TEST(TimelineWords, SayTimesAndSizes) {
  EXPECT_EQ(SpanWords(0), "0.0 s");
  EXPECT_EQ(SpanWords(738), "12.3 s");
  EXPECT_EQ(SpanWords(3599), "1:00.0");
  EXPECT_EQ(SpanWords(7260), "2:01.0");
  EXPECT_EQ(MegabytesWords(0), "0.0 MB");
  EXPECT_EQ(MegabytesWords((std::size_t{1} << 20U) * 12 / 10), "1.2 MB");
  EXPECT_EQ(MegabytesWords(kMostTimelineBytes), "64 MB");
}

}  // namespace
}  // namespace firelane
