#include "firelane/nav/path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/nav/distance_field.h"
#include "tests/support/print_cell.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

PathResult PathOn(const Floor& floor, Cell from, Cell to) {
  return FindPath(
      floor.width, floor.height, from, [&](Cell c) { return floor.Walkable(c); }, [&](Cell c) { return c == to; });
}

TEST(FindPath, GoesRoundTheWallOfTheTwoRoomsInTenSteps) {
  const Floor floor = Drawn(kTwoRooms);
  EXPECT_EQ(std::count_if(floor.cells.begin(), floor.cells.end(), [](Terrain t) { return TraitsOf(t).walkable; }), 66);
  const PathResult result = PathOn(floor, {8, 3}, {2, 3});
  ASSERT_TRUE(result.path);
  EXPECT_THAT(*result.path, ::testing::ElementsAre(Cell{8, 4}, Cell{8, 5}, Cell{7, 5}, Cell{6, 5}, Cell{6, 4}, Cell{6, 3}, Cell{5, 3},
                                                   Cell{4, 3}, Cell{3, 3}, Cell{2, 3}));
  EXPECT_EQ(result.cost, 10);
  EXPECT_EQ(result.popped, 59);
}

TEST(FindPath, StopsAtTheGoalAndPopsNoMore) {
  const PathResult result = PathOn(Drawn(kTwoRooms), {8, 3}, {6, 4});
  ASSERT_TRUE(result.path);
  EXPECT_EQ(result.path->size(), 5U);
  EXPECT_EQ(result.popped, 27);
}

TEST(FindPath, PopsNineteenCellsOfAnOpenRoom) {
  const Floor floor = Drawn("##########\n#........#\n#........#\n#........#\n#........#\n#........#\n##########");
  const PathResult result = PathOn(floor, {2, 2}, {6, 2});
  ASSERT_TRUE(result.path);
  EXPECT_EQ(result.path->size(), 4U);
  EXPECT_EQ(result.popped, 19);
}

// The search with its newest cell taken first, as it goes wrong.
std::size_t StepsByStack(const Floor& floor, Cell from, Cell to) {
  std::vector<int> steps(floor.cells.size(), -1);
  const auto stepsAt = [&](Cell c) -> int& { return steps[static_cast<std::size_t>(floor.IndexOf(c))]; };
  stepsAt(from) = 0;
  std::vector<Cell> stack{from};
  while (!stack.empty()) {
    const Cell cell = stack.back();
    stack.pop_back();
    if (cell == to) break;
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (!floor.Walkable(next) || stepsAt(next) >= 0) continue;
      stepsAt(next) = stepsAt(cell) + 1;
      stack.push_back(next);
    }
  }
  return static_cast<std::size_t>(stepsAt(to));
}

TEST(FindPath, IsShorterThanTheTwelveStepsOfAStack) {
  const Floor floor = Drawn(kTwoRooms);
  EXPECT_EQ(StepsByStack(floor, {8, 3}, {2, 3}), 12U);
  EXPECT_EQ(PathOn(floor, {8, 3}, {2, 3}).path.value().size(), 10U);
}

TEST(FindPath, FindsNothingBehindAClosedWall) {
  const PathResult result = PathOn(Drawn("...#.."), {0, 0}, {5, 0});
  EXPECT_FALSE(result.path);
  EXPECT_EQ(result.popped, 3);
}

TEST(FindPath, EntersAGoalThatIsImpassableButPassesNoOther) {
  const PathResult result = PathOn(Drawn("..#.#"), {0, 0}, {2, 0});
  ASSERT_TRUE(result.path);
  EXPECT_THAT(*result.path, ::testing::ElementsAre(Cell{1, 0}, Cell{2, 0}));
  EXPECT_FALSE(PathOn(Drawn("..#.#"), {0, 0}, {4, 0}).path);
}

TEST(FindPath, NeverTakesTheStartForTheGoal) {
  EXPECT_FALSE(PathOn(Drawn("..."), {1, 0}, {1, 0}).path);
  const PathResult any = FindPath(
      3, 1, {1, 0}, [](Cell) { return true; }, [](Cell) { return true; });
  EXPECT_THAT(any.path.value(), ::testing::ElementsAre(Cell{2, 0})) << "right comes before left";
}

TEST(FindPath, TakesTheFirstOfEqualWaysInTheOrderUpRightDownLeft) {
  EXPECT_THAT(PathOn(Drawn("...\n...\n..."), {1, 1}, {2, 0}).path.value(), ::testing::ElementsAre(Cell{1, 0}, Cell{2, 0}));
  EXPECT_THAT(PathOn(Drawn("...\n...\n..."), {1, 1}, {0, 2}).path.value(), ::testing::ElementsAre(Cell{1, 2}, Cell{0, 2}));
}

TEST(FindPath, FindsNothingFromOutsideOfTheGrid) {
  EXPECT_EQ(PathOn(Drawn("..."), {-1, 0}, {1, 0}).popped, 0);
  EXPECT_FALSE(FindPath(
                   0, 0, {0, 0}, [](Cell) { return true; }, [](Cell) { return true; })
                   .path);
}

TEST(FindPath, IsAsLongAsTheFieldSaysOnRandomFloors) {
  SimRng rng = SimRng::Seeded(42);
  DistanceField field;
  int found = 0;
  for (int i = 0; i < 1000; ++i) {
    const Floor floor = RandomFloor(rng, 20, 15, 0.3F);
    const Cell from = CellOf(RandomPlace(rng, floor));
    const Cell to = CellOf(RandomPlace(rng, floor));
    if (from == to) continue;
    BuildDistanceField(floor, std::vector<Cell>{from}, field);
    const PathResult result = PathOn(floor, from, to);
    ASSERT_EQ(result.path ? static_cast<int>(result.path->size()) : kUnreached, field.At(to))
        << Scene(floor, CentreOf(from), CentreOf(to), 0);
    if (!result.path) continue;
    ++found;
    Cell at = from;
    for (const Cell next : *result.path) {
      EXPECT_EQ(ManhattanDistance(at, next), 1);
      EXPECT_TRUE(floor.Walkable(next));
      at = next;
    }
    EXPECT_EQ(at, to);
  }
  EXPECT_GT(found, 300);
}

}  // namespace
}  // namespace firelane
