#include "app/folders.h"

#include <fmt/format.h>

#include <algorithm>

namespace firelane {
namespace {

constexpr std::string_view kKey = "XDG_PICTURES_DIR=\"";

// A value of user-dirs.dirs: absolute, or "$HOME/..."; nothing else is allowed there.
std::optional<std::string> Resolved(std::string_view value, const std::string& home) {
  constexpr std::string_view kHome = "$HOME";
  if (value.starts_with('/')) return std::string(value);
  if (!value.starts_with(kHome) || home.empty()) return std::nullopt;
  return home + std::string(value.substr(kHome.size()));
}

}  // namespace

std::optional<std::string> PicturesFolder(const Environment& environment, std::string_view userDirs) {
  if (std::string set = environment("XDG_PICTURES_DIR"); set.starts_with('/')) return set;
  while (!userDirs.empty()) {
    const std::string_view line = userDirs.substr(0, userDirs.find('\n'));
    userDirs.remove_prefix(std::min(line.size() + 1, userDirs.size()));
    const std::size_t start = std::min(line.find_first_not_of(" \t"), line.size());
    if (!line.substr(start).starts_with(kKey)) continue;
    const std::string_view value = line.substr(start + kKey.size());
    return Resolved(value.substr(0, value.find('"')), environment("HOME"));
  }
  return std::nullopt;
}

std::string DataFolder(const Environment& environment) {
  if (const std::string data = environment("XDG_DATA_HOME"); data.starts_with('/')) return data + "/firelane";
  const std::string home = environment("HOME");
  return home.starts_with('/') ? home + "/.local/share/firelane" : "";
}

std::string UserDirsPath(const Environment& environment) {
  if (const std::string config = environment("XDG_CONFIG_HOME"); config.starts_with('/')) return config + "/user-dirs.dirs";
  const std::string home = environment("HOME");
  return home.empty() ? "" : home + "/.config/user-dirs.dirs";
}

std::string ScreenshotName(unsigned seed, int floor, unsigned step, int copy) {
  return fmt::format("firelane-seed{}-floor{}-step{}{}.png", seed, floor, step, copy > 1 ? fmt::format("-{}", copy) : "");
}

}  // namespace firelane
