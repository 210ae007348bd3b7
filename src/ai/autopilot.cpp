#include "firelane/ai/autopilot.h"

#include <algorithm>

#include "firelane/ai/anchor.h"
#include "firelane/base/steps.h"
#include "firelane/nav/taut_string.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kAboardDist = 0.4F;       // how near to the lift's centre the disc stops
constexpr float kBesideMateDist = 0.6F;   // how near to a downed mate
constexpr float kFetchAfter = 5.0F;       // seconds of waiting before it goes back for a straggler
constexpr float kFetchedDist = 3.0F;      // how near it then comes
constexpr float kStraightPerStep = 0.5F;  // a way is a detour once it takes two steps of the field for each unit
constexpr float kWaitHysteresis = 1.0F;   // units

bool EnemyInSight(const VisibleView& view) {
  const float stop = view.tuning->autopilot.stopDist;
  return std::ranges::any_of(view.enemies, [&](const VisibleEnemy& enemy) {
    if (!enemy.awake) return false;
    const auto seesIt = [&](Vec2 from) {
      return DistanceSq(from, enemy.pos) <= stop * stop && LineOfSight(*view.floor, {from, enemy.pos});
    };
    return seesIt(view.anchor) ||
           std::ranges::any_of(view.members, [&](const VisibleMember& member) { return !member.downed && seesIt(member.pos); });
  });
}

const VisibleMember* NearestDowned(const VisibleView& view) {
  const VisibleMember* nearest = nullptr;
  for (const VisibleMember& member : view.members)
    if (member.downed && (nearest == nullptr || DistanceSq(member.pos, view.anchor) < DistanceSq(nearest->pos, view.anchor)))
      nearest = &member;
  return nearest;
}

// How far a member lags behind the disc: straight, or along the way to the lift where a wall stands between.
float LagOf(const Autopilot& pilot, const VisibleView& view, const VisibleMember& member) {
  const int along = pilot.liftField.At(CellOf(member.pos)) - pilot.liftField.At(CellOf(view.anchor));
  return std::max(Distance(member.pos, view.anchor), static_cast<float>(along) * kStraightPerStep);
}

const VisibleMember* LastStanding(const Autopilot& pilot, const VisibleView& view) {
  const VisibleMember* last = nullptr;
  for (const VisibleMember& member : view.members)
    if (!member.downed && (last == nullptr || LagOf(pilot, view, member) > LagOf(pilot, view, *last))) last = &member;
  return last;
}

// Direction along `field` towards `goal`; nothing left to walk within `near` of it.
Vec2 Along(const VisibleView& view, const DistanceField& field, Vec2 goal, float near) {
  if (DistanceSq(view.anchor, goal) <= near * near && LineOfSight(*view.floor, {view.anchor, goal})) return {};
  const auto waypoint = NavWaypoint(*view.floor, field, view.anchor, goal, kAnchorRadius * 0.95F);
  return waypoint ? NormalizedOr(*waypoint - view.anchor, {}) : Vec2{};
}

void LearnFloor(Autopilot& pilot, const Floor& floor) {
  if (pilot.fieldFloor == &floor) return;
  BuildDistanceField(floor, std::span(&floor.lift, 1), pilot.liftField);
  pilot.fieldFloor = &floor;
  pilot.mateCell = {-1, -1};
}

Vec2 TowardsMate(Autopilot& pilot, const VisibleView& view, Vec2 mate, float near) {
  const Cell cell = CellOf(mate);
  if (cell != pilot.mateCell || pilot.mateField.width != view.floor->width) {
    BuildDistanceField(*view.floor, std::span(&cell, 1), pilot.mateField);
    pilot.mateCell = cell;
  }
  return Along(view, pilot.mateField, mate, near);
}

