// The one lane predicate (rows S2, S3, S10, S14): AI, HUD, overlay, replay and CI ask these functions.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "firelane/ai/views.h"
#include "firelane/base/geometry.h"

namespace firelane {

struct LaneTarget {
  Vec2 pos;
  float radius = 0;
};

// Why a lane (or a strike sector) is not clear: all three causes at once, with the ally that is in the way.
struct LaneCheck {
  bool blockedByAlly = false;
  bool blockedByWall = false;
  bool outOfRange = false;
  int blockerId = kNobody;  // of the allies in the way the one nearest to the muzzle; ties by id

  bool Clear() const { return !blockedByAlly && !blockedByWall && !outOfRange; }
  bool OnlyAllyInTheWay() const { return blockedByAlly && !blockedByWall && !outOfRange; }
};

// Where a shooter at `from` fires at `target`: muzzle, direction, and the path a bullet lives for (muzzle to the target's centre plus its
// radius).
struct LanePath {
  Vec2 muzzle;
  Vec2 axis;         // unit
  float length = 0;  // >= 0
  Segment Line() const { return {muzzle, muzzle + axis * length}; }
};
LanePath LanePathFrom(Vec2 from, LaneTarget target, const Tuning& tuning);

// S2. `from` may be any point. Allies with the shooter's id are skipped.
LaneCheck LaneClearFrom(Vec2 from, LaneTarget target, int shooterId, std::span<const BodyView> allies, const Floor& floor,
                        const Tuning& tuning);

// S14. The sector a blade at `from` would sweep, lunge included: a blade that moves along its axis stays inside it (decision record 0003).
Sector StrikeSectorFrom(Vec2 from, Vec2 towards, bool thrust, const Tuning& tuning);
// How far a lunge carries from a standing start over open ground, in units: less than its sector spans, since it has to gather speed.
float LungeLength(const StrikeTuning& strike);
// Out of range: the target's edge lies beyond the blade's reach and LungeLength. Blocked by a wall: it hides the target, or stops the
// striker's body before the lunge has gone far enough. An ally blocks when nearer to the sector than the lane threshold.
LaneCheck StrikeClearFrom(Vec2 from, LaneTarget target, int shooterId, bool thrust, std::span<const BodyView> allies, const Floor& floor,
                          const Tuning& tuning);

// Either of the two, by role.
LaneCheck AttackClearFrom(const AgentView& agent, Vec2 from, LaneTarget target, std::span<const BodyView> allies, const Floor& floor,
                          const Tuning& tuning);

// Whether that check would be clear, without looking for all that keeps it from it: for those who ask many times.
bool AttackIsClear(const AgentView& agent, Vec2 from, LaneTarget target, std::span<const BodyView> allies, const Floor& floor,
                   const Tuning& tuning);

// S10. The first ally (by id) whom a bullet on `path` would meet if everyone kept its velocity, or kNobody.
int AllyInterceptsShot(const LanePath& path, int shooterId, std::span<const BodyView> allies, const Tuning& tuning);

// S18. The first ally (by id) nearer than CorridorRadius to the whole path, or kNobody.
int AllyInCorridor(Segment path, int shooterId, std::span<const BodyView> allies, const Tuning& tuning);
int AllyInCorridor(const Sector& sector, int strikerId, std::span<const BodyView> allies, const Tuning& tuning);

// S3. What an agent would attack in this step, and what keeps it from it.
struct LaneEvaluation {
  int targetId = kNobody;
  LaneTarget target;
  bool hasLane = false;
  bool laneIntent = false;
  bool targetBlockedByAlly = false;
  bool targetBlockedByWall = false;
  bool targetInReach = false;  // some living target in range and no wall between: counts for uptime
  int blockerId = kNobody;
  Reason reason;  // kAttacks when it has a lane; later stages may still veto
};
// A look at a target, in the order in which they were considered: an assigned one first, and once more among all.
struct ConsideredTarget {
  int targetId = kNobody;
  float distance = 0;  // units, centre to centre
  bool clear = false;
  std::optional<LaneCheck> check;  // nothing where it was asked only whether it is clear
};
using LaneTrace = std::vector<ConsideredTarget>;

// `trace`, when given, is overwritten with the targets that were considered.
LaneEvaluation EvaluateAgentLane(const AgentView& agent, const SquadView& squad, const BodiesView& bodies, const Floor& floor,
                                 const Tuning& tuning, LaneTrace* trace = nullptr);

// The living enemy with that id, or null.
const BodyView* FindBody(std::span<const BodyView> bodies, int id);

}  // namespace firelane
