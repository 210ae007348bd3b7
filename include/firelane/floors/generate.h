// Floors from a seed. The same request gives the same floor on every build.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "firelane/tuning/tuning.h"
#include "firelane/world/floor.h"

namespace firelane {

enum class FloorKind : std::uint8_t { kRooms, kCave };
inline constexpr int kFloorKinds = 2;
inline constexpr std::string_view kFloorKindNames[kFloorKinds] = {"rooms", "cave"};
std::optional<FloorKind> FloorKindNamed(std::string_view name);

struct FloorRequest {
  std::uint32_t seed = 1;
  int number = 1;                 // 1 is the first floor of a run
  std::optional<FloorKind> kind;  // nothing: drawn from all kinds
  std::optional<Theme> theme;     // nothing: by kind
  int squad = 5;                  // enemies scale with it
};

// Always returns a valid floor (FloorProblem finds nothing): a draw that fails validation is followed by the next draw of the same seed,
// and after a fixed number of failures by a plain layout that is valid by construction.
Floor GenerateFloor(const FloorRequest& request, const Tuning& tuning);

// Enemies as on that floor number, placed on a floor that came from elsewhere (--map): on reachable ground, away from the start.
void PlaceEnemies(Floor& floor, const FloorRequest& request, const Tuning& tuning);

// What is wrong with a floor, or nothing: sides in range, border walled, start and lift walkable and connected, spawns on reachable
// walkable cells and `danger.startClear` away from the start, room for eight bodies round the start.
std::optional<std::string> FloorProblem(const Floor& floor, const Tuning& tuning);

struct FloorShape {
  int narrowest = 0;   // width in cells of the narrowest passage on the shortest way from start to lift
  int pathLength = 0;  // cells
};
FloorShape ShapeOf(const Floor& floor);

}  // namespace firelane
