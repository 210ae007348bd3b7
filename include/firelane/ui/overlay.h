// The ImGui overlay: tuning sliders, debug layers, stage times, pause and step. It edits nothing itself: it tells what was asked for.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "firelane/play/game.h"
#include "firelane/ui/layers.h"
#include "firelane/ui/tuning_editor.h"

struct SDL_Renderer;
struct SDL_Window;
union SDL_Event;

namespace firelane {

// What is remembered between starts.
struct OverlaySettings {
  bool open = false;
  bool layersOpen = false;
  LayerSet layers;
};

struct OverlayInput {
  const Game& game;
  const StepProbe* probe = nullptr;
  double pictureMs = 0;       // of the last picture, smoothed
  bool paused = false;
  float rate = 1;             // of the game's clock: 1, 0.5, 0.25, 0.1
  std::string overridesPath;  // where Save writes
  std::string notice;         // of a reload or a save, shown until the next
};

// What was asked for in this picture.
struct OverlayWishes {
  bool save = false;
  bool pause = false;   // toggle
  bool step = false;    // one step while paused
  std::optional<float> rate;
};

class Overlay {
 public:
  // ImGui on the window's renderer. One per program: ImGui keeps its context in a global.
  Overlay(SDL_Window& window, SDL_Renderer& renderer, TuningEditor& editor, OverlaySettings& settings);
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;

  // Every event of the window. True: it is the overlay's (a click on it, typing in a box), not the game's.
  bool Take(const SDL_Event& event);
  // Call between the picture and presenting it, whether open or not.
  OverlayWishes Draw(const OverlayInput& input);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace firelane
