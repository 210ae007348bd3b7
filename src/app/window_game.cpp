#include "app/window_game.h"

#include <utility>

namespace firelane {
namespace {

// How long the autopilot leaves a floor's figures on the screen.
constexpr double kEndShownSeconds = 4;

}  // namespace

WindowGame::WindowGame(const FloorRunRequest& request, Commander commander)
    : commander_(commander), game_(std::make_unique<Game>(request)), run_(request) {}

Command WindowGame::NextCommand() {
  if (commander_ == Commander::kPlayer) return input_.Take();
  MakeVisibleView(game_->Now(), view_);
  return DecideCommand(pilot_, view_);
}

void WindowGame::Watch(std::function<void(const Frame&)> onFrame) {
  onFrame_ = std::move(onFrame);
  Show();
}

void WindowGame::Show() {
  if (onFrame_) onFrame_(game_->After());
}

void WindowGame::Advance(double elapsedSeconds) {
  const int due = clock_.Advance(elapsedSeconds);
  for (int i = 0; i < due && game_->Phase() == GamePhase::kPlaying; ++i) {
    game_->Step(NextCommand());
    ++steps_;
    Show();
    if (game_->Phase() != GamePhase::kPlaying) NoteEnd();
  }
  if (commander_ == Commander::kAutopilot && !clock_.Paused()) GoOnByItself(elapsedSeconds);
}

void WindowGame::GoOnByItself(double elapsedSeconds) {
  if (game_->Phase() == GamePhase::kPlaying) return;
  endedSeconds_ += elapsedSeconds;
  if (endedSeconds_ < kEndShownSeconds) return;
  if (game_->Phase() == GamePhase::kFloorPassed) return GoOn();
  BeginNextRun();
}

void WindowGame::NoteEnd() {
  const State& state = game_->Now();
  endedSeconds_ = 0;
  clock_.Pause(false);  // a single step may end a floor; its figures are no pause
  lastFloor_ = EndedFloor{.runSeed = game_->Request().seed,
                          .number = state.floorNumber,
                          .passed = game_->Phase() == GamePhase::kFloorPassed,
                          .steps = state.step,
                          .hash = HashOf(state)};
}

// Keys held through a floor's end would start the next one with a walk that nobody asked for.
void WindowGame::BeginFloor() {
  input_.ReleaseAll();
  pilot_ = {};
  clock_.Reset();
  Show();
}

void WindowGame::GoOn() {
  if (game_->Phase() != GamePhase::kFloorPassed) return;
  game_->GoOn();
  BeginFloor();
}

void WindowGame::Restart() {
  clock_.SetRate(1);
  game_->Restart();
  BeginFloor();
}

void WindowGame::NextRun() {
  clock_.SetRate(1);
  BeginNextRun();
}

void WindowGame::BeginNextRun() {
  ++run_.seed;
  const bool probed = game_->Probed() != nullptr;
  game_ = std::make_unique<Game>(run_, game_->After().floorSerial + 1);
  game_->Probe(probed);
  BeginFloor();
}

void WindowGame::ChangeTuning(const Tuning& tuning) {
  run_.tuning = tuning;
  game_->ChangeTuning(tuning);
}

std::string_view WindowGame::Screen() const {
  switch (game_->Phase()) {
    case GamePhase::kFloorPassed:
      return "passed";
    case GamePhase::kWiped:
      return "wiped";
    case GamePhase::kPlaying:
      break;
  }
  return clock_.Paused() ? "paused" : "playing";
}

}  // namespace firelane
