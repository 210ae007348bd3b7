// Which language the player's texts are in. Pure: the environment comes in as a function.
#pragma once

#include <optional>
#include <string>

#include "app/folders.h"
#include "firelane/text/language.h"

namespace firelane {

// In the window: of --language (as in Options, empty where it is not given), else of the settings, else of the locale.
Language WindowLanguage(const std::string& option, std::optional<Language> setting, const Environment& environment);
// In a snapshot, which looks the same for everybody unless told: of --language, else English.
Language SnapshotLanguage(const std::string& option, const Environment& environment);

// The process's own.
std::string EnvironmentOf(const char* name);

// That the machine lacks the font for it, and what helps.
std::string FontLackingText(Language language, std::string_view package);

}  // namespace firelane
