// `--replay FILE --verify`: a replay played again without a window, and whether every State is the one that was recorded.
#pragma once

#include <string>

#include "firelane/play/play_command.h"

namespace firelane {

struct VerifyRequest {
  std::string replayPath;
  bool heavy = false;    // prove each step from the State's bytes and without caches
  OutputRequest output;  // hashes of what is played now, one per step; JSON Lines: an object per floor and a summary
};

// One line on standard output (on standard error when a file of the output goes to "-"):
// "FILE: 6 floors, 14230 steps: every step agrees" and kExitWell, or
// "FILE: floor 3 (seed 7), step 812 of 2110: recorded HASH, here HASH" of the first step that does not agree, and kExitFellShort. There it
// ends unless the output wants all hashes. A replay that cannot be read is one line on standard error and kExitBadInput.
int RunVerify(const VerifyRequest& request);

}  // namespace firelane
