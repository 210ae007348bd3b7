#include "firelane/render/canvas.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>

#include "firelane/base/angles.h"

namespace firelane {
namespace {

// Up to this many device pixels edges are smoothed by drawing at twice the size.
constexpr int kMostSampledPixels = 10'000'000;
// Larger pictures are zoomed so that about this much of the world and the interface fits.
constexpr PictureSize kLayout{1280, 720};
constexpr std::size_t kBatchCorners = 30'000;

Uint8 Byte(float share) { return static_cast<Uint8>(std::lround(Clamp01(share) * 255)); }
SDL_Color ToSdl(Colour c) { return {Byte(c.r), Byte(c.g), Byte(c.b), Byte(c.a)}; }

SDL_BlendMode ModeOf(Blend blend) {
  switch (blend) {
    case Blend::kOver:
      return SDL_BLENDMODE_BLEND;
    case Blend::kAdd:
      return SDL_BLENDMODE_ADD;
    case Blend::kReplace:
      return SDL_BLENDMODE_NONE;
  }
  return SDL_BLENDMODE_BLEND;
}

}  // namespace

int ZoomFor(PictureSize output) { return std::max(1, std::min(output.width / kLayout.width, output.height / kLayout.height)); }

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

Canvas::Canvas() : batch_(new Batch) {}

void Canvas::Measure(PictureSize size) {
  const int zoom = ZoomFor(size);
  size_ = size;
  width_ = (size.width + zoom - 1) / zoom;
  height_ = (size.height + zoom - 1) / zoom;
  scale_ = static_cast<float>(zoom * samples_);
}

bool Canvas::MakeSurface(int width, int height) {
  surface_.reset(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (!surface_) return false;
  own_.reset(SDL_CreateSoftwareRenderer(surface_.get()));
  renderer_ = own_.get();
  return renderer_ != nullptr;
}

std::optional<Canvas> Canvas::InMemory(PictureSize size, int mostSamples) {
  Canvas canvas;
  canvas.samples_ = size.width * size.height * 4 <= kMostSampledPixels ? mostSamples : 1;
  canvas.Measure(size);
  if (!canvas.MakeSurface(size.width * canvas.samples_, size.height * canvas.samples_)) return std::nullopt;
  canvas.Clear();
  return canvas;
}

std::optional<Canvas> Canvas::Sketch(PictureSize size, float scale) {
  Canvas canvas;
  canvas.samples_ = 2;
  canvas.transparent_ = true;
  canvas.width_ = size.width;
  canvas.height_ = size.height;
  canvas.size_ = {static_cast<int>(std::ceil(static_cast<float>(size.width) * scale)),
                  static_cast<int>(std::ceil(static_cast<float>(size.height) * scale))};
  canvas.scale_ = scale * static_cast<float>(canvas.samples_);
  if (!canvas.MakeSurface(canvas.size_.width * canvas.samples_, canvas.size_.height * canvas.samples_)) return std::nullopt;
  canvas.Clear();
  return canvas;
}

Canvas Canvas::On(SDL_Renderer& renderer) {
  Canvas canvas;
  canvas.renderer_ = &renderer;
  SDL_RendererInfo info{};
  canvas.snaps_ = SDL_GetRendererInfo(&renderer, &info) != 0 || (info.flags & SDL_RENDERER_SOFTWARE) != 0;
  PictureSize size;
  SDL_GetRendererOutputSize(&renderer, &size.width, &size.height);
  canvas.Measure({std::max(1, size.width), std::max(1, size.height)});
  return canvas;
}

void Canvas::Clear() {
  SDL_SetRenderDrawColor(renderer_, 0, 0, 0, transparent_ ? 0 : 255);
  SDL_RenderClear(renderer_);
}

void Canvas::Begin() {
  batch_->vertices.clear();
  batch_->indices.clear();
  blend_ = Blend::kOver;
  if (!surface_) {
    // Others draw on the window's renderer too and may leave it as they need it.
    SDL_SetRenderTarget(renderer_, nullptr);
    SDL_RenderSetViewport(renderer_, nullptr);
    SDL_RenderSetScale(renderer_, 1, 1);
    PictureSize size;
    SDL_GetRendererOutputSize(renderer_, &size.width, &size.height);
    Measure({std::max(1, size.width), std::max(1, size.height)});
  }
  SDL_RenderSetClipRect(renderer_, nullptr);
  Clear();
}

void Canvas::End() {
  ClipToAll();
  SDL_RenderFlush(renderer_);
}

TextureId Canvas::Keep(SDL_Texture* texture) {
  if (texture == nullptr) return kNoTexture;
  for (std::size_t i = 0; i < textures_.size(); ++i) {
    if (textures_[i]) continue;
    textures_[i].reset(texture);
    return static_cast<TextureId>(i);
  }
  textures_.emplace_back(texture);
  return static_cast<TextureId>(textures_.size()) - 1;
}

TextureId Canvas::AddTexture(const Pixels& pixels) {
  Bitmap bitmap{pixels.width, pixels.height, {}};
  bitmap.pixels.reserve(pixels.colours.size());
  for (const Colour colour : pixels.colours) {
    const SDL_Color c = ToSdl(colour);
    bitmap.pixels.push_back(static_cast<std::uint32_t>(c.a) << 24U | static_cast<std::uint32_t>(c.r) << 16U |
                            static_cast<std::uint32_t>(c.g) << 8U | c.b);
  }
  return AddTexture(bitmap);
}

TextureId Canvas::AddTexture(const Bitmap& bitmap, bool streams) {
  const int access = streams ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC;
  const TextureId id = Keep(SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888, access, bitmap.width, bitmap.height));
  if (id != kNoTexture) Overwrite(id, bitmap);
  return id;
}

void Canvas::Overwrite(TextureId texture, const Bitmap& part, int x, int y) {
  if (texture == kNoTexture) return;
  // What waits to be drawn was meant to show the texture as it is now.
  if (batch_->texture == texture) Flush();
  const SDL_Rect rect{x, y, part.width, part.height};
  SDL_UpdateTexture(textures_[static_cast<std::size_t>(texture)].get(), &rect, part.pixels.data(), part.width * 4);
}

void Canvas::FreeTexture(TextureId texture) {
  if (texture == kNoTexture) return;
  if (batch_->texture == texture) Flush();
  batch_->texture = kNoTexture;
  textures_[static_cast<std::size_t>(texture)].reset();
}

void Canvas::ForgetTextures() {
  Flush();
  batch_->texture = kNoTexture;
  textures_.clear();
  letters_ = kNoTexture;
  sheets_.clear();
}

void Canvas::ClipTo(Vec2 lo, Vec2 hi) {
  Flush();
  const Vec2 size = (hi - lo) * scale_;
  const SDL_Rect clip{static_cast<int>(lo.x * scale_), static_cast<int>(lo.y * scale_), static_cast<int>(size.x), static_cast<int>(size.y)};
  SDL_RenderSetClipRect(renderer_, &clip);
}
void Canvas::ClipToAll() {
  Flush();
  SDL_RenderSetClipRect(renderer_, nullptr);
}

void Canvas::Use(TextureId texture) {
  if (batch_->texture != texture || batch_->blend != blend_ || batch_->vertices.size() > kBatchCorners) Flush();
  batch_->texture = texture;
  batch_->blend = blend_;
}

void Canvas::Flush() {
  Batch& batch = *batch_;
  if (batch.vertices.empty()) return;
  SDL_Texture* texture = batch.texture == kNoTexture ? nullptr : textures_[static_cast<std::size_t>(batch.texture)].get();
  if (texture != nullptr) {
    SDL_SetTextureBlendMode(texture, ModeOf(batch.blend));
  } else {
    SDL_SetRenderDrawBlendMode(renderer_, ModeOf(batch.blend));
  }
  SDL_RenderGeometry(renderer_, texture, batch.vertices.data(), static_cast<int>(batch.vertices.size()), batch.indices.data(),
                     static_cast<int>(batch.indices.size()));
  batch.vertices.clear();
  batch.indices.clear();
}

void Canvas::Triangles(std::span<const Corner> corners, std::span<const int> indices, TextureId texture) {
  Use(texture);
  const int first = static_cast<int>(batch_->vertices.size());
  for (const Corner& c : corners) {
    SDL_FPoint at{c.at.x * scale_, c.at.y * scale_};
    if (snaps_) at = {std::round(at.x), std::round(at.y)};
    batch_->vertices.push_back({at, ToSdl(c.colour), {c.uv.x, c.uv.y}});
  }
  for (const int index : indices) batch_->indices.push_back(first + index);
}

}  // namespace firelane
