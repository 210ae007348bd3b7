#include "play/proof.h"

#include <fmt/format.h>

#include <utility>

namespace firelane {

std::optional<std::string> SaveAndLoad(const State& state, State& copy, LoadFunction load) {
  ByteWriter writer;
  SaveState(state, writer);
  ByteReader reader(writer.Bytes());
  auto loaded = load(reader, state.floor);
  if (const std::string* const refusal = std::get_if<std::string>(&loaded))
    return fmt::format("step {}: loading refuses what was saved: {}", state.step, *refusal);
  if (!reader.AtEnd()) return fmt::format("step {}: loading leaves {} bytes of what was saved", state.step, reader.Left());
  copy = std::get<State>(std::move(loaded));
  if (const auto difference = FirstDifference(state, copy))
    return fmt::format("step {}: saving and loading changed {}", state.step, *difference);
  if (HashOf(copy) != HashOf(state)) return fmt::format("step {}: saving and loading changed the hash and no field", state.step);
  return std::nullopt;
}

std::optional<std::string> StepAgain(State before, const Command& command, const State& after) {
  EventLog events;
  Step(before, command, *MakeStepCaches(), events);
  if (const auto difference = FirstDifference(after, before)) return fmt::format("step {}: a cache changed {}", after.step, *difference);
  return std::nullopt;
}

}  // namespace firelane
