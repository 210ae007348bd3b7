#include "render/surfaces.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "firelane/render/palette.h"
#include "render/noise.h"
#include "render/wall_cut.h"

namespace firelane {
namespace {

constexpr int kCellPixels = 48;

// One point of a surface: its height in units and what it is made of.
struct Relief {
  float height = 0;
  Colour albedo;
};

float Detail(Vec2 p, int frequency, int octaves, int seed) {
  return Fractal(p * static_cast<float>(frequency), octaves, kFloorPatchCells * frequency, seed);
}

Relief MineFloor(Vec2 p, const ThemePalette& c) {
  const float broad = Detail(p, 1, 4, 1);
  const float fine = Detail(p, 6, 3, 2);
  Relief s{0.045F * broad + 0.016F * fine, Lerp(c.floorDark, c.floorLight, Clamp01(broad * 1.5F - 0.25F))};
  s.albedo = Lerp(s.albedo, Hex(0x57483A), fine * 0.4F);
  s.albedo = Lerp(s.albedo, Hex(0x44423F), SmoothStep(0.56F, 0.72F, Detail(p, 2, 3, 3)) * 0.6F);
  const Pebble stone = NearestPebble(p * 5, 5 * kFloorPatchCells, 11);
  const float size = 0.14F + 0.26F * CellNoise(stone.id, 1, 0);
  const float bump = 1 - stone.nearest / size;
  if (CellNoise(stone.id, 2, 0) < 0.42F * SmoothStep(0.36F, 0.6F, Detail(p, 1, 2, 31)) + 0.05F && bump > 0) {
    s.height += 0.06F * std::sqrt(bump);
    s.albedo = Lerp(s.albedo, Lerp(Hex(0x5D554C), c.accent, CellNoise(stone.id, 3, 0)), SmoothStep(0, 0.25F, bump));
  }
  const Pebble ore = NearestPebble(p * 3, 3 * kFloorPatchCells, 71);
  if (CellNoise(ore.id, 5, 0) < 0.03F && ore.nearest < 0.12F) return {s.height + 0.03F, c.glint};
  return s;
}

Relief CaveFloor(Vec2 p, const ThemePalette& c) {
  const float broad = Detail(p, 2, 4, 1);
  const Vec2 bent = p + Vec2{Detail(p, 2, 2, 7) - 0.5F, Detail(p, 2, 2, 13) - 0.5F} * 0.7F;
  const Pebble slab = NearestPebble(bent, kFloorPatchCells, 21);
  const float inside = SmoothStep(0, 0.09F, slab.second - slab.nearest);
  Relief s;
  s.height = 0.06F * inside + 0.03F * broad + 0.012F * Detail(p, 4, 2, 3) + 0.05F * CellNoise(slab.id, 1, 0);
  s.albedo = Lerp(c.floorDark, c.floorLight, Clamp01(broad * 1.5F - 0.3F + 0.25F * (CellNoise(slab.id, 2, 0) - 0.5F)));
  s.albedo = Lerp(Hex(0x262B32), s.albedo, 0.35F + 0.65F * inside);
  s.albedo = Lerp(s.albedo, c.accent, SmoothStep(0.52F, 0.66F, Detail(p, 1, 4, 44)) * 0.7F * (1.1F - 0.5F * inside));
  return s;
}

Relief VaultFloor(Vec2 p, const ThemePalette& c) {
  const Cell cell = CellOf(p);
  const Cell block{cell.x >> 1, cell.y >> 1};
  const bool big = CellNoise(block.x, block.y, 5) < 0.45F;
  const float side = big ? 2 : 1;
  const Vec2 in{p.x / side - std::floor(p.x / side), p.y / side - std::floor(p.y / side)};
  const float ex = std::min(in.x, 1 - in.x) * side;
  const float ey = std::min(in.y, 1 - in.y) * side;
  const float plate = SmoothStep(0.012F, 0.05F, std::min(ex, ey));
  const int id = static_cast<int>((big ? CellHash(block.x, block.y, 6) : CellHash(cell.x, cell.y, 7)) >> 9U);
  Relief s{0.035F * plate,
           Lerp(c.floorDark, c.floorLight, Clamp01(0.5F + 0.9F * (Detail(p, 3, 4, 1) - 0.5F) + 0.35F * (CellNoise(id, 1, 0) - 0.5F)))};
  if (!big && CellNoise(id, 2, 0) < 0.14F && std::min(ex, ey) > 0.1F) {
    const float stripe = (in.x + in.y) * 8;
    const float bar = std::fabs(stripe - std::floor(stripe) - 0.5F);
    s.height -= 0.05F * SmoothStep(0.2F, 0.3F, bar);
    s.albedo = Shade(s.albedo, bar > 0.25F ? 0.5F : 1.05F);
  }
  if (LengthSq({ex - 0.11F, ey - 0.11F}) < 0.0016F) {
    s.height += 0.02F;
    s.albedo = Shade(s.albedo, 1.25F);
  }
  s.albedo = Lerp(s.albedo, c.accent, SmoothStep(0.60F, 0.78F, Detail(p, 2, 4, 61)) * 0.55F);
  s.albedo = Lerp(Hex(0x1E2429), s.albedo, 0.25F + 0.75F * plate);
  return s;
}

Relief FloorAt(Theme theme, Vec2 p) {
  const ThemePalette& c = PaletteOf(theme);
  switch (theme) {
    case Theme::kMine:
      return MineFloor(p, c);
    case Theme::kCave:
      return CaveFloor(p, c);
    case Theme::kVault:
      return VaultFloor(p, c);
  }
  return MineFloor(p, c);
}

// Rock as the saw left it: no stones, plates or moss that could pass for a floor.
Relief CapAt(Vec2 p, const ThemePalette& c) {
  const float broad = Detail(p, 1, 3, 201);
  const float grain = Detail(p, 5, 3, 202);
  const Pebble crack = NearestPebble(p * 0.5F + Vec2{broad, grain * 0.5F}, kFloorPatchCells / 2, 203);
  const float whole = SmoothStep(0, 0.05F, crack.second - crack.nearest);
  const Colour dark = Shade(c.rock, 0.62F);
  return {0.05F * grain + 0.03F * whole, Lerp(Shade(dark, 0.7F), Lerp(dark, c.rock, broad * 0.7F + grain * 0.3F), 0.5F + 0.5F * whole)};
}

// On walls x runs along the wall and y up; what repeats does so every kWallPatchCells units of x, at any height.
float WallDetail(Vec2 p, int frequency, int octaves, int seed) {
  return Fractal(p * static_cast<float>(frequency), octaves, kWallPatchCells * frequency, seed);
}

Relief MineWall(Vec2 p, const ThemePalette& c) {
  const float grain = WallDetail(p, 4, 3, 1);
  // Timber every second cell and along the top; both stand out from the stones.
  const float post = std::fabs(p.x / 2 - std::round(p.x / 2)) * 2;
  const float beam = std::fabs(p.y - (kWallHeight - 0.16F));
  if (post < 0.085F || beam < 0.085F) {
    const float across = post < 0.085F ? post : beam;
    const float wood = WallDetail(post < 0.085F ? Vec2{p.x * 8, p.y} : Vec2{p.x, p.y * 8}, 4, 2, 5);
    return {0.16F - across * 0.35F, Lerp(Hex(0x5A4028), c.frame, wood)};
  }
  const Vec2 bent = p * 2 + Vec2{WallDetail(p, 3, 1, 9) - 0.5F, WallDetail(p, 3, 1, 12) - 0.5F} * 0.6F;
  const Pebble stone = NearestPebble(bent, 2 * kWallPatchCells, 51);
  const float inside = SmoothStep(0, 0.18F, stone.second - stone.nearest);
  const float tone = grain * 1.5F - 0.3F + 0.35F * (CellNoise(stone.id, 2, 0) - 0.5F);
  return {0.07F * inside + 0.05F * grain, Lerp(Hex(0x2C2520), Lerp(c.wallDark, c.wallLight, Clamp01(tone)), 0.35F + 0.65F * inside)};
}

Relief CaveWall(Vec2 p, const ThemePalette& c) {
  const Vec2 bent = p + Vec2{WallDetail(p, 2, 1, 1) - 0.5F, 0} * 0.5F;
  const Pebble rock = NearestPebble(Vec2{bent.x, bent.y * 0.8F}, kWallPatchCells, 61);
  const float grain = WallDetail(p, 3, 4, 2);
  Relief s{0.20F * (0.5F - rock.nearest) + 0.16F * grain, Lerp(c.wallDark, c.wallLight, Clamp01(grain * 1.6F - 0.35F))};
  s.albedo = Lerp(s.albedo, c.accent, SmoothStep(0.5F, 0.64F, WallDetail(p, 2, 3, 8)) * SmoothStep(0.4F, 1.5F, p.y) * 0.8F);
  return s;
}

Relief VaultWall(Vec2 p, const ThemePalette& c) {
  const float in = p.x - std::floor(p.x);
  const float side = std::min(in, 1 - in);
  const bool upper = p.y > 1.0F;
  const float lo = upper ? 1.02F : 0.12F;
  const float hi = upper ? 1.47F : 0.88F;
  const float edge = std::min(side - 0.03F, std::min(p.y - lo, hi - p.y));
  const bool even = (CellOf(p).x & 1) == 0;
  if (!upper && p.y > 0.92F && p.y < 0.98F && even && side > 0.14F) return {0.08F, Shade(c.glint, 1.15F)};
  const float panel = SmoothStep(0, 0.035F, edge);
  Colour metal = Lerp(c.wallDark, c.wallLight, Clamp01(WallDetail(p, 4, 3, 1) * 1.2F - 0.1F));
  metal = Lerp(metal, c.accent, SmoothStep(0.58F, 0.75F, WallDetail(p, 2, 4, 4)) * 0.55F);
  return {0.05F * panel, Lerp(Hex(0x252C33), metal, panel)};
}

Relief WallAt(Theme theme, Vec2 p) {
  const ThemePalette& c = PaletteOf(theme);
  switch (theme) {
    case Theme::kMine:
      return MineWall(p, c);
    case Theme::kCave:
      return CaveWall(p, c);
    case Theme::kVault:
      return VaultWall(p, c);
  }
  return MineWall(p, c);
}

// Lights each point of a relief from the upper left of the patch. `wraps` says whether the last row meets the first.
Pixels Shaded(int width, int height, bool wraps, const std::function<Relief(int, int)>& at) {
  std::vector<Relief> reliefs;
  reliefs.reserve(static_cast<std::size_t>(width * height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) reliefs.push_back(at(x, y));
  }
  const auto heightAt = [&](int x, int y) {
    const int wy = wraps ? (y + height) % height : std::clamp(y, 0, height - 1);
    return reliefs[static_cast<std::size_t>(wy * width + (x + width) % width)].height;
  };
  Pixels out{width, height, {}};
  out.colours.reserve(reliefs.size());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const float dx = heightAt(x + 1, y) - heightAt(x - 1, y);
      const float dy = heightAt(x, y + 1) - heightAt(x, y - 1);
      const float light = Clamp(1 + 9 * (dx * 0.45F + dy * 0.75F), 0.5F, 1.5F);
      out.colours.push_back(Shade(reliefs[static_cast<std::size_t>(y * width + x)].albedo, light));
    }
  }
  return out;
}

}  // namespace

Pixels FloorPatch(Theme theme) {
  constexpr int kSide = kFloorPatchCells * kCellPixels;
  return Shaded(kSide, kSide, true, [theme](int x, int y) {
    return FloorAt(theme, Vec2{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F} * (1.0F / kCellPixels));
  });
}

Pixels CapPatch(Theme theme) {
  constexpr int kSide = kFloorPatchCells * kCellPixels / 2;
  const ThemePalette& palette = PaletteOf(theme);
  return Shaded(kSide, kSide, true, [&palette](int x, int y) {
    return CapAt(Vec2{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F} * (2.0F / kCellPixels), palette);
  });
}

Pixels WallPatch(Theme theme) {
  constexpr int kHeight = static_cast<int>(kWallHeight * kCellPixels);
  return Shaded(kWallPatchCells * kCellPixels, kHeight, false, [theme](int x, int y) {
    return WallAt(theme, Vec2{static_cast<float>(x) + 0.5F, static_cast<float>(kHeight - y) - 0.5F} * (1.0F / kCellPixels));
  });
}

}  // namespace firelane
