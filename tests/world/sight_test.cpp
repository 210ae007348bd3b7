#include "firelane/world/sight.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/world/scenes.h"

namespace firelane {
namespace {

TEST(LineOfSight, EndsAtWallsAndPillarsAndPassesWaterAndDoorways) {
  const Floor floor = Drawn("........\n.#.o.w.+\n........");
  EXPECT_TRUE(LineOfSight(floor, {{0.5F, 0.5F}, {7.5F, 0.5F}}));
  EXPECT_FALSE(LineOfSight(floor, {{0.5F, 1.5F}, {2.5F, 1.5F}})) << "wall";
  EXPECT_FALSE(LineOfSight(floor, {{2.5F, 1.5F}, {4.5F, 1.5F}})) << "pillar";
  EXPECT_TRUE(LineOfSight(floor, {{4.5F, 1.5F}, {7.5F, 1.5F}})) << "deep water and a doorway";
}

TEST(LineOfSight, CountsTheCellsOfBothEnds) {
  const Floor floor = Drawn("#..#");
  EXPECT_FALSE(LineOfSight(floor, {{0.5F, 0.5F}, {1.5F, 0.5F}}));
  EXPECT_FALSE(LineOfSight(floor, {{1.5F, 0.5F}, {3.5F, 0.5F}}));
  EXPECT_TRUE(LineOfSight(floor, {{1.5F, 0.5F}, {2.5F, 0.5F}}));
}

TEST(LineOfSight, OfNoLengthAsksForItsCellAlone) {
  const Floor floor = Drawn(".#");
  EXPECT_TRUE(LineOfSight(floor, {{0.5F, 0.5F}, {0.5F, 0.5F}}));
  EXPECT_FALSE(LineOfSight(floor, {{1.5F, 0.5F}, {1.5F, 0.5F}}));
}

TEST(LineOfSight, EndsAtTheEdgeOfTheGrid) {
  const Floor floor = Drawn("..");
  EXPECT_FALSE(LineOfSight(floor, {{0.5F, 0.5F}, {2.5F, 0.5F}}));
  EXPECT_FALSE(LineOfSight(floor, {{-0.5F, 0.5F}, {1.5F, 0.5F}}));
  EXPECT_FALSE(LineOfSight(floor, {{0.5F, 0.5F}, {0.5F, 1e9F}}));
}

TEST(LineOfSight, ThroughACornerNeedsBothCellsBesideIt) {
  EXPECT_TRUE(LineOfSight(Drawn("..\n.."), {{0.5F, 0.5F}, {1.5F, 1.5F}}));
  EXPECT_FALSE(LineOfSight(Drawn(".#\n.."), {{0.5F, 0.5F}, {1.5F, 1.5F}}));
  EXPECT_FALSE(LineOfSight(Drawn("..\n#."), {{0.5F, 0.5F}, {1.5F, 1.5F}}));
  EXPECT_FALSE(LineOfSight(Drawn("..\n#."), {{1.5F, 1.5F}, {0.5F, 0.5F}}));
}

// The walk of geometry.h is written for clarity, the one of the hot path for speed.
TEST(LineOfSight, AgreesWithTheWalkOverCells) {
  SimRng rng = SimRng::Seeded(11);
  int clear = 0;
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, 13, 9, 0.15F);
    const Vec2 a = RandomPoint(rng, floor);
    const Vec2 b = RandomPoint(rng, floor);
    const bool expected = WalkCells({a, b}, [&](Cell c, float) { return floor.SeeThrough(c); });
    EXPECT_EQ(LineOfSight(floor, {a, b}), expected) << Scene(floor, a, b, 0);
    clear += expected ? 1 : 0;
  }
  EXPECT_GT(clear, 4000);
}

TEST(LineOfSight, WhoSeesIsSeen) {
  SimRng rng = SimRng::Seeded(12);
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, 12, 12, 0.12F);
    Vec2 a = RandomPoint(rng, floor);
    Vec2 b = RandomPoint(rng, floor);
    // Lines through exact corners, and lines that rounding moves a hair to either side of one.
    if (i % 3 == 1) {
      const auto eighth = [](float v) { return std::floor(v * 8) / 8; };
      a = {eighth(a.x), eighth(a.y)};
      b = {eighth(b.x), eighth(b.y)};
    } else if (i % 3 == 2) {
      const Vec2 corner{std::floor(b.x), std::floor(b.y)};
      b = corner + (corner - a) * rng.Range(0.2F, 1);
    }
    EXPECT_EQ(LineOfSight(floor, {a, b}), LineOfSight(floor, {b, a})) << Scene(floor, a, b, 0);
  }
}

