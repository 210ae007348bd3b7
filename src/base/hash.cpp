#include "firelane/base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace firelane {

void Hasher::AddBytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::byte*>(data);
  bytes_.insert(bytes_.end(), bytes, bytes + size);
}

void Hasher::Add(std::string_view text) {
  Add(static_cast<std::uint64_t>(text.size()));
  AddBytes(text.data(), text.size());
}

std::uint64_t Hasher::Value() const { return XXH3_64bits(bytes_.data(), bytes_.size()); }

std::string HashText(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, hash >>= 4U) text[static_cast<std::size_t>(i)] = kDigits[hash & 15U];
  return text;
}

}  // namespace firelane
