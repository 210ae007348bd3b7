// What the squad has seen of the floor (State::explored). For the player and the overlay alone: nobody who decides reads it.
#pragma once

#include "firelane/sim/state.h"

namespace firelane {

// Marks what standing members see that have not looked from their cell yet.
void Explore(State& state);

}  // namespace firelane
