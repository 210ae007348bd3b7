#include "firelane/ai/formation.h"

#include <algorithm>
#include <limits>

#include "firelane/base/angles.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr int kPullInCells = 5;
constexpr int kAheadCells = 3;  // what a cell ahead costs more; the column trails the disc rather than running ahead of it
constexpr std::size_t kMostFound = 2 * kPullInCells * (kPullInCells + 1) + 1;

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

// A breadth-first wave over free cells round the anchor, one level of steps after the other.
class Wave {
 public:
  struct Found {
    Cell cell;
    bool ahead;
  };

  Wave(const SlotInput& input, const Floor& floor)
      : floor_(floor), origin_(CellOf(input.anchor)), anchor_(input.anchor), forward_(FromAngle(input.headingRad)) {
    Find(origin_);
    ends_[0] = count_;
  }
  // The cells `steps` away, a level that has been spread; none outside 0..kPullInCells.
  std::span<const Found> Level(int steps) const {
    if (steps < 0 || steps > kPullInCells) return {};
    const std::size_t begin = steps == 0 ? 0 : ends_[static_cast<std::size_t>(steps) - 1];
    return std::span(found_).subspan(begin, ends_[static_cast<std::size_t>(steps)] - begin);
  }
  void SpreadTo(int steps) {
    if (steps < 1 || steps > kPullInCells) return;
    for (const Found& from : Level(steps - 1))
      for (const Cell direction : kDirections) Find(from.cell + direction);
    ends_[static_cast<std::size_t>(steps)] = count_;
  }

 private:
  void Find(Cell cell) {
    bool& seen = seen_[static_cast<std::size_t>((cell.y - origin_.y + kPullInCells) * kSide + cell.x - origin_.x + kPullInCells)];
    if (seen || (cell != origin_ && !floor_.Walkable(cell))) return;
    seen = true;
    found_[count_++] = {cell, Dot(CentreOf(cell) - anchor_, forward_) > 0.5F};
  }

  static constexpr int kSide = 2 * kPullInCells + 1;
  const Floor& floor_;
  Cell origin_;
  Vec2 anchor_;
  Vec2 forward_;
  std::array<bool, kSide * kSide> seen_{};
  std::array<Found, kMostFound> found_;
  std::array<std::size_t, kPullInCells + 1> ends_{};
  std::size_t count_ = 0;
};

// Visits the free cells round the anchor, the cheapest first, of equals the one found first; no more are searched than are asked for.
// visit(Cell) returns false to stop.
template <class Visit>
void VisitCellsToPullInto(const SlotInput& input, const Floor& floor, Visit&& visit) {
  Wave wave(input, floor);
  for (int cost = 0; cost <= kPullInCells + kAheadCells; ++cost) {
    for (const Wave::Found& found : wave.Level(cost - kAheadCells))
      if (found.ahead && !visit(found.cell)) return;
    wave.SpreadTo(cost);
    for (const Wave::Found& found : wave.Level(cost))
      if (!found.ahead && !visit(found.cell)) return;
  }
}

// Gives each pulled rank a cell of its own, none nearer than a body to a slot that stands.
void PullIn(const SlotInput& input, const Floor& floor, const Tuning& tuning, std::span<const bool> pulled,
            std::array<Vec2, kMostSlots>& slots) {
  // Nearest first, but those behind a wall from the disc after all others and in a fixed order: their straight distances mean nothing, and
  // goals that change hands would keep them swinging between two.
  std::array<float, kMostSlots> lag{};
  const auto toAnchor = [&](std::size_t rank) { return lag[rank]; };
  std::array<std::size_t, kMostSlots> ranks;  // nearest to the anchor first
  std::array<Vec2, kMostSlots> taken;
  std::size_t waiting = 0;
  std::size_t placed = 0;
  for (std::size_t rank = 0; rank < input.members.size(); ++rank) {
    if (!pulled[rank]) {
      taken[placed++] = slots[rank];
      continue;
    }
    const Vec2 pos = input.members[rank];
    lag[rank] = LineOfSight(floor, {input.anchor, pos}) ? DistanceSq(pos, input.anchor) : std::numeric_limits<float>::max();
    std::size_t at = waiting++;
    for (; at > 0 && toAnchor(ranks[at - 1]) > toAnchor(rank); --at) ranks[at] = ranks[at - 1];
    ranks[at] = rank;
  }
  const float apart = 2 * tuning.squad.bodyRadius;
  std::size_t next = 0;
  VisitCellsToPullInto(input, floor, [&](Cell cell) {
    const Vec2 centre = CentreOf(cell);
    const auto near = [&](Vec2 other) { return DistanceSq(other, centre) < apart * apart; };
    if (std::any_of(taken.data(), taken.data() + placed, near)) return true;
    slots[ranks[next++]] = centre;
    taken[placed++] = centre;
    return next < waiting;
  });
  // More members than cells (a closet): the rest gather at the disc, where separation sorts them out.
  for (; next < waiting; ++next) slots[ranks[next]] = input.anchor;
}

// What the raw slots of a squad are off by, so that they sum to zero.
Vec2 MeanRawSlot(Formation formation, int count) {
  Vec2 sum;
  for (int i = 0; i < count; ++i) sum += RawSlot(formation, i, count);
  return sum * (1.0F / static_cast<float>(count));
}

}  // namespace

Vec2 LocalSlot(Formation formation, int rank, int count) { return RawSlot(formation, rank, count) - MeanRawSlot(formation, count); }

std::array<Vec2, kMostSlots> FormationSlots(const SlotInput& input, const Floor& floor, const Tuning& tuning) {
  std::array<Vec2, kMostSlots> slots{};
  std::array<bool, kMostSlots> pulled{};
  const int count = static_cast<int>(input.members.size());
  const float scale = tuning.formation.formationSpacing * (1 + tuning.formation.stretch * input.urgency);
  const Vec2 forward = FromAngle(input.headingRad);
  const Vec2 mean = MeanRawSlot(input.formation, count);
  bool anyPulled = false;
  for (int rank = 0; rank < count; ++rank) {
    const Vec2 local = (RawSlot(input.formation, rank, count) - mean) * scale;
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
