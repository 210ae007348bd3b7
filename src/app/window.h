// The game in a window.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/inputs.h"
#include "firelane/play/floor_run.h"
#include "firelane/play/replay.h"

namespace firelane {

// Where the player's overrides are saved; empty where they cannot be, or in a program built without the window.
std::string SavedOverridesPath();

// All files of its own that the window writes besides screenshots, the saved overrides among them.
std::vector<std::string> OwnFiles();

// Plays until the player leaves. `tuning` is that of `floor`, and how it was found; its warning, unless empty, is said first. Returns the
// exit code; whatever is wrong is one line on standard error, without a display what to do instead.
int PlayInWindow(const Options& options, const FloorRunRequest& floor, const WindowTuning& tuning);
// The same with a replay that is followed first; at least one floor.
int ReplayInWindow(const Options& options, std::shared_ptr<const Replay> replay);

}  // namespace firelane
