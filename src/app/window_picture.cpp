// One picture of the window: world, layers and HUD, then cards, then the overlay.
#include <SDL.h>

#include "app/cards.h"
#include "app/moment_command.h"
#include "app/program_path.h"
#include "app/saved_overrides.h"
#include "app/window_loop.h"
#include "firelane/play/files.h"
#include "firelane/ui/picture.h"

namespace firelane {
namespace {

constexpr double kNoticeSeconds = 5;
constexpr double kSmoothing = 0.05;  // weight of the newest picture

// What the tuning window covers from the left, and the timeline and what lies below it from below, in canvas pixels; where the overlay
// drew them last.
Vec2 CoveredBy(const OverlayPlaces& places, const ViewSizes& sizes) {
  Vec2 window;
  if (places.tuningWindow) window.x = places.tuningWindow->x + places.tuningWindow->width;
  if (places.timeline.window) window.y = static_cast<float>(sizes.windowHeight) - places.timeline.window->y;
  return OutputToCanvas(sizes, WindowToOutput(sizes, window));
}

}  // namespace

void WindowLoop::Draw() {
  const Clock::time_point start = Clock::now();
  Game& game = game_.Play();
  Interpolate(game.Before(), game.After(), game_.Share(), frame_);
  PointOut();
  ViewSizes sizes = display_.Sizes();
  sizes.canvasScale = canvas_.Scale();
  const Vec2 covered = CoveredBy(overlay_.Places(), sizes);
  canvas_.Begin();
  camera_ = DrawPicture(canvas_, painter_,
                        {.frame = frame_,
                         .seconds = effectSeconds_,
                         .layers = overlaySettings_.layersOpen ? overlaySettings_.layers : LayerSet{},
                         .probe = game.Probed(),
                         .now = &game.Now(),
                         .coveredLeft = covered.x,
                         .coveredBelow = covered.y,
                         .hints = game_.Lead() == nullptr && !game.LooksBack() && request_.commander == Commander::kPlayer &&
                                  game_.OnFirstFloor() && !deeds_.HasSteered(),
                         .writing = writing_,
                         .messages = &messages_});
  DrawCards();
  canvas_.End();
  DrawOverlay();
  if (screenshotWanted_) TakeScreenshot();
  const double cost = SecondsSince(start);
  pictureSeconds_ += (cost - pictureSeconds_) * (pictures_ == 0 ? 1 : kSmoothing);
  SDL_RenderPresent(&display_.Renderer());
  ++pictures_;
}

void WindowLoop::DrawCards() {
  const Game& game = game_.Play();
  DrawTime(canvas_, TimeText(game_, writing_.language));
  if (game.LooksBack()) {
    // Whoever looks back wants to see.
  } else if (game.Phase() == GamePhase::kFloorPassed) {
    DrawCard(canvas_, PassedCard(game, writing_.language));
  } else if (game.Phase() == GamePhase::kWiped) {
    DrawCard(canvas_, WipedCard(game, writing_.language));
  } else if (game_.Clock().Paused() && !game_.Clock().Singled() && !overlaySettings_.open && !overlaySettings_.layersOpen) {
    // Over an open overlay, or step by step, the pause serves to look closely.
    DrawCard(canvas_, PausedCard(game, writing_.language));
  }
  // What the overlay says itself is not said twice.
  const bool recent = !notice_.empty() && SecondsSince(noticeSince_) < kNoticeSeconds;
  if (recent && overlay_.Places().noticeText.empty()) DrawNotice(canvas_, notice_);
}

void WindowLoop::DrawOverlay() {
  OverlayInput input{.game = game_.Play(),
                     .probe = game_.Play().Probed(),
                     .pictureMs = pictureSeconds_ * 1000,
                     .paused = game_.Clock().Paused(),
                     .rate = game_.Clock().Rate(),
                     .overridesPath = files_.OverridesPath(),
                     .notice = OverlayCanWrite(notice_) ? notice_ : std::string(),
                     .tuningLocked = game_.Lead() != nullptr && !game_.Lead()->IsWhatIf()};
  measure_.Describe(editor_.Now(), givenTuning_, SecondsSince(start_), input);
  Fulfil(overlay_.Draw(input));
}

void WindowLoop::Fulfil(const OverlayWishes& wishes) {
  if (wishes.save) SavePlayersOverrides();
  if (wishes.pause) SwitchPause();
  if (wishes.step) game_.Clock().SingleStep();
  if (wishes.rate) game_.Clock().SetRate(*wishes.rate);
  if (wishes.measure) measure_.Fulfil(*wishes.measure, game_.Play().Request(), editor_.Now(), givenTuning_, MeasuringThreads());
  if (wishes.lookAt) game_.LookAt(*wishes.lookAt);
  if (wishes.playOn) game_.PlayOn(editor_.Now());
  if (wishes.copyCommand) CopyCommand();
}

void WindowLoop::SavePlayersOverrides() {
  const std::string path = files_.OverridesPath();
  const SaveOutcome outcome = SaveOverrides(path, givenTuning_, editor_.Now());
  Tell(outcome.line);
  if (!outcome.text) return;
  givenTuning_ = editor_.Now();
  if (request_.tuningPath.empty() || NameTheSameFile(path, request_.tuningPath)) watch_.Expect(*outcome.text);
}

void WindowLoop::CopyCommand() {
  const State& state = game_.Play().Now();
  const UserFiles::Place place = files_.MomentPlace(game_.Play().Request().seed, state.floorNumber, state.step);
  if (!place.problem.empty()) return Tell("No command: " + place.problem);
  if (const auto problem = WriteFileAtomically(place.path, ReplayBytes(game_.Play().ReplayOfMoment()))) {
    return Tell("No command: " + problem->line);
  }
  const std::string command = TextOf({.program = ProgramPath(),
                                      .replayPath = place.path,
                                      .agent = overlaySettings_.layers.selected,
                                      .floor = state.floorNumber,
                                      .step = state.step});
  const bool copied = SDL_SetClipboardText(command.c_str()) == 0;
  Tell((copied ? "Copied: " : "No clipboard here; the command: ") + command);
}

void WindowLoop::TakeScreenshot() {
  screenshotWanted_ = false;
  const State& state = game_.Play().Now();
  const UserFiles::Place place = files_.ScreenshotPlace(game_.Play().Request().seed, state.floorNumber, state.step);
  if (!place.problem.empty()) return Tell(Say(writing_.language, TextKey::kNoPicture, place.problem));
  if (const auto problem = canvas_.Save(place.path)) return Tell(Say(writing_.language, TextKey::kNoPicture, *problem));
  screenshot_ = place.path;
  Tell(Say(writing_.language, TextKey::kPictureSaved, place.path));
}

}  // namespace firelane
