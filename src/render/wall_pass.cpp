#include "render/wall_pass.h"

#include <algorithm>
#include <array>

#include "render/surfaces.h"
#include "render/wall_cut.h"

namespace firelane {
namespace {

constexpr float kJambThick = 0.13F;
constexpr float kJambDeep = 0.2F;
constexpr float kJambRise = 0.06F;        // over the wall beside it
constexpr float kRightFaceShade = 0.68F;  // the light comes from the left
constexpr float kFootShade = 0.6F;
constexpr float kCutLip = 0.12F;     // of the edges that only the cut made
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
  float opacity = 1;
};

void DrawBand(Canvas& canvas, const Site& site, const Face& face, float lo, float hi) {
  const auto corner = [&](Vec2 p, float z, float u) {
    const float foot = Lerp(kFootShade, 1, Clamp01(z / kFootHeight));
    const Colour light = Shade(site.light.At(p + face.out * 0.3F), face.shade * foot);
    return Corner{site.camera.At(p, z), WithAlpha(TextureTint(light), face.opacity), {u / kWallPatchCells, 1 - z / kWallHeight}};
  };
  canvas.Fill(Quad{corner(face.a, hi, face.u), corner(face.b, hi, face.u + 1), corner(face.b, lo, face.u + 1), corner(face.a, lo, face.u)},
              site.textures.wall);
}

// Where a wall was cut away beside one that stands whole: bare rock, a little darker than
// the tops, so that the cut reads as a slope.
void DrawCutEnd(Canvas& canvas, const Site& site, const Face& face) {
  const auto corner = [&](Vec2 p, float z) {
    return Corner{site.camera.At(p, z),
                  WithAlpha(Lit(Shade(site.palette.rock, 0.72F * (0.5F + 0.5F * face.shade)), site.light.At(p)), face.opacity),
                  {}};
  };
  canvas.Fill(Quad{corner(face.a, face.hi), corner(face.b, face.hi), corner(face.b, face.lo), corner(face.a, face.lo)});
}

void DrawFace(Canvas& canvas, const Site& site, const Face& face) {
  if (face.lo >= kStubHeight) {
    DrawCutEnd(canvas, site, face);
    return;
  }
  const float middle = Clamp(kFootHeight, face.lo, face.hi);
  if (middle > face.lo) DrawBand(canvas, site, face, face.lo, middle);
  if (face.hi > middle) DrawBand(canvas, site, face, middle, face.hi);
}

void DrawCap(Canvas& canvas, const Site& site, Cell c, float height, float opacity) {
  constexpr std::array<Vec2, 4> kCorners = {Vec2{0, 0}, Vec2{1, 0}, Vec2{1, 1}, Vec2{0, 1}};
  const Vec2 at{static_cast<float>(c.x), static_cast<float>(c.y)};
  const Vec2 inPatch{static_cast<float>(c.x & (kFloorPatchCells - 1)), static_cast<float>(c.y & (kFloorPatchCells - 1))};
  const float shade = height < kWallHeight ? 1.25F : 1.0F;
  Quad quad;
  for (std::size_t i = 0; i < quad.size(); ++i) {
    const Vec2 p = at + kCorners[i];
    quad[i] = {site.camera.At(p, height), WithAlpha(TextureTint(Shade(site.light.At(p), shade)), opacity),
               (inPatch + kCorners[i]) * (1.0F / kFloorPatchCells)};
  }
  canvas.Fill(quad, site.textures.cap);
}

// A bright line where the top ends above something lower.
void DrawLip(Canvas& canvas, const Site& site, Vec2 a, Vec2 b, float height, float strength) {
  const auto colour = [&](Vec2 p) { return WithAlpha(Lit(site.palette.edge, site.light.At(p)), strength); };
  canvas.Line(site.camera.At(a, height), site.camera.At(b, height), 1, colour(a), colour(b));
}

void DrawWall(Canvas& canvas, const Site& site, Cell c, bool cut, float opacity) {
  const auto x = static_cast<float>(c.x);
  const auto y = static_cast<float>(c.y);
  const float height = cut ? kStubHeight : kWallHeight;
  const float below = HeightAt(site.floor, c + Cell{0, 1});
  const float beside = HeightAt(site.floor, c + Cell{1, 0});
  DrawCap(canvas, site, c, height, opacity);
  if (below < height) {
    DrawFace(canvas, site,
             {{x, y + 1}, {x + 1, y + 1}, {0, 1}, below, height, static_cast<float>(c.x & (kWallPatchCells - 1)), 1, opacity});
    DrawLip(canvas, site, {x, y + 1}, {x + 1, y + 1}, height, (below < kStubHeight ? 0.55F : kCutLip) * opacity);
  }
  if (beside < height) {
    const auto u = static_cast<float>((kWallPatchCells - 1) - (c.y & (kWallPatchCells - 1)));
    DrawFace(canvas, site, {{x + 1, y + 1}, {x + 1, y}, {1, 0}, beside, height, u, kRightFaceShade, opacity});
    DrawLip(canvas, site, {x + 1, y + 1}, {x + 1, y}, height, (beside < kStubHeight ? 0.4F : kCutLip) * opacity);
  }
  if (!cut) return;
  if (site.floor.At(c + Cell{-1, 0}) != Terrain::kWall) DrawLip(canvas, site, {x, y}, {x, y + 1}, height, 0.9F);
  if (site.floor.At(c + Cell{0, -1}) != Terrain::kWall) DrawLip(canvas, site, {x, y}, {x + 1, y}, height, 0.9F);
}

// An upright box in one colour, shaded by face.
void DrawBox(Canvas& canvas, const Site& site, Vec2 lo, Vec2 hi, float height, Colour colour) {
  const Colour light = site.light.At((lo + hi) * 0.5F + Vec2{0.3F, 0.3F});
  const auto at = [&](float x, float y, float z) { return site.camera.At({x, y}, z); };
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

void DrawPillar(Canvas& canvas, const Site& site, Cell c, bool cut) {
  const Vec2 lo{static_cast<float>(c.x), static_cast<float>(c.y)};
  const float height = cut ? kStubHeight : kWallHeight;
  const auto stone = [&](float inset, float z, float shade) {
    DrawBox(canvas, site, lo + Vec2{inset, inset}, lo + Vec2{1 - inset, 1 - inset}, z, Shade(site.palette.wallLight, shade));
  };
  // A plinth, the shaft textured like the walls, and a slab on top where it stands whole.
  stone(0.06F, 0.16F, 0.9F);
  constexpr float kInset = 0.14F;
  const Vec2 a = lo + Vec2{kInset, kInset};
  const Vec2 b = lo + Vec2{1 - kInset, 1 - kInset};
  DrawFace(canvas, site, {{a.x, b.y}, {b.x, b.y}, {0, 1}, 0.16F, height, static_cast<float>(c.x & 3), 1.1F});
  DrawFace(canvas, site, {{b.x, b.y}, {b.x, a.y}, {1, 0}, 0.16F, height, static_cast<float>(c.y & 3), kRightFaceShade * 1.1F});
  const auto at = [&](float x, float y) { return site.camera.At({x, y}, height); };
  const std::array<Vec2, 4> top = {at(a.x, a.y), at(b.x, a.y), at(b.x, b.y), at(a.x, b.y)};
  const Colour light = site.light.At((a + b) * 0.5F + Vec2{0.6F, 0.6F});
  canvas.Fill(top, Lit(Shade(site.palette.wallLight, cut ? 0.7F : 1.0F), light));
  const Colour lip = Lit(site.palette.edge, light);
  for (std::size_t i = 0; i < top.size(); ++i) canvas.Line(top[i], top[(i + 1) % top.size()], 1, lip, lip);
}

// The two posts of a doorway, each by the wall that the door is set in. One of these walls would hide the doorway itself and is always cut;
// a tall post by the other one would look like half a door.
void AddJambs(const Floor& floor, Cell c, std::vector<StaticPiece>& out) {
  const auto x = static_cast<float>(c.x);
  const auto y = static_cast<float>(c.y);
  constexpr float kHeight = kStubHeight + kJambRise;
  const auto add = [&](Cell wall, Vec2 lo, Vec2 hi) {
    if (floor.At(wall) == Terrain::kWall) out.push_back({StandingKind::kJamb, c, {lo, hi, 0, 0}, kHeight});
  };
  const float nearSide = 0.5F - kJambDeep;
  const float farSide = 0.5F + kJambDeep;
  add(c + Cell{-1, 0}, {x, y + nearSide}, {x + kJambThick, y + farSide});
  add(c + Cell{1, 0}, {x + 1 - kJambThick, y + nearSide}, {x + 1, y + farSide});
  add(c + Cell{0, -1}, {x + nearSide, y}, {x + farSide, y + kJambThick});
  add(c + Cell{0, 1}, {x + nearSide, y + 1 - kJambThick}, {x + farSide, y + 1});
}

// A bulb under a bracket on the wall; its glow comes later.
void DrawLamp(Canvas& canvas, const Site& site, Vec2 at) {
  const auto bulb = [&](float z) { return site.camera.At(at, z); };
  const Vec2 pixel = bulb(kLampHeight);
  canvas.Rect(pixel + Vec2{-1, -9}, pixel + Vec2{1, -2}, Hex(0x2A2620));
  canvas.Rect(pixel + Vec2{-4, -4}, pixel + Vec2{4, -2}, Hex(0x3A342C));
  canvas.Ellipse(pixel, {3.5F, 4}, Hex(0xFFF6DC), Shade(site.palette.lamp, 1.3F));
}

}  // namespace

void AddPieces(const Floor& floor, Cell c, std::vector<StaticPiece>& out) {
  const Vec2 lo{static_cast<float>(c.x), static_cast<float>(c.y)};
  const Footprint whole{lo, lo + Vec2{1, 1}, 0, 0};
  switch (floor.At(c)) {
    case Terrain::kWall:
      out.push_back({StandingKind::kWall, c, whole, HeightAt(floor, c)});
      break;
    case Terrain::kPillar:
      out.push_back({StandingKind::kPillar, c, whole, kStubHeight});
      break;
    case Terrain::kDoorway:
      AddJambs(floor, c, out);
      break;
    case Terrain::kGround:
    case Terrain::kShallows:
    case Terrain::kDeepWater:
      break;
  }
}

void DrawStatic(Canvas& canvas, const Site& site, const StaticPiece& piece) {
  switch (piece.kind) {
    case StandingKind::kWall:
      DrawWall(canvas, site, piece.cell, piece.height < kWallHeight, 1);
      break;
    case StandingKind::kPillar:
      DrawPillar(canvas, site, piece.cell, true);
      break;
    case StandingKind::kJamb:
      DrawBox(canvas, site, piece.footprint.lo, piece.footprint.hi, piece.height, site.palette.frame);
      break;
    case StandingKind::kLamp:
      DrawLamp(canvas, site, (piece.footprint.lo + piece.footprint.hi) * 0.5F);
      break;
  }
}

void DrawWholePillar(Canvas& canvas, const Site& site, Cell c) { DrawPillar(canvas, site, c, false); }
void DrawWholeWall(Canvas& canvas, const Site& site, Cell c, float opacity) { DrawWall(canvas, site, c, false, opacity); }

void DrawStill(Canvas& canvas, const Site& site) {
  std::vector<StaticPiece> pieces;
  for (int y = site.window.lo.y; y <= site.window.hi.y; ++y) {
    for (int x = site.window.lo.x; x <= site.window.hi.x; ++x) {
      if (site.camera.Sees(site.camera.At(CentreOf({x, y}), kWallHeight / 2), 64)) AddPieces(site.floor, {x, y}, pieces);
    }
  }
  for (const LightSource& lamp : site.lamps) {
    constexpr Vec2 kHalf{0.03F, 0.03F};
    if (!site.camera.Sees(site.camera.At(lamp.at, lamp.height), 16)) continue;
    pieces.push_back({StandingKind::kLamp, CellOf(lamp.at), {lamp.at - kHalf, lamp.at + kHalf, 0, 0}, kLampHeight});
  }
  std::vector<Footprint> footprints;
  footprints.reserve(pieces.size());
  for (const StaticPiece& piece : pieces) footprints.push_back(piece.footprint);
  canvas.SetBlend(Blend::kOver);
  for (const int i : DrawOrder(footprints)) DrawStatic(canvas, site, pieces[static_cast<std::size_t>(i)]);

  canvas.SetBlend(Blend::kAdd);
  for (const LightSource& lamp : site.lamps) {
    const Vec2 pixel = site.camera.At(lamp.at, lamp.height);
    if (!site.camera.Sees(pixel, 100)) continue;
    canvas.Ellipse(pixel, {26, 24}, Shade(lamp.colour, 0.65F), Colour{0, 0, 0, 0});
    canvas.Ellipse(pixel + Vec2{0, 14}, {84, 66}, Shade(lamp.colour, 0.18F), Colour{0, 0, 0, 0});
  }
  canvas.SetBlend(Blend::kOver);
}

}  // namespace firelane
