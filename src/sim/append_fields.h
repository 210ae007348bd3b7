// The State's values in the order of the field list, handed to a Hasher or a ByteWriter alike: what is hashed is what is saved.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <vector>

#include "firelane/base/bytes.h"
#include "firelane/base/hash.h"
#include "firelane/tuning/table.h"
#include "sim/state_fields.h"

namespace firelane {

inline void AppendBytes(Hasher& hasher, std::string_view bytes) { hasher.AddBytes(bytes.data(), bytes.size()); }
inline void AppendBytes(ByteWriter& writer, std::string_view bytes) { writer.AddBytes(bytes); }

template <class Sink>
struct AppendFields {
  Sink& sink;

  template <ByteValue T>
  void operator()(std::string_view /*name*/, T value) {
    sink.Add(value);
  }
  void operator()(std::string_view /*name*/, const Tuning& tuning) {
    for (const Tunable& row : Tunables()) std::visit([&](auto value) { sink.Add(value); }, Get(tuning, row));
  }
  // At once: there may be a megabit of them.
  void operator()(std::string_view /*name*/, const std::vector<std::uint64_t>& words) {
    sink.Add(static_cast<std::uint64_t>(words.size()));
    AppendBytes(sink, {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)});
  }
  template <class T, std::size_t N>
  void operator()(std::string_view name, const std::array<T, N>& all) {
    for (const T& one : all) (*this)(name, one);
  }
  template <class T>
  void operator()(std::string_view name, const std::vector<T>& all) {
    sink.Add(static_cast<std::uint64_t>(all.size()));
    for (const T& one : all) (*this)(name, one);
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(std::string_view /*name*/, const T& x) { VisitFields(x, *this); }
};

}  // namespace firelane
