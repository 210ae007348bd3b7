#include "firelane/base/hash.h"

#include <algorithm>
#include <utility>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace firelane {

void Hasher::AddBytes(const void* data, std::size_t size) {
  if (size > 0) std::memcpy(Append(size), data, size);
}

void Hasher::Grow(std::size_t more) {
  // Most States fit the first time.
  constexpr std::size_t kLeast = 16384;
  const std::size_t capacity = std::max({kLeast, capacity_ * 2, size_ + more});
  auto bytes = std::make_unique_for_overwrite<std::byte[]>(capacity);
  if (size_ > 0) std::memcpy(bytes.get(), bytes_.get(), size_);
  bytes_ = std::move(bytes);
  capacity_ = capacity;
}

void Hasher::Add(std::string_view text) {
  Add(static_cast<std::uint64_t>(text.size()));
  AddBytes(text.data(), text.size());
}

std::uint64_t Hasher::Value() const { return XXH3_64bits(bytes_.get(), size_); }

std::string HashText(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, hash >>= 4U) text[static_cast<std::size_t>(i)] = kDigits[hash & 15U];
  return text;
}

}  // namespace firelane
