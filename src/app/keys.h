// Which physical key means what. Keys that lie in a pattern (WASD, arrows, space) go by their place on the keyboard, so that they lie the
// same on every layout; keys named by a letter of their word (Pause, Restart) go by what is printed on them.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <optional>

#include "app/input_map.h"

namespace firelane {

// What a key asks of the window rather than of the squad.
enum class Deed : std::uint8_t {
  kPause,
  kSingleStep,
  kSlower,
  kFaster,
  kOverlay,
  kLayers,
  kFullScreen,
  kScreenshot,
  kGoOn,
  kRestart,  // held, unless the game is paused or over
  kNextRun,  // only while paused or over
  kQuit,     // only while paused or over
  kEscape,
};

std::optional<Control> ControlOf(const SDL_Keysym& key);
std::optional<Deed> DeedOf(const SDL_Keysym& key);

}  // namespace firelane
