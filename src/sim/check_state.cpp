#include "sim/check_state.h"

#include <algorithm>

#include "firelane/base/angles.h"
#include "firelane/sim/step.h"
#include "firelane/tuning/table.h"
#include "sim/check_values.h"

namespace firelane {
namespace {

// Generated floors hold a tenth as many enemies, and guns at their fastest an eighth as many bullets in the air. A step takes time by
// their pairs.
constexpr std::size_t kMostEnemiesLoaded = 4096;
constexpr std::size_t kMostBullets = 4096;
// Units per second: more than all enemies together give to a body that they bite at once.
constexpr float kMostSpeed = 1e5F;
// Units: no tuning lets a bullet fly, or a lunge go, so far.
constexpr float kMostPath = 32;
constexpr float kMostAngle = kPi + 1e-3F;

// Keeps the first check that fails.
class Checks {
 public:
  explicit Checks(const State& state) : state_(state) {}

  // Whose fields the following checks name.
  void Of(std::string_view list, std::size_t index) {
    list_ = list;
    index_ = index;
  }
  void OfTheState() { list_ = {}; }

  void Require(bool holds, std::string_view field, std::string_view allowed) {
    if (problem_ || holds) return;
    const std::string owner = list_.empty() ? std::string{} : fmt::format("{}[{}].", list_, index_);
    problem_ = fmt::format("{}{}: allowed is {}", owner, field, allowed);
  }
  template <class T>
  void Within(std::string_view field, T value, T low, T high) {
    if (!problem_ && !(value >= low && value <= high)) Require(false, field, fmt::format("{}..{}, not {}", low, high, value));
  }
  void Count(std::string_view field, int value) { Within(field, value, 0, kMostCount); }
  void Angle(std::string_view field, float value) { Within(field, value, -kMostAngle, kMostAngle); }
  void OnFloor(std::string_view field, Vec2 p) { Require(state_.floor->InBounds(CellOf(p)), field, "a place on the floor"); }
  void OnFloor(std::string_view field, Cell c) { Require(state_.floor->InBounds(c), field, "a cell of the floor"); }
  void Speed(std::string_view field, Vec2 v) {
    Require(LengthSq(v) <= kMostSpeed * kMostSpeed, field, fmt::format("at most {} units per second", kMostSpeed));
  }
  void Unit(std::string_view field, Vec2 v) { Require(std::fabs(LengthSq(v) - 1) <= 1e-3F, field, "a vector of length 1"); }
  // Of a member or enemy that lives, died, or none.
  void AnyId(std::string_view field, int id) { Within(field, id, kNobody, state_.nextId - 1); }
  void MemberOrNobody(std::string_view field, int id) { Within(field, id, kNobody, static_cast<int>(state_.members.size()) - 1); }
  void MemberId(std::string_view field, int id) { Within(field, id, 0, static_cast<int>(state_.members.size()) - 1); }

  bool Failed() const { return problem_.has_value(); }
  std::optional<std::string> Take() { return std::move(problem_); }

