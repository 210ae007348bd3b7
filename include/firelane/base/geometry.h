// Pure plane geometry for lanes, bullets, strikes and walls.
#pragma once

#include <cmath>
#include <cstdlib>
#include <optional>

#include "firelane/base/vec2.h"

namespace firelane {

struct Segment {
  Vec2 a;
  Vec2 b;
};

// A circular sector: every point within `reach` of `apex` whose direction is within the half angle of `axis` (unit length).
// cosHalf and sinHalf are those of the half angle, which lies in [0, pi/2].
struct Sector {
  Vec2 apex;
  Vec2 axis{1, 0};
  float cosHalf = 1;
  float sinHalf = 0;
  float reach = 0;
};

// The point of the segment nearest to p; its start when it has no length.
inline Vec2 ClosestOnSegment(Vec2 p, Segment s) {
  const Vec2 d = s.b - s.a;
  const float lengthSq = LengthSq(d);
  if (lengthSq <= 0) return s.a;
  return s.a + d * Clamp01(Dot(p - s.a, d) / lengthSq);
}
inline float DistancePointToSegment(Vec2 p, Segment s) { return Distance(p, ClosestOnSegment(p, s)); }
// 0 inside.
float DistancePointToSector(Vec2 p, const Sector& s);
// Distance from p to the cell's square; 0 inside.
float DistancePointToCell(Vec2 p, Cell c);
// Distance between a segment and the cell's square; 0 when they touch.
float DistanceSegmentToCell(Segment s, Cell c);

// Share 0..1 of `motion` at which a point starting at `from` comes within `radius` of `centre`; 0 when it starts within, nothing when it
// never does.
std::optional<float> SweptPointHitsCircle(Vec2 from, Vec2 motion, Vec2 centre, float radius);

// Visits the cells a segment crosses, in order, from the cell of its start to the cell of its end, each once: grid DDA after Amanatides &
// Woo (1987). visit(Cell, float share) gets the share 0..1 at which the segment enters the cell and returns false to stop. A segment
// through an exact corner visits both cells beside it, so the walk is the same under quarter turns and mirroring. Returns false when
// stopped.
template <class Visit>
bool WalkCells(Segment s, Visit&& visit) {
  Cell cell = CellOf(s.a);
  const Cell end = CellOf(s.b);
  const Vec2 d = s.b - s.a;
  const int stepX = end.x > cell.x ? 1 : -1;
  const int stepY = end.y > cell.y ? 1 : -1;
  int leftX = std::abs(end.x - cell.x);
  int leftY = std::abs(end.y - cell.y);
  if (!visit(cell, 0.0F)) return false;
  const auto shareX = [&] { return (static_cast<float>(stepX > 0 ? cell.x + 1 : cell.x) - s.a.x) / d.x; };
  const auto shareY = [&] { return (static_cast<float>(stepY > 0 ? cell.y + 1 : cell.y) - s.a.y) / d.y; };
  while (leftX > 0 || leftY > 0) {
    const float tx = leftX > 0 ? shareX() : 2.0F;
    const float ty = leftY > 0 ? shareY() : 2.0F;
    if (tx == ty && leftX > 0 && leftY > 0) {
      if (!visit(Cell{cell.x + stepX, cell.y}, tx) || !visit(Cell{cell.x, cell.y + stepY}, tx)) return false;
      cell = {cell.x + stepX, cell.y + stepY};
      --leftX;
      --leftY;
    } else if (tx < ty) {
      cell.x += stepX;
      --leftX;
    } else {
      cell.y += stepY;
      --leftY;
    }
    if (!visit(cell, tx < ty ? tx : ty)) return false;
  }
  return true;
}

}  // namespace firelane
