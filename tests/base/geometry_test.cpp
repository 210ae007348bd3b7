#include "firelane/base/geometry.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/base/angles.h"
#include "firelane/base/rng.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

Vec2 RandomPoint(SimRng& rng, float reach) {
  const float x = rng.Range(-reach, reach);
  const float y = rng.Range(-reach, reach);
  return {x, y};
}
Segment RandomSegment(SimRng& rng, float reach) {
  const Vec2 a = RandomPoint(rng, reach);
  return {a, rng.Chance(0.1F) ? a : RandomPoint(rng, reach)};
}
Sector SectorOf(Vec2 apex, float axisRad, float halfRad, float reach) {
  return {apex, FromAngle(axisRad), Cos(halfRad), Sin(halfRad), reach};
}
Vec2 PointAt(Segment s, float share) { return s.a + (s.b - s.a) * share; }

TEST(PointToSegment, IsTheFootOfThePerpendicularBetweenTheEnds) {
  const Segment s{{0, 0}, {4, 0}};
  EXPECT_EQ(ClosestOnSegment({1, 3}, s), (Vec2{1, 0}));
  EXPECT_EQ(DistancePointToSegment({1, -3}, s), 3.0F);
}

TEST(PointToSegment, IsTheNearerEndBeyondThem) {
  const Segment s{{0, 0}, {4, 0}};
  EXPECT_EQ(ClosestOnSegment({-3, 4}, s), (Vec2{0, 0}));
  EXPECT_EQ(ClosestOnSegment({7, 4}, s), (Vec2{4, 0}));
  EXPECT_EQ(DistancePointToSegment({7, 4}, s), 5.0F);
}

TEST(PointToSegment, OfNoLengthIsItsStart) {
  const Segment s{{2, 2}, {2, 2}};
  EXPECT_EQ(ClosestOnSegment({5, 6}, s), (Vec2{2, 2}));
  EXPECT_EQ(DistancePointToSegment({5, 6}, s), 5.0F);
  EXPECT_EQ(DistancePointToSegment({2, 2}, s), 0.0F);
}

TEST(PointToSegment, TooShortToSquareIsStillItsStart) {
  const Segment s{{1, 0}, {1 + 1e-30F, 1e-30F}};
  EXPECT_EQ(DistancePointToSegment({1, 2}, s), 2.0F);
}

TEST(PointToSector, IsZeroInsideAndOnTheApex) {
  const Sector s = SectorOf({1, 1}, 0.0F, DegToRad(45), 2.0F);
  EXPECT_EQ(DistancePointToSector({1, 1}, s), 0.0F);
  EXPECT_EQ(DistancePointToSector({2, 1.5F}, s), 0.0F);
  EXPECT_EQ(DistancePointToSector({3, 1}, s), 0.0F);
}

TEST(PointToSector, IsTheWayToTheArcAheadAndToTheApexBehind) {
  const Sector s = SectorOf({0, 0}, 0.0F, DegToRad(45), 2.0F);
  EXPECT_EQ(DistancePointToSector({5, 0}, s), 3.0F);
  EXPECT_EQ(DistancePointToSector({-4, -3}, s), 5.0F);
}

TEST(PointToSector, IsTheWayToTheEdgeBeside) {
  const Sector s = SectorOf({0, 0}, 0.0F, DegToRad(30), 4.0F);
  EXPECT_NEAR(DistancePointToSector(FromAngle(DegToRad(60)) * 2.0F, s), 1.0F, 1e-5F);
  EXPECT_NEAR(DistancePointToSector(FromAngle(DegToRad(-60)) * 2.0F, s), 1.0F, 1e-5F);
}

TEST(PointToSector, OfNoAngleIsASegment) {
  const Sector s = SectorOf({0, 0}, 0.0F, 0.0F, 2.0F);
  EXPECT_EQ(DistancePointToSector({1, 0}, s), 0.0F);
  EXPECT_EQ(DistancePointToSector({1, 0.5F}, s), 0.5F);
  EXPECT_EQ(DistancePointToSector({4, 0}, s), 2.0F);
}

