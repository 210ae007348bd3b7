// The firing solver (row S4): where an agent without an attack on its priority target should stand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "firelane/ai/lane_registry.h"

namespace firelane {

inline constexpr int kRingDirections = 12;
inline constexpr int kCandidates = 1 + 3 * kRingDirections;

enum class Cull : std::uint8_t { kKept, kOffMap, kInWall, kOutOfSight, kCrowded, kBeyondPostLeash };
inline constexpr int kCulls = 6;
inline constexpr std::string_view kCullNames[kCulls] = {"kept", "offMap", "inWall", "outOfSight", "crowded", "beyondPostLeash"};

// A term of a score: what was measured, and the points it is worth.
struct ScoreTerm {
  float raw = 0;
  float points = 0;
};

enum class Term : std::uint8_t {
  kLane,           // raw: 1 with a clear lane to the main target, else 0
  kCoverage,       // raw: share of the targets with a clear lane, 0..1
  kBlockedAllies,  // raw: mates whose lanes it would block
  kDistance,       // raw: units from where the agent stands
  kCohesion,       // raw: units beyond squad.cohesionRadius round the disc
  kTooClose,       // raw: 1 where a target is nearer than solver.minEngageDist, else 0; blades do not mind: 0
};
inline constexpr int kTerms = 6;
inline constexpr std::string_view kTermNames[kTerms] = {"lane", "coverage", "blockedAllies", "distance", "cohesion", "tooClose"};

// One candidate with every term of its score; a culled one has none.
struct Candidate {
  Vec2 pos;
  Cull cull = Cull::kKept;
  std::array<ScoreTerm, kTerms> terms{};

  const ScoreTerm& Of(Term term) const { return terms[static_cast<std::size_t>(term)]; }
  // Points, added in the order of the terms.
  float Total() const;
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
