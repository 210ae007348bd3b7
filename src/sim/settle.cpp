#include "sim/settle.h"

#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kOnAxis = 1e-4F;  // how far a lunge may end beside its line and still count as straight

bool Legal(int memberId, Vec2 pos, const Corridors& corridors, const Tuning& tuning) {
  return !tuning.fire.byConstruction || !ViolatedAxis(corridors, memberId, pos, CorridorRadius(tuning));
}

}  // namespace

void SettleMember(Member& member, Vec2 wanted, const Corridors& corridors, const Floor& floor, const Tuning& tuning) {
  const float radius = tuning.squad.bodyRadius;
  const Vec2 to = MoveCircle(floor, member.pos, wanted, radius);
  if (member.strike == StrikePhase::kActive) {
    // A lunge that a wall bent would leave the sector that was found clear.
    if (DistanceSq(to, wanted) <= kOnAxis * kOnAxis && Legal(member.id, to, corridors, tuning)) member.pos = to;
    return;
  }
  if (!tuning.fire.byConstruction) {
    member.pos = to;
    return;
  }
  const auto axis = ViolatedAxis(corridors, member.id, to, CorridorRadius(tuning));
  if (!axis) {
    member.pos = to;
    return;
  }
  const Vec2 along = MoveCircle(floor, member.pos, member.pos + *axis * Dot(to - member.pos, *axis), radius);
  if (Legal(member.id, along, corridors, tuning)) member.pos = along;
}

bool MayStand(int memberId, Vec2 pos, const Corridors& corridors, const Floor& floor, const Tuning& tuning) {
  return CircleClear(floor, pos, tuning.squad.bodyRadius * 0.98F) && Legal(memberId, pos, corridors, tuning);
}

void SettleEnemy(Enemy& enemy, Vec2 wanted, const Floor& floor, float radius) { enemy.pos = MoveCircle(floor, enemy.pos, wanted, radius); }

}  // namespace firelane
