// The State as bytes, as a saved game, a checkpoint and a replay's start hold it; and the comparison of two. Hash (state.h), save, load and
// comparison walk the one field list in src/sim/state_fields.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "firelane/base/bytes.h"
#include "firelane/sim/state.h"

namespace firelane {

// Appended to `out`. The floor itself is not among them (world/floor_bytes.h), only its hash.
void SaveState(const State& state, ByteWriter& out);

// What SaveState wrote, on that floor: bit for bit the same State. All of it is checked so that a Step from there is as safe as from any
// State: the floor's hash, ranges of the tuning and its relations, enumerations, ids and references, finite numbers within the floor,
// sizes, and BrokenInvariant. Else one line that says what is wrong, without a path; `in` has then failed.
std::variant<State, std::string> LoadState(ByteReader& in, std::shared_ptr<const Floor> floor);

// The first field, in the list's order, in which the two differ, with both values: "members[2].vel.x 0.5 against 0.25". Compared bit by
// bit, as the hash does. Nothing where they are the same.
std::optional<std::string> FirstDifference(const State& a, const State& b);

}  // namespace firelane
