// How many cases a property test generates.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace firelane {

// `full`, scaled by the environment's FIRELANE_PROPERTY_RUNS_PERCENT (1..10000, 100 when unset), at least 1. Sanitizer runs are shortened
// by it. A value that is not such a number ends the program: a typo must not silently weaken the tests.
inline int PropertyRuns(int full) {
  const char* text = std::getenv("FIRELANE_PROPERTY_RUNS_PERCENT");
  if (text == nullptr) return full;
  const char* end = text + std::strlen(text);
  int percent = 0;
  const auto [rest, error] = std::from_chars(text, end, percent);
  if (error != std::errc{} || rest != end || percent < 1 || percent > 10000) {
    std::fprintf(stderr, "FIRELANE_PROPERTY_RUNS_PERCENT is '%s'; it must be a whole number from 1 to 10000\n", text);
    std::abort();
  }
  return static_cast<int>(std::max(1LL, static_cast<long long>(full) * percent / 100));
}

}  // namespace firelane
