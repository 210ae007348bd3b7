#include "app/window_loop.h"

#include <SDL.h>
#include <fmt/format.h>

#include <thread>

#include "app/fail.h"
#include "firelane/play/files.h"
#include "firelane/play/play_command.h"
#include "firelane/ui/selection.h"

namespace firelane {
namespace {

constexpr double kStatusSeconds = 0.2;
constexpr double kLookSeconds = 0.25;
constexpr int kHiddenWaitMs = 100;
// A renderer that waits for the screen is left alone; only one that makes far more pictures than it shows is slowed down.
constexpr double kLeastPictureShare = 0.9;

StatusPlace PlaceOf(std::string name, const OverlayPlaces::Rect& rect) {
  return {std::move(name), rect.x, rect.y, rect.width, rect.height};
}

template <class Add>
void AddTuningPlaces(const OverlayPlaces& places, Add&& add) {
  add("presetA", places.presets.use[0]);
  add("presetB", places.presets.use[1]);
  add("storeA", places.presets.store[0]);
  add("storeB", places.presets.store[1]);
  add("measure", places.measuring.heading);
  add("measureFloors", places.measuring.floors);
  add("measureSeed", places.measuring.seed);
  add("measureStart", places.measuring.start);
  add("measureCancel", places.measuring.cancel);
}

template <class Add>
void AddTimelinePlaces(const OverlayPlaces::TimelinePlaces& places, Add&& add) {
  add("timeline", places.window);
  add("timelineStrip", places.strip);
  add("timelineOldest", places.oldest);
  add("timelineSecondBack", places.secondBack);
  add("timelineStepBack", places.stepBack);
  add("timelinePause", places.pause);
  add("timelineStepOn", places.stepOn);
  add("timelineSecondOn", places.secondOn);
  add("timelinePresent", places.present);
  add("timelinePlayOn", places.playOn);
}

void AddWhyPlaces(const OverlayPlaces::Why& why, std::vector<StatusPlace>& out) {
  const std::pair<const char*, const std::optional<OverlayPlaces::Rect>*> named[] = {
      {"previousAgent", &why.previous}, {"nextAgent", &why.next}, {"copyCommand", &why.copy},
      {"steering", &why.steering},      {"solve", &why.solve},    {"reasons", &why.history},
      {"allCandidates", &why.all},      {"measured", &why.raw}};
  for (const auto& [name, rect] : named) {
    if (*rect) out.push_back(PlaceOf(name, **rect));
  }
  for (const auto& [index, rect] : why.candidates) out.push_back(PlaceOf(fmt::format("candidate:{}", index), rect));
  for (const auto& [moment, rect] : why.moments) out.push_back(PlaceOf(fmt::format("reason:{}", moment.step), rect));
}

std::optional<ReplayStatus> ReplayStatusOf(const WindowGame& game) {
  const ReplayLead* const lead = game.Lead();
  if (lead == nullptr) return std::nullopt;
  return ReplayStatus{.floorIndex = lead->FloorIndex(),
                      .floors = lead->Recorded().floors.size(),
                      .ended = game.AtReplaysEnd(),
                      .whatIf = lead->IsWhatIf(),
                      .diverged = lead->Diverged()};
}

std::vector<StatusPlace> PlacesOf(const OverlayPlaces& places) {
  std::vector<StatusPlace> out;
  const auto add = [&](std::string name, const std::optional<OverlayPlaces::Rect>& rect) {
    if (rect) out.push_back(PlaceOf(std::move(name), *rect));
  };
  add("tuningWindow", places.tuningWindow);
  add("filter", places.filter);
  add("undo", places.undo);
  add("redo", places.redo);
  add("resetAll", places.resetAll);
  add("save", places.save);
  AddTuningPlaces(places, add);
  AddTimelinePlaces(places.timeline, add);
  add("layersWindow", places.layersWindow);
  add("pause", places.pause);
  add("step", places.step);
  for (std::size_t i = 0; i < kClockRates.size(); ++i) add(fmt::format("rate:{}", kClockRates[i]), places.rates[i]);
  for (int i = 0; i < kLayers; ++i)
    add("layer:" + std::string(RowOf(static_cast<Layer>(i)).key), places.layers[static_cast<std::size_t>(i)]);
  add("member", places.member);
  AddWhyPlaces(places.why, out);
  for (const OverlayPlaces::Slider& slider : places.sliders) out.push_back(PlaceOf("slider:" + std::string(slider.key), slider.rect));
  return out;
}

}  // namespace

WindowLoop::WindowLoop(Display& display, const UserFiles& files, Settings& settings, const WindowRequest& request)
    : display_(display),
      files_(files),
      settings_(settings),
      request_(request),
      recording_(request.recordFolder),
      game_(request.replay ? WindowGame(request.replay, request.commander) : WindowGame(request.floor, request.commander)),
      deeds_(game_.Input(), settings.pauseOnFocusLoss && request.commander == Commander::kPlayer),
      givenTuning_(request.floor.tuning),
      editor_(request.floor.tuning),
      overlaySettings_(OverlaySettingsOf(settings)),
      canvas_(Canvas::On(display.Renderer())),
      painter_(canvas_),
      writing_(request.writing),
      overlay_(display.Window(), display.Renderer(), editor_, overlaySettings_),
      watch_(request.tuningPath.empty() ? files.OverridesPath() : request.tuningPath, request.sets, request.tuningText) {
  if (!request.news.empty()) Tell(fmt::format("{}", fmt::join(request.news, "; ")));  // one after the other would hide all but the last
  game_.Watch([this](const Frame& frame) {
    painter_.Observe(frame, effectSeconds_);
    messages_.Observe(frame, effectSeconds_);
  });
}

int WindowLoop::Run() {
  Clock::time_point last = Clock::now();
  while (!quit_) {
    const Clock::time_point start = Clock::now();
    HandleEvents();
    if (display_.Hidden()) {
      // Nobody looks and nobody plays: the game stands still, and what is missed is not made up for.
      SDL_WaitEventTimeout(nullptr, kHiddenWaitMs);
      last = Clock::now();
    } else {
      const double elapsed = std::chrono::duration<double>(start - last).count();
      CarryOut(deeds_.Pass(elapsed, Look()));
      ChooseProbe();
      Record();
      game_.Advance(elapsed);
      if (const std::string news = game_.TakeNews(writing_.language); !news.empty()) Tell(news);
      effectSeconds_ += game_.Clock().EffectSeconds();
      last = start;
      Draw();
      FollowEdits();
      WaitForNextPicture(start);
    }
    DoNowAndThen();
  }
  TellOfRecording(recording_.Save());
  RememberSettings();
  return recording_.Lost() ? kExitMachineLacks : kExitWell;
}

void WindowLoop::Tell(const std::string& line) {
  notice_ = line;
  noticeSince_ = Clock::now();
}

void WindowLoop::FollowEdits() {
  if (editor_.Revision() != appliedRevision_) {
    appliedRevision_ = editor_.Revision();
    return game_.ChangeTuning(editor_.Now());
  }
  // A replay changes what it plays by; the sliders follow.
  const Tuning& inForce = game_.Play().Request().tuning;
  const bool led = game_.Lead() != nullptr && !game_.Lead()->IsWhatIf();
  if (!led || TuningEditor::Same(editor_.Now(), inForce)) return;
  editor_.Replace(inForce);
  appliedRevision_ = editor_.Revision();
}

void WindowLoop::Record() { TellOfRecording(recording_.Follow(game_.Play())); }

void WindowLoop::TellOfRecording(const std::optional<std::string>& problem) {
  if (!problem) return;
  Tell(*problem);
  Fail(kExitMachineLacks, "firelane: " + *problem);
}

void WindowLoop::ChooseProbe() {
  const bool wanted = overlaySettings_.open || overlaySettings_.layersOpen;
  if (wanted != (game_.Play().Probed() != nullptr)) game_.Play().Probe(wanted);
  if (StepProbe* const probe = game_.Play().Probed()) {
    const int selected = overlaySettings_.layers.selected;
    probe->fieldOf = MemberOf(game_.Play().After(), selected) != nullptr ? selected : kNobody;
  }
}

void WindowLoop::DoNowAndThen() {
  if (SecondsSince(lastLook_) >= kLookSeconds) {
    lastLook_ = Clock::now();
    LookAtTuningFile();
  }
  if (SecondsSince(lastStatus_) >= kStatusSeconds) {
    const auto made = static_cast<double>(pictures_ - picturesAtStatus_);
    picturesPerSecond_ = made / SecondsSince(lastStatus_);
    picturesAtStatus_ = pictures_;
    lastStatus_ = Clock::now();
    WriteStatus();
  }
}

void WindowLoop::LookAtTuningFile() {
  if (request_.replay) return;  // it plays by its own tuning
  const TuningFileWatch::News news = watch_.Look();
  if (!news.line.empty()) Tell(news.line);
  if (!news.tuning) return;
  givenTuning_ = *news.tuning;
  const int replaced = editor_.Replace(*news.tuning);
  if (replaced > 0) Tell(news.line + "; Undo brings your " + std::to_string(replaced) + (replaced == 1 ? " edit back" : " edits back"));
  FollowEdits();
}

void WindowLoop::WriteStatus() {
  if (request_.statusPath.empty()) return;
  const ViewSizes sizes = display_.Sizes();
  const Status status{.screen = std::string(game_.Screen()),
                      .state = game_.Play().Now(),
                      .runSeed = game_.Play().Request().seed,
                      .steps = game_.Steps(),
                      .lastFloor = game_.LastFloor(),
                      .looksBack = game_.Play().LooksBack(),
                      .pastSteps = game_.Play().Past().Steps(),
                      .pastBytes = game_.Play().Past().HeldBytes(),
                      .replay = ReplayStatusOf(game_),
                      .recording = recording_.Path(),
                      .rate = game_.Clock().Rate(),
                      .focused = focused_,
                      .hidden = display_.Hidden(),
                      .overlayOpen = overlaySettings_.open,
                      .layersOpen = overlaySettings_.layersOpen,
                      .layers = KeysOf(overlaySettings_.layers),
                      .selected = overlaySettings_.layers.selected,
                      .candidate = overlaySettings_.layers.Marked(),
                      .why = overlay_.Places().why.lines,
                      .fullScreen = display_.FullScreen(),
                      .windowWidth = sizes.windowWidth,
                      .windowHeight = sizes.windowHeight,
                      .outputWidth = sizes.outputWidth,
                      .outputHeight = sizes.outputHeight,
                      .renderer = display_.RendererName(),
                      .picturesPerSecond = picturesPerSecond_,
                      .pictures = pictures_,
                      .mouseGround = GroundAt(mouse_),
                      .notice = notice_,
                      .screenshot = screenshot_,
                      .places = PlacesOf(overlay_.Places())};
  const auto problem = WriteFileAtomically(request_.statusPath, StatusJson(status));
  if (problem && !statusFailed_) Tell("--status " + problem->line);
  statusFailed_ = problem.has_value();
}

void WindowLoop::RememberSettings() {
  settings_.fullScreen = display_.FullScreen();
  OverlaySettings kept = overlaySettings_;
  // An enemy of this floor is nobody at the next start.
  if (MemberOf(game_.Play().After(), kept.layers.selected) == nullptr) kept.layers.Select(kNobody);
  Remember(kept, settings_);
}

void WindowLoop::WaitForNextPicture(Clock::time_point pictureStart) const {
  const bool asked = request_.mostPicturesPerSecond > 0;
  const double rate = asked ? static_cast<double>(request_.mostPicturesPerSecond) : display_.PicturesPerSecond();
  const double least = (asked ? 1 : kLeastPictureShare) / rate;
  const double rest = least - SecondsSince(pictureStart);
  if (rest > 0) std::this_thread::sleep_for(std::chrono::duration<double>(rest));
}

}  // namespace firelane
