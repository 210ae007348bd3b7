// The window and its renderer.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/settings.h"
#include "app/view_mapping.h"

struct SDL_Renderer;
struct SDL_Window;

namespace firelane {

class Display {
 public:
  // Opens the window, with a renderer of the graphics card where there is one; or one line on what the machine lacks. SDL's video is on
  // from then to the end of the Display.
  static std::variant<std::unique_ptr<Display>, std::string> Open(const Settings& settings);
  ~Display();
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;

  SDL_Window& Window() { return *window_; }
  SDL_Renderer& Renderer() { return *renderer_; }

  bool FullScreen() const;
  void SetFullScreen(bool on);
  // Minimised or hidden: nobody sees what is drawn.
  bool Hidden() const;
  // Without the canvas's scale, which the canvas knows.
  ViewSizes Sizes() const;
  std::string RendererName() const;
  // At what rate pictures are worth making: the screen's where the renderer waits for it, else 60.
  double PicturesPerSecond() const;

 private:
  Display() = default;
  struct Release {
    void operator()(SDL_Window* window) const;
    void operator()(SDL_Renderer* renderer) const;
  };

  std::unique_ptr<SDL_Window, Release> window_;
  std::unique_ptr<SDL_Renderer, Release> renderer_;
};

}  // namespace firelane
