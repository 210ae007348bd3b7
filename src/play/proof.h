// The two proofs of the heavy mode: a State comes back from its bytes as it was, and caches decide nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "firelane/sim/state_bytes.h"
#include "firelane/sim/step.h"

namespace firelane {

using LoadFunction = std::variant<State, std::string> (*)(ByteReader&, std::shared_ptr<const Floor>);

// Saves `state`, loads `copy` from the bytes, and compares field by field and by hash. Nothing, or "step N: what came back otherwise, or
// why it was refused".
std::optional<std::string> SaveAndLoad(const State& state, State& copy, LoadFunction load = LoadState);

// Makes the step from `before` once more, without any cache. Nothing, or "step N: a cache changed FIELD", with the value in `after`, which
// the caches of its course made, against the one without.
std::optional<std::string> StepAgain(State before, const Command& command, const State& after);

}  // namespace firelane
