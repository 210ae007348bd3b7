// The rules a source file keeps for the sake of the whole: which way includes point, what rooms below `play` may not touch, how long a file
// is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace firelane {

// Rooms from left to right; a room includes only itself and rooms to its left.
inline constexpr std::string_view kRooms[] = {"base", "tuning", "text", "world",  "nav", "floors",
                                              "ai",   "sim",    "play", "render", "ui",  "app"};
inline constexpr int kMostLines = 400;

// What breaks a rule in one file, each as "path:line: what". `path` is relative to the project's root, with '/' between its parts; it
// decides which rules hold: those of its room for include/firelane/ROOM and src/ROOM, only the length elsewhere.
std::vector<std::string> FaultsOf(std::string_view path, std::string_view text);

// The text with comments and the insides of literals blanked; every line keeps its number.
std::string CodeOf(std::string_view text);

}  // namespace firelane
