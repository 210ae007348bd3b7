// A replay: a run of the game as a file. Where each floor began, what was commanded in each step, which tuning changed when, and the hash
// of the State after each step, so that any build can play it again and say at which step it comes apart. Format: docs/replays.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "firelane/ai/command.h"
#include "firelane/play/files.h"
#include "firelane/play/floor_run.h"
#include "firelane/play/tuning_change.h"
#include "firelane/sim/step.h"

namespace firelane {

// Another order or set of the header's or the State's fields, of the tuning's rows or of the Command's fields is another format.
inline constexpr std::uint32_t kReplayFormat = 2;
inline constexpr std::size_t kMostReplayBytes = std::size_t{256} << 20U;  // of a file that is read
std::string_view ProgramVersion();                                        // "0.1.0"

// Whether a run's floors are a map (which lies in each first State), and whose the enemies on it are.
enum class RunMap : std::uint8_t { kNone, kWithItsEnemies, kPeopled };
inline constexpr int kRunMaps = 3;

struct ReplayHeader {
  std::string program;     // the version that recorded it
  std::uint32_t seed = 0;  // of the run
  int firstFloor = 1;
  int squad = 5;
  std::optional<FloorKind> kind{};  // of all floors, as in FloorRunRequest
  std::optional<Theme> theme{};
  RunMap map = RunMap::kNone;
  Tuning tuning;  // effective at the run's start
};

// A change of one row at a step boundary: in force for the step from State `step` on.
struct ReplayChange {
  std::uint32_t step = 0;
  std::string_view key;  // of the row, which outlives it
  TunableValue value;
  friend bool operator==(const ReplayChange&, const ReplayChange&) = default;
};

// Of a run that begins on that floor, recorded by this program.
ReplayHeader HeaderOf(const FloorRunRequest& first);

struct ReplayFloor {
  State start;                        // with its floor; not always at step 0: a replay of a moment begins in the middle
  std::vector<Command> commands;      // of each step from there
  std::vector<ReplayChange> changes;  // by step, FirstStep()..LastStep() - 1
  std::vector<std::uint64_t> hashes;  // as many as commands: of the State after each of those steps

  std::uint32_t FirstStep() const { return start.step; }
  std::uint32_t LastStep() const { return start.step + static_cast<std::uint32_t>(commands.size()); }
};

struct Replay {
  ReplayHeader header;
  std::vector<ReplayFloor> floors;
};

// The run that was recorded: from its first floor on as it would be played anew, and from there on. At least one floor.
FloorRunRequest RequestOf(const Replay& replay);

// The file's bytes. The hashes lie last and are their own check; a checksum covers all before them.
std::string ReplayBytes(const Replay& replay);
// What is wrong is one line that opens with `path`: not a replay, another format or version, cut short, damaged, or a State that cannot be.
// Never more memory than a small multiple of the bytes.
std::variant<Replay, FileProblem> ParseReplay(std::string_view bytes, const std::string& path);

// Writes a run down while it is played. What it is told must be consistent: each step's command and changes are those that led to the
// State; a step, change or floor out of place is a std::logic_error.
class ReplayRecorder {
 public:
  // Records as much as fits in a file of `mostBytes`.
  explicit ReplayRecorder(const ReplayHeader& header, std::size_t mostBytes = kMostReplayBytes);

  // A floor begins with `start`; from there each step is told once, `after` being the State it led to.
  void BeginFloor(const State& start);
  // `change` is in force from the next step on.
  void Change(const ReplayChange& change);
  void AddStep(const Command& command, const State& after);
  // The game went back to State `step` of floor `floor` (index, in the order begun), which was recorded, and plays on from there: what came
  // after is forgotten.
  void CutTo(std::size_t floor, std::uint32_t step);

  const Replay& Recorded() const { return replay_; }
  // Something did not fit: Recorded() ends before it, and what came since then was not kept. Until CutTo.
  bool Full() const { return full_; }
  std::size_t MostBytes() const { return mostBytes_; }
  // Of the file that Recorded() makes; a change that no step follows yet is counted too.
  std::size_t FileBytes() const { return bytes_; }
  // Held by commands, changes and hashes: 24 bytes a step, with the vectors' reserve up to twice that.
  std::size_t HeldBytes() const;

 private:
  bool Fits(std::size_t more);

  Replay replay_;
  std::vector<std::size_t> bytesBefore_;  // of the file up to each floor
  std::size_t bytes_;
  std::size_t mostBytes_;
  bool full_ = false;
};

// A floor of a replay played again, step by step.
class ReplayRun {
 public:
  // `floor` must outlive it.
  explicit ReplayRun(const ReplayFloor& floor);

  bool AtEnd() const { return at_ == floor_->commands.size(); }
  // One recorded step, with the changes before it. Nothing at the end. `probe`: as of Step.
  void Advance(StepProbe* probe = nullptr);
  // Advance() twice over, the second time from the State's bytes and without any cache. Nothing, or "step N: what came back or came out
  // otherwise".
  std::optional<std::string> AdvanceWithProof();
  const State& Now() const { return state_; }
  std::uint64_t Hash() const { return hash_; }  // of Now()
  const EventLog& Events() const { return events_; }
  // The first step whose State had another hash than the recorded; the State's step after it. Nothing so far.
  std::optional<std::uint32_t> Diverged() const { return diverged_; }

 private:
  const ReplayFloor* floor_;
  State state_;
  StepCachesPtr caches_;
  EventLog events_;
  std::uint64_t hash_;
  std::size_t at_ = 0;
  std::optional<std::uint32_t> diverged_;
};

}  // namespace firelane
