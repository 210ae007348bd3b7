// The limits of a State's single values by their type alone, whatever they mean: known enumerators, finite numbers of bearable size. Every
// field of the list is under them, one that is added later too.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "firelane/base/bytes.h"
#include "sim/state_fields.h"

namespace firelane {

// Counters and ids stay where adding to them for months does not leave an int.
inline constexpr int kMostCount = 1 << 30;
// Of any float: squares and sums of such lengths and speeds stay finite, and cells of such places stay ints.
inline constexpr float kMostFloat = 1e6F;

// How many enumerators there are; an enumeration without a line here does not compile into the State.
constexpr int ValuesOf(Role /*type*/) { return static_cast<int>(Role::kBlade) + 1; }
constexpr int ValuesOf(SquadState /*type*/) { return static_cast<int>(SquadState::kHolding) + 1; }
constexpr int ValuesOf(PostKind /*type*/) { return static_cast<int>(PostKind::kSolver) + 1; }
constexpr int ValuesOf(SlotCause /*type*/) { return kSlotCauses; }
constexpr int ValuesOf(StrikePhase /*type*/) { return static_cast<int>(StrikePhase::kRecovery) + 1; }
constexpr int ValuesOf(Formation /*type*/) { return kFormations; }
constexpr int ValuesOf(Silence /*type*/) { return kSilences; }
constexpr int ValuesOf(EnemyKind /*type*/) { return kEnemyKinds; }
constexpr int ValuesOf(MindState /*type*/) { return kMindStates; }

// Keeps the first value out of its limits; the path grows from that value outwards.
struct CheckValues {
  std::optional<std::string> problem;

  void operator()(std::string_view /*name*/, bool /*value*/) {}
  void operator()(std::string_view /*name*/, std::uint64_t /*value*/) {}
  void operator()(std::string_view name, int value) { Within(name, value, kNobody, kMostCount); }
  void operator()(std::string_view name, std::uint32_t value) {
    if (name != "seed") Within(name, value, 0U, std::uint32_t{kMostCount});
  }
  void operator()(std::string_view name, float value) { Within(name, value, -kMostFloat, kMostFloat); }
  template <class T>
  requires std::is_enum_v<T>
  void operator()(std::string_view name, T value) { Within(name, static_cast<int>(value), 0, ValuesOf(value) - 1); }
  void operator()(std::string_view /*name*/, const Tuning& /*tuning*/) {}  // by its own table
  void operator()(std::string_view /*name*/, const std::vector<std::uint64_t>& /*words*/) {}
  template <class T, std::size_t N>
  void operator()(std::string_view name, const std::array<T, N>& all) {
    Elements(name, all);
  }
  template <class T>
  void operator()(std::string_view name, const std::vector<T>& all) {
    Elements(name, all);
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(std::string_view name, const T& x) {
    if (problem) return;
    VisitFields(x, *this);
    if (problem) problem = fmt::format("{}.{}", name, *problem);
  }

 private:
  // False for what is no number.
  template <class T>
  void Within(std::string_view name, T value, T low, T high) {
    if (!problem && !(value >= low && value <= high)) problem = fmt::format("{} is {}, allowed is {}..{}", name, value, low, high);
  }
  template <class List>
  void Elements(std::string_view name, const List& all) {
    for (std::size_t i = 0; i < all.size() && !problem; ++i) {
      (*this)("", all[i]);
      if (problem) problem = fmt::format("{}[{}]{}", name, i, *problem);
    }
  }
};

}  // namespace firelane
