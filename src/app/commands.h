// Runs what the options ask for.
#pragma once

#include "app/options.h"

namespace firelane {

// The program's exit code. Whatever is wrong is one line on standard error.
int RunCommand(const Options& options);

}  // namespace firelane
