// What a generator draws before start, lift and enemies stand: the cells, and the places fit to be one end of the way.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "firelane/base/rng.h"
#include "firelane/floors/generate.h"
#include "firelane/world/floor.h"

namespace firelane {

inline constexpr int kLeastFloorWidth = 48;
inline constexpr int kMostFloorWidth = 72;
inline constexpr int kLeastFloorHeight = 40;
inline constexpr int kMostFloorHeight = 56;

// The length of the way, in cells, that a drawn floor must have: half a minute to three at the pace of a fighting squad.
inline constexpr int kLeastWay = 64;
inline constexpr int kMostWay = 106;

// The middle of a place with a clear square of at least 4×4 cells round it.
struct End {
  Cell cell;
  bool deadEnd = false;  // one way in: a good place for the lift
};

struct Draft {
  Floor floor;
  std::vector<End> ends;
};

Draft DrawRooms(SimRng& rng);
Draft DrawCave(SimRng& rng);

// A fixed floor of three halls, valid for any tuning; only the enemies differ.
Floor PlainFloor();

// GenerateFloor with another number of draws before the plain floor.
inline constexpr int kMostDraws = 24;
Floor GenerateWithin(int mostDraws, const FloorRequest& request, const Tuning& tuning);

// All wall.
Floor SolidFloor(int width, int height);

inline Terrain& TerrainAt(Floor& floor, Cell c) { return floor.cells[static_cast<std::size_t>(floor.IndexOf(c))]; }
// Not on the outermost ring, which stays wall.
inline bool Inside(const Floor& floor, Cell c) { return c.x >= 1 && c.y >= 1 && c.x < floor.width - 1 && c.y < floor.height - 1; }
// Every cell of the rectangle whose upper left cell is `corner` is walkable.
bool AllWalkable(const Floor& floor, Cell corner, int width, int height);

// Sets start and lift to two of the ends with kLeastWay..kMostWay cells between them; false when there are none.
bool ChooseEnds(Draft& draft, SimRng& rng);

// True in `percent` of 100 draws.
inline bool Percent(SimRng& rng, int percent) { return rng.Between(0, 99) < percent; }

template <class T>
const T& PickOne(const std::vector<T>& items, SimRng& rng) {
  return items[rng.Below(static_cast<std::uint32_t>(items.size()))];
}

// Fisher–Yates.
template <class T>
void Shuffle(std::vector<T>& items, SimRng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.Below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace firelane
