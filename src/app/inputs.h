// What the options name, read and checked: the effective tuning and the map.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/options.h"
#include "firelane/tuning/table.h"

namespace firelane {

// Defaults, then the file, then each --set, then the checks between keys.
std::variant<Tuning, Usage> LoadTuning(const Options& options);

// The floor of --map, of the theme asked for. Null without --map.
std::variant<std::shared_ptr<const Floor>, Usage> LoadMap(const Options& options);

// A file to be written that another option names too, as input or output.
Problem FilesInConflict(const Options& options);

// What is wrong with a tuning file or, where its name ends in ".map", a map.
Problem FileProblemOf(const std::string& path);

}  // namespace firelane
