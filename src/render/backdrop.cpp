#include "render/backdrop.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "firelane/render/projection.h"
#include "render/fog.h"

namespace firelane {
namespace {

constexpr int kTileWidth = 256;  // canvas pixels
constexpr int kTileHeight = 128;
constexpr int kBlock = 8;   // canvas pixels between two points that light is computed at
constexpr int kUnit = 256;  // of light in whole numbers
constexpr std::uint32_t kVoid = 0xFF07080BU;
constexpr int kTilesAPicture = 4;  // that a window makes at most, of those at scale 1
constexpr std::size_t kMostTiles = 400;

using Light = std::array<int, 3>;  // blue, green, red

int FloorDivide(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

Light ToUnits(Colour c) {
  const auto units = [](float v) { return static_cast<int>(v * kUnit + 0.5F); };
  return {units(c.b), units(c.g), units(c.r)};
}

Light Between(const Light& a, const Light& b, int part, int whole) {
  Light out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = a[i] * 256 + (b[i] - a[i]) * 256 * part / whole;
  return out;
}

// A row of `count` pixels under light that runs from `left` by `step` a pixel, both in 1/256 units.
void LightRow(const std::uint32_t* from, std::uint32_t* to, int count, Light left, const Light& step) {
  for (int x = 0; x < count; ++x) {
    const std::uint32_t pixel = from[x];
    const auto lit = [&](unsigned shift, std::size_t channel) {
      const int value = static_cast<int>(pixel >> shift & 255U) * (left[channel] >> 8) >> 8;
      const int dark = static_cast<int>(kVoid >> shift & 255U);
      return static_cast<std::uint32_t>(std::min(255, std::max(dark, value))) << shift;
    };
    to[x] = 0xFF000000U | lit(16, 2) | lit(8, 1) | lit(0, 0);
    for (std::size_t i = 0; i < left.size(); ++i) left[i] += step[i];
  }
}

}  // namespace

// Points lie on world pixels that are multiples of kBlock, so that nothing shimmers as the camera moves.
struct Backdrop::Grain {
  int column = 0;  // of the first point
  int row = 0;
  int columns = 0;
  std::vector<Light> points;
  const Light& At(int c, int r) const { return points[static_cast<std::size_t>((r - row) * columns + c - column)]; }
  bool LightsTile(int tileColumn, int tileRow) const;
};

bool Backdrop::Grain::LightsTile(int tileColumn, int tileRow) const {
  const int rows = static_cast<int>(points.size()) / columns;
  const int lastRow = std::min(row + rows - 1, (tileRow + 1) * (kTileHeight / kBlock));
  const int lastColumn = std::min(column + columns - 1, (tileColumn + 1) * (kTileWidth / kBlock));
  for (int r = std::max(row, tileRow * (kTileHeight / kBlock)); r <= lastRow; ++r) {
    for (int c = std::max(column, tileColumn * (kTileWidth / kBlock)); c <= lastColumn; ++c) {
      if (At(c, r) != Light{}) return true;
    }
  }
  return false;
}

void Backdrop::Use(const std::shared_ptr<const Floor>& floor, const LightField& light, const ThemePatches& patches) {
  light_ = &light;
  if (floor == floor_ && scale_ == canvas_->Scale()) return;
  floor_ = floor;
  scale_ = canvas_->Scale();
  tiles_.clear();
  sketch_ = Canvas::Sketch({kTileWidth, kTileHeight}, scale_);
  if (sketch_) sketchTextures_ = TexturesOf(*sketch_, patches);
}

void Backdrop::MakeTile(TileKey key) {
  Tile& tile = tiles_[key];
  tile.used = pictures_;
  if (!sketch_) return;
  const auto [column, row] = key;
  const Camera camera{{static_cast<float>(column * kTileWidth), static_cast<float>(row * kTileHeight)}, kTileWidth, kTileHeight};
  const CellWindow window = camera.Cells();
  const ThemePalette& palette = PaletteOf(floor_->theme);
  const Site site{*floor_, palette, camera, window, LampsIn(*floor_, window, palette.lamp), *light_, sketchTextures_};
  sketch_->Begin();
  DrawFloor(*sketch_, site);
  DrawWater(*sketch_, site);
  DrawStill(*sketch_, site);
  tile.bitmap = sketch_->Take();
}

const Bitmap* Backdrop::Find(TileKey key) {
  const auto found = tiles_.find(key);
  if (found == tiles_.end() || found->second.bitmap.pixels.empty()) return nullptr;
  found->second.used = pictures_;
  return &found->second.bitmap;
}

// The tiles that are not there yet of those on the canvas and `rim` more to each side, the nearest to its middle first.
std::vector<Backdrop::TileKey> Backdrop::Missing(const Camera& camera, const Grain* grain, int rim) const {
  const Vec2 middle = camera.topLeft + Vec2{camera.width, camera.height} * 0.5F;
  const int left = static_cast<int>(camera.topLeft.x);
  const int top = static_cast<int>(camera.topLeft.y);
  std::vector<std::pair<float, TileKey>> missing;
  for (int row = FloorDivide(top, kTileHeight) - rim; (row - rim) * kTileHeight < top + static_cast<int>(camera.height); ++row) {
    for (int column = FloorDivide(left, kTileWidth) - rim; (column - rim) * kTileWidth < left + static_cast<int>(camera.width); ++column) {
      if (tiles_.contains({column, row}) || (grain != nullptr && !grain->LightsTile(column, row))) continue;
      const Vec2 centre{(static_cast<float>(column) + 0.5F) * kTileWidth, (static_cast<float>(row) + 0.5F) * kTileHeight};
      missing.emplace_back(DistanceSq(centre, middle), TileKey{column, row});
    }
  }
  std::ranges::sort(missing);
  std::vector<TileKey> keys;
  for (const auto& [distance, key] : missing) keys.push_back(key);
  return keys;
}

// A picture in memory is whole at once. A window shows the middle of a new floor first and the rest within the next pictures, and has what
// the camera comes to ready before it is seen.
void Backdrop::MakeTiles(const Camera& camera, const Grain& grain) {
  std::vector<TileKey> missing = Missing(camera, &grain, 0);
  if (canvas_->OnWindow()) {
    const auto most = static_cast<std::size_t>(std::max(1.0F, static_cast<float>(kTilesAPicture) / (scale_ * scale_)));
    if (missing.empty() && tiles_.size() < kMostTiles) {
      missing = Missing(camera, nullptr, 1);
      missing.resize(std::min<std::size_t>(missing.size(), 1));
    }
    missing.resize(std::min(missing.size(), most));
  }
  for (const TileKey& key : missing) MakeTile(key);
}

void Backdrop::DropOldTiles() {
  if (tiles_.size() <= kMostTiles) return;
  std::erase_if(tiles_, [this](const auto& entry) { return entry.second.used + 1 < pictures_; });
}

void Backdrop::Compose(const Camera& camera, const Grain& grain) {
  const int density = static_cast<int>(scale_);
  const int left = static_cast<int>(camera.topLeft.x);
  const int top = static_cast<int>(camera.topLeft.y);
  const int wide = (shown_.width + density - 1) / density;
  const int high = (shown_.height + density - 1) / density;
  for (int row = FloorDivide(top, kBlock); row * kBlock < top + high; ++row) {
    for (int column = FloorDivide(left, kBlock); column * kBlock < left + wide; ++column) {
      ComposeBlock(grain, column, row, (column * kBlock - left) * density, (row * kBlock - top) * density);
    }
  }
}

// (x0, y0): the block's device pixel on the canvas; it may lie partly beyond it.
void Backdrop::ComposeBlock(const Grain& grain, int column, int row, int x0, int y0) {
  const int size = kBlock * static_cast<int>(scale_);
  const std::array<Light, 4> light = {grain.At(column, row), grain.At(column + 1, row), grain.At(column, row + 1),
                                      grain.At(column + 1, row + 1)};
  const bool even = light[0] == light[1] && light[0] == light[2] && light[0] == light[3];
  const int tileColumn = FloorDivide(column * kBlock, kTileWidth);
  const int tileRow = FloorDivide(row * kBlock, kTileHeight);
  const Bitmap* tile = even && light[0] == Light{} ? nullptr : Find({tileColumn, tileRow});
  const int tileX = (column * kBlock - tileColumn * kTileWidth) * static_cast<int>(scale_) - x0;
  const int tileY = (row * kBlock - tileRow * kTileHeight) * static_cast<int>(scale_) - y0;
  const int fromX = std::max(0, x0);
  const int count = std::min(shown_.width, x0 + size) - fromX;
  for (int y = std::max(0, y0); y < std::min(shown_.height, y0 + size); ++y) {
    std::uint32_t* to = &shown_.pixels[static_cast<std::size_t>(y * shown_.width + fromX)];
    if (tile == nullptr) {
      std::fill_n(to, count, kVoid);
      continue;
    }
    const std::uint32_t* from = &tile->pixels[static_cast<std::size_t>((tileY + y) * tile->width + tileX + fromX)];
    if (even && light[0] == Light{kUnit, kUnit, kUnit}) {
      std::copy_n(from, count, to);
      continue;
    }
    Light start = Between(light[0], light[2], y - y0, size);
    const Light end = Between(light[1], light[3], y - y0, size);
    Light step{};
    for (std::size_t i = 0; i < step.size(); ++i) {
      step[i] = (end[i] - start[i]) / size;
      start[i] += step[i] * (fromX - x0);
    }
    LightRow(from, to, count, start, step);
  }
}

void Backdrop::Draw(const Camera& camera, int stripHeight, const Fog& fog, std::span<const Glow> glows) {
  ++pictures_;
  DropOldTiles();
  const int density = static_cast<int>(scale_);
  const int width = static_cast<int>(camera.width);
  const int height = static_cast<int>(camera.height) - stripHeight;
  Grain grain{FloorDivide(static_cast<int>(camera.topLeft.x), kBlock),
              FloorDivide(static_cast<int>(camera.topLeft.y), kBlock),
              width / kBlock + 3,
              {}};
  const int rows = height / kBlock + 3;
  grain.points.reserve(static_cast<std::size_t>(grain.columns * rows));
  for (int r = grain.row; r < grain.row + rows; ++r) {
    for (int c = grain.column; c < grain.column + grain.columns; ++c) {
      const Vec2 p = ToGround({static_cast<float>(c * kBlock), static_cast<float>(r * kBlock)});
      grain.points.push_back(ToUnits(VeilAt(fog, glows, p)));
    }
  }
  if (shown_.width != width * density || shown_.height != height * density) {
    shown_ = {width * density, height * density, {}};
    shown_.pixels.assign(static_cast<std::size_t>(shown_.width * shown_.height), kVoid);
    canvas_->FreeTexture(plate_);
    plate_ = kNoTexture;
  }
  MakeTiles({camera.topLeft, static_cast<float>(width), static_cast<float>(height)}, grain);
  Compose(camera, grain);
  if (plate_ == kNoTexture) {
    plate_ = canvas_->AddTexture(shown_, true);
  } else {
    canvas_->Overwrite(plate_, shown_);
  }
  canvas_->SetBlend(Blend::kReplace);
  constexpr Colour kWhite{1, 1, 1};
  const Vec2 hi{static_cast<float>(width), static_cast<float>(height)};
  canvas_->Fill(Quad{{{{0, 0}, kWhite, {0, 0}}, {{hi.x, 0}, kWhite, {1, 0}}, {hi, kWhite, {1, 1}}, {{0, hi.y}, kWhite, {0, 1}}}}, plate_);
  canvas_->SetBlend(Blend::kOver);
}

void Backdrop::Restore(std::span<const Vec2> convex) { canvas_->Reveal(convex, plate_); }

}  // namespace firelane
