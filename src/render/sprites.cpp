#include "render/sprites.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "firelane/base/angles.h"
#include "render/wall_pass.h"

namespace firelane {
namespace {

// Large enough for every body, in canvas pixels; the feet are at the anchor.
constexpr PictureSize kBox{160, 160};
constexpr Vec2 kAnchor{80, 104};
// Sprites are stored this much brighter and tinted this much darker, so that good light still brightens them.
constexpr float kHeadroom = 1.1F;
constexpr PictureSize kPortrait{56, 72};
constexpr float kSmallestPixels = 1024;  // of a page's side, at scale 1

// The part of a bitmap that shows anything.
struct Extent {
  int left = 0;
  int top = 0;
  int right = 0;  // one past
  int bottom = 0;
};
Extent Trimmed(const Bitmap& bitmap) {
  Extent e{bitmap.width, bitmap.height, 0, 0};
  for (int y = 0; y < bitmap.height; ++y) {
    for (int x = 0; x < bitmap.width; ++x) {
      if (bitmap.pixels[static_cast<std::size_t>(y * bitmap.width + x)] >> 24U == 0) continue;
      e = {std::min(e.left, x), std::min(e.top, y), std::max(e.right, x + 1), std::max(e.bottom, y + 1)};
    }
  }
  return e.right > e.left ? e : Extent{0, 0, 1, 1};
}

Bitmap Part(const Bitmap& bitmap, const Extent& e) {
  Bitmap part{e.right - e.left, e.bottom - e.top, {}};
  for (int y = e.top; y < e.bottom; ++y) {
    const auto row = bitmap.pixels.begin() + y * bitmap.width;
    part.pixels.insert(part.pixels.end(), row + e.left, row + e.right);
  }
  return part;
}

Figure FigureOf(const Look& look) {
  const Colour team = TeamColour(look.team);
  const float stride = static_cast<float>(look.stride) / kStrideSteps;
  switch (look.model) {
    case Model::kGun:
      return GunFigure({stride, look.pose == 1, StrikePhase::kReady}, team);
    case Model::kBlade:
      return BladeFigure({stride, false, static_cast<StrikePhase>(look.pose)}, team);
    case Model::kGunDown:
      return Lying(GunFigure({0.4F, false, StrikePhase::kReady}, team), kMemberHeight);
    case Model::kBladeDown:
      return Lying(BladeFigure({0.4F, false, StrikePhase::kRecovery}, team), kMemberHeight);
    case Model::kGoblin:
      return GoblinFigure({stride, false, StrikePhase::kReady}, look.pose == 1);
    case Model::kGoblinAsleep:
      return SleepingGoblinFigure();
    case Model::kGoblinDead:
      return Falling(GoblinFigure({0.7F, false, StrikePhase::kReady}, false), kGoblinHeight,
                     static_cast<float>(look.pose + 1) / kFallSteps);
    case Model::kPillar:
      break;
  }
  return {};
}

}  // namespace

int DirectionOf(float facingRad) {
  const int turn = static_cast<int>(std::lround(facingRad / (2 * kPi) * kSpriteDirections));
  return ((turn % kSpriteDirections) + kSpriteDirections) % kSpriteDirections;
}

Look LookOf(const FrameMember& member, float stride) {
  const bool gun = member.role == Role::kGun;
  const int team = static_cast<int>(TeamIndex(member.id));
  const int direction = DirectionOf(member.facingRad);
  if (member.downed) return {gun ? Model::kGunDown : Model::kBladeDown, team, direction, 0, 0};
  const int step = static_cast<int>(std::lround(stride * kStrideSteps));
  if (gun) return {Model::kGun, team, direction, step, Aims(member) ? 1 : 0};
  return {Model::kBlade, team, direction, step, static_cast<int>(member.strike)};
}

Look LookOf(const FrameEnemy& enemy, float stride) {
  const int direction = DirectionOf(enemy.facingRad);
  if (enemy.mind == MindState::kSleep) return {Model::kGoblinAsleep, 0, direction, 0, 0};
  return {Model::kGoblin, 0, direction, static_cast<int>(std::lround(stride * kStrideSteps)), enemy.biting ? 1 : 0};
}

Look DeadLookOf(const FrameEnemy& enemy, float fallShare) {
  const int step = std::clamp(static_cast<int>(fallShare * kFallSteps), 0, kFallSteps - 1);
  return {Model::kGoblinDead, 0, DirectionOf(enemy.facingRad), 0, step};
}

void SpriteSheet::Forget() {
  sprites_.clear();
  portraits_.clear();
  pages_.clear();
  soft_ = kNoTexture;
  scale_ = 0;
}

void SpriteSheet::Use(Theme theme, const ThemePatches& patches) {
  if (scale_ == canvas_->Scale() && theme_ == theme) return;
  for (const TextureId page : pages_) canvas_->FreeTexture(page);
  for (const auto& [key, texture] : portraits_) canvas_->FreeTexture(texture);
  canvas_->FreeTexture(soft_);
  Forget();
  scale_ = canvas_->Scale();
  theme_ = theme;
  sketch_ = Canvas::Sketch(kBox, scale_);
  if (sketch_) sketchTextures_ = TexturesOf(*sketch_, patches);
}

void SpriteSheet::Sketch(const Look& look) {
  sketch_->Begin();
  if (look.model == Model::kPillar) {
    Floor floor;
    floor.theme = *theme_;
    const Cell cell{look.pose & 3, look.pose >> 2};
    const Camera camera{Camera{}.At({static_cast<float>(cell.x), static_cast<float>(cell.y)}) - kAnchor, kBox.width, kBox.height};
    const EvenLight light({kHeadroom, kHeadroom, kHeadroom});
    DrawWholePillar(*sketch_, {floor, PaletteOf(*theme_), camera, {}, {}, light, sketchTextures_}, cell);
    return;
  }
  const float facing = 2 * kPi * static_cast<float>(look.direction) / kSpriteDirections;
  DrawFigure(*sketch_, FigureOf(look), kAnchor, facing, 1, {kHeadroom, kHeadroom, kHeadroom});
}

SpriteSheet::Sprite SpriteSheet::Place(const Bitmap& bitmap, Vec2 anchor) {
  const Extent extent = Trimmed(bitmap);
  const Bitmap part = Part(bitmap, extent);
  constexpr int kGap = 1;
  pageSide_ = static_cast<int>(kSmallestPixels * std::min(2.0F, scale_));
  if (x_ + part.width + kGap > pageSide_) {
    x_ = 0;
    y_ += rowHeight_ + kGap;
    rowHeight_ = 0;
  }
  if (pages_.empty() || y_ + part.height > pageSide_) {
    Bitmap page{pageSide_, pageSide_, {}};
    page.pixels.assign(static_cast<std::size_t>(pageSide_ * pageSide_), 0);
    pages_.push_back(canvas_->AddTexture(page));
    x_ = y_ = rowHeight_ = 0;
  }
  canvas_->Overwrite(pages_.back(), part, x_, y_);
  const auto uv = [this](int x, int y) { return Vec2{static_cast<float>(x), static_cast<float>(y)} * (1 / static_cast<float>(pageSide_)); };
  const Vec2 corner{static_cast<float>(extent.left), static_cast<float>(extent.top)};
  const Vec2 size{static_cast<float>(part.width), static_cast<float>(part.height)};
  const Sprite sprite{pages_.back(), corner * (1 / scale_) - anchor, size * (1 / scale_), uv(x_, y_),
                      uv(x_ + part.width, y_ + part.height)};
  x_ += part.width + kGap;
  rowHeight_ = std::max(rowHeight_, part.height);
  return sprite;
}

const SpriteSheet::Sprite& SpriteSheet::SpriteOf(const Look& look) {
  const auto found = sprites_.find(look);
  if (found != sprites_.end()) return found->second;
  if (!sketch_) return sprites_[look];
  Sketch(look);
  return sprites_[look] = Place(sketch_->Take(), kAnchor);
}

void SpriteSheet::Show(const Sprite& sprite, Vec2 feet, Colour tint) {
  if (sprite.page == kNoTexture) return;
  const Vec2 lo = feet + sprite.offset;
  const Vec2 hi = lo + sprite.size;
  canvas_->Fill(Quad{{{lo, tint, sprite.uvLo},
                      {{hi.x, lo.y}, tint, {sprite.uvHi.x, sprite.uvLo.y}},
                      {hi, tint, sprite.uvHi},
                      {{lo.x, hi.y}, tint, {sprite.uvLo.x, sprite.uvHi.y}}}},
                sprite.page);
}

void SpriteSheet::Draw(const Look& look, Vec2 feet, Colour light, float opacity) {
  Show(SpriteOf(look), feet, WithAlpha(Shade(light, 1 / kHeadroom), opacity));
}

void SpriteSheet::DrawGlow(const Look& look, Vec2 feet, Colour colour) {
  canvas_->SetBlend(Blend::kAdd);
  Show(SpriteOf(look), feet, colour);
  canvas_->SetBlend(Blend::kOver);
}

void SpriteSheet::DrawSoft(Vec2 middle, Vec2 radii, Colour colour) {
  constexpr int kSide = 64;
  if (soft_ == kNoTexture) {
    Bitmap disc{kSide, kSide, {}};
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        const Vec2 p = Vec2{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F} * (2.0F / kSide) - Vec2{1, 1};
        const float near = Clamp01(1 - Length(p));
        disc.pixels.push_back(static_cast<std::uint32_t>(near * near * (3 - 2 * near) * 255) << 24U | 0xFFFFFFU);
      }
    }
    soft_ = canvas_->AddTexture(disc);
  }
  const Vec2 lo = middle - radii;
  const Vec2 hi = middle + radii;
  canvas_->Fill(Quad{{{lo, colour, {0, 0}}, {{hi.x, lo.y}, colour, {1, 0}}, {hi, colour, {1, 1}}, {{lo.x, hi.y}, colour, {0, 1}}}}, soft_);
}

