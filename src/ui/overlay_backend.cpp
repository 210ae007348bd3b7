#include "ui/overlay_backend.h"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <bitset>
#include <cfloat>
#include <cmath>

#include "ui/overlay_style.h"

#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif
#if __has_include(<imgui_impl_sdlrenderer2.h>)
#include <imgui_impl_sdlrenderer2.h>
#else
#include <imgui_impl_sdlrenderer.h>
#endif

namespace firelane {
namespace {

constexpr float kFontPixels = 13;  // of ImGui's own pixel font

// Versions differ in whether these two are given the renderer.
struct Call {
  static void Start(bool (*start)(SDL_Window*), SDL_Window& window, SDL_Renderer&) { start(&window); }
  static void Start(bool (*start)(SDL_Window*, SDL_Renderer*), SDL_Window& window, SDL_Renderer& renderer) { start(&window, &renderer); }
  static void Render(void (*render)(ImDrawData*), SDL_Renderer&) { render(ImGui::GetDrawData()); }
  static void Render(void (*render)(ImDrawData*, SDL_Renderer*), SDL_Renderer& renderer) { render(ImGui::GetDrawData(), &renderer); }
};

#if __has_include(<imgui_impl_sdlrenderer2.h>)
void StartRenderer(SDL_Renderer& renderer) { ImGui_ImplSDLRenderer2_Init(&renderer); }
void StopRenderer() { ImGui_ImplSDLRenderer2_Shutdown(); }
void NewRendererFrame() { ImGui_ImplSDLRenderer2_NewFrame(); }
void ForgetFont() { ImGui_ImplSDLRenderer2_DestroyDeviceObjects(); }
void Render(SDL_Renderer& renderer) { Call::Render(&ImGui_ImplSDLRenderer2_RenderDrawData, renderer); }
#else
void StartRenderer(SDL_Renderer& renderer) { ImGui_ImplSDLRenderer_Init(&renderer); }
void StopRenderer() { ImGui_ImplSDLRenderer_Shutdown(); }
void NewRendererFrame() { ImGui_ImplSDLRenderer_NewFrame(); }
void ForgetFont() { ImGui_ImplSDLRenderer_DestroyDeviceObjects(); }
void Render(SDL_Renderer& renderer) { Call::Render(&ImGui_ImplSDLRenderer_RenderDrawData, renderer); }
#endif

int ButtonIndex(int button) {
  return button == SDL_BUTTON_LEFT ? 0 : button == SDL_BUTTON_RIGHT ? 1 : button == SDL_BUTTON_MIDDLE ? 2 : -1;
}

#if IMGUI_VERSION_NUM < 18700
// This version asks SDL where the mouse is now instead of reading the events, and sees of keys only what is held when a frame begins: a
// fast click or tap is lost between two frames, and scripted events are not seen at all.
constexpr bool kReadsTheDevices = true;

// Editing keys and modifiers; a letter comes as text and is none of them unless Ctrl makes it one.
bool MattersToImGui(int scancode) {
  const auto& map = ImGui::GetIO().KeyMap;
  return (scancode >= SDL_SCANCODE_LCTRL && scancode <= SDL_SCANCODE_RGUI) ||
         std::find(std::begin(map), std::end(map), scancode) != std::end(map);
}
#else
constexpr bool kReadsTheDevices = false;
bool MattersToImGui(int) { return false; }
#endif

}  // namespace

OverlayBackend::OverlayBackend(SDL_Window& window, SDL_Renderer& renderer) : renderer_(renderer) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigWindowsMoveFromTitleBarOnly = true;
  Call::Start(&ImGui_ImplSDL2_InitForSDLRenderer, window, renderer);
  StartRenderer(renderer);
}

OverlayBackend::~OverlayBackend() {
  StopRenderer();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
}

