// The loop of the window: events, steps, picture, overlay, and what is done a few times a second.
#pragma once

#include <SDL.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/display.h"
#include "app/overlay_memory.h"
#include "app/run_recording.h"
#include "app/status.h"
#include "app/user_files.h"
#include "app/window_deeds.h"
#include "app/window_game.h"
#include "app/window_measure.h"
#include "firelane/play/tuning_file.h"
#include "firelane/render/world_painter.h"
#include "firelane/ui/messages.h"
#include "firelane/ui/picture.h"

namespace firelane {

struct WindowRequest {
  FloorRunRequest floor;  // its tuning is the effective one
  Commander commander = Commander::kPlayer;
  int mostPicturesPerSecond = 0;           // 0: as the screen shows them
  std::string statusPath;                  // empty: none
  std::string tuningPath;                  // of --tuning; empty: the player's saved overrides are in use
  std::optional<std::string> tuningText;   // of that file as it was read
  std::vector<std::string> sets;           // --set, over every reading of that file
  std::vector<std::string> news;           // what to tell the player first
  std::shared_ptr<const Replay> replay{};  // to be followed; `floor` is then not played, its tuning is that of the replay's start
  std::string recordFolder{};              // of --record; empty: none
  Writing writing{};
};

class WindowLoop {
 public:
  // All of them must outlive the loop. `settings` are kept as they should be at the next start.
  WindowLoop(Display& display, const UserFiles& files, Settings& settings, const WindowRequest& request);
  WindowLoop(const WindowLoop&) = delete;
  WindowLoop& operator=(const WindowLoop&) = delete;

  // Until the player leaves, or SIGINT or SIGTERM comes. kExitWell, or kExitMachineLacks where a replay was lost.
  int Run();

 private:
  using Clock = std::chrono::steady_clock;

  // window_events.cpp
  void HandleEvents();
  void Handle(const SDL_Event& event);
  void HandleWindow(const SDL_WindowEvent& event);
  GameLook Look() const;
  void CarryOut(std::optional<Wish> wish);
  void SwitchPause();
  void TellOfRun();
  void SwitchPresets();
  void SpeakNext();
  void Select(Vec2 window);
  void SelectNext(int by);
  void PointOut();
  Vec2 GroundAt(Vec2 window) const;

  // window_picture.cpp
  void Draw();
  void DrawCards();
  void DrawOverlay();
  void Fulfil(const OverlayWishes& wishes);
  void SavePlayersOverrides();
  void TakeScreenshot();
  void CopyCommand();

  // window_loop.cpp
  void Tell(const std::string& line);
  void FollowEdits();
  void Record();
  void TellOfRecording(const std::optional<std::string>& problem);
  void ChooseProbe();
  void DoNowAndThen();
  void LookAtTuningFile();
  void WriteStatus();
  void RememberSettings();
  void WaitForNextPicture(Clock::time_point pictureStart) const;
  double SecondsSince(Clock::time_point then) const { return std::chrono::duration<double>(Clock::now() - then).count(); }

  Display& display_;
  const UserFiles& files_;
  Settings& settings_;
  WindowRequest request_;
  RunRecording recording_;  // outlives the game that tells it
  WindowGame game_;
  WindowDeeds deeds_;
  WindowMeasure measure_;
  Tuning givenTuning_;  // of files and --set, or as saved last: what differs from it is the player's
  TuningEditor editor_;
  OverlaySettings overlaySettings_;
  Canvas canvas_;
  WorldPainter painter_;
  Messages messages_;
  Writing writing_;
  Overlay overlay_;
  TuningFileWatch watch_;

  bool quit_ = false;
  bool focused_ = true;
  bool screenshotWanted_ = false;
  std::uint32_t appliedRevision_ = 0;

  Frame frame_;  // interpolated
  Camera camera_;
  Vec2 mouse_;                 // in window pixels
  bool mouseInWorld_ = false;  // on none of the overlay's windows
  double effectSeconds_ = 0;
  double pictureSeconds_ = 0;  // smoothed, of what a picture costs
  double picturesPerSecond_ = 0;
  std::uint64_t pictures_ = 0;
  Clock::time_point start_ = Clock::now();

  std::string notice_;
  Clock::time_point noticeSince_;
  std::string screenshot_;
  bool statusFailed_ = false;
  Clock::time_point lastStatus_;
  std::uint64_t picturesAtStatus_ = 0;
  Clock::time_point lastLook_;
};

}  // namespace firelane
