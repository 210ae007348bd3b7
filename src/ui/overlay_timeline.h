// The timeline: the last two minutes along the lower edge, to scrub through, to step through, and to play on from.
#pragma once

#include <string>
#include <vector>

#include "firelane/ui/overlay.h"
#include "ui/timeline_strip.h"

namespace firelane {

class TimelinePanel {
 public:
  // Of the whole window, in window pixels, for so many members in a display so high.
  static float Height(int members, float displayHeight, float zoom);
  // The inside of the window. Asks for moments that the game's past holds.
  void Draw(const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes);

 private:
  void DrawStrip(const OverlayInput& input, float zoom, OverlayPlaces::TimelinePlaces& places, OverlayWishes& wishes);
};

// What the tooltip says at a moment: of a member ("SATO, 12.3 s: VALE in lane") or of none ("floor 2, 12.3 s").
std::string MomentWords(const Game& game, const Moment& moment, const FrameMember* member);
// Where the game looks: "the present", "12.3 s ago: floor 2, 6.9 s".
std::string LookWords(const Game& game);
// "1.2 MB of 64 MB, 118 s".
std::string HeldWords(const Timeline& past);

}  // namespace firelane
