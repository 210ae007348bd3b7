#include "render/draw_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace firelane {
namespace {

constexpr float kSqrt2 = 1.41421356F;
// Rectangles that share an edge are apart; rounding must not glue them.
constexpr float kTouch = 1e-4F;

// Screen columns a thing covers, in units of x - y.
struct Columns {
  float from;
  float to;
};

Columns ColumnsOf(const Footprint& f) {
  const float spread = f.radius * kSqrt2;
  return {f.lo.x - f.hi.y - spread, f.hi.x - f.lo.y + spread};
}

float DepthOf(const Footprint& f) { return (f.lo.x + f.hi.x + f.lo.y + f.hi.y) / 2 - f.lowered; }

bool BodyInFrontOf(const Footprint& body, const Footprint& wall) {
  const Vec2 nearest{Clamp(body.lo.x, wall.lo.x, wall.hi.x), Clamp(body.lo.y, wall.lo.y, wall.hi.y)};
  return body.lo.x + body.lo.y > nearest.x + nearest.y;
}

// -1: a is painted before b, 1: after, 0: they do not mind.
int Compare(const Footprint& a, const Footprint& b) {
  const bool bodyA = a.radius > 0;
  const bool bodyB = b.radius > 0;
  if (bodyA && bodyB) {
    const float depthA = DepthOf(a);
    const float depthB = DepthOf(b);
    return depthA < depthB ? -1 : (depthB < depthA ? 1 : 0);
  }
  if (bodyA) return BodyInFrontOf(a, b) ? 1 : -1;
  if (bodyB) return BodyInFrontOf(b, a) ? -1 : 1;
  const bool aBehind = a.hi.x <= b.lo.x + kTouch || a.hi.y <= b.lo.y + kTouch;
  const bool bBehind = b.hi.x <= a.lo.x + kTouch || b.hi.y <= a.lo.y + kTouch;
  if (aBehind != bBehind) return aBehind ? -1 : 1;
  return 0;
}

using Edges = std::vector<std::vector<int>>;

// For each thing those painted after it, found by a sweep over the columns.
Edges LaterThings(std::span<const Footprint> things) {
  std::vector<Columns> columns;
  columns.reserve(things.size());
  for (const Footprint& thing : things) columns.push_back(ColumnsOf(thing));
  std::vector<int> byColumn(things.size());
  std::iota(byColumn.begin(), byColumn.end(), 0);
  const auto at = [&](int i) { return columns[static_cast<std::size_t>(i)]; };
  std::sort(byColumn.begin(), byColumn.end(), [&](int a, int b) { return at(a).from < at(b).from || (at(a).from == at(b).from && a < b); });

  Edges later(things.size());
  std::vector<int> open;
  for (const int next : byColumn) {
    std::erase_if(open, [&](int other) { return at(other).to <= at(next).from; });
    for (const int other : open) {
      const int order = Compare(things[static_cast<std::size_t>(other)], things[static_cast<std::size_t>(next)]);
      if (order < 0) later[static_cast<std::size_t>(other)].push_back(next);
      if (order > 0) later[static_cast<std::size_t>(next)].push_back(other);
    }
    open.push_back(next);
  }
  return later;
}

}  // namespace

std::vector<int> DrawOrder(std::span<const Footprint> things) {
  const Edges later = LaterThings(things);
  std::vector<int> waitsFor(things.size(), 0);
  for (const std::vector<int>& followers : later) {
    for (const int follower : followers) ++waitsFor[static_cast<std::size_t>(follower)];
  }
  using Entry = std::pair<float, int>;
  std::set<Entry> ready;
  std::set<Entry> waiting;
  const auto entryOf = [&](int i) { return Entry{DepthOf(things[static_cast<std::size_t>(i)]), i}; };
  for (int i = 0; i < static_cast<int>(things.size()); ++i) {
    (waitsFor[static_cast<std::size_t>(i)] == 0 ? ready : waiting).insert(entryOf(i));
  }

  std::vector<int> order;
  order.reserve(things.size());
  while (!ready.empty() || !waiting.empty()) {
    // Only overlapping footprints can wait for each other in a ring; the hindmost of them breaks it.
    std::set<Entry>& from = ready.empty() ? waiting : ready;
    const int next = from.begin()->second;
    from.erase(from.begin());
    order.push_back(next);
    for (const int follower : later[static_cast<std::size_t>(next)]) {
      if (--waitsFor[static_cast<std::size_t>(follower)] != 0) continue;
      if (waiting.erase(entryOf(follower)) == 1) ready.insert(entryOf(follower));
    }
  }
  return order;
}

}  // namespace firelane
