#include "firelane/play/reason_history.h"

namespace firelane {

void NoteReason(const ReasonAt& reason, std::vector<ReasonAt>& rows) {
  ReasonAt again = reason;
  if (!rows.empty()) again.step = rows.back().step;
  if (rows.empty() || rows.back() != again) rows.push_back(reason);
}

void NoteReasons(const State& state, ReasonHistory& history) {
  for (const Member& member : state.members) {
    NoteReason({.step = state.step, .reason = member.reason, .downed = member.downed}, history[static_cast<std::size_t>(member.id)]);
  }
}

}  // namespace firelane
