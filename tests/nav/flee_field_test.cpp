#include "firelane/nav/flee_field.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/maze.h"
#include "tests/support/print_cell.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

using testing::RandomMaze;

struct Fleeing {
  DistanceField fromThreats;
  FleeField field;

  Fleeing(const Floor& floor, const std::vector<Cell>& threats) { Rebuild(floor, threats); }
  void Rebuild(const Floor& floor, const std::vector<Cell>& threats) {
    BuildDistanceField(floor, threats, fromThreats);
    BuildFleeField(fromThreats, field);
  }
};

CellTest WalkableOn(const Floor& floor) {
  return [&floor](Cell c) { return floor.Walkable(c); };
}

Cell StepOn(const Floor& floor, Cell from, Cell threat) { return FleeStep(Fleeing(floor, {threat}).field, WalkableOn(floor), from); }

std::vector<Cell> WalkableCells(const Floor& floor) {
  std::vector<Cell> cells;
  for (int i = 0; i < floor.CellCount(); ++i) {
    const Cell cell{i % floor.width, i / floor.width};
    if (floor.Walkable(cell)) cells.push_back(cell);
  }
  return cells;
}

TEST(FleeField, IsMinusTwelveTenthsOfTheDistanceRelaxedAgain) {
  // A ring; at the far side of it from the threat the field is least and rises by a step's ten tenths from there.
  const Floor floor = Drawn("#####\n#...#\n#.#.#\n#...#\n#####");
  const Fleeing fleeing(floor, {{1, 1}});
  EXPECT_EQ(fleeing.field.At({3, 3}), -48);
  EXPECT_EQ(fleeing.field.At({2, 3}), -38);
  EXPECT_EQ(fleeing.field.At({3, 2}), -38);
  EXPECT_EQ(fleeing.field.At({1, 3}), -28);
  EXPECT_EQ(fleeing.field.At({1, 2}), -18);
  EXPECT_EQ(fleeing.field.At({1, 1}), kNoFleeValue) << "the threat itself";
  EXPECT_EQ(fleeing.field.At({2, 2}), kNoFleeValue) << "a wall";
  EXPECT_EQ(fleeing.field.At({-1, 0}), kNoFleeValue);
}

TEST(FleeField, CutsOffADeadEndWhoseMouthAThreatReachesNoLaterThanOneInIt) {
  const Floor floor = Drawn("#########\n#...#####\n#.#.....#\n#...#####\n#########");
  // The ring's cell (3,2) is the mouth of the corridor to the right.
  const Fleeing near(floor, {{1, 2}});
  EXPECT_FALSE(near.field.CutOff({6, 2})) << "3 steps to the mouth, the threat 4";
  EXPECT_TRUE(near.field.CutOff({7, 2})) << "4 steps each: the threat is there as soon";
  EXPECT_EQ(near.field.At({6, 2}), near.field.At({3, 2}) + 30);
  const Fleeing inside(floor, {{7, 2}});
  EXPECT_FALSE(inside.field.CutOff({6, 2})) << "the threat is behind";
  EXPECT_FALSE(near.field.CutOff({3, 2}));
  EXPECT_FALSE(near.field.CutOff({0, 0}));
  EXPECT_FALSE(near.field.CutOff({9, 9}));
}

TEST(FleeField, IsCutOffAllOverWhereThereIsNoRing) {
  const Floor floor = Drawn(".......");
  const Fleeing fleeing(floor, {{2, 0}});
  for (const Cell cell : WalkableCells(floor)) EXPECT_TRUE(fleeing.field.CutOff(cell)) << cell.x;
  EXPECT_EQ(FleeStep(fleeing.field, WalkableOn(floor), {3, 0}), (Cell{4, 0})) << "into the depth all the same";
  EXPECT_EQ(FleeStep(fleeing.field, WalkableOn(floor), {6, 0}), (Cell{6, 0})) << "the end";
  EXPECT_EQ(FleeStep(fleeing.field, WalkableOn(floor), {1, 0}), (Cell{0, 0}));
}

