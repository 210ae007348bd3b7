#include "sim/append_fields.h"

namespace firelane {

std::uint64_t HashOf(const State& state) {
  Hasher hasher;
  VisitFields(state, AppendFields<Hasher>{hasher});
  return hasher.Value();
}

}  // namespace firelane
