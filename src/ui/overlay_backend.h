// ImGui on SDL: its context, its backends by whatever name this version has, and what must hold in every version: mouse and keys come from
// the events alone, and no file is written.
#pragma once

#include <cstdint>
#include <vector>

#include "firelane/render/canvas.h"

union SDL_Event;
struct SDL_Renderer;
struct SDL_Window;

namespace firelane {

class OverlayBackend {
 public:
  OverlayBackend(SDL_Window& window, SDL_Renderer& renderer);
  ~OverlayBackend();
  OverlayBackend(const OverlayBackend&) = delete;
  OverlayBackend& operator=(const OverlayBackend&) = delete;

  void Process(const SDL_Event& event);
  // Starts a frame; false when there is nothing to draw on (minimised).
  bool Begin();
  void End();
  // Instead of a frame: what has waited for one is taken as it stands now.
  void Skip();

  // Window pixels for a pixel of the interface: with the output's density they come to the canvas's own whole zoom.
  float Zoom() const { return zoom_; }
  // In pixels of the interface, as the canvas counts them.
  PictureSize Layout() const { return layout_; }

 private:
  struct KeyChange {
    int scancode = 0;
    bool down = false;
    std::uint16_t modifiers = 0;  // SDL's, with it
  };

  void Measure();
  void ApplyKeys();
  void Apply(const KeyChange& change);

  SDL_Renderer& renderer_;
  float zoom_ = 0;
  float density_ = 1;  // device pixels per window pixel
  PictureSize layout_;
  float fontPixels_ = 0;
  float mouseX_ = 0;
  float mouseY_ = 0;
  bool mouseInside_ = false;
  bool mouseDown_[3]{};
  std::uint16_t modifiers_ = 0;
  std::vector<KeyChange> keys_;  // not yet told to ImGui, the oldest first
};

}  // namespace firelane
