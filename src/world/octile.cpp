#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "firelane/world/floor_text.h"
#include "regions.h"
#include "text_lines.h"

namespace firelane {
namespace {

struct Header {
  int width = 0;
  int height = 0;
  std::size_t lines = 0;
};

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string_view WordOf(std::string_view line) { return line.substr(0, line.find_first_of(" \t")); }
std::string_view AfterWord(std::string_view line) { return Trimmed(line.substr(WordOf(line).size())); }

// The side, or nothing and `problem`.
std::optional<int> SideOf(std::string_view name, std::string_view value, std::string& problem) {
  int side = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), side);
  const bool isNumber = error == std::errc{} && end == value.data() + value.size();
  if (isNumber && side >= 1 && side <= kMostFloorSide) return side;
  problem = fmt::format("{} is {}, allowed is 1..{}", name, value.empty() ? "missing" : Shown(value), kMostFloorSide);
  return std::nullopt;
}

// The header up to and with its line "map"; what is wrong with it, or nothing.
std::string ReadHeader(const std::vector<std::string_view>& lines, Header& header) {
  if (lines.empty()) return AtLine(1, "the file is empty, needed is 'type octile'");
  if (const std::string_view type = Trimmed(lines[0]); WordOf(type) != "type" || AfterWord(type) != "octile") {
    return AtLine(1, fmt::format("{} is no octile map, needed is 'type octile'", Shown(type)));
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string_view line = Trimmed(lines[i]);
    const std::string_view word = WordOf(line);
    if (line == "map") {
      if (header.height == 0) return AtLine(i + 1, fmt::format("'height N' is missing before 'map', allowed is 1..{}", kMostFloorSide));
      if (header.width == 0) return AtLine(i + 1, fmt::format("'width N' is missing before 'map', allowed is 1..{}", kMostFloorSide));
      header.lines = i + 1;
      return {};
    }
    if (word != "height" && word != "width")
      return AtLine(i + 1, fmt::format("{}, allowed are 'height N', 'width N' and 'map'", Shown(line)));
    int& side = word == "height" ? header.height : header.width;
    if (side != 0) return AtLine(i + 1, fmt::format("a second {}, allowed is one", word));
    std::string problem;
    const std::optional<int> value = SideOf(word, AfterWord(line), problem);
    if (!value) return AtLine(i + 1, problem);
    side = *value;
  }
  return AtLine(lines.size() + 1, "the file ends within its header, needed are 'height N', 'width N' and 'map'");
}

std::optional<Terrain> TerrainOfOctile(char letter) {
  switch (letter) {
    case '.':
    case 'G':
      return Terrain::kGround;
    case 'S':
      return Terrain::kShallows;
    case 'W':
      return Terrain::kDeepWater;
    case '@':
    case 'O':
    case 'T':
      return Terrain::kWall;
    default:
      return std::nullopt;
  }
}

std::string ReadRow(std::string_view line, std::size_t number, Floor& floor) {
  if (line.size() != static_cast<std::size_t>(floor.width)) {
    return AtLine(number, fmt::format("the row has {} cells, allowed is the width, {}", line.size(), floor.width));
  }
  for (const char& letter : line) {
    const std::optional<Terrain> terrain = TerrainOfOctile(letter);
    if (!terrain) {
      return AtLine(
          number, fmt::format("unknown letter {} in column {}, allowed are . G S W @ O T", Shown({&letter, 1}), &letter - line.data() + 1));
    }
    floor.cells.push_back(*terrain);
  }
  return {};
}

std::string ReadRows(const std::vector<std::string_view>& lines, const Header& header, Floor& floor) {
  floor.width = header.width;
  floor.height = header.height;
  floor.cells.reserve(static_cast<std::size_t>(floor.CellCount()));
  const std::size_t end = header.lines + static_cast<std::size_t>(header.height);
  for (std::size_t i = header.lines; i < end; ++i) {
    if (i == lines.size()) {
      return AtLine(i + 1, fmt::format("the file ends after {} rows, allowed is the height, {}", i - header.lines, header.height));
    }
    std::string problem = ReadRow(lines[i], i + 1, floor);
    if (!problem.empty()) return problem;
  }
  for (std::size_t i = end; i < lines.size(); ++i) {
    if (!Trimmed(lines[i]).empty()) return AtLine(i + 1, fmt::format("a row too many, allowed is the height, {}", header.height));
  }
  return {};
}

}  // namespace

FloorReading FloorFromOctile(std::string_view text) {
  const std::vector<std::string_view> lines = LinesOf(text);
  Header header;
  std::string problem = ReadHeader(lines, header);
  if (!problem.empty()) return {std::nullopt, std::move(problem)};
  Floor floor;
  floor.kind = "map";
  problem = ReadRows(lines, header, floor);
  if (!problem.empty()) return {std::nullopt, std::move(problem)};
  const Region largest = LargestRegion(floor);
  if (largest.cells < 2) {
    return {std::nullopt,
            AtLine(header.lines + 1, largest.cells == 0
                                         ? "no cell of the map is walkable, needed are two side by side of . G S"
                                         : "no two walkable cells of the map are side by side, start and lift need two of . G S")};
  }
  floor.start = largest.first;
  floor.lift = largest.farthest;
  return {std::move(floor), {}};
}

}  // namespace firelane
