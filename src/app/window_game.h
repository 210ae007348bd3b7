// The game behind a window: who commands it, when it steps, and what becomes of a run. It knows no window, no clock and no file; seconds
// and keys come from outside, so that it plays the same at any picture rate.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "app/game_clock.h"
#include "app/input_map.h"
#include "app/status.h"
#include "firelane/ai/autopilot.h"
#include "firelane/play/game.h"

namespace firelane {

enum class Commander : std::uint8_t { kPlayer, kAutopilot };

class WindowGame {
 public:
  WindowGame(const FloorRunRequest& request, Commander commander);

  // `onFrame` is called with the present frame at once, and from then on with each new one: of each step and of each floor's start,
  // whatever began it.
  void Watch(std::function<void(const Frame&)> onFrame);

  // A picture `elapsedSeconds` after the last: makes the steps that are due. A floor that ends ends the pause too. With the autopilot a
  // passed floor goes on by itself after some seconds, and a wiped run is followed by the next seed's at the same rate.
  void Advance(double elapsedSeconds);

  // The next floor once one is passed; nothing otherwise.
  void GoOn();
  // The same run, or the run of the next seed, from its first floor under the tuning in force and at rate 1.
  void Restart();
  void NextRun();
  void ChangeTuning(const Tuning& tuning);

  const Game& Play() const { return *game_; }
  Game& Play() { return *game_; }
  GameClock& Clock() { return clock_; }
  const GameClock& Clock() const { return clock_; }
  InputMap& Input() { return input_; }

  // "playing", "paused", "passed" or "wiped".
  std::string_view Screen() const;
  bool OnFirstFloor() const { return game_->Now().floorNumber == run_.number; }  // of the run
  std::uint64_t Steps() const { return steps_; }                                 // over all floors
  const std::optional<EndedFloor>& LastFloor() const { return lastFloor_; }

 private:
  Command NextCommand();
  void BeginFloor();
  void BeginNextRun();
  void NoteEnd();
  void GoOnByItself(double elapsedSeconds);

  void Show();

  Commander commander_;
  std::function<void(const Frame&)> onFrame_;
  std::unique_ptr<Game> game_;
  GameClock clock_;
  InputMap input_;
  Autopilot pilot_;
  VisibleView view_;
  FloorRunRequest run_;  // its first floor; its tuning is in force, or will be from the next step on
  std::uint64_t steps_ = 0;
  double endedSeconds_ = 0;  // since the floor ended
  std::optional<EndedFloor> lastFloor_;
};

}  // namespace firelane
