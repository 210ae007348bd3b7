#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "firelane/base/angles.h"
#include "render/backdrop.h"
#include "render/cuts.h"
#include "render/draw_order.h"
#include "render/memory.h"
#include "render/noise.h"
#include "render/sprites.h"
#include "render/wall_cut.h"
#include "render/wall_pass.h"

namespace firelane {
namespace {

constexpr float kLyingLowered = 0.6F;

struct Body {
  Footprint footprint;
  Look look;
  float lift = 0;  // share of the way to full light, so that figures stand out from the ground
  float hit = 0;
  float opacity = 1;
};

// Figures stay readable in the dark: the less light, the more is added.
Colour BodyLight(const Scene& scene, const Body& body) {
  const Colour light = scene.light.At(body.footprint.lo);
  const float mean = MeanOf(light);
  const float added = body.lift * std::max(0.0F, 1.25F - mean);
  // Too much light would wash the team colours out.
  constexpr float kMost = 1.1F;
  return Shade(Plus(light, Colour{added, added, added}), std::min(1.0F, kMost / (mean + added)));
}

Footprint Round(Vec2 pos, float radius, float lowered) {
  // A body without a radius would count as a wall.
  return {pos, pos, std::max(radius, 0.05F), lowered};
}

std::vector<Body> BodiesOf(const Scene& scene) {
  std::vector<Body> bodies;
  for (const Corpse& corpse : scene.memory.Corpses()) {
    if (scene.fog.At(corpse.enemy.pos) <= kRememberedShare * 0.5F) continue;
    const float fall = 1 - LeftOf(corpse.born, kFallSeconds, scene.seconds);
    const float fresh = std::min(1.0F, 4 * LeftOf(corpse.born, kRemainsSeconds, scene.seconds));
    bodies.push_back({Round(corpse.enemy.pos, 0.28F, kLyingLowered), DeadLookOf(corpse.enemy, fall), 0.12F, 0, fresh});
  }
  for (const FrameMember& member : scene.frame.members) {
    bodies.push_back({Round(member.pos, scene.frame.bodyRadius, member.downed ? kLyingLowered : 0),
                      LookOf(member, scene.memory.StrideOf(member.id, member.vel)), 0.5F, scene.memory.HitOf(member.id, scene.seconds), 1});
  }
  for (const FrameEnemy& enemy : scene.frame.enemies) {
    if (!enemy.seen) continue;
    bodies.push_back({Round(enemy.pos, enemy.radius, 0), LookOf(enemy, scene.memory.StrideOf(enemy.id, enemy.vel)), 0.3F,
                      scene.memory.HitOf(enemy.id, scene.seconds), 1});
  }
  std::erase_if(bodies, [&](const Body& body) { return !scene.camera.Sees(scene.camera.At(body.footprint.lo), 120); });
  return bodies;
}

// The cells whose walls have to be shown again: those that may stand before something that moves, or before a pillar that is drawn whole.
class Marked {
 public:
  explicit Marked(const Scene& scene) : window_(scene.window), columns_(window_.hi.x - window_.lo.x + 1) {
    marks_.assign(static_cast<std::size_t>(columns_ * (window_.hi.y - window_.lo.y + 1)), 0);
  }
  // The cells from `lo` to `hi` beyond that of p.
  void Add(Vec2 p, int lo, int hi) {
    const Cell middle = CellOf(p);
    for (int dy = lo; dy <= hi; ++dy) {
      for (int dx = lo; dx <= hi; ++dx) {
        const Cell c = middle + Cell{dx, dy};
        if (c.x < window_.lo.x || c.y < window_.lo.y || c.x > window_.hi.x || c.y > window_.hi.y) continue;
        marks_[static_cast<std::size_t>((c.y - window_.lo.y) * columns_ + c.x - window_.lo.x)] = 1;
      }
    }
  }
  void AddLine(Vec2 a, Vec2 b) {
    const int parts = static_cast<int>(Distance(a, b) / 0.7F) + 1;
    for (int i = 0; i <= parts; ++i) Add(Lerp(a, b, static_cast<float>(i) / static_cast<float>(parts)), 0, 2);
  }
  bool Has(Cell c) const { return marks_[static_cast<std::size_t>((c.y - window_.lo.y) * columns_ + c.x - window_.lo.x)] != 0; }

