// Every single value that a State is made of, by its path, to change one after the other.
#pragma once

#include <fmt/format.h>

#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "firelane/base/bytes.h"
#include "firelane/tuning/table.h"
#include "sim/state_fields.h"

namespace firelane::testing {

struct Leaf {
  std::string path;  // "members[2].vel.x"
  unsigned char* at = nullptr;
  std::size_t size = 0;
  bool isFloat = false;
  bool isSwitch = false;  // 0 or 1 only

  std::size_t Bits() const { return isSwitch ? 1 : size * 8; }
  void FlipBit(std::size_t bit) const { at[bit / 8] = static_cast<unsigned char>(at[bit / 8] ^ 1U << bit % 8); }
  void Set(const void* value) const { std::memcpy(at, value, size); }
};

struct ListLeaves {
  std::vector<Leaf>& leaves;
  std::string path = {};

  template <ByteValue T>
  void operator()(std::string_view name, T& value) {
    leaves.push_back({path + std::string(name), reinterpret_cast<unsigned char*>(&value), sizeof value, std::is_floating_point_v<T>,
                      std::is_same_v<T, bool>});
  }
  void operator()(std::string_view name, Tuning& tuning) {
    for (const Tunable& row : Tunables()) {
      const std::string key = fmt::format("{}.{}", name, row.key);
      if (row.asBool != nullptr) (*this)(key, *row.asBool(tuning));
      if (row.asInt != nullptr) (*this)(key, *row.asInt(tuning));
      if (row.asFloat != nullptr) (*this)(key, *row.asFloat(tuning));
    }
  }
  template <class T, std::size_t N>
  void operator()(std::string_view name, std::array<T, N>& all) {
    for (std::size_t i = 0; i < N; ++i) (*this)(fmt::format("{}[{}]", name, i), all[i]);
  }
  template <class T>
  void operator()(std::string_view name, std::vector<T>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) (*this)(fmt::format("{}[{}]", name, i), all[i]);
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(std::string_view name, T& x) { VisitFields(x, ListLeaves{leaves, fmt::format("{}{}.", path, name)}); }
};

// They point into `state`, until one of its lists grows.
inline std::vector<Leaf> LeavesOf(State& state) {
  std::vector<Leaf> leaves;
  VisitFields(state, ListLeaves{leaves});
  return leaves;
}

}  // namespace firelane::testing
