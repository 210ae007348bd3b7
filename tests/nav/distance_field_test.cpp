#include "firelane/nav/distance_field.h"

#include <gtest/gtest.h>

#include <deque>

#include "tests/world/scenes.h"

namespace firelane {
namespace {

DistanceField FieldOf(const Floor& floor, std::vector<Cell> sources, FieldLimits limits = {}) {
  DistanceField field;
  BuildDistanceField(floor, sources, field, limits);
  return field;
}

// '#' unreached, then 0-9 and a-z.
std::string Picture(const DistanceField& field) {
  std::string text;
  for (int y = 0; y < field.height; ++y) {
    for (int x = 0; x < field.width; ++x) {
      const int steps = field.At({x, y});
      text += steps < 0 ? '#' : static_cast<char>(steps < 10 ? '0' + steps : 'a' + steps - 10);
    }
    text += '\n';
  }
  return text;
}

TEST(DistanceField, GoesRoundTheWallOfTheTwoRooms) {
  const DistanceField field = FieldOf(Drawn(kTwoRooms), {{8, 3}});
  EXPECT_EQ(field.At({2, 3}), 10);
  EXPECT_EQ(Picture(field),
            "################\n"
            "#dcba98#2345678#\n"
            "#cba987#1234567#\n"
            "#ba9876#0123456#\n"
            "#a98765#1234567#\n"
            "#98765432345678#\n"
            "################\n");
}

TEST(DistanceField, LeavesWhatIsCutOffUnreached) {
  const Floor floor = Drawn("########\n#.#...##\n#...#.##\n########");
  EXPECT_EQ(Picture(FieldOf(floor, {{1, 1}})), "########\n#0#456##\n#123#7##\n########\n");
  EXPECT_EQ(Picture(FieldOf(Drawn("#.#...#\n#...#.#"), {{1, 0}})), "#0#456#\n#123#7#\n");
  EXPECT_EQ(Picture(FieldOf(Drawn("..#.."), {{0, 0}})), "01###\n");
}

TEST(DistanceField, DoesNotLeakOverTheEdgeIntoTheNextRow) {
  EXPECT_EQ(Picture(FieldOf(Drawn("...\n##.\n..."), {{0, 0}})), "012\n##3\n654\n");
}

TEST(DistanceField, TakesTheNearestOfSeveralSources) {
  EXPECT_EQ(Picture(FieldOf(Drawn("......."), {{0, 0}, {5, 0}, {5, 0}})), "0122101\n");
}

TEST(DistanceField, SkipsSourcesThatAreNotWalkable) {
  const Floor floor = Drawn("..#..w");
  EXPECT_EQ(Picture(FieldOf(floor, {{2, 0}, {3, 0}, {5, 0}, {-1, 0}, {6, 7}})), "###01#\n");
  EXPECT_EQ(Picture(FieldOf(floor, {{2, 0}})), "######\n");
  EXPECT_EQ(Picture(FieldOf(floor, {})), "######\n");
}

TEST(DistanceField, EndsAtTheMostSteps) {
  EXPECT_EQ(Picture(FieldOf(Drawn("......"), {{1, 0}}, {.mostSteps = 2})), "1012##\n");
  EXPECT_EQ(Picture(FieldOf(Drawn("......"), {{1, 0}}, {.mostSteps = 0})), "#0####\n");
}

TEST(DistanceField, EndsOnceItHasReachedTheCellAskedFor) {
  EXPECT_EQ(Picture(FieldOf(Drawn("......."), {{2, 0}}, {.stopAt = {3, 0}})), "#101###\n");
  EXPECT_EQ(Picture(FieldOf(Drawn("......."), {{2, 0}}, {.stopAt = {2, 0}})), "##0####\n");
  EXPECT_EQ(Picture(FieldOf(Drawn("...#..."), {{2, 0}}, {.stopAt = {5, 0}})), "210####\n") << "never reached: all the rest is";
}

TEST(DistanceField, OverwritesAFieldOfAnotherFloor) {
  DistanceField field = FieldOf(Drawn(kTwoRooms), {{8, 3}});
  BuildDistanceField(Drawn("...\n.#."), std::vector<Cell>{{0, 1}}, field);
  EXPECT_EQ(Picture(field), "123\n0#4\n");
  EXPECT_EQ(field.At({3, 0}), kUnreached);
  EXPECT_EQ(field.At({0, -1}), kUnreached);
}

TEST(DistanceField, AgreesWithAPlainQueueOnRandomFloors) {
  SimRng rng = SimRng::Seeded(41);
  for (int i = 0; i < 500; ++i) {
    const Floor floor = RandomFloor(rng, rng.Between(1, 40), rng.Between(1, 30), rng.Range(0, 0.5F));
    const Cell source = CellOf(RandomPlace(rng, floor));
    std::vector<int> expected(floor.cells.size(), kUnreached);
    expected[static_cast<std::size_t>(floor.IndexOf(source))] = 0;
    for (std::deque<Cell> queue{source}; !queue.empty(); queue.pop_front()) {
      for (const Cell direction : kDirections) {
        const Cell next = queue.front() + direction;
        if (!floor.Walkable(next) || expected[static_cast<std::size_t>(floor.IndexOf(next))] != kUnreached) continue;
        expected[static_cast<std::size_t>(floor.IndexOf(next))] = expected[static_cast<std::size_t>(floor.IndexOf(queue.front()))] + 1;
        queue.push_back(next);
      }
    }
    ASSERT_EQ(FieldOf(floor, {source}).distance, expected) << Scene(floor, CentreOf(source), CentreOf(source), 0);
  }
}

}  // namespace
}  // namespace firelane
