// Arguments sorted by option, values still text.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "app/option_table.h"

namespace firelane {

struct GivenOption {
  const OptionRow* row;
  std::vector<std::string> values;  // as many as the row allows; those of a repeated option one after the other
};

// In the order of the table. Unknown options, left-over arguments, too few or too many values and options given twice are a Usage.
std::variant<std::vector<GivenOption>, Usage> SplitArguments(std::span<const std::string> arguments);

}  // namespace firelane
