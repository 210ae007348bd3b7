// `--snapshot`: the frame a picture is drawn from.
#pragma once

#include "firelane/play/floor_run.h"
#include "firelane/sim/frame.h"
#include "firelane/sim/probe.h"

namespace firelane {

// The frame after `seconds` (0 and up) of autopilot on that floor; where the floor ends earlier, the frame of its last step. `probe`,
// unless null, receives that step, with each member's last solve of all steps before (probe.h); at 0 seconds it stays as it was.
Frame CaptureAt(const FloorRunRequest& request, double seconds, StepProbe* probe = nullptr);

}  // namespace firelane
