#include <SDL.h>
#include <SDL_image.h>

#include <cstring>

#include "firelane/play/files.h"
#include "firelane/render/canvas.h"

namespace firelane {
namespace {

// The writer's output kept in memory, so that the file is written as a whole.
struct Bytes {
  std::vector<unsigned char> data;
  std::size_t at = 0;
};
Bytes& BytesOf(SDL_RWops* ops) { return *static_cast<Bytes*>(ops->hidden.unknown.data1); }

Sint64 SeekBytes(SDL_RWops* ops, Sint64 offset, int whence) {
  Bytes& bytes = BytesOf(ops);
  const Sint64 base = whence == RW_SEEK_SET ? 0 : static_cast<Sint64>(whence == RW_SEEK_CUR ? bytes.at : bytes.data.size());
  if (base + offset < 0) return -1;
  bytes.at = static_cast<std::size_t>(base + offset);
  return static_cast<Sint64>(bytes.at);
}
std::size_t WriteBytes(SDL_RWops* ops, const void* from, std::size_t size, std::size_t count) {
  Bytes& bytes = BytesOf(ops);
  const std::size_t length = size * count;
  if (bytes.at + length > bytes.data.size()) bytes.data.resize(bytes.at + length);
  if (length > 0) std::memcpy(bytes.data.data() + bytes.at, from, length);
  bytes.at += length;
  return count;
}

std::optional<std::string> EncodePng(SDL_Surface* surface, Bytes& bytes) {
  SDL_RWops* ops = SDL_AllocRW();
  if (ops == nullptr) return std::string(SDL_GetError());
  ops->type = SDL_RWOPS_UNKNOWN;
  ops->size = [](SDL_RWops* o) { return static_cast<Sint64>(BytesOf(o).data.size()); };
  ops->seek = SeekBytes;
  ops->read = [](SDL_RWops*, void*, std::size_t, std::size_t) -> std::size_t { return 0; };
  ops->write = WriteBytes;
  ops->close = [](SDL_RWops*) { return 0; };
  ops->hidden.unknown.data1 = &bytes;
  const int failed = IMG_SavePNG_RW(surface, ops, 0);
  SDL_FreeRW(ops);
  return failed != 0 ? std::optional<std::string>(IMG_GetError()) : std::nullopt;
}

}  // namespace

// What is on the window, or in memory, at device pixels.
Canvas::SurfacePtr Canvas::Shown() const {
  SurfacePtr shown(SDL_CreateRGBSurfaceWithFormat(0, size_.width * samples_, size_.height * samples_, 32, SDL_PIXELFORMAT_ARGB8888));
  if (!shown) return shown;
  if (SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_ARGB8888, shown->pixels, shown->pitch) != 0) shown.reset();
  return shown;
}

// The mean of samples × samples device pixels for each picture pixel.
Canvas::SurfacePtr Canvas::Downsampled(const SDL_Surface& from) const {
  SurfacePtr out(SDL_CreateRGBSurfaceWithFormat(0, size_.width, size_.height, 24, SDL_PIXELFORMAT_RGB24));
  if (!out) return out;
  const unsigned count = static_cast<unsigned>(samples_ * samples_);
  for (int y = 0; y < size_.height; ++y) {
    auto* to = static_cast<Uint8*>(out->pixels) + y * out->pitch;
    for (int x = 0; x < size_.width; ++x, to += 3) {
      unsigned sum[3] = {0, 0, 0};
      for (int sy = 0; sy < samples_; ++sy) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(from.pixels) + (y * samples_ + sy) * from.pitch);
        for (int sx = 0; sx < samples_; ++sx) {
          const Uint32 pixel = row[x * samples_ + sx];
          for (unsigned channel = 0; channel < 3; ++channel) sum[channel] += pixel >> (16U - 8U * channel) & 255U;
        }
      }
      for (unsigned channel = 0; channel < 3; ++channel) to[channel] = static_cast<Uint8>((sum[channel] + count / 2) / count);
    }
  }
  return out;
}

Bitmap Canvas::Take() {
  Flush();
  SDL_RenderFlush(renderer_);
  Bitmap out{size_.width, size_.height, {}};
  out.pixels.reserve(static_cast<std::size_t>(size_.width * size_.height));
  for (int y = 0; y < size_.height; ++y) {
    for (int x = 0; x < size_.width; ++x) {
      unsigned alpha = 0;
      unsigned sum[3] = {0, 0, 0};
      for (int sy = 0; sy < samples_; ++sy) {
        const auto* row =
            reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface_->pixels) + (y * samples_ + sy) * surface_->pitch);
        for (int sx = 0; sx < samples_; ++sx) {
          const Uint32 pixel = row[x * samples_ + sx];
          const unsigned a = pixel >> 24U;
          alpha += a;
          for (unsigned channel = 0; channel < 3; ++channel) sum[channel] += (pixel >> (16U - 8U * channel) & 255U) * a;
        }
      }
      const unsigned count = static_cast<unsigned>(samples_ * samples_);
      std::uint32_t pixel = (alpha + count / 2) / count << 24U;
      // Each sample weighs as much as it covers, so that no dark seam runs round a sprite.
      for (unsigned channel = 0; alpha > 0 && channel < 3; ++channel) pixel |= (sum[channel] + alpha / 2) / alpha << (16U - 8U * channel);
      out.pixels.push_back(pixel);
    }
  }
  return out;
}

std::optional<std::string> Canvas::Save(const std::string& path) {
  Flush();
  SDL_RenderFlush(renderer_);
  const SurfacePtr shown = Shown();
  const SurfacePtr picture = shown ? Downsampled(*shown) : nullptr;
  if (!picture) return "cannot make the picture: " + std::string(SDL_GetError());
  Bytes bytes;
  if (const auto problem = EncodePng(picture.get(), bytes)) return "cannot encode the picture: " + *problem;
  const auto* const text = reinterpret_cast<const char*>(bytes.data.data());
  if (const auto problem = WriteFileAtomically(path, {text, bytes.data.size()})) return problem->line;
  return std::nullopt;
}

}  // namespace firelane
