// Measure while you tune: floors played in the background with the present weights and with the saved set, as a table that says what is
// certain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "firelane/render/colour.h"
#include "firelane/ui/overlay.h"

namespace firelane {

class MeasurePanel {
 public:
  // In the window being drawn.
  void Draw(const OverlayInput& input, OverlayPlaces::Measuring& places, OverlayWishes& wishes);

 private:
  void DrawOrder(const OverlayInput& input, OverlayPlaces::Measuring& places, OverlayWishes& wishes);

  int floors_ = 48;
  int firstSeed_ = 1;
};

inline constexpr int kLeastMeasuredFloors = 6;

// Of present minus saved: whether the interval excludes 0, and if so for which.
enum class Verdict95 : std::uint8_t { kUncertain, kBetter, kWorse };
Verdict95 VerdictOf(const PairedMean& change, bool moreIsBetter);

struct MeasureRow {
  std::string_view name;
  std::string_view help;
  std::string saved;
  std::string present;
  std::string change;  // "+3.8 [+2.1, +5.5]", "no change"; empty where none is asked for
  Colour colour;       // of the change
};
// Floors passed, fire uptime, stray, withheld, friendly hits. Needs a pair of floors.
std::vector<MeasureRow> RowsOf(const MeasureReport& report);
// "48 floors each, 31 s ago; weights changed since", "12 of 48 floors each so far", …: one line without a full stop. `asked`: per side.
std::string StageWords(const MeasureReport& report, double secondsAgo, bool measuredOthers);
// What the intervals come to, in a sentence.
std::string CertainWords(const MeasureReport& report);
// "just now", "31 s ago", "4 min ago", "2 h ago".
std::string AgoWords(double seconds);

}  // namespace firelane
