#include "tests/borders/source_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>

namespace firelane {
namespace {

constexpr int kOutside = -1;

// Headers whose mere presence below `play` means a clock, a thread, a file, the outside world, or results that differ between libraries.
constexpr auto kForbiddenBelowPlay =
    std::to_array<std::string_view>({"chrono", "ctime",      "time.h",    "thread",  "mutex",         "shared_mutex",  "condition_variable",
                                     "future", "semaphore",  "pthread.h", "fstream", "iostream",      "cstdio",        "stdio.h",
                                     "random", "filesystem", "unistd.h",  "dlfcn.h", "unordered_map", "unordered_set", "memory_resource"});
// Whole names; a name that ends in '*' stands for all that begin so, one that begins with '*' for all that end so.
constexpr auto kForbiddenNamesBelowPlay = std::to_array<std::string_view>(
    {"std::hash",     "std::unordered_*", "*_distribution", "std::rand",    "std::srand", "std::getenv",  "std::random_device",
     "std::mt19937*", "std::chrono*",     "std::thread",    "std::jthread", "std::async", "thread_local", "std::sin",
     "std::cos",      "std::tan",         "std::asin",      "std::acos",    "std::atan",  "std::atan2",   "std::exp",
     "std::pow",      "std::log",         "std::hypot",     "std::cbrt",    "sinf",       "cosf",         "atan2f"});

int RankOf(std::string_view room) {
  const auto* found = std::find(std::begin(kRooms), std::end(kRooms), room);
  return found == std::end(kRooms) ? kOutside : static_cast<int>(found - std::begin(kRooms));
}
int PlayRank() { return RankOf("play"); }

std::string_view FirstPart(std::string_view path) { return path.substr(0, path.find('/')); }

bool IsPublic(std::string_view path) { return path.starts_with("include/firelane/"); }

int RoomOfFile(std::string_view path) {
  for (const std::string_view root : {std::string_view("include/firelane/"), std::string_view("src/")}) {
    if (path.starts_with(root)) return RankOf(FirstPart(path.substr(root.size())));
  }
  return kOutside;
}

std::vector<std::string_view> LinesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

struct Include {
  bool quoted = false;
  std::string_view name;
};

std::optional<Include> IncludeOn(std::string_view line) {
  const std::size_t hash = line.find_first_not_of(" \t");
  if (hash == std::string_view::npos || line[hash] != '#') return std::nullopt;
  const std::size_t word = line.find_first_not_of(" \t", hash + 1);
  if (word == std::string_view::npos || !line.substr(word).starts_with("include")) return std::nullopt;
  const std::size_t open = line.find_first_of("<\"", word);
  if (open == std::string_view::npos) return std::nullopt;
  const std::size_t close = line.find_first_of(">\"", open + 1);
  if (close == std::string_view::npos) return std::nullopt;
  return Include{line[open] == '"', line.substr(open + 1, close - open - 1)};
}

std::string FaultOfOwnInclude(std::string_view path, int room, std::string_view name) {
  constexpr std::string_view kPublic = "firelane/";
  const std::string text(name);
  if (name.starts_with(kPublic)) {
    const std::string_view other = FirstPart(name.substr(kPublic.size()));
    if (RankOf(other) == kOutside) return text + " is in no room";
    if (RankOf(other) > room) return text + " lies to the right of " + std::string(kRooms[room]);
    return {};
  }
  if (IsPublic(path)) return text + " is not public, but this header is";
  if (name.find("..") != std::string_view::npos) return text + " leaves the room";
  const int other = name.find('/') == std::string_view::npos ? kOutside : RankOf(FirstPart(name));
  if (other != kOutside && other != room) return text + " is private to " + std::string(kRooms[other]);
  return {};
}

std::string FaultOfForeignInclude(int room, std::string_view name) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const bool drawn = lower.starts_with("sdl") || lower.starts_with("imgui");
  if (drawn && room <= PlayRank()) return std::string(name) + " has no place up to play";
  const bool forbidden = std::find(kForbiddenBelowPlay.begin(), kForbiddenBelowPlay.end(), name) != kForbiddenBelowPlay.end();
  if (room < PlayRank() && (forbidden || name.starts_with("sys/"))) return std::string(name) + " has no place below play";
  return {};
}

std::string FaultOfInclude(std::string_view path, int room, const Include& include) {
  const std::string foreign = FaultOfForeignInclude(room, include.name);
  const bool own = include.quoted || include.name.starts_with("firelane/");
  return foreign.empty() && own ? FaultOfOwnInclude(path, room, include.name) : foreign;
}

bool IsNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == ':'; }

