#include "firelane/ai/autopilot.h"

#include <algorithm>
#include <cmath>

#include "firelane/ai/anchor.h"
#include "firelane/nav/taut_string.h"
#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kAboardDist = 0.4F;      // how near to the lift's centre the disc stops
constexpr float kBesideMateDist = 0.6F;  // how near to a downed mate
constexpr float kFetchAfter = 4.0F;      // seconds of waiting before it goes back for a straggler
constexpr float kFetchedDist = 3.0F;     // how near it then comes
constexpr float kWaitHysteresis = 1.0F;  // units

int StepsOf(float seconds) { return static_cast<int>(std::lround(seconds * 60)); }

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

const VisibleMember* FarthestStanding(const VisibleView& view) {
  const VisibleMember* farthest = nullptr;
  for (const VisibleMember& member : view.members)
    if (!member.downed && (farthest == nullptr || DistanceSq(member.pos, view.anchor) > DistanceSq(farthest->pos, view.anchor)))
      farthest = &member;
  return farthest;
}

// Direction along `field` towards `goal`; nothing left to walk within `near` of it.
Vec2 Along(const VisibleView& view, const DistanceField& field, Vec2 goal, float near) {
  if (DistanceSq(view.anchor, goal) <= near * near && LineOfSight(*view.floor, {view.anchor, goal})) return {};
  const auto waypoint = NavWaypoint(*view.floor, field, view.anchor, goal, kAnchorRadius * 0.95F);
  return waypoint ? NormalizedOr(*waypoint - view.anchor, {}) : Vec2{};
}

Vec2 TowardsLift(Autopilot& pilot, const VisibleView& view) {
  if (pilot.fieldFloor != view.floor) {
    BuildDistanceField(*view.floor, std::span(&view.floor->lift, 1), pilot.liftField);
    pilot.fieldFloor = view.floor;
    pilot.mateCell = {-1, -1};
  }
  return Along(view, pilot.liftField, CentreOf(view.floor->lift), kAboardDist);
}

Vec2 TowardsMate(Autopilot& pilot, const VisibleView& view, Vec2 mate, float near) {
  const Cell cell = CellOf(mate);
  if (cell != pilot.mateCell || pilot.mateField.width != view.floor->width) {
    BuildDistanceField(*view.floor, std::span(&cell, 1), pilot.mateField);
    pilot.mateCell = cell;
  }
  return Along(view, pilot.mateField, mate, near);
}

// In sight of an enemy: stand and fight, but push on for a while when nobody has had a lane for long.
bool StandsAndFights(Autopilot& pilot, const VisibleView& view) {
  if (pilot.pushSteps > 0) {
    --pilot.pushSteps;
    pilot.mode = AutopilotMode::kPush;
    return false;
  }
  const bool lane = std::ranges::any_of(view.members, [](const VisibleMember& member) { return !member.downed && member.hasLane; });
  pilot.noLaneSteps = lane ? 0 : pilot.noLaneSteps + 1;
  if (pilot.noLaneSteps < StepsOf(view.tuning->autopilot.patience)) {
    pilot.mode = AutopilotMode::kFight;
    return true;
  }
  pilot.noLaneSteps = 0;
  pilot.pushSteps = StepsOf(view.tuning->autopilot.pushTime);
  pilot.mode = AutopilotMode::kPush;
  return false;
}

bool WaitsFor(const Autopilot& pilot, const VisibleView& view, const VisibleMember& straggler) {
  const bool fetches = pilot.waitSteps >= StepsOf(kFetchAfter);
  const float limit = fetches ? kFetchedDist : view.tuning->autopilot.waitDist - (pilot.waitSteps > 0 ? kWaitHysteresis : 0);
  return DistanceSq(straggler.pos, view.anchor) > limit * limit;
}

Vec2 DecideMove(Autopilot& pilot, const VisibleView& view) {
  const bool danger = EnemyInSight(view);
  if (!danger) pilot.noLaneSteps = pilot.pushSteps = 0;
  if (danger && StandsAndFights(pilot, view)) return {};
  if (!danger) {
    if (const VisibleMember* mate = NearestDowned(view)) {
      pilot.mode = AutopilotMode::kRevive;
      return TowardsMate(pilot, view, mate->pos, kBesideMateDist);
    }
    const VisibleMember* straggler = FarthestStanding(view);
    if (straggler != nullptr && WaitsFor(pilot, view, *straggler)) {
      pilot.mode = AutopilotMode::kWait;
      if (++pilot.waitSteps < StepsOf(kFetchAfter)) return {};
      return TowardsMate(pilot, view, straggler->pos, kFetchedDist);
    }
    pilot.mode = AutopilotMode::kAdvance;
  }
  pilot.waitSteps = 0;
  return TowardsLift(pilot, view);
}

}  // namespace

Command DecideCommand(Autopilot& pilot, const VisibleView& view) {
  Command command;
  command.move = DecideMove(pilot, view);
  command.holdFire = !view.tuning->autopilot.fire;
  return command;
}

}  // namespace firelane
