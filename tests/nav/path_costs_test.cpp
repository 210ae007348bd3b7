#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/nav/path.h"
#include "tests/support/print_cell.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kOpenRoom = "##########\n#........#\n#........#\n#........#\n#........#\n#........#\n##########";

CellTest Is(Cell goal) {
  return [goal](Cell c) { return c == goal; };
}
CellTest WalkableOn(const Floor& floor) {
  return [&floor](Cell c) { return floor.Walkable(c); };
}
PathResult Queue(const Floor& floor, Cell from, Cell to) { return FindPath(floor.width, floor.height, from, WalkableOn(floor), Is(to)); }
PathResult AStar(const Floor& floor, Cell from, Cell to) { return FindPathAStar(floor.width, floor.height, from, to, WalkableOn(floor)); }
PathResult Dijkstra(const Floor& floor, Cell from, Cell to, const CellCost& costOf) {
  return FindPathDijkstra(floor.width, floor.height, from, WalkableOn(floor), Is(to), costOf);
}
CellCost TerrainCostOn(const Floor& floor) {
  return [&floor](Cell c) { return StepCost(floor.At(c)); };
}

// Walkable neighbours all the way, and the cost it claims.
void ExpectWay(const Floor& floor, Cell from, Cell to, const CellCost& costOf, const PathResult& result) {
  int cost = 0;
  Cell at = from;
  for (const Cell next : *result.path) {
    EXPECT_EQ(ManhattanDistance(at, next), 1);
    EXPECT_TRUE(floor.Walkable(next));
    cost += costOf(next);
    at = next;
  }
  EXPECT_EQ(at, to);
  EXPECT_EQ(cost, result.cost);
}

TEST(FindPathAStar, PopsTwentyFiveCellsOfTheTwoRoomsForTheSameTenSteps) {
  const Floor floor = Drawn(kTwoRooms);
  const PathResult result = AStar(floor, {8, 3}, {2, 3});
  ASSERT_TRUE(result.path);
  EXPECT_EQ(result.cost, 10);
  EXPECT_EQ(result.path->size(), 10U);
  EXPECT_EQ(result.popped, 25);
  EXPECT_EQ(AStar(floor, {8, 3}, {6, 4}).cost, 5);
}

TEST(FindPathAStar, PopsFiveCellsOfAnOpenRoom) {
  const PathResult result = AStar(Drawn(kOpenRoom), {2, 2}, {6, 2});
  EXPECT_THAT(result.path.value(), ElementsAre(Cell{3, 2}, Cell{4, 2}, Cell{5, 2}, Cell{6, 2}));
  EXPECT_EQ(result.popped, 5);
}

TEST(FindPathAStar, TakesTheFirstPutInOfEqualCells) {
  EXPECT_THAT(AStar(Drawn("...\n...\n..."), {1, 1}, {2, 0}).path.value(), ElementsAre(Cell{1, 0}, Cell{2, 0}));
  EXPECT_THAT(AStar(Drawn("...\n...\n..."), {1, 1}, {0, 2}).path.value(), ElementsAre(Cell{1, 2}, Cell{0, 2}));
}

TEST(FindPathAStar, FindsNothingWhereThereIsNothing) {
  EXPECT_EQ(AStar(Drawn("...#.."), {0, 0}, {5, 0}).path, std::nullopt);
  EXPECT_EQ(AStar(Drawn("...#.."), {0, 0}, {5, 0}).popped, 3);
  EXPECT_EQ(AStar(Drawn("..."), {1, 0}, {1, 0}).path, std::nullopt) << "the start is never the goal";
  EXPECT_EQ(AStar(Drawn("..."), {-1, 0}, {1, 0}).popped, 0);
  EXPECT_EQ(AStar(Drawn("..."), {0, 0}, {3, 0}).path, std::nullopt);
  EXPECT_EQ(FindPathAStar(0, 0, {0, 0}, {1, 0}, [](Cell) { return true; }).path, std::nullopt);
}

TEST(FindPathAStar, EntersAGoalThatIsImpassableButPassesNoOther) {
  EXPECT_THAT(AStar(Drawn("..#.#"), {0, 0}, {2, 0}).path.value(), ElementsAre(Cell{1, 0}, Cell{2, 0}));
  EXPECT_EQ(AStar(Drawn("..#.#"), {0, 0}, {4, 0}).path, std::nullopt);
}

TEST(FindPathAStar, IsAsLongAsTheQueuesPathAndPopsNoMoreOnRandomFloors) {
  SimRng rng = SimRng::Seeded(43);
  int found = 0;
  int fewer = 0;
  for (int i = 0; i < 1000; ++i) {
    const Floor floor = RandomFloor(rng, 20, 15, 0.3F);
    const Cell from = CellOf(RandomPlace(rng, floor));
    const Cell to = CellOf(RandomPlace(rng, floor));
    const PathResult queue = Queue(floor, from, to);
    const PathResult result = AStar(floor, from, to);
    const std::string scene = Scene(floor, CentreOf(from), CentreOf(to), 0);
    ASSERT_EQ(result.path.has_value(), queue.path.has_value()) << scene;
    ASSERT_EQ(result.cost, queue.cost) << scene;
    if (!result.path) continue;
    ++found;
    ASSERT_LE(result.popped, queue.popped) << scene;
    fewer += result.popped < queue.popped ? 1 : 0;
    ExpectWay(
        floor, from, to, [](Cell) { return 1; }, result);
  }
  EXPECT_GT(found, 300);
  EXPECT_GT(fewer, 250);
}

