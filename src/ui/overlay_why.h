// The overlay's answer to "why" (row S20) for the selected member or enemy: its state and reason in words, what steers it, what its last
// solve considered, and how its reasons changed over the timeline.
#pragma once

#include <cstdint>
#include <vector>

#include "firelane/ui/overlay.h"
#include "ui/overlay_solve.h"
#include "ui/why_words.h"

namespace firelane {

class WhyPanel {
 public:
  // In the window being drawn. An agent that is not there is let go.
  void Draw(LayerSet& layers, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes);

 private:
  void DrawMember(const FrameMember& member, LayerSet& layers, const OverlayInput& input, float zoom, OverlayPlaces::Why& places);
  void DrawHistory(const FrameMember& member, const OverlayInput& input, OverlayPlaces::Why& places, OverlayWishes& wishes);

  CandidateTable candidates_;

  // The rows shown, made anew when one of these changes.
  std::vector<ReasonRow> history_;
  int historyOf_ = kNobody;
  Moment historyAt_;
  std::uint32_t historyEnd_ = 0;
  std::uint32_t scrolledTo_ = 0;
};

}  // namespace firelane
