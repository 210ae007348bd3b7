#include "firelane/ui/layers.h"

#include <algorithm>

namespace firelane {
namespace {

constexpr std::array<LayerRow, kLayers> kRows = {{
    {"lanes", "Lanes", "every lane and sector by state: clear, wanted, blocked and by whom"},
    {"reserves", "Reserves", "the corridors and sectors that mates are pushed out of"},
    {"candidates", "Candidates",
     "the places that each member's last solve weighed, by score; a selected member's are numbered and always shown"},
    {"nav", "Ways", "goals, waypoints and the selected member's field"},
    {"leash", "Leash", "the radii round the disc, drag, urgency and how far each post may lie"},
    {"blockers", "Blockers", "who blocks whom"},
    {"seen", "Seen", "cells seen now and cells remembered"},
    {"corridors", "Corridors", "the bullets' paths and the blades that this step's moves kept clear of"},
}};

}  // namespace

const LayerRow& RowOf(Layer layer) { return kRows[static_cast<std::size_t>(layer)]; }

void LayerSet::Select(int agent) {
  if (agent != selected) candidate = pinned = -1;
  selected = agent;
}

bool LayerSet::Any() const {
  return std::ranges::any_of(on, [](bool shown) { return shown; });
}

LayerSet LayerSet::All() {
  LayerSet set;
  set.on.fill(true);
  return set;
}

}  // namespace firelane
