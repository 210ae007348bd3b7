#include <gtest/gtest.h>

#include <map>

#include "tests/world/scenes.h"
#include "world/regions.h"

namespace firelane {
namespace {

struct GivenMap {
  int width;
  int height;
  int walkable;
  Cell start;
  Cell lift;
};

TEST(GivenMaps, AreReadWithStartAndLiftInTheLargestRegion) {
  if (!std::filesystem::is_directory(GivenMaps())) GTEST_SKIP() << "no folder " << GivenMaps().lexically_normal();
  const std::map<std::string, GivenMap> expected = {
      {"arena.map", {49, 49, 2054, {3, 1}, {47, 46}}},       {"den312d.map", {65, 81, 2445, {5, 2}, {64, 77}}},
      {"lak307d.map", {84, 84, 4706, {41, 1}, {75, 62}}},    {"random-32-32-10.map", {32, 32, 922, {0, 0}, {31, 31}}},
      {"room-32-32-4.map", {32, 32, 682, {3, 0}, {29, 29}}}, {"warehouse.map", {161, 63, 5699, {1, 1}, {159, 61}}},
  };
  for (const auto& [name, map] : expected) {
    SCOPED_TRACE(name);
    const FloorReading reading = FloorFromOctile(ContentOf(GivenMaps() / name));
    ASSERT_TRUE(reading.floor) << reading.problem;
    const Floor& floor = *reading.floor;
    EXPECT_EQ(floor.width, map.width);
    EXPECT_EQ(floor.height, map.height);
    int walkable = 0;
    for (int i = 0; i < floor.CellCount(); ++i) walkable += floor.Walkable(floor.CellAt(i)) ? 1 : 0;
    EXPECT_EQ(walkable, map.walkable);
    EXPECT_EQ(floor.start, map.start);
    EXPECT_EQ(floor.lift, map.lift);
    EXPECT_EQ(RegionOf(floor, floor.start).cells, walkable) << "each of these maps is one region";
  }
}

}  // namespace
}  // namespace firelane
