// The one list of the State's fields. Every use of "all of the State" (hash; later save, load, equality) walks it, in this order. A static
// assert counts each aggregate's fields, so that a new field without a line here does not compile.
#pragma once

#include "firelane/base/aggregate.h"
#include "firelane/sim/state.h"

namespace firelane {

// visit(field) for each field of `x`, const or not.
template <class Visit, class T>
requires SameAs<T, Member>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Member>() == 36);
  visit(x.id), visit(x.role), visit(x.pos), visit(x.vel), visit(x.shove), visit(x.facingRad), visit(x.life), visit(x.downed),
      visit(x.reviveSteps);
  visit(x.squadState), visit(x.postPos), visit(x.post), visit(x.commitSteps), visit(x.targetId), visit(x.hasLane), visit(x.laneIntent);
  visit(x.targetBlockedByAlly), visit(x.targetBlockedByWall), visit(x.helpsId), visit(x.reason), visit(x.cooldownSteps),
      visit(x.withheldSteps);
  visit(x.strike), visit(x.strikeSteps), visit(x.strikeAxis), visit(x.thrust), visit(x.strikeBlockedSteps), visit(x.lungeLeft),
      visit(x.struckIds);
  visit(x.slowVel), visit(x.stuckSteps), visit(x.lostSteps), visit(x.jamSteps), visit(x.squeezeSteps), visit(x.navOn), visit(x.lookedFrom);
}

template <class Visit, class T>
requires SameAs<T, Enemy>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Enemy>() == 18);
  visit(x.id), visit(x.kind), visit(x.pos), visit(x.vel), visit(x.shove), visit(x.facingRad), visit(x.life), visit(x.mind),
      visit(x.lostDecisions);
  visit(x.calmDecisions), visit(x.goal), visit(x.hasGoal), visit(x.targetId), visit(x.biteSteps), visit(x.biting), visit(x.seenPos),
      visit(x.seenAwake), visit(x.seenSteps);
}

template <class Visit, class T>
requires SameAs<T, Bullet>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Bullet>() == 7);
  visit(x.id), visit(x.shooterId), visit(x.targetId), visit(x.origin), visit(x.axis), visit(x.length), visit(x.travelled);
}

template <class Visit, class T>
requires SameAs<T, Metrics>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Metrics>() == 20);
  visit(x.shots), visit(x.strikes), visit(x.hits), visit(x.kills), visit(x.withheld), visit(x.friendlyHits), visit(x.forcedHits),
      visit(x.bites);
  visit(x.downed), visit(x.revived), visit(x.laneSteps), visit(x.targetSteps), visit(x.shooterSteps), visit(x.sprintSilentSteps),
      visit(x.solves);
  visit(x.postSwitches), visit(x.maxStray), visit(x.postStray), visit(x.maxStragglerDist), visit(x.stuckSteps);
}

template <class Visit, class T>
requires SameAs<T, Reason>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<Reason>() == 2);
  visit(x.silence), visit(x.subject);
}

template <class Visit, class T>
requires SameAs<T, ManualAim>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<ManualAim>() == 3);
  visit(x.on), visit(x.angleRad), visit(x.targetId);
}

// The floor itself is named by its hash; the tuning's fields are the rows of its table.
template <class Visit, class T>
requires SameAs<T, State>
void VisitFields(T& x, Visit&& visit) {
  static_assert(FieldCount<State>() == 23);
  visit(x.floorHash), visit(x.tuning), visit(x.seed), visit(x.floorNumber), visit(x.step), visit(x.rng.state), visit(x.nextId);
  visit(x.anchor), visit(x.headingRad), visit(x.squadState), visit(x.idleSteps), visit(x.formation), visit(x.urgency);
  visit(x.sprinting), visit(x.holdFire), visit(x.aim), visit(x.members), visit(x.enemies), visit(x.bullets), visit(x.explored),
      visit(x.metrics), visit(x.hitsBeforeConstruction);
}

}  // namespace firelane
