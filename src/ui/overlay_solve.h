// A member in words and figures: why it is silent, and what its last solve considered (rows S4, S17, S20).
#pragma once

#include <string>
#include <vector>

#include "firelane/sim/frame.h"
#include "firelane/sim/probe.h"

namespace firelane {

// "fires", "IMRE in lane", "wall before enemy 12", "sprints, so it is silent": one line without a full stop.
std::string SilenceWords(const FrameMember& member);
// Why it moves where it moves: "to its post", "to SATO, who is down"; without a full stop.
std::string ErrandWords(const Errand& errand);
// The way of a standing member in one line.
std::string WayWords(const AgentProbe& agent);
// What is known of its last solve: "no step yet", "solved 12 steps ago: keeps its post", ….
std::string SolveWords(const StepProbe& probe, int memberId, std::uint32_t stepNow);
// "stay", "near 1" .. "near 12", "mid 1" .., "far 1" ..: by the order of a trace.
std::string CandidateName(int index);
// "in a wall", "crowded", …; empty for kKept.
std::string_view CullWords(Cull cull);
// "3 in a wall, 9 crowded"; empty when none was culled.
std::string CullCounts(const SolveTrace& trace);
// The candidates worth a line, by index: the best, the current position, then the kept ones by score (the greater first, ties by index)
// until `most` are listed. None twice.
std::vector<int> LeadingCandidates(const SolveTrace& trace, int most);

// In the window being drawn.
void DrawMemberDetails(const FrameMember& member, const Frame& frame, const StepProbe* probe);

}  // namespace firelane
