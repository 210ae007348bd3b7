// Bodies drawn once for each pose and direction and kept on texture pages, ready to be shown under any light.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "render/models.h"
#include "render/scene.h"

namespace firelane {

inline constexpr int kSpriteDirections = 16;
inline constexpr int kStrideSteps = 3;  // to either side of standing

enum class Model : std::uint8_t { kGun, kBlade, kGunDown, kBladeDown, kGoblin, kGoblinAsleep, kGoblinDead, kPillar };

// What a sprite shows. Each field is small, so that the number of sprites is bounded.
struct Look {
  Model model = Model::kGun;
  int team = 0;       // of members
  int direction = 0;  // 0..kSpriteDirections-1, 0 = +x
  int stride = 0;     // -kStrideSteps..kStrideSteps
  int pose = 0;       // gun: 1 aims; blade: StrikePhase; goblin: 1 bites; dead: 0..kFallSteps-1; pillar: which part of the patch
  friend auto operator<=>(const Look&, const Look&) = default;
};
inline constexpr int kFallSteps = 4;

int DirectionOf(float facingRad);
// `stride` -1..1; `fallShare` 0..1 of a death.
Look LookOf(const FrameMember& member, float stride);
Look LookOf(const FrameEnemy& enemy, float stride);
Look DeadLookOf(const FrameEnemy& enemy, float fallShare);

class SpriteSheet {
 public:
  explicit SpriteSheet(Canvas& canvas) : canvas_(&canvas) {}

  // Sprites of another scale or theme are dropped.
  void Use(Theme theme, const ThemePatches& patches);
  // With its feet (a pillar: its cell's upper corner) at `feet`, albedo times `light`, `opacity` 0..1.
  void Draw(const Look& look, Vec2 feet, Colour light, float opacity = 1);
  // The same shape in one colour, added: a flash.
  void DrawGlow(const Look& look, Vec2 feet, Colour colour);
  void DrawPortrait(const FrameMember& member, Vec2 lo, Vec2 hi);
  // A soft round of light or shadow.
  void DrawSoft(Vec2 middle, Vec2 radii, Colour colour);
  void Forget();

 private:
  struct Sprite {
    TextureId page = kNoTexture;
    Vec2 offset;  // of its upper left corner from the feet, canvas pixels
    Vec2 size;
    Vec2 uvLo;
    Vec2 uvHi;
  };
  const Sprite& SpriteOf(const Look& look);
  void Sketch(const Look& look);
  Sprite Place(const Bitmap& bitmap, Vec2 anchor);
  void Show(const Sprite& sprite, Vec2 feet, Colour tint);

  Canvas* canvas_;
  float scale_ = 0;
  std::optional<Theme> theme_;
  std::optional<Canvas> sketch_;
  SceneTextures sketchTextures_;
  std::map<Look, Sprite> sprites_;
  std::map<std::pair<int, int>, TextureId> portraits_;  // by role and team
  TextureId soft_ = kNoTexture;

  // The page being filled, row by row.
  std::vector<TextureId> pages_;
  int pageSide_ = 0;
  int x_ = 0;
  int y_ = 0;
  int rowHeight_ = 0;
};

}  // namespace firelane
