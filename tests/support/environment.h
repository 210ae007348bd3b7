// An environment of given variables, for what asks for one as a function.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "app/folders.h"

namespace firelane::testing {

// All others are empty.
inline Environment With(std::map<std::string, std::string> values) {
  return [values = std::move(values)](const char* name) {
    const auto found = values.find(name);
    return found == values.end() ? std::string() : found->second;
  };
}

}  // namespace firelane::testing
