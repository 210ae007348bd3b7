// The user's own files: settings, saved tuning overrides, screenshots. Everything found there is optional and checked; where nothing can be
// written the game plays on.
#pragma once

#include <optional>
#include <string>

#include "app/folders.h"
#include "app/settings.h"

namespace firelane {

class UserFiles {
 public:
  // Finds the platform's folder for the game (DataFolder on Linux, elsewhere SDL_GetPrefPath) and makes it if need be.
  UserFiles();

  // Where overrides are saved and read from; empty where there is no folder.
  std::string OverridesPath() const;
  std::string SettingsPath() const;

  // Problems are one line each, and name the file.
  struct Read {
    Settings settings;
    std::string problem;
  };
  Read ReadSettings() const;
  // With `keepOld` what is there now is kept beside it as settings.toml.bad: it had a problem, and whoever wrote it by hand can mend it.
  std::optional<std::string> WriteSettings(const Settings& settings, bool keepOld) const;

  // A path for a new screenshot that no file has yet, its folder made; or why there is none.
  struct Place {
    std::string path;
    std::string problem;
  };
  Place ScreenshotPlace(unsigned seed, int floor, unsigned step) const;
  // The same for a moment's replay, in the folder "moments"; of those there the oldest are removed so that with it they are at most
  // kMostMoments.
  Place MomentPlace(unsigned seed, int floor, unsigned step) const;
  static constexpr int kMostMoments = 50;

 private:
  std::string folder_;  // ends in '/'; empty: there is none
};

}  // namespace firelane