 private:
  CellWindow window_;
  int columns_;
  std::vector<char> marks_;
};

// Nobody knows yet what stands among cells that were never seen.
bool BordersKnown(const Scene& scene, Cell c) {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Cell near = c + Cell{dx, dy};
      if (scene.floor.At(near) != Terrain::kWall && scene.floor.At(near) != Terrain::kPillar && scene.fog.Knows(near)) return true;
    }
  }
  return false;
}

bool IsWhole(const Scene& scene, Cell c) {
  const Terrain terrain = scene.floor.At(c);
  if (terrain != Terrain::kPillar && !(terrain == Terrain::kWall && IsCut(scene.floor, c))) return false;
  return scene.cuts.ShareOf(c) < 1 && BordersKnown(scene, c);
}

std::vector<StaticPiece> PiecesOf(const Scene& scene, std::span<const Body> bodies) {
  Marked marked(scene);
  for (const Body& body : bodies) marked.Add(body.footprint.lo, -1, 3);
  for (const FrameLane& lane : scene.frame.lanes) marked.AddLine(lane.line.a, lane.line.b);
  marked.Add(scene.frame.anchor, -1, 2);
  for (int y = scene.window.lo.y; y <= scene.window.hi.y; ++y) {
    for (int x = scene.window.lo.x; x <= scene.window.hi.x; ++x) {
      const Cell c{x, y};
      if (!IsWhole(scene, c)) continue;
      if (scene.camera.Sees(scene.camera.At(CentreOf(c), kWallHeight / 2), 64)) marked.Add(CentreOf(c), 0, 1);
    }
  }
  std::vector<StaticPiece> pieces;
  for (int y = scene.window.lo.y; y <= scene.window.hi.y; ++y) {
    for (int x = scene.window.lo.x; x <= scene.window.hi.x; ++x) {
      if (marked.Has({x, y})) AddPieces(scene.floor, {x, y}, pieces);
    }
  }
  return pieces;
}

// The outline of a box on the screen: what of the backdrop shows it.
void RestoreBox(const Scene& scene, const StaticPiece& piece) {
  const auto [lo, hi, radius, lowered] = piece.footprint;
  const auto at = [&](float x, float y, float z) { return scene.camera.At({x, y}, z); };
  const float h = piece.height;
  const std::array<Vec2, 6> outline = {at(lo.x, lo.y, h), at(hi.x, lo.y, h), at(hi.x, lo.y, 0),
                                       at(hi.x, hi.y, 0), at(lo.x, hi.y, 0), at(lo.x, hi.y, h)};
  scene.backdrop.Restore(outline);
}

void DrawPiece(Canvas& canvas, const Scene& scene, const StaticPiece& piece) {
  RestoreBox(scene, piece);
  const Cell c = piece.cell;
  if (!IsWhole(scene, c)) return;
  const float whole = 1 - scene.cuts.ShareOf(c);
  if (piece.kind == StandingKind::kPillar) {
    const Vec2 corner{static_cast<float>(c.x), static_cast<float>(c.y)};
    const Look look{Model::kPillar, 0, 0, 0, (c.x & 3) + 4 * (c.y & 3)};
    scene.sprites.Draw(look, scene.camera.At(corner), scene.light.At(corner + Vec2{1.1F, 1.1F}), whole);
  } else if (piece.kind == StandingKind::kWall) {
    DrawWholeWall(canvas, scene, c, whole);
  }
}

