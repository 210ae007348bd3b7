#include "firelane/ui/overlay.h"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>

#include "ui/hud.h"
#include "ui/overlay_backend.h"
#include "ui/overlay_layers.h"
#include "ui/overlay_style.h"
#include "ui/overlay_timeline.h"
#include "ui/overlay_tuning.h"

namespace firelane {
namespace {

// Before zooming. Of a wide picture the middle stays free for disc and squad, at the bottom the HUD's strip.
constexpr float kTuningWidth = 392;
constexpr float kLayersWidth = 402;
constexpr float kMostWidthShare = 0.46F;
constexpr float kMargin = 8;
constexpr float kLeastHeight = 120;
constexpr float kNarrowPicture = 800;
constexpr float kRoomForBoth = 440;  // in a lower picture the timeline leaves its room to the tuning window

// ImGui's own flag outlives the box by a picture.
bool IsTyping() { return ImGui::GetIO().WantTextInput && ImGui::IsAnyItemActive(); }

bool IsFunctionKey(SDL_Keycode key) { return key >= SDLK_F1 && key <= SDLK_F12; }

// ImGui would give the keyboard to its next box; without one in use Tab is the game's.
bool IsIdleTab(const SDL_Event& event) { return event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_TAB && !IsTyping(); }

}  // namespace

bool OverlayCanWrite(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; });
}

struct Overlay::Inside {
  Inside(SDL_Window& window, SDL_Renderer& renderer, TuningEditor& theEditor, OverlaySettings& theSettings)
      : backend(window, renderer), editor(theEditor), settings(theSettings), wasOpen(theSettings.open) {}

  bool AnyOpen() const { return settings.open || settings.layersOpen; }
  bool IsOver(float x, float y) const;
  bool TakeKey(const SDL_KeyboardEvent& key);
  void Lay(ImVec2 at) const;
  void DrawTuning(const OverlayInput& input, OverlayWishes& wishes);
  void DrawLayers(const OverlayInput& input, OverlayWishes& wishes);
  void DrawTimeline(const OverlayInput& input, OverlayWishes& wishes);
  float HudTop() const;
  float Height() const;

  OverlayBackend backend;
  TuningEditor& editor;
  OverlaySettings& settings;
  TuningPanel tuning;
  LayersPanel layers;
  TimelinePanel timeline;
  float timelineHeight = 0;  // of this picture
  OverlayPlaces places;
  bool wasOpen = false;    // the tuning window, in the last picture; one open from the start does not take the keyboard
  bool wasDrawn = false;   // anything
  bool popupOpen = false;  // a list over the windows
  bool resized = true;
  ImVec2 lastSize;
  float lastZoom = 0;
};

bool Overlay::Inside::IsOver(float x, float y) const {
  const auto holds = [&](const std::optional<OverlayPlaces::Rect>& rect) { return rect && rect->Holds(x, y); };
  if (holds(places.tuningWindow) || holds(places.layersWindow) || holds(places.timeline.window)) return true;
  // What ImGui knows of the mouse is a picture old; it decides only where that cannot matter.
  return (popupOpen || ImGui::IsAnyItemActive()) && ImGui::GetIO().WantCaptureMouse;
}

bool Overlay::Inside::TakeKey(const SDL_KeyboardEvent& key) {
  const SDL_Keycode sym = key.keysym.sym;
  if (IsFunctionKey(sym)) return false;
  const bool control = (key.keysym.mod & KMOD_CTRL) != 0;
  if (settings.open && control && sym == SDLK_f) {
    tuning.FocusFilter();
    return true;
  }
  if (IsTyping()) return true;
  if (sym == SDLK_ESCAPE && settings.open && tuning.IsTyping()) {
    // The box opens in the next picture: it never shall.
    tuning.Leave(editor);
    return true;
  }
  if (!settings.open || !control || (sym != SDLK_z && sym != SDLK_y)) return false;
  const bool again = sym == SDLK_y || (key.keysym.mod & KMOD_SHIFT) != 0;
  tuning.Leave(editor);
  if (again) {
    editor.Redo();
  } else {
    editor.Undo();
  }
  return true;
}

float Overlay::Inside::HudTop() const {
  const auto hud = static_cast<float>(HudHeight(backend.Layout().width, backend.Layout().height));
  return ImGui::GetIO().DisplaySize.y - hud * backend.Zoom();
}

// From the upper edge down to the timeline.
float Overlay::Inside::Height() const {
  const float zoom = backend.Zoom();
  return std::max(kLeastHeight * zoom, HudTop() - timelineHeight - (timelineHeight > 0 ? 3 : 2) * kMargin * zoom);
}

void Overlay::Inside::Lay(ImVec2 at) const { ImGui::SetNextWindowPos(at, resized ? ImGuiCond_Always : ImGuiCond_FirstUseEver); }

