// Where the moments of a timeline lie on a strip: the present at its right end, in steps of equal width, floors side by side. Pure.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "firelane/play/timeline.h"
#include "firelane/render/colour.h"

namespace firelane {

// "12.3 s", "1:05.0"; of a span of steps.
std::string SpanWords(std::int64_t steps);
// "1.2 MB", "64 MB": from ten on whole.
std::string MegabytesWords(std::size_t bytes);

class TimelineStrip {
 public:
  // `floors`: as of Timeline::Floors(). `left`, `width`: of the strip, in pixels.
  TimelineStrip(std::span<const TimelineFloor> floors, float left, float width);

  bool Empty() const { return floors_.empty(); }
  // The strip stands for so many steps: the shortest of 15, 30, 60 and 120 seconds that holds all moments, or more where there are more.
  std::int64_t Span() const { return span_; }
  // From the oldest moment on; a moment that no floor holds counts as the nearest one of its floor, or as the newest of all.
  std::int64_t IndexOf(const Moment& moment) const;
  Moment MomentOf(std::int64_t index) const;  // the nearest one; not Empty()
  std::int64_t Newest() const { return moments_ - 1; }

  float XOf(std::int64_t index) const;
  float XOf(const Moment& moment) const { return XOf(IndexOf(moment)); }
  // The moment nearest to there; not Empty().
  Moment MomentAt(float x) const;
  // Steps between the marks of the scale, so that their labels, so wide, keep apart: 1, 2, 5, 10, 15, 30 or 60 seconds.
  std::int64_t MarkSteps(float labelWidth) const;

 private:
  std::vector<TimelineFloor> floors_;
  float left_ = 0;
  float width_ = 0;
  std::int64_t moments_ = 0;
  std::int64_t span_ = 0;
};

// A stretch of a member's band in one colour.
struct BandPiece {
  std::int64_t first = 0;  // indices of the strip
  std::int64_t last = 0;   // its first index that is another's
  Colour colour;
};
// By the HUD's colours, a shade for each reason of one colour.
Colour BandColour(const ReasonAt& at);
// `reasons` as of Timeline::ReasonsOf, of the floor whose moments have the indices `first`..`first` + (its steps). Neighbours of one colour
// are one piece.
void AppendBand(std::span<const ReasonAt> reasons, const TimelineFloor& floor, std::int64_t first, std::vector<BandPiece>& band);
// The row in force at that step, or null before the first.
const ReasonAt* ReasonOf(std::span<const ReasonAt> reasons, std::uint32_t step);

}  // namespace firelane