 private:
  const State& state_;
  std::string_view list_;
  std::size_t index_ = 0;
  std::optional<std::string> problem_;
};

std::optional<std::string> ProblemOf(const Tuning& tuning) {
  Tuning scratch;
  for (const Tunable& row : Tunables())
    if (auto problem = Set(scratch, row, Get(tuning, row))) return problem;
  return CrossCheck(tuning);
}

void CheckExplored(const State& state, Checks& checks) {
  if (state.explored.empty()) return;
  const auto cells = static_cast<std::size_t>(state.floor->CellCount());
  const std::size_t words = (cells + 63) / 64;
  checks.Require(state.explored.size() == words, "explored", "a bit for each cell, or none");
  if (checks.Failed() || cells % 64 == 0) return;
  checks.Require(state.explored.back() >> (cells % 64) == 0, "explored", "no bit beyond the last cell");
}

void CheckSquad(const State& state, Checks& checks) {
  checks.OfTheState();
  checks.Within("members.size", state.members.size(), std::size_t{1}, std::size_t{kMostMembers});
  checks.Within("enemies.size", state.enemies.size(), std::size_t{0}, kMostEnemiesLoaded);
  checks.Within("bullets.size", state.bullets.size(), std::size_t{0}, kMostBullets);
  checks.Within("floorNumber", state.floorNumber, 1, kMostCount);
  checks.Within("nextId", state.nextId, static_cast<int>(state.members.size()), kMostCount);
  checks.Require(state.floor->Walkable(CellOf(state.anchor)), "anchor", "a place in a walkable cell");
  checks.Angle("headingRad", state.headingRad);
  checks.Count("idleSteps", state.idleSteps);
  checks.Within("urgency", state.urgency, 0.0F, 1.0F);
  checks.Angle("aim.angleRad", state.aim.angleRad);
  checks.AnyId("aim.targetId", state.aim.targetId);
  CheckExplored(state, checks);
  const Metrics& metrics = state.metrics;
  for (const float distance : {metrics.maxStray, metrics.postStray, metrics.maxStragglerDist})
    checks.Within("metrics: a distance", distance, 0.0F, kMostFloat);
}

void CheckReason(const Reason& reason, Checks& checks) {
  switch (reason.silence) {
    case Silence::kAllyInLane:
    case Silence::kAllyCrosses:
    case Silence::kReviving:
      checks.MemberId("reason.subject", reason.subject);
      break;
    default:
      checks.AnyId("reason.subject", reason.subject);
      break;
  }
}

void CheckMember(const State& state, std::size_t index, Checks& checks) {
  const Member& member = state.members[index];
  checks.Of("members", index);
  checks.Require(member.id == static_cast<int>(index), "id", fmt::format("{}, its place in the list", index));
  checks.OnFloor("pos", member.pos);
  checks.OnFloor("postPos", member.postPos);
  checks.Speed("vel", member.vel);
  checks.Speed("shove", member.shove);
  checks.Speed("slowVel", member.slowVel);
  checks.Angle("facingRad", member.facingRad);
  checks.Within("life", member.life, member.downed ? 0 : 1, member.downed ? 0 : state.tuning.squad.life);
  checks.AnyId("targetId", member.targetId);
  checks.MemberOrNobody("helpsId", member.helpsId);
  CheckReason(member.reason, checks);
  const bool mayStrike = member.role == Role::kBlade && !member.downed;
  checks.Require(mayStrike || member.strike == StrikePhase::kReady, "strike", "0, of one that holds no blade or lies");
  checks.AnyId("strikeTargetId", member.strikeTargetId);
  checks.Unit("strikeAxis", member.strikeAxis);
  checks.Within("lungeLeft", member.lungeLeft, 0.0F, kMostPath);
  for (const int id : member.struckIds) checks.AnyId("struckIds", id);
  checks.Require(member.lookedFrom == Cell{-1, -1} || state.floor->InBounds(member.lookedFrom), "lookedFrom",
                 "a cell of the floor, or (-1, -1)");
  checks.Count("reviveSteps", member.reviveSteps);
  checks.Count("commitSteps", member.commitSteps);
  checks.Count("cooldownSteps", member.cooldownSteps);
  checks.Count("withheldSteps", member.withheldSteps);
  checks.Count("strikeSteps", member.strikeSteps);
  checks.Count("strikeBlockedSteps", member.strikeBlockedSteps);
  checks.Count("stuckSteps", member.stuckSteps);
  checks.Count("lostSteps", member.lostSteps);
  checks.Count("jamSteps", member.jamSteps);
  checks.Count("squeezeSteps", member.squeezeSteps);
}

void CheckEnemy(const State& state, std::size_t index, Checks& checks) {
  const Enemy& enemy = state.enemies[index];
  checks.Of("enemies", index);
  // By id, and ids are given after the members'.
  const int least = index == 0 ? static_cast<int>(state.members.size()) : state.enemies[index - 1].id + 1;
  checks.Within("id", enemy.id, least, state.nextId - 1);
  checks.OnFloor("pos", enemy.pos);
  checks.OnFloor("seenPos", enemy.seenPos);
  checks.OnFloor("goal", enemy.goal);
  checks.Speed("vel", enemy.vel);
  checks.Speed("shove", enemy.shove);
  checks.Angle("facingRad", enemy.facingRad);
  checks.Within("life", enemy.life, 1, StatsOf(state.tuning, enemy.kind).life);
  checks.MemberOrNobody("targetId", enemy.targetId);
  checks.Count("lostDecisions", enemy.lostDecisions);
  checks.Count("calmDecisions", enemy.calmDecisions);
  checks.Count("biteSteps", enemy.biteSteps);
  checks.Count("seenSteps", enemy.seenSteps);
}

void CheckBullet(const State& state, std::size_t index, Checks& checks) {
  const Bullet& bullet = state.bullets[index];
  checks.Of("bullets", index);
  const int least = index == 0 ? static_cast<int>(state.members.size()) : state.bullets[index - 1].id + 1;
  checks.Within("id", bullet.id, least, state.nextId - 1);
  checks.MemberId("shooterId", bullet.shooterId);
  checks.AnyId("targetId", bullet.targetId);
  checks.OnFloor("origin", bullet.origin);
  checks.Unit("axis", bullet.axis);
  checks.Within("length", bullet.length, 0.0F, kMostPath);
  checks.Within("travelled", bullet.travelled, 0.0F, bullet.length);
}

}  // namespace

std::optional<std::string> ProblemOf(const State& state) {
  CheckValues values;
  VisitFields(state, values);
  if (values.problem) return std::move(values.problem);
  if (state.floorHash != HashOf(*state.floor)) return "floorHash: the state belongs to another floor";
  if (auto problem = ProblemOf(state.tuning)) return "tuning: " + *problem;
  Checks checks(state);
  CheckSquad(state, checks);
  // Members, which are few, before anything that refers to them.
  for (std::size_t i = 0; i < state.members.size() && !checks.Failed(); ++i) CheckMember(state, i, checks);
  for (std::size_t i = 0; i < state.enemies.size() && !checks.Failed(); ++i) CheckEnemy(state, i, checks);
  for (std::size_t i = 0; i < state.bullets.size() && !checks.Failed(); ++i) CheckBullet(state, i, checks);
  if (checks.Failed()) return checks.Take();
  return BrokenInvariant(state);
}

}  // namespace firelane
