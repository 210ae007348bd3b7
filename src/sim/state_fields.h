// The one list of the State's fields. Every use of "all of the State" (hash, save, load, comparison, the checks of what was loaded) walks
// it, in this order. A static assert counts each aggregate's fields, so that a new field without a line here does not compile.
#pragma once

#include "firelane/base/aggregate.h"
#include "firelane/sim/state.h"

namespace firelane {

// visit(name, field) for each field of `x`, const or not.
template <class Visit, class T>
requires SameAs<T, Vec2>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Vec2>() == 2);
  visit("x", x.x), visit("y", x.y);
}

template <class Visit, class T>
requires SameAs<T, Cell>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Cell>() == 2);
  visit("x", x.x), visit("y", x.y);
}

template <class Visit, class T>
requires SameAs<T, Member>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Member>() == 38);
  visit("id", x.id), visit("role", x.role), visit("pos", x.pos), visit("vel", x.vel), visit("shove", x.shove),
      visit("facingRad", x.facingRad), visit("life", x.life), visit("downed", x.downed), visit("reviveSteps", x.reviveSteps);
  visit("squadState", x.squadState), visit("postPos", x.postPos), visit("post", x.post), visit("slotCause", x.slotCause),
      visit("commitSteps", x.commitSteps), visit("targetId", x.targetId), visit("hasLane", x.hasLane), visit("laneIntent", x.laneIntent);
  visit("targetBlockedByAlly", x.targetBlockedByAlly), visit("targetBlockedByWall", x.targetBlockedByWall), visit("helpsId", x.helpsId),
      visit("reason", x.reason), visit("cooldownSteps", x.cooldownSteps), visit("withheldSteps", x.withheldSteps);
  visit("strike", x.strike), visit("strikeSteps", x.strikeSteps), visit("strikeTargetId", x.strikeTargetId),
      visit("strikeAxis", x.strikeAxis), visit("thrust", x.thrust), visit("strikeBlockedSteps", x.strikeBlockedSteps),
      visit("lungeLeft", x.lungeLeft), visit("struckIds", x.struckIds);
  visit("slowVel", x.slowVel), visit("stuckSteps", x.stuckSteps), visit("lostSteps", x.lostSteps), visit("jamSteps", x.jamSteps),
      visit("squeezeSteps", x.squeezeSteps), visit("navOn", x.navOn), visit("lookedFrom", x.lookedFrom);
}

template <class Visit, class T>
requires SameAs<T, Enemy>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Enemy>() == 18);
  visit("id", x.id), visit("kind", x.kind), visit("pos", x.pos), visit("vel", x.vel), visit("shove", x.shove),
      visit("facingRad", x.facingRad), visit("life", x.life), visit("mind", x.mind), visit("lostDecisions", x.lostDecisions);
  visit("calmDecisions", x.calmDecisions), visit("goal", x.goal), visit("hasGoal", x.hasGoal), visit("targetId", x.targetId),
      visit("biteSteps", x.biteSteps), visit("biting", x.biting), visit("seenPos", x.seenPos), visit("seenAwake", x.seenAwake),
      visit("seenSteps", x.seenSteps);
}

template <class Visit, class T>
requires SameAs<T, Bullet>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Bullet>() == 7);
  visit("id", x.id), visit("shooterId", x.shooterId), visit("targetId", x.targetId), visit("origin", x.origin), visit("axis", x.axis),
      visit("length", x.length), visit("travelled", x.travelled);
}

template <class Visit, class T>
requires SameAs<T, Metrics>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Metrics>() == 20);
  visit("shots", x.shots), visit("strikes", x.strikes), visit("hits", x.hits), visit("kills", x.kills), visit("withheld", x.withheld),
      visit("friendlyHits", x.friendlyHits), visit("forcedHits", x.forcedHits), visit("bites", x.bites);
  visit("downed", x.downed), visit("revived", x.revived), visit("laneSteps", x.laneSteps), visit("targetSteps", x.targetSteps),
      visit("shooterSteps", x.shooterSteps), visit("sprintSilentSteps", x.sprintSilentSteps), visit("solves", x.solves);
  visit("postSwitches", x.postSwitches), visit("maxStray", x.maxStray), visit("postStray", x.postStray),
      visit("maxStragglerDist", x.maxStragglerDist), visit("stuckSteps", x.stuckSteps);
}

template <class Visit, class T>
requires SameAs<T, Reason>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Reason>() == 2);
  visit("silence", x.silence), visit("subject", x.subject);
}

template <class Visit, class T>
requires SameAs<T, ManualAim>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<ManualAim>() == 3);
  visit("on", x.on), visit("angleRad", x.angleRad), visit("targetId", x.targetId);
}

// The floor itself is named by its hash; the tuning's fields are the rows of its table.
template <class Visit, class T>
requires SameAs<T, State>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<State>() == 23 && FieldCount<SimRng>() == 1);
  visit("floorHash", x.floorHash), visit("tuning", x.tuning), visit("seed", x.seed), visit("floorNumber", x.floorNumber),
      visit("step", x.step), visit("rng", x.rng.state), visit("nextId", x.nextId);
  visit("anchor", x.anchor), visit("headingRad", x.headingRad), visit("squadState", x.squadState), visit("idleSteps", x.idleSteps),
      visit("formation", x.formation), visit("urgency", x.urgency);
  visit("sprinting", x.sprinting), visit("holdFire", x.holdFire), visit("aim", x.aim), visit("members", x.members),
      visit("enemies", x.enemies), visit("bullets", x.bullets), visit("explored", x.explored), visit("metrics", x.metrics),
      visit("hitsBeforeConstruction", x.hitsBeforeConstruction);
}

}  // namespace firelane
