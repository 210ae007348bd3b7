#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "firelane/base/bytes.h"
#include "firelane/base/hash.h"
#include "firelane/play/replay.h"
#include "firelane/sim/state_bytes.h"
#include "firelane/tuning/words.h"
#include "firelane/world/floor_bytes.h"
#include "play/command_bytes.h"
#include "play/replay_changes.h"
#include "play/replay_sizes.h"

// title line | frame: body's size, steps in all, check of both | body | checksum of all before | a hash per step
namespace firelane {
namespace {

constexpr std::string_view kMagic = "firelane-replay ";
constexpr std::size_t kMostTitleBytes = 100;
constexpr std::size_t kHashBytes = sizeof(std::uint64_t);
constexpr std::size_t kFrameBytes = 3 * kHashBytes;
constexpr std::string_view kCutShort = "cut short: it ends before it says how long it is";
constexpr std::string_view kDamaged = "damaged: its bytes are not those that were written";

std::uint64_t ChecksumOf(std::string_view bytes) {
  Hasher hasher;
  hasher.AddBytes(bytes.data(), bytes.size());
  return hasher.Value();
}

// What of a floor is not its hashes.
std::size_t WrittenChanges(const ReplayFloor& floor) {
  return static_cast<std::size_t>(
      std::ranges::count_if(floor.changes, [&](const ReplayChange& change) { return change.step < floor.LastStep(); }));
}

std::string ChangeText(const ReplayChange& change) { return fmt::format("{}={}", change.key, Text(change.value)); }

void SaveReplayFloor(const ReplayFloor& floor, ByteWriter& out) {
  SaveFloor(*floor.start.floor, out);
  SaveState(floor.start, out);
  out.Add(static_cast<std::uint32_t>(floor.commands.size()));
  SaveCommands(floor.commands, out);
  const std::size_t changes = WrittenChanges(floor);
  out.Add(static_cast<std::uint32_t>(changes));
  for (std::size_t i = 0; i < changes; ++i) {
    out.Add(floor.changes[i].step);
    out.AddText(ChangeText(floor.changes[i]));
  }
}

// A byte: 0 for nothing, else one more than the value.
template <class E>
void AddChoice(const std::optional<E>& choice, ByteWriter& out) {
  out.Add(static_cast<std::uint8_t>(choice ? static_cast<int>(*choice) + 1 : 0));
}

std::string BodyOf(const Replay& replay) {
  ByteWriter out;
  out.Add(replay.header.seed);
  out.Add(static_cast<std::int32_t>(replay.header.firstFloor));
  out.Add(static_cast<std::int32_t>(replay.header.squad));
  AddChoice(replay.header.kind, out);
  AddChoice(replay.header.theme, out);
  out.Add(static_cast<std::uint8_t>(replay.header.map));
  out.Add(static_cast<std::uint32_t>(Tunables().size()));
  for (const Tunable& row : Tunables()) out.AddText(fmt::format("{}={}", row.key, Text(Get(replay.header.tuning, row))));
  out.Add(static_cast<std::uint32_t>(replay.floors.size()));
  for (const ReplayFloor& floor : replay.floors) SaveReplayFloor(floor, out);
  return out.Take();
}

struct Title {
  std::size_t bytes = 0;  // with its newline
  std::uint32_t format = 0;
  std::string program;
};

std::variant<Title, std::string> ReadTitle(std::string_view bytes) {
  const std::string_view opening = bytes.substr(0, kMagic.size());
  if (opening != kMagic.substr(0, opening.size())) return "not a replay";
  const std::size_t end = bytes.substr(0, kMostTitleBytes).find('\n');
  if (end == std::string_view::npos) return std::string(bytes.size() < kMostTitleBytes ? kCutShort : kDamaged);
  const std::string_view words = bytes.substr(kMagic.size(), end - kMagic.size());
  Title title{.bytes = end + 1, .format = 0, .program = {}};
  const auto number = std::from_chars(words.data(), words.data() + words.size(), title.format);
  const std::string_view rest = words.substr(static_cast<std::size_t>(number.ptr - words.data()));
  const bool visible = std::ranges::all_of(rest.substr(std::min<std::size_t>(1, rest.size())), [](char c) { return c > ' ' && c < 0x7F; });
  if (number.ec != std::errc() || rest.size() < 2 || rest.front() != ' ' || !visible) return std::string(kDamaged);
  title.program = rest.substr(1);
  return title;
}

// The parts of a file whose sizes and checksum are right.
struct Parts {
  std::string_view body;
  std::string_view hashes;
};

std::variant<Parts, std::string> ReadParts(std::string_view bytes, std::size_t titleBytes) {
  ByteReader frame(bytes.substr(titleBytes));
  const auto bodyBytes = frame.Take<std::uint64_t>();
  const auto steps = frame.Take<std::uint64_t>();
  const auto check = frame.Take<std::uint64_t>();
  if (frame.Failed()) return std::string(kCutShort);
  if (check != ChecksumOf(bytes.substr(0, titleBytes + 2 * kHashBytes))) return std::string(kDamaged);
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max() / 4 / kHashBytes;
  if (bodyBytes > kMost || steps > kMost) return std::string(kDamaged);
  const std::uint64_t whole = titleBytes + kFrameBytes + bodyBytes + kHashBytes + steps * kHashBytes;
  if (bytes.size() < whole) return fmt::format("cut short: {} of its {} bytes are there", bytes.size(), whole);
  if (bytes.size() > whole) return fmt::format("damaged: {} bytes behind its end", bytes.size() - whole);
  const std::size_t sumAt = titleBytes + kFrameBytes + static_cast<std::size_t>(bodyBytes);
  ByteReader sum(bytes.substr(sumAt));
  if (sum.Take<std::uint64_t>() != ChecksumOf(bytes.substr(0, sumAt))) return std::string(kDamaged);
  return Parts{bytes.substr(titleBytes + kFrameBytes, static_cast<std::size_t>(bodyBytes)), bytes.substr(sumAt + kHashBytes)};
}

struct Assignment {
  const Tunable* row = nullptr;
  TunableValue value;
};

// "key=value" as it was written; `from` is changed accordingly.
std::variant<Assignment, std::string> ReadAssignment(std::string_view text, Tuning& from) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view key = text.substr(0, equals);
  const Tunable* const row = FindTunable(key);
  if (row == nullptr) return fmt::format("{}: no such key in this program", Printable(key));
  if (Problem problem = SetFromText(from, key, text.substr(std::min(equals + 1, text.size())))) return *std::move(problem);
  return Assignment{row, Get(from, *row)};
}

// What AddChoice wrote, of `count` values.
template <class E>
Problem TakeChoice(ByteReader& in, std::string_view what, int count, std::optional<E>& choice) {
  const int byte = in.Take<std::uint8_t>();
  if (byte > count) return fmt::format("its {} is {}, allowed 0..{}", what, byte, count);
  if (byte > 0) choice = static_cast<E>(byte - 1);
  return std::nullopt;
}

// What the floors of the run are made of.
Problem LoadMaking(ByteReader& in, ReplayHeader& header) {
  if (Problem problem = TakeChoice(in, "kind of floors", kFloorKinds, header.kind)) return problem;
  if (Problem problem = TakeChoice(in, "theme", kThemes, header.theme)) return problem;
  const int map = in.Take<std::uint8_t>();
  if (map >= kRunMaps) return fmt::format("its use of a map is {}, allowed 0..{}", map, kRunMaps - 1);
  header.map = static_cast<RunMap>(map);
  return std::nullopt;
}

// Nothing where all is well.
Problem LoadHeader(ByteReader& in, ReplayHeader& header) {
  header.seed = in.Take<std::uint32_t>();
  header.firstFloor = in.Take<std::int32_t>();
  header.squad = in.Take<std::int32_t>();
  if (header.firstFloor < 1) return fmt::format("its first floor is {}, allowed 1 and up", header.firstFloor);
  if (header.squad < 1 || header.squad > kMostMembers) return fmt::format("its squad is {}, allowed 1..{}", header.squad, kMostMembers);
  if (Problem problem = LoadMaking(in, header)) return problem;
  const std::uint32_t rows = in.TakeCount(sizeof(std::uint32_t));
  if (rows != Tunables().size()) return fmt::format("{} rows of tuning, this program has {}", rows, Tunables().size());
  for (const Tunable& row : Tunables()) {
    const auto read = ReadAssignment(in.TakeText(), header.tuning);
    if (const auto* const problem = std::get_if<std::string>(&read)) return *problem;
    if (std::get<Assignment>(read).row != &row)
      return fmt::format("{}: not where this program has it", std::get<Assignment>(read).row->key);
  }
  return CrossCheck(header.tuning);
}

Problem LoadChanges(ByteReader& in, ReplayFloor& floor) {
  const std::uint32_t count = in.TakeCount(2 * sizeof(std::uint32_t));
  Tuning tuning = floor.start.tuning;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto step = in.Take<std::uint32_t>();
    const auto read = ReadAssignment(in.TakeText(), tuning);
    if (const auto* const problem = std::get_if<std::string>(&read)) return *problem;
    const auto& assignment = std::get<Assignment>(read);
    floor.changes.push_back({step, assignment.row->key, assignment.value});
  }
  return ChangesProblem(floor);
}

