#include <type_traits>

#include "firelane/base/hash.h"
#include "firelane/tuning/table.h"
#include "sim/state_fields.h"

namespace firelane {
namespace {

struct HashVisitor {
  Hasher& hasher;

  template <class T>
  requires(std::is_arithmetic_v<T> || std::is_enum_v<T>) void operator()(T value) { hasher.Add(value); }
  void operator()(const Vec2& v) { (*this)(v.x), (*this)(v.y); }
  void operator()(const Cell& c) { (*this)(c.x), (*this)(c.y); }
  void operator()(const Tuning& tuning) {
    for (const Tunable& row : Tunables()) std::visit(*this, Get(tuning, row));
  }
  // At once: there may be a megabit of them.
  void operator()(const std::vector<std::uint64_t>& words) {
    (*this)(static_cast<std::uint64_t>(words.size()));
    hasher.AddBytes(words.data(), words.size() * sizeof(std::uint64_t));
  }
  template <class T, std::size_t N>
  void operator()(const std::array<T, N>& all) {
    for (const T& one : all) (*this)(one);
  }
  template <class T>
  void operator()(const std::vector<T>& all) {
    (*this)(static_cast<std::uint64_t>(all.size()));
    for (const T& one : all) (*this)(one);
  }
  template <class T>
  requires requires(const T& x, HashVisitor& v) { VisitFields(x, v); }
  void operator()(const T& x) { VisitFields(x, *this); }
};

}  // namespace

std::uint64_t HashOf(const State& state) {
  Hasher hasher;
  HashVisitor visitor{hasher};
  VisitFields(state, visitor);
  return hasher.Value();
}

}  // namespace firelane