void SpriteSheet::DrawPortrait(const FrameMember& member, Vec2 lo, Vec2 hi) {
  const std::pair key{static_cast<int>(member.role), static_cast<int>(TeamIndex(member.id))};
  auto found = portraits_.find(key);
  if (found == portraits_.end()) {
    auto sketch = Canvas::Sketch(kPortrait, scale_);
    if (!sketch) return;
    const Vec2 extent{kPortrait.width, kPortrait.height};
    const Colour team = TeamColour(member.id);
    sketch->Begin();
    sketch->Rect({0, 0}, extent, Hex(0x15171A));
    sketch->Ellipse(extent * 0.5F, {46, 46}, Shade(team, 0.45F), Hex(0x15171A));
    const Figure figure = member.role == Role::kGun ? GunFigure({}, team) : BladeFigure({}, team);
    DrawFigure(*sketch, figure, extent * 0.5F + Vec2{0, 108}, kPi / 4, 2.3F, {1.1F, 1.08F, 1.02F});
    found = portraits_.emplace(key, canvas_->AddTexture(sketch->Take())).first;
  }
  const Colour tint = member.downed ? Colour{0.5F, 0.38F, 0.38F} : Colour{1, 1, 1};
  const Vec2 share{std::min(1.0F, (hi.x - lo.x) / kPortrait.width), std::min(1.0F, (hi.y - lo.y) / kPortrait.height)};
  canvas_->Fill(Quad{{{lo, tint, {0, 0}}, {{hi.x, lo.y}, tint, {share.x, 0}}, {hi, tint, share}, {{lo.x, hi.y}, tint, {0, share.y}}}},
                found->second);
}

}  // namespace firelane
