// The simple step away and the flee field (row W8) on the same floors.
#include <gtest/gtest.h>

#include "firelane/ai/minds.h"
#include "firelane/nav/flee_field.h"
#include "firelane/world/floor_text.h"
#include "tests/support/maze.h"
#include "tests/support/print_cell.h"

namespace firelane {
namespace {

struct Chase {
  Cell fleer;
  bool caught = false;
};

// Turn and turn about, the fleer first; the chaser goes down the distance field of the fleer.
template <class Step>
Chase Chased(const Floor& floor, Cell fleer, Cell chaser, int turns, Step&& step) {
  DistanceField toFleer;
  for (int turn = 0; turn < turns; ++turn) {
    fleer = step(fleer, chaser);
    BuildDistanceField(floor, std::vector<Cell>{fleer}, toFleer);
    chaser = Downhill(toFleer, chaser);
    if (chaser == fleer) return {fleer, true};
  }
  return {fleer, false};
}

Chase ByStepAway(const Floor& floor, Cell fleer, Cell chaser, int turns) {
  return Chased(floor, fleer, chaser, turns,
                [&](Cell from, Cell threat) { return StepAway([&](Cell c) { return floor.Walkable(c) && c != threat; }, from, threat); });
}

Chase ByField(const Floor& floor, Cell fleer, Cell chaser, int turns) {
  DistanceField fromThreat;
  FleeField field;
  return Chased(floor, fleer, chaser, turns, [&](Cell from, Cell threat) {
    BuildDistanceField(floor, std::vector<Cell>{threat}, fromThreat);
    BuildFleeField(fromThreat, field);
    return FleeStep(
        field, [&](Cell c) { return floor.Walkable(c); }, from);
  });
}

// A ring, and off its right side a blind corridor straight away from the chaser.
TEST(Fleeing, ByStepAwayEndsInTheBlindCorridorThatTheFieldPassesBy) {
  const Floor floor = FloorFromAscii(
                          "############\n"
                          "#....#######\n"
                          "#.##.......#\n"
                          "#....#######\n"
                          "############")
                          .floor.value();
  const Chase simple = ByStepAway(floor, {4, 2}, {1, 2}, 60);
  EXPECT_TRUE(simple.caught);
  EXPECT_EQ(simple.fleer, (Cell{10, 2})) << "at its end";
  const Chase clever = ByField(floor, {4, 2}, {1, 2}, 60);
  EXPECT_FALSE(clever.caught);
  EXPECT_LE(clever.fleer.x, 4) << "on the ring";
}

constexpr int kAcross = 6;
constexpr int kDown = 5;

Cell RandomRoom(SimRng& rng) {
  const int x = 2 * rng.Between(0, kAcross - 1) + 1;
  const int y = 2 * rng.Between(0, kDown - 1) + 1;
  return {x, y};
}

TEST(Fleeing, ByTheFieldOutlivesTheSimpleStepInMazesOfManyRings) {
  SimRng rng = SimRng::Seeded(84);
  int onlyTheField = 0;
  int onlyTheSimple = 0;
  for (int i = 0; i < 60; ++i) {
    const Floor floor = testing::RandomMaze(rng, kAcross, kDown, 0.2F);
    const Cell fleer = RandomRoom(rng);
    const Cell chaser = RandomRoom(rng);
    if (fleer == chaser) continue;
    const bool simple = ByStepAway(floor, fleer, chaser, 150).caught;
    const bool clever = ByField(floor, fleer, chaser, 150).caught;
    onlyTheField += simple && !clever ? 1 : 0;
    onlyTheSimple += clever && !simple ? 1 : 0;
  }
  EXPECT_EQ(onlyTheSimple, 0);
  EXPECT_GT(onlyTheField, 30);
}

}  // namespace
}  // namespace firelane
