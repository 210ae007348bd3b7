#include <algorithm>
#include <utility>
#include <vector>

#include "firelane/sim/corridors.h"
#include "firelane/world/sight.h"
#include "sim/harm.h"
#include "sim/weapons.h"

namespace firelane {
namespace {

struct Hit {
  float share = 2;  // of the step's motion; > 1 = none
  Enemy* enemy = nullptr;
  Member* mate = nullptr;
};

// The earliest thing on the way: walls win ties, then enemies, then members, each by id.
Hit FirstHit(State& state, const Bullet& bullet, Vec2 from, Vec2 motion) {
  Hit hit;
  if (const auto wall = FirstWall(*state.floor, {from, from + motion})) hit.share = *wall;
  for (Enemy& enemy : state.enemies) {
    if (enemy.life <= 0) continue;
    const auto share =
        SweptPointHitsCircle(from, motion, enemy.pos, StatsOf(state.tuning, enemy.kind).bodyRadius + state.tuning.fire.bulletRadius);
    if (share && *share < hit.share) hit = {*share, &enemy, nullptr};
  }
  for (Member& mate : state.members) {
    if (mate.downed || mate.id == bullet.shooterId) continue;
    const auto share = SweptPointHitsCircle(from, motion, mate.pos, state.tuning.squad.bodyRadius + state.tuning.fire.bulletRadius);
    if (share && *share < hit.share) hit = {*share, nullptr, &mate};
  }
  return hit;
}

// True when the bullet is spent.
bool Advance(State& state, Bullet& bullet, EventLog& events) {
  const FireTuning& fire = state.tuning.fire;
  const float distance = std::min(fire.bulletSpeed * kStepSeconds, bullet.length - bullet.travelled);
  const Vec2 from = bullet.origin + bullet.axis * bullet.travelled;
  const Vec2 motion = bullet.axis * distance;
  const Hit hit = FirstHit(state, bullet, from, motion);
  if (hit.share > 1) {
    bullet.travelled += distance;
    if (bullet.travelled < bullet.length) return false;
    events.push_back({EventKind::kBulletSpent, state.step, bullet.shooterId, bullet.targetId, from + motion, 0});
    return true;
  }
  const Vec2 at = from + motion * hit.share;
  const Vec2 knockback = bullet.axis * fire.knockback;
  if (hit.enemy != nullptr) {
    ++state.metrics.hits;
    events.push_back({EventKind::kBulletHit, state.step, bullet.shooterId, hit.enemy->id, at, fire.damage});
    HurtEnemy(state, *hit.enemy, bullet.shooterId, fire.damage, knockback, events);
  } else if (hit.mate != nullptr) {
    HurtFriend(state, *hit.mate, bullet.shooterId, fire.damage, knockback, events);
  } else {
    events.push_back({EventKind::kBulletWall, state.step, bullet.shooterId, kNobody, at, 0});
  }
  return true;
}

}  // namespace

void FlyOut(State& state, int bulletId, EventLog& events) {
  const auto flying = std::ranges::find(state.bullets, bulletId, &Bullet::id);
  Bullet bullet = *flying;
  state.bullets.erase(flying);
  while (!Advance(state, bullet, events)) continue;
}

void AdvanceBullets(State& state, EventLog& events) {
  std::vector<Bullet> flying;
  for (Bullet bullet : state.bullets)
    if (!Advance(state, bullet, events)) flying.push_back(bullet);
  state.bullets = std::move(flying);
}

}  // namespace firelane
