// One picture's worth of knowledge, gathered once and read by every pass; and the passes, in the order in which they paint.
#pragma once

#include <vector>

#include "firelane/render/camera.h"
#include "firelane/render/canvas.h"
#include "firelane/render/palette.h"
#include "firelane/sim/frame.h"
#include "render/light.h"

namespace firelane {

// Textures are stored this much brighter and drawn this much darker, so that light above 1 still brightens them.
inline constexpr float kTextureHeadroom = 1.6F;

struct SceneTextures {
  TextureId floor = kNoTexture;
  TextureId wall = kNoTexture;
  TextureId cap = kNoTexture;
};
SceneTextures TexturesOf(Canvas& canvas, Theme theme);

struct Scene {
  const Frame& frame;
  const Floor& floor;
  const ThemePalette& palette;
  Camera camera;
  CellWindow window;
  std::vector<LightSource> lamps;
  LightGrid light;
  TextureId floorTexture = kNoTexture;
  TextureId wallTexture = kNoTexture;
  TextureId capTexture = kNoTexture;
};

// A shot in this frame or one whose bullet has only just left: the muzzle and where it points.
struct MuzzleFlash {
  Vec2 at;
  Vec2 axis;
  float strength = 1;  // fades to 0 over kFlashSeconds
};
std::vector<MuzzleFlash> FlashesOf(const Frame& frame);

// The tint of a texture under `light`.
constexpr Colour TextureTint(Colour light) { return Shade(light, 1 / kTextureHeadroom); }

Scene MakeScene(const Canvas& canvas, const Frame& frame, const SceneTextures& textures, int stripHeight);

void DrawFloor(Canvas& canvas, const Scene& scene);  // ground, doorways, the lift's platform
void DrawWater(Canvas& canvas, const Scene& scene);
void DrawShadows(Canvas& canvas, const Scene& scene);
void DrawLanes(Canvas& canvas, const Scene& scene);     // lanes, rings, the disc
void DrawStanding(Canvas& canvas, const Scene& scene);  // walls and bodies, sorted
void DrawEffects(Canvas& canvas, const Scene& scene);   // glows, tracers, flashes, sparks
void DrawMarks(Canvas& canvas, const Scene& scene);     // team marks, life bars, who holds whom

}  // namespace firelane
