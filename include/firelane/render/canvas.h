// A thin layer over SDL_RenderGeometry: filled shapes with a colour at each corner, batched by texture and blend mode, drawn into memory by
// the software renderer or onto a window by whatever renderer it has. Coordinates are picture pixels before zooming, fractions allowed; y
// runs down.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/base/vec2.h"
#include "firelane/render/colour.h"
#include "firelane/render/typeface.h"

struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Texture;

namespace firelane {

// In pixels. The interface is laid out for about 1280×720; larger pictures are zoomed by whole numbers, smaller ones drop parts of it.
struct PictureSize {
  int width = 1280;
  int height = 720;
};
inline constexpr PictureSize kLeastPicture{320, 200};
inline constexpr PictureSize kMostPicture{4096, 4096};

// Device pixels for a pixel of the interface (a whole number, 1 at least) in an output of so many device pixels.
int ZoomFor(PictureSize output);

// Row by row; colours are not multiplied by their opacity.
struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<Colour> colours;
  Colour& At(int x, int y) { return colours[static_cast<std::size_t>(y * width + x)]; }
  Colour At(int x, int y) const { return colours[static_cast<std::size_t>(y * width + x)]; }
};

struct Corner {
  Vec2 at;
  Colour colour;
  Vec2 uv;  // 0..1 over the texture; unused without one
};
using Quad = std::array<Corner, 4>;  // in turn round its edge

using TextureId = int;
inline constexpr TextureId kNoTexture = -1;
// kReplace: opaque, whatever the texture's alpha says; the fastest.
enum class Blend : std::uint8_t { kOver, kAdd, kReplace };

// What a renderer keeps a pixel in: 0xAARRGGBB, straight alpha, row by row.
struct Bitmap {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> pixels;
};

class Canvas {
 public:
  // A canvas of size/zoom pixels in memory, edges smoothed by up to `mostSamples` device pixels a pixel along each axis (1 or 2; large
  // pictures get 1), or nothing when the machine cannot give it (SDL_GetError says why).
  static std::optional<Canvas> InMemory(PictureSize size, int mostSamples = 2);
  // A transparent canvas of `size` canvas pixels whose Take() has size * scale pixels, edges smoothed: for sprites and tiles.
  static std::optional<Canvas> Sketch(PictureSize size, float scale);
  // A canvas over a window's renderer, which must outlive it.
  static Canvas On(SDL_Renderer& renderer);

  // Start and end of one picture. Begin takes the renderer's output size (a window may have been resized), picks the zoom and clears.
  void Begin();
  void End();

  bool OnWindow() const { return surface_ == nullptr; }
  int Width() const { return width_; }
  int Height() const { return height_; }
  // Device pixels per canvas pixel: what is drawn at this density stays sharp.
  float Scale() const { return scale_; }

  // kNoTexture when the renderer has no room; drawing with it fills in plain colour.
  TextureId AddTexture(const Pixels& pixels);
  // `streams`: will be overwritten in most pictures.
  TextureId AddTexture(const Bitmap& bitmap, bool streams = false);
  // `part` goes to (x, y) of the texture and must lie within it.
  void Overwrite(TextureId texture, const Bitmap& part, int x = 0, int y = 0);
  // The id may be given to another texture from now on.
  void FreeTexture(TextureId texture);
  // Frees every texture, those of the letters included (they come back by themselves).
  void ForgetTextures();

  // Everything drawn from here on is painted by `blend`.
  void SetBlend(Blend blend) { blend_ = blend; }
  // Everything drawn from here on stays within the rectangle; no rectangle lifts that.
  void ClipTo(Vec2 lo, Vec2 hi);
  void ClipToAll();

  void Triangles(std::span<const Corner> corners, std::span<const int> indices, TextureId texture = kNoTexture);
  void Fill(const Quad& quad, TextureId texture = kNoTexture);
  void Fill(std::span<const Vec2> convex, Colour colour);
  // Shows a texture as large as (or larger than) the canvas within a convex shape, each of its pixels on the device pixel at the same
  // place, as it is.
  void Reveal(std::span<const Vec2> convex, TextureId texture);
  // Colour `centre` in the middle, `rim` all round, smooth between.
  void Ellipse(Vec2 middle, Vec2 radii, Colour centre, Colour rim);
  void Ring(Vec2 middle, Vec2 radii, float thickness, Colour colour);
  void Rect(Vec2 lo, Vec2 hi, Colour colour);
  void Frame(Vec2 lo, Vec2 hi, float thickness, Colour colour);
  void Line(Vec2 a, Vec2 b, float thickness, Colour atA, Colour atB);
  // What texts are written in from here on: a typeface, or the built-in letters (null).
  void SetTypeface(std::shared_ptr<const Typeface> face);
  // `size` whole pixels for one dot of a built-in letter; a typeface's letters are about as large. lo = top left of a built-in letter,
  // rounded to a whole pixel.
  void Text(Vec2 lo, std::string_view text, Colour colour, int size = 1);
  // Of a line, in pixels, and between the tops of two lines.
  int TextWidth(std::string_view text, int size = 1) const;
  int LineHeight(int size = 1) const;

  // The picture as a PNG at `path`; why not, in one line.
  std::optional<std::string> Save(const std::string& path);
  // What a sketch shows.
  Bitmap Take();

 private:
  struct Release {
    void operator()(SDL_Surface* surface) const;
    void operator()(SDL_Renderer* renderer) const;
    void operator()(SDL_Texture* texture) const;
  };
  using SurfacePtr = std::unique_ptr<SDL_Surface, Release>;

  Canvas();
  // The size of the device behind the canvas, zoom and all that follows from it.
  void Measure(PictureSize size);
  void Clear();
  bool MakeSurface(int width, int height);
  TextureId Keep(SDL_Texture* texture);
  TextureId Letters();
  void WriteBuiltIn(Vec2 lo, std::string_view text, Colour colour, int size);
  struct Sheet;
  const Sheet& SheetOfFace(int size);
  void Use(TextureId texture);
  void Flush();
  SurfacePtr Shown() const;
  SurfacePtr Downsampled(const SDL_Surface& from) const;

  PictureSize size_;
  int width_ = 0;
  int height_ = 0;
  int samples_ = 1;    // device pixels per picture pixel, along each axis
  float scale_ = 1;    // device pixels per canvas pixel
  bool snaps_ = true;  // the renderer cuts corners off to whole pixels: round them first
  bool transparent_ = false;
  SurfacePtr surface_;  // null on a window
  std::unique_ptr<SDL_Renderer, Release> own_;
  SDL_Renderer* renderer_ = nullptr;
  std::vector<std::unique_ptr<SDL_Texture, Release>> textures_;  // null: a free id
  TextureId letters_ = kNoTexture;
  std::shared_ptr<const Typeface> face_;
  std::vector<std::shared_ptr<const Sheet>> sheets_;  // made so far of typefaces

  struct Batch;
  struct BatchRelease {
    void operator()(Batch* batch) const;
  };
  std::unique_ptr<Batch, BatchRelease> batch_;
  Blend blend_ = Blend::kOver;
};

}  // namespace firelane
