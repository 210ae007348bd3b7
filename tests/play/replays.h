// Short replays that the tests of replays share, and their bytes with a wound.
#pragma once

#include <cstring>
#include <string>

#include "firelane/base/bytes.h"
#include "firelane/base/hash.h"
#include "firelane/play/replay.h"
#include "tests/play/scenes.h"
#include "tests/support/recording.h"

namespace firelane {

inline constexpr std::string_view kTwoGoblins =
    "##########\n"
    "#...g....#\n"
    "#@....g.L#\n"
    "#........#\n"
    "##########\n";

// Two floors, 1 and 2: 12 steps of everything a command can say, then 6 steps with a change of tuning at once and one at step 3.
inline Replay TwoFloorReplay() {
  FloorRunRequest request = RequestOn(kTwoGoblins);
  request.seed = 7;
  Recording recording(request);
  recording.Steps(Moving({1, -0.0F}), 3);
  Command command = Moving({0.6F, 0.8F});
  command.sprint = true;
  command.formation = Formation::kRing;
  recording.Step(command);
  command = {};
  command.holdFire = true;
  recording.Steps(command, 2);
  command = {};
  command.toggleManualAim = true;
  command.aimTurn = -1;
  recording.Step(command);
  command = {};
  command.aimTurn = 1;
  recording.Steps(command, 2);
  command = {};
  command.nextTarget = true;
  command.formation = Formation::kWedge;
  recording.Step(command);
  recording.Steps({}, 2);
  request.number = 2;
  recording.BeginFloor(request);
  recording.Change("squad.moveSpeed", 2.5F);
  recording.Steps(Moving({1, 0}), 3);
  recording.Change("squad.life", 50);
  recording.Change("nav.enabled", false);
  recording.Steps(Moving({0, 1}), 3);
  return recording.Recorded();
}

// Where the parts of a replay's bytes lie (docs/replays.md).
struct ReplayLayout {
  std::size_t title = 0;     // bytes of the first line, its newline included
  std::size_t body = 0;      // where it begins
  std::size_t checksum = 0;  // likewise
  std::size_t hashes = 0;

  explicit ReplayLayout(const std::string& bytes) : title(bytes.find('\n') + 1), body(title + 24) {
    std::uint64_t bodyBytes = 0;
    std::memcpy(&bodyBytes, bytes.data() + title, sizeof bodyBytes);
    checksum = body + bodyBytes;
    hashes = checksum + sizeof(std::uint64_t);
  }
};

inline std::string WithFlippedBit(std::string bytes, std::size_t at, unsigned bit) {
  bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << bit));
  return bytes;
}

inline void PutHashOfWhatIsBefore(std::string& bytes, std::size_t at) {
  Hasher hasher;
  hasher.AddBytes(bytes.data(), at);
  const std::uint64_t sum = hasher.Value();
  std::memcpy(bytes.data() + at, &sum, sizeof sum);
}

// As somebody would make it who wants it to be read: both checks are right again.
inline std::string WithChecksRepaired(std::string bytes, const ReplayLayout& layout) {
  PutHashOfWhatIsBefore(bytes, layout.title + 16);
  PutHashOfWhatIsBefore(bytes, layout.checksum);
  return bytes;
}

// A file that gets its checks right and says the rest as it likes.
inline std::string Forged(const std::string& body, std::uint64_t bodyBytes, std::uint64_t steps, std::size_t hashBytes) {
  ByteWriter out;
  out.AddBytes("firelane-replay " + std::to_string(kReplayFormat) + " 0.1.0\n");
  out.Add(bodyBytes);
  out.Add(steps);
  out.Add(std::uint64_t{0});
  out.AddBytes(body);
  out.Add(std::uint64_t{0});
  out.AddBytes(std::string(hashBytes, '\0'));
  std::string bytes = out.Take();
  const std::size_t title = bytes.find('\n') + 1;
  PutHashOfWhatIsBefore(bytes, title + 16);
  PutHashOfWhatIsBefore(bytes, title + 24 + body.size());
  return bytes;
}

// The line of refusal; empty where the bytes are a replay.
inline std::string RefusalOf(const std::string& bytes) {
  const auto parsed = ParseReplay(bytes, "x.replay");
  const auto* const problem = std::get_if<FileProblem>(&parsed);
  return problem == nullptr ? "" : problem->line;
}

}  // namespace firelane
