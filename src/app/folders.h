// Where the user's settings and pictures belong. Pure: environment and file contents come in as functions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace firelane {

// The value of an environment variable, empty where it is not set.
using Environment = std::function<std::string(const char* name)>;

// $XDG_DATA_HOME/firelane, by default in ~/.local/share; a variable that is empty or no absolute path counts as not set. Empty without
// either.
std::string DataFolder(const Environment& environment);

// The folder of $XDG_PICTURES_DIR, else the one that `userDirs` (the text of XDG's user-dirs.dirs, empty without one) names; nothing where
// neither names an absolute path.
std::optional<std::string> PicturesFolder(const Environment& environment, std::string_view userDirs);
// Where that text lies: $XDG_CONFIG_HOME/user-dirs.dirs, by default in ~/.config. Empty without a home.
std::string UserDirsPath(const Environment& environment);

// "firelane-seed7-floor2-step480.png": whoever finds the picture can go there again.
std::string ScreenshotName(unsigned seed, int floor, unsigned step, int copy);

}  // namespace firelane
