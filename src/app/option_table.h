// The program's options as data: how many values each takes, and which actions it belongs to.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "app/options.h"

namespace firelane {

constexpr std::uint32_t Bit(Action action) { return 1U << static_cast<unsigned>(action); }
// Beside the bits of actions: a replay says it itself, so that it does not go with --replay.
inline constexpr std::uint32_t kFixedByReplay = 1U << 31U;

struct OptionRow {
  std::string_view name;  // with its dashes
  int least;              // values
  int most;               // kAnyNumber: no bound
  bool repeats;           // may be given again
  std::uint32_t actions;  // that it goes with, and kFixedByReplay; 0: it is an action itself
  std::string_view takes;
  std::string_view help;
};
inline constexpr int kAnyNumber = -1;

std::span<const OptionRow> OptionRows();
const OptionRow* FindOption(std::string_view name);

}  // namespace firelane
