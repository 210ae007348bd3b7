#include "firelane/sim/frame.h"

#include <algorithm>
#include <bit>

#include "firelane/ai/lane.h"
#include "firelane/base/hash.h"
#include "sim/field_of_view.h"
#include "sim/freeze.h"

namespace firelane {
namespace {

FrameMember FrameOf(const Member& member, const Tuning& tuning) {
  FrameMember frame;
  frame.id = member.id;
  frame.role = member.role;
  frame.pos = member.pos;
  frame.vel = member.vel;
  frame.facingRad = member.facingRad;
  frame.lifeShare = static_cast<float>(member.life) / static_cast<float>(tuning.squad.life);
  frame.reviveShare =
      tuning.squad.reviveTime > 0 ? static_cast<float>(member.reviveSteps) / (tuning.squad.reviveTime * kStepsPerSecond) : 1.0F;
  frame.downed = member.downed;
  frame.strike = member.strike;
  frame.strikeAxis = member.strikeAxis;
  frame.reason = member.reason;
  return frame;
}

FrameEnemy FrameOf(const Enemy& enemy, const Tuning& tuning) {
  const EnemyTuning& stats = StatsOf(tuning, enemy.kind);
  return {enemy.id,           enemy.kind,      enemy.pos,
          enemy.vel,          enemy.facingRad, static_cast<float>(enemy.life) / static_cast<float>(stats.life),
          stats.bodyRadius,   enemy.mind,      enemy.biting,
          enemy.seenSteps > 0};
}

void AddLane(const State& state, const Member& member, std::vector<FrameLane>& lanes) {
  if (member.downed || member.role != Role::kGun || (!member.hasLane && !member.laneIntent)) return;
  const auto target = std::ranges::find(state.enemies, member.targetId, &Enemy::id);
  if (target == state.enemies.end()) return;
  const float radius = StatsOf(state.tuning, target->kind).bodyRadius;
  const LanePath path = LanePathFrom(member.pos, {target->pos, radius}, state.tuning);
  const bool friendForbids = member.reason.silence == Silence::kAllyInLane || member.reason.silence == Silence::kAllyCrosses;
  lanes.push_back({member.id,
                   target->id,
                   friendForbids ? member.reason.subject : kNobody,
                   {path.muzzle, target->pos},
                   radius,
                   member.hasLane && !friendForbids ? LaneLook::kClear : LaneLook::kBlocked});
}

FrameLimits LimitsOf(const Tuning& tuning) {
  FrameLimits limits;
  limits.leash = tuning.anchor.anchorLeash;
  limits.leashMax = tuning.anchor.anchorLeashMax;
  limits.cohesion = tuning.squad.cohesionRadius;
  if (tuning.solver.postLeashCull) limits.postLimit = tuning.squad.cohesionRadius + tuning.solver.postLeash;
  limits.sprintAt = tuning.anchor.sprintAt;
  return limits;
}

// Of everything that CellsOf reads.
std::uint64_t CellsStampOf(const State& state) {
  Hasher hasher;
  hasher.Add(state.floorHash);
  hasher.Add(state.tuning.squad.sightRange);
  for (const Member& member : state.members) {
    if (member.downed) continue;
    hasher.Add(CellOf(member.pos).x);
    hasher.Add(CellOf(member.pos).y);
  }
  hasher.AddBytes(state.explored.data(), state.explored.size() * sizeof(std::uint64_t));
  return hasher.Value();
}

std::vector<CellSight> CellsOf(const State& state) {
  const Floor& floor = *state.floor;
  std::vector<CellSight> cells(static_cast<std::size_t>(floor.CellCount()), CellSight::kUnseen);
  for (std::size_t i = 0; i < state.explored.size(); ++i)
    for (std::uint64_t word = state.explored[i]; word != 0; word &= word - 1)
      cells[i * 64 + static_cast<std::size_t>(std::countr_zero(word))] = CellSight::kExplored;
  for (const Member& member : state.members) {
    if (member.downed) continue;
    VisitSeenCells(floor, CellOf(member.pos), state.tuning.squad.sightRange,
                   [&](int index) { cells[static_cast<std::size_t>(index)] = CellSight::kSeen; });
  }
  return cells;
}

// As long as nobody crosses into another cell they stay the same.
void ShowCells(const State& state, Frame& frame) {
  const std::uint64_t stamp = CellsStampOf(state);
  if (frame.cells != nullptr && frame.cellsStamp == stamp) return;
  frame.cells = std::make_shared<const std::vector<CellSight>>(CellsOf(state));
  frame.cellsStamp = stamp;
}

}  // namespace

void MakeFrame(const State& state, const EventLog& events, Frame& frame) {
  frame.step = state.step;
  frame.floorNumber = state.floorNumber;
  frame.floorSerial = 0;
  frame.floor = state.floor;
  frame.anchor = state.anchor;
  frame.headingRad = state.headingRad;
  frame.squadState = state.squadState;
  frame.formation = state.formation;
  frame.urgency = state.urgency;
  frame.sprinting = state.sprinting;
  frame.aim = state.aim;
  frame.centroid = StandingCentroid(state);
  ShowCells(state, frame);
  frame.bodyRadius = state.tuning.squad.bodyRadius;
  frame.laneHalfWidth = state.tuning.lanes.laneHalfWidth;
  frame.limits = LimitsOf(state.tuning);
  frame.members.clear();
  frame.enemies.clear();
  frame.bullets.clear();
  frame.lanes.clear();
  for (const Member& member : state.members) {
    frame.members.push_back(FrameOf(member, state.tuning));
    AddLane(state, member, frame.lanes);
  }
  for (const Enemy& enemy : state.enemies) frame.enemies.push_back(FrameOf(enemy, state.tuning));
  for (const Bullet& bullet : state.bullets)
    frame.bullets.push_back({bullet.id, bullet.origin + bullet.axis * bullet.travelled, bullet.axis, bullet.travelled});
  frame.events = events;
  frame.metrics = state.metrics;
}

}  // namespace firelane
