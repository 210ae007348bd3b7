// A floor: the grid the squad crosses, immutable once made. Cell (x, y) covers [x, x+1) × [y, y+1); outside the grid all is wall.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/base/vec2.h"
#include "firelane/tuning/bestiary.h"

namespace firelane {

enum class Terrain : std::uint8_t { kWall, kGround, kDoorway, kPillar, kShallows, kDeepWater };
inline constexpr int kTerrains = 6;

struct TerrainTraits {
  char letter;      // on an ASCII floor
  bool walkable;    // bodies stand here
  bool seeThrough;  // sight and bullets pass
};
inline constexpr TerrainTraits kTerrainTraits[kTerrains] = {{'#', false, false}, {'.', true, true}, {'+', true, true},
                                                            {'o', false, false}, {'~', true, true}, {'w', false, true}};
constexpr const TerrainTraits& TraitsOf(Terrain terrain) { return kTerrainTraits[static_cast<int>(terrain)]; }

enum class Theme : std::uint8_t { kMine, kCave, kVault };
inline constexpr int kThemes = 3;

struct EnemySpawn {
  Cell cell;
  EnemyKind kind = EnemyKind::kGoblin;
  bool asleep = false;
};

inline constexpr int kMostFloorSide = 1024;

struct Floor {
  int width = 0;
  int height = 0;
  std::vector<Terrain> cells;  // row by row
  Cell start;                  // the squad appears round it
  Cell lift;                   // the squad leaves here
  std::vector<EnemySpawn> spawns;
  std::string kind;  // "rooms", "cave", "map", "test"
  Theme theme = Theme::kMine;

  bool InBounds(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; }
  int IndexOf(Cell c) const { return c.y * width + c.x; }
  Cell CellAt(int index) const { return {index % width, index / width}; }
  int CellCount() const { return width * height; }
  Terrain At(Cell c) const { return InBounds(c) ? cells[static_cast<std::size_t>(IndexOf(c))] : Terrain::kWall; }
  bool Walkable(Cell c) const { return TraitsOf(At(c)).walkable; }
  bool SeeThrough(Cell c) const { return TraitsOf(At(c)).seeThrough; }
};

// Of everything that decides play on it: cells, start, lift and spawns; not of its kind and theme.
std::uint64_t HashOf(const Floor& floor);

}  // namespace firelane
