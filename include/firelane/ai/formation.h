// Formations (row S9): where each standing member belongs round the disc.
#pragma once

#include <array>
#include <span>

#include "firelane/ai/command.h"
#include "firelane/ai/views.h"

namespace firelane {

inline constexpr int kMostSlots = 8;

// Slot `rank` of a squad of `count` (1..8) in units of formationSpacing: x forward, y right, the slots of a squad sum to zero. Rank 0 is
// the point, rank 1 the left wing.
Vec2 LocalSlot(Formation formation, int rank, int count);

struct SlotInput {
  Formation formation = Formation::kWedge;
  Vec2 anchor;  // stands free
  float headingRad = 0;
  float urgency = 0;              // 0..1, stretches the formation
  std::span<const Vec2> members;  // positions by rank; as many slots as members
};

// World positions by rank. Slots to which no body slides straight from the anchor are pulled in (unless formation.pullIn is off): they take
// distinct cells found by a breadth-first search from the anchor, at most kPullInCells away, cells ahead of it penalised; the pulled member
// nearest to the anchor takes the cheapest cell, so that a column enters a corridor in the order it stands in; those without line of sight
// to the anchor come last, by rank.
std::array<Vec2, kMostSlots> FormationSlots(const SlotInput& input, const Floor& floor, const Tuning& tuning);

}  // namespace firelane
