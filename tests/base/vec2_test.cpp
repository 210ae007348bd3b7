#include "firelane/base/vec2.h"

#include <gtest/gtest.h>

#include <cmath>

namespace firelane {
namespace {

TEST(Vec2, NormalizedOrFallsBackWhereThereIsNoDirection) {
  EXPECT_EQ(NormalizedOr({0, 0}, {0, 1}), (Vec2{0, 1}));
  EXPECT_EQ(NormalizedOr({1e-7F, 0}, {0, 1}), (Vec2{0, 1}));
  EXPECT_EQ(NormalizedOr({4, 0}, {0, 1}), (Vec2{1, 0}));
  EXPECT_EQ(NormalizedOr({0, -4}, {1, 0}), (Vec2{0, -1}));
}

TEST(Vec2, ClampLengthKeepsTheDirectionAndLeavesTheShortAlone) {
  EXPECT_EQ(ClampLength({3, 4}, 5.0F), (Vec2{3, 4}));
  EXPECT_EQ(ClampLength({6, 8}, 5.0F), (Vec2{3, 4}));
  EXPECT_EQ(ClampLength({0, 0}, 0.0F), (Vec2{0, 0}));
  EXPECT_EQ(ClampLength({6, 8}, 0.0F), (Vec2{0, 0}));
}

TEST(Vec2, RightIsTheSideOnWhichTheCrossProductIsPositive) {
  EXPECT_EQ(Right({1, 0}), (Vec2{0, 1}));
  EXPECT_EQ(Right({0, 1}), (Vec2{-1, 0}));
  EXPECT_GT(Cross({3, -2}, Right({3, -2})), 0.0F);
  EXPECT_EQ(Cross({3, -2}, {6, -4}), 0.0F);
}

TEST(Vec2, ACellCoversItsLowerEdgesAndNotItsUpperOnes) {
  EXPECT_EQ(CellOf({2.0F, 3.0F}), (Cell{2, 3}));
  EXPECT_EQ(CellOf({2.999F, 3.999F}), (Cell{2, 3}));
  EXPECT_EQ(CellOf({-0.001F, -1.0F}), (Cell{-1, -1}));
  EXPECT_EQ(CentreOf({-1, 2}), (Vec2{-0.5F, 2.5F}));
}

TEST(Vec2, FloorToIntIsTheLibrarysFloor) {
  for (float v : {0.0F, -0.0F, 0.99999994F, 1.0F, -1e-30F, -0.5F, -1.0F, -1.0000001F, 1023.9999F, 8388607.5F, -8388607.5F, 2e9F, -2e9F})
    EXPECT_EQ(FloorToInt(v), static_cast<int>(std::floor(v))) << v;
}

TEST(Vec2, ManhattanDistanceIsTheSameFromBothEnds) {
  EXPECT_EQ(ManhattanDistance({1, 2}, {1, 2}), 0);
  EXPECT_EQ(ManhattanDistance({-3, 4}, {2, -1}), 10);
  EXPECT_EQ(ManhattanDistance({2, -1}, {-3, 4}), 10);
}

TEST(Vec2, ClampAndLerpAreExactAtTheirEnds) {
  EXPECT_EQ(Clamp(-1.0F, 0.0F, 2.0F), 0.0F);
  EXPECT_EQ(Clamp(3.0F, 0.0F, 2.0F), 2.0F);
  EXPECT_EQ(Clamp01(0.25F), 0.25F);
  EXPECT_EQ(Lerp(2.0F, 6.0F, 0.0F), 2.0F);
  EXPECT_EQ(Lerp(2.0F, 6.0F, 1.0F), 6.0F);
  EXPECT_EQ(Lerp(Vec2{0, 4}, Vec2{2, 0}, 0.5F), (Vec2{1, 2}));
}

}  // namespace
}  // namespace firelane
