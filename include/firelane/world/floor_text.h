// Floors as text: ASCII drawings for tests, octile .map files (the MovingAI benchmark format) for --map.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/world/floor.h"

namespace firelane {

// A floor, or why there is none: one line, "line N: what is wrong, what is allowed".
struct FloorReading {
  std::optional<Floor> floor;
  std::string problem;
};

// A marker on an ASCII floor: any digit 0-9 or a letter that is neither terrain nor enemy. The cell below is ground.
struct Marker {
  char letter;
  Cell cell;
};

// Rows of terrain letters (floor.h), '@' the start, 'L' the lift, enemy letters (bestiary.h; capital = asleep), and markers. Rows must be
// equally long; a leading and a trailing newline are ignored. Without '@' the start is the first walkable cell of the largest region,
// without 'L' the lift is the cell farthest from the start. `markers`, when given, receives the markers from top to bottom.
FloorReading FloorFromAscii(std::string_view text, std::vector<Marker>* markers = nullptr);
std::string AsciiFrom(const Floor& floor);

// "type octile / height N / width N / map" and rows of . G S W @ O T. BOM and CRLF are read. Sides 1..1024, checked before anything is
// allocated. The start is the first walkable cell (row by row) of the largest 4-connected region, the lift the cell farthest from it. No
// enemies.
FloorReading FloorFromOctile(std::string_view text);

}  // namespace firelane
