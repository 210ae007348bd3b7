#include "render/wall_pass.h"

#include <algorithm>
#include <array>

#include "render/surfaces.h"
#include "render/wall_cut.h"

namespace firelane {
namespace {

constexpr float kJambThick = 0.13F;
constexpr float kJambDeep = 0.2F;
constexpr float kRightFaceShade = 0.68F;  // the light comes from the left
constexpr float kFootShade = 0.6F;
constexpr float kFootHeight = 0.4F;  // walls darken towards the ground from here on

float HeightAt(const Floor& floor, Cell c) {
  if (floor.At(c) != Terrain::kWall) return 0;
  return IsCut(floor, c) ? kStubHeight : kWallHeight;
}

// One upright face from a to b (left to right on the screen).
struct Face {
  Vec2 a;
  Vec2 b;
  Vec2 out;  // unit normal on the ground
  float lo = 0;
  float hi = 0;
  float u = 0;  // of a, in wall cells
  float shade = 1;
};

void DrawBand(Canvas& canvas, const Scene& scene, const Face& face, float lo, float hi) {
  const auto corner = [&](Vec2 p, float z, float u) {
    const float foot = Lerp(kFootShade, 1, Clamp01(z / kFootHeight));
    const Colour light = Shade(scene.light.At(p + face.out * 0.3F), face.shade * foot);
    return Corner{scene.camera.At(p, z), TextureTint(light), {u / kWallPatchCells, 1 - z / kWallHeight}};
  };
  canvas.Fill(Quad{corner(face.a, hi, face.u), corner(face.b, hi, face.u + 1), corner(face.b, lo, face.u + 1), corner(face.a, lo, face.u)},
              scene.wallTexture);
}

// Where a wall was cut away beside one that stands whole: bare rock, a little darker than
// the tops, so that the cut reads as a slope.
void DrawCutEnd(Canvas& canvas, const Scene& scene, const Face& face) {
  const auto corner = [&](Vec2 p, float z) {
    return Corner{scene.camera.At(p, z), Lit(Shade(scene.palette.rock, 0.72F * (0.5F + 0.5F * face.shade)), scene.light.At(p)), {}};
  };
  canvas.Fill(Quad{corner(face.a, face.hi), corner(face.b, face.hi), corner(face.b, face.lo), corner(face.a, face.lo)});
}

void DrawFace(Canvas& canvas, const Scene& scene, const Face& face) {
  if (face.lo >= kStubHeight) {
    DrawCutEnd(canvas, scene, face);
    return;
  }
  const float middle = Clamp(kFootHeight, face.lo, face.hi);
  if (middle > face.lo) DrawBand(canvas, scene, face, face.lo, middle);
  if (face.hi > middle) DrawBand(canvas, scene, face, middle, face.hi);
}

void DrawCap(Canvas& canvas, const Scene& scene, Cell c, float height) {
  constexpr std::array<Vec2, 4> kCorners = {Vec2{0, 0}, Vec2{1, 0}, Vec2{1, 1}, Vec2{0, 1}};
  const Vec2 at{static_cast<float>(c.x), static_cast<float>(c.y)};
  const Vec2 inPatch{static_cast<float>(c.x & (kFloorPatchCells - 1)), static_cast<float>(c.y & (kFloorPatchCells - 1))};
  const float shade = height < kWallHeight ? 1.25F : 1.0F;
  Quad quad;
  for (std::size_t i = 0; i < quad.size(); ++i) {
    const Vec2 p = at + kCorners[i];
    quad[i] = {scene.camera.At(p, height), TextureTint(Shade(scene.light.At(p), shade)),
               (inPatch + kCorners[i]) * (1.0F / kFloorPatchCells)};
  }
  canvas.Fill(quad, scene.capTexture);
}

// A bright line where the top ends above something lower.
void DrawLip(Canvas& canvas, const Scene& scene, Vec2 a, Vec2 b, float height, float strength) {
  const auto colour = [&](Vec2 p) { return WithAlpha(Lit(scene.palette.edge, scene.light.At(p)), strength); };
  canvas.Line(scene.camera.At(a, height), scene.camera.At(b, height), 1, colour(a), colour(b));
}

void DrawWall(Canvas& canvas, const Scene& scene, const StaticPiece& piece) {
  const Cell c = piece.cell;
  const auto x = static_cast<float>(c.x);
  const auto y = static_cast<float>(c.y);
  const float height = piece.cut ? kStubHeight : kWallHeight;
  const float below = HeightAt(scene.floor, c + Cell{0, 1});
  const float beside = HeightAt(scene.floor, c + Cell{1, 0});
  DrawCap(canvas, scene, c, height);
  if (below < height) {
    DrawFace(canvas, scene, {{x, y + 1}, {x + 1, y + 1}, {0, 1}, below, height, static_cast<float>(c.x & (kWallPatchCells - 1)), 1});
    DrawLip(canvas, scene, {x, y + 1}, {x + 1, y + 1}, height, 0.55F);
  }
  if (beside < height) {
    const auto u = static_cast<float>((kWallPatchCells - 1) - (c.y & (kWallPatchCells - 1)));
    DrawFace(canvas, scene, {{x + 1, y + 1}, {x + 1, y}, {1, 0}, beside, height, u, kRightFaceShade});
    DrawLip(canvas, scene, {x + 1, y + 1}, {x + 1, y}, height, 0.4F);
  }
  if (!piece.cut) return;
  if (scene.floor.At(c + Cell{-1, 0}) != Terrain::kWall) DrawLip(canvas, scene, {x, y}, {x, y + 1}, height, 0.9F);
  if (scene.floor.At(c + Cell{0, -1}) != Terrain::kWall) DrawLip(canvas, scene, {x, y}, {x + 1, y}, height, 0.9F);
}

// An upright box in one colour, shaded by face.
void DrawBox(Canvas& canvas, const Scene& scene, Vec2 lo, Vec2 hi, float height, Colour colour) {
  const Colour light = scene.light.At((lo + hi) * 0.5F + Vec2{0.3F, 0.3F});
  const auto at = [&](float x, float y, float z) { return scene.camera.At({x, y}, z); };
  const Colour left = Lit(colour, light);
  const Colour right = Shade(left, kRightFaceShade);
  const auto face = [&](Vec2 topA, Vec2 topB, Vec2 lowB, Vec2 lowA, Colour c) {
    canvas.Fill(Quad{{{topA, c, {}}, {topB, c, {}}, {lowB, Shade(c, kFootShade), {}}, {lowA, Shade(c, kFootShade), {}}}});
  };
  face(at(lo.x, hi.y, height), at(hi.x, hi.y, height), at(hi.x, hi.y, 0), at(lo.x, hi.y, 0), left);
  face(at(hi.x, hi.y, height), at(hi.x, lo.y, height), at(hi.x, lo.y, 0), at(hi.x, hi.y, 0), right);
  const std::array<Vec2, 4> top = {at(lo.x, lo.y, height), at(hi.x, lo.y, height), at(hi.x, hi.y, height), at(lo.x, hi.y, height)};
  canvas.Fill(top, Shade(left, 1.25F));
}

void DrawPillar(Canvas& canvas, const Scene& scene, const StaticPiece& piece) {
  const Vec2 lo{static_cast<float>(piece.cell.x), static_cast<float>(piece.cell.y)};
  const float height = piece.cut ? kStubHeight : kWallHeight;
  const auto stone = [&](float inset, float z, float shade) {
    DrawBox(canvas, scene, lo + Vec2{inset, inset}, lo + Vec2{1 - inset, 1 - inset}, z, Shade(scene.palette.wallLight, shade));
  };
  // A plinth, the shaft textured like the walls, and a slab on top where it stands whole.
  stone(0.06F, 0.16F, 0.9F);
  constexpr float kInset = 0.14F;
  const Vec2 a = lo + Vec2{kInset, kInset};
  const Vec2 b = lo + Vec2{1 - kInset, 1 - kInset};
  DrawFace(canvas, scene, {{a.x, b.y}, {b.x, b.y}, {0, 1}, 0.16F, height, static_cast<float>(piece.cell.x & 3), 1.1F});
  DrawFace(canvas, scene, {{b.x, b.y}, {b.x, a.y}, {1, 0}, 0.16F, height, static_cast<float>(piece.cell.y & 3), kRightFaceShade * 1.1F});
  const auto at = [&](float x, float y) { return scene.camera.At({x, y}, height); };
  const std::array<Vec2, 4> top = {at(a.x, a.y), at(b.x, a.y), at(b.x, b.y), at(a.x, b.y)};
  const Colour light = scene.light.At((a + b) * 0.5F + Vec2{0.6F, 0.6F});
  canvas.Fill(top, Lit(Shade(scene.palette.wallLight, piece.cut ? 0.7F : 1.0F), light));
  const Colour lip = Lit(scene.palette.edge, light);
  for (std::size_t i = 0; i < top.size(); ++i) canvas.Line(top[i], top[(i + 1) % top.size()], 1, lip, lip);
}

// The two posts of a doorway, each by the wall that the door is set in.
void AddJambs(const Scene& scene, Cell c, std::vector<StaticPiece>& out) {
  const auto x = static_cast<float>(c.x);
  const auto y = static_cast<float>(c.y);
  const auto add = [&](Cell wall, Vec2 lo, Vec2 hi) {
    if (scene.floor.At(wall) == Terrain::kWall) out.push_back({StandingKind::kJamb, c, {lo, hi, 0, 0}, IsCut(scene.floor, wall)});
  };
  const float nearSide = 0.5F - kJambDeep;
  const float farSide = 0.5F + kJambDeep;
  add(c + Cell{-1, 0}, {x, y + nearSide}, {x + kJambThick, y + farSide});
  add(c + Cell{1, 0}, {x + 1 - kJambThick, y + nearSide}, {x + 1, y + farSide});
  add(c + Cell{0, -1}, {x + nearSide, y}, {x + farSide, y + kJambThick});
  add(c + Cell{0, 1}, {x + nearSide, y + 1 - kJambThick}, {x + farSide, y + 1});
}

// A bulb under a bracket on the wall; its glow comes later.
void DrawLamp(Canvas& canvas, const Scene& scene, Vec2 at) {
  const auto bulb = [&](float z) { return scene.camera.At(at, z); };
  const Vec2 pixel = bulb(kLampHeight);
  canvas.Rect(pixel + Vec2{-1, -9}, pixel + Vec2{1, -2}, Hex(0x2A2620));
  canvas.Rect(pixel + Vec2{-4, -4}, pixel + Vec2{4, -2}, Hex(0x3A342C));
  canvas.Ellipse(pixel, {3.5F, 4}, Hex(0xFFF6DC), Shade(scene.palette.lamp, 1.3F));
}

}  // namespace

std::vector<StaticPiece> StaticPieces(const Scene& scene, std::span<const Vec2> bodies) {
  std::vector<StaticPiece> pieces;
  for (int y = scene.window.lo.y; y <= scene.window.hi.y; ++y) {
    for (int x = scene.window.lo.x; x <= scene.window.hi.x; ++x) {
      const Cell c{x, y};
      const Vec2 middle = scene.camera.At(CentreOf(c), kWallHeight / 2);
      if (!scene.camera.Sees(middle, 64)) continue;
      const Vec2 lo{static_cast<float>(x), static_cast<float>(y)};
      const Footprint whole{lo, lo + Vec2{1, 1}, 0, 0};
      switch (scene.floor.At(c)) {
        case Terrain::kWall:
          pieces.push_back({StandingKind::kWall, c, whole, IsCut(scene.floor, c)});
          break;
        case Terrain::kPillar:
          pieces.push_back({StandingKind::kPillar, c, whole, IsPillarCut(scene.floor, c, bodies)});
          break;
        case Terrain::kDoorway:
          AddJambs(scene, c, pieces);
          break;
        case Terrain::kGround:
        case Terrain::kShallows:
        case Terrain::kDeepWater:
          break;
      }
    }
  }
  for (const LightSource& lamp : scene.lamps) {
    constexpr Vec2 kHalf{0.03F, 0.03F};
    if (scene.camera.Sees(scene.camera.At(lamp.at, lamp.height), 16)) {
      pieces.push_back({StandingKind::kLamp, CellOf(lamp.at), {lamp.at - kHalf, lamp.at + kHalf, 0, 0}, false});
    }
  }
  return pieces;
}

void DrawStatic(Canvas& canvas, const Scene& scene, const StaticPiece& piece) {
  switch (piece.kind) {
    case StandingKind::kWall:
      DrawWall(canvas, scene, piece);
      break;
    case StandingKind::kPillar:
      DrawPillar(canvas, scene, piece);
      break;
    case StandingKind::kJamb:
      DrawBox(canvas, scene, piece.footprint.lo, piece.footprint.hi, piece.cut ? kStubHeight + 0.14F : kWallHeight + 0.1F,
              scene.palette.frame);
      break;
    case StandingKind::kLamp:
      DrawLamp(canvas, scene, (piece.footprint.lo + piece.footprint.hi) * 0.5F);
      break;
  }
}

}  // namespace firelane