void DrawBody(const Scene& scene, const Body& body) {
  const Vec2 feet = scene.camera.At(body.footprint.lo);
  const Vec2 whole{std::round(feet.x), std::round(feet.y)};
  scene.sprites.Draw(body.look, whole, BodyLight(scene, body), body.opacity);
  if (body.hit > 0) scene.sprites.DrawGlow(body.look, whole, Hex(0xFFE8D8, 0.75F * body.hit));
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

void DrawShadow(const Scene& scene, Vec2 pos, float radius, float strength) {
  const Vec2 pixel = scene.camera.At(pos);
  if (!scene.camera.Sees(pixel, 80)) return;
  const Vec2 away = AwayFromLamp(scene, pos);
  const Vec2 radii{radius * 45, radius * 22.5F};
  // The cast shadow, longer the nearer the lamp, and the contact shadow.
  if (Length(away) > 0.05F) {
    scene.sprites.DrawSoft(scene.camera.At(pos + away * 0.5F), radii * (1.5F + Length(away)), WithAlpha(kInk, strength * Length(away)));
  }
  scene.sprites.DrawSoft(pixel + Vec2{0, 1}, radii * 1.7F, WithAlpha(kInk, strength));
}

}  // namespace

void DrawRemains(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  for (const Stain& stain : scene.memory.Stains()) {
    const Vec2 pixel = scene.camera.At(stain.at);
    const float share = scene.fog.At(stain.at);
    if (!scene.camera.Sees(pixel, 60) || share <= 0) continue;
    const float fresh = std::min(1.0F, 4 * LeftOf(stain.born, kRemainsSeconds, scene.seconds)) * share;
    scene.sprites.DrawSoft(pixel, {26, 13}, Hex(0x2A3A10, 0.55F * fresh));
    for (int i = 0; i < 4; ++i) {
      const Vec2 offset = FromAngle(2 * kPi * CellNoise(stain.seed, i, 1)) * (6 + 16 * CellNoise(stain.seed, i, 2));
      const float size = 2 + 4 * CellNoise(stain.seed, i, 3);
      scene.sprites.DrawSoft(pixel + Vec2{offset.x, offset.y / 2}, {size * 2, size}, Hex(0x3A4A14, 0.7F * fresh));
    }
  }
  for (const Shell& shell : scene.memory.Shells()) {
    const float fly = 1 - LeftOf(shell.born, kShellSeconds, scene.seconds);
    const Vec2 at = scene.camera.At(Lerp(shell.from, shell.to, fly), 0.95F * (1 - fly) + 0.5F * fly * (1 - fly));
    if (!scene.camera.Sees(at, 4) || scene.fog.At(shell.to) <= kRememberedShare * 0.5F) continue;
    const float fresh = std::min(1.0F, 4 * LeftOf(shell.born, kRemainsSeconds, scene.seconds));
    canvas.Rect(at - Vec2{1, 0}, at + Vec2{1, 1}, Hex(0xC8A040, 0.9F * fresh));
  }
}

void DrawShadows(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  for (const FrameMember& member : scene.frame.members) DrawShadow(scene, member.pos, member.downed ? 0.55F : 0.40F, 0.62F);
  for (const FrameEnemy& enemy : scene.frame.enemies) {
    if (enemy.seen) DrawShadow(scene, enemy.pos, enemy.radius + 0.1F, 0.62F);
  }
}

void DrawStanding(Canvas& canvas, const Scene& scene) {
  canvas.SetBlend(Blend::kOver);
  const std::vector<Body> bodies = BodiesOf(scene);
  const std::vector<StaticPiece> pieces = PiecesOf(scene, bodies);
  std::vector<Footprint> footprints;
  footprints.reserve(pieces.size() + bodies.size());
  for (const StaticPiece& piece : pieces) footprints.push_back(piece.footprint);
  for (const Body& body : bodies) footprints.push_back(body.footprint);
  for (const int i : DrawOrder(footprints)) {
    const auto index = static_cast<std::size_t>(i);
    if (index < pieces.size()) {
      DrawPiece(canvas, scene, pieces[index]);
    } else {
      DrawBody(scene, bodies[index - pieces.size()]);
    }
  }
}

}  // namespace firelane
