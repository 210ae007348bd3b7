// Floors for tests: drawn, random, and the maps that others made.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/base/rng.h"
#include "firelane/world/floor_text.h"

namespace firelane {

// Sixteen by seven: two rooms, and in the wall between them a gap at the bottom.
inline constexpr std::string_view kTwoRooms = R"(
################
#......#.......#
#......#.......#
#......#.......#
#......#.......#
#..............#
################
)";

inline Floor Drawn(std::string_view text, std::vector<Marker>* markers = nullptr) {
  FloorReading reading = FloorFromAscii(text, markers);
  EXPECT_TRUE(reading.floor) << reading.problem << "\n" << text;
  return reading.floor.value_or(Floor{});
}

// Each cell a wall with the given probability, without a border, a little water among the rest; at least one cell is walkable.
inline Floor RandomFloor(SimRng& rng, int width, int height, float walls) {
  Floor floor;
  floor.width = width;
  floor.height = height;
  for (int i = 0; i < floor.CellCount(); ++i) {
    const bool isWall = rng.Chance(walls);
    const bool isWater = rng.Chance(0.05F);
    floor.cells.push_back(isWall ? Terrain::kWall : (isWater ? Terrain::kDeepWater : Terrain::kGround));
  }
  floor.cells[rng.Below(static_cast<std::uint32_t>(floor.CellCount()))] = Terrain::kGround;
  return floor;
}

inline Vec2 RandomPoint(SimRng& rng, const Floor& floor) {
  const float x = rng.Range(0, static_cast<float>(floor.width));
  const float y = rng.Range(0, static_cast<float>(floor.height));
  return {x, y};
}

// In a walkable cell.
inline Vec2 RandomPlace(SimRng& rng, const Floor& floor) {
  for (;;) {
    const Vec2 p = RandomPoint(rng, floor);
    if (floor.Walkable(CellOf(p))) return p;
  }
}

// How a failure shows its scene.
inline std::string Scene(const Floor& floor, Vec2 a, Vec2 b, float radius) {
  return ::testing::PrintToString(a.x) + "," + ::testing::PrintToString(a.y) + " -> " + ::testing::PrintToString(b.x) + "," +
         ::testing::PrintToString(b.y) + " radius " + ::testing::PrintToString(radius) + "\n" + AsciiFrom(floor);
}

// The folder of grid maps beside the project; it need not be there.
inline std::filesystem::path GivenMaps() { return std::filesystem::path(FIRELANE_SOURCE_DIR) / ".." / "shared" / "maps"; }

inline std::string ContentOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace firelane
