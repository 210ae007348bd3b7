#include "firelane/play/capture.h"

#include <cmath>

namespace firelane {

Frame CaptureAt(const FloorRunRequest& request, double seconds, StepProbe* probe) {
  FloorRun run(request);
  const double wantedSteps = std::round(seconds * kStepsPerSecond);
  while (!run.Result() && static_cast<double>(run.Now().step) < wantedSteps) run.Advance(probe);
  Frame frame;
  MakeFrame(run.Now(), run.Events(), frame);
  return frame;
}

}  // namespace firelane
