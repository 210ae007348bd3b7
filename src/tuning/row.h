// How a row of the table is written down: FIRELANE_ROW(group, field, low, high, unit, help, tooLow, tooHigh) and FIRELANE_SWITCH for
// booleans. Key and place come from the same two words, so they cannot disagree.
#pragma once

#include <string_view>
#include <type_traits>

#include "firelane/tuning/table.h"

namespace firelane {

template <class Place>
constexpr Tunable MakeRow(std::string_view key, float low, float high, std::string_view unit, std::string_view help,
                          std::string_view tooLow, std::string_view tooHigh, Place place) {
  Tunable row{key, unit, low, high, help, tooLow, tooHigh, nullptr, nullptr, nullptr};
  using Pointer = std::invoke_result_t<Place, Tuning&>;
  if constexpr (std::is_same_v<Pointer, bool*>) {
    row.asBool = place;
  } else if constexpr (std::is_same_v<Pointer, int*>) {
    row.asInt = place;
  } else {
    static_assert(std::is_same_v<Pointer, float*>);
    row.asFloat = place;
  }
  return row;
}

#define FIRELANE_ROW(group, field, low, high, unit, help, tooLow, tooHigh) \
  MakeRow(#group "." #field, low, high, unit, help, tooLow, tooHigh, [](Tuning& t) { return &t.group.field; })
#define FIRELANE_SWITCH(group, field, help, whenOff) FIRELANE_ROW(group, field, 0, 1, "switch", help, whenOff, "")

}  // namespace firelane
