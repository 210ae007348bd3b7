// From keys to commands: what is held down, and what was pressed since the last step. Pure; which physical key means what is in keys.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "firelane/ai/command.h"

namespace firelane {

// What a key means to the game.
enum class Control : std::uint8_t {
  kUp,  // directions of the screen
  kDown,
  kLeft,
  kRight,
  kSprint,
  kHoldFire,
  kAimLeft,
  kAimRight,
  kToggleAim,
  kNextTarget,
  kWedge,
  kLine,
  kRing,
};
inline constexpr int kControls = 13;

// World direction of a direction on the screen (x right, y down; only the signs count) through the isometric projection: length 1, or 0
// where nothing is asked for. Two keys give a diagonal of the screen, which is an axis of the world.
Vec2 WorldDirection(int screenX, int screenY);

// Any number that tells one key from another, such as its place on the keyboard.
using KeyId = int;

class InputMap {
 public:
  // Two keys may stand for one control; it is held until the last of them is let go. A key that is held already means what it did.
  void Press(Control control, KeyId key);
  // A key that nobody knows of is no news.
  void Release(KeyId key);
  // Every key counts as let go; presses that no step has seen are kept.
  void LetGo();
  // And they are forgotten: focus lost, a new floor.
  void ReleaseAll();

  // The command of the next step. A held control counts in every step, one pressed and let go between two steps in exactly one; each press
  // of the others reaches exactly one step, several presses several steps in a row; of formations only the last pick counts. Of opposite
  // directions held together neither counts.
  Command Take();

 private:
  bool Down(Control control) const;
  bool TakePress(Control control);

  struct Held {
    KeyId key;
    Control control;
  };
  std::vector<Held> held_;
  std::array<int, kControls> presses_{};  // not yet seen by a step
};

}  // namespace firelane
