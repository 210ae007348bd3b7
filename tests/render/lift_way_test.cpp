#include "render/lift_way.h"

#include <gtest/gtest.h>

#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

std::shared_ptr<const Floor> FloorOf(std::string_view text) {
  const auto reading = FloorFromAscii(text);
  EXPECT_TRUE(reading.floor) << reading.problem;
  return std::make_shared<Floor>(*reading.floor);
}

// The lift lies right behind a wall that one has to walk round.
std::shared_ptr<const Floor> WalledFloor() {
  return FloorOf(R"(
###########
#....#....#
#.@..#..L.#
#....#....#
#....#....#
#.........#
###########
)");
}

TEST(LiftWay, LeadsRoundTheWallAndNotThroughIt) {
  LiftWay way;
  way.Use(WalledFloor(), 0.28F);
  const auto next = way.NextFrom({2.5F, 2.5F});
  ASSERT_TRUE(next);
  EXPECT_GT(next->y, 4);
  EXPECT_LT(next->x, 6);
}

TEST(LiftWay, IsAsLongAsTheWalkIs) {
  LiftWay way;
  way.Use(WalledFloor(), 0.28F);
  // Not shorter than the string round the wall's end, not longer than along the cells.
  const Vec2 from{2.5F, 2.5F};
  EXPECT_GT(way.LengthFrom(from), Distance(from, {5, 5}) + Distance({6, 5}, {8.5F, 2.5F}));
  EXPECT_LT(way.LengthFrom(from), 12);
  EXPECT_NEAR(way.LengthFrom({8.5F, 4.5F}), 2, 1e-4);
  EXPECT_EQ(way.LengthFrom({8.5F, 2.5F}), 0);
}

TEST(LiftWay, IsStraightInTheOpen) {
  LiftWay way;
  way.Use(WalledFloor(), 0.28F);
  EXPECT_EQ(way.NextFrom({7.5F, 5.5F}), std::optional(Vec2{8.5F, 2.5F}));
}

TEST(LiftWay, FallsBackOnTheStraightLineWhereNobodyCanWalk) {
  LiftWay way;
  EXPECT_FALSE(way.NextFrom({1, 1}));
  EXPECT_EQ(way.LengthFrom({1, 1}), 0);
  way.Use(WalledFloor(), 0.28F);
  EXPECT_FALSE(way.NextFrom({900, 900}));
  EXPECT_FLOAT_EQ(way.LengthFrom({8.5F, 902.5F}), 900);
  EXPECT_FLOAT_EQ(way.LengthFrom({5.5F, 2.5F}), 3);
}

TEST(LiftWay, FollowsTheFloor) {
  LiftWay way;
  way.Use(WalledFloor(), 0.28F);
  EXPECT_GT(way.LengthFrom({2.5F, 2.5F}), 7);
  way.Use(FloorOf(R"(
###########
#.........#
#.@.....L.#
#.........#
###########
)"),
          0.28F);
  EXPECT_FLOAT_EQ(way.LengthFrom({2.5F, 2.5F}), 6);
}

}  // namespace
}  // namespace firelane
