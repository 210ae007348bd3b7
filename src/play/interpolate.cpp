#include <algorithm>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/play/game.h"

namespace firelane {
namespace {

float LerpAngle(float from, float to, float share) { return WrapAngle(from + WrapAngle(to - from) * share); }

// Calls move(before, out) for each pair with the same key; both lists ascend by it.
template <class T, class Key, class Move>
void ForEachPair(const std::vector<T>& before, std::vector<T>& out, Key&& key, Move&& move) {
  auto old = before.begin();
  for (T& now : out) {
    while (old != before.end() && key(*old) < key(now)) ++old;
    if (old != before.end() && key(*old) == key(now)) move(*old, now);
  }
}

template <class Body>
void MoveBody(const Body& before, Body& out, float share) {
  out.pos = Lerp(before.pos, out.pos, share);
  out.vel = Lerp(before.vel, out.vel, share);
  out.facingRad = LerpAngle(before.facingRad, out.facingRad, share);
  out.lifeShare = Lerp(before.lifeShare, out.lifeShare, share);
}

void MoveBodies(const Frame& before, Frame& out, float share) {
  ForEachPair(
      before.members, out.members, [](const FrameMember& member) { return member.id; },
      [share](const FrameMember& old, FrameMember& now) {
        MoveBody(old, now, share);
        now.reviveShare = Lerp(old.reviveShare, now.reviveShare, share);
      });
  ForEachPair(
      before.enemies, out.enemies, [](const FrameEnemy& enemy) { return enemy.id; },
      [share](const FrameEnemy& old, FrameEnemy& now) { MoveBody(old, now, share); });
  ForEachPair(
      before.bullets, out.bullets, [](const FrameBullet& bullet) { return bullet.id; },
      [share](const FrameBullet& old, FrameBullet& now) {
        now.pos = Lerp(old.pos, now.pos, share);
        now.travelled = Lerp(old.travelled, now.travelled, share);
      });
  ForEachPair(
      before.lanes, out.lanes, [](const FrameLane& lane) { return lane.shooterId; },
      [share](const FrameLane& old, FrameLane& now) {
        if (old.targetId != now.targetId) return;
        now.line = {Lerp(old.line.a, now.line.a, share), Lerp(old.line.b, now.line.b, share)};
      });
}

bool Consecutive(const Frame& before, const Frame& after) {
  return before.floor == after.floor && before.floorSerial == after.floorSerial && before.floorNumber == after.floorNumber &&
         before.step <= after.step;
}

}  // namespace

void Interpolate(const Frame& before, const Frame& after, float share, Frame& out) {
  out = after;
  if (!(share < 1) || !Consecutive(before, after)) return;
  share = std::max(share, 0.0F);
  out.anchor = Lerp(before.anchor, after.anchor, share);
  out.centroid = Lerp(before.centroid, after.centroid, share);
  out.headingRad = LerpAngle(before.headingRad, after.headingRad, share);
  out.urgency = Lerp(before.urgency, after.urgency, share);
  if (before.aim.on && after.aim.on) out.aim.angleRad = LerpAngle(before.aim.angleRad, after.aim.angleRad, share);
  MoveBodies(before, out, share);
}

}  // namespace firelane
