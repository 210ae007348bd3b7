#include "firelane/nav/taut_string.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "firelane/world/sight.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

DistanceField FieldTo(const Floor& floor, Vec2 goal) {
  DistanceField field;
  BuildDistanceField(floor, std::vector<Cell>{CellOf(goal)}, field);
  return field;
}

TEST(NavWaypoint, IsTheGoalItselfWhereItIsInSight) {
  const Floor floor = Drawn("......\n......\n......");
  const Vec2 goal{4.7F, 1.3F};
  EXPECT_EQ(NavWaypoint(floor, FieldTo(floor, goal), {0.5F, 1.5F}, goal, 0.3F), goal);
  EXPECT_EQ(NavWaypoint(floor, FieldTo(floor, goal), {4.5F, 1.5F}, goal, 0.3F), goal) << "in the goal's cell";
}

TEST(NavWaypoint, IsTheLastPointBeforeTheCornerHidesThePath) {
  const Floor floor = Drawn(kTwoRooms);
  const Vec2 goal = CentreOf({2, 3});
  const DistanceField field = FieldTo(floor, goal);
  EXPECT_EQ(NavWaypoint(floor, field, CentreOf({8, 3}), goal, 0.3F), CentreOf({8, 5})) << "down to the gap";
  EXPECT_EQ(NavWaypoint(floor, field, CentreOf({8, 5}), goal, 0.3F), CentreOf({6, 5})) << "through it";
  EXPECT_EQ(NavWaypoint(floor, field, CentreOf({6, 5}), goal, 0.3F), goal);
}

TEST(NavWaypoint, StopsAtTheFirstPointOutOfSight) {
  // The path goes round the block by the top; its end is in sight again past the block's lower edge, but not for a wide disc.
  const Floor floor = Drawn("......\n..##..\n..##..\n######");
  const Vec2 goal = CentreOf({4, 2});
  const DistanceField field = FieldTo(floor, goal);
  const std::optional<Vec2> waypoint = NavWaypoint(floor, field, CentreOf({1, 2}), goal, 0.3F);
  EXPECT_EQ(waypoint, CentreOf({1, 0}));
}

TEST(NavWaypoint, LooksNoFartherThanAsked) {
  const Floor floor = Drawn("..........");
  const Vec2 goal = CentreOf({9, 0});
  EXPECT_EQ(NavWaypoint(floor, FieldTo(floor, goal), CentreOf({0, 0}), goal, 0.3F, 3), CentreOf({3, 0}));
}

TEST(NavWaypoint, IsTheNextCellWhereNotEvenThatIsInSight) {
  const Floor floor = Drawn("...\n#..\n...");
  const Vec2 goal = CentreOf({0, 2});
  // Off the centre, the wall's tip stands between the disc and the cell below.
  const Vec2 from{0.6F, 0.6F};
  const DistanceField field = FieldTo(floor, goal);
  EXPECT_FALSE(SweepClear(floor, {from, CentreOf({1, 0})}, 0.45F));
  EXPECT_EQ(NavWaypoint(floor, field, from, goal, 0.45F), CentreOf({1, 0}));
}

TEST(NavWaypoint, IsNothingWhereTheFieldDoesNotReach) {
  const Floor floor = Drawn("..#..");
  const Vec2 goal = CentreOf({4, 0});
  EXPECT_FALSE(NavWaypoint(floor, FieldTo(floor, goal), CentreOf({0, 0}), goal, 0.3F));
  EXPECT_FALSE(NavWaypoint(floor, FieldTo(floor, goal), {-3, 0.5F}, goal, 0.3F)) << "outside";
}

TEST(NavWaypoint, IsInSightOrTheNextCellOnRandomFloors) {
  SimRng rng = SimRng::Seeded(43);
  int seen = 0;
  for (int i = 0; i < 4000; ++i) {
    const Floor floor = RandomFloor(rng, 14, 12, 0.2F);
    const float radius = rng.Range(0.1F, 0.5F);
    const Vec2 from = ResolveCircle(floor, RandomPlace(rng, floor), radius);
    const Vec2 goal = ResolveCircle(floor, RandomPlace(rng, floor), radius);
    const DistanceField field = FieldTo(floor, goal);
    const std::optional<Vec2> waypoint = NavWaypoint(floor, field, from, goal, radius);
    ASSERT_EQ(waypoint.has_value(), field.At(CellOf(from)) != kUnreached);
    if (!waypoint) continue;
    if (SweepClear(floor, {from, *waypoint}, radius)) {
      ++seen;
    } else {
      EXPECT_EQ(waypoint, CentreOf(CellOf(*waypoint))) << Scene(floor, from, goal, radius);
      EXPECT_LE(ManhattanDistance(CellOf(from), CellOf(*waypoint)), 1) << Scene(floor, from, goal, radius);
    }
  }
  EXPECT_GT(seen, 1000);
}

// A disc that does nothing but slide towards its waypoints arrives: no waypoint lures it into a corner.
TEST(NavWaypoint, LeadsADiscToItsGoalOnRandomFloors) {
  SimRng rng = SimRng::Seeded(44);
  constexpr float kPerStep = 0.05F;
  int arrived = 0;
  for (int i = 0; i < 600; ++i) {
    const Floor floor = RandomFloor(rng, 14, 12, 0.25F);
    const float radius = i % 4 == 0 ? 0.5F : rng.Range(0.1F, 0.5F);
    Vec2 at = ResolveCircle(floor, RandomPlace(rng, floor), radius);
    const Vec2 from = at;
    const Vec2 goal = ResolveCircle(floor, RandomPlace(rng, floor), radius);
    const DistanceField field = FieldTo(floor, goal);
    const int cells = field.At(CellOf(at));
    if (cells == kUnreached) continue;
    for (int step = 0; step < (cells + 3) * 40 && Distance(at, goal) > kPerStep; ++step) {
      const Vec2 waypoint = NavWaypoint(floor, field, at, goal, radius).value();
      at = MoveCircle(floor, at, at + ClampLength(waypoint - at, kPerStep), radius);
    }
    ASSERT_LE(Distance(at, goal), kPerStep) << "stuck at " << at.x << "," << at.y << " on " << Scene(floor, from, goal, radius);
    ++arrived;
  }
  EXPECT_GT(arrived, 200);
}

}  // namespace
}  // namespace firelane