TEST(FindPathDijkstra, IsTheQueueCellForCellWhereAllCostsAreOne) {
  SimRng rng = SimRng::Seeded(44);
  for (int i = 0; i < 500; ++i) {
    const Floor floor = RandomFloor(rng, 20, 15, 0.3F);
    const Cell from = CellOf(RandomPlace(rng, floor));
    const Cell to = CellOf(RandomPlace(rng, floor));
    const PathResult queue = Queue(floor, from, to);
    const PathResult result = Dijkstra(floor, from, to, [](Cell) { return 1; });
    const std::string scene = Scene(floor, CentreOf(from), CentreOf(to), 0);
    ASSERT_EQ(result.path, queue.path) << scene;
    ASSERT_EQ(result.cost, queue.cost) << scene;
    ASSERT_EQ(result.popped, queue.popped) << scene;
  }
}

TEST(FindPathDijkstra, GoesRoundTheShallowsWhereThatIsCheaper) {
  const Floor wide = Drawn("...\n.~.\n.~.");
  const PathResult round = Dijkstra(wide, {0, 2}, {2, 2}, TerrainCostOn(wide));
  EXPECT_THAT(round.path.value(), ElementsAre(Cell{1, 2}, Cell{2, 2})) << "3 through the water, 6 round it";
  EXPECT_EQ(round.cost, 3);
  const Floor pond = Drawn(".....\n.~~~.");
  const PathResult dry = Dijkstra(pond, {0, 1}, {4, 1}, TerrainCostOn(pond));
  EXPECT_THAT(dry.path.value(), ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{2, 0}, Cell{3, 0}, Cell{4, 0}, Cell{4, 1}));
  EXPECT_EQ(dry.cost, 6) << "7 through the water, in fewer steps";
  EXPECT_EQ(Queue(pond, {0, 1}, {4, 1}).cost, 4);
}

TEST(FindPathDijkstra, TakesTheCheaperEntryOfACellPutInTwice) {
  const Floor floor = Drawn("...\n...");
  const CellCost costOf = [](Cell c) { return c == Cell{1, 0} ? 9 : 1; };
  const PathResult result = Dijkstra(floor, {0, 0}, {2, 0}, costOf);
  EXPECT_THAT(result.path.value(), ElementsAre(Cell{0, 1}, Cell{1, 1}, Cell{2, 1}, Cell{2, 0}));
  EXPECT_EQ(result.cost, 4);
}

TEST(FindPathDijkstra, FindsNothingWhereThereIsNothing) {
  const Floor closed = Drawn("...#..");
  EXPECT_EQ(Dijkstra(closed, {0, 0}, {5, 0}, TerrainCostOn(closed)).path, std::nullopt);
  EXPECT_EQ(Dijkstra(closed, {1, 0}, {1, 0}, TerrainCostOn(closed)).path, std::nullopt);
  EXPECT_EQ(Dijkstra(closed, {6, 0}, {1, 0}, TerrainCostOn(closed)).popped, 0);
  EXPECT_EQ(Dijkstra(closed, {0, 0}, {3, 0}, TerrainCostOn(closed)).cost, 3) << "an impassable goal is entered";
}

// Every cell relaxed until nothing changes.
constexpr int kFar = 1000000;
int CheapestByBruteForce(const Floor& floor, Cell from, Cell to, const CellCost& costOf) {
  std::vector<int> cost(floor.cells.size(), kFar);
  const auto at = [&](Cell c) -> int& { return cost[static_cast<std::size_t>(floor.IndexOf(c))]; };
  at(from) = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < floor.CellCount(); ++i) {
      const Cell cell{i % floor.width, i / floor.width};
      if (!floor.Walkable(cell)) continue;
      for (const Cell direction : kDirections) {
        const Cell before = cell + direction;
        if (!floor.Walkable(before) || at(before) + costOf(cell) >= at(cell)) continue;
        at(cell) = at(before) + costOf(cell);
        changed = true;
      }
    }
  }
  return at(to);
}

TEST(FindPathDijkstra, CostsWhatBruteForceSaysOnRandomFloorsWithRandomCosts) {
  SimRng rng = SimRng::Seeded(45);
  int found = 0;
  int longer = 0;
  for (int i = 0; i < 400; ++i) {
    const Floor floor = RandomFloor(rng, 16, 12, 0.25F);
    std::vector<int> costs(floor.cells.size());
    for (int& cost : costs) cost = rng.Between(1, 9);
    const CellCost costOf = [&](Cell c) { return costs[static_cast<std::size_t>(floor.IndexOf(c))]; };
    const Cell from = CellOf(RandomPlace(rng, floor));
    const Cell to = CellOf(RandomPlace(rng, floor));
    if (from == to) continue;
    const PathResult result = Dijkstra(floor, from, to, costOf);
    const std::string scene = Scene(floor, CentreOf(from), CentreOf(to), 0);
    ASSERT_EQ(result.path ? result.cost : kFar, CheapestByBruteForce(floor, from, to, costOf)) << scene;
    if (!result.path) continue;
    ++found;
    longer += static_cast<int>(result.path->size()) > Queue(floor, from, to).cost ? 1 : 0;
    ExpectWay(floor, from, to, costOf, result);
  }
  EXPECT_GT(found, 150);
  EXPECT_GT(longer, 20);
}

TEST(StepCost, IsTwoInShallowsAndOneElsewhere) {
  for (int i = 0; i < kTerrains; ++i) EXPECT_EQ(StepCost(static_cast<Terrain>(i)), static_cast<Terrain>(i) == Terrain::kShallows ? 2 : 1);
}

}  // namespace
}  // namespace firelane