bool Matches(std::string_view name, std::string_view pattern) {
  if (pattern.starts_with('*')) return name.ends_with(pattern.substr(1));
  if (pattern.ends_with('*')) return name.starts_with(pattern.substr(0, pattern.size() - 1));
  return name == pattern;
}

// Calls visit for each name with its qualifiers, as in std::hash.
template <class Visit>
void ForEachName(std::string_view code, Visit&& visit) {
  for (std::size_t at = 0; at < code.size();) {
    if (!IsNamePart(code[at])) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    while (at < code.size() && IsNamePart(code[at])) ++at;
    std::string_view name = code.substr(start, at - start);
    while (name.starts_with(':')) name.remove_prefix(1);
    visit(name);
  }
}

std::string FaultOfNames(std::string_view code) {
  std::string fault;
  ForEachName(code, [&](std::string_view name) {
    const auto matches = [&](std::string_view pattern) { return Matches(name, pattern); };
    if (std::any_of(kForbiddenNamesBelowPlay.begin(), kForbiddenNamesBelowPlay.end(), matches))
      fault = std::string(name) + " has no place below play";
  });
  return fault;
}

// Where a comment or literal that starts at `at` ends (one past it); `at` itself where none starts. Digit separators are no literals.
std::size_t EndOfNonCode(std::string_view text, std::size_t at) {
  const auto after = [&](std::string_view mark, std::size_t from) {
    const std::size_t found = text.find(mark, from);
    return found == std::string_view::npos ? text.size() : found + mark.size();
  };
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("//")) return std::min(text.find('\n', at), text.size());
  if (rest.starts_with("/*")) return after("*/", at + 2);
  if (rest.starts_with("R\"")) {
    const std::size_t open = text.find('(', at);
    if (open == std::string_view::npos) return text.size();
    return after(")" + std::string(text.substr(at + 2, open - at - 2)) + "\"", open);
  }
  const bool separator = rest[0] == '\'' && at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
  if ((rest[0] != '"' && rest[0] != '\'') || separator) return at;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] != rest[0] && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
  return std::min(end + 1, text.size());
}

}  // namespace

std::string CodeOf(std::string_view text) {
  std::string code(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = EndOfNonCode(text, at);
    for (std::size_t i = at; i < end; ++i) code[i] = text[i] == '\n' ? '\n' : ' ';
    at = std::max(end, at + 1);
  }
  return code;
}

std::vector<std::string> FaultsOf(std::string_view path, std::string_view text) {
  std::vector<std::string> faults;
  const auto report = [&](std::size_t line, const std::string& what) {
    if (!what.empty()) faults.push_back(std::string(path) + ":" + std::to_string(line) + ": " + what);
  };
  const std::vector<std::string_view> lines = LinesOf(text);
  if (lines.size() > kMostLines) report(lines.size(), "longer than " + std::to_string(kMostLines) + " lines");
  if (path.ends_with(".h") && text.find("#pragma once") == std::string_view::npos) report(1, "lacks #pragma once");
  const int room = RoomOfFile(path);
  if (room == kOutside) {
    if (path.starts_with("src/") || path.starts_with("include/")) report(1, "lies in no room");
    return faults;
  }
  const std::string code = CodeOf(text);
  const std::vector<std::string_view> codeLines = LinesOf(code);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool isCode = codeLines[i].find('#') != std::string_view::npos;
    if (const auto include = isCode ? IncludeOn(lines[i]) : std::nullopt) {
      report(i + 1, FaultOfInclude(path, room, *include));
    } else if (room < PlayRank()) {
      report(i + 1, FaultOfNames(codeLines[i]));
    }
  }
  return faults;
}

}  // namespace firelane
