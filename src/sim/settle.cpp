#include "sim/settle.h"

#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kOnAxis = 1e-4F;  // how far a lunge may end beside its line and still count as straight

}  // namespace

void SettleMember(Member& member, Vec2 wanted, const Corridors& corridors, const Floor& floor, const Tuning& tuning) {
  const float radius = tuning.squad.bodyRadius;
  const Vec2 to = MoveCircle(floor, member.pos, wanted, radius);
  const auto axis = ViolatedAxis(corridors, member.id, to);
  if (member.strike == StrikePhase::kActive) {
    // A lunge that a wall bent would leave the sector that was found clear.
    if (DistanceSq(to, wanted) <= kOnAxis * kOnAxis && !axis) member.pos = to;
    return;
  }
  if (!axis) {
    member.pos = to;
    return;
  }
  const Vec2 along = MoveCircle(floor, member.pos, member.pos + *axis * Dot(to - member.pos, *axis), radius);
  if (!ViolatedAxis(corridors, member.id, along)) member.pos = along;
}

bool MayStand(int memberId, Vec2 pos, const Corridors& corridors, const Floor& floor, const Tuning& tuning) {
  return CircleClear(floor, pos, tuning.squad.bodyRadius * 0.98F) && !ViolatedAxis(corridors, memberId, pos);
}

void SettleEnemy(Enemy& enemy, Vec2 wanted, const Floor& floor, float radius) { enemy.pos = MoveCircle(floor, enemy.pos, wanted, radius); }

}  // namespace firelane
