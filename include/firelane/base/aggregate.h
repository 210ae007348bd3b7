// Counting an aggregate's fields at compile time, so that a list of them can prove that it is complete.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace firelane {

template <class T, class U>
concept SameAs = std::is_same_v<std::remove_const_t<T>, U>;

namespace detail {

struct AnyField {
  template <class T>
  constexpr operator T() const;  // never defined: only asked for in unevaluated expressions
};

template <class T, std::size_t... I>
concept BraceInitializable = requires {
  T{(static_cast<void>(I), AnyField{})...};
};

template <class T, std::size_t... I>
consteval std::size_t CountFrom(std::index_sequence<I...> /*fields*/) {
  if constexpr (BraceInitializable<T, I..., sizeof...(I)>) {
    return CountFrom<T>(std::make_index_sequence<sizeof...(I) + 1>{});
  } else {
    return sizeof...(I);
  }
}

}  // namespace detail

// The number of fields of an aggregate without base classes; a std::array field counts as one only where brace elision does not split it,
// so lists state the number they expect.
template <class T>
consteval std::size_t FieldCount() {
  return detail::CountFrom<T>(std::index_sequence<>{});
}

}  // namespace firelane