TEST(PointToSector, OfNoReachIsItsApex) {
  const Sector s = SectorOf({1, 0}, 1.0F, DegToRad(60), 0.0F);
  EXPECT_EQ(DistancePointToSector({1, 0}, s), 0.0F);
  EXPECT_NEAR(DistancePointToSector({4, 4}, s), 5.0F, 1e-6F);
}

TEST(PointToSector, OfAHalfCircleHasTheStraightEdgeThroughItsApex) {
  const Sector s = SectorOf({0, 0}, 0.0F, kPi / 2, 2.0F);
  EXPECT_NEAR(DistancePointToSector({0.001F, 1.9F}, s), 0.0F, 1e-6F);
  EXPECT_NEAR(DistancePointToSector({-0.5F, 1.0F}, s), 0.5F, 1e-6F);
}

// The nearest of many points of the sector is never nearer than the answer, and at most their spacing farther.
TEST(PointToSector, AgreesWithASampledSector) {
  SimRng rng = SimRng::Seeded(11);
  for (int i = 0; i < PropertyRuns(300); ++i) {
    const float half = rng.Range(0.0F, kPi / 2);
    const float axis = rng.Range(-kPi, kPi);
    const float reach = rng.Range(0.1F, 3.0F);
    const Sector s = SectorOf(RandomPoint(rng, 2), axis, half, reach);
    const Vec2 p = RandomPoint(rng, 5);
    float sampled = 1e9F;
    for (int r = 0; r <= 60; ++r) {
      for (int a = -60; a <= 60; ++a) {
        const Vec2 at = s.apex + FromAngle(axis + half * static_cast<float>(a) / 60.0F) * (reach * static_cast<float>(r) / 60.0F);
        sampled = std::min(sampled, Distance(p, at));
      }
    }
    const float exact = DistancePointToSector(p, s);
    ASSERT_LE(exact, sampled + 1e-4F) << i;
    ASSERT_GE(exact, sampled - 0.1F) << i;
  }
}

TEST(PointToCell, IsZeroInsideAndToTheNearestEdgeOrCornerOutside) {
  EXPECT_EQ(DistancePointToCell({2.5F, 3.5F}, {2, 3}), 0.0F);
  EXPECT_EQ(DistancePointToCell({3.0F, 4.0F}, {2, 3}), 0.0F);
  EXPECT_EQ(DistancePointToCell({2.5F, 1.0F}, {2, 3}), 2.0F);
  EXPECT_EQ(DistancePointToCell({6.0F, 8.0F}, {2, 3}), 5.0F);
  EXPECT_EQ(DistancePointToCell({-4.0F, -5.0F}, {-1, -1}), 5.0F);
}

TEST(SegmentToCell, IsZeroWhereTheyCrossOrTouch) {
  EXPECT_EQ(DistanceSegmentToCell({{0, 0.5F}, {3, 0.5F}}, {1, 0}), 0.0F);
  EXPECT_EQ(DistanceSegmentToCell({{1.2F, 0.2F}, {1.8F, 0.8F}}, {1, 0}), 0.0F);
  EXPECT_EQ(DistanceSegmentToCell({{0, 1}, {3, 1}}, {1, 0}), 0.0F);
  EXPECT_EQ(DistanceSegmentToCell({{0, 0}, {2, 2}}, {1, 0}), 0.0F);
  EXPECT_EQ(DistanceSegmentToCell({{1, 1}, {1, 1}}, {1, 0}), 0.0F);
}

TEST(SegmentToCell, IsToTheCornerThatASlantedSegmentPasses) {
  EXPECT_NEAR(DistanceSegmentToCell({{2, -2}, {6, 2}}, {1, 0}), std::sqrt(2.0F), 1e-6F);
  EXPECT_EQ(DistanceSegmentToCell({{5, 0.5F}, {9, 0.5F}}, {1, 0}), 3.0F);
}

