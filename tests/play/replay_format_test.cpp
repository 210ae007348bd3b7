// The number of the format stands for the fields that a replay is made of: whoever changes them without raising it is told so here.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "firelane/base/hash.h"
#include "firelane/play/replay.h"
#include "firelane/world/floor_bytes.h"
#include "play/command_bytes.h"
#include "sim/check_values.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

// A line per format, the newest last.
struct Layout {
  std::uint32_t format;
  std::uint64_t hash;  // of LayoutText() at that time
};
constexpr Layout kLayouts[] = {{1, 0x6142909640171eac}, {2, 0xd458fc38d4b4b8ff}};

// Every saved field by name, kind and size, in the order of the file; of an enumeration how many values it has, too.
struct WriteLayout {
  std::string& out;

  template <ByteValue T>
  void operator()(std::string_view name, const T& value) {
    if constexpr (std::is_enum_v<T>) {
      out += fmt::format("{} enum {} of {}\n", name, sizeof value, ValuesOf(value));
    } else {
      const char* const kind = std::is_floating_point_v<T> ? "float" : std::is_signed_v<T> ? "signed" : "unsigned";
      out += fmt::format("{} {} {}\n", name, std::is_same_v<T, bool> ? "bool" : kind, sizeof value);
    }
  }
  void operator()(std::string_view name, const Tuning& tuning) {
    for (const Tunable& row : Tunables())
      std::visit([&](auto value) { (*this)(fmt::format("{}.{}", name, row.key), value); }, Get(tuning, row));
  }
  template <class T, std::size_t N>
  void operator()(std::string_view name, const std::array<T, N>& all) {
    (*this)(fmt::format("{}[{}]", name, N), all[0]);
  }
  template <class T>
  void operator()(std::string_view name, const std::vector<T>& /*all*/) {
    (*this)(fmt::format("{}[]", name), T{});
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(std::string_view name, const T& x) {
    out += fmt::format("{} {{\n", name);
    VisitFields(x, *this);
    out += "}\n";
  }
};

std::string CommandLayoutText() {
  const Command command;
  const auto& [move, sprint, holdFire, toggleManualAim, aimTurn, nextTarget, formation] = command;
  std::string out;
  WriteLayout write{out};
  write("move", move), write("sprint", sprint), write("holdFire", holdFire), write("toggleManualAim", toggleManualAim);
  write("aimTurn", aimTurn), write("nextTarget", nextTarget), write("formation", formation.value_or(Formation{}));
  return out;
}

// One of each field after the other, as the file has them.
std::string CommandsInBytes() {
  std::vector<Command> commands(7);
  commands[0].move = {0.5F, -1};
  commands[1].sprint = true;
  commands[2].holdFire = true;
  commands[3].toggleManualAim = true;
  commands[4].aimTurn = -1;
  commands[5].nextTarget = true;
  commands[6].formation = Formation::kRing;
  ByteWriter out;
  SaveCommands(commands, out);
  return out.Take();
}

// What stands in a file before its tuning: after the line of text, and the frame with the lengths and the checksum.
std::string HeaderInBytes() {
  constexpr std::size_t kFrameBytes = 3 * sizeof(std::uint64_t);
  constexpr std::size_t kHeaderBytes = 19;
  Replay replay;
  replay.header = {.program = "0",
                   .seed = 1,
                   .firstFloor = 2,
                   .squad = 3,
                   .kind = FloorKind::kCave,
                   .theme = Theme::kVault,
                   .map = RunMap::kPeopled,
                   .tuning = {}};
  const std::string bytes = ReplayBytes(replay);
  return bytes.substr(bytes.find('\n') + 1 + kFrameBytes, kHeaderBytes);
}

// What follows a floor's first State, and the hashes behind it.
std::string TailInBytes() {
  constexpr std::size_t kTailBytes = 64;
  Replay replay;
  ReplayFloor& floor = replay.floors.emplace_back();
  floor.start = NewState(FloorFrom(kShortWalk), Tuning{}, 1, 1, 1);
  floor.commands.resize(2);
  floor.commands[1].sprint = true;
  floor.changes.push_back({1, "squad.holdDelay", 0.5F});
  floor.hashes = {1, 2};
  const std::string bytes = ReplayBytes(replay);
  return bytes.substr(bytes.size() - kTailBytes);
}

std::string LayoutText() {
  std::string out;
  WriteLayout{out}("state", State{});
  out += CommandLayoutText();
  ByteWriter floor;
  SaveFloor(*FloorFrom(kShortWalk), floor);
  return out + HeaderInBytes() + TailInBytes() + CommandsInBytes() + floor.Take();
}

TEST(ReplayFormat, HasAnotherNumberWhereverItsFieldsAreOthers) {
  const std::string text = LayoutText();
  Hasher hasher;
  hasher.AddBytes(text.data(), text.size());
  const Layout& newest = kLayouts[std::size(kLayouts) - 1];
  EXPECT_TRUE(newest.format == kReplayFormat && newest.hash == hasher.Value())
      << "The fields of State, Tuning, Command or Floor in a replay are not those of format " << newest.format
      << " any more, or its number "
      << "alone was raised. Raise kReplayFormat (replay.h) by one, record the golden replays anew (scripts/record-golden), and add\n  {"
      << newest.format + 1 << ", 0x" << HashText(hasher.Value()) << "}\nto kLayouts here.";
}

TEST(ReplayFormat, IsCountedFromOne) {
  std::uint32_t format = 1;
  for (const Layout& layout : kLayouts) EXPECT_EQ(layout.format, format++);
}

}  // namespace
}  // namespace firelane
