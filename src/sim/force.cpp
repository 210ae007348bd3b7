#include "sim/force.h"

#include <algorithm>
#include <vector>

#include "firelane/sim/corridors.h"
#include "sim/harm.h"
#include "sim/settle.h"
#include "sim/weapons.h"

namespace firelane {
namespace {

// What flies or strikes through the member's place, by id.
struct Threats {
  std::vector<int> bullets;
  std::vector<int> blades;
};

Threats ThreatsTo(const State& state, const Member& member) {
  Threats threats;
  const float radius = CorridorRadius(state.tuning);
  for (const Bullet& bullet : state.bullets)
    if (bullet.shooterId != member.id && DistancePointToSegment(member.pos, RestOf(bullet)) < radius) threats.bullets.push_back(bullet.id);
  for (const Member& blade : state.members) {
    if (blade.id == member.id || blade.strike != StrikePhase::kActive) continue;
    if (DistancePointToSector(member.pos, ActiveSector(blade, state.tuning)) < radius) threats.blades.push_back(blade.id);
  }
  return threats;
}

Member& MemberOf(State& state, int id) { return *std::ranges::find(state.members, id, &Member::id); }

// Everything that threatens ends here; how often it hit a friend, by bullet or blade.
std::vector<std::uint32_t> SettleThreats(State& state, const Threats& threats, EventLog& events) {
  std::vector<std::uint32_t> hits;
  const auto count = [&](auto&& settle) {
    const std::uint32_t before = state.metrics.friendlyHits;
    settle();
    hits.push_back(state.metrics.friendlyHits - before);
  };
  for (const int id : threats.bullets) count([&] { FlyOut(state, id, events); });
  // Hit by one of the bullets, a blade recovers already.
  for (const int id : threats.blades) {
    count([&] {
      Member& blade = MemberOf(state, id);
      if (blade.strike == StrikePhase::kActive) SwingOut(state, blade, events);
    });
  }
  return hits;
}

}  // namespace

void ForceMember(State& state, int memberId, Vec2 to, EventLog& events) {
  State unshoved = state;
  Member& member = MemberOf(state, memberId);
  if (member.strike == StrikePhase::kActive) EndStrike(state, member);
  SettleMember(member, to, {}, *state.floor, state.tuning);
  if (member.downed) return;
  const Threats threats = ThreatsTo(state, member);
  if (threats.bullets.empty() && threats.blades.empty()) return;
  EventLog unheard;
  const auto without = SettleThreats(unshoved, threats, unheard);
  const auto with = SettleThreats(state, threats, events);
  for (std::size_t i = 0; i < with.size(); ++i) state.metrics.forcedHits += with[i] - std::min(with[i], without[i]);
}

}  // namespace firelane
