#include "app/input_map.h"

#include <algorithm>

#include "firelane/render/projection.h"

namespace firelane {
namespace {

// Whoever presses a key more often between two steps leans on the keyboard.
constexpr int kMostWaiting = 8;

std::size_t IndexOf(Control control) { return static_cast<std::size_t>(control); }
int Difference(bool more, bool less) { return static_cast<int>(more) - static_cast<int>(less); }

}  // namespace

Vec2 WorldDirection(int screenX, int screenY) {
  const auto along = [](Vec2 pixel) { return NormalizedOr(ToGround(pixel), {}); };
  const auto sign = [](int value) { return static_cast<float>(Difference(value > 0, value < 0)); };
  // Summed as unit steps of the world: a diagonal then runs along the grid instead of at 45 degrees to the flattened picture.
  return NormalizedOr(along({sign(screenX), 0}) + along({0, sign(screenY)}), {});
}

void InputMap::Press(Control control, KeyId key) {
  if (std::ranges::find(held_, key, &Held::key) == held_.end()) held_.push_back({key, control});
  const bool picks = control == Control::kWedge || control == Control::kLine || control == Control::kRing;
  if (picks) presses_[IndexOf(Control::kWedge)] = presses_[IndexOf(Control::kLine)] = presses_[IndexOf(Control::kRing)] = 0;
  int& presses = presses_[IndexOf(control)];
  presses = std::min(presses + 1, kMostWaiting);
}

void InputMap::Release(KeyId key) {
  std::erase_if(held_, [key](const Held& held) { return held.key == key; });
}

void InputMap::LetGo() { held_.clear(); }

void InputMap::ReleaseAll() {
  LetGo();
  presses_.fill(0);
}

bool InputMap::Down(Control control) const {
  return presses_[IndexOf(control)] > 0 || std::ranges::find(held_, control, &Held::control) != held_.end();
}

bool InputMap::TakePress(Control control) {
  int& presses = presses_[IndexOf(control)];
  if (presses == 0) return false;
  --presses;
  return true;
}

Command InputMap::Take() {
  Command command;
  command.move =
      WorldDirection(Difference(Down(Control::kRight), Down(Control::kLeft)), Difference(Down(Control::kDown), Down(Control::kUp)));
  command.sprint = Down(Control::kSprint);
  command.holdFire = Down(Control::kHoldFire);
  command.aimTurn = static_cast<std::int8_t>(Difference(Down(Control::kAimRight), Down(Control::kAimLeft)));
  for (std::size_t i = 0; i <= IndexOf(Control::kAimRight); ++i) presses_[i] = 0;
  command.toggleManualAim = TakePress(Control::kToggleAim);
  command.nextTarget = TakePress(Control::kNextTarget);
  for (int i = 0; i < kFormations; ++i) {
    if (TakePress(static_cast<Control>(IndexOf(Control::kWedge) + static_cast<std::size_t>(i))))
      command.formation = static_cast<Formation>(i);
  }
  return command;
}

}  // namespace firelane
