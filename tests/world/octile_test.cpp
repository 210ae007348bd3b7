#include <gtest/gtest.h>

#include "tests/world/scenes.h"

namespace firelane {
namespace {

TEST(OctileMap, ReadsEachLetter) {
  const FloorReading reading = FloorFromOctile("type octile\nheight 2\nwidth 4\nmap\n.GSW\n..@O\n");
  ASSERT_TRUE(reading.floor) << reading.problem;
  EXPECT_EQ(reading.floor->kind, "map");
  EXPECT_EQ(reading.floor->start, (Cell{0, 0}));
  EXPECT_EQ(reading.floor->lift, (Cell{2, 0}));
  EXPECT_TRUE(reading.floor->Walkable({1, 0}));
  EXPECT_EQ(reading.floor->At({2, 0}), Terrain::kShallows);
  EXPECT_FALSE(reading.floor->Walkable({3, 0}));
  EXPECT_TRUE(reading.floor->SeeThrough({3, 0})) << "deep water";
  for (const Cell wall : {Cell{2, 1}, Cell{3, 1}}) EXPECT_EQ(reading.floor->At(wall), Terrain::kWall);
  EXPECT_TRUE(reading.floor->spawns.empty());
}

TEST(OctileMap, ReadsByteOrderMarkWindowsLineEndsBlankTailAndWidthFirst) {
  const FloorReading reading = FloorFromOctile("\xEF\xBB\xBFtype octile\r\nwidth  3 \r\nheight 2\r\nmap\r\n..T\r\n...\r\n\r\n  \r\n");
  ASSERT_TRUE(reading.floor) << reading.problem;
  EXPECT_EQ(AsciiFrom(*reading.floor), "@.#\n..L\n");
}

TEST(OctileMap, ReadsWithoutANewlineAtTheEnd) { EXPECT_TRUE(FloorFromOctile("type octile\nheight 1\nwidth 2\nmap\n..").floor); }

TEST(OctileMap, StartsInTheLargestRegionAndEndsFarthestFromThere) {
  const FloorReading reading = FloorFromOctile("type octile\nheight 4\nwidth 6\nmap\n...@@@\n...@..\n@@@@..\n......\n");
  ASSERT_TRUE(reading.floor) << reading.problem;
  EXPECT_EQ(reading.floor->start, (Cell{4, 1})) << "the first of ten cells, not of six";
  EXPECT_EQ(reading.floor->lift, (Cell{0, 3}));
}

TEST(OctileMap, CountsACornerAsNoConnection) {
  const FloorReading reading = FloorFromOctile("type octile\nheight 2\nwidth 4\nmap\n.T..\nT.TT\n");
  ASSERT_TRUE(reading.floor) << reading.problem;
  EXPECT_EQ(reading.floor->start, (Cell{2, 0}));
}

struct BadMap {
  std::string text;
  std::string problem;
};

void ExpectProblem(const BadMap& map) {
  const FloorReading reading = FloorFromOctile(map.text);
  EXPECT_FALSE(reading.floor) << map.text;
  EXPECT_EQ(reading.problem, map.problem) << map.text;
}

TEST(OctileMap, SaysInOneLineWhatIsWrongWithTheHeader) {
  const std::string allowed = ", allowed is 1..1024";
  const BadMap bad[] = {
      {"", "line 1: the file is empty, needed is 'type octile'"},
      {"type tile\nheight 1\nwidth 2\nmap\n..", "line 1: 'type tile' is no octile map, needed is 'type octile'"},
      {"\x7F"
       "ELF\x02\x01" +
           std::string(40, 'x'),
       "line 1: '?ELF??xxxxxxxxxxxxxxxxxx...' is no octile map, needed is 'type octile'"},
      {"type octile\nheight 1\nmap\n..", "line 3: 'width N' is missing before 'map'" + allowed},
      {"type octile\nwidth 2\nmap\n..", "line 3: 'height N' is missing before 'map'" + allowed},
      {"type octile\nheight\nwidth 2\nmap\n..", "line 2: height is missing" + allowed},
      {"type octile\nheight 99999999999999999999\nwidth 2\nmap\n..", "line 2: height is '99999999999999999999'" + allowed},
      {"type octile\nheight 2000000000\nwidth 2000000000\nmap\n..", "line 2: height is '2000000000'" + allowed},
      {"type octile\nheight 1\nwidth 1025\nmap\n..", "line 3: width is '1025'" + allowed},
      {"type octile\nheight -3\nwidth 2\nmap\n..", "line 2: height is '-3'" + allowed},
      {"type octile\nheight 0\nwidth 2\nmap\n..", "line 2: height is '0'" + allowed},
      {"type octile\nheight ten\nwidth 2\nmap\n..", "line 2: height is 'ten'" + allowed},
      {"type octile\nheight 1.5\nwidth 2\nmap\n..", "line 2: height is '1.5'" + allowed},
      {"type octile\nheight 1\nheight 1\nwidth 2\nmap\n..", "line 3: a second height, allowed is one"},
      {"type octile\nheight 1\ndepth 2\nmap\n..", "line 3: 'depth 2', allowed are 'height N', 'width N' and 'map'"},
      {"type octile\nheight 1\n", "line 3: the file ends within its header, needed are 'height N', 'width N' and 'map'"},
  };
  for (const BadMap& map : bad) ExpectProblem(map);
}

TEST(OctileMap, SaysInOneLineWhatIsWrongWithTheRows) {
  const std::string header = "type octile\nheight 2\nwidth 3\nmap\n";
  const BadMap bad[] = {
      {header + "...\n..\n", "line 6: the row has 2 cells, allowed is the width, 3"},
      {header + "....\n...\n", "line 5: the row has 4 cells, allowed is the width, 3"},
      {header + "...\n", "line 6: the file ends after 1 rows, allowed is the height, 2"},
      {header, "line 5: the file ends after 0 rows, allowed is the height, 2"},
      {header + "...\n...\n...\n", "line 7: a row too many, allowed is the height, 2"},
      {header + "...\n.x.\n", "line 6: unknown letter 'x' in column 2, allowed are . G S W @ O T"},
      {header + "...\n..\t\n", "line 6: unknown letter '?' in column 3, allowed are . G S W @ O T"},
      {header + "@TO\nWW@\n", "line 5: no cell of the map is walkable, needed are two side by side of . G S"},
      {header + ".@.\n@.@\n", "line 5: no two walkable cells of the map are side by side, start and lift need two of . G S"},
  };
  for (const BadMap& map : bad) ExpectProblem(map);
}

}  // namespace
}  // namespace firelane
