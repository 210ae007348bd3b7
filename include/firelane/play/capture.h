// `--snapshot`: the frame a picture is drawn from.
#pragma once

#include "firelane/play/floor_run.h"
#include "firelane/sim/frame.h"
#include "firelane/sim/probe.h"

namespace firelane {

// `probe`, unless null, tells how the last step decided. The frame after `seconds` (0 and up) of autopilot on that floor; where the floor
// ends earlier, the frame of its last step.
Frame CaptureAt(const FloorRunRequest& request, double seconds, StepProbe* probe = nullptr);

}  // namespace firelane
