#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "firelane/sim/state_bytes.h"
#include "sim/append_fields.h"

namespace firelane {
namespace {

struct Leaf {
  std::string path;
  std::string text;
  std::uint64_t bits = 0;
};

// Every value by its path, in the list's order; a vector's size comes before its elements.
struct ListLeaves {
  std::vector<Leaf>& leaves;
  std::string path;  // of the aggregate that is walked, with its dot

  template <ByteValue T>
  void operator()(std::string_view name, T value) {
    Leaf leaf{path + std::string(name), {}, 0};
    std::memcpy(&leaf.bits, &value, sizeof value);
    if constexpr (std::is_enum_v<T>) {
      leaf.text = fmt::format("{}", static_cast<int>(value));
    } else {
      leaf.text = fmt::format("{}", value);
    }
    leaves.push_back(std::move(leaf));
  }
  void operator()(std::string_view name, const Tuning& tuning) {
    for (const Tunable& row : Tunables())
      std::visit([&](auto value) { (*this)(fmt::format("{}.{}", name, row.key), value); }, Get(tuning, row));
  }
  template <class T, std::size_t N>
  void operator()(std::string_view name, const std::array<T, N>& all) {
    for (std::size_t i = 0; i < N; ++i) (*this)(fmt::format("{}[{}]", name, i), all[i]);
  }
  template <class T>
  void operator()(std::string_view name, const std::vector<T>& all) {
    (*this)(fmt::format("{}.size", name), static_cast<std::uint64_t>(all.size()));
    for (std::size_t i = 0; i < all.size(); ++i) (*this)(fmt::format("{}[{}]", name, i), all[i]);
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(std::string_view name, const T& x) { VisitFields(x, ListLeaves{leaves, fmt::format("{}{}.", path, name)}); }
};

std::vector<Leaf> LeavesOf(const State& state) {
  std::vector<Leaf> leaves;
  VisitFields(state, ListLeaves{leaves, {}});
  return leaves;
}

}  // namespace

std::optional<std::string> FirstDifference(const State& a, const State& b) {
  ByteWriter first;
  ByteWriter second;
  SaveState(a, first);
  SaveState(b, second);
  if (first.Bytes() == second.Bytes()) return std::nullopt;
  // Two lists of leaves part first at a value of both: a vector that is longer in one has told its size before.
  const std::vector<Leaf> ours = LeavesOf(a);
  const std::vector<Leaf> theirs = LeavesOf(b);
  std::size_t i = 0;
  const std::size_t most = std::min(ours.size(), theirs.size());
  while (i < most && ours[i].bits == theirs[i].bits) ++i;
  if (i == most) return "bytes that are of none of the listed fields";
  const bool sameText = ours[i].text == theirs[i].text;
  const auto shown = [&](const Leaf& leaf) { return sameText ? fmt::format("{} (bits {:x})", leaf.text, leaf.bits) : leaf.text; };
  return fmt::format("{} {} against {}", ours[i].path, shown(ours[i]), shown(theirs[i]));
}

}  // namespace firelane
