// What the options name, read and checked: the effective tuning and the map.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "app/options.h"
#include "firelane/play/played_moment.h"
#include "firelane/text/language.h"
#include "firelane/tuning/table.h"

namespace firelane {

// Defaults, then the file, then each --set, then the checks between keys.
std::variant<Tuning, Usage> LoadTuning(const Options& options);

// The same for the window, where the overrides that the player saved at `savedPath` (if there is such a file) stand in for a missing
// --tuning. Nothing saved can keep the game from starting: what is wrong with it becomes a warning, and it is left out.
struct WindowTuning {
  Tuning tuning;
  std::string warning{};  // one line, or empty
  std::optional<std::string>
      text{};          // of --tuning or of what is saved, as it was read, for its watch; nothing where there was none to read
  int savedInUse = 0;  // rows that are as they are only by what the player saved
};
// What the player is told of them at a start; empty where there are none.
std::string SavedInUseText(int count, Language language);
std::variant<WindowTuning, Usage> LoadWindowTuning(const Options& options, const std::string& savedPath);

// The floor of --map, of the theme asked for. Null without --map.
std::variant<std::shared_ptr<const Floor>, Usage> LoadMap(const Options& options);

// The moment that --floor and --at name of --replay.
std::variant<PlayedMoment, Usage> LoadReplayMoment(const Options& options);
// "--replay FILE: floor 3, from step 812 on another game than the recorded one (--verify says more)". It has diverged.
std::string DivergedLine(const std::string& replayPath, const PlayedMoment& moment);

// A file to be written that another option names too, as input or output.
Problem FilesInConflict(const Options& options);
// A status file that is one of the game's own, which it would write over.
Problem StatusInConflict(const std::string& statusPath, std::span<const std::string> ownFiles);

// What is wrong with a tuning file or, where its name ends in ".map", a map.
Problem FileProblemOf(const std::string& path);

}  // namespace firelane
