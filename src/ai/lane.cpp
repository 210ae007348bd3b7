#include "firelane/ai/lane.h"

#include <algorithm>

#include "firelane/base/angles.h"
#include "firelane/base/steps.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

// Keeps, over allies in the way, the one nearest along the attack.
struct NearestBlocker {
  int id = kNobody;
  float along = 0;
  void Offer(int candidate, float candidateAlong) {
    if (id != kNobody && candidateAlong >= along) return;
    id = candidate;
    along = candidateAlong;
  }
};

bool OutOfGunRange(const LanePath& path, LaneTarget target, const Tuning& tuning) {
  return Distance(path.muzzle, target.pos) > tuning.fire.weaponRange;
}

// Of a strike sector, which no call of trigonometry is needed for.
float StrikeReach(const Tuning& tuning) { return tuning.strike.reach + tuning.strike.lungeSpeed * tuning.strike.active; }

// How far the lunge must carry a blade before its reach holds the target's edge; 0 where it reaches from where it stands.
float LungeNeeded(Vec2 from, LaneTarget target, const Tuning& tuning) {
  return std::max(0.0F, Distance(from, target.pos) - target.radius - tuning.strike.reach);
}

// A wall hides the target, or stops the striker's body before its lunge has gone far enough: the sight past a corner is no strike.
bool WallStopsStrike(Vec2 from, LaneTarget target, const Floor& floor, const Tuning& tuning) {
  if (FirstWall(floor, {from, target.pos})) return true;
  const float needed = LungeNeeded(from, target, tuning);
  if (needed <= 0) return false;
  const Vec2 axis = NormalizedOr(target.pos - from, {1, 0});
  return !SweepClear(floor, {from, from + axis * needed}, tuning.squad.bodyRadius);
}

bool LaneIsClear(Vec2 from, LaneTarget target, int shooterId, std::span<const BodyView> allies, const Floor& floor, const Tuning& tuning) {
  const LanePath path = LanePathFrom(from, target, tuning);
  if (OutOfGunRange(path, target, tuning)) return false;
  const Segment line = path.Line();
  const float threshold = LaneThreshold(tuning);
  for (const BodyView& ally : allies)
    if (ally.id != shooterId && DistanceSq(ally.pos, ClosestOnSegment(ally.pos, line)) < threshold * threshold) return false;
  return !FirstWall(floor, {from, target.pos});
}

bool StrikeIsClear(Vec2 from, LaneTarget target, int strikerId, bool thrust, std::span<const BodyView> allies, const Floor& floor,
                   const Tuning& tuning) {
  if (LungeNeeded(from, target, tuning) > LungeLength(tuning.strike) || WallStopsStrike(from, target, floor, tuning)) return false;
  const Sector sector = StrikeSectorFrom(from, target.pos, thrust, tuning);
  const float threshold = LaneThreshold(tuning);
  for (const BodyView& ally : allies)
    if (ally.id != strikerId && DistancePointToSector(ally.pos, sector) < threshold) return false;
  return true;
}

}  // namespace

const BodyView* FindBody(std::span<const BodyView> bodies, int id) {
  const auto found = std::ranges::lower_bound(bodies, id, {}, &BodyView::id);
  return found != bodies.end() && found->id == id ? &*found : nullptr;
}

LanePath LanePathFrom(Vec2 from, LaneTarget target, const Tuning& tuning) {
  const Vec2 axis = NormalizedOr(target.pos - from, {1, 0});
  const Vec2 muzzle = from + axis * tuning.fire.muzzleOffset;
  // A target nearer than the muzzle is hit at the muzzle: the path never points backwards.
  const float toCentre = std::max(0.0F, Dot(target.pos - muzzle, axis));
  return {muzzle, axis, toCentre + target.radius};
}

LaneCheck LaneClearFrom(Vec2 from, LaneTarget target, int shooterId, std::span<const BodyView> allies, const Floor& floor,
                        const Tuning& tuning) {
  LaneCheck check;
  const LanePath path = LanePathFrom(from, target, tuning);
  const Segment line = path.Line();
  const float threshold = LaneThreshold(tuning);
  NearestBlocker nearest;
  for (const BodyView& ally : allies) {
    if (ally.id == shooterId) continue;
    const Vec2 closest = ClosestOnSegment(ally.pos, line);
    if (DistanceSq(ally.pos, closest) < threshold * threshold) nearest.Offer(ally.id, Dot(closest - path.muzzle, path.axis));
  }
  check.blockerId = nearest.id;
  check.blockedByAlly = nearest.id != kNobody;
  check.blockedByWall = FirstWall(floor, {from, target.pos}).has_value();
  check.outOfRange = OutOfGunRange(path, target, tuning);
  return check;
}