void OverlayBackend::Process(const SDL_Event& event) {
  const bool ofKey = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
  if (!ofKey || !kReadsTheDevices) ImGui_ImplSDL2_ProcessEvent(&event);
  switch (event.type) {
    case SDL_MOUSEMOTION:
      mouseX_ = static_cast<float>(event.motion.x);
      mouseY_ = static_cast<float>(event.motion.y);
      mouseInside_ = true;
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      mouseX_ = static_cast<float>(event.button.x);
      mouseY_ = static_cast<float>(event.button.y);
      mouseInside_ = true;
      if (const int index = ButtonIndex(event.button.button); index >= 0) mouseDown_[index] = event.type == SDL_MOUSEBUTTONDOWN;
      break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      if (event.key.repeat != 0 || !MattersToImGui(event.key.keysym.scancode)) break;
      keys_.push_back({event.key.keysym.scancode, event.type == SDL_KEYDOWN, event.key.keysym.mod});
      break;
    case SDL_RENDER_DEVICE_RESET:
      ForgetFont();  // its texture is gone
      break;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_LEAVE) mouseInside_ = false;
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        std::fill(std::begin(mouseDown_), std::end(mouseDown_), false);
        keys_.clear();
        modifiers_ = 0;
      }
      break;
    default:
      break;
  }
}

void OverlayBackend::Measure() {
  ImGuiIO& io = ImGui::GetIO();
  PictureSize output;
  SDL_GetRendererOutputSize(&renderer_, &output.width, &output.height);
  const int whole = ZoomFor(output);
  layout_ = {(output.width + whole - 1) / whole, (output.height + whole - 1) / whole};
  const float density = static_cast<float>(output.width) / io.DisplaySize.x;
  const float zoom = static_cast<float>(whole) / density;
  if (zoom != zoom_) ApplyOverlayStyle(zoom);
  zoom_ = zoom;
  io.DisplayFramebufferScale = {density, density};
  const float pixels = kFontPixels * static_cast<float>(whole);
  if (pixels == fontPixels_ && density == density_) return;
  density_ = density;
  fontPixels_ = pixels;
  ImFontConfig config;
  config.SizePixels = pixels;
  io.Fonts->Clear();
  io.Fonts->AddFontDefault(&config);
  io.FontGlobalScale = 1 / density;
  ForgetFont();
}

void OverlayBackend::Apply(const KeyChange& change) {
#if IMGUI_VERSION_NUM < 18700
  ImGui::GetIO().KeysDown[change.scancode] = change.down;
#endif
  modifiers_ = change.modifiers;
}

// A key changes once a frame at most, so that each tap is seen down and up; what comes after it waits with it.
void OverlayBackend::ApplyKeys() {
  std::bitset<SDL_NUM_SCANCODES> changed;
  auto next = keys_.begin();
  for (; next != keys_.end() && !changed[static_cast<std::size_t>(next->scancode)]; ++next) {
    changed.set(static_cast<std::size_t>(next->scancode));
    Apply(*next);
  }
  keys_.erase(keys_.begin(), next);
}

void OverlayBackend::Skip() {
  for (const KeyChange& change : keys_) Apply(change);
  keys_.clear();
}

bool OverlayBackend::Begin() {
  ImGui_ImplSDL2_NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  if (io.DisplaySize.x < 1 || io.DisplaySize.y < 1) return false;
#if IMGUI_VERSION_NUM < 18700
  const bool dragging = std::any_of(std::begin(mouseDown_), std::end(mouseDown_), [](bool down) { return down; });
  io.MousePos = mouseInside_ || dragging ? ImVec2(mouseX_, mouseY_) : ImVec2(-FLT_MAX, -FLT_MAX);
  for (int i = 0; i < 3; ++i) io.MouseDown[i] = io.MouseDown[i] || mouseDown_[i];
  ApplyKeys();
  io.KeyCtrl = (modifiers_ & KMOD_CTRL) != 0;
  io.KeyShift = (modifiers_ & KMOD_SHIFT) != 0;
  io.KeyAlt = (modifiers_ & KMOD_ALT) != 0;
  io.KeySuper = (modifiers_ & KMOD_GUI) != 0;
#endif
  Measure();
  NewRendererFrame();
  ImGui::NewFrame();
  return true;
}

void OverlayBackend::End() {
  if (ImGui::GetIO().WantTextInput && SDL_IsTextInputActive() == SDL_FALSE) SDL_StartTextInput();
  ImGui::Render();
  // Some versions of the backend scale what they clip but not what they draw; all of them leave it to the renderer's own scale.
  SDL_RenderSetScale(&renderer_, density_, density_);
  Render(renderer_);
  SDL_RenderSetScale(&renderer_, 1, 1);
}

}  // namespace firelane
