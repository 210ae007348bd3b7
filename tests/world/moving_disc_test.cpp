#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/world/sight.h"
#include "tests/world/scenes.h"
#include "world/regions.h"

namespace firelane {
namespace {

TEST(ResolveCircle, LeavesAFreeDiscAlone) {
  const Floor floor = Drawn("...\n.#.\n...");
  EXPECT_EQ(ResolveCircle(floor, {0.5F, 0.5F}, 0.5F), (Vec2{0.5F, 0.5F}));
  EXPECT_EQ(ResolveCircle(floor, {0.6F, 1.5F}, 0.4F), (Vec2{0.6F, 1.5F}));
}

TEST(ResolveCircle, PushesOffASideOutOfACornerAndOffACornersTip) {
  const Floor side = Drawn("#####\n#...#\n#...#\n#...#\n#####");
  EXPECT_EQ(ResolveCircle(side, {1.1F, 2.5F}, 0.4F), (Vec2{1.4F, 2.5F}));
  EXPECT_EQ(ResolveCircle(side, {1.1F, 1.2F}, 0.4F), (Vec2{1.4F, 1.4F}));
  const Floor tip = Drawn("#..\n...\n...");
  const Vec2 pushed = ResolveCircle(tip, {1.03F, 1.04F}, 0.25F);
  EXPECT_NEAR(pushed.x, 1.15F, 1e-5F);
  EXPECT_NEAR(pushed.y, 1.2F, 1e-5F);
}

TEST(ResolveCircle, FitsADiscAsWideAsTheCorridor) {
  const Floor corridor = Drawn("#####\n#...#\n#####");
  EXPECT_EQ(ResolveCircle(corridor, {2.1F, 1.9F}, 0.5F), (Vec2{2.1F, 1.5F}));
  EXPECT_EQ(ResolveCircle(Drawn("###\n#.#\n###"), {1.99F, 1.01F}, 0.5F), (Vec2{1.5F, 1.5F})) << "a single cell";
}

TEST(ResolveCircle, PushesOffTheExactTipIntoItsOwnCell) {
  const Vec2 pushed = ResolveCircle(Drawn("#..\n...\n..."), {1, 1}, 0.3F);
  EXPECT_FLOAT_EQ(pushed.x, pushed.y);
  EXPECT_NEAR(Distance(pushed, {1, 1}), 0.3F, 1e-5F);
}

TEST(ResolveCircle, ReturnsAPointWithinAWallAsItIs) { EXPECT_EQ(ResolveCircle(Drawn("#."), {0.4F, 0.4F}, 0.3F), (Vec2{0.4F, 0.4F})); }

// No free place among samples round p is nearer than the one it finds, on a floor of a thousand cells too, where floats are coarse.
TEST(ResolveCircle, FindsTheNearestFreePlaceOnRandomFloors) {
  SimRng rng = SimRng::Seeded(31);
  int pushed = 0;
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, i % 50 == 0 ? 1000 : 6, 6, 0.35F);
    const Vec2 p = RandomPlace(rng, floor);
    const float radius = i % 3 == 0 ? 0.5F : rng.Range(0, 0.5F);
    const Vec2 resolved = ResolveCircle(floor, p, radius);
    ASSERT_TRUE(CircleClear(floor, resolved, radius)) << Scene(floor, p, resolved, radius);
    const float moved = Distance(p, resolved);
    pushed += moved > 0 ? 1 : 0;
    for (int j = 0; j < 60; ++j) {
      const float x = rng.Range(-moved, moved);
      const float y = rng.Range(-moved, moved);
      if (Length({x, y}) > moved - 0.003F) continue;
      EXPECT_FALSE(CircleClear(floor, p + Vec2{x, y}, radius)) << Scene(floor, p, p + Vec2{x, y}, radius);
    }
  }
  EXPECT_GT(pushed, 5000);
}

TEST(MoveCircle, ArrivesExactlyWhereTheWayIsFree) {
  const Floor floor = Drawn("........\n........\n........");
  EXPECT_EQ(MoveCircle(floor, {0.7F, 0.7F}, {7.3F, 2.1F}, 0.4F), (Vec2{7.3F, 2.1F}));
  EXPECT_EQ(MoveCircle(floor, {0.7F, 0.7F}, {0.7F, 0.7F}, 0.4F), (Vec2{0.7F, 0.7F}));
}

