// The still part of the picture, floor and walls under lamp light, kept in memory as tiles and composed anew for each picture under the fog
// and the muzzle light of the moment. What stands before a body is painted over it by showing the backdrop again there.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "render/fog.h"
#include "render/scene.h"

namespace firelane {

class Backdrop {
 public:
  explicit Backdrop(Canvas& canvas) : canvas_(&canvas) {}

  // Tiles of another floor, or drawn at another scale, are dropped. The floor and the light must outlive the next call.
  void Use(const std::shared_ptr<const Floor>& floor, const LightField& light, const ThemePatches& patches);
  // The part of the canvas above the strip. `window`: the camera's cells.
  void Draw(const Camera& camera, int stripHeight, const Fog& fog, std::span<const Glow> glows);
  // The backdrop again within a convex shape, in canvas pixels.
  void Restore(std::span<const Vec2> convex);
  // The canvas's textures are gone.
  void Forget() { plate_ = kNoTexture; }

 private:
  struct Tile {
    Bitmap bitmap;
    std::uint64_t used = 0;
  };
  using TileKey = std::pair<int, int>;  // column and row
  struct Grain;                         // light at the corners of small blocks
  // Null where there is none yet.
  const Bitmap* Find(TileKey key);
  std::vector<TileKey> Missing(const Camera& camera, const Grain* grain, int rim) const;
  void MakeTile(TileKey key);
  void MakeTiles(const Camera& camera, const Grain& grain);
  void Compose(const Camera& camera, const Grain& grain);
  void ComposeBlock(const Grain& grain, int column, int row, int x0, int y0);
  void DropOldTiles();

  Canvas* canvas_;
  std::shared_ptr<const Floor> floor_;
  const LightField* light_ = nullptr;
  std::optional<Canvas> sketch_;  // where tiles are drawn
  SceneTextures sketchTextures_;
  float scale_ = 0;
  std::map<TileKey, Tile> tiles_;
  std::uint64_t pictures_ = 0;
  Bitmap shown_;
  TextureId plate_ = kNoTexture;
};

}  // namespace firelane
