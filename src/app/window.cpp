#include "app/window.h"

#include <utility>

#include "app/fail.h"
#include "firelane/play/play_command.h"

#ifdef FIRELANE_RENDER
#include "app/display.h"
#include "app/language_choice.h"
#include "app/user_files.h"
#include "app/window_loop.h"
#endif

namespace firelane {
#ifdef FIRELANE_RENDER

namespace {

void Warn(const std::string& line) { Fail(kExitWell, "firelane: " + line); }

WindowRequest RequestOf(const Options& options, const FloorRunRequest& floor) {
  return {.floor = floor,
          .commander = options.autopilot ? Commander::kAutopilot : Commander::kPlayer,
          .mostPicturesPerSecond = options.mostPicturesPerSecond,
          .statusPath = options.statusPath,
          .tuningPath = options.tuningPath,
          .tuningText = std::nullopt,
          .sets = options.sets,
          .news = {},
          .recordFolder = options.recordFolder};
}

int Open(WindowRequest request, const std::string& languageOption, const std::string& warning, int savedInUse) {
  const UserFiles files;
  UserFiles::Read read = files.ReadSettings();
  auto opened = Display::Open(read.settings);
  if (const std::string* const lacking = std::get_if<std::string>(&opened)) return Fail(kExitMachineLacks, *lacking);

  const Language language = WindowLanguage(languageOption, read.settings.language, EnvironmentOf);
  request.writing = WritingOf(language);
  const bool written = request.writing.language == language;
  for (const std::string& line : {read.problem, warning, written ? std::string() : FontLackingText(language, FontPackageOf(language))}) {
    if (line.empty()) continue;
    Warn(line);
    request.news.push_back(line);
  }
  if (std::string saved = SavedInUseText(savedInUse, request.writing.language); !saved.empty()) request.news.push_back(std::move(saved));
  const int exitCode = WindowLoop(*std::get<std::unique_ptr<Display>>(opened), files, read.settings, request).Run();
  if (const auto problem = files.WriteSettings(read.settings, !read.problem.empty())) Warn(*problem);
  return exitCode;
}

}  // namespace

std::string SavedOverridesPath() { return UserFiles().OverridesPath(); }

std::vector<std::string> OwnFiles() {
  const UserFiles files;
  if (files.OverridesPath().empty()) return {};
  return {files.OverridesPath(), files.SettingsPath()};
}

int PlayInWindow(const Options& options, const FloorRunRequest& floor, const WindowTuning& tuning) {
  WindowRequest request = RequestOf(options, floor);
  request.tuningText = tuning.text;
  return Open(std::move(request), options.language, tuning.warning, tuning.savedInUse);
}

int ReplayInWindow(const Options& options, std::shared_ptr<const Replay> replay) {
  FloorRunRequest floor;
  floor.tuning = replay->floors.front().start.tuning;
  WindowRequest request = RequestOf(options, floor);
  request.replay = std::move(replay);
  return Open(std::move(request), options.language, {}, 0);
}

#else

int ReplayInWindow(const Options& options, std::shared_ptr<const Replay>) { return PlayInWindow(options, {}, {}); }

std::string SavedOverridesPath() { return {}; }

std::vector<std::string> OwnFiles() { return {}; }

int PlayInWindow(const Options&, const FloorRunRequest&, const WindowTuning&) {
  return Fail(kExitMachineLacks,
              "this program was built without its window; play by autopilot: firelane --play 6 5, or build it with -DFIRELANE_RENDER=ON");
}

#endif
}  // namespace firelane
