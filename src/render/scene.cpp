#include "render/scene.h"

#include "render/surfaces.h"

namespace firelane {
namespace {

constexpr float kFlashReach = 3.2F;
constexpr float kFlashTravel = 1.05F;  // a bullet's way in the 50 ms that a flash lasts

Pixels Brightened(Pixels pixels) {
  for (Colour& c : pixels.colours) c = Shade(c, kTextureHeadroom);
  return pixels;
}

}  // namespace

std::vector<MuzzleFlash> FlashesOf(const Frame& frame) {
  std::vector<MuzzleFlash> flashes;
  for (const FrameBullet& bullet : frame.bullets) {
    const float left = 1 - bullet.travelled / kFlashTravel;
    if (left > 0) flashes.push_back({bullet.pos - bullet.axis * bullet.travelled, bullet.axis, left});
  }
  for (const Event& event : frame.events) {
    if (event.kind != EventKind::kShot) continue;
    bool known = false;
    for (const MuzzleFlash& flash : flashes) known = known || DistanceSq(flash.at, event.at) < 0.01F;
    if (known) continue;
    Vec2 axis{1, 0};
    for (const FrameMember& member : frame.members) {
      if (member.id == event.actor) axis = NormalizedOr(event.at - member.pos, axis);
    }
    flashes.push_back({event.at, axis, 1});
  }
  return flashes;
}

SceneTextures TexturesOf(Canvas& canvas, Theme theme) {
  return {canvas.AddTexture(Brightened(FloorPatch(theme))), canvas.AddTexture(Brightened(WallPatch(theme))),
          canvas.AddTexture(Brightened(CapPatch(theme)))};
}

Scene MakeScene(const Canvas& canvas, const Frame& frame, const SceneTextures& textures, int stripHeight) {
  const Floor& floor = *frame.floor;
  const ThemePalette& palette = PaletteOf(floor.theme);
  const Camera camera = CameraOn(frame.anchor, canvas.Width(), canvas.Height(), stripHeight);
  const CellWindow window = camera.Cells();
  std::vector<LightSource> lamps = LampsIn(floor, window, palette.lamp);
  std::vector<LightSource> sources = lamps;
  sources.push_back({CentreOf(floor.lift), 0.2F, {0.35F, 0.62F, 0.58F}, 3.6F, true});
  for (const MuzzleFlash& flash : FlashesOf(frame)) {
    sources.push_back({flash.at, 1, Shade({1.1F, 0.78F, 0.36F}, flash.strength), kFlashReach, true});
  }
  return {frame,          floor,         palette,     camera, window, std::move(lamps), LightGrid(frame, window, sources),
          textures.floor, textures.wall, textures.cap};
}

}  // namespace firelane
