// A 64-bit hash (XXH3) over the values appended, in order. The same values give the same hash on every little-endian machine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

namespace firelane {

class Hasher {
 public:
  void Clear() { size_ = 0; }
  // Arithmetic values and enumerations, without padding; -0 and 0 differ, as the State's bits do.
  template <class T>
  requires((std::is_arithmetic_v<T> && !std::is_same_v<T, long double>) || std::is_enum_v<T>) void Add(T value) {
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(Append(sizeof value), &value, sizeof value);
  }
  void Add(std::string_view text);
  void AddBytes(const void* data, std::size_t size);
  std::uint64_t Value() const;

 private:
  // Where the next `size` bytes go. In line, because every step hashes a State of thousands of values.
  std::byte* Append(std::size_t size) {
    if (size > capacity_ - size_) Grow(size);
    std::byte* const place = bytes_.get() + size_;
    size_ += size;
    return place;
  }
  void Grow(std::size_t more);

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
};

// Sixteen lower-case hexadecimal digits.
std::string HashText(std::uint64_t hash);

}  // namespace firelane
