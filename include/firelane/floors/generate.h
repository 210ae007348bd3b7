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

// The floor number after which numbers rise no further, less one.
inline constexpr int kDangerCeiling = 6;
inline constexpr int kMostEnemies = 400;
// enemiesBase + enemiesPerFloor × min(number − 1, kDangerCeiling) + enemiesPerMember × (squad − 1), rounded, at most kMostEnemies.
int EnemyCount(const FloorRequest& request, const DangerTuning& danger);

// No enemy stands within this many steps of the lift.
inline constexpr int kLiftClear = 4;

// Replaces the floor's enemies by those of the request; also for a floor that came from elsewhere (--map). Groups of two to five, each
// asleep with probability `danger.asleepShare`, most of them in roomy places along the shortest way, the rest beside it; at least
// `danger.startClear` steps from the start and more than kLiftClear from the lift, one to a cell. Where there is not room for EnemyCount of
// them, as many as fit.
void PlaceEnemies(Floor& floor, const FloorRequest& request, const Tuning& tuning);

// What is wrong with a floor, or nothing: sides in range, border walled, start and lift walkable and connected, room for eight bodies round
// each (sixteen cells within four steps), spawns on reachable walkable cells, one to a cell and at least `danger.startClear` steps from the
// start.
std::optional<std::string> FloorProblem(const Floor& floor, const Tuning& tuning);

struct FloorShape {
  int narrowest = 0;   // the least width met on the shortest way; a cell's width is the smaller of the horizontal and the vertical run of
                       // walkable cells through it
  int pathLength = 0;  // steps from start to lift
};
// Of the first shortest way in kDirections order; zeros where the lift cannot be reached.
FloorShape ShapeOf(const Floor& floor);

}  // namespace firelane
