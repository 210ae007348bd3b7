#include "render/wall_cut.h"

#include <gtest/gtest.h>

#include "firelane/world/floor_text.h"
#include "render/wall_pass.h"

namespace firelane {
namespace {

// One open cell at (4, 4) amid rock, with the start and the lift far enough away that they hide nothing near it.
Floor OneOpenCell() {
  Floor floor;
  floor.width = 9;
  floor.height = 9;
  floor.cells.assign(81, Terrain::kWall);
  floor.cells[static_cast<std::size_t>(floor.IndexOf({4, 4}))] = Terrain::kGround;
  return floor;
}

TEST(WallCut, CutsExactlyTheSixWallsThatCoverAnOpenCell) {
  const Floor floor = OneOpenCell();
  const std::vector<Cell> expected = {{5, 4}, {4, 5}, {5, 5}, {6, 5}, {5, 6}, {6, 6}};
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 9; ++x) {
      const bool listed = std::find(expected.begin(), expected.end(), Cell{x, y}) != expected.end();
      EXPECT_EQ(IsCut(floor, {x, y}), listed) << x << "," << y;
    }
  }
}

TEST(WallCut, LeavesTheBackWallsOfARoomWholeAndCutsTheFrontOnes) {
  const auto reading = FloorFromAscii(
      "######\n"
      "#@...#\n"
      "#...L#\n"
      "######\n");
  ASSERT_TRUE(reading.floor) << reading.problem;
  const Floor& floor = *reading.floor;
  for (int x = 0; x < 6; ++x) EXPECT_FALSE(IsCut(floor, {x, 0})) << x;
  for (int y = 0; y < 3; ++y) EXPECT_FALSE(IsCut(floor, {0, y})) << y;
  for (int x = 1; x < 6; ++x) EXPECT_TRUE(IsCut(floor, {x, 3})) << x;
  for (int y = 1; y < 4; ++y) EXPECT_TRUE(IsCut(floor, {5, y})) << y;
  EXPECT_FALSE(IsCut(floor, {0, 3}));
}

TEST(WallCut, CutsRockBeyondTheFloorsEdge) {
  Floor floor = OneOpenCell();
  floor.cells[static_cast<std::size_t>(floor.IndexOf({8, 8}))] = Terrain::kGround;
  EXPECT_TRUE(IsCut(floor, {9, 8}));
  EXPECT_FALSE(IsCut(floor, {12, 12}));
}

TEST(WallCut, NeverCallsAnOpenCellOrAPillarACutWall) {
  Floor floor = OneOpenCell();
  floor.cells[static_cast<std::size_t>(floor.IndexOf({5, 4}))] = Terrain::kPillar;
  EXPECT_FALSE(IsCut(floor, {4, 4}));
  EXPECT_FALSE(IsCut(floor, {5, 4}));
}

TEST(WallCut, CutsWhatWouldHideWaterOrAPillar) {
  Floor floor = OneOpenCell();
  for (const Terrain terrain : {Terrain::kDoorway, Terrain::kPillar, Terrain::kShallows, Terrain::kDeepWater}) {
    floor.cells[static_cast<std::size_t>(floor.IndexOf({4, 4}))] = terrain;
    EXPECT_TRUE(IsCut(floor, {5, 5})) << static_cast<int>(terrain);
  }
}

TEST(WallCut, CutsAPillarOnlyWhileABodyIsBehindIt) {
  Floor floor = OneOpenCell();
  floor.cells[static_cast<std::size_t>(floor.IndexOf({5, 5}))] = Terrain::kPillar;
  const Cell pillar{5, 5};
  EXPECT_FALSE(IsPillarCut(floor, pillar, {}));
  for (const Vec2 behind : {Vec2{4.5F, 5.5F}, Vec2{5.5F, 4.5F}, Vec2{4.5F, 4.5F}, Vec2{3.5F, 4.5F}, Vec2{4.5F, 3.5F}, Vec2{3.5F, 3.5F}}) {
    EXPECT_TRUE(IsPillarCut(floor, pillar, {&behind, 1})) << behind.x << "," << behind.y;
  }
  for (const Vec2 elsewhere : {Vec2{6.5F, 5.5F}, Vec2{5.5F, 6.5F}, Vec2{2.5F, 2.5F}, Vec2{6.5F, 4.5F}}) {
    EXPECT_FALSE(IsPillarCut(floor, pillar, {&elsewhere, 1})) << elsewhere.x << "," << elsewhere.y;
  }
}

TEST(Doors, HaveTwoPostsAsLowAsACutWall) {
  const auto reading = FloorFromAscii(R"(
########
####...#
####...#
#@.+...#
#..###+#
#..#...#
#..#..L#
########
)");
  ASSERT_TRUE(reading.floor) << reading.problem;
  ASSERT_FALSE(IsCut(*reading.floor, {0, 3})) << "there are walls of full height";
  for (const Cell door : {Cell{3, 3}, Cell{6, 4}}) {
    std::vector<StaticPiece> pieces;
    AddPieces(*reading.floor, door, pieces);
    ASSERT_EQ(pieces.size(), 2U) << door.x;
    for (const StaticPiece& piece : pieces) {
      EXPECT_EQ(piece.kind, StandingKind::kJamb);
      EXPECT_GT(piece.height, kStubHeight) << door.x;
      EXPECT_LT(piece.height, kStubHeight + 0.1F) << door.x;
    }
  }
}

}  // namespace
}  // namespace firelane
