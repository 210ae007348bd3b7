#include "firelane/render/world_painter.h"

#include "firelane/base/angles.h"
#include "render/models.h"
#include "render/scene.h"

namespace firelane {

struct WorldPainter::Inside {
  Canvas* canvas = nullptr;
  std::optional<Theme> theme;
  SceneTextures textures;
};

WorldPainter::WorldPainter(Canvas& canvas) : inside_(new Inside) { inside_->canvas = &canvas; }
WorldPainter::~WorldPainter() = default;
WorldPainter::WorldPainter(WorldPainter&&) noexcept = default;
WorldPainter& WorldPainter::operator=(WorldPainter&&) noexcept = default;

void WorldPainter::ForgetTextures() {
  inside_->canvas->ForgetTextures();
  inside_->theme.reset();
}

void WorldPainter::Observe(const Frame&, double) {}

Camera WorldPainter::Draw(const WorldView& view) {
  Canvas& canvas = *inside_->canvas;
  if (inside_->theme != view.frame.floor->theme) {
    inside_->theme = view.frame.floor->theme;
    inside_->textures = TexturesOf(canvas, view.frame.floor->theme);
  }
  const Scene scene = MakeScene(canvas, view.frame, inside_->textures, view.stripHeight);
  DrawFloor(canvas, scene);
  DrawWater(canvas, scene);
  DrawShadows(canvas, scene);
  DrawLanes(canvas, scene);
  DrawStanding(canvas, scene);
  DrawEffects(canvas, scene);
  DrawMarks(canvas, scene);
  return scene.camera;
}

void WorldPainter::DrawPortrait(const FrameMember& member, Vec2 lo, Vec2 hi) {
  Canvas& canvas = *inside_->canvas;
  canvas.Rect(lo, hi, Hex(0x15171A));
  canvas.ClipTo(lo, hi);
  const Vec2 middle = (lo + hi) * 0.5F;
  const Pose pose{};
  const Colour team = TeamColour(member.id);
  canvas.Ellipse(middle, {46, 46}, Shade(team, 0.45F), Hex(0x15171A));
  const Figure figure = member.role == Role::kGun ? GunFigure(pose, team) : BladeFigure(pose, team);
  const Colour light = member.downed ? Colour{0.55F, 0.4F, 0.4F} : Colour{1.1F, 1.08F, 1.02F};
  DrawFigure(canvas, figure, middle + Vec2{0, 108}, kPi / 4, 2.3F, light);
  canvas.ClipToAll();
}

}  // namespace firelane
