#include "app/snapshot.h"

#include "app/fail.h"
#include "firelane/play/play_command.h"

#ifdef FIRELANE_RENDER
#include "firelane/play/capture.h"
#include "firelane/play/files.h"
#include "firelane/ui/picture.h"
#endif

namespace firelane {
#ifdef FIRELANE_RENDER

static_assert(kLeastWidth == kLeastPicture.width && kLeastHeight == kLeastPicture.height);
static_assert(kMostSide == kMostPicture.width && kMostSide == kMostPicture.height);

int TakeSnapshot(const Options& options, const FloorRunRequest& floor) {
  if (const auto problem = WriteProblem(options.snapshotPath)) return Fail(kExitBadInput, "--snapshot " + problem->line);
  StepProbe probe;
  const Frame frame = CaptureAt(floor, options.atSeconds, options.overlay ? &probe : nullptr);
  const PictureRequest picture{
      .frame = frame, .layers = options.overlay ? LayerSet::All() : LayerSet{}, .probe = options.overlay ? &probe : nullptr};
  if (const auto problem = SaveSnapshot(picture, {options.width, options.height}, options.snapshotPath)) {
    return Fail(kExitBadInput, "--snapshot " + *problem);
  }
  return kExitWell;
}

#else

int TakeSnapshot(const Options&, const FloorRunRequest&) {
  return Fail(kExitMachineLacks, "--snapshot: this program was built without the renderer; build it with -DFIRELANE_RENDER=ON");
}

#endif

}  // namespace firelane
