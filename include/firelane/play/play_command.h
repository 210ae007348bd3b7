// `--play`: a campaign with its output, from the checked arguments to the exit code.
#pragma once

#include <string>

#include "firelane/play/headless.h"

namespace firelane {

inline constexpr int kExitWell = 0;
inline constexpr int kExitFellShort = 1;
inline constexpr int kExitBadInput = 2;
inline constexpr int kExitMachineLacks = 3;

struct OutputRequest {
  std::string jsonlPath;   // empty: none; "-": standard output, all text then goes to standard error
  std::string hashesPath;  // empty: none; lines "seed floor step hash", of the start (step 0) and of each step
};

// Files are opened before the first step; one that can't be is one line on standard error and kExitBadInput, and none is changed. A
// progress bar shows on standard error if that is a terminal. Steps are timed. A replay that could not be written is a line on standard
// error when its run is over, and kExitMachineLacks in the end.
int RunPlay(Campaign campaign, const OutputRequest& output);

}  // namespace firelane
