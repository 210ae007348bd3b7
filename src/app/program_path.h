// Where the running program lies.
#pragma once

#include <string>

namespace firelane {

// Its path where the platform tells it, else "firelane", for the shell to find.
std::string ProgramPath();

}  // namespace firelane
