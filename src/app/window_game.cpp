#include "app/window_game.h"

#include <utility>

namespace firelane {
namespace {

// How long the autopilot leaves a floor's figures on the screen.
constexpr double kEndShownSeconds = 4;

}  // namespace

WindowGame::WindowGame(const FloorRunRequest& request, Commander commander)
    : commander_(commander), game_(std::make_unique<Game>(request)), run_(request) {}

WindowGame::WindowGame(std::shared_ptr<const Replay> replay, Commander commander) : commander_(commander), lead_(std::move(replay)) {
  run_ = RequestOf(lead_->Recorded());
  BeginReplay();
  BeginFloor();
}

void WindowGame::BeginReplay() {
  lead_->Rewind();
  const State& start = lead_->Floor().start;
  run_.tuning = start.tuning;
  const bool probed = game_ && game_->Probed() != nullptr;
  game_ = std::make_unique<Game>(run_, start, game_ ? game_->NextSerial() : 1);
  game_->Probe(probed);
}

Command WindowGame::NextCommand() {
  if (lead_) {
    const std::uint32_t step = game_->Now().step;
    if (const auto tuning = lead_->TuningFor(step, game_->Now().tuning)) game_->ChangeTuning(*tuning);
    return lead_->CommandAt(step);
  }
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

bool WindowGame::FloorIsOver() const { return game_->Phase() != GamePhase::kPlaying || (lead_ && lead_->AtFloorsEnd(game_->Now().step)); }

void WindowGame::Advance(double elapsedSeconds) {
  const int due = clock_.Advance(elapsedSeconds);
  if (game_->LooksBack()) return ShowPast(due);
  MakeSteps(due);
  if ((lead_ || commander_ == Commander::kAutopilot) && !clock_.Paused()) GoOnByItself(elapsedSeconds);
}

void WindowGame::MakeSteps(int due) {
  for (int i = 0; i < due && !FloorIsOver(); ++i) {
    game_->Step(NextCommand());
    ++steps_;
    Show();
    if (lead_ && lead_->Compare(game_->Now())) {
      Tell(TextKey::kDiverged, game_->Now().step);
    }
    if (FloorIsOver()) NoteEnd();
  }
}

void WindowGame::ShowPast(int due) {
  for (int i = 0; i < due && game_->LooksBack(); ++i) {
    game_->LookOn();
    Show();
  }
  if (game_->LooksBack()) return;
  clock_.Reset();
  StandAtPresent();
}

// A floor's figures are no pause, as at its end.
void WindowGame::StandAtPresent() { clock_.Pause(game_->Phase() == GamePhase::kPlaying); }

void WindowGame::GoOnByItself(double elapsedSeconds) {
  if (!FloorIsOver() || AtReplaysEnd()) return;
  endedSeconds_ += elapsedSeconds;
  if (endedSeconds_ < kEndShownSeconds) return;
  if (lead_ || game_->Phase() == GamePhase::kFloorPassed) return GoOn();
  BeginNextRun();
}

void WindowGame::NoteEnd() {
  const State& state = game_->Now();
  endedSeconds_ = 0;
  // A single step may end a floor; its figures are no pause. Where a replay breaks off, nothing is over.
  clock_.Pause(AtReplaysEnd() && game_->Phase() == GamePhase::kPlaying);
  if (AtReplaysEnd()) Tell(EndOfReplay());
  if (game_->Phase() == GamePhase::kPlaying) return;
  lastFloor_ = EndedFloor{.runSeed = game_->Request().seed,
                          .number = state.floorNumber,
                          .passed = game_->Phase() == GamePhase::kFloorPassed,
                          .steps = state.step,
                          .hash = HashOf(state)};
}

TextKey WindowGame::EndOfReplay() const {
  if (game_->Phase() == GamePhase::kWiped) return TextKey::kReplayEndsWiped;
  return lead_->Floor().commands.empty() ? TextKey::kReplayIsAMoment : TextKey::kReplayEnds;
}

// Keys held through a floor's end would start the next one with a walk that nobody asked for.
void WindowGame::BeginFloor() {
  input_.ReleaseAll();
  pilot_ = {};
  clock_.Reset();
  Show();
  // A replay may hold a floor's first State alone.
  if (lead_ && FloorIsOver()) NoteEnd();
}

void WindowGame::GoOn() {
  if (lead_) return GoOnInReplay();
  if (game_->LooksBack() || game_->Phase() != GamePhase::kFloorPassed) return;
  game_->GoOn();
  BeginFloor();
}

void WindowGame::GoOnInReplay() {
  if (game_->LooksBack() || !FloorIsOver() || lead_->OnLastFloor()) return;
  lead_->GoOn();
  clock_.Pause(false);
  game_->GoOnWith(lead_->Floor().start);
  if (lead_->IsWhatIf()) game_->ChangeTuning(run_.tuning);
  BeginFloor();
}

void WindowGame::Restart() {
  clock_.SetRate(1);
  if (lead_) {
    BeginReplay();
  } else {
    game_->RecordTo(nullptr);
    game_->Restart();
  }
  BeginFloor();
}

void WindowGame::NextRun() {
  if (lead_) return Tell(TextKey::kNoOtherRun);
  clock_.SetRate(1);
  BeginNextRun();
}

void WindowGame::BeginNextRun() {
  ++run_.seed;
  const bool probed = game_->Probed() != nullptr;
  game_ = std::make_unique<Game>(run_, game_->NextSerial());
  game_->Probe(probed);
  BeginFloor();
}

void WindowGame::ChangeTuning(const Tuning& tuning) {
  if (lead_) BranchReplay();
  run_.tuning = tuning;
  game_->ChangeTuning(tuning);
}

// From the moment shown the recorded commands go on.
void WindowGame::BranchReplay() {
  if (game_->LooksBack()) {
    lead_->GoBackTo(game_->Now());
    game_->PlayOn();
  }
  if (lead_->IsWhatIf()) return;
  lead_->MakeWhatIf();
  Tell(TextKey::kWhatIfBegins);
}

void WindowGame::LookAt(const Moment& moment) {
  clock_.Pause(true);
  clock_.Reset();
  game_->LookAt(moment);
  if (!game_->LooksBack()) StandAtPresent();
  Show();
}

float WindowGame::Share() const { return game_->LooksBack() && clock_.Paused() ? 1 : clock_.Share(); }

void WindowGame::LookBy(std::int64_t steps) { LookAt(game_->Past().Moved(game_->At(), steps)); }

void WindowGame::PlayOn(const Tuning& tuning) {
  if (!CanPlayOn()) return;
  if (game_->Phase() == GamePhase::kWiped) return Tell(TextKey::kNobodyStands);
  lead_.reset();
  game_->PlayOn();
  clock_.Pause(false);
  ChangeTuning(tuning);
  BeginFloor();
  if (game_->Phase() == GamePhase::kFloorPassed) GoOn();
}

std::string WindowGame::TakeNews(Language language) {
  const std::optional<News> news = std::exchange(news_, std::nullopt);
  return news ? Say(language, news->key, news->step) : std::string();
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
