#include "app/snapshot.h"

#include "app/fail.h"
#include "app/inputs.h"
#include "app/language_choice.h"
#include "firelane/play/play_command.h"

#ifdef FIRELANE_RENDER
#include "firelane/play/files.h"
#include "firelane/play/played_moment.h"
#include "firelane/ui/picture.h"
#endif

namespace firelane {
#ifdef FIRELANE_RENDER

static_assert(kLeastWidth == kLeastPicture.width && kLeastHeight == kLeastPicture.height);
static_assert(kMostSide == kMostPicture.width && kMostSide == kMostPicture.height);

namespace {

int Save(const Options& options, const PlayedMoment& moment) {
  Frame frame;
  MakeFrame(moment.state, moment.events, frame);
  const Language language = SnapshotLanguage(options.language, EnvironmentOf);
  Messages messages;
  messages.Observe(frame, 0);
  const PictureRequest picture{.frame = frame,
                               .layers = options.overlay ? LayerSet::All() : LayerSet{},
                               .probe = options.overlay ? &moment.probe : nullptr,
                               .writing = WritingOf(language),
                               .messages = &messages};
  if (picture.writing.language != language) Fail(kExitWell, "firelane: " + FontLackingText(language, FontPackageOf(language)));
  if (const auto problem = SaveSnapshot(picture, {options.width, options.height}, options.snapshotPath)) {
    // That it may be written was asked before.
    return Fail(kExitMachineLacks, "--snapshot " + *problem + ": make room or name another file");
  }
  return kExitWell;
}

}  // namespace

int TakeSnapshot(const Options& options, const FloorRunRequest& floor) {
  if (const auto problem = WriteProblem(options.snapshotPath)) return Fail(kExitBadInput, "--snapshot " + problem->line);
  return Save(options, AutopilotMoment(floor, options.atSeconds));
}

int TakeReplaySnapshot(const Options& options) {
  if (const auto problem = WriteProblem(options.snapshotPath)) return Fail(kExitBadInput, "--snapshot " + problem->line);
  const auto found = LoadReplayMoment(options);
  if (const auto* const usage = std::get_if<Usage>(&found)) return Fail(kExitBadInput, usage->line);
  const auto& moment = std::get<PlayedMoment>(found);
  const int saved = Save(options, moment);
  if (saved != kExitWell) return saved;
  return moment.diverged ? Fail(kExitFellShort, DivergedLine(options.replayPath, moment)) : saved;
}

#else

int TakeReplaySnapshot(const Options& options) { return TakeSnapshot(options, {}); }

int TakeSnapshot(const Options&, const FloorRunRequest&) {
  return Fail(kExitMachineLacks, "--snapshot: this program was built without the renderer; build it with -DFIRELANE_RENDER=ON");
}

#endif

}  // namespace firelane
