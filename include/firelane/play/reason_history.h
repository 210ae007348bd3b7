// What each member was silent for, written down wherever it changes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "firelane/ai/reason.h"
#include "firelane/sim/state.h"

namespace firelane {

// What a member was silent for from a moment on.
struct ReasonAt {
  std::uint32_t step = 0;
  Reason reason;
  bool downed = false;
  friend bool operator==(const ReasonAt&, const ReasonAt&) = default;
};

// By member id, each oldest first.
using ReasonHistory = std::array<std::vector<ReasonAt>, kMostMembers>;

// Appends it, unless the last row says the same but for the step.
void NoteReason(const ReasonAt& reason, std::vector<ReasonAt>& rows);
// The same of each member of `state`.
void NoteReasons(const State& state, ReasonHistory& history);

}  // namespace firelane
