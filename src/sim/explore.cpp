#include "sim/explore.h"

#include "sim/field_of_view.h"

namespace firelane {
namespace {

constexpr unsigned kWordBits = 64;

void Look(State& state, Cell from) {
  const Floor& floor = *state.floor;
  state.explored.resize((static_cast<std::size_t>(floor.CellCount()) + kWordBits - 1) / kWordBits);
  VisitSeenCells(floor, from, state.tuning.squad.sightRange, [words = state.explored.data()](int index) {
    const auto bit = static_cast<unsigned>(index);
    words[bit / kWordBits] |= std::uint64_t{1} << bit % kWordBits;
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
