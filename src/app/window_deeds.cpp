#include "app/window_deeds.h"

namespace firelane {
namespace {

// Held it goes on.
bool Crawls(Deed deed) {
  return deed == Deed::kSingleStep || deed == Deed::kStepBack || deed == Deed::kSecondBack || deed == Deed::kSecondOn;
}

std::optional<Wish> If(bool allowed, Wish wish) { return allowed ? std::optional(wish) : std::nullopt; }

}  // namespace

std::optional<Wish> WindowDeeds::Take(const KeyEvent& event, const GameLook& game) {
  if (!event.down) {
    // By the key, not by its meaning: with Ctrl held meanwhile it would mean nothing, and stay held.
    input_.Release(event.key);
    if (restart_ && restart_->key == event.key) restart_.reset();
    return std::nullopt;
  }
  if (event.taken) {
    restart_.reset();
    // Who types does not hold a key for the squad at the same time.
    if (event.typed) input_.LetGo();
    return std::nullopt;
  }
  const Deed* const deed = std::get_if<Deed>(&event.meaning);
  if (event.repeated && (deed == nullptr || !Crawls(*deed))) return std::nullopt;
  if (const Control* const control = std::get_if<Control>(&event.meaning)) {
    input_.Press(*control, event.key);
    hasSteered_ = true;
  }
  return deed == nullptr ? std::nullopt : WishOf(*deed, event.key, game);
}

std::optional<Wish> WindowDeeds::WishOf(Deed deed, KeyId key, const GameLook& game) {
  const bool begun = game.phase == GamePhase::kPlaying || game.looksBack;
  switch (deed) {
    case Deed::kPause:
      return If(begun, Wish::kSwitchPause);
    case Deed::kSingleStep:
      return Wish::kSingleStep;
    case Deed::kStepBack:
      return Wish::kStepBack;
    case Deed::kSecondBack:
      return Wish::kSecondBack;
    case Deed::kSecondOn:
      return If(game.looksBack, Wish::kSecondOn);
    case Deed::kOldest:
      return Wish::kOldest;
    case Deed::kPresent:
      return If(game.looksBack, Wish::kPresent);
    case Deed::kSlower:
      return Wish::kSlower;
    case Deed::kFaster:
      return Wish::kFaster;
    case Deed::kOverlay:
      restart_.reset();  // typing begins
      return Wish::kSwitchOverlay;
    case Deed::kLayersWindow:
      return Wish::kSwitchLayers;
    case Deed::kPresets:
      return Wish::kSwitchPresets;
    case Deed::kNextAgent:
      return Wish::kNextAgent;
    case Deed::kPreviousAgent:
      return Wish::kPreviousAgent;
    case Deed::kLanguage:
      return Wish::kNextLanguage;
    case Deed::kFullScreen:
      return Wish::kSwitchFullScreen;
    case Deed::kScreenshot:
      return Wish::kScreenshot;
    case Deed::kGoOn:
      if (game.MayPlayOn()) return Wish::kPlayOn;
      return If(game.phase == GamePhase::kFloorPassed || game.followsReplay, Wish::kGoOn);
    case Deed::kRestart:
      if (!game.InFullSwing()) return Wish::kRestart;
      restart_ = HeldRestart{.key = key};
      return Wish::kAnnounceRestart;
    case Deed::kNextRun:
      return If(!game.InFullSwing(), Wish::kNextRun);
    case Deed::kQuit:
      return If(!game.InFullSwing(), Wish::kLeave);
    case Deed::kEscape:
      // Out of the innermost thing first; leaving takes another key.
      if (game.overlayOpen) return Wish::kSwitchOverlay;
      return game.looksBack ? Wish::kPresent : If(begun, Wish::kSwitchPause);
  }
  return std::nullopt;
}

std::optional<Wish> WindowDeeds::Pass(double seconds, const GameLook& game) {
  if (!game.InFullSwing()) restart_.reset();
  if (!restart_) return std::nullopt;
  restart_->seconds += seconds;
  if (restart_->seconds < kRestartHeldSeconds) return std::nullopt;
  restart_.reset();
  return Wish::kRestart;
}

std::optional<Wish> WindowDeeds::LoseFocus(const GameLook& game) {
  Hide();
  return If(pausesOnFocusLoss_ && game.InFullSwing(), Wish::kPauseForFocus);
}

void WindowDeeds::Hide() {
  restart_.reset();
  input_.ReleaseAll();
}

}  // namespace firelane
