// What the window does when something happens to it.
#include <SDL.h>

#include <algorithm>

#include "app/window_loop.h"

namespace firelane {
namespace {

constexpr double kRestartHeldSeconds = 0.8;
constexpr float kPickRadius = 0.7F;  // units round a member that a click may miss it by

}  // namespace

void WindowLoop::HandleEvents() {
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) Handle(event);
  HoldRestart();
}

void WindowLoop::Handle(const SDL_Event& event) {
  const bool taken = overlay_.Take(event);
  switch (event.type) {
    case SDL_QUIT:
      quit_ = true;
      break;
    case SDL_WINDOWEVENT:
      HandleWindow(event.window);
      break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
      painter_.ForgetTextures();
      break;
    case SDL_MOUSEMOTION:
      mouse_ = {static_cast<float>(event.motion.x), static_cast<float>(event.motion.y)};
      break;
    case SDL_MOUSEBUTTONDOWN:
      if (!taken && event.button.button == SDL_BUTTON_LEFT)
        Select({static_cast<float>(event.button.x), static_cast<float>(event.button.y)});
      break;
    case SDL_KEYDOWN:
      // Who types into a box does not hold a key for the squad at the same time.
      if (taken) {
        game_.Input().ReleaseAll();
      } else {
        HandleKey(event.key);
      }
      break;
    case SDL_KEYUP:
      HandleKey(event.key);
      break;
    default:
      break;
  }
}

void WindowLoop::HandleWindow(const SDL_WindowEvent& event) {
  switch (event.event) {
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      focused_ = true;
      break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
      focused_ = false;
      game_.Input().ReleaseAll();
      restartHeld_.reset();
      if (settings_.pauseOnFocusLoss && request_.commander == Commander::kPlayer && game_.Screen() == "playing") {
        game_.Clock().Pause(true);
        Tell("Paused: the window lost the keyboard. P goes on.");
      }
      break;
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      if (display_.FullScreen() || (SDL_GetWindowFlags(&display_.Window()) & SDL_WINDOW_MAXIMIZED) != 0) break;
      settings_.width = std::clamp(static_cast<int>(event.data1), kLeastWindowWidth, kMostWindowSide);
      settings_.height = std::clamp(static_cast<int>(event.data2), kLeastWindowHeight, kMostWindowSide);
      break;
    default:
      break;
  }
}

void WindowLoop::HandleKey(const SDL_KeyboardEvent& event) {
  const KeyMeaning meaning = MeaningOf(event.keysym);
  const Control* const control = std::get_if<Control>(&meaning);
  const Deed* const deed = std::get_if<Deed>(&meaning);
  if (event.type == SDL_KEYUP) {
    game_.Input().Release(event.keysym.scancode);
    if (deed != nullptr && *deed == Deed::kRestart) restartHeld_.reset();
    return;
  }
  if (event.repeat != 0 && (deed == nullptr || *deed != Deed::kSingleStep)) return;  // a held single step crawls
  if (control != nullptr) game_.Input().Press(*control, event.keysym.scancode);
  if (deed != nullptr) Do(*deed);
}

bool WindowLoop::MayLeave() const { return game_.Screen() != "playing"; }

void WindowLoop::Do(Deed deed) {
  switch (deed) {
    case Deed::kPause:
      return SwitchPause();
    case Deed::kSingleStep:
      return game_.Clock().SingleStep();
    case Deed::kSlower:
      return game_.Clock().Slower();
    case Deed::kFaster:
      return game_.Clock().Faster();
    case Deed::kOverlay:
      overlaySettings_.open = !overlaySettings_.open;
      return;
    case Deed::kLayers:
      return SwitchLayers();
    case Deed::kFullScreen:
      return display_.SetFullScreen(!display_.FullScreen());
    case Deed::kScreenshot:
      screenshotWanted_ = true;
      return;
    case Deed::kGoOn:
      if (game_.Play().Phase() != GamePhase::kFloorPassed) return;
      game_.GoOn();
      game_.Clock().Pause(false);
      return BeginFloor();
    case Deed::kRestart:
      if (MayLeave()) return Restart(true);
      restartHeld_ = Clock::now();
      return Tell("Keep R held to begin this run anew.");
    case Deed::kNextRun:
      if (MayLeave()) Restart(false);
      return;
    case Deed::kQuit:
      quit_ = MayLeave();
      return;
    case Deed::kEscape:
      return Escape();
  }
}

// Out of the innermost thing first; leaving takes a second key, so that a slip costs nothing.
void WindowLoop::Escape() {
  if (overlaySettings_.open) {
    overlaySettings_.open = false;
  } else {
    SwitchPause();
  }
}

void WindowLoop::SwitchPause() {
  if (game_.Play().Phase() == GamePhase::kPlaying) game_.Clock().Pause(!game_.Clock().Paused());
}

void WindowLoop::HoldRestart() {
  if (restartHeld_ && SecondsSince(*restartHeld_) >= kRestartHeldSeconds) Restart(true);
}

void WindowLoop::Restart(bool sameRun) {
  if (sameRun) {
    game_.Restart();
  } else {
    game_.NextRun();
  }
  game_.Clock().Pause(false);
  BeginFloor();
  Tell("Seed " + std::to_string(game_.Play().Request().seed) + ", from its first floor.");
}

// Layers are drawn while their window is open. Opened for the first time it shows something.
void WindowLoop::SwitchLayers() {
  overlaySettings_.layersOpen = !overlaySettings_.layersOpen;
  if (!overlaySettings_.layersOpen || overlaySettings_.layers.Any()) return;
  for (const Layer layer : {Layer::kLanes, Layer::kBlockers}) overlaySettings_.layers.on[static_cast<std::size_t>(layer)] = true;
}

void WindowLoop::Select(Vec2 window) {
  if (!overlaySettings_.layersOpen) return;
  ViewSizes sizes = display_.Sizes();
  sizes.canvasScale = canvas_.Scale();
  const Vec2 ground = WindowToGround(sizes, camera_, window);
  int nearest = -1;
  float nearestSq = kPickRadius * kPickRadius;
  for (const FrameMember& member : frame_.members) {
    if (DistanceSq(member.pos, ground) > nearestSq) continue;
    nearest = member.id;
    nearestSq = DistanceSq(member.pos, ground);
  }
  if (nearest >= 0) overlaySettings_.layers.selected = nearest == overlaySettings_.layers.selected ? -1 : nearest;
}

}  // namespace firelane
