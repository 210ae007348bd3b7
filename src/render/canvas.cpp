#include "firelane/render/canvas.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>

#include "firelane/base/angles.h"
#include "firelane/render/font.h"

namespace firelane {
namespace {

// Up to this many device pixels edges are smoothed by drawing at twice the size.
constexpr int kMostSampledPixels = 10'000'000;
// Larger pictures are zoomed so that about this much of the world and the interface fits.
constexpr PictureSize kLayout{1280, 720};
constexpr std::size_t kBatchCorners = 30'000;

Uint8 Byte(float share) { return static_cast<Uint8>(std::lround(Clamp01(share) * 255)); }
SDL_Color ToSdl(Colour c) { return {Byte(c.r), Byte(c.g), Byte(c.b), Byte(c.a)}; }

int ZoomFor(PictureSize size) { return std::max(1, std::min(size.width / kLayout.width, size.height / kLayout.height)); }

// Enough corners that the polygon passes for a curve.
int CornersFor(Vec2 radii) { return std::clamp(static_cast<int>(std::max(radii.x, radii.y)), 12, 48); }
Vec2 OnEllipse(Vec2 middle, Vec2 radii, int i, int count) {
  const Vec2 d = FromAngle(2 * kPi * static_cast<float>(i) / static_cast<float>(count));
  return middle + Vec2{d.x * radii.x, d.y * radii.y};
}

}  // namespace

struct Canvas::Batch {
  TextureId texture = kNoTexture;
  Blend blend = Blend::kOver;
  std::vector<SDL_Vertex> vertices;
  std::vector<int> indices;
};

void Canvas::BatchRelease::operator()(Batch* batch) const { delete batch; }
void Canvas::Release::operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
void Canvas::Release::operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
void Canvas::Release::operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }

std::optional<Canvas> Canvas::Make(PictureSize size) {
  Canvas canvas;
  const int zoom = ZoomFor(size);
  canvas.size_ = size;
  canvas.width_ = (size.width + zoom - 1) / zoom;
  canvas.height_ = (size.height + zoom - 1) / zoom;
  canvas.samples_ = size.width * size.height * 4 <= kMostSampledPixels ? 2 : 1;
  canvas.scale_ = static_cast<float>(zoom * canvas.samples_);
  canvas.surface_.reset(
      SDL_CreateRGBSurfaceWithFormat(0, size.width * canvas.samples_, size.height * canvas.samples_, 32, SDL_PIXELFORMAT_ARGB8888));
  if (!canvas.surface_) return std::nullopt;
  canvas.renderer_.reset(SDL_CreateSoftwareRenderer(canvas.surface_.get()));
  if (!canvas.renderer_) return std::nullopt;
  canvas.batch_.reset(new Batch);
  SDL_SetRenderDrawColor(canvas.renderer_.get(), 0, 0, 0, 255);
  SDL_RenderClear(canvas.renderer_.get());
  return canvas;
}

