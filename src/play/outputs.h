// The files of a headless command, and where its text goes beside them.
#pragma once

#include <optional>
#include <string>

#include "firelane/play/play_command.h"
#include "play/console.h"
#include "play/line_file.h"

namespace firelane {

struct Outputs {
  LineFile jsonl;
  LineFile hashes;

  // One line of problem, or nothing: then no file was changed.
  std::optional<std::string> Open(const OutputRequest& request);
  // Open() in two steps: whether all of them can be had, then made and emptied. Between the two nothing is changed yet.
  std::optional<std::string> Reserve(const OutputRequest& request);
  std::optional<std::string> Begin();
  // Standard output, unless one of the files took it.
  std::FILE* TextStream() const;
  // Closes both; `exitCode`, or kExitMachineLacks with a line on standard error where something was lost, text for people included.
  int Finish(int exitCode, const Console& console);
};

// A line on standard error and kExitBadInput.
int BadInput(const std::string& problem);

}  // namespace firelane
