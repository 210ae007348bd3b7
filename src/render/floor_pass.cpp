#include <array>
#include <cmath>

#include "firelane/base/angles.h"
#include "render/noise.h"
#include "render/scene.h"
#include "render/surfaces.h"

namespace firelane {
namespace {

bool IsRock(Terrain t) { return t == Terrain::kWall; }
bool IsWater(Terrain t) { return t == Terrain::kShallows || t == Terrain::kDeepWater; }

// Share of the cells round a half-cell vertex for which `counts` holds, among those for which `among` does; 0 where there are none.
template <class Among, class Counts>
float ShareRound(const Floor& floor, Vec2 p, Among&& among, Counts&& counts) {
  const Cell a = CellOf(p - Vec2{0.1F, 0.1F});
  const Cell b = CellOf(p + Vec2{0.1F, 0.1F});
  int all = 0;
  int some = 0;
  for (int y = a.y; y <= b.y; ++y) {
    for (int x = a.x; x <= b.x; ++x) {
      const Terrain terrain = floor.At({x, y});
      if (!among(terrain)) continue;
      ++all;
      if (counts(terrain)) ++some;
    }
  }
  return all == 0 ? 0 : static_cast<float>(some) / static_cast<float>(all);
}

// Light on the ground, darker in the corners under walls, with broad patches that keep the tiles from repeating visibly.
Colour GroundLight(const Site& site, Vec2 p) {
  const float corner = ShareRound(
      site.floor, p, [](Terrain) { return true; }, IsRock);
  const float tone = 0.84F + 0.32F * Fractal(p * 0.22F, 2, 4096, 3);
  return Shade(site.light.At(p), tone * (1 - 0.34F * corner));
}

// Visits the four half-cell quads of each open cell on the canvas.
template <class Visit>
void ForQuads(const Site& site, Visit&& visit) {
  for (int y = site.window.lo.y; y <= site.window.hi.y; ++y) {
    for (int x = site.window.lo.x; x <= site.window.hi.x; ++x) {
      const Cell c{x, y};
      if (IsRock(site.floor.At(c)) || !site.camera.Sees(site.camera.At(CentreOf(c)), 40)) continue;
      for (int part = 0; part < 4; ++part) visit(c, Vec2{static_cast<float>(part & 1), static_cast<float>(part >> 1)} * 0.5F);
    }
  }
}

void DrawDoorway(Canvas& canvas, const Site& site, Cell c) {
  const Colour light = site.light.At(CentreOf(c));
  const Vec2 middle = CentreOf(c);
  // The plate lies across the way that the door opens.
  const bool alongX = IsRock(site.floor.At(c + Cell{0, -1})) || IsRock(site.floor.At(c + Cell{0, 1}));
  const Vec2 half = alongX ? Vec2{0.22F, 0.48F} : Vec2{0.48F, 0.22F};
  const auto corner = [&](float sx, float sy) { return site.camera.At(middle + Vec2{half.x * sx, half.y * sy}); };
  const std::array<Vec2, 4> plate = {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)};
  canvas.Fill(plate, Lit(Shade(site.palette.frame, 0.55F), light));
  const Colour edge = Lit(Shade(site.palette.frame, 1.1F), light);
  const std::size_t first = alongX ? 1 : 0;
  canvas.Line(plate[first], plate[first + 1], 1.5F, edge, edge);
  canvas.Line(plate[first + 2], plate[(first + 3) % 4], 1.5F, edge, edge);
}

std::array<Vec2, 8> Octagon(const Site& site, Vec2 middle, float radius, float z = 0) {
  std::array<Vec2, 8> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] = site.camera.At(middle + FromAngle(kPi / 8 + kPi / 4 * static_cast<float>(i)) * radius, z);
  }
  return corners;
}

void DrawLift(Canvas& canvas, const Site& site) {
  const Vec2 middle = CentreOf(site.floor.lift);
  const Vec2 pixel = site.camera.At(middle);
  if (!site.camera.Sees(pixel, 120)) return;
  const Colour light = site.light.At(middle);
  const auto outer = Octagon(site, middle, 1.02F);
  const auto plate = Octagon(site, middle, 0.92F, 0.05F);
  const auto inner = Octagon(site, middle, 0.62F, 0.05F);
  canvas.Fill(outer, Lit(Hex(0x1E2226), light));
  canvas.Fill(plate, Lit(Hex(0x59636B), light));
  for (std::size_t i = 0; i < plate.size(); ++i) {
    const std::size_t next = (i + 1) % plate.size();
    const std::array<Vec2, 4> rim = {plate[i], plate[next], Lerp(inner[next], plate[next], 0.55F), Lerp(inner[i], plate[i], 0.55F)};
    canvas.Fill(rim, Lit(i % 2 == 0 ? Hex(0xD8A82C) : Hex(0x26241F), light));
    canvas.Line(inner[i], inner[next], 1.5F, kClearColour, kClearColour);
  }
  // Two chevrons up: the way out.
  for (int i = 0; i < 2; ++i) {
    const Vec2 tip = pixel + Vec2{0, -9 + 7 * static_cast<float>(i)};
    canvas.Line(tip, tip + Vec2{-9, 5}, 2.5F, kClearColour, kClearColour);
    canvas.Line(tip, tip + Vec2{9, 5}, 2.5F, kClearColour, kClearColour);
  }
}

}  // namespace