TEST(MoveCircle, SlidesAlongAWall) {
  const Floor floor = Drawn("##########\n#........#\n#........#\n##########");
  const Vec2 slid = MoveCircle(floor, {1.5F, 2}, {7.5F, 5}, 0.4F);
  EXPECT_NEAR(slid.x, 7.5F, 1e-4F);
  EXPECT_FLOAT_EQ(slid.y, 2.6F);
}

TEST(MoveCircle, SlidesRoundAPillar) {
  const Floor floor = Drawn("......\n......\n..o...\n......\n......");
  const Vec2 slid = MoveCircle(floor, {1.4F, 1.9F}, {5, 1.9F}, 0.3F);
  EXPECT_GT(slid.x, 4.0F) << "past the pillar, over its tip";
}

TEST(MoveCircle, StopsInAnAngle) {
  const Floor floor = Drawn("####\n#..#\n#..#\n####");
  EXPECT_EQ(MoveCircle(floor, {1.5F, 1.5F}, {100, 90}, 0.4F), (Vec2{2.6F, 2.6F}));
}

TEST(MoveCircle, DoesNotSlipBetweenTwoWallsThatMeetAtACorner) {
  const Floor floor = Drawn("..#\n.#.\n#..");
  for (const float radius : {0.0F, 0.05F, 0.3F, 0.5F}) {
    const Vec2 at = MoveCircle(floor, {0.5F, 0.5F}, {2.5F, 2.5F}, radius);
    EXPECT_LE(at.x + at.y, 3) << radius;
    const Vec2 there = MoveCircle(Drawn(".#\n#."), {0.5F, 0.5F}, {1.5F, 1.5F}, radius);
    EXPECT_TRUE(there.x <= 1 && there.y <= 1) << radius;
  }
}

TEST(MoveCircle, JumpsNoWallAtAnyDistance) {
  const Floor floor = Drawn(".....#.....\n.....#.....\n.....#.....");
  for (const float distance : {0.3F, 1.0F, 3.0F, 6.0F, 50.0F, 1e6F, 1e18F}) {
    const Vec2 at = MoveCircle(floor, {4.5F, 1.5F}, {4.5F + distance, 1.5F}, 0.35F);
    EXPECT_LE(at.x, 4.65F + 1e-5F) << distance;
    EXPECT_TRUE(CircleClear(floor, at, 0.35F)) << distance;
  }
}

// From a free place, by long and short motions one after the other: never in a wall, never in another region.
TEST(MoveCircle, StaysFreeAndInItsRegionOnRandomFloors) {
  SimRng rng = SimRng::Seeded(32);
  for (int i = 0; i < 3000; ++i) {
    const Floor floor = RandomFloor(rng, 12, 10, 0.3F);
    const float radius = i % 3 == 0 ? 0.5F : rng.Range(0, 0.5F);
    Vec2 at = ResolveCircle(floor, RandomPlace(rng, floor), radius);
    const Region region = RegionOf(floor, CellOf(at));
    for (int j = 0; j < 12; ++j) {
      const float reach = j % 3 == 0 ? 40.0F : (j % 3 == 1 ? 2.0F : 0.1F);
      const float x = rng.Range(-reach, reach);
      const float y = rng.Range(-reach, reach);
      const Vec2 wish = at + Vec2{x, y};
      const Vec2 next = MoveCircle(floor, at, wish, radius);
      ASSERT_TRUE(floor.Walkable(CellOf(next)) && CircleClear(floor, next, radius)) << Scene(floor, at, wish, radius);
      const Region now = RegionOf(floor, CellOf(next));
      ASSERT_EQ(now.cells, region.cells) << Scene(floor, at, wish, radius);
      if (SweepClear(floor, {at, wish}, radius + 0.002F)) {
        ASSERT_EQ(next, wish) << Scene(floor, at, wish, radius);
      }
      at = next;
    }
  }
}

}  // namespace
}  // namespace firelane
