#include "firelane/world/floor_text.h"

#include <fmt/format.h>

#include <utility>

#include "regions.h"
#include "text_lines.h"

namespace firelane {
namespace {

constexpr char kStartLetter = '@';
constexpr char kLiftLetter = 'L';

constexpr bool IsLower(char letter) { return letter >= 'a' && letter <= 'z'; }
constexpr bool IsUpper(char letter) { return letter >= 'A' && letter <= 'Z'; }
constexpr char Capital(char letter) { return static_cast<char>(letter - 'a' + 'A'); }

constexpr std::optional<Terrain> TerrainOf(char letter) {
  for (int i = 0; i < kTerrains; ++i) {
    if (kTerrainTraits[i].letter == letter) return static_cast<Terrain>(i);
  }
  return std::nullopt;
}

constexpr bool EveryEnemyHasALetterOfItsOwn() {
  for (int i = 0; i < kEnemyKinds; ++i) {
    const char letter = kEnemyTraits[i].letter;
    if (!IsLower(letter) || Capital(letter) == kLiftLetter || TerrainOf(letter) || TerrainOf(Capital(letter))) return false;
    for (int j = 0; j < i; ++j) {
      if (kEnemyTraits[j].letter == letter) return false;
    }
  }
  return true;
}
static_assert(EveryEnemyHasALetterOfItsOwn());

std::optional<EnemySpawn> SpawnOf(char letter, Cell at) {
  for (int i = 0; i < kEnemyKinds; ++i) {
    const char awake = kEnemyTraits[i].letter;
    if (letter == awake || letter == Capital(awake)) return EnemySpawn{at, static_cast<EnemyKind>(i), letter != awake};
  }
  return std::nullopt;
}

bool CanMark(char letter) { return IsLower(letter) || IsUpper(letter) || (letter >= '0' && letter <= '9'); }

std::string TerrainLetters() {
  std::string letters;
  for (const TerrainTraits& traits : kTerrainTraits) letters += traits.letter;
  return letters;
}

struct Drawing {
  Floor floor;
  std::optional<Cell> start;
  std::optional<Cell> lift;
  std::vector<Marker> markers;
};

// What is wrong with the letter; empty when nothing is.
std::string Place(char letter, Cell at, Drawing& drawing) {
  const std::optional<Terrain> terrain = TerrainOf(letter);
  drawing.floor.cells.push_back(terrain.value_or(Terrain::kGround));
  if (terrain) return {};
  if (letter == kStartLetter || letter == kLiftLetter) {
    std::optional<Cell>& place = letter == kStartLetter ? drawing.start : drawing.lift;
    if (place) return fmt::format("a second {}, allowed is one", Shown({&letter, 1}));
    place = at;
  } else if (const std::optional<EnemySpawn> spawn = SpawnOf(letter, at)) {
    drawing.floor.spawns.push_back(*spawn);
  } else if (CanMark(letter)) {
    drawing.markers.push_back({letter, at});
  } else {
    return fmt::format("unknown letter {} in column {}, allowed are {} for terrain, {} and {}, enemies, letters and digits as markers",
                       Shown({&letter, 1}), at.x + 1, TerrainLetters(), kStartLetter, kLiftLetter);
  }
  return {};
}

// Floors drawn for one question often name neither start nor lift.
std::string PlaceStartAndLift(Drawing& drawing) {
  const Region largest = LargestRegion(drawing.floor);
  if (largest.cells == 0) return "no walkable cell, at least one is needed";
  drawing.floor.start = drawing.start.value_or(largest.first);
  drawing.floor.lift = drawing.lift ? *drawing.lift : RegionOf(drawing.floor, drawing.floor.start).farthest;
  return {};
}

}  // namespace

FloorReading FloorFromAscii(std::string_view text, std::vector<Marker>* markers) {
  const std::vector<std::string_view> lines = LinesOf(text);
  const std::size_t firstRow = !lines.empty() && lines[0].empty() ? 1 : 0;
  const std::size_t rows = lines.size() - firstRow;
  const std::size_t width = rows == 0 ? 0 : lines[firstRow].size();
  if (width == 0) return {std::nullopt, AtLine(firstRow + 1, "no row, at least one of one cell is needed")};
  if (width > kMostFloorSide || rows > kMostFloorSide) {
    return {std::nullopt, AtLine(firstRow + 1, fmt::format("the floor is {}x{}, allowed are sides 1..{}", width, rows, kMostFloorSide))};
  }
  Drawing drawing;
  drawing.floor.kind = "test";
  drawing.floor.width = static_cast<int>(width);
  drawing.floor.height = static_cast<int>(rows);
  drawing.floor.cells.reserve(width * rows);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string_view line = lines[firstRow + row];
    const std::size_t number = firstRow + row + 1;
    if (line.size() != width) {
      return {std::nullopt, AtLine(number, fmt::format("the row has {} cells, allowed is {} as in the first row", line.size(), width))};
    }
    for (std::size_t column = 0; column < width; ++column) {
      const std::string problem = Place(line[column], {static_cast<int>(column), static_cast<int>(row)}, drawing);
      if (!problem.empty()) return {std::nullopt, AtLine(number, problem)};
    }
  }
  const std::string problem = PlaceStartAndLift(drawing);
  if (!problem.empty()) return {std::nullopt, AtLine(firstRow + 1, problem)};
  if (markers != nullptr) *markers = std::move(drawing.markers);
  return {std::move(drawing.floor), {}};
}

std::string AsciiFrom(const Floor& floor) {
  std::string text;
  const auto letterAt = [&](Cell c) -> char& { return text[static_cast<std::size_t>(c.y * (floor.width + 1) + c.x)]; };
  for (int y = 0; y < floor.height; ++y) {
    for (int x = 0; x < floor.width; ++x) text += TraitsOf(floor.At({x, y})).letter;
    text += '\n';
  }
  for (const EnemySpawn& spawn : floor.spawns) {
    const char awake = TraitsOf(spawn.kind).letter;
    if (floor.InBounds(spawn.cell)) letterAt(spawn.cell) = spawn.asleep ? Capital(awake) : awake;
  }
  if (floor.InBounds(floor.lift)) letterAt(floor.lift) = kLiftLetter;
  if (floor.InBounds(floor.start)) letterAt(floor.start) = kStartLetter;
  return text;
}

}  // namespace firelane
