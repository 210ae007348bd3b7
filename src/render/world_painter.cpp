#include "firelane/render/world_painter.h"

#include <map>
#include <optional>

#include "render/backdrop.h"
#include "render/cuts.h"
#include "render/lift_way.h"
#include "render/memory.h"
#include "render/sprites.h"

namespace firelane {

struct WorldPainter::Inside {
  explicit Inside(Canvas& on) : canvas(&on), backdrop(on), sprites(on) {}

  Canvas* canvas;
  std::optional<Theme> theme;
  std::map<Theme, ThemePatches> patches;  // of the themes met so far: slow to make
  SceneTextures textures;
  std::shared_ptr<const Floor> floor;
  std::unique_ptr<StillLight> light;
  Backdrop backdrop;
  SpriteSheet sprites;
  Memory memory;
  Fog fog;
  Cuts cuts;
  LiftWay way;

  void Use(const std::shared_ptr<const Floor>& next);
};

// Makes what the floor needs and is not there yet.
void WorldPainter::Inside::Use(const std::shared_ptr<const Floor>& next) {
  if (theme != next->theme) {
    theme = next->theme;
    if (!patches.contains(next->theme)) patches.emplace(next->theme, PatchesOf(next->theme));
    for (const TextureId texture : {textures.floor, textures.wall, textures.cap}) canvas->FreeTexture(texture);
    textures = {};
  }
  const ThemePatches& made = patches.at(next->theme);
  if (textures.floor == kNoTexture) textures = TexturesOf(*canvas, made);
  if (floor != next) {
    floor = next;
    light = std::make_unique<StillLight>(*floor, PaletteOf(floor->theme).lamp);
  }
  backdrop.Use(floor, *light, made);
  sprites.Use(floor->theme, made);
}

WorldPainter::WorldPainter(Canvas& canvas) : inside_(new Inside(canvas)) {}
WorldPainter::~WorldPainter() = default;
WorldPainter::WorldPainter(WorldPainter&&) noexcept = default;
WorldPainter& WorldPainter::operator=(WorldPainter&&) noexcept = default;

void WorldPainter::ForgetTextures() {
  inside_->canvas->ForgetTextures();
  inside_->textures = {};
  inside_->backdrop.Forget();
  inside_->sprites.Forget();
}

void WorldPainter::Observe(const Frame& frame, double seconds) { inside_->memory.Observe(frame, seconds); }

Camera WorldPainter::Draw(const WorldView& view) {
  Inside& in = *inside_;
  Canvas& canvas = *in.canvas;
  const Frame& frame = view.frame;
  in.Use(frame.floor);
  in.way.Use(frame.floor, frame.bodyRadius);
  const Camera camera = CameraOn(frame.anchor, canvas.Width(), canvas.Height(), view.stripHeight);
  const CellWindow window = camera.Cells();
  in.fog.Update(frame, window, view.seconds);
  std::vector<Vec2> bodies;
  for (const FrameMember& member : frame.members) bodies.push_back(member.pos);
  for (const FrameEnemy& enemy : frame.enemies) {
    if (enemy.seen) bodies.push_back(enemy.pos);
  }
  in.cuts.Update(frame.floor, in.fog, window, bodies, view.seconds);
  const std::vector<Glow> glows = in.memory.GlowsAt(view.seconds);
  in.backdrop.Draw(camera, view.stripHeight, in.fog, glows);

  const ThemePalette& palette = PaletteOf(frame.floor->theme);
  const LightNow light(*in.light, in.fog, glows);
  const Scene scene{{*frame.floor, palette, camera, window, LampsIn(*frame.floor, window, palette.lamp), light, in.textures},
                    frame,
                    view.seconds,
                    view.stripHeight,
                    view.language,
                    in.fog,
                    in.cuts,
                    in.way,
                    in.memory,
                    in.backdrop,
                    in.sprites};
  DrawRemains(canvas, scene);
  DrawShadows(canvas, scene);
  DrawLanes(canvas, scene);
  DrawStanding(canvas, scene);
  DrawEffects(canvas, scene);
  DrawDiscThrough(canvas, scene);
  DrawMarks(canvas, scene);
  return scene.camera;
}

float WorldPainter::WayToLift(Vec2 p) const { return inside_->way.LengthFrom(p); }

void WorldPainter::DrawPortrait(const FrameMember& member, Vec2 lo, Vec2 hi) { inside_->sprites.DrawPortrait(member, lo, hi); }

}  // namespace firelane
