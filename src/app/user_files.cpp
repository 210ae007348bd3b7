#include "app/user_files.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "app/language_choice.h"
#include "app/moment_command.h"
#include "app/set_aside.h"
#include "firelane/play/files.h"

namespace firelane {
namespace {

constexpr std::size_t kMostSettingsBytes = 100'000;
constexpr int kMostCopies = 1000;
constexpr std::string_view kNoFolder = "no folder for settings can be made in the home folder";

bool Exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

std::string TextOf(const std::string& path) {
  const auto read = ReadTextFile(path, kMostSettingsBytes);
  const std::string* const text = std::get_if<std::string>(&read);
  return text == nullptr ? "" : *text;
}

// The first of the names that nothing in the folder has yet; the folder is made.
UserFiles::Place FreePlace(const std::string& folder, std::string_view what, const std::function<std::string(int copy)>& nameOf) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return {{}, fmt::format("{}: cannot be made: {}", folder, error.message())};
  for (int copy = 1; copy <= kMostCopies; ++copy) {
    std::string path = folder + nameOf(copy);
    if (!Exists(path)) return {std::move(path), {}};
  }
  return {{}, fmt::format("{}: too many {} of this step", folder, what)};
}

// Nothing but the game's own files by their names, and no failure: one too many does no harm.
void RemoveOldestMoments(const std::string& folder, std::size_t kept) {
  struct Found {
    std::filesystem::file_time_type written;
    std::filesystem::path path;
    auto operator<=>(const Found&) const = default;
  };
  std::vector<Found> found;
  std::error_code error;
  for (auto entry = std::filesystem::directory_iterator(folder, error); !error && entry != std::filesystem::directory_iterator();
       entry.increment(error)) {
    std::error_code unread;
    if (!IsMomentName(entry->path().filename().string()) || !entry->is_regular_file(unread)) continue;
    const auto written = entry->last_write_time(unread);
    if (!unread) found.push_back({written, entry->path()});
  }
  std::ranges::sort(found);
  for (std::size_t i = 0; i + kept < found.size(); ++i) std::filesystem::remove(found[i].path, error);
}

}  // namespace

#ifdef __linux__
// SDL_GetPrefPath would take an empty variable for a set one, and write into the root folder.
UserFiles::UserFiles() {
  const std::string path = DataFolder(EnvironmentOf);
  if (path.empty()) return;
  std::error_code error;
  const bool made = std::filesystem::create_directories(path, error);
  if (error) return;
  if (made) std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
  folder_ = path + "/";
}
#else
UserFiles::UserFiles() {
  const std::unique_ptr<char, decltype(&SDL_free)> path(SDL_GetPrefPath("", "firelane"), &SDL_free);
  if (path) folder_ = path.get();
}
#endif

std::string UserFiles::OverridesPath() const { return folder_.empty() ? "" : folder_ + "overrides.toml"; }

std::string UserFiles::SettingsPath() const { return folder_.empty() ? "" : folder_ + "settings.toml"; }

UserFiles::Read UserFiles::ReadSettings() const {
  const std::string path = SettingsPath();
  if (folder_.empty() || !Exists(path)) return {};
  const auto read = ReadTextFile(path, kMostSettingsBytes);
  if (const FileProblem* const problem = std::get_if<FileProblem>(&read)) return {{}, problem->line};
  SettingsReading reading = SettingsFromToml(std::get<std::string>(read));
  return {std::move(reading.settings), reading.problem.empty() ? "" : fmt::format("{}: {}", path, reading.problem)};
}

std::optional<std::string> UserFiles::WriteSettings(const Settings& settings, bool keepOld) const {
  if (folder_.empty()) return std::string(kNoFolder);
  const std::string path = SettingsPath();
  if (keepOld) {
    if (auto problem = SetAside(path)) return problem;
  }
  const auto problem = WriteFileAtomically(path, ToToml(settings));
  return problem ? std::optional(problem->line) : std::nullopt;
}

UserFiles::Place UserFiles::ScreenshotPlace(unsigned seed, int floor, unsigned step) const {
  const std::string userDirs = UserDirsPath(EnvironmentOf);
  const auto pictures = PicturesFolder(EnvironmentOf, userDirs.empty() ? "" : TextOf(userDirs));
  if (!pictures && folder_.empty()) return {{}, std::string(kNoFolder)};
  const std::string folder = pictures ? *pictures + "/" : folder_ + "screenshots/";
  return FreePlace(folder, "pictures", [&](int copy) { return ScreenshotName(seed, floor, step, copy); });
}

UserFiles::Place UserFiles::MomentPlace(unsigned seed, int floor, unsigned step) const {
  if (folder_.empty()) return {{}, std::string(kNoFolder)};
  const std::string folder = folder_ + "moments/";
  Place place = FreePlace(folder, "moments", [&](int copy) { return MomentName(seed, floor, step, copy); });
  if (place.problem.empty()) RemoveOldestMoments(folder, kMostMoments - 1);
  return place;
}

}  // namespace firelane
