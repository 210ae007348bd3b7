// What the squad knows, as brightness: seen cells are bright, remembered ones dim and bluish, the rest is dark. Changes fade in.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "firelane/render/camera.h"
#include "firelane/render/colour.h"
#include "firelane/sim/frame.h"
#include "render/light.h"

namespace firelane {

inline constexpr float kRememberedShare = 0.5F;
inline constexpr double kFogFadeSeconds = 0.25;

class Fog {
 public:
  // Moves the window's cells towards what the frame knows; at once in the first call and on another floor. Frames without cells: what a
  // standing member (or the disc, where nobody stands) has in sight is seen, the rest remembered.
  void Update(const Frame& frame, CellWindow window, double seconds);

  // 0 unknown, kRememberedShare remembered, 1 seen; rock takes it from the open cells near it. Only within the window.
  float At(Vec2 p) const;
  // An open cell that was ever seen.
  bool Knows(Cell c) const;

  // What of the light remains at that share.
  static Colour TintOf(float share);

 private:
  float TargetOf(const Frame& frame, Cell c) const;
  float& Share(Cell c) { return shares_[static_cast<std::size_t>(floor_->IndexOf(c))]; }
  float OpenShare(Cell c) const;
  float Spread(Cell c) const;

  std::shared_ptr<const Floor> floor_;
  std::uint32_t serial_ = 0;  // Frame::floorSerial
  std::shared_ptr<const std::vector<CellSight>> cells_;
  std::vector<float> shares_;  // of open cells, by index
  double seconds_ = 0;
  CellWindow window_;
  int columns_ = 0;
  std::vector<float> grid_;  // of all cells of the window
};

// A light that lasts a moment, on the ground.
struct Glow {
  Vec2 at;
  Colour colour;
  float radius = 0;
};

// What still light is multiplied by at p: the fog, brightened by the glows.
Colour VeilAt(const Fog& fog, std::span<const Glow> glows, Vec2 p);

// The light of the moment: still light under fog and glows. All three must outlive it.
class LightNow final : public LightField {
 public:
  LightNow(const LightField& still, const Fog& fog, std::span<const Glow> glows) : still_(still), fog_(fog), glows_(glows) {}
  Colour At(Vec2 p) const override { return Lit(still_.At(p), VeilAt(fog_, glows_, p)); }

 private:
  const LightField& still_;
  const Fog& fog_;
  std::span<const Glow> glows_;
};

}  // namespace firelane
