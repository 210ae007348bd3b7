// Who moves and who waits where cells hold one body each (row W9): chasers in a narrow corridor queue, and nobody passes through anybody.
#pragma once

#include <span>
#include <vector>

#include "firelane/base/vec2.h"

namespace firelane {

struct WishedStep {
  Cell from;
  Cell to;  // `from` itself for one that stays
};

// Where each mover stands after one step that all take at once: at `to`, or still at `from`. It waits
// - before a cell of `occupied`, which those hold that do not move;
// - before the cell of a mover that waits itself or wants to come the other way;
// - where an earlier mover wants the same cell: so the span is in order of precedence, the nearest to the goal first.
// It may enter a cell that another leaves in the same step, so a column moves as one. No two end in one cell if none began so.
// Costs movers × (movers + occupied), and that again for each link of a chain that breaks: meant for tens.
std::vector<Cell> GrantSteps(std::span<const WishedStep> movers, std::span<const Cell> occupied);

}  // namespace firelane
