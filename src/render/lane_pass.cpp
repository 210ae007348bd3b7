#include <algorithm>
#include <array>
#include <cmath>

#include "firelane/base/angles.h"
#include "render/scene.h"

namespace firelane {
namespace {

constexpr float kLaneStart = 0.12F;  // behind the muzzle, which lies 0.3 from the shooter's centre
constexpr float kLaneEnd = 0.34F;    // before the target's centre
constexpr float kDash = 0.22F;

struct Ribbon {
  Vec2 from;
  Vec2 axis;
  float length = 0;
  float halfWidth = 0;

  Vec2 At(float along, float side) const { return from + axis * along + Right(axis) * (halfWidth * side); }
};

Quad Piece(const Scene& scene, const Ribbon& ribbon, float from, float to, Colour atFrom, Colour atTo) {
  return {{{scene.camera.At(ribbon.At(from, -1)), atFrom, {}},
           {scene.camera.At(ribbon.At(to, -1)), atTo, {}},
           {scene.camera.At(ribbon.At(to, 1)), atTo, {}},
           {scene.camera.At(ribbon.At(from, 1)), atFrom, {}}}};
}

void DrawClearLane(Canvas& canvas, const Scene& scene, const Ribbon& ribbon) {
  canvas.Fill(Piece(scene, ribbon, 0, ribbon.length, WithAlpha(kClearColour, 0.50F), WithAlpha(kClearColour, 0.20F)));
  for (const float side : {-1.0F, 1.0F}) {
    canvas.Line(scene.camera.At(ribbon.At(0, side)), scene.camera.At(ribbon.At(ribbon.length, side)), 1.5F, kClearColour,
                WithAlpha(kClearColour, 0.6F));
  }
}

void DrawBlockedLane(Canvas& canvas, const Scene& scene, const Ribbon& ribbon, float toBlocker) {
  for (float at = 0; at < ribbon.length; at += 2 * kDash) {
    const float end = std::min(at + kDash, ribbon.length);
    const Colour colour = WithAlpha(kBlockedColour, at < toBlocker ? 0.9F : 0.3F);
    canvas.Fill(Piece(scene, ribbon, at, end, colour, colour));
  }
}

const FrameMember* MemberById(const Frame& frame, int id) {
  const auto found = std::find_if(frame.members.begin(), frame.members.end(), [id](const FrameMember& m) { return m.id == id; });
  return found == frame.members.end() ? nullptr : &*found;
}

void GroundRing(Canvas& canvas, const Scene& scene, Vec2 pos, float radius, float thickness, Colour colour) {
  const Vec2 pixel = scene.camera.At(pos);
  if (scene.camera.Sees(pixel, 80)) canvas.Ring(pixel, Vec2{45.255F, 22.63F} * radius, thickness, colour);
}

void DrawLane(Canvas& canvas, const Scene& scene, const FrameLane& lane) {
  const Vec2 whole = lane.line.b - lane.line.a;
  const float length = Length(whole) - kLaneStart - kLaneEnd;
  if (length <= 0) return;
  const Vec2 axis = NormalizedOr(whole, {1, 0});
  const Ribbon ribbon{lane.line.a + axis * kLaneStart, axis, length, scene.frame.laneHalfWidth};
  if (lane.look == LaneLook::kClear) {
    DrawClearLane(canvas, scene, ribbon);
    return;
  }
  const FrameMember* blocker = MemberById(scene.frame, lane.blockerId);
  DrawBlockedLane(canvas, scene, ribbon, blocker == nullptr ? length : Dot(blocker->pos - ribbon.from, axis));
  if (blocker == nullptr) return;
  GroundRing(canvas, scene, blocker->pos, 0.58F, 2.5F, kBlockedColour);
  GroundRing(canvas, scene, blocker->pos, 0.48F, 1.5F, kBlockedColour);
}

// The disc that the player steers: a ring with a wedge that points where the formation heads.
void DrawDiscOutline(Canvas& canvas, const Scene& scene, float opacity) {
  const Frame& frame = scene.frame;
  GroundRing(canvas, scene, frame.anchor, 0.32F, 5, WithAlpha(kInk, 0.5F * opacity));
  GroundRing(canvas, scene, frame.anchor, 0.30F, 3, WithAlpha(kPaper, opacity));
  const Vec2 heading = FromAngle(frame.headingRad);
  const auto at = [&](float along, float side) { return scene.camera.At(frame.anchor + heading * along + Right(heading) * side); };
  const std::array<Vec2, 3> wedge = {at(0.70F, 0), at(0.38F, 0.20F), at(0.38F, -0.20F)};
  canvas.Fill(wedge, WithAlpha(frame.sprinting ? kBlockedColour : kPaper, opacity));
}

void DrawManualAim(Canvas& canvas, const Scene& scene) {
  const ManualAim& aim = scene.frame.aim;
  if (!aim.on) return;
  constexpr float kReach = 8;
  const Vec2 axis = FromAngle(aim.angleRad);
  for (float at = 0.8F; at < kReach; at += 0.5F) {
    const float opacity = 1 - 0.7F * at / kReach;
    const Vec2 from = scene.camera.At(scene.frame.anchor + axis * at);
    const Vec2 to = scene.camera.At(scene.frame.anchor + axis * (at + 0.3F));
    canvas.Line(from, to, 6, WithAlpha(kInk, 0.6F * opacity), WithAlpha(kInk, 0.6F * opacity));
    canvas.Line(from, to, 3, WithAlpha(kPaper, opacity), WithAlpha(kPaper, opacity));
  }
}

}  // namespace

void DrawDiscThrough(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  DrawDiscOutline(canvas, scene, 0.5F);
}

void DrawLanes(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  const Vec2 disc = scene.camera.At(scene.frame.anchor);
  canvas.Ellipse(disc, {14, 7}, WithAlpha(kPaper, 0.28F), WithAlpha(kPaper, 0.10F));
  DrawDiscOutline(canvas, scene, 0.95F);
  DrawManualAim(canvas, scene);
  for (const FrameLane& lane : scene.frame.lanes) DrawLane(canvas, scene, lane);
  for (const FrameMember& member : scene.frame.members) {
    GroundRing(canvas, scene, member.pos, 0.44F, 2, WithAlpha(member.downed ? kDangerColour : TeamColour(member.id), 0.95F));
    if (member.reviveShare > 0) GroundRing(canvas, scene, member.pos, 0.3F + 0.3F * Clamp01(member.reviveShare), 1.5F, kClearColour);
  }
  for (const FrameEnemy& enemy : scene.frame.enemies) {
    const bool targeted =
        std::any_of(scene.frame.lanes.begin(), scene.frame.lanes.end(), [&](const FrameLane& l) { return l.targetId == enemy.id; });
    if (enemy.seen && enemy.id == scene.frame.aim.targetId) {
      GroundRing(canvas, scene, enemy.pos, enemy.radius + 0.28F, 3, kBlockedColour);
    }
    if (enemy.seen && targeted) GroundRing(canvas, scene, enemy.pos, enemy.radius + 0.1F, 2, kDangerColour);
  }
}

}  // namespace firelane
