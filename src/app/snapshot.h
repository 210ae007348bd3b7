// `--snapshot`: autopilot, or a replay, to the second asked for, then one picture.
#pragma once

#include "app/options.h"
#include "firelane/play/floor_run.h"

namespace firelane {

// Exit code; whatever is wrong is one line on standard error. A program built without the renderer says so.
int TakeSnapshot(const Options& options, const FloorRunRequest& floor);
// The same of a moment of options.replayPath.
int TakeReplaySnapshot(const Options& options);

}  // namespace firelane
