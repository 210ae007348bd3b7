// What "Save overrides" writes: to the player's file of overrides, and only what the player changed.
#pragma once

#include <optional>
#include <string>

#include "firelane/tuning/table.h"

namespace firelane {

// `saved`: what the file of overrides says by itself. `given`: the values that the player found, of files and --set, or as saved last.
// `now`: the values in the editor. Rows that differ between the two are the player's and go over `saved`; all others stay as `saved` has
// them, so that no one-off --set and nothing of a --tuning file gets in. Pure.
Tuning OverridesToSave(const Tuning& saved, const Tuning& given, const Tuning& now);

struct SaveOutcome {
  std::optional<std::string> text;  // the file's bytes; nothing where it stays as it was
  std::string line;                 // what to tell the player
};
// Reads the file at `path` (empty: there is no place for one) and writes it anew. A file that cannot be used is kept beside it as ".bad".
// Values that contradict each other without the --set or --tuning in use are not saved.
SaveOutcome SaveOverrides(const std::string& path, const Tuning& given, const Tuning& now);

}  // namespace firelane
