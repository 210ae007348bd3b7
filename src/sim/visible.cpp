#include <algorithm>

#include "firelane/sim/step.h"

namespace firelane {

void MakeVisibleView(const State& state, VisibleView& view) {
  view.floor = state.floor.get();
  view.tuning = &state.tuning;
  view.step = state.step;
  view.anchor = state.anchor;
  view.members.clear();
  view.enemies.clear();
  for (const Member& member : state.members) {
    view.members.push_back({member.id, member.pos, member.life, member.downed, member.hasLane, member.reviveSteps > 0});
  }
  for (const Enemy& enemy : state.enemies)
    if (enemy.seenSteps > 0) view.enemies.push_back({enemy.id, enemy.seenPos, enemy.seenAwake});
}

bool SquadWiped(const State& state) { return std::ranges::all_of(state.members, &Member::downed); }

}  // namespace firelane
