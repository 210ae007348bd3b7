// A row of the table of texts.
#pragma once

#include <array>
#include <string_view>

#include "firelane/text/language.h"
#include "firelane/text/text_key.h"

namespace firelane {

// A text in every language, in the order of Language; an empty one is not translated yet.
using Translations = std::array<std::string_view, kLanguages>;

struct TextRow {
  TextKey key;
  Translations words;
};

}  // namespace firelane
