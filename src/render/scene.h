// What every pass reads, gathered once a picture; and the passes, in the order in which they paint.
#pragma once

#include <vector>

#include "firelane/render/camera.h"
#include "firelane/render/canvas.h"
#include "firelane/render/palette.h"
#include "firelane/sim/frame.h"
#include "firelane/text/language.h"
#include "render/light.h"

namespace firelane {

class Backdrop;
class Cuts;
class Fog;
class LiftWay;
class Memory;
class SpriteSheet;

// Textures are stored this much brighter and drawn this much darker, so that light above 1 still brightens them.
inline constexpr float kTextureHeadroom = 1.6F;
// The tint of a texture under `light`.
constexpr Colour TextureTint(Colour light) { return Shade(light, 1 / kTextureHeadroom); }

// The patches of a theme, not yet on any canvas.
struct ThemePatches {
  Pixels floor;
  Pixels wall;
  Pixels cap;
};
ThemePatches PatchesOf(Theme theme);

struct SceneTextures {
  TextureId floor = kNoTexture;
  TextureId wall = kNoTexture;
  TextureId cap = kNoTexture;
};
SceneTextures TexturesOf(Canvas& canvas, const ThemePatches& patches);

// A part of a floor under some light, seen from some place: what the passes of the still world draw.
struct Site {
  const Floor& floor;
  const ThemePalette& palette;
  Camera camera;
  CellWindow window;
  std::vector<LightSource> lamps;
  const LightField& light;
  SceneTextures textures;
};

// A whole picture of a moment.
struct Scene : Site {
  const Frame& frame;
  double seconds = 0;
  int stripHeight = 0;
  Language language = Language::kEnglish;
  const Fog& fog;
  const Cuts& cuts;
  const LiftWay& way;
  const Memory& memory;
  Backdrop& backdrop;
  SpriteSheet& sprites;
};

// The still world, in the tiles of the backdrop.
void DrawFloor(Canvas& canvas, const Site& site);  // ground, doorways, the lift's platform
void DrawWater(Canvas& canvas, const Site& site);
void DrawStill(Canvas& canvas, const Site& site);  // walls, stubs of pillars, jambs, lamps and their glow

// What moves, over the backdrop.
void DrawRemains(Canvas& canvas, const Scene& scene);  // stains, shells
void DrawShadows(Canvas& canvas, const Scene& scene);
void DrawLanes(Canvas& canvas, const Scene& scene);        // lanes, rings, the disc
void DrawStanding(Canvas& canvas, const Scene& scene);     // bodies, and what of the backdrop stands before them
void DrawEffects(Canvas& canvas, const Scene& scene);      // glows, tracers, flashes, sparks
void DrawDiscThrough(Canvas& canvas, const Scene& scene);  // the disc once more, faint, for when something hides it
void DrawMarks(Canvas& canvas, const Scene& scene);        // team marks, life bars, who holds whom, the way to the lift

}  // namespace firelane
