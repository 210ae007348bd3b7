#include "firelane/base/geometry.h"

#include <algorithm>

namespace firelane {

float DistancePointToSector(Vec2 p, const Sector& s) {
  const Vec2 d = p - s.apex;
  const float forward = Dot(d, s.axis);
  const float side = std::fabs(Cross(s.axis, d));
  // Positive when the point's direction opens wider than the edge's.
  const float beyondEdge = side * s.cosHalf - forward * s.sinHalf;
  const bool inside = beyondEdge <= 0 && forward >= 0;
  if (inside) return std::max(0.0F, Length(d) - s.reach);
  return DistancePointToSegment({forward, side}, {{0, 0}, Vec2{s.cosHalf, s.sinHalf} * s.reach});
}

float DistancePointToCell(Vec2 p, Cell c) {
  const auto x = static_cast<float>(c.x);
  const auto y = static_cast<float>(c.y);
  return Distance(p, {Clamp(p.x, x, x + 1), Clamp(p.y, y, y + 1)});
}

float DistanceSegmentToCell(Segment s, Cell c) {
  const Vec2 lo{static_cast<float>(c.x), static_cast<float>(c.y)};
  const Vec2 hi = lo + Vec2{1, 1};
  // Slab clip: does the segment enter the square at all?
  const Vec2 d = s.b - s.a;
  float enter = 0;
  float leave = 1;
  const auto clip = [&](float from, float along, float low, float high) {
    if (along == 0) {
      if (from < low || from > high) leave = -1;
      return;
    }
    const float t0 = (low - from) / along;
    const float t1 = (high - from) / along;
    enter = std::max(enter, std::min(t0, t1));
    leave = std::min(leave, std::max(t0, t1));
  };
  clip(s.a.x, d.x, lo.x, hi.x);
  clip(s.a.y, d.y, lo.y, hi.y);
  if (enter <= leave) return 0;
  float best = std::min(DistancePointToCell(s.a, c), DistancePointToCell(s.b, c));
  for (const Vec2 corner : {lo, Vec2{hi.x, lo.y}, hi, Vec2{lo.x, hi.y}}) best = std::min(best, DistancePointToSegment(corner, s));
  return best;
}

std::optional<float> SweptPointHitsCircle(Vec2 from, Vec2 motion, Vec2 centre, float radius) {
  const Vec2 toStart = from - centre;
  const float c = LengthSq(toStart) - radius * radius;
  if (c <= 0) return 0.0F;
  const float a = LengthSq(motion);
  const float b = Dot(toStart, motion);
  if (a <= 0 || b >= 0) return std::nullopt;
  // The nearest distance of the line by its cross product: b² - ac would lose it to cancellation on long motions.
  const float across = Cross(toStart, motion);
  const float discriminant = radius * radius * a - across * across;
  if (discriminant < 0) return std::nullopt;
  const float share = (-b - std::sqrt(discriminant)) / a;
  if (share > 1) return std::nullopt;
  return std::max(0.0F, share);
}

}  // namespace firelane
