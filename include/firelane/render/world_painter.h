// Draws the world of a Frame on a canvas and keeps, between pictures, what is costly to make (textures, the still part of the floor) and
// what only pictures remember (fades of cut walls, sparks, marks of hits). Nothing here reaches the simulation.
#pragma once

#include <memory>

#include "firelane/render/camera.h"
#include "firelane/render/canvas.h"
#include "firelane/sim/frame.h"
#include "firelane/text/language.h"

namespace firelane {

struct WorldView {
  const Frame& frame;   // interpolated between two steps
  double seconds = 0;   // of the clock that effects and fades run by; never runs back
  int stripHeight = 0;  // pixels along the lower edge that the HUD covers
  Language language = Language::kEnglish;
};

class WorldPainter {
 public:
  explicit WorldPainter(Canvas& canvas);
  ~WorldPainter();
  WorldPainter(WorldPainter&&) noexcept;
  WorldPainter& operator=(WorldPainter&&) noexcept;

  // Each step's frame once, at the clock's `seconds`: its events become effects. A frame of another floor forgets all of them.
  void Observe(const Frame& frame, double seconds);
  // All passes up to and including the marks over bodies. Returns the camera.
  Camera Draw(const WorldView& view);
  // Units to walk to the lift from p, on the floor of the last picture.
  float WayToLift(Vec2 p) const;
  // The member's head and shoulders within the rectangle.
  void DrawPortrait(const FrameMember& member, Vec2 lo, Vec2 hi);
  // The renderer has lost its textures (SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET): make them anew when next needed.
  void ForgetTextures();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace firelane
