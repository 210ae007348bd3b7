// How the program says that something is wrong.
#pragma once

#include <cstdio>
#include <string>

namespace firelane {

// One line on standard error; `line` has no newline. Returns `exitCode`.
inline int Fail(int exitCode, const std::string& line) {
  std::fputs((line + "\n").c_str(), stderr);
  return exitCode;
}

}  // namespace firelane
