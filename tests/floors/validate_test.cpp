#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "firelane/floors/generate.h"
#include "firelane/world/floor_text.h"
#include "floors/draft.h"

namespace firelane {
namespace {

using testing::HasSubstr;

constexpr const char* kSound = R"(
####################
#.........#........#
#.........#........#
#..@......+.....L..#
#.........#........#
#.........#........#
####################)";

Floor Sound() {
  Floor floor = FloorFromAscii(kSound).floor.value();
  floor.spawns.push_back({{14, 2}, EnemyKind::kGoblin, false});
  return floor;
}

std::string ProblemOf(const Floor& floor) { return FloorProblem(floor, {}).value_or("none"); }

TEST(FloorProblem, FindsNothingOnASoundFloor) { EXPECT_EQ(ProblemOf(Sound()), "none"); }

TEST(FloorProblem, FindsSidesOutOfRange) {
  EXPECT_THAT(ProblemOf(Floor{}), HasSubstr("0x0"));
  Floor wide = SolidFloor(kMostFloorSide + 1, 3);
  EXPECT_THAT(ProblemOf(wide), HasSubstr("1025x3"));
}

TEST(FloorProblem, FindsAWrongNumberOfCells) {
  Floor floor = Sound();
  floor.cells.pop_back();
  EXPECT_THAT(ProblemOf(floor), HasSubstr("139 cells"));
}

TEST(FloorProblem, FindsAnOpenBorder) {
  for (const Cell hole : {Cell{5, 0}, Cell{19, 3}, Cell{5, 6}, Cell{0, 6}}) {
    Floor floor = Sound();
    TerrainAt(floor, hole) = Terrain::kGround;
    EXPECT_EQ(ProblemOf(floor), "the border is open at (" + std::to_string(hole.x) + ", " + std::to_string(hole.y) + ")");
  }
}

TEST(FloorProblem, FindsAStartInAWallOrOutside) {
  Floor floor = Sound();
  floor.start = {10, 1};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("the start (10, 1) is not walkable"));
  floor.start = {-1, 3};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("the start (-1, 3) is not walkable"));
}

TEST(FloorProblem, FindsALiftInAWallOrOutside) {
  Floor floor = Sound();
  floor.lift = {10, 1};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("the lift (10, 1) is not walkable"));
  floor.lift = {400, 3};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("the lift (400, 3) is not walkable"));
}

TEST(FloorProblem, FindsALiftBehindAWall) {
  Floor floor = Sound();
  TerrainAt(floor, {10, 3}) = Terrain::kWall;
  EXPECT_THAT(ProblemOf(floor), HasSubstr("lift cannot be reached"));
}

TEST(FloorProblem, FindsAStartAndALiftTooTightForEight) {
  const Floor tightStart =
      FloorFromAscii("############\n#@.........#\n########...#\n########.L.#\n########...#\n############").floor.value();
  EXPECT_THAT(ProblemOf(tightStart), HasSubstr("the start has 5 cells within 4 steps"));
  Floor tightLift = tightStart;
  std::swap(tightLift.start, tightLift.lift);
  TerrainAt(tightLift, {7, 2}) = Terrain::kGround;
  TerrainAt(tightLift, {7, 3}) = Terrain::kGround;
  TerrainAt(tightLift, {7, 4}) = Terrain::kGround;
  EXPECT_THAT(ProblemOf(tightLift), HasSubstr("the lift has 5 cells within 4 steps"));
}

TEST(FloorProblem, FindsAnEnemyInAWallOrOutside) {
  Floor floor = Sound();
  floor.spawns[0].cell = {10, 1};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("enemy at (10, 1) stands on no walkable cell"));
  floor.spawns[0].cell = {14, -2};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("enemy at (14, -2) stands on no walkable cell"));
}

TEST(FloorProblem, FindsAnEnemyThatCannotBeReached) {
  Floor floor = Sound();
  for (const Cell c : {Cell{17, 1}, Cell{17, 2}, Cell{18, 2}}) TerrainAt(floor, c) = Terrain::kWall;
  floor.spawns[0].cell = {18, 1};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("enemy at (18, 1) cannot be reached"));
}

TEST(FloorProblem, FindsAnEnemyNearTheStartAndAllowsOneAtTheExactDistance) {
  Floor floor = Sound();
  floor.spawns[0].cell = {12, 3};
  EXPECT_THAT(ProblemOf(floor), HasSubstr("is 9 steps from the start, less than 10"));
  floor.spawns[0].cell = {13, 3};
  EXPECT_EQ(ProblemOf(floor), "none");
}

TEST(FloorProblem, FindsTwoEnemiesInOneCell) {
  Floor floor = Sound();
  floor.spawns.push_back({{15, 2}, EnemyKind::kGoblin, false});
  floor.spawns.push_back(floor.spawns[0]);
  EXPECT_EQ(ProblemOf(floor), "two enemies stand at (14, 2)");
}

}  // namespace
}  // namespace firelane