float LungeLength(const StrikeTuning& strike) {
  float speed = 0;
  float length = 0;
  for (int left = std::max(1, StepsOf(strike.active)); left > 0; --left) {
    speed = std::min(strike.lungeSpeed, speed + strike.lungeAccel * kStepSeconds);
    length += speed * kStepSeconds;
  }
  return std::min(length, strike.lungeSpeed * strike.active);
}

Sector StrikeSectorFrom(Vec2 from, Vec2 towards, bool thrust, const Tuning& tuning) {
  const float half = DegToRad(thrust ? tuning.strike.thrustHalfAngleDeg : tuning.strike.halfAngleDeg);
  return {from, NormalizedOr(towards - from, {1, 0}), Cos(half), Sin(half), StrikeReach(tuning)};
}

LaneCheck StrikeClearFrom(Vec2 from, LaneTarget target, int shooterId, bool thrust, std::span<const BodyView> allies, const Floor& floor,
                          const Tuning& tuning) {
  LaneCheck check;
  const Sector sector = StrikeSectorFrom(from, target.pos, thrust, tuning);
  const float threshold = LaneThreshold(tuning);
  NearestBlocker nearest;
  for (const BodyView& ally : allies) {
    if (ally.id == shooterId || DistancePointToSector(ally.pos, sector) >= threshold) continue;
    nearest.Offer(ally.id, Distance(ally.pos, from));
  }
  check.blockerId = nearest.id;
  check.blockedByAlly = nearest.id != kNobody;
  check.blockedByWall = WallStopsStrike(from, target, floor, tuning);
  check.outOfRange = LungeNeeded(from, target, tuning) > LungeLength(tuning.strike);
  return check;
}

LaneCheck AttackClearFrom(const AgentView& agent, Vec2 from, LaneTarget target, std::span<const BodyView> allies, const Floor& floor,
                          const Tuning& tuning) {
  return agent.role == Role::kGun ? LaneClearFrom(from, target, agent.id, allies, floor, tuning)
                                  : StrikeClearFrom(from, target, agent.id, agent.thrust, allies, floor, tuning);
}

bool AttackIsClear(const AgentView& agent, Vec2 from, LaneTarget target, std::span<const BodyView> allies, const Floor& floor,
                   const Tuning& tuning) {
  return agent.role == Role::kGun ? LaneIsClear(from, target, agent.id, allies, floor, tuning)
                                  : StrikeIsClear(from, target, agent.id, agent.thrust, allies, floor, tuning);
}

int AllyInterceptsShot(const LanePath& path, int shooterId, std::span<const BodyView> allies, const Tuning& tuning) {
  const float seconds = path.length / tuning.fire.bulletSpeed;
  const float radius = tuning.squad.bodyRadius + tuning.fire.bulletRadius;
  for (const BodyView& ally : allies) {
    if (ally.id == shooterId) continue;
    // In the ally's frame the bullet starts at the muzzle and moves by the difference of the two motions.
    const Vec2 motion = path.axis * path.length - ally.vel * seconds;
    if (SweptPointHitsCircle(path.muzzle, motion, ally.pos, radius)) return ally.id;
  }
  return kNobody;
}

int AllyInCorridor(Segment path, int shooterId, std::span<const BodyView> allies, const Tuning& tuning) {
  for (const BodyView& ally : allies)
    if (ally.id != shooterId && DistancePointToSegment(ally.pos, path) < CorridorRadius(tuning)) return ally.id;
  return kNobody;
}

int AllyInCorridor(const Sector& sector, int strikerId, std::span<const BodyView> allies, const Tuning& tuning) {
  for (const BodyView& ally : allies)
    if (ally.id != strikerId && DistancePointToSector(ally.pos, sector) < CorridorRadius(tuning)) return ally.id;
  return kNobody;
}

}  // namespace firelane
