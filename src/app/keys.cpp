#include "app/keys.h"

#include <algorithm>
#include <iterator>

namespace firelane {
namespace {

struct ControlKey {
  SDL_Scancode place;
  Control control;
};
constexpr ControlKey kControlKeys[] = {
    {SDL_SCANCODE_W, Control::kUp},           {SDL_SCANCODE_S, Control::kDown},
    {SDL_SCANCODE_A, Control::kLeft},         {SDL_SCANCODE_D, Control::kRight},
    {SDL_SCANCODE_LSHIFT, Control::kSprint},  {SDL_SCANCODE_RSHIFT, Control::kSprint},
    {SDL_SCANCODE_F, Control::kHoldFire},     {SDL_SCANCODE_LEFT, Control::kAimLeft},
    {SDL_SCANCODE_RIGHT, Control::kAimRight}, {SDL_SCANCODE_SPACE, Control::kToggleAim},
    {SDL_SCANCODE_TAB, Control::kNextTarget}, {SDL_SCANCODE_1, Control::kWedge},
    {SDL_SCANCODE_2, Control::kLine},         {SDL_SCANCODE_3, Control::kRing},
    {SDL_SCANCODE_KP_1, Control::kWedge},     {SDL_SCANCODE_KP_2, Control::kLine},
    {SDL_SCANCODE_KP_3, Control::kRing},
};

struct DeedKey {
  SDL_Keycode key;
  Deed deed;
};
constexpr DeedKey kDeedKeys[] = {
    {SDLK_p, Deed::kPause},
    {SDLK_PAUSE, Deed::kPause},
    {SDLK_PERIOD, Deed::kSingleStep},
    {SDLK_COMMA, Deed::kStepBack},
    {SDLK_j, Deed::kSecondBack},
    {SDLK_l, Deed::kSecondOn},
    {SDLK_HOME, Deed::kOldest},
    {SDLK_END, Deed::kPresent},
    {SDLK_MINUS, Deed::kSlower},
    {SDLK_KP_MINUS, Deed::kSlower},
    {SDLK_LEFTBRACKET, Deed::kSlower},
    {SDLK_PLUS, Deed::kFaster},
    {SDLK_EQUALS, Deed::kFaster},
    {SDLK_KP_PLUS, Deed::kFaster},
    {SDLK_RIGHTBRACKET, Deed::kFaster},
    {SDLK_F1, Deed::kOverlay},
    {SDLK_F2, Deed::kLayersWindow},
    {SDLK_PAGEDOWN, Deed::kNextAgent},
    {SDLK_PAGEUP, Deed::kPreviousAgent},
    {SDLK_F8, Deed::kPresets},
    {SDLK_F9, Deed::kLanguage},
    {SDLK_F11, Deed::kFullScreen},
    {SDLK_F12, Deed::kScreenshot},
    {SDLK_PRINTSCREEN, Deed::kScreenshot},
    {SDLK_RETURN, Deed::kGoOn},
    {SDLK_KP_ENTER, Deed::kGoOn},
    {SDLK_r, Deed::kRestart},
    {SDLK_n, Deed::kNextRun},
    {SDLK_BACKSPACE, Deed::kRestart},
    {SDLK_q, Deed::kQuit},
    {SDLK_ESCAPE, Deed::kEscape},
};

struct DeedPlace {
  SDL_Scancode place;
  Deed deed;
};
constexpr DeedPlace kDeedPlaces[] = {
    {SDL_SCANCODE_P, Deed::kPause},       {SDL_SCANCODE_PERIOD, Deed::kSingleStep}, {SDL_SCANCODE_MINUS, Deed::kSlower},
    {SDL_SCANCODE_EQUALS, Deed::kFaster}, {SDL_SCANCODE_R, Deed::kRestart},         {SDL_SCANCODE_N, Deed::kNextRun},
    {SDL_SCANCODE_Q, Deed::kQuit},        {SDL_SCANCODE_COMMA, Deed::kStepBack},    {SDL_SCANCODE_J, Deed::kSecondBack},
    {SDL_SCANCODE_L, Deed::kSecondOn},
};

// Chords belong to the desktop or to nobody; Shift alone is part of the game.
bool IsChord(const SDL_Keysym& key) { return (key.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0; }

}  // namespace

KeyMeaning MeaningOf(const SDL_Keysym& key) {
  const bool enter = key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER;
  if (enter && (key.mod & KMOD_ALT) != 0) return Deed::kFullScreen;
  if (IsChord(key)) return {};
  if (const auto* const at = std::ranges::find(kControlKeys, key.scancode, &ControlKey::place); at != std::end(kControlKeys))
    return at->control;
  if (const auto* const by = std::ranges::find(kDeedKeys, key.sym, &DeedKey::key); by != std::end(kDeedKeys)) return by->deed;
  if (const auto* const at = std::ranges::find(kDeedPlaces, key.scancode, &DeedPlace::place); at != std::end(kDeedPlaces)) return at->deed;
  return {};
}

bool GoesToATextBox(const SDL_Keysym& key) { return !IsChord(key) || key.sym == SDLK_f; }

}  // namespace firelane
