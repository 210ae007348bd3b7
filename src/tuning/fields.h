// Counts the fields of an aggregate at compile time: T{any, any, …} compiles with as many as there are, and not with one more.
#pragma once

#include <cstddef>

namespace firelane {

struct AnyField {
  template <class T>
  constexpr operator T() const;
};

template <class T, class... Fields>
consteval std::size_t FieldCount() {
  if constexpr (requires { T{Fields{}..., AnyField{}}; }) {
    return FieldCount<T, Fields..., AnyField>();
  } else {
    return sizeof...(Fields);
  }
}

}  // namespace firelane
