#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "firelane/floors/generate.h"
#include "firelane/world/floor_text.h"
#include "floors/way.h"

namespace firelane {
namespace {

FloorShape Shape(std::string_view ascii) {
  const FloorReading reading = FloorFromAscii(ascii);
  EXPECT_EQ(reading.problem, "");
  return ShapeOf(reading.floor.value());
}

void ExpectShape(std::string_view ascii, int narrowest, int pathLength) {
  const FloorShape shape = Shape(ascii);
  EXPECT_EQ(shape.narrowest, narrowest) << ascii;
  EXPECT_EQ(shape.pathLength, pathLength) << ascii;
}

TEST(ShapeOf, MeasuresADoorwayAsOneWide) {
  ExpectShape(R"(
###########
#....#....#
#.@..+..L.#
#....#....#
###########)",
              1, 6);
}

TEST(ShapeOf, MeasuresTheNarrowestOfSeveralPassages) {
  ExpectShape(R"(
###############
#....###......#
#.@.....#...L.#
#.............#
#....####.....#
###############)",
              1, 12);
  ExpectShape(R"(
##############
#....###.....#
#.@........L.#
#............#
#....###.....#
##############)",
              2, 9);
}

TEST(ShapeOf, IgnoresNarrowPlacesOffTheShortestWay) {
  ExpectShape(R"(
##########
#........#
#@......L#
#........#
####.#####
####.....#
##########)",
              3, 7);
}

TEST(ShapeOf, CountsShallowsAndNotDeepWaterOrPillars) {
  ExpectShape(R"(
#########
#@..w..L#
#...~...#
#...o...#
#########)",
              1, 8);
}

TEST(ShapeOf, IsZeroWhereTheLiftCannotBeReached) {
  ExpectShape(R"(
#######
#@.#.L#
#######)",
              0, 0);
}

TEST(ShapeOf, IsTheWidthOfTheCellWhereStartAndLiftAreOne) {
  Floor floor = FloorFromAscii("#####\n#@..#\n#..L#\n#####").floor.value();
  floor.lift = floor.start;
  EXPECT_EQ(ShapeOf(floor).narrowest, 2);
  EXPECT_EQ(ShapeOf(floor).pathLength, 0);
}

TEST(WayDown, TakesTheFirstNearerNeighbourInTheOrderOfDirections) {
  const Floor floor = FloorFromAscii("#####\n#..L#\n#@..#\n#####").floor.value();
  DistanceField field;
  BuildDistanceField(floor, std::array{floor.lift}, field);
  EXPECT_EQ(WayDown(field, floor.start), (std::vector<Cell>{{1, 2}, {1, 1}, {2, 1}, {3, 1}}));
}

TEST(WayDown, IsEmptyFromAnUnreachedCell) {
  const Floor floor = FloorFromAscii("#####\n#@#L#\n#####").floor.value();
  DistanceField field;
  BuildDistanceField(floor, std::array{floor.lift}, field);
  EXPECT_TRUE(WayDown(field, floor.start).empty());
}

}  // namespace
}  // namespace firelane
