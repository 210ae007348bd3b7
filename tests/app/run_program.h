// Running the built program as people run it.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "tests/support/scratch_folder.h"

namespace firelane {

struct Outcome {
  int exitCode;
  std::string out;
  std::string err;
};

// One command as a shell reads it. A run of more than a minute is a failure.
inline Outcome RunShell(const std::string& command, const ScratchFolder& folder) {
  const std::string files = ">" + folder.At("stdout") + " 2>" + folder.At("stderr") + " </dev/null ";
  const std::string bounded = files + "timeout 60 " + command;
  const int status = std::system(bounded.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ScratchFolder::TextOf(folder.At("stdout")),
          ScratchFolder::TextOf(folder.At("stderr"))};
}

inline Outcome RunProgram(const std::string& arguments, const ScratchFolder& folder) {
  return RunShell("'" FIRELANE_PROGRAM "' " + arguments, folder);
}

inline bool IsOneLine(const std::string& text) { return text.size() > 1 && text.back() == '\n' && std::ranges::count(text, '\n') == 1; }

// `arguments` with each DIR replaced by the folder's path.
inline std::string InFolder(std::string arguments, const ScratchFolder& folder) {
  for (std::size_t at = 0; (at = arguments.find("DIR", at)) != std::string::npos;) arguments.replace(at, 3, folder.At(""));
  return arguments;
}

}  // namespace firelane
