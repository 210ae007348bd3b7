// The command line as plain values. Pure: nothing is opened, run or printed here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "firelane/floors/generate.h"

namespace firelane {

enum class Action : std::uint8_t { kWindow, kPlay, kAblate, kSnapshot, kWhy, kVerify, kTunables, kCheck, kKinds, kHelp, kVersion };

enum class TableFormat : std::uint8_t { kMarkdown, kToml, kJson };

struct Options {
  Action action = Action::kWindow;

  // --play and --ablate
  int floors = 6;               // 1..1000
  std::uint32_t firstSeed = 1;  // with --seed both are the same
  std::uint32_t lastSeed = 8;   // at most kMostSeeds in all
  int jobs = 0;                 // 1..256; 0: as many as the machine has processors
  std::string jsonlPath;        // empty: none; "-": standard output
  std::string hashesPath;       // likewise
  bool heavy = false;
  std::string recordFolder;  // where a replay of each run is written, also of those in the window; empty: nowhere

  // common
  int floor = 1;  // 1..kMostFloor; of a replay any that it holds
  int squad = 5;  // 1..8
  std::optional<FloorKind> kind;
  std::optional<Theme> theme;
  std::string mapPath;
  std::string tuningPath;
  std::vector<std::string> sets;  // "key=value", unchecked but for the '='

  // A recorded run instead of one to be played. It fixes seed, squad, floors and tuning: the fields above for these are then not read.
  std::string replayPath;                 // empty: none; with kWindow, kSnapshot and kVerify
  std::optional<int> replayFloor;         // by its number; nothing: the replay's first
  std::optional<double> replayAtSeconds;  // nothing: the floor's last step

  // the window
  bool autopilot = false;
  int mostPicturesPerSecond = 0;  // 5..1000; 0: as the screen shows them
  std::string statusPath;         // empty: none

  std::string language;  // of kLanguageCodes, or kLocaleLanguage; empty: not said. Also of the snapshot

  std::string snapshotPath;
  int whyAgent = 0;      // 0..kMostAgentId
  double atSeconds = 8;  // of --snapshot and --why; 0..kMostSeconds
  int width = 1280;      // in pixels, kLeastWidth..kMostWidth
  int height = 720;
  bool overlay = false;  // debug layers on the picture

  TableFormat format = TableFormat::kMarkdown;
  std::vector<std::string> checkPaths;
};

inline constexpr std::uint64_t kMostSeeds = 1'000'000;
inline constexpr int kMostFloor = 1000;
inline constexpr int kLeastWidth = 320;
inline constexpr int kLeastHeight = 200;
inline constexpr int kMostSide = 4096;
inline constexpr double kMostSeconds = 600;  // of autopilot
inline constexpr double kMostReplaySeconds = 86'400;
inline constexpr int kMostAgentId = 0x7fffffff;

// Why the arguments cannot be used: one line that names the argument, its value and what is allowed.
struct Usage {
  std::string line;
};

// `arguments` are those after the program's name.
std::variant<Options, Usage> ParseOptions(std::span<const std::string> arguments);

std::string HelpText();
std::string KindsText();  // what --kind takes, a line each

}  // namespace firelane
