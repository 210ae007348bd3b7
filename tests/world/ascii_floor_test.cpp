#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/world/scenes.h"

namespace firelane {
namespace {

TEST(AsciiFloor, PlacesTerrainStartLiftEnemiesAndMarkers) {
  std::vector<Marker> markers;
  const Floor floor = Drawn(R"(
#######
#@.+~w#
#gGoaA#
#..7.L#
#######
)",
                            &markers);
  EXPECT_EQ(floor.width, 7);
  EXPECT_EQ(floor.height, 5);
  EXPECT_EQ(floor.start, (Cell{1, 1}));
  EXPECT_EQ(floor.lift, (Cell{5, 3}));
  EXPECT_EQ(floor.At({3, 1}), Terrain::kDoorway);
  EXPECT_EQ(floor.At({4, 1}), Terrain::kShallows);
  EXPECT_EQ(floor.At({5, 1}), Terrain::kDeepWater);
  EXPECT_EQ(floor.At({3, 2}), Terrain::kPillar);
  EXPECT_EQ(floor.At({1, 2}), Terrain::kGround) << "below an enemy";
  ASSERT_EQ(floor.spawns.size(), 2U);
  EXPECT_EQ(floor.spawns[0].cell, (Cell{1, 2}));
  EXPECT_FALSE(floor.spawns[0].asleep);
  EXPECT_EQ(floor.spawns[1].cell, (Cell{2, 2}));
  EXPECT_TRUE(floor.spawns[1].asleep);
  ASSERT_EQ(markers.size(), 3U);
  EXPECT_EQ(markers[0].letter, 'a');
  EXPECT_EQ(markers[1].letter, 'A');
  EXPECT_EQ(markers[2].letter, '7');
  EXPECT_EQ(markers[2].cell, (Cell{3, 3}));
}

TEST(AsciiFloor, IsWrittenAsItWasRead) {
  const std::string text = "#####\n#@~L#\n#gGw#\n#+.o#\n#####\n";
  EXPECT_EQ(AsciiFrom(Drawn(text)), text);
}

TEST(AsciiFloor, WithoutStartAndLiftTakesTheEndsOfTheLargestRegion) {
  const Floor floor = Drawn("..#....\n..#.##.\n###...#\n");
  EXPECT_EQ(floor.start, (Cell{3, 0}));
  EXPECT_EQ(floor.lift, (Cell{6, 1})) << "four steps away like (5, 2), and in an earlier row";
}

TEST(AsciiFloor, OutsideOfTheGridIsWall) {
  const Floor floor = Drawn("..\n..");
  for (const Cell outside : {Cell{-1, 0}, Cell{0, -1}, Cell{2, 0}, Cell{0, 2}, Cell{-1, -1}}) EXPECT_EQ(floor.At(outside), Terrain::kWall);
}

struct BadFloor {
  std::string text;
  std::string problem;
};

TEST(AsciiFloor, SaysInOneLineWhyThereIsNone) {
  const std::string terrain = "allowed are #.+o~w for terrain, @ and L, enemies, letters and digits as markers";
  const BadFloor bad[] = {
      {"", "line 1: no row, at least one of one cell is needed"},
      {"\n\n", "line 2: no row, at least one of one cell is needed"},
      {"....\n...\n....", "line 2: the row has 3 cells, allowed is 4 as in the first row"},
      {"\n....\n.....\n", "line 3: the row has 5 cells, allowed is 4 as in the first row"},
      {"..\n\n..", "line 2: the row has 0 cells, allowed is 2 as in the first row"},
      {"..\n.?", "line 2: unknown letter '?' in column 2, " + terrain},
      {"..\n \t", "line 2: unknown letter ' ' in column 1, " + terrain},
      {"..\n.\x01", "line 2: unknown letter '?' in column 2, " + terrain},
      {"@.\n.@", "line 2: a second '@', allowed is one"},
      {"LL\n..", "line 1: a second 'L', allowed is one"},
      {"##\n#w", "line 1: no walkable cell, at least one is needed"},
      {std::string(1025, '.'), "line 1: the floor is 1025x1, allowed are sides 1..1024"},
  };
  for (const BadFloor& floor : bad) {
    const FloorReading reading = FloorFromAscii(floor.text);
    EXPECT_FALSE(reading.floor) << floor.text;
    EXPECT_EQ(reading.problem, floor.problem);
  }
}

TEST(AsciiFloor, ReadsWindowsLineEndsAndAByteOrderMark) { EXPECT_EQ(AsciiFrom(Drawn("\xEF\xBB\xBF@.\r\n.L\r\n")), "@.\n.L\n"); }

TEST(FloorHash, DependsOnAllThatDecidesPlay) {
  const Floor floor = Drawn("@..\n.g.\n..L");
  const std::uint64_t hash = HashOf(floor);
  EXPECT_EQ(hash, HashOf(Drawn("@..\n.g.\n..L")));
  EXPECT_NE(hash, HashOf(Drawn("@..\n.G.\n..L")));
  EXPECT_NE(hash, HashOf(Drawn("@..\n..g\n..L")));
  EXPECT_NE(hash, HashOf(Drawn("@.~\n.g.\n..L")));
  EXPECT_NE(hash, HashOf(Drawn(".@.\n.g.\n..L")));
  EXPECT_NE(hash, HashOf(Drawn("@..\n.g.\n.L.")));
  EXPECT_NE(HashOf(Drawn("....\n....")), HashOf(Drawn("..\n..\n..\n.."))) << "the same cells in another shape";
  Floor named = floor;
  named.kind = "rooms";
  named.theme = Theme::kVault;
  EXPECT_EQ(hash, HashOf(named));
}

}  // namespace
}  // namespace firelane
