// The firing solver (row S4): where an agent without an attack on its priority target should stand.
#pragma once

#include <array>
#include <optional>

#include "firelane/ai/lane_registry.h"

namespace firelane {

inline constexpr int kRingDirections = 12;
inline constexpr int kCandidates = 1 + 3 * kRingDirections;

enum class Cull : std::uint8_t { kKept, kOffMap, kInWall, kOutOfSight, kCrowded, kBeyondPostLeash };

// One candidate with every term of its score, in points.
struct Candidate {
  Vec2 pos;
  Cull cull = Cull::kKept;
  float lane = 0;
  float coverage = 0;
  float blockedAllies = 0;
  float distance = 0;
  float cohesion = 0;
  float tooClose = 0;
  float Total() const { return lane + coverage + blockedAllies + distance + cohesion + tooClose; }
};

// What a solve considered; the order is current position, near, middle, far ring.
struct SolveTrace {
  std::array<Candidate, kCandidates> candidates;
  int best = 0;
};

struct SolveInput {
  AgentView agent;
  SquadView squad;
  Vec2 slot;  // of the formation, where it returns without targets
  LaneEvaluation lane;
  BodiesView bodies;
  LanesView lanes;
};

struct SolvePlan {
  enum class Kind : std::uint8_t { kKeep, kReturnToSlot, kSwitch };
  Kind kind = Kind::kKeep;
  Vec2 postPos;  // of kReturnToSlot and kSwitch
};

// The whole-squad phase plan: an agent may solve on steps where this is true, and at most one of the squad may in any step.
bool MaySolveAt(std::uint32_t step, int rank, int squadSize, const Tuning& tuning);

// Pure. `trace`, when given, receives every candidate.
SolvePlan SolveFiringPosition(const SolveInput& input, const Floor& floor, const Tuning& tuning, SolveTrace* trace = nullptr);

}  // namespace firelane
