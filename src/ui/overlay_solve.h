// The candidates of a member's last solve as a table (rows S4, S20): what was measured of each, what points that made, or why it was
// culled. Number and colour of a row are those of its mark in the world.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "firelane/ai/firing_solver.h"
#include "firelane/ui/overlay.h"

namespace firelane {

// "stay", "near 1" .. "near 12", "mid 1" .., "far 1" ..: by the order of a trace.
std::string CandidateName(int index);
// "in a wall", "crowded", …; empty for kKept.
std::string_view CullWords(Cull cull);
// "3 in a wall, 9 crowded"; empty when none was culled.
std::string CullCounts(const SolveTrace& trace);
// The candidates worth a line, by index: the best, the current position, then the kept ones by score (the greater first, ties by index)
// until `most` are listed. None twice.
std::vector<int> LeadingCandidates(const SolveTrace& trace, int most);
// Those, then the culled ones by index: all kCandidates.
std::vector<int> AllCandidates(const SolveTrace& trace);
// The leading ones, `marked` in the place of the last where it would not be among them.
std::vector<int> ListedCandidates(const SolveTrace& trace, int most, int marked);
// What was measured, short: "1", "0.67", "-".
std::string RawWords(float raw);

class CandidateTable {
 public:
  // In the window being drawn. The row under the mouse becomes `layers.candidate`, a click pins it or lets it go.
  void Draw(const SolveTrace& trace, LayerSet& layers, OverlayPlaces::Why& places);

 private:
  void DrawSwitches(OverlayPlaces::Why& places);

  bool all_ = false;
  bool raw_ = true;
  int scrolledTo_ = -1;  // the marked one that the list was last brought to
};

}  // namespace firelane
