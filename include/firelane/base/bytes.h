// Values to bytes and back, little-endian, for files and checkpoints. Reading trusts nothing: it never leaves the bytes given, and nothing
// is allocated by a count that the bytes left could not hold.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace firelane {

template <class T>
concept ByteValue = (std::is_arithmetic_v<T> && !std::is_same_v<T, long double>) || std::is_enum_v<T>;

class ByteWriter {
 public:
  template <ByteValue T>
  void Add(T value) {
    static_assert(std::endian::native == std::endian::little);
    AddBytes(std::string_view(reinterpret_cast<const char*>(&value), sizeof value));
  }
  void AddBytes(std::string_view bytes) { bytes_.append(bytes); }
  // With its length before it.
  void AddText(std::string_view text) {
    Add(static_cast<std::uint32_t>(text.size()));
    AddBytes(text);
  }
  std::string Take() { return std::move(bytes_); }
  const std::string& Bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// After a read beyond the end, or Fail(), every further one gives a zero value and Failed() is true for good.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  // A boolean other than 0 and 1 fails. Enumerations are any number of their width: the caller checks.
  template <ByteValue T>
  T Take() {
    T value{};
    const std::string_view bytes = TakeBytes(sizeof value);
    if (bytes.size() != sizeof value) return value;
    if constexpr (std::is_same_v<T, bool>) {
      if (bytes[0] != 0 && bytes[0] != 1) Fail();
      return bytes[0] == 1;
    }
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  // Empty where there are not so many.
  std::string_view TakeBytes(std::uint64_t count) {
    if (failed_ || count > left_.size()) {
      Fail();
      return {};
    }
    const std::string_view bytes = left_.substr(0, static_cast<std::size_t>(count));
    left_.remove_prefix(static_cast<std::size_t>(count));
    return bytes;
  }
  std::string_view TakeText() { return TakeBytes(Take<std::uint32_t>()); }
  // A count of elements of at least `leastBytes` each; 0 and Failed() where so many are not left.
  std::uint32_t TakeCount(std::size_t leastBytes) {
    const auto count = Take<std::uint32_t>();
    if (leastBytes > 0 && count > left_.size() / leastBytes) Fail();
    return failed_ ? 0 : count;
  }
  void Fail() {
    failed_ = true;
    left_ = {};
  }
  bool Failed() const { return failed_; }
  bool AtEnd() const { return left_.empty(); }
  std::size_t Left() const { return left_.size(); }

 private:
  std::string_view left_;
  bool failed_ = false;
};

}  // namespace firelane
