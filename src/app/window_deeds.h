// What keys, the focus and time ask of the window. Pure: a key's meaning and a look at the game come in, wishes go out, and the loop only
// carries them out. The squad's controls go on to the InputMap.
#pragma once

#include <cstdint>
#include <optional>

#include "app/deed.h"
#include "firelane/play/game.h"

namespace firelane {

enum class Wish : std::uint8_t {
  kSwitchPause,
  kPauseForFocus,  // pause, and say why
  kSingleStep,
  kStepBack,  // on the timeline
  kSecondBack,
  kSecondOn,
  kOldest,
  kPresent,
  kPlayOn,  // from the moment shown
  kSlower,
  kFaster,
  kSwitchOverlay,
  kSwitchLayers,
  kSwitchPresets,
  kNextAgent,
  kPreviousAgent,
  kNextLanguage,
  kSwitchFullScreen,
  kScreenshot,
  kGoOn,             // to the next floor
  kAnnounceRestart,  // say that the key must stay held
  kRestart,
  kNextRun,
  kLeave,
};

// The game as a deed finds it.
struct GameLook {
  GamePhase phase = GamePhase::kPlaying;
  bool paused = false;
  bool overlayOpen = false;
  bool looksBack = false;
  bool followsReplay = false;
  bool replayEnded = false;  // it has nothing more to show
  // Neither paused nor over: a slip of a key must cost nothing.
  bool InFullSwing() const { return phase == GamePhase::kPlaying && !paused; }
  // What ENTER means. A replay that runs is not left by a slip.
  bool MayPlayOn() const { return looksBack || replayEnded || (followsReplay && paused); }
};

struct KeyEvent {
  KeyId key = 0;
  KeyMeaning meaning{};
  bool down = true;
  bool repeated = false;
  bool taken = false;  // by the overlay
  bool typed = false;  // a text box of it has the keyboard, or gets it by this key
};

class WindowDeeds {
 public:
  // `input` must outlive it.
  WindowDeeds(InputMap& input, bool pausesOnFocusLoss) : input_(input), pausesOnFocusLoss_(pausesOnFocusLoss) {}

  // What the loop has to do now, if anything. Keys let go are never the overlay's alone.
  std::optional<Wish> Take(const KeyEvent& event, const GameLook& game);
  // `seconds` since the last call: a key held for kRestartHeldSeconds in full swing begins the run anew.
  std::optional<Wish> Pass(double seconds, const GameLook& game);
  // No key that is let go from now on is heard of.
  std::optional<Wish> LoseFocus(const GameLook& game);
  void Hide();

  // The player has steered: he needs no list of the keys any more.
  bool HasSteered() const { return hasSteered_; }

  static constexpr double kRestartHeldSeconds = 0.8;

 private:
  std::optional<Wish> WishOf(Deed deed, KeyId key, const GameLook& game);

  struct HeldRestart {
    KeyId key;
    double seconds = 0;
  };
  InputMap& input_;
  bool pausesOnFocusLoss_;
  bool hasSteered_ = false;
  std::optional<HeldRestart> restart_;
};

}  // namespace firelane