// `mostSteps`: as many as there are hashes left.
Problem LoadReplayFloor(ByteReader& in, int squad, std::uint64_t mostSteps, ReplayFloor& floor) {
  const auto grid = LoadFloor(in);
  if (const auto* const problem = std::get_if<std::string>(&grid)) return *problem;
  auto start = LoadState(in, std::get<std::shared_ptr<const Floor>>(grid));
  if (auto* const problem = std::get_if<std::string>(&start)) return std::move(*problem);
  floor.start = std::get<State>(std::move(start));
  if (floor.start.members.size() != static_cast<std::size_t>(squad)) {
    return fmt::format("{} members in a squad of {}", floor.start.members.size(), squad);
  }
  const std::uint32_t steps = in.TakeCount(kLeastCommandBytes);
  if (steps > mostSteps) return fmt::format("{} steps, but hashes of {}", steps, mostSteps);
  if (steps > std::numeric_limits<std::uint32_t>::max() - floor.start.step) return std::string("steps beyond what can be counted");
  floor.commands = LoadCommands(in, steps);
  if (in.Failed()) return std::string("its commands are none");
  return LoadChanges(in, floor);
}

std::vector<std::uint64_t> TakeHashes(ByteReader& in, std::size_t count) {
  std::vector<std::uint64_t> hashes(count);
  for (std::uint64_t& hash : hashes) hash = in.Take<std::uint64_t>();
  return hashes;
}

