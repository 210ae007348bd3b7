#include "app/window.h"

#include <utility>

#include "app/fail.h"
#include "firelane/play/play_command.h"

#ifdef FIRELANE_RENDER
#include "app/display.h"
#include "app/user_files.h"
#include "app/window_loop.h"
#endif

namespace firelane {
#ifdef FIRELANE_RENDER

namespace {

void Warn(const std::string& line) { Fail(kExitWell, "firelane: " + line); }

}  // namespace

std::string SavedOverridesPath() { return UserFiles().OverridesPath(); }

std::vector<std::string> OwnFiles() {
  const UserFiles files;
  if (files.OverridesPath().empty()) return {};
  return {files.OverridesPath(), files.SettingsPath()};
}

int PlayInWindow(const Options& options, const FloorRunRequest& floor, const WindowTuning& tuning) {
  const UserFiles files;
  UserFiles::Read read = files.ReadSettings();
  auto opened = Display::Open(read.settings);
  if (const std::string* const lacking = std::get_if<std::string>(&opened)) return Fail(kExitMachineLacks, *lacking);

  WindowRequest request{.floor = floor,
                        .commander = options.autopilot ? Commander::kAutopilot : Commander::kPlayer,
                        .mostPicturesPerSecond = options.mostPicturesPerSecond,
                        .statusPath = options.statusPath,
                        .tuningPath = options.tuningPath,
                        .tuningText = tuning.text,
                        .sets = options.sets,
                        .news = {}};
  for (const std::string& line : {read.problem, tuning.warning}) {
    if (line.empty()) continue;
    Warn(line);
    request.news.push_back(line);
  }
  if (std::string saved = SavedInUseText(tuning.savedInUse); !saved.empty()) request.news.push_back(std::move(saved));
  WindowLoop(*std::get<std::unique_ptr<Display>>(opened), files, read.settings, request).Run();
  if (const auto problem = files.WriteSettings(read.settings, !read.problem.empty())) Warn(*problem);
  return kExitWell;
}

#else

std::string SavedOverridesPath() { return {}; }

std::vector<std::string> OwnFiles() { return {}; }

int PlayInWindow(const Options&, const FloorRunRequest&, const WindowTuning&) {
  return Fail(kExitMachineLacks,
              "this program was built without its window; play by autopilot: firelane --play 6 5, or build it with -DFIRELANE_RENDER=ON");
}

#endif
}  // namespace firelane
