// A window without a display, the overlay in it, and a hand that moves the mouse and types.
#pragma once

#include <SDL.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "firelane/render/canvas.h"
#include "firelane/ui/overlay.h"

namespace firelane {

class OverlayWindow {
 public:
  explicit OverlayWindow(PictureSize size = {}, OverlaySettings start = {true, true, {}}) : settings(start) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    EXPECT_EQ(SDL_Init(SDL_INIT_VIDEO), 0) << SDL_GetError();
    window_ = SDL_CreateWindow("overlay", 0, 0, size.width, size.height, SDL_WINDOW_HIDDEN);
    renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE);
    EXPECT_NE(renderer_, nullptr) << SDL_GetError();
    overlay_ = std::make_unique<Overlay>(*window_, *renderer_, editor, settings);
    Draw();
    Draw();  // windows know their sizes from the second picture on
  }
  ~OverlayWindow() {
    overlay_.reset();
    SDL_DestroyTexture(dense_);
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
  }
  OverlayWindow(const OverlayWindow&) = delete;
  OverlayWindow& operator=(const OverlayWindow&) = delete;

  OverlayWishes Draw() {
    SDL_SetRenderDrawColor(renderer_, 60, 52, 44, 255);
    SDL_RenderClear(renderer_);
    const OverlayWishes wishes = overlay_->Draw({.game = game,
                                                 .probe = probe ? &*probe : nullptr,
                                                 .pictureMs = 12.5,
                                                 .paused = paused,
                                                 .rate = rate,
                                                 .overridesPath = overridesPath,
                                                 .notice = notice,
                                                 .measured = measured});
    SDL_RenderPresent(renderer_);
    return wishes;
  }
  const OverlayPlaces& Places() const { return overlay_->Places(); }
  Overlay& Ui() { return *overlay_; }
  std::vector<std::uint32_t> Pixels() {
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(renderer_, &width, &height);
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width * height));
    EXPECT_EQ(SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_ARGB8888, pixels.data(), width * 4), 0) << SDL_GetError();
    return pixels;
  }
  SDL_Window& Window() { return *window_; }
  // From now on the output has so many device pixels for each of the window's, as on a dense screen.
  void MakeDense(int density) {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    dense_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, width * density, height * density);
    EXPECT_EQ(SDL_SetRenderTarget(renderer_, dense_), 0) << SDL_GetError();
    for (int i = 0; i < 3; ++i) Draw();
  }

  // Each returns whether the overlay took the event.
  bool Move(float x, float y) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = SDL_GetWindowID(window_);
    event.motion.x = static_cast<int>(x);
    event.motion.y = static_cast<int>(y);
    return overlay_->Take(event);
  }
  bool Button(bool down, float x, float y) {
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = SDL_GetWindowID(window_);
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(x);
    event.button.y = static_cast<int>(y);
    return overlay_->Take(event);
  }
  bool Key(bool down, SDL_Scancode scancode, int modifiers = KMOD_NONE) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.windowID = SDL_GetWindowID(window_);
    event.key.keysym.scancode = scancode;
    event.key.keysym.sym = SDL_GetKeyFromScancode(scancode);
    event.key.keysym.mod = static_cast<Uint16>(modifiers);
    return overlay_->Take(event);
  }
  bool Press(SDL_Scancode scancode, int modifiers = KMOD_NONE) {
    const bool taken = Key(true, scancode, modifiers);
    Draw();
    EXPECT_FALSE(Key(false, scancode)) << "keys let go are everybody's";
    Draw();
    return taken;
  }
  void Type(const std::string& text) {
    for (const char letter : text) {
      SDL_Event event{};
      event.type = SDL_TEXTINPUT;
      event.text.windowID = SDL_GetWindowID(window_);
      event.text.text[0] = letter;
      overlay_->Take(event);
      Draw();
    }
  }
  // A click as a person makes it; what was asked for in the picture that saw it end.
  OverlayWishes Click(const OverlayPlaces::Rect& rect) {
    const float x = rect.x + rect.width / 2;
    const float y = rect.y + rect.height / 2;
    EXPECT_TRUE(Move(x, y));
    Draw();
    EXPECT_TRUE(Button(true, x, y));
    Draw();
    EXPECT_FALSE(Button(false, x, y)) << "buttons let go are everybody's";
    return Draw();
  }
  OverlayPlaces::Rect SliderOf(std::string_view key) {
    for (const OverlayPlaces::Slider& slider : Places().sliders) {
      if (slider.key == key) return slider.rect;
    }
    ADD_FAILURE() << key << " is not in sight";
    return {};
  }

  Game game{FloorRunRequest{}};
  TuningEditor editor{Tuning{}};
  OverlaySettings settings;
  std::optional<StepProbe> probe;
  bool paused = false;
  float rate = 1;
  std::string notice;
  const MeasureReport* measured = nullptr;
  std::string overridesPath = "/home/player/.local/share/firelane/overrides.toml";

 private:
  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  SDL_Texture* dense_ = nullptr;
  std::unique_ptr<Overlay> overlay_;
};

inline std::vector<std::string_view> KeysOf(const OverlayPlaces& places) {
  std::vector<std::string_view> keys;
  for (const OverlayPlaces::Slider& slider : places.sliders) keys.push_back(slider.key);
  return keys;
}

inline bool HasSlider(const OverlayWindow& window, std::string_view key) { return std::ranges::count(KeysOf(window.Places()), key) > 0; }

inline std::string TextOf(const OverlayWindow& window, std::string_view key) { return Text(Get(window.editor.Now(), *FindTunable(key))); }

inline void Filter(OverlayWindow& window, const std::string& words) {
  EXPECT_TRUE(window.Press(SDL_SCANCODE_F, KMOD_CTRL));
  window.Draw();
  window.Type(words);
  window.Draw();
}

// The mouse on the arrow in the title.
inline void Fold(OverlayWindow& window, const OverlayPlaces::Rect& title) { window.Click({title.x + 4, title.y + 4, 10, 10}); }

}  // namespace firelane
