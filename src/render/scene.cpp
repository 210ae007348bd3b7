#include "render/scene.h"

#include "render/surfaces.h"

namespace firelane {
namespace {

Pixels Brightened(Pixels pixels) {
  for (Colour& c : pixels.colours) c = WithAlpha(Shade(c, kTextureHeadroom), 1);
  return pixels;
}

}  // namespace

ThemePatches PatchesOf(Theme theme) { return {Brightened(FloorPatch(theme)), Brightened(WallPatch(theme)), Brightened(CapPatch(theme))}; }

SceneTextures TexturesOf(Canvas& canvas, const ThemePatches& patches) {
  return {canvas.AddTexture(patches.floor), canvas.AddTexture(patches.wall), canvas.AddTexture(patches.cap)};
}

}  // namespace firelane