TEST(FleeField, IsEmptyWithoutAThreatAndOverwritesAFieldOfAnotherFloor) {
  Fleeing fleeing(Drawn(kTwoRooms), {{8, 3}});
  fleeing.Rebuild(Drawn("..\n.."), {});
  EXPECT_EQ(fleeing.field.value, std::vector<std::int32_t>(4, kNoFleeValue));
  EXPECT_EQ(FleeStep(fleeing.field, [](Cell) { return true; }, {0, 0}), (Cell{0, 0}));
  fleeing.Rebuild(Floor{}, {});
  EXPECT_EQ(FleeStep(fleeing.field, [](Cell) { return true; }, {0, 0}), (Cell{0, 0}));
}

TEST(FleeStep, TakesTheFirstOfEqualNeighboursAndOnlyFreeOnes) {
  const Floor floor = Drawn("...\n...\n...");
  EXPECT_EQ(StepOn(floor, {1, 1}, {0, 2}), (Cell{1, 0})) << "up before right";
  const Fleeing fleeing(floor, {{0, 2}});
  EXPECT_EQ(FleeStep(fleeing.field, [](Cell c) { return c == Cell{2, 1}; }, {1, 1}), (Cell{2, 1}));
  EXPECT_EQ(FleeStep(fleeing.field, [](Cell) { return false; }, {1, 1}), (Cell{1, 1}));
}

TEST(FleeStep, StaysWhereItIsSafestUntilThreatened) {
  const Floor ring = Drawn("#####\n#...#\n#.#.#\n#...#\n#####");
  EXPECT_EQ(StepOn(ring, {3, 3}, {1, 1}), (Cell{3, 3}));
  EXPECT_EQ(StepOn(ring, {3, 3}, {3, 2}), (Cell{2, 3}));
  EXPECT_EQ(StepOn(ring, {3, 3}, {3, 3}), (Cell{3, 2})) << "the threat's own cell: any other, up first";
}

TEST(FleeStep, RunsPastTheMouthOfALongDeadEnd) {
  // The chaser comes along the ring from the left; to the right a corridor leads far away from it, to its end.
  const Floor floor = Drawn(
      "####################\n"
      "#......#############\n"
      "#.####.............#\n"
      "#.####.#############\n"
      "#......#############\n"
      "####################");
  EXPECT_EQ(StepOn(floor, {6, 2}, {6, 1}), (Cell{6, 3})) << "on along the ring";
  EXPECT_EQ(StepOn(floor, {8, 2}, {1, 2}), (Cell{7, 2})) << "out of it, there is time";
  EXPECT_EQ(StepOn(floor, {8, 2}, {6, 2}), (Cell{9, 2})) << "no longer";
}

// Whom a chaser catches in the end, whatever the one who flees does: [fleer][chaser], the fleer about to move; each may also stay.
struct Pursuit {
  std::vector<Cell> cells;
  std::vector<std::vector<std::size_t>> moves;
  std::vector<std::vector<bool>> lost;

  explicit Pursuit(const Floor& floor) : cells(WalkableCells(floor)) {
    for (const Cell cell : cells) {
      moves.emplace_back();
      for (std::size_t to = 0; to < cells.size(); ++to) {
        if (ManhattanDistance(cell, cells[to]) <= 1) moves.back().push_back(to);
      }
    }
    lost.assign(cells.size(), std::vector<bool>(cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) lost[i][i] = true;
    while (Extend()) {
    }
  }
  std::size_t IndexOf(Cell cell) const { return static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin()); }
  // The fleer stands at `fleer`; the chaser moves.
  bool Catches(std::size_t fleer, std::size_t chaser) const {
    return std::ranges::any_of(moves[chaser], [&](std::size_t to) { return lost[fleer][to]; });
  }

 private:
  bool Extend() {
    bool changed = false;
    for (std::size_t fleer = 0; fleer < cells.size(); ++fleer) {
      for (std::size_t chaser = 0; chaser < cells.size(); ++chaser) {
        if (lost[fleer][chaser]) continue;
        const bool caught = std::ranges::all_of(moves[fleer], [&](std::size_t to) { return to == chaser || Catches(to, chaser); });
        if (!caught) continue;
        lost[fleer][chaser] = true;
        changed = true;
      }
    }
    return changed;
  }
};

