// What a key asks of the window rather than of the squad, and what it means in all.
#pragma once

#include <cstdint>
#include <variant>

#include "app/input_map.h"

namespace firelane {

enum class Deed : std::uint8_t {
  kPause,
  kSingleStep,
  kStepBack,
  kSecondBack,
  kSecondOn,
  kOldest,
  kPresent,
  kSlower,
  kFaster,
  kOverlay,
  kLayersWindow,
  kPresets,
  kNextAgent,  // of the layers window
  kPreviousAgent,
  kLanguage,  // the next one
  kFullScreen,
  kScreenshot,
  kGoOn,
  kRestart,  // held, unless the game is paused or over
  kNextRun,  // only while paused or over
  kQuit,     // only while paused or over
  kEscape,
};
inline constexpr int kDeeds = 22;

// A control of the squad, a deed of the window, or nothing; never both.
using KeyMeaning = std::variant<std::monostate, Control, Deed>;

}  // namespace firelane
