#include "firelane/ai/formation.h"

#include <algorithm>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr int kPullInCells = 5;
constexpr float kAheadPenalty = 3.0F;  // cells; the column trails the disc rather than running ahead of it

// Point ahead, wings beside and behind it, a second and third row from six on.
constexpr Vec2 kWedge[kMostSlots] = {{0, 0},        {-0.75F, -0.85F}, {-0.75F, 0.85F}, {-1.5F, -1.7F},
                                     {-1.5F, 1.7F}, {-1.7F, 0},       {-2.4F, -1.0F},  {-2.4F, 1.0F}};

Vec2 RawSlot(Formation formation, int rank, int count) {
  switch (formation) {
    case Formation::kWedge:
      return kWedge[rank];
    case Formation::kLine: {
      // The point takes the middle, the left wing the left end, the rest fill up from left to right.
      const int middle = count / 2;
      int place = rank;
      if (rank == 0) {
        place = middle;
      } else {
        place = rank - 1;
        if (place >= middle) ++place;
      }
      return {0, static_cast<float>(place)};
    }
    case Formation::kRing: {
      if (count == 1) return {};
      // From the point, then the left wing, round against the clock.
      return FromAngle(-2 * kPi * static_cast<float>(rank) / static_cast<float>(count)) * 1.5F;
    }
  }
  return {};
}

struct PulledCell {
  Cell cell;
  float cost;
  int order;  // of discovery, the tie-break
};

// Free cells round the anchor, cheapest first.
std::vector<PulledCell> CellsToPullInto(const SlotInput& input, const Floor& floor) {
  constexpr int kSide = 2 * kPullInCells + 1;
  std::array<bool, kSide * kSide> visited{};
  const Cell origin = CellOf(input.anchor);
  const Vec2 forward = FromAngle(input.headingRad);
  std::vector<PulledCell> cells;
  std::vector<std::pair<Cell, int>> queue{{origin, 0}};
  const auto mark = [&](Cell c) -> bool& {
    return visited[static_cast<std::size_t>((c.y - origin.y + kPullInCells) * kSide + c.x - origin.x + kPullInCells)];
  };
  mark(origin) = true;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const auto [cell, steps] = queue[head];
    const float ahead = Dot(CentreOf(cell) - input.anchor, forward);
    cells.push_back({cell, static_cast<float>(steps) + (ahead > 0.5F ? kAheadPenalty : 0), static_cast<int>(head)});
    if (steps == kPullInCells) continue;
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (mark(next) || !floor.Walkable(next)) continue;
      mark(next) = true;
      queue.emplace_back(next, steps + 1);
    }
  }
  std::ranges::sort(cells, [](const PulledCell& a, const PulledCell& b) { return a.cost != b.cost ? a.cost < b.cost : a.order < b.order; });
  return cells;
}

// Gives each pulled rank a cell of its own, none nearer than a body to a slot that stands.
void PullIn(const SlotInput& input, const Floor& floor, const Tuning& tuning, std::span<const bool> pulled,
            std::array<Vec2, kMostSlots>& slots) {
  const int count = static_cast<int>(input.members.size());
  std::vector<int> ranks;
  std::vector<Vec2> taken;
  for (int rank = 0; rank < count; ++rank) {
    if (pulled[static_cast<std::size_t>(rank)]) {
      ranks.push_back(rank);
    } else {
      taken.push_back(slots[static_cast<std::size_t>(rank)]);
    }
  }
  const auto toAnchor = [&](int rank) { return DistanceSq(input.members[static_cast<std::size_t>(rank)], input.anchor); };
  std::ranges::stable_sort(ranks, [&](int a, int b) { return toAnchor(a) < toAnchor(b); });
  const float apart = 2 * tuning.squad.bodyRadius;
  std::size_t next = 0;
  for (const PulledCell& candidate : CellsToPullInto(input, floor)) {
    if (next == ranks.size()) return;
    const Vec2 centre = CentreOf(candidate.cell);
    if (std::ranges::any_of(taken, [&](Vec2 other) { return DistanceSq(other, centre) < apart * apart; })) continue;
    slots[static_cast<std::size_t>(ranks[next++])] = centre;
    taken.push_back(centre);
  }
  // More members than cells (a closet): the rest gather at the disc, where separation sorts them out.
  for (; next < ranks.size(); ++next) slots[static_cast<std::size_t>(ranks[next])] = input.anchor;
}

}  // namespace

Vec2 LocalSlot(Formation formation, int rank, int count) {
  Vec2 sum;
  for (int i = 0; i < count; ++i) sum += RawSlot(formation, i, count);
  return RawSlot(formation, rank, count) - sum * (1.0F / static_cast<float>(count));
}

std::array<Vec2, kMostSlots> FormationSlots(const SlotInput& input, const Floor& floor, const Tuning& tuning) {
  std::array<Vec2, kMostSlots> slots{};
  std::array<bool, kMostSlots> pulled{};
  const int count = static_cast<int>(input.members.size());
  const float scale = tuning.formation.formationSpacing * (1 + tuning.formation.stretch * input.urgency);
  const Vec2 forward = FromAngle(input.headingRad);
  bool anyPulled = false;
  for (int rank = 0; rank < count; ++rank) {
    const Vec2 local = LocalSlot(input.formation, rank, count) * scale;
    const Vec2 slot = input.anchor + forward * local.x + Right(forward) * local.y;
    slots[static_cast<std::size_t>(rank)] = slot;
    if (tuning.formation.pullIn && !SweepClear(floor, {input.anchor, slot}, tuning.squad.bodyRadius * 0.95F)) {
      pulled[static_cast<std::size_t>(rank)] = true;
      anyPulled = true;
    }
  }
  if (anyPulled) PullIn(input, floor, tuning, pulled, slots);
  return slots;
}

}  // namespace firelane
