#include <algorithm>
#include <span>

#include "render/draw_order.h"
#include "render/models.h"
#include "render/scene.h"
#include "render/wall_pass.h"

namespace firelane {
namespace {

constexpr float kDownedLowered = 0.6F;

struct Body {
  Footprint footprint;
  Figure figure;
  float facingRad = 0;
  float lift = 0;  // share of the way to full light, so that figures stand out from the ground
};

// Figures stay readable in the dark: the less light, the more is added.
Colour BodyLight(const Scene& scene, const Body& body) {
  const Colour light = scene.light.At(body.footprint.lo);
  const float mean = MeanOf(light);
  const float added = body.lift * std::max(0.0F, 1.25F - mean);
  // Too much light would wash the team colours out.
  constexpr float kMost = 1.2F;
  return Shade(Plus(light, Colour{added, added, added}), std::min(1.0F, kMost / (mean + added)));
}

std::vector<Body> BodiesOf(const Scene& scene) {
  std::vector<Body> bodies;
  for (const FrameMember& member : scene.frame.members) {
    const Footprint footprint{member.pos, member.pos, scene.frame.bodyRadius, member.downed ? kDownedLowered : 0};
    bodies.push_back({footprint, FigureOf(member), member.facingRad, 0.5F});
  }
  for (const FrameEnemy& enemy : scene.frame.enemies) {
    if (enemy.seen) bodies.push_back({{enemy.pos, enemy.pos, enemy.radius, 0}, FigureOf(enemy), enemy.facingRad, 0.3F});
  }
  std::erase_if(bodies, [&](const Body& body) { return !scene.camera.Sees(scene.camera.At(body.footprint.lo), 120); });
  // A body without a radius would count as a wall.
  for (Body& body : bodies) body.footprint.radius = std::max(body.footprint.radius, 0.05F);
  return bodies;
}

// Points away from the nearest lamp in reach; zero where there is none.
Vec2 AwayFromLamp(const Scene& scene, Vec2 p) {
  constexpr float kReach = 6;
  Vec2 away;
  float nearest = kReach;
  for (const LightSource& lamp : scene.lamps) {
    const float distance = Distance(lamp.at, p);
    if (distance >= nearest) continue;
    nearest = distance;
    away = NormalizedOr(p - lamp.at, {0, 0}) * (1 - distance / kReach);
  }
  return away;
}

void DrawShadow(Canvas& canvas, const Scene& scene, Vec2 pos, float radius, float strength) {
  const Vec2 pixel = scene.camera.At(pos);
  if (!scene.camera.Sees(pixel, 80)) return;
  const Colour dark = WithAlpha(kInk, strength);
  const Colour gone = WithAlpha(kInk, 0);
  const Vec2 away = AwayFromLamp(scene, pos);
  const Vec2 radii{radius * 45, radius * 22.5F};
  // The contact shadow, and two fainter steps of the cast one.
  for (int step = 2; step >= 1; --step) {
    const Vec2 at = scene.camera.At(pos + away * (0.32F * static_cast<float>(step)));
    canvas.Ellipse(at, radii * 1.15F, WithAlpha(kInk, strength * 0.5F * Length(away)), gone);
  }
  canvas.Ellipse(pixel + Vec2{0, 1}, radii * 1.3F, dark, gone);
}

}  // namespace

void DrawShadows(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  for (const FrameMember& member : scene.frame.members) {
    DrawShadow(canvas, scene, member.pos, member.downed ? 0.55F : 0.40F, 0.62F);
  }
  for (const FrameEnemy& enemy : scene.frame.enemies) {
    if (enemy.seen) DrawShadow(canvas, scene, enemy.pos, enemy.radius + 0.1F, 0.62F);
  }
}

void DrawStanding(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  const std::vector<Body> bodies = BodiesOf(scene);
  std::vector<Vec2> centres;
  centres.reserve(bodies.size());
  for (const Body& body : bodies) centres.push_back(body.footprint.lo);
  const std::vector<StaticPiece> pieces = StaticPieces(scene, centres);

  std::vector<Footprint> footprints;
  footprints.reserve(pieces.size() + bodies.size());
  for (const StaticPiece& piece : pieces) footprints.push_back(piece.footprint);
  for (const Body& body : bodies) footprints.push_back(body.footprint);
  for (const int i : DrawOrder(footprints)) {
    const auto index = static_cast<std::size_t>(i);
    if (index < pieces.size()) {
      DrawStatic(canvas, scene, pieces[index]);
    } else {
      const Body& body = bodies[index - pieces.size()];
      DrawFigure(canvas, body.figure, scene.camera.At(body.footprint.lo), body.facingRad, 1, BodyLight(scene, body));
    }
  }
}

}  // namespace firelane