// In sight of an enemy: stand and fight, but push on for a while when nobody has had a lane, or brought up a mate, for long; or when the
// stand itself has lasted long, for an enemy that dodges round a corner ends neither itself nor the fight.
bool StandsAndFights(Autopilot& pilot, const VisibleView& view) {
  if (pilot.pushSteps > 0) {
    --pilot.pushSteps;
    pilot.mode = AutopilotMode::kPush;
    return false;
  }
  const auto busy = [](const VisibleMember& member) { return member.downed ? member.rises : member.hasLane; };
  pilot.noLaneSteps = std::ranges::any_of(view.members, busy) ? 0 : pilot.noLaneSteps + 1;
  ++pilot.standSteps;
  if (pilot.noLaneSteps < StepsOf(view.tuning->autopilot.patience) && pilot.standSteps < StepsOf(view.tuning->autopilot.standTime)) {
    pilot.mode = AutopilotMode::kFight;
    return true;
  }
  pilot.noLaneSteps = pilot.standSteps = 0;
  pilot.pushSteps = StepsOf(view.tuning->autopilot.pushTime);
  pilot.mode = AutopilotMode::kPush;
  return false;
}

bool WaitsFor(const Autopilot& pilot, const VisibleView& view, const VisibleMember& straggler) {
  if (pilot.waitSteps >= StepsOf(kFetchAfter)) {
    const bool near = DistanceSq(straggler.pos, view.anchor) <= kFetchedDist * kFetchedDist;
    return !near || !LineOfSight(*view.floor, {view.anchor, straggler.pos});
  }
  return LagOf(pilot, view, straggler) > view.tuning->autopilot.waitDist - (pilot.waitSteps > 0 ? kWaitHysteresis : 0);
}

const VisibleEnemy* NearestAwake(const VisibleView& view) {
  const VisibleEnemy* nearest = nullptr;
  for (const VisibleEnemy& enemy : view.enemies)
    if (enemy.awake && (nearest == nullptr || DistanceSq(enemy.pos, view.anchor) < DistanceSq(nearest->pos, view.anchor))) nearest = &enemy;
  return nearest;
}

// Towards what it is about anyway: a downed mate first, and from there at whoever keeps it from being brought up; else the lift.
Vec2 PushOn(Autopilot& pilot, const VisibleView& view) {
  const VisibleMember* mate = NearestDowned(view);
  if (mate == nullptr) return Along(view, pilot.liftField, CentreOf(view.floor->lift), kAboardDist);
  const Vec2 move = TowardsMate(pilot, view, mate->pos, kBesideMateDist);
  const VisibleEnemy* enemy = NearestAwake(view);
  return move == Vec2{} && enemy != nullptr ? TowardsMate(pilot, view, enemy->pos, kBesideMateDist) : move;
}

Vec2 DecideMove(Autopilot& pilot, const VisibleView& view) {
  if (EnemyInSight(view)) {
    pilot.waitSteps = 0;
    return StandsAndFights(pilot, view) ? Vec2{} : PushOn(pilot, view);
  }
  pilot.noLaneSteps = pilot.pushSteps = 0;
  if (const VisibleMember* mate = NearestDowned(view)) {
    pilot.mode = AutopilotMode::kRevive;
    return TowardsMate(pilot, view, mate->pos, kBesideMateDist);
  }
  const VisibleMember* straggler = LastStanding(pilot, view);
  if (straggler != nullptr && WaitsFor(pilot, view, *straggler)) {
    pilot.mode = AutopilotMode::kWait;
    if (++pilot.waitSteps < StepsOf(kFetchAfter)) return {};
    return TowardsMate(pilot, view, straggler->pos, kFetchedDist);
  }
  pilot.mode = AutopilotMode::kAdvance;
  pilot.waitSteps = pilot.standSteps = 0;
  return Along(view, pilot.liftField, CentreOf(view.floor->lift), kAboardDist);
}

}  // namespace

Command DecideCommand(Autopilot& pilot, const VisibleView& view) {
  LearnFloor(pilot, *view.floor);
  Command command;
  command.move = DecideMove(pilot, view);
  command.holdFire = !view.tuning->autopilot.fire;
  return command;
}

}  // namespace firelane
