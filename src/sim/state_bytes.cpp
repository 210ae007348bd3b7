#include "firelane/sim/state_bytes.h"

#include <cstring>

#include "sim/append_fields.h"
#include "sim/check_state.h"

namespace firelane {
namespace {

// How many bytes one of a vector's elements is saved as.
template <class T>
std::size_t SavedSize() {
  ByteWriter writer;
  AppendFields<ByteWriter>{writer}("", T{});
  return writer.Bytes().size();
}

struct TakeFields {
  ByteReader& in;

  template <ByteValue T>
  void operator()(std::string_view /*name*/, T& value) {
    value = in.Take<T>();
  }
  void operator()(std::string_view name, Tuning& tuning) {
    for (const Tunable& row : Tunables()) {
      if (row.asBool != nullptr) (*this)(name, *row.asBool(tuning));
      if (row.asInt != nullptr) (*this)(name, *row.asInt(tuning));
      if (row.asFloat != nullptr) (*this)(name, *row.asFloat(tuning));
    }
  }
  void operator()(std::string_view /*name*/, std::vector<std::uint64_t>& words) {
    words.resize(TakeSize(sizeof(std::uint64_t)));
    const std::string_view bytes = in.TakeBytes(words.size() * sizeof(std::uint64_t));
    if (!bytes.empty()) std::memcpy(words.data(), bytes.data(), bytes.size());
  }
  template <class T, std::size_t N>
  void operator()(std::string_view name, std::array<T, N>& all) {
    for (T& one : all) (*this)(name, one);
  }
  template <class T>
  void operator()(std::string_view name, std::vector<T>& all) {
    all.resize(TakeSize(SavedSize<T>()));
    for (T& one : all) (*this)(name, one);
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(std::string_view /*name*/, T& x) { VisitFields(x, *this); }

  // Of elements that the bytes left can hold; 0 when they can't.
  std::size_t TakeSize(std::size_t each) {
    const auto count = in.Take<std::uint64_t>();
    if (count > in.Left() / each) in.Fail();
    return in.Failed() ? 0 : static_cast<std::size_t>(count);
  }
};

}  // namespace

void SaveState(const State& state, ByteWriter& out) { VisitFields(state, AppendFields<ByteWriter>{out}); }

std::variant<State, std::string> LoadState(ByteReader& in, std::shared_ptr<const Floor> floor) {
  State state;
  state.floor = std::move(floor);
  VisitFields(state, TakeFields{in});
  std::optional<std::string> problem;
  if (in.Failed()) {
    problem = "the state ends early, or a switch in it is neither 0 nor 1";
  } else {
    problem = ProblemOf(state);
  }
  if (!problem) return state;
  in.Fail();
  return *std::move(problem);
}

}  // namespace firelane
