// A 64-bit hash (XXH3) over the values appended, in order. The same values give the same hash on every little-endian machine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace firelane {

class Hasher {
 public:
  void Clear() { bytes_.clear(); }
  // Arithmetic values and enumerations, without padding; -0 and 0 differ, as the State's bits do.
  template <class T>
  requires((std::is_arithmetic_v<T> && !std::is_same_v<T, long double>) || std::is_enum_v<T>) void Add(T value) {
    static_assert(std::endian::native == std::endian::little);
    AddBytes(&value, sizeof value);
  }
  void Add(std::string_view text);
  void AddBytes(const void* data, std::size_t size);
  std::uint64_t Value() const;

 private:
  std::vector<std::byte> bytes_;
};

// Sixteen lower-case hexadecimal digits.
std::string HashText(std::uint64_t hash);

}  // namespace firelane
