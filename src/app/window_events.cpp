// What the window does when something happens to it.
#include <SDL.h>

#include <algorithm>

#include "app/keys.h"
#include "app/pick.h"
#include "app/window_loop.h"
#include "firelane/ui/selection.h"

namespace firelane {

void WindowLoop::HandleEvents() {
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) Handle(event);
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
      mouseInWorld_ = !taken;
      break;
    case SDL_MOUSEBUTTONDOWN:
      if (!taken && event.button.button == SDL_BUTTON_LEFT)
        Select({static_cast<float>(event.button.x), static_cast<float>(event.button.y)});
      break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      CarryOut(deeds_.Take({.key = event.key.keysym.scancode,
                            .meaning = MeaningOf(event.key.keysym),
                            .down = event.type == SDL_KEYDOWN,
                            .repeated = event.key.repeat != 0,
                            .taken = taken,
                            .typed = taken && GoesToATextBox(event.key.keysym)},
                           Look()));
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
      CarryOut(deeds_.LoseFocus(Look()));
      break;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
      deeds_.Hide();
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

GameLook WindowLoop::Look() const {
  return {.phase = game_.Play().Phase(),
          .paused = game_.Clock().Paused() || game_.AtReplaysEnd(),
          .overlayOpen = overlaySettings_.open,
          .looksBack = game_.Play().LooksBack(),
          .followsReplay = game_.Lead() != nullptr,
          .replayEnded = game_.AtReplaysEnd()};
}

void WindowLoop::CarryOut(std::optional<Wish> wish) {
  if (!wish) return;
  switch (*wish) {
    case Wish::kSwitchPause:
      return SwitchPause();
    case Wish::kPauseForFocus:
      game_.Clock().Pause(true);
      return Tell(Say(writing_.language, TextKey::kPausedForFocus));
    case Wish::kSingleStep:
      return game_.Clock().SingleStep();
    case Wish::kStepBack:
      return game_.LookBy(-1);
    case Wish::kSecondBack:
      return game_.LookBy(-kStepsPerSecond);
    case Wish::kSecondOn:
      return game_.LookBy(kStepsPerSecond);
    case Wish::kOldest:
      return game_.LookBy(-kTimelineSteps * 2);
    case Wish::kPresent:
      return game_.LookAt(game_.Play().Present());
    case Wish::kPlayOn:
      return game_.PlayOn(editor_.Now());
    case Wish::kSlower:
      return game_.Clock().Slower();
    case Wish::kFaster:
      return game_.Clock().Faster();
    case Wish::kSwitchOverlay:
      overlaySettings_.open = !overlaySettings_.open;
      return;
    case Wish::kSwitchLayers:
      return SwitchLayers(overlaySettings_);
    case Wish::kSwitchPresets:
      return SwitchPresets();
    case Wish::kNextAgent:
      return SelectNext(1);
    case Wish::kPreviousAgent:
      return SelectNext(-1);
    case Wish::kNextLanguage:
      return SpeakNext();
    case Wish::kSwitchFullScreen:
      return display_.SetFullScreen(!display_.FullScreen());
    case Wish::kScreenshot:
      screenshotWanted_ = true;
      return;
    case Wish::kGoOn:
      game_.GoOn();
      return;
    case Wish::kAnnounceRestart:
      return Tell(Say(writing_.language, TextKey::kKeepHeld));
    case Wish::kRestart:
      game_.Restart();
      return TellOfRun();
    case Wish::kNextRun:
      game_.NextRun();
      if (game_.Lead() == nullptr) TellOfRun();
      return;
    case Wish::kLeave:
      quit_ = true;
      return;
  }
}

// The overlay's button asks for it at any time.
void WindowLoop::SwitchPause() {
  const bool runs = game_.Play().Phase() == GamePhase::kPlaying || game_.Play().LooksBack();
  if (runs) game_.Clock().Pause(!game_.Clock().Paused());
}

// The values reach the game at its next step, as those of a slider do.
void WindowLoop::SwitchPresets() { Tell(editor_.SwitchPresets(writing_.language)); }

void WindowLoop::TellOfRun() {
  game_.Clock().Pause(false);
  Tell(Say(writing_.language, TextKey::kSeedAnew, game_.Play().Request().seed));
}

// The next one that the machine has a font for.
void WindowLoop::SpeakNext() {
  for (int i = 1; i < kLanguages; ++i) {
    const auto next = static_cast<Language>((static_cast<int>(writing_.language) + i) % kLanguages);
    Writing writing = WritingOf(next);
    if (writing.language != next) continue;
    writing_ = std::move(writing);
    settings_.language = next;
    return Tell(Say(next, TextKey::kLanguageInForce));
  }
  Tell("No font for another language; packages that have one: " + std::string(FontPackageOf(Language::kRussian)) + ", " +
       std::string(FontPackageOf(Language::kChinese)));
}

void WindowLoop::Select(Vec2 window) {
  if (!overlaySettings_.layersOpen) return;
  LayerSet& layers = overlaySettings_.layers;
  const Vec2 ground = GroundAt(window);
  const int candidate = CandidateAt(frame_, game_.Play().Probed(), layers, ground);
  if (candidate >= 0) {
    const std::optional<SolveProbe>& solve = game_.Play().Probed()->solves[static_cast<std::size_t>(layers.selected)];
    if (MeansCandidate(frame_, ground, solve->trace.candidates[static_cast<std::size_t>(candidate)].pos)) {
      layers.pinned = layers.pinned == candidate ? -1 : candidate;
      return;
    }
  }
  layers.Select(SelectedByClick(frame_, ground, layers.selected));
}

void WindowLoop::SelectNext(int by) {
  if (overlaySettings_.layersOpen) overlaySettings_.layers.Select(AgentAfter(frame_, overlaySettings_.layers.selected, by));
}

// What the mouse rests on in the world; over the overlay's windows the table says it.
void WindowLoop::PointOut() {
  if (!mouseInWorld_) return;
  LayerSet& layers = overlaySettings_.layers;
  layers.candidate = overlaySettings_.layersOpen ? CandidateAt(frame_, game_.Play().Probed(), layers, GroundAt(mouse_)) : -1;
}

Vec2 WindowLoop::GroundAt(Vec2 window) const {
  ViewSizes sizes = display_.Sizes();
  sizes.canvasScale = canvas_.Scale();
  return WindowToGround(sizes, camera_, window);
}

}  // namespace firelane
