#include "firelane/world/floor_bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>

namespace firelane {
namespace {

// Of generated, read and drawn floors; the last names none.
constexpr std::string_view kKinds[] = {"rooms", "cave", "map", "test", ""};
constexpr std::size_t kSpawnBytes = 2 * sizeof(int) + sizeof(EnemyKind) + sizeof(bool);

void AddCell(Cell cell, ByteWriter& out) {
  out.Add(cell.x);
  out.Add(cell.y);
}

Cell TakeCell(ByteReader& in) {
  const int x = in.Take<int>();
  return {x, in.Take<int>()};
}

std::optional<std::string> ReadCells(ByteReader& in, Floor& floor) {
  floor.width = in.Take<int>();
  floor.height = in.Take<int>();
  if (in.Failed()) return "the floor ends early";
  if (floor.width < 1 || floor.height < 1 || floor.width > kMostFloorSide || floor.height > kMostFloorSide)
    return fmt::format("the floor is {}x{}, allowed are sides 1..{}", floor.width, floor.height, kMostFloorSide);
  const std::string_view cells = in.TakeBytes(static_cast<std::uint64_t>(floor.CellCount()));
  if (in.Failed()) return "the floor ends early";
  const auto unknown = std::ranges::find_if(cells, [](char cell) { return static_cast<unsigned char>(cell) >= kTerrains; });
  if (unknown != cells.end()) {
    const Cell at = floor.CellAt(static_cast<int>(unknown - cells.begin()));
    return fmt::format("the floor's cell ({}, {}) is terrain {}, allowed is 0..{}", at.x, at.y, static_cast<unsigned char>(*unknown),
                       kTerrains - 1);
  }
  floor.cells.resize(cells.size());
  std::memcpy(floor.cells.data(), cells.data(), cells.size());
  return std::nullopt;
}

std::optional<std::string> NotWalkable(const Floor& floor, std::string_view what, Cell cell) {
  if (floor.Walkable(cell)) return std::nullopt;
  return fmt::format("the floor's {} is at ({}, {}), allowed is a walkable cell", what, cell.x, cell.y);
}

std::optional<std::string> ReadSpawns(ByteReader& in, Floor& floor) {
  const std::uint32_t count = in.TakeCount(kSpawnBytes);
  if (count > floor.cells.size()) return fmt::format("the floor has {} spawns, allowed are {}, one a cell", count, floor.cells.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    const Cell cell = TakeCell(in);
    const auto kind = in.Take<EnemyKind>();
    const bool asleep = in.Take<bool>();
    if (in.Failed()) break;
    if (auto problem = NotWalkable(floor, "spawn", cell)) return problem;
    if (static_cast<int>(kind) >= kEnemyKinds)
      return fmt::format("a spawn of the floor is of kind {}, allowed is 0..{}", static_cast<int>(kind), kEnemyKinds - 1);
    floor.spawns.push_back({cell, kind, asleep});
  }
  return std::nullopt;
}

std::optional<std::string> Read(ByteReader& in, Floor& floor) {
  if (auto problem = ReadCells(in, floor)) return problem;
  floor.start = TakeCell(in);
  floor.lift = TakeCell(in);
  if (!in.Failed()) {
    if (auto problem = NotWalkable(floor, "start", floor.start)) return problem;
    if (auto problem = NotWalkable(floor, "lift", floor.lift)) return problem;
  }
  if (auto problem = ReadSpawns(in, floor)) return problem;
  floor.kind = in.TakeText();
  floor.theme = in.Take<Theme>();
  if (in.Failed()) return "the floor ends early, or a switch in it is neither 0 nor 1";
  if (std::ranges::find(kKinds, floor.kind) == std::end(kKinds)) return "the floor is of a kind that is not known";
  if (static_cast<int>(floor.theme) >= kThemes)
    return fmt::format("the floor's theme is {}, allowed is 0..{}", static_cast<int>(floor.theme), kThemes - 1);
  return std::nullopt;
}

}  // namespace

void SaveFloor(const Floor& floor, ByteWriter& out) {
  out.Add(floor.width);
  out.Add(floor.height);
  out.AddBytes({reinterpret_cast<const char*>(floor.cells.data()), floor.cells.size() * sizeof(Terrain)});
  AddCell(floor.start, out);
  AddCell(floor.lift, out);
  out.Add(static_cast<std::uint32_t>(floor.spawns.size()));
  for (const EnemySpawn& spawn : floor.spawns) {
    AddCell(spawn.cell, out);
    out.Add(spawn.kind);
    out.Add(spawn.asleep);
  }
  out.AddText(floor.kind);
  out.Add(floor.theme);
}

std::variant<std::shared_ptr<const Floor>, std::string> LoadFloor(ByteReader& in) {
  auto floor = std::make_shared<Floor>();
  std::optional<std::string> problem = Read(in, *floor);
  if (!problem) return std::shared_ptr<const Floor>(std::move(floor));
  in.Fail();
  return *std::move(problem);
}

}  // namespace firelane
