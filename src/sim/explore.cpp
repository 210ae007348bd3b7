#include "sim/explore.h"

#include "sim/field_of_view.h"

namespace firelane {
namespace {

constexpr unsigned kWordBits = 64;

void Look(State& state, Cell from) {
  const Floor& floor = *state.floor;
  state.explored.resize((static_cast<std::size_t>(floor.CellCount()) + kWordBits - 1) / kWordBits);
  VisitSeenCells(floor, from, state.tuning.squad.sightRange, [&](Cell cell) {
    if (!floor.InBounds(cell)) return;
    const auto index = static_cast<unsigned>(floor.IndexOf(cell));
    state.explored[index / kWordBits] |= std::uint64_t{1} << index % kWordBits;
  });
}

}  // namespace

void Explore(State& state) {
  for (Member& member : state.members) {
    const Cell cell = CellOf(member.pos);
    if (member.downed || cell == member.lookedFrom) continue;
    member.lookedFrom = cell;
    Look(state, cell);
  }
}

}  // namespace firelane
