#include "firelane/nav/distance_field.h"

#include <algorithm>
#include <utility>

namespace firelane {
namespace {

// Above and below all distances, so that a visit is the lesser of old and new.
constexpr std::int32_t kUnvisited = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kBlocked = kUnreached;
static_assert(kBlocked == static_cast<std::int32_t>(~0U) && kUnvisited == static_cast<std::int32_t>(~0U >> 1U));

// Comparisons and a shift instead of a table, which a compiler turns into vector code.
template <std::size_t... I>
constexpr std::int32_t ValueOf(Terrain terrain, std::index_sequence<I...> /*terrains*/) {
  const unsigned walkable = ((kTerrainTraits[I].walkable ? unsigned{terrain == static_cast<Terrain>(I)} : 0U) | ...);
  return static_cast<std::int32_t>(~(walkable << 31U));
}
constexpr std::int32_t ValueOf(Terrain terrain) { return ValueOf(terrain, std::make_index_sequence<kTerrains>{}); }

// The wave runs over a copy with a rim of walls, so that it asks for no bounds.
void LayOut(const Floor& floor, std::vector<std::int32_t>& rimmed) {
  const auto stride = static_cast<std::size_t>(floor.width) + 2;
  rimmed.resize(stride * (static_cast<std::size_t>(floor.height) + 2));
  std::fill_n(rimmed.begin(), stride, kBlocked);
  std::fill_n(rimmed.end() - static_cast<std::ptrdiff_t>(stride), stride, kBlocked);
  const Terrain* from = floor.cells.data();
  for (int y = 0; y < floor.height; ++y, from += floor.width) {
    std::int32_t* row = rimmed.data() + stride * (static_cast<std::size_t>(y) + 1);
    row[0] = kBlocked;
    row[stride - 1] = kBlocked;
    std::transform(from, from + floor.width, row + 1, [](Terrain terrain) { return ValueOf(terrain); });
  }
}

// Visits the cells queue[head, tail), all `distance - 1` away; returns the new tail. queue has room for one entry beyond all cells.
int Spread(int head, int tail, std::int32_t distance, std::int32_t stride, std::int32_t* rimmed, std::int32_t* queue) {
  const int levelEnd = tail;
  // Written in any case and kept only if new: a branch would be mispredicted all along the wave's front.
  const auto visit = [&](std::int32_t next) {
    const std::int32_t old = rimmed[next];
    rimmed[next] = std::min(old, distance);
    queue[tail] = next;
    tail += old == kUnvisited ? 1 : 0;
  };
  for (; head < levelEnd; ++head) {
    const std::int32_t index = queue[head];
    visit(index - stride);
    visit(index + 1);
    visit(index + stride);
    visit(index - 1);
  }
  return tail;
}

void CopyOut(int width, int height, const std::vector<std::int32_t>& rimmed, std::vector<std::int32_t>& distance) {
  distance.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  std::int32_t* to = distance.data();
  for (int y = 0; y < height; ++y, to += width) {
    const std::int32_t* row = rimmed.data() + (static_cast<std::ptrdiff_t>(width) + 2) * (y + 1) + 1;
    std::transform(row, row + width, to, [](std::int32_t steps) { return steps == kUnvisited ? kUnreached : steps; });
  }
}

}  // namespace

void BuildDistanceField(const Floor& floor, std::span<const Cell> sources, DistanceField& out, FieldLimits limits) {
  out.width = floor.width;
  out.height = floor.height;
  LayOut(floor, out.rimmed);
  out.queue.resize(static_cast<std::size_t>(floor.CellCount()) + 1);
  const std::int32_t stride = floor.width + 2;
  const auto rimmedIndex = [&](Cell c) { return (c.y + 1) * stride + c.x + 1; };
  std::int32_t* rimmed = out.rimmed.data();
  int tail = 0;
  for (const Cell source : sources) {
    if (!floor.Walkable(source) || rimmed[rimmedIndex(source)] == 0) continue;
    rimmed[rimmedIndex(source)] = 0;
    out.queue[static_cast<std::size_t>(tail++)] = rimmedIndex(source);
  }
  // A wall, as the rim is, is never reached.
  const std::int32_t stop = floor.InBounds(limits.stopAt) ? rimmedIndex(limits.stopAt) : 0;
  int head = 0;
  for (std::int32_t distance = 1; head < tail && distance <= limits.mostSteps && (rimmed[stop] == kUnvisited || rimmed[stop] == kBlocked);
       ++distance) {
    const int levelEnd = tail;
    tail = Spread(head, tail, distance, stride, rimmed, out.queue.data());
    head = levelEnd;
  }
  CopyOut(floor.width, floor.height, out.rimmed, out.distance);
}

Cell Downhill(const DistanceField& field, Cell cell) {
  const int nearer = field.At(cell) - 1;
  if (nearer < 0) return cell;
  for (const Cell direction : kDirections) {
    if (field.At(cell + direction) == nearer) return cell + direction;
  }
  return cell;
}

}  // namespace firelane
