#include "app/option_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace firelane {
namespace {

constexpr std::uint32_t kHeadless = Bit(Action::kPlay) | Bit(Action::kAblate);
constexpr std::uint32_t kMoment = Bit(Action::kSnapshot) | Bit(Action::kWhy);
constexpr std::uint32_t kGame = kHeadless | kMoment | Bit(Action::kWindow);
constexpr std::uint32_t kFromReplay = Bit(Action::kVerify) | kMoment | Bit(Action::kWindow);
constexpr std::uint32_t kNamesSquad = kMoment | Bit(Action::kWindow);
constexpr std::uint32_t kTuned = kGame | Bit(Action::kTunables);

constexpr OptionRow kRows[] = {
    {"--play", 2, 2, false, 0, "FLOORS SQUAD", "headless autopilot: FLOORS 1-1000 in a row, SQUAD 1-8"},
    {"--ablate", 2, 2, false, 0, "FLOORS SQUAD", "the same with each decision of the squad switched off in turn, as a table"},
    {"--snapshot", 1, 1, false, 0, "PNG", "one picture after some seconds of autopilot; needs no display"},
    {"--why", 1, 1, false, 0, "AGENT", "as JSON why that member (0-7) or enemy does what it does, after some seconds of autopilot"},
    {"--verify", 0, 0, false, 0, "", "play a --replay again and say at which step it is another, if at any"},
    {"--tunables", 0, 1, false, 0, "[markdown|toml|json]", "every number and switch that changes play"},
    {"--check", 1, kAnyNumber, false, 0, "FILE...", "whether tuning files, and maps (*.map), are in order"},
    {"--help", 0, 0, false, 0, "", "this text"},
    {"--version", 0, 0, false, 0, "", "the program's version"},
    {"--seed", 1, 1, false, kGame | kFixedByReplay, "N", "0-4294967295"},
    {"--seeds", 1, 1, false, kHeadless, "A-B", "a run for each seed from A to B, at most 1000000 (default 1-8)"},
    {"--floor", 1, 1, false, kGame, "N",
     "1-1000: the first floor's number (default 1); of a replay one that it holds (default: its first)"},
    {"--squad", 1, 1, false, kNamesSquad | kFixedByReplay, "N", "1-8 (default 5)"},
    {"--kind", 1, 1, false, kGame | kFixedByReplay, "KIND", "make every floor of that kind; --kind help lists them"},
    {"--theme", 1, 1, false, kGame | kFixedByReplay, "mine|cave|vault", "make every floor look like that"},
    {"--map", 1, 1, false, kGame | kFixedByReplay, "FILE", "play on an octile .map instead of floors made from the seed"},
    {"--tuning", 1, 1, false, kTuned | kFixedByReplay, "FILE", "a TOML file of overrides"},
    {"--set", 1, 1, true, kTuned | kFixedByReplay, "KEY=VALUE", "one more override, after the file; may be repeated"},
    {"--record", 1, 1, false, Bit(Action::kPlay) | Bit(Action::kWindow) | kFixedByReplay, "DIR",
     "write a replay of each run into that folder"},
    {"--replay", 1, 1, false, kFromReplay, "FILE", "a recorded run instead; with --hashes or --jsonl as with --verify"},
    {"--jobs", 1, 1, false, kHeadless, "N", "1-256 threads (default: the machine's); changes nothing but the time"},
    {"--jsonl", 1, 1, false, kHeadless | Bit(Action::kVerify), "FILE|-",
     "JSON Lines, an object per floor and a summary; - is standard output"},
    {"--hashes", 1, 1, false, Bit(Action::kPlay) | Bit(Action::kVerify), "FILE|-",
     "a line of seed, floor, step and hash for each step, from the start on"},
    {"--heavy", 0, 0, false, kHeadless | Bit(Action::kVerify), "",
     "prove each step: saved, loaded and made without caches it is the same; check every invariant"},
    {"--autopilot", 0, 0, false, Bit(Action::kWindow) | kFixedByReplay, "", "watch the squad play by itself in the window"},
    {"--fps", 1, 1, false, Bit(Action::kWindow), "N", "5-1000: at most so many pictures a second; changes nothing but the looks"},
    {"--status", 1, 1, false, Bit(Action::kWindow), "FILE", "JSON about the running window, replaced 5 times a second"},
    {"--language", 1, 1, false, Bit(Action::kWindow) | Bit(Action::kSnapshot), "en|ru|bg|zh|auto",
     "of the texts in the window (default: as chosen there, else the locale's) or the picture (default: en)"},
    {"--at", 1, 1, false, kMoment, "SECONDS",
     "0-600 (default 8); past the floor's end its last step; of a replay whatever it holds (default: its end)"},
    {"--size", 1, 1, false, Bit(Action::kSnapshot), "WxH", "320x200-4096x4096 pixels (default 1280x720)"},
    {"--overlay", 0, 0, false, Bit(Action::kSnapshot), "", "with every debug layer over it"},
};

void AppendRows(std::string& out, bool actions) {
  for (const OptionRow& row : kRows) {
    if ((row.actions == 0) != actions) continue;
    fmt::format_to(std::back_inserter(out), "  {:<34}{}\n", fmt::format("{} {}", row.name, row.takes), row.help);
  }
}

}  // namespace

std::span<const OptionRow> OptionRows() { return kRows; }

const OptionRow* FindOption(std::string_view name) {
  const auto* const found = std::ranges::find(kRows, name, &OptionRow::name);
  return found == std::end(kRows) ? nullptr : found;
}

std::string HelpText() {
  std::string out = "Firelane: a squad that never shoots its own.\n\nOne of\n";
  AppendRows(out, true);
  out += "\nor nothing of it to play in a window, with any of these that go with it\n";
  AppendRows(out, false);
  out +=
      "\nExit: 0 all well; 1 the run fell short (a floor not passed, a friendly hit); 2 bad usage or input; 3 the machine lacks "
      "something.\n"
      "For example: firelane --play 6 5 --seeds 1-8 --set squad.holdDelay=0.3\n";
  return out;
}

}  // namespace firelane
