#include <array>

#include "firelane/base/angles.h"
#include "render/memory.h"
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

void DrawFlash(Canvas& canvas, const Scene& scene, const Flash& flash) {
  const float strength = LeftOf(flash.born, kFlashSeconds, scene.seconds);
  if (strength <= 0) return;
  const Vec2 tip = scene.camera.At(flash.at + flash.axis * 0.45F, kBarrelHeight);
  if (!scene.camera.Sees(tip, 80)) return;
  DrawGlow(canvas, tip, {44, 36}, Hex(0xA05A18, 0.55F * strength));
  // A star with long points ahead and to the sides.
  const Vec2 ahead = NormalizedOr(scene.camera.At(flash.at + flash.axis) - scene.camera.At(flash.at), {1, 0});
  for (int point = 0; point < 7; ++point) {
    const float turn = kPi * 2 * static_cast<float>(point) / 7;
    const float length = (point == 0 ? 20.0F : 8.0F + 4.0F * static_cast<float>(point % 2)) * (0.6F + 0.4F * strength);
    const Vec2 d = Rotated(ahead, turn);
    const std::array<Vec2, 3> ray = {tip + d * length, tip + Right(d) * 3.5F, tip - Right(d) * 3.5F};
    canvas.Fill(ray, Hex(0xFFC860, 0.9F * strength));
  }
  DrawGlow(canvas, tip, {9, 8}, Hex(0xFFF4D0));
}

// Bright lines that fly apart and fall.
void DrawSpark(Canvas& canvas, const Scene& scene, const Spark& spark) {
  constexpr std::array<Colour, 3> kColours = {Hex(0xFFD890), Hex(0xFF8A5A), kDangerColour};
  constexpr std::array<float, 3> kHeights = {kBarrelHeight, 0.6F, 0.9F};
  const auto kind = static_cast<std::size_t>(spark.kind);
  const float left = LeftOf(spark.born, kSparkSeconds, scene.seconds);
  const Vec2 at = scene.camera.At(spark.at, kHeights[kind]);
  if (left <= 0 || !scene.camera.Sees(at, 40)) return;
  const Colour colour = kColours[kind];
  DrawGlow(canvas, at, {9, 8}, WithAlpha(colour, 0.8F * left));
  const float fly = 1 - left;
  for (int i = 0; i < 9; ++i) {
    const Vec2 d = FromAngle(2 * kPi * CellNoise(i, spark.seed, 1));
    const float reach = (5 + 14 * CellNoise(i, spark.seed, 2)) * (0.55F + fly);
    const Vec2 drop{0, 10 * fly * fly};
    canvas.Line(at + d * (reach * (0.3F + 0.5F * fly)) + drop, at + d * reach + drop, 1.5F, WithAlpha(colour, left),
                WithAlpha(colour, 0.3F * left));
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
  const float pulse = 0.5F + 0.5F * Sin(WrapAngle(static_cast<float>(std::fmod(scene.seconds, 2.0)) * kPi));
  DrawGlow(canvas, pixel, {80, 46}, Shade(kClearColour, 0.26F + 0.1F * pulse));
  // A beam that stands over every wall.
  const Colour foot = WithAlpha(kClearColour, 0.16F + 0.08F * pulse);
  const Colour tip = WithAlpha(kClearColour, 0);
  for (const float half : {22.0F, 9.0F}) {
    canvas.Fill(Quad{{{pixel - Vec2{half, 150}, tip, {}},
                      {pixel + Vec2{half, -150}, tip, {}},
                      {pixel + Vec2{half, 0}, foot, {}},
                      {pixel - Vec2{half, 0}, foot, {}}}});
  }
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
  for (const FrameMember& member : scene.frame.members) DrawSwing(canvas, scene, member);
  for (const Flash& flash : scene.memory.Flashes()) DrawFlash(canvas, scene, flash);
  for (const FrameBullet& bullet : scene.frame.bullets) DrawTracer(canvas, scene, bullet);
  for (const Spark& spark : scene.memory.Sparks()) DrawSpark(canvas, scene, spark);
  canvas.SetBlend(Blend::kOver);
}

}  // namespace firelane