Problem LoadBody(const Parts& parts, Replay& replay) {
  ByteReader in(parts.body);
  if (Problem problem = LoadHeader(in, replay.header)) return problem;
  const std::uint32_t floors = in.TakeCount(1);
  if (floors == 0) return std::string("it holds no floor");
  ByteReader hashes(parts.hashes);
  std::uint64_t stepsLeft = parts.hashes.size() / kHashBytes;
  for (std::uint32_t i = 0; i < floors; ++i) {
    ReplayFloor& floor = replay.floors.emplace_back();
    if (const Problem problem = LoadReplayFloor(in, replay.header.squad, stepsLeft, floor)) {
      return fmt::format("floor {} of {}: {}", i + 1, floors, *problem);
    }
    floor.hashes = TakeHashes(hashes, floor.commands.size());
    stepsLeft -= floor.commands.size();
  }
  if (in.Failed() || !in.AtEnd() || stepsLeft != 0) return std::string("its parts do not fit together");
  return std::nullopt;
}

}  // namespace

std::size_t ChangeBytes(const ReplayChange& change) { return 2 * sizeof(std::uint32_t) + ChangeText(change).size(); }

std::size_t FloorBytes(const ReplayFloor& floor) {
  ByteWriter out;
  SaveReplayFloor(floor, out);
  return out.Bytes().size() + floor.hashes.size() * kHashBytes;
}

std::string ReplayBytes(const Replay& replay) {
  const std::string body = BodyOf(replay);
  std::uint64_t steps = 0;
  for (const ReplayFloor& floor : replay.floors) steps += floor.hashes.size();
  ByteWriter out;
  out.AddBytes(fmt::format("{}{} {}\n", kMagic, kReplayFormat, replay.header.program));
  out.Add(static_cast<std::uint64_t>(body.size()));
  out.Add(steps);
  out.Add(ChecksumOf(out.Bytes()));
  out.AddBytes(body);
  out.Add(ChecksumOf(out.Bytes()));
  for (const ReplayFloor& floor : replay.floors) {
    for (const std::uint64_t hash : floor.hashes) out.Add(hash);
  }
  return out.Take();
}

std::variant<Replay, FileProblem> ParseReplay(std::string_view bytes, const std::string& path) {
  const auto refused = [&](std::string_view why) { return FileProblem{fmt::format("{}: {}", Printable(path, kMostPathPrinted), why)}; };
  const auto title = ReadTitle(bytes);
  if (const auto* const problem = std::get_if<std::string>(&title)) return refused(*problem);
  const auto& [titleBytes, format, program] = std::get<Title>(title);
  if (format != kReplayFormat) {
    return refused(fmt::format("recorded in format {} by firelane {}, this firelane {} reads format {}", format, program, ProgramVersion(),
                               kReplayFormat));
  }
  const auto parts = ReadParts(bytes, titleBytes);
  if (const auto* const problem = std::get_if<std::string>(&parts)) return refused(*problem);
  Replay replay;
  replay.header.program = program;
  if (const Problem problem = LoadBody(std::get<Parts>(parts), replay)) {
    const std::string by =
        program == ProgramVersion() ? "" : fmt::format(" (recorded by firelane {}, this is {})", program, ProgramVersion());
    return refused(fmt::format("cannot be played: {}{}", *problem, by));
  }
  return replay;
}

}  // namespace firelane