TEST(SegmentToCell, OfNoLengthIsThePointsDistance) { EXPECT_EQ(DistanceSegmentToCell({{6, 8}, {6, 8}}, {2, 3}), 5.0F); }

TEST(SegmentToCell, AgreesWithASampledSegment) {
  SimRng rng = SimRng::Seeded(12);
  for (int i = 0; i < PropertyRuns(5000); ++i) {
    const Segment s = RandomSegment(rng, 4);
    const Cell cell = CellOf(RandomPoint(rng, 3));
    float sampled = 1e9F;
    for (int k = 0; k <= 200; ++k) sampled = std::min(sampled, DistancePointToCell(PointAt(s, static_cast<float>(k) / 200.0F), cell));
    const float exact = DistanceSegmentToCell(s, cell);
    ASSERT_LE(exact, sampled + 1e-5F) << i;
    ASSERT_GE(exact, sampled - 0.04F) << i;
  }
}

TEST(SweptPoint, MeetsTheCircleWhereItsRimStands) {
  const auto share = SweptPointHitsCircle({0, 0}, {10, 0}, {6, 0}, 1.0F);
  ASSERT_TRUE(share.has_value());
  EXPECT_EQ(*share, 0.5F);
}

TEST(SweptPoint, IsAlreadyThereWhenItStartsWithinOrOnTheRim) {
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {10, 0}, {0.5F, 0}, 1.0F), 0.0F);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {-10, 0}, {0.5F, 0}, 1.0F), 0.0F);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {10, 0}, {1, 0}, 1.0F), 0.0F);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {0, 0}, {0.5F, 0}, 1.0F), 0.0F);
}

TEST(SweptPoint, NeverMeetsWhatItLeavesPassesOrStopsBefore) {
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {-10, 0}, {6, 0}, 1.0F), std::nullopt);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {10, 0}, {6, 1.01F}, 1.0F), std::nullopt);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {4.9F, 0}, {6, 0}, 1.0F), std::nullopt);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {0, 0}, {6, 0}, 1.0F), std::nullopt);
}

TEST(SweptPoint, GrazesTheTangentAndReachesTheRimWithItsLastBit) {
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {10, 0}, {5, 1}, 1.0F), 0.5F);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {5, 0}, {6, 0}, 1.0F), 1.0F);
}

TEST(SweptPoint, MeetsACircleOfNoRadiusOnlyHeadOn) {
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {10, 0}, {5, 0}, 0.0F), 0.5F);
  EXPECT_EQ(SweptPointHitsCircle({0, 0}, {10, 0}, {5, 0.01F}, 0.0F), std::nullopt);
}

// On motions far longer than the circle is wide, a hit lies on the rim and a miss stays outside.
TEST(SweptPoint, IsExactOnLongMotions) {
  SimRng rng = SimRng::Seeded(13);
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const Segment s = RandomSegment(rng, 30);
    const Vec2 aside = RandomPoint(rng, 0.5F);
    const Vec2 centre = PointAt(s, rng.Range(0.1F, 0.9F)) + aside;
    const float radius = rng.Range(0.05F, 0.45F);
    const auto share = SweptPointHitsCircle(s.a, s.b - s.a, centre, radius);
    const float nearest = DistancePointToSegment(centre, s);
    if (!share) {
      ASSERT_GE(nearest, radius - 1e-4F) << i;
    } else if (*share == 0.0F) {
      ASSERT_LE(Distance(s.a, centre), radius + 1e-4F) << i;
    } else {
      ASSERT_LE(nearest, radius + 1e-4F) << i;
      ASSERT_GE(*share, 0.0F) << i;
      ASSERT_LE(*share, 1.0F) << i;
      // Near the tangent the place along the rim is ill-determined, its distance is not.
      ASSERT_NEAR(Distance(PointAt(s, *share), centre), radius, 1e-3F) << i;
    }
  }
}

}  // namespace
}  // namespace firelane
