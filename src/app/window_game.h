// The game behind a window: who commands it, when it steps, and what becomes of a run. It knows no window, no clock and no file; seconds
// and keys come from outside, so that it plays the same at any picture rate.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/game_clock.h"
#include "app/input_map.h"
#include "app/replay_lead.h"
#include "app/status.h"
#include "firelane/ai/autopilot.h"
#include "firelane/play/game.h"
#include "firelane/text/text.h"

namespace firelane {

enum class Commander : std::uint8_t { kPlayer, kAutopilot };

class WindowGame {
 public:
  WindowGame(const FloorRunRequest& request, Commander commander);
  // Follows the replay, of at least one floor, until somebody plays on from a moment of it; `commander` commands from there.
  WindowGame(std::shared_ptr<const Replay> replay, Commander commander);

  // `onFrame` is called with the present frame at once, and from then on with each new one: of each step and of each floor's start,
  // whatever began it.
  void Watch(std::function<void(const Frame&)> onFrame);

  // A picture `elapsedSeconds` after the last: makes the steps that are due. A floor that ends ends the pause too. With the autopilot a
  // passed floor goes on by itself after some seconds, and a wiped run is followed by the next seed's at the same rate; so does a replay's
  // floor that is not its last. While it looks back, what was played is shown at the clock's rate up to the present, where it pauses.
  void Advance(double elapsedSeconds);

  // The next floor once one is passed, of a replay once one has ended; nothing otherwise.
  void GoOn();
  // The same run from its first floor under the tuning in force, or the run of the next seed, at rate 1. A replay begins again to the
  // letter, and has no next run.
  void Restart();
  void NextRun();
  // In force from the next step on; a replay becomes a what-if, from the moment shown on.
  void ChangeTuning(const Tuning& tuning);

  // Pauses and shows the moment, or the one so many steps from the one shown; what is beyond the timeline's ends is cut to them.
  void LookAt(const Moment& moment);
  void LookBy(std::int64_t steps);
  // The commander plays on from the moment shown, under `tuning`: a past one becomes a new branch, a replay is left. Nothing when it is
  // the present of a game that is played already.
  void PlayOn(const Tuning& tuning);
  // Whether PlayOn would do anything.
  bool CanPlayOn() const { return lead_ || game_->LooksBack(); }

  // Where the picture is between Play().Before() and After(), 0..1: a moment looked at is shown as it was.
  float Share() const;

  // Null unless it follows a replay.
  const ReplayLead* Lead() const { return lead_ ? &*lead_ : nullptr; }
  // The replay has nothing more to show.
  bool AtReplaysEnd() const { return lead_ && lead_->OnLastFloor() && FloorIsOver(); }
  // One line that the player has not been told of yet; empty: none.
  std::string TakeNews(Language language);

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
  void MakeSteps(int due);
  void ShowPast(int due);
  void StandAtPresent();
  void BranchReplay();
  bool FloorIsOver() const;
  void BeginReplay();
  void GoOnInReplay();
  void Tell(TextKey key, std::uint32_t step = 0) { news_ = News{key, step}; }
  void BeginFloor();
  void BeginNextRun();
  void NoteEnd();
  TextKey EndOfReplay() const;
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
  std::optional<ReplayLead> lead_;
  struct News {
    TextKey key;
    std::uint32_t step;  // for the text that names one
  };
  std::optional<News> news_;
  double endedSeconds_ = 0;  // since the floor ended
  std::optional<EndedFloor> lastFloor_;
};

}  // namespace firelane