void DrawFloor(Canvas& canvas, const Site& site) {
  canvas.SetBlend(Blend::kOver);
  constexpr std::array<Vec2, 4> kCorners = {Vec2{0, 0}, Vec2{0.5F, 0}, Vec2{0.5F, 0.5F}, Vec2{0, 0.5F}};
  ForQuads(site, [&](Cell c, Vec2 part) {
    const Vec2 at{static_cast<float>(c.x) + part.x, static_cast<float>(c.y) + part.y};
    const Vec2 inPatch = Vec2{static_cast<float>(c.x & (kFloorPatchCells - 1)), static_cast<float>(c.y & (kFloorPatchCells - 1))} + part;
    Quad quad;
    for (std::size_t i = 0; i < quad.size(); ++i) {
      const Vec2 p = at + kCorners[i];
      quad[i] = {site.camera.At(p), TextureTint(GroundLight(site, p)), (inPatch + kCorners[i]) * (1.0F / kFloorPatchCells)};
    }
    canvas.Fill(quad, site.textures.floor);
  });
  for (int y = site.window.lo.y; y <= site.window.hi.y; ++y) {
    for (int x = site.window.lo.x; x <= site.window.hi.x; ++x) {
      if (site.floor.At({x, y}) == Terrain::kDoorway) DrawDoorway(canvas, site, {x, y});
    }
  }
  DrawLift(canvas, site);
}

void DrawWater(Canvas& canvas, const Site& site) {
  constexpr std::array<Vec2, 4> kCorners = {Vec2{0, 0}, Vec2{0.5F, 0}, Vec2{0.5F, 0.5F}, Vec2{0, 0.5F}};
  const auto open = [](Terrain t) { return !IsRock(t); };
  const auto colourAt = [&](Vec2 p) {
    const float water = ShareRound(site.floor, p, open, IsWater);
    const float deep = ShareRound(site.floor, p, IsWater, [](Terrain t) { return t == Terrain::kDeepWater; });
    const Colour colour = Lerp(kWaterShallow, kWaterDeep, SmoothStep(0, 1, deep));
    const float wave = 0.85F + 0.3F * Fractal(p * 1.3F, 2, 4096, 19);
    // The shore is where half of the cells are wet; a little foam marks it.
    const float foam = 1 - std::fabs(water - 0.5F) * 2;
    const Colour surface = Lerp(Shade(colour, wave), kFoam, 0.5F * foam);
    return WithAlpha(Lit(surface, site.light.At(p)), SmoothStep(0, 0.9F, water) * Lerp(0.66F, 0.93F, deep));
  };
  ForQuads(site, [&](Cell c, Vec2 part) {
    const Vec2 at{static_cast<float>(c.x) + part.x, static_cast<float>(c.y) + part.y};
    Quad quad;
    float most = 0;
    for (std::size_t i = 0; i < quad.size(); ++i) {
      const Vec2 p = at + kCorners[i];
      quad[i] = {site.camera.At(p), colourAt(p), {}};
      most = std::fmax(most, quad[i].colour.a);
    }
    if (most > 0) canvas.Fill(quad);
    if (!IsWater(site.floor.At(c)) || part.x > 0 || part.y > 0) return;
    const Vec2 glint = CentreOf(c) + Vec2{CellNoise(c.x, c.y, 41) - 0.5F, CellNoise(c.x, c.y, 42) - 0.5F} * 0.7F;
    const Vec2 pixel = site.camera.At(glint);
    const Colour bright = WithAlpha(Lit(kFoam, site.light.At(glint)), 0.55F);
    const float half = 3 + 6 * CellNoise(c.x, c.y, 43);
    canvas.Line(pixel - Vec2{half, 0}, pixel, 1, WithAlpha(bright, 0), bright);
    canvas.Line(pixel, pixel + Vec2{half, 0}, 1, bright, WithAlpha(bright, 0));
  });
}

}  // namespace firelane