void Overlay::Inside::DrawTuning(const OverlayInput& input, OverlayWishes& wishes) {
  const float zoom = backend.Zoom();
  const float width = std::min(kTuningWidth * zoom, ImGui::GetIO().DisplaySize.x * kMostWidthShare);
  Lay({kMargin * zoom, kMargin * zoom});
  ImGui::SetNextWindowSize({width, Height()}, resized ? ImGuiCond_Always : ImGuiCond_FirstUseEver);
  if (!wasOpen) tuning.FocusFilter();
  if (ImGui::Begin("Tuning", &settings.open, ImGuiWindowFlags_NoSavedSettings)) {
    tuning.Draw(editor, input, zoom, places, wishes);
  } else {
    tuning.Leave(editor);
  }
  places.tuningWindow = WindowPlace();
  ImGui::End();
}

void Overlay::Inside::DrawLayers(const OverlayInput& input, OverlayWishes& wishes) {
  const float zoom = backend.Zoom();
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float width = std::min(kLayersWidth * zoom, display.x * kMostWidthShare);
  Lay({display.x - width - kMargin * zoom, kMargin * zoom});
  // As tall as what it shows.
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, Height()});
  if (settings.open && display.x < kNarrowPicture * zoom) ImGui::SetNextWindowCollapsed(true, ImGuiCond_Appearing);
  if (ImGui::Begin("Layers", &settings.layersOpen, ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize)) {
    layers.Draw(settings.layers, input, zoom, places, wishes);
  }
  places.layersWindow = WindowPlace();
  ImGui::End();
}

void Overlay::Inside::DrawTimeline(const OverlayInput& input, OverlayWishes& wishes) {
  const float margin = kMargin * backend.Zoom();
  const float width = ImGui::GetIO().DisplaySize.x - 2 * margin;
  ImGui::SetNextWindowPos({margin, HudTop() - timelineHeight - margin});
  ImGui::SetNextWindowSize({width, timelineHeight});
  // Through it the world would be a smudge.
  ImGui::SetNextWindowBgAlpha(1);
  constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;
  if (ImGui::Begin("Timeline", nullptr, kFixed)) timeline.Draw(input, backend.Zoom(), places, wishes);
  places.timeline.window = WindowPlace();
  ImGui::End();
}

Overlay::Overlay(SDL_Window& window, SDL_Renderer& renderer, TuningEditor& editor, OverlaySettings& settings)
    : inside_(std::make_unique<Inside>(window, renderer, editor, settings)) {}

Overlay::~Overlay() = default;

bool Overlay::Take(const SDL_Event& event) {
  Inside& in = *inside_;
  // What is let go while closed must be known when it opens again.
  if (!IsIdleTab(event)) in.backend.Process(event);
  if (!in.AnyOpen()) return false;
  switch (event.type) {
    case SDL_KEYDOWN:
      return in.TakeKey(event.key);
    case SDL_TEXTINPUT:
    case SDL_TEXTEDITING:
      return IsTyping();
    case SDL_MOUSEMOTION:
      return in.IsOver(static_cast<float>(event.motion.x), static_cast<float>(event.motion.y));
    case SDL_MOUSEBUTTONDOWN:
      return in.IsOver(static_cast<float>(event.button.x), static_cast<float>(event.button.y));
    case SDL_MOUSEWHEEL:
      return in.IsOver(ImGui::GetIO().MousePos.x, ImGui::GetIO().MousePos.y);
    default:
      return false;
  }
}

OverlayWishes Overlay::Draw(const OverlayInput& input) {
  Inside& in = *inside_;
  OverlayWishes wishes;
  in.places = {};
  // One picture more after closing lets go of what was held in it.
  const bool any = in.AnyOpen();
  if ((any || in.wasDrawn) && in.backend.Begin()) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    // Another density alone, as when a window moves to another screen, makes other sizes too.
    in.resized = size.x != in.lastSize.x || size.y != in.lastSize.y || in.backend.Zoom() != in.lastZoom;
    in.lastSize = size;
    in.lastZoom = in.backend.Zoom();
    const auto members = static_cast<int>(input.game.After().members.size());
    const bool open = in.settings.open;
    const bool timed = any && (!open || size.y >= kRoomForBoth * in.lastZoom);
    in.timelineHeight = timed ? TimelinePanel::Height(members, size.y, in.lastZoom) : 0;
    if (open) {
      in.DrawTuning(input, wishes);
    } else {
      in.tuning.Leave(in.editor);
    }
    if (in.settings.layersOpen) in.DrawLayers(input, wishes);
    if (timed) in.DrawTimeline(input, wishes);
    in.popupOpen = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    in.backend.End();
    in.wasOpen = open;
    in.wasDrawn = any;
  } else {
    in.backend.Skip();
  }
  return wishes;
}

const OverlayPlaces& Overlay::Places() const { return inside_->places; }

}  // namespace firelane
