#include "sim/settle.h"

#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kOnAxis = 1e-4F;  // how far a lunge may end beside its line and still count as straight

}  // namespace

void SettleMember(Member& member, Vec2 wanted, const Corridors& corridors, const Floor& floor, const Tuning& tuning, SettleTrace* trace) {
  const float radius = tuning.squad.bodyRadius;
  const Vec2 to = MoveCircle(floor, member.pos, wanted, radius);
  const auto held = FirstViolation(corridors, member.id, to, corridors.radius);
  Settled settled = Settled::kStayed;
  if (member.strike == StrikePhase::kActive) {
    // A lunge that a wall bent would leave the sector that was found clear.
    if (DistanceSq(to, wanted) <= kOnAxis * kOnAxis && !held) settled = Settled::kWent;
    if (settled == Settled::kWent) member.pos = to;
  } else if (!held) {
    settled = Settled::kWent;
    member.pos = to;
  } else {
    const Vec2 along = MoveCircle(floor, member.pos, member.pos + held->axis * Dot(to - member.pos, held->axis), radius);
    if (!ViolatedAxis(corridors, member.id, along)) {
      settled = Settled::kSlid;
      member.pos = along;
    }
  }
  if (trace != nullptr) *trace = {settled, held ? held->ownerId : kNobody};
}

bool MayStand(int memberId, Vec2 pos, const Corridors& corridors, const Floor& floor, const Tuning& tuning) {
  return CircleClear(floor, pos, tuning.squad.bodyRadius * 0.98F) && !ViolatedAxis(corridors, memberId, pos);
}

void SettleEnemy(Enemy& enemy, Vec2 wanted, const Floor& floor, float radius) { enemy.pos = MoveCircle(floor, enemy.pos, wanted, radius); }

}  // namespace firelane
