// The ImGui overlay: tuning sliders, debug layers, stage times, pause and step. It changes the editor's values and the settings given to
// it; whatever else is asked for it only tells.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "firelane/play/game.h"
#include "firelane/play/measurement.h"
#include "firelane/play/session.h"
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

// Its windows are English and their font has the letters of printable ASCII alone: what has others is to be shown elsewhere.
bool OverlayCanWrite(std::string_view text);

struct OverlayInput {
  const Game& game;
  const StepProbe* probe = nullptr;
  double pictureMs = 0;  // of the last picture, smoothed
  bool paused = false;
  float rate = 1;                           // of the game's clock, one of kClockRates
  std::string overridesPath;                // where Save writes
  std::string notice;                       // of a reload or a save, shown until the next; OverlayCanWrite holds
  bool tuningLocked = false;                // a replay plays by the tuning it was recorded with; an edit branches off
  const MeasureReport* measured = nullptr;  // of the running or last measurement; null before the first
  double measuredSecondsAgo = 0;            // since it ended; 0 while it runs
  bool measuredOthers = false;              // the present weights or the saved set are no longer those measured
};

// Floors to play in the background with the present weights and with the saved set.
struct MeasureWish {
  enum class Kind : std::uint8_t { kStart, kCancel };
  Kind kind = Kind::kStart;
  int floors = 0;  // of kStart: floors and their first seed, as of MeasureRequest
  std::uint32_t firstSeed = 1;
};

// What was asked for in this picture.
struct OverlayWishes {
  bool save = false;
  bool pause = false;         // toggle
  bool step = false;          // one step while paused
  std::optional<float> rate;  // another of kClockRates
  // The timeline.
  std::optional<Moment> lookAt;  // one that game.Past() holds
  bool playOn = false;           // from the moment looked at
  // Why.
  bool copyCommand = false;  // the shell command that brings this moment and the selected agent up again, to the clipboard
  // Measuring.
  std::optional<MeasureWish> measure;
};

// What was drawn last and where, in window pixels (the mouse's), for scripts that click on it. Only what is wholly visible.
struct OverlayPlaces {
  struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
    bool Holds(float px, float py) const { return px >= x && py >= y && px < x + width && py < y + height; }
  };
  struct Slider {
    std::string_view key;
    Rect rect;  // its left edge stands for the least value, its right one for the greatest; for a switch, the box to click
  };

  std::optional<Rect> tuningWindow;
  std::optional<Rect> filter;
  std::optional<Rect> undo;
  std::optional<Rect> redo;
  std::optional<Rect> resetAll;
  std::optional<Rect> save;
  std::optional<Rect> leash;  // its picture
  // The sections' headings, and what is in them.
  struct Presets {
    std::optional<Rect> heading;
    std::array<std::optional<Rect>, 2> use;    // by Preset
    std::array<std::optional<Rect>, 2> store;  // by Preset
  };
  Presets presets;
  struct Measuring {
    std::optional<Rect> heading;
    std::optional<Rect> floors;
    std::optional<Rect> seed;
    std::optional<Rect> start;       // while none runs
    std::optional<Rect> cancel;      // while one runs
    std::vector<std::string> lines;  // what is said of the measurement, and each row of its table
  };
  Measuring measuring;
  std::vector<Slider> sliders;

  // A refusal, else the news, as the tuning window's last lines say it; while that window is closed or collapsed the news, in the layers
  // window. Empty: nobody has said it.
  std::string noticeText;
  std::optional<Rect> notice;

  std::optional<Rect> layersWindow;
  std::optional<Rect> pause;
  std::optional<Rect> step;
  std::array<std::optional<Rect>, kClockRates.size()> rates;
  std::array<std::optional<Rect>, kLayers> layers;
  std::optional<Rect> member;  // the list of whom to select

  struct TimelinePlaces {
    std::optional<Rect> window;
    std::optional<Rect> strip;  // from its oldest moment to the present
    std::optional<Rect> oldest;
    std::optional<Rect> secondBack;
    std::optional<Rect> stepBack;
    std::optional<Rect> pause;
    std::optional<Rect> stepOn;
    std::optional<Rect> secondOn;
    std::optional<Rect> present;
    std::optional<Rect> playOn;
    std::vector<std::pair<int, Rect>> members;  // each one's band, by id
    std::string hover;                          // what the tooltip says
    std::vector<std::string> lines;             // where it is, and what is held
  };
  TimelinePlaces timeline;

  // The answer to "why".
  struct Why {
    std::optional<Rect> previous;  // cycle through the members and the enemies in sight
    std::optional<Rect> next;
    std::optional<Rect> copy;
    std::optional<Rect> steering;  // the sections' headings
    std::optional<Rect> solve;
    std::optional<Rect> history;
    std::optional<Rect> all;  // the table's switches
    std::optional<Rect> raw;
    std::vector<Rect> heads;                       // of its columns
    std::vector<std::pair<int, Rect>> candidates;  // the table's rows, by candidate
    std::vector<std::pair<Moment, Rect>> moments;  // the reasons' rows
    std::vector<std::string> lines;                // what is said of the selected one
  };
  Why why;
};

class Overlay {
 public:
  // ImGui on the window's renderer. One per program: ImGui keeps its context in a global.
  Overlay(SDL_Window& window, SDL_Renderer& renderer, TuningEditor& editor, OverlaySettings& settings);
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;

  // Every event of the window. True: it is the overlay's (a click on it, typing in a box), and the game must not act upon it. Never true
  // for keys and buttons let go, so that nothing stays held, nor for the function keys. Escape leaves the box being typed in; without one
  // it is the game's.
  bool Take(const SDL_Event& event);
  // Call between the picture and presenting it, whether open or not.
  OverlayWishes Draw(const OverlayInput& input);
  const OverlayPlaces& Places() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace firelane
