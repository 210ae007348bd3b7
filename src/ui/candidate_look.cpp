#include "ui/candidate_look.h"

#include <algorithm>
#include <array>

#include "firelane/play/why.h"
#include "firelane/render/palette.h"

namespace firelane {
namespace {

Colour HeatOf(float share) {
  return share < 0.5F ? Lerp(Hex(0xE03038), Hex(0xF0D040), share * 2) : Lerp(Hex(0xF0D040), Hex(0x40E060), share * 2 - 1);
}

}  // namespace

Colour CandidateColour(const SolveTrace& trace, int index) {
  const Candidate& asked = trace.candidates[static_cast<std::size_t>(index)];
  if (asked.cull != Cull::kKept) return kMuted;
  const float total = asked.Total();
  float worst = total;
  float best = total;
  for (const Candidate& candidate : trace.candidates) {
    if (candidate.cull != Cull::kKept) continue;
    worst = std::min(worst, candidate.Total());
    best = std::max(best, candidate.Total());
  }
  return HeatOf(best > worst ? (total - worst) / (best - worst) : 1);
}

Colour SteerColour(int layer) {
  constexpr std::array<Colour, kSteerLayers> kColours = {Hex(0xF2EBDC), Hex(0x5A8CFF), Hex(0xFFA800),
                                                         Hex(0xF23C52), Hex(0xB8AE9A), Hex(0xE070F0)};
  return kColours[static_cast<std::size_t>(layer)];
}

}  // namespace firelane
