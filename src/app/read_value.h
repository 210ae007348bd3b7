// From an option's text to its field, one option at a time.
#pragma once

#include <variant>

#include "app/split.h"

namespace firelane {

// `options` with the values of `given` in their fields, or what is wrong with them. The action stays, save for `--kind help`.
std::variant<Options, Usage> WithValue(Options options, const GivenOption& given);

}  // namespace firelane
