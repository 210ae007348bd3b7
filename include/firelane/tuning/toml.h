// Tuning files: TOML text in and out. Files themselves are opened in play. Reading accepts a byte order mark and CRLF, in any locale.
#pragma once

#include <string>
#include <string_view>

#include "firelane/tuning/table.h"

namespace firelane {

// Applies the overrides in `text` to `tuning`, which stays as it was when there is a problem. `name` (the file) opens the problem's line:
// "name:line: key = value: what is wrong, what is allowed".
Problem ApplyToml(std::string_view text, std::string_view name, Tuning& tuning);

// All rows with help as comments; with `overridesOnly`, only those that differ from the defaults, without comments.
std::string ToToml(const Tuning& tuning, bool overridesOnly);
std::string ToMarkdown();                  // docs/tuning.md
std::string ToJson(const Tuning& tuning);  // an array of rows: key, value, default, low, high, unit, help, tooLow, tooHigh

}  // namespace firelane
