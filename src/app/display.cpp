#include "app/display.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

constexpr double kPicturesPerSecond = 60;
constexpr std::string_view kInstead = "play by autopilot: firelane --play 6 5, or take a picture: firelane --snapshot out.png";

// SDL falls back to drivers that draw into the void, and its Wayland driver grumbles on standard error where there is no session at all.
void ChooseDrivers() {
#ifdef __linux__
  if (std::getenv("SDL_VIDEODRIVER") != nullptr) return;
  SDL_SetHint(SDL_HINT_VIDEODRIVER, std::getenv("XDG_RUNTIME_DIR") != nullptr ? "x11,wayland,KMSDRM" : "x11,KMSDRM");
#endif
}

// No larger than the display it opens on, less bars and docks.
SDL_Point SizeOf(const Settings& settings) {
  SDL_Rect usable;
  if (SDL_GetDisplayUsableBounds(0, &usable) != 0) return {settings.width, settings.height};
  return {std::min(settings.width, usable.w), std::min(settings.height, usable.h)};
}

std::string Lacking(std::string_view what) { return fmt::format("{} ({}); {}", what, Printable(SDL_GetError()), kInstead); }

SDL_Renderer* MakeRenderer(SDL_Window* window) {
  SDL_Renderer* const fast = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
  return fast != nullptr ? fast : SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

}  // namespace

void Display::Release::operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
void Display::Release::operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }

std::variant<std::unique_ptr<Display>, std::string> Display::Open(const Settings& settings) {
  ChooseDrivers();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return Lacking("no display");
  std::unique_ptr<Display> display(new Display);
  Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  if (settings.fullScreen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
  const SDL_Point size = SizeOf(settings);
  display->window_.reset(SDL_CreateWindow("Firelane", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.x, size.y, flags));
  if (!display->window_) return Lacking("no window can be opened");
  SDL_SetWindowMinimumSize(display->window_.get(), kLeastWindowWidth, kLeastWindowHeight);
  display->renderer_.reset(MakeRenderer(display->window_.get()));
  if (!display->renderer_) return Lacking("nothing here draws into a window");
  return display;
}

Display::~Display() {
  renderer_.reset();
  window_.reset();
  SDL_Quit();
}

bool Display::FullScreen() const { return (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN) != 0; }

void Display::SetFullScreen(bool on) { SDL_SetWindowFullscreen(window_.get(), on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0); }

bool Display::Hidden() const { return (SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0; }

ViewSizes Display::Sizes() const {
  ViewSizes sizes;
  SDL_GetWindowSize(window_.get(), &sizes.windowWidth, &sizes.windowHeight);
  SDL_GetRendererOutputSize(renderer_.get(), &sizes.outputWidth, &sizes.outputHeight);
  return sizes;
}

std::string Display::RendererName() const {
  SDL_RendererInfo info{};
  return SDL_GetRendererInfo(renderer_.get(), &info) == 0 ? info.name : "";
}

double Display::PicturesPerSecond() const {
  SDL_RendererInfo info{};
  if (SDL_GetRendererInfo(renderer_.get(), &info) != 0 || (info.flags & SDL_RENDERER_PRESENTVSYNC) == 0) return kPicturesPerSecond;
  SDL_DisplayMode mode{};
  const bool known = SDL_GetWindowDisplayMode(window_.get(), &mode) == 0 && mode.refresh_rate > 0;
  return known ? static_cast<double>(mode.refresh_rate) : kPicturesPerSecond;
}

}  // namespace firelane
