// The game as a person plays it: floors in a row under commands from the keyboard. Headless of any window: it is stepped, not timed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "firelane/play/floor_run.h"
#include "firelane/play/replay.h"
#include "firelane/play/timeline.h"
#include "firelane/play/tuning_change.h"
#include "firelane/sim/frame.h"
#include "firelane/sim/probe.h"

namespace firelane {

enum class GamePhase : std::uint8_t {
  kPlaying,
  kFloorPassed,  // the lift has everyone; GoOn() takes the squad to the next floor
  kWiped,        // nobody stands; Restart() begins the run anew
};

// What a run came to so far.
struct GameTotals {
  int floorsPassed = 0;
  double simSeconds = 0;
  Metrics metrics;  // of all floors, the present one included
};

class Game {
 public:
  // The floor of the request is the run's first; `serial` is its number among the floors that the same pictures showed (frame.h), each
  // further floor has the next. Clocks that judge a headless run (stuck, timeout) do not run here.
  explicit Game(const FloorRunRequest& request, std::uint32_t serial = 1);
  // Its first floor begins with `start` instead, whatever the request says of it; its number and tuning go into the request.
  Game(const FloorRunRequest& request, const State& start, std::uint32_t serial = 1);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // One step under `command` with a waiting change of tuning applied before it. Nothing unless kPlaying: the frames stay, events too.
  void Step(const Command& command);
  // From the next step on (as of ApplyTuning), on all floors to come; the last of several counts. `tuning` has passed CrossCheck.
  void ChangeTuning(const Tuning& tuning);
  // What came of those calls since the Game was made, save for what PlayOn() has forgotten, in order: a twin that gets each change before
  // the step (or Restart or GoOn) that follows on its floor and step, and the same commands, goes through the same States.
  const std::vector<TuningChange>& Changes() const;
  // The run from its first floor again; the same seed gives the same floors. The effective tuning stays.
  void Restart();
  // After kFloorPassed: the next floor begins at once, with a fresh squad as in headless play, so that a floor depends on seed, number and
  // tuning alone. Nothing in other phases, and nothing while it looks back.
  void GoOn();
  // In any phase: the next floor begins with `start`, as of the constructor. A look back ends.
  void GoOnWith(const State& start);

  GamePhase Phase() const;
  GameTotals Totals() const;
  const FloorRunRequest& Request() const;  // of the present floor, with the effective tuning
  std::uint32_t NextSerial() const;        // of the floor that would begin next
  const State& Now() const;
  // The frames of the last two steps; the same one twice at a floor's start.
  const Frame& Before() const;
  const Frame& After() const;
  // What it remembers of the last two minutes, floors before this one included.
  const Timeline& Past() const;
  // The moment that Now(), the frames, the probe, phase and totals are of: the present, unless it looks back.
  Moment At() const;
  Moment Present() const;
  bool LooksBack() const;
  // Looks at that moment, which Past() holds: nothing is lost by it, and Step() does nothing meanwhile. The present itself ends the look,
  // and so does Restart().
  void LookAt(const Moment& moment);
  // The moment after the one looked at, by the commands that were given then, at a floor's end the next floor's start; at the present the
  // look ends. Nothing unless it looks back.
  void LookOn();
  // Plays on from the moment looked at, as a new branch: what came after it is forgotten; floor, effective tuning and number are as they
  // were then, save for a ChangeTuning() that still waits. Nothing unless it looks back.
  void PlayOn();
  // Everything from the oldest moment held of this floor to At(), as a replay that ends there.
  Replay ReplayOfMoment() const;

  // From the present on, `recorder` is told of floors, beginning with this one as it stands, and of changes, steps and cuts; it must
  // outlive that. Null ends it.
  void RecordTo(ReplayRecorder* recorder);
  // Null as well once PlayOn() has gone back to what is not in the recording: before it began, or after it was full.
  ReplayRecorder* RecordedTo() const;

  // Filled by each step while it is on, stage times included; null while it is off. `fieldOf` and `tick` may be set. Emptied at a floor's
  // start, and when switched on unless it is still of the last step. Looking back it is of the step that led to that moment, as
  // Timeline::StateAt fills it; nothing at the oldest one held.
  StepProbe* Probed();
  void Probe(bool on);

 private:
  struct Inside;
  struct InsideRelease {
    void operator()(Inside* inside) const;
  };
  std::unique_ptr<Inside, InsideRelease> inside_;
};

// Positions, directions and shares `share` of the way from `before` to `after` (0..1; angles the short way), for bodies, bullets and lanes
// that are in both by their ids; what is new or gone is not dragged. Everything that does not move smoothly (events, lanes' looks, reasons,
// metrics) is `after`'s. Different floors or a step back: `after` alone. `out` is overwritten, reusing its buffers.
void Interpolate(const Frame& before, const Frame& after, float share, Frame& out);

}  // namespace firelane
