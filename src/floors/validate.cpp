#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "firelane/floors/generate.h"
#include "firelane/nav/distance_field.h"

namespace firelane {
namespace {

constexpr int kElbowCells = 16;  // two for each of eight bodies
constexpr int kElbowReach = 4;   // steps

std::optional<std::string> SidesProblem(const Floor& floor) {
  if (floor.width < 1 || floor.height < 1 || floor.width > kMostFloorSide || floor.height > kMostFloorSide) {
    return fmt::format("the floor is {}x{} cells, allowed are 1..{}", floor.width, floor.height, kMostFloorSide);
  }
  if (floor.cells.size() != static_cast<std::size_t>(floor.CellCount())) {
    return fmt::format("the floor has {} cells instead of {}x{}", floor.cells.size(), floor.width, floor.height);
  }
  return std::nullopt;
}

std::optional<std::string> BorderProblem(const Floor& floor) {
  for (int index = 0; index < floor.CellCount(); ++index) {
    const Cell c = floor.CellAt(index);
    const bool onBorder = c.x == 0 || c.y == 0 || c.x == floor.width - 1 || c.y == floor.height - 1;
    if (onBorder && floor.At(c) != Terrain::kWall) return fmt::format("the border is open at ({}, {})", c.x, c.y);
  }
  return std::nullopt;
}

std::optional<std::string> ElbowProblem(const Floor& floor, Cell from, const char* name) {
  DistanceField near;
  BuildDistanceField(floor, std::array{from}, near, {.mostSteps = kElbowReach});
  int cells = 0;
  for (int dy = -kElbowReach; dy <= kElbowReach; ++dy) {
    for (int dx = -kElbowReach; dx <= kElbowReach; ++dx) cells += near.At(from + Cell{dx, dy}) != kUnreached ? 1 : 0;
  }
  if (cells >= kElbowCells) return std::nullopt;
  return fmt::format("the {} has {} cells within {} steps, eight bodies need {}", name, cells, kElbowReach, kElbowCells);
}

std::optional<std::string> EndsProblem(const Floor& floor, const DistanceField& fromStart) {
  if (!floor.Walkable(floor.start)) return fmt::format("the start ({}, {}) is not walkable", floor.start.x, floor.start.y);
  if (!floor.Walkable(floor.lift)) return fmt::format("the lift ({}, {}) is not walkable", floor.lift.x, floor.lift.y);
  if (fromStart.At(floor.lift) == kUnreached) return "the lift cannot be reached from the start";
  if (auto problem = ElbowProblem(floor, floor.start, "start")) return problem;
  return ElbowProblem(floor, floor.lift, "lift");
}

std::optional<std::string> SpawnsProblem(const Floor& floor, const DistanceField& fromStart, float startClear) {
  std::vector<int> taken;
  for (const EnemySpawn& spawn : floor.spawns) {
    const auto says = [&](std::string_view what) { return fmt::format("the enemy at ({}, {}) {}", spawn.cell.x, spawn.cell.y, what); };
    const int steps = fromStart.At(spawn.cell);
    if (!floor.Walkable(spawn.cell)) return says("stands on no walkable cell");
    if (steps == kUnreached) return says("cannot be reached from the start");
    if (static_cast<float>(steps) < startClear) return says(fmt::format("is {} steps from the start, less than {}", steps, startClear));
    taken.push_back(floor.IndexOf(spawn.cell));
  }
  std::sort(taken.begin(), taken.end());
  const auto twice = std::adjacent_find(taken.begin(), taken.end());
  if (twice == taken.end()) return std::nullopt;
  const Cell c = floor.CellAt(*twice);
  return fmt::format("two enemies stand at ({}, {})", c.x, c.y);
}

}  // namespace

std::optional<std::string> FloorProblem(const Floor& floor, const Tuning& tuning) {
  if (auto problem = SidesProblem(floor)) return problem;
  if (auto problem = BorderProblem(floor)) return problem;
  DistanceField fromStart;
  BuildDistanceField(floor, std::array{floor.start}, fromStart);
  if (auto problem = EndsProblem(floor, fromStart)) return problem;
  return SpawnsProblem(floor, fromStart, tuning.danger.startClear);
}

}  // namespace firelane
