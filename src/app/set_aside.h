// A file of the user's that cannot be used and is about to be replaced.
#pragma once

#include <optional>
#include <string>

namespace firelane {

// Renames the file to its path with ".bad" added, over an older one of that name. Why not, in one line; nothing where there is no file.
std::optional<std::string> SetAside(const std::string& path);

}  // namespace firelane