// All positions of a pursuit: cut off is exactly where the chaser can force the catch, and a step keeps every way out that there is,
// whatever the chaser does next.
void ExpectNoWayOutLost(const Floor& floor, int& withWayOut, int& without) {
  const Pursuit pursuit(floor);
  Fleeing fleeing(floor, {});
  for (std::size_t chaser = 0; chaser < pursuit.cells.size(); ++chaser) {
    fleeing.Rebuild(floor, {pursuit.cells[chaser]});
    for (std::size_t fleer = 0; fleer < pursuit.cells.size(); ++fleer) {
      const Cell cell = pursuit.cells[fleer];
      if (fleer == chaser || fleeing.fromThreats.At(cell) == kUnreached) continue;
      const std::string scene = Scene(floor, CentreOf(cell), CentreOf(pursuit.cells[chaser]), 0);
      ASSERT_EQ(fleeing.field.CutOff(cell), pursuit.lost[fleer][chaser]) << scene;
      (pursuit.lost[fleer][chaser] ? without : withWayOut) += 1;
      if (pursuit.lost[fleer][chaser]) continue;
      const Cell step = FleeStep(fleeing.field, WalkableOn(floor), cell);
      ASSERT_LE(ManhattanDistance(cell, step), 1) << scene;
      ASSERT_NE(step, pursuit.cells[chaser]) << scene;
      ASSERT_FALSE(pursuit.Catches(pursuit.IndexOf(step), chaser)) << scene << "steps to " << step.x << "," << step.y;
    }
  }
}

TEST(FleeStep, KeepsEveryWayOutThereIsInAllPositionsOfRandomMazes) {
  SimRng rng = SimRng::Seeded(81);
  int withWayOut = 0;
  int without = 0;
  for (int i = 0; i < 60 && !::testing::Test::HasFatalFailure(); ++i) {
    ExpectNoWayOutLost(RandomMaze(rng, 4, 3, 0.15F), withWayOut, without);
  }
  EXPECT_GT(withWayOut, 5000);
  EXPECT_GT(without, 5000);
}

TEST(FleeStep, KeepsEveryWayOutThereIsInAllPositionsOfRandomRooms) {
  SimRng rng = SimRng::Seeded(82);
  int withWayOut = 0;
  int without = 0;
  for (int i = 0; i < 60 && !::testing::Test::HasFatalFailure(); ++i) {
    ExpectNoWayOutLost(RandomFloor(rng, 8, 6, 0.4F), withWayOut, without);
  }
  EXPECT_GT(withWayOut, 2000);
  EXPECT_GT(without, 2000);
}

// A long run on a larger maze: the chaser goes down the distance field of the fleer, step for step.
TEST(FleeStep, IsNeverCaughtByAChaserOfEqualSpeedWhereAWayOutExisted) {
  SimRng rng = SimRng::Seeded(83);
  DistanceField toFleer;
  int runs = 0;
  int caught = 0;
  for (int i = 0; i < 100; ++i) {
    const Floor floor = RandomMaze(rng, 9, 7, 0.08F);
    Cell fleer = CellOf(RandomPlace(rng, floor));
    Cell chaser = CellOf(RandomPlace(rng, floor));
    if (fleer == chaser) continue;
    Fleeing fleeing(floor, {chaser});
    const bool hadWayOut = !fleeing.field.CutOff(fleer);
    const std::string scene = Scene(floor, CentreOf(fleer), CentreOf(chaser), 0);
    bool reached = false;
    for (int turn = 0; turn < 300 && !reached; ++turn) {
      fleeing.Rebuild(floor, {chaser});
      fleer = FleeStep(fleeing.field, WalkableOn(floor), fleer);
      BuildDistanceField(floor, std::vector<Cell>{fleer}, toFleer);
      chaser = Downhill(toFleer, chaser);
      reached = chaser == fleer;
    }
    ASSERT_EQ(reached, !hadWayOut) << scene;
    (hadWayOut ? runs : caught) += 1;
  }
  EXPECT_GT(runs, 40);
  EXPECT_GT(caught, 5);
}

}  // namespace
}  // namespace firelane
