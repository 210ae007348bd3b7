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
    {SDLK_MINUS, Deed::kSlower},
    {SDLK_KP_MINUS, Deed::kSlower},
    {SDLK_LEFTBRACKET, Deed::kSlower},
    {SDLK_PLUS, Deed::kFaster},
    {SDLK_EQUALS, Deed::kFaster},
    {SDLK_KP_PLUS, Deed::kFaster},
    {SDLK_RIGHTBRACKET, Deed::kFaster},
    {SDLK_F1, Deed::kOverlay},
    {SDLK_F2, Deed::kLayers},
    {SDLK_F11, Deed::kFullScreen},
    {SDLK_F12, Deed::kScreenshot},
    {SDLK_PRINTSCREEN, Deed::kScreenshot},
    {SDLK_RETURN, Deed::kGoOn},
    {SDLK_KP_ENTER, Deed::kGoOn},
    {SDLK_r, Deed::kRestart},
    {SDLK_n, Deed::kNextRun},
    {SDLK_q, Deed::kQuit},
    {SDLK_ESCAPE, Deed::kEscape},
};

// Chords belong to the desktop or to nobody; Shift alone is part of the game.
bool IsChord(const SDL_Keysym& key) { return (key.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0; }

}  // namespace

std::optional<Control> ControlOf(const SDL_Keysym& key) {
  const auto* const found = std::ranges::find(kControlKeys, key.scancode, &ControlKey::place);
  return found == std::end(kControlKeys) ? std::nullopt : std::optional(found->control);
}

std::optional<Deed> DeedOf(const SDL_Keysym& key) {
  const bool enter = key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER;
  if (enter && (key.mod & KMOD_ALT) != 0) return Deed::kFullScreen;
  if (IsChord(key)) return std::nullopt;
  const auto* const found = std::ranges::find(kDeedKeys, key.sym, &DeedKey::key);
  return found == std::end(kDeedKeys) ? std::nullopt : std::optional(found->deed);
}

}  // namespace firelane