TextureId Canvas::AddTexture(const Pixels& pixels) {
  const SurfacePtr surface(SDL_CreateRGBSurfaceWithFormat(0, pixels.width, pixels.height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (!surface) return kNoTexture;
  for (int y = 0; y < pixels.height; ++y) {
    auto* row = reinterpret_cast<Uint32*>(static_cast<Uint8*>(surface->pixels) + y * surface->pitch);
    for (int x = 0; x < pixels.width; ++x) {
      const SDL_Color c = ToSdl(pixels.At(x, y));
      row[x] = 0xFF000000U | static_cast<Uint32>(c.r) << 16U | static_cast<Uint32>(c.g) << 8U | c.b;
    }
  }
  SDL_Texture* texture = SDL_CreateTextureFromSurface(renderer_.get(), surface.get());
  if (texture == nullptr) return kNoTexture;
  textures_.emplace_back(texture);
  return static_cast<TextureId>(textures_.size()) - 1;
}

void Canvas::ClipTo(Vec2 lo, Vec2 hi) {
  Flush();
  const Vec2 size = (hi - lo) * scale_;
  const SDL_Rect clip{static_cast<int>(lo.x * scale_), static_cast<int>(lo.y * scale_), static_cast<int>(size.x), static_cast<int>(size.y)};
  SDL_RenderSetClipRect(renderer_.get(), &clip);
}
void Canvas::ClipToAll() {
  Flush();
  SDL_RenderSetClipRect(renderer_.get(), nullptr);
}

void Canvas::Use(TextureId texture) {
  if (batch_->texture != texture || batch_->blend != blend_ || batch_->vertices.size() > kBatchCorners) Flush();
  batch_->texture = texture;
  batch_->blend = blend_;
}

void Canvas::Flush() {
  Batch& batch = *batch_;
  if (batch.vertices.empty()) return;
  const SDL_BlendMode mode = batch.blend == Blend::kAdd ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND;
  SDL_Texture* texture = batch.texture == kNoTexture ? nullptr : textures_[static_cast<std::size_t>(batch.texture)].get();
  if (texture != nullptr) {
    SDL_SetTextureBlendMode(texture, mode);
  } else {
    SDL_SetRenderDrawBlendMode(renderer_.get(), mode);
  }
  SDL_RenderGeometry(renderer_.get(), texture, batch.vertices.data(), static_cast<int>(batch.vertices.size()), batch.indices.data(),
                     static_cast<int>(batch.indices.size()));
  batch.vertices.clear();
  batch.indices.clear();
}

void Canvas::Triangles(std::span<const Corner> corners, std::span<const int> indices, TextureId texture) {
  Use(texture);
  const int first = static_cast<int>(batch_->vertices.size());
  for (const Corner& c : corners) {
    // The software renderer cuts corners off to whole pixels; rounding keeps shapes where they belong.
    const SDL_FPoint at{std::round(c.at.x * scale_), std::round(c.at.y * scale_)};
    batch_->vertices.push_back({at, ToSdl(c.colour), {c.uv.x, c.uv.y}});
  }
  for (const int index : indices) batch_->indices.push_back(first + index);
}

void Canvas::Fill(const Quad& quad, TextureId texture) {
  constexpr std::array<int, 6> kIndices = {0, 1, 2, 0, 2, 3};
  Triangles(quad, kIndices, texture);
}

void Canvas::Fill(std::span<const Vec2> convex, Colour colour) {
  std::vector<Corner> corners;
  std::vector<int> indices;
  for (int i = 0; i < static_cast<int>(convex.size()); ++i) {
    corners.push_back({convex[static_cast<std::size_t>(i)], colour, {}});
    if (i >= 2) indices.insert(indices.end(), {0, i - 1, i});
  }
  Triangles(corners, indices);
}

void Canvas::Ellipse(Vec2 middle, Vec2 radii, Colour centre, Colour rim) {
  const int count = CornersFor(radii);
  std::vector<Corner> corners{{middle, centre, {}}};
  std::vector<int> indices;
  for (int i = 0; i < count; ++i) {
    corners.push_back({OnEllipse(middle, radii, i, count), rim, {}});
    indices.insert(indices.end(), {0, 1 + i, 1 + (i + 1) % count});
  }
  Triangles(corners, indices);
}

void Canvas::Ring(Vec2 middle, Vec2 radii, float thickness, Colour colour) {
  const int count = CornersFor(radii);
  const Vec2 inner{radii.x - thickness, radii.y - thickness};
  std::vector<Corner> corners;
  std::vector<int> indices;
  for (int i = 0; i < count; ++i) {
    corners.push_back({OnEllipse(middle, radii, i, count), colour, {}});
    corners.push_back({OnEllipse(middle, inner, i, count), colour, {}});
    const int a = 2 * i;
    const int b = 2 * ((i + 1) % count);
    indices.insert(indices.end(), {a, b, b + 1, a, b + 1, a + 1});
  }
  Triangles(corners, indices);
}

void Canvas::Rect(Vec2 lo, Vec2 hi, Colour colour) {
  Fill(Quad{{{lo, colour, {}}, {{hi.x, lo.y}, colour, {}}, {hi, colour, {}}, {{lo.x, hi.y}, colour, {}}}});
}

void Canvas::Frame(Vec2 lo, Vec2 hi, float thickness, Colour colour) {
  Rect(lo, {hi.x, lo.y + thickness}, colour);
  Rect({lo.x, hi.y - thickness}, hi, colour);
  Rect({lo.x, lo.y + thickness}, {lo.x + thickness, hi.y - thickness}, colour);
  Rect({hi.x - thickness, lo.y + thickness}, {hi.x, hi.y - thickness}, colour);
}

void Canvas::Line(Vec2 a, Vec2 b, float thickness, Colour atA, Colour atB) {
  const Vec2 side = Right(NormalizedOr(b - a, {1, 0})) * (thickness / 2);
  Fill(Quad{{{a - side, atA, {}}, {b - side, atB, {}}, {b + side, atB, {}}, {a + side, atA, {}}}});
}

void Canvas::Text(Vec2 lo, std::string_view text, Colour colour, int size) {
  const auto dot = static_cast<float>(size);
  for (const char c : text) {
    const Letter& letter = LetterOf(c);
    for (int row = 0; row < kLetterHeight; ++row) {
      for (int column = 0; column < kLetterWidth; ++column) {
        if ((letter[static_cast<std::size_t>(row)] >> (kLetterWidth - 1 - column) & 1) == 0) continue;
        const Vec2 at = lo + Vec2{static_cast<float>(column), static_cast<float>(row)} * dot;
        Rect(at, at + Vec2{dot, dot}, colour);
      }
    }
    lo.x += kLetterAdvance * dot;
  }
}

}  // namespace firelane