// Lines through a corner whose start is so near to zero that even the walk's double precision rounds.
TEST(LineOfSight, WhoSeesIsSeenThroughACornerThatRoundingHides) {
  const Floor floors[] = {Drawn("...\n.#.\n...\n...\n...\n...\n..."), Drawn("...\n...\n#..\n...\n...\n...\n...")};
  SimRng rng = SimRng::Seeded(15);
  for (int i = 0; i < 2000; ++i) {
    const float t = rng.Range(0, 1e-4F);
    for (const Floor& floor : floors) {
      const Segment s{{t, 2 * t}, {2.5F, 5}};
      EXPECT_EQ(LineOfSight(floor, s), LineOfSight(floor, {s.b, s.a})) << Scene(floor, s.a, s.b, 0);
    }
  }
}

TEST(FirstWall, TellsWhereTheSegmentMeetsIt) {
  const Floor floor = Drawn("....#...\n........\n........");
  EXPECT_FLOAT_EQ(FirstWall(floor, {{0.5F, 0.5F}, {7.5F, 0.5F}}).value(), 0.5F);
  EXPECT_FLOAT_EQ(FirstWall(floor, {{7.0F, 0.5F}, {3.0F, 0.5F}}).value(), 0.5F) << "from the other side";
  EXPECT_FLOAT_EQ(FirstWall(floor, {{4.5F, 3.0F - 0.5F}, {4.5F, 0.5F}}).value(), 0.75F) << "from below";
  EXPECT_FALSE(FirstWall(floor, {{0.5F, 1.5F}, {7.5F, 1.5F}}));
  EXPECT_FLOAT_EQ(FirstWall(floor, {{4.5F, 0.5F}, {7.5F, 0.5F}}).value(), 0.0F) << "begun within the wall";
}

TEST(FirstWall, IsTheEdgeOfTheGridWhereNothingElseStands) {
  const Floor floor = Drawn("....");
  EXPECT_FLOAT_EQ(FirstWall(floor, {{2.0F, 0.5F}, {6.0F, 0.5F}}).value(), 0.5F);
  EXPECT_FLOAT_EQ(FirstWall(floor, {{2.0F, 0.5F}, {-2.0F, 0.5F}}).value(), 0.5F);
  EXPECT_FLOAT_EQ(FirstWall(floor, {{-1.0F, 0.5F}, {2.0F, 0.5F}}).value(), 0.0F);
}

TEST(FirstWall, IsThereExactlyWhereSightIsNot) {
  SimRng rng = SimRng::Seeded(13);
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, 10, 10, 0.15F);
    const Segment s{RandomPoint(rng, floor), RandomPoint(rng, floor)};
    const std::optional<float> wall = FirstWall(floor, s);
    ASSERT_EQ(wall.has_value(), !LineOfSight(floor, s)) << Scene(floor, s.a, s.b, 0);
    if (!wall) continue;
    const Vec2 hit = Lerp(s.a, s.b, *wall);
    const Cell at = CellOf(hit);
    float distance = 1;
    for (int y = at.y - 1; y <= at.y + 1; ++y) {
      for (int x = at.x - 1; x <= at.x + 1; ++x) {
        if (!floor.SeeThrough({x, y})) distance = std::min(distance, DistancePointToCell(hit, {x, y}));
      }
    }
    EXPECT_LT(distance, 1e-5F) << Scene(floor, s.a, s.b, 0);
    if (*wall > 1e-3F) {
      EXPECT_TRUE(LineOfSight(floor, {s.a, Lerp(s.a, s.b, *wall - 1e-3F)})) << "an earlier one; " << Scene(floor, s.a, s.b, 0);
    }
  }
}

TEST(BresenhamSight, LeavesTheEndsOut) {
  const Floor floor = Drawn("#.#.#");
  EXPECT_TRUE(BresenhamSight(floor, {0, 0}, {2, 0}));
  EXPECT_FALSE(BresenhamSight(floor, {1, 0}, {3, 0}));
  EXPECT_TRUE(BresenhamSight(floor, {1, 0}, {2, 0})) << "neighbours";
  EXPECT_TRUE(BresenhamSight(floor, {2, 0}, {2, 0})) << "the same cell";
  EXPECT_FALSE(BresenhamSight(floor, {1, 0}, {7, 0})) << "outside";
}

TEST(BresenhamSight, SlipsThroughACorner) { EXPECT_TRUE(BresenhamSight(Drawn(".#\n#."), {0, 0}, {1, 1})); }

TEST(BresenhamSight, IsTheSameFromBothEnds) {
  SimRng rng = SimRng::Seeded(14);
  int clear = 0;
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, 11, 11, 0.2F);
    const Cell a = CellOf(RandomPoint(rng, floor));
    const Cell b = CellOf(RandomPoint(rng, floor));
    const bool sees = BresenhamSight(floor, a, b);
    EXPECT_EQ(sees, BresenhamSight(floor, b, a)) << Scene(floor, CentreOf(a), CentreOf(b), 0);
    clear += sees ? 1 : 0;
  }
  EXPECT_GT(clear, 4000);
}

}  // namespace
}  // namespace firelane
