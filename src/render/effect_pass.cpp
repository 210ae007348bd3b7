#include <array>

#include "firelane/base/angles.h"
#include "render/noise.h"
#include "render/scene.h"

namespace firelane {
namespace {

constexpr float kBarrelHeight = 1.03F;
constexpr float kTracer = 1.5F;
constexpr Colour kGone{0, 0, 0, 0};

void DrawGlow(Canvas& canvas, Vec2 at, Vec2 radii, Colour colour) { canvas.Ellipse(at, radii, colour, WithAlpha(colour, 0)); }

void DrawTracer(Canvas& canvas, const Scene& scene, const FrameBullet& bullet) {
  const float tail = std::min(bullet.travelled, kTracer);
  const Vec2 head = scene.camera.At(bullet.pos, kBarrelHeight);
  const Vec2 end = scene.camera.At(bullet.pos - bullet.axis * tail, kBarrelHeight);
  if (!scene.camera.Sees(head, 80)) return;
  canvas.Line(end, head, 5, kGone, Hex(0xE07818, 0.55F));
  canvas.Line(end, head, 2, kGone, Hex(0xFFE8B0));
  DrawGlow(canvas, head, {6, 6}, Hex(0xFFB050, 0.9F));
}

void DrawFlash(Canvas& canvas, const Scene& scene, const MuzzleFlash& flash) {
  const Vec2 tip = scene.camera.At(flash.at + flash.axis * 0.45F, kBarrelHeight);
  if (!scene.camera.Sees(tip, 80)) return;
  DrawGlow(canvas, tip, {44, 36}, Hex(0xA05A18, 0.55F * flash.strength));
  // A star with long points ahead and to the sides.
  const Vec2 ahead = NormalizedOr(scene.camera.At(flash.at + flash.axis) - scene.camera.At(flash.at), {1, 0});
  for (int point = 0; point < 7; ++point) {
    const float turn = kPi * 2 * static_cast<float>(point) / 7;
    const float length = (point == 0 ? 20.0F : 8.0F + 4.0F * static_cast<float>(point % 2)) * (0.6F + 0.4F * flash.strength);
    const Vec2 d = Rotated(ahead, turn);
    const std::array<Vec2, 3> ray = {tip + d * length, tip + Right(d) * 3.5F, tip - Right(d) * 3.5F};
    canvas.Fill(ray, Hex(0xFFC860, 0.9F * flash.strength));
  }
  DrawGlow(canvas, tip, {9, 8}, Hex(0xFFF4D0));
}

void DrawSparks(Canvas& canvas, const Scene& scene, const Event& event, float height, Colour colour) {
  const Vec2 at = scene.camera.At(event.at, height);
  if (!scene.camera.Sees(at, 40)) return;
  DrawGlow(canvas, at, {9, 8}, WithAlpha(colour, 0.8F));
  for (int i = 0; i < 9; ++i) {
    const Vec2 d = FromAngle(2 * kPi * CellNoise(i, event.actor, static_cast<int>(event.step)));
    const float reach = 5 + 11 * CellNoise(i, event.actor + 7, static_cast<int>(event.step));
    canvas.Line(at + d * (reach * 0.4F), at + d * reach, 1.5F, colour, WithAlpha(colour, 0.2F));
  }
}

// The bright crescent of a blade on its way.
void DrawSwing(Canvas& canvas, const Scene& scene, const FrameMember& member) {
  if (member.strike != StrikePhase::kActive || member.downed) return;
  constexpr int kParts = 10;
  const float middle = AngleOf(NormalizedOr(member.strikeAxis, FromAngle(member.facingRad)));
  const auto at = [&](float share, float radius) {
    return scene.camera.At(member.pos + FromAngle(middle + Lerp(-DegToRad(40), DegToRad(40), share)) * radius, 0.9F);
  };
  for (int i = 0; i < kParts; ++i) {
    const float a = static_cast<float>(i) / kParts;
    const float b = static_cast<float>(i + 1) / kParts;
    const Colour ca = Hex(0xE8F4FF, 0.65F * a);
    const Colour cb = Hex(0xE8F4FF, 0.65F * b);
    canvas.Fill(
        Quad{{{at(a, 0.75F), WithAlpha(ca, 0), {}}, {at(b, 0.75F), WithAlpha(cb, 0), {}}, {at(b, 1.15F), cb, {}}, {at(a, 1.15F), ca, {}}}});
  }
}

// A wall of light round the platform: seen from afar, the way out.
void DrawLiftGlow(Canvas& canvas, const Scene& scene) {
  const Vec2 middle = CentreOf(scene.floor.lift);
  const Vec2 pixel = scene.camera.At(middle);
  if (!scene.camera.Sees(pixel, 120)) return;
  DrawGlow(canvas, pixel, {80, 46}, Shade(kClearColour, 0.30F));
  constexpr int kSides = 8;
  for (int i = 0; i < kSides; ++i) {
    const Vec2 a = middle + FromAngle(kPi / 8 + kPi / 4 * static_cast<float>(i)) * 0.95F;
    const Vec2 b = middle + FromAngle(kPi / 8 + kPi / 4 * static_cast<float>(i + 1)) * 0.95F;
    const Colour low = WithAlpha(kClearColour, 0.20F);
    const Colour high = WithAlpha(kClearColour, 0);
    canvas.Fill(Quad{{{scene.camera.At(a, 1.1F), high, {}},
                      {scene.camera.At(b, 1.1F), high, {}},
                      {scene.camera.At(b), low, {}},
                      {scene.camera.At(a), low, {}}}});
  }
}

}  // namespace

void DrawEffects(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kAdd);
  DrawLiftGlow(canvas, scene);
  for (const LightSource& lamp : scene.lamps) {
    const Vec2 pixel = scene.camera.At(lamp.at, lamp.height);
    if (!scene.camera.Sees(pixel, 100)) continue;
    const float seen = SeenShare(scene.frame, CellOf(lamp.at));
    DrawGlow(canvas, pixel, {26, 24}, Shade(lamp.colour, 0.30F + 0.35F * seen));
    DrawGlow(canvas, pixel + Vec2{0, 14}, {84, 66}, Shade(lamp.colour, 0.06F + 0.12F * seen));
  }
  for (const FrameMember& member : scene.frame.members) DrawSwing(canvas, scene, member);
  for (const MuzzleFlash& flash : FlashesOf(scene.frame)) DrawFlash(canvas, scene, flash);
  for (const FrameBullet& bullet : scene.frame.bullets) DrawTracer(canvas, scene, bullet);
  for (const Event& event : scene.frame.events) {
    switch (event.kind) {
      case EventKind::kBulletWall:
        DrawSparks(canvas, scene, event, kBarrelHeight, Hex(0xFFD890));
        break;
      case EventKind::kBulletHit:
      case EventKind::kStrikeHit:
        DrawSparks(canvas, scene, event, 0.6F, Hex(0xFF8A5A));
        break;
      case EventKind::kBite:
      case EventKind::kFriendlyHit:
        DrawSparks(canvas, scene, event, 0.9F, kDangerColour);
        break;
      default:
        break;
    }
  }
  canvas.SetBlend(Blend::kOver);
}

}  // namespace firelane
