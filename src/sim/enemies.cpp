#include "sim/enemies.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "firelane/ai/minds.h"
#include "firelane/world/sight.h"
#include "sim/probing.h"

namespace firelane {
namespace {

// The field reaches this far beyond the longest chase, so that a chaser that falls behind a little is still on it.
constexpr int kFieldMargin = 4;
constexpr int kShortSteps = 9;
// A wanderer this near to the centre of its goal has arrived.
constexpr float kWanderArrival = 0.15F;

MindRules RulesOf(const MindTuning& tuning) {
  return {.lost = tuning.lost, .calm = tuning.calm, .chaseMost = tuning.chaseMost, .flees = true};
}

bool ReachesAllChasers(const State& state, const DistanceField& field) {
  return std::ranges::all_of(state.enemies,
                             [&](const Enemy& e) { return e.mind != MindState::kChase || field.At(CellOf(e.pos)) != kUnreached; });
}

void RefreshField(const State& state, EnemyFieldCache& cache) {
  const bool wanted = std::any_of(state.enemies.begin(), state.enemies.end(), [](const Enemy& e) { return e.mind == MindState::kChase; });
  if (!wanted) return;
  cache.wantedSources.clear();
  for (const Member& member : state.members) {
    if (!member.downed) cache.wantedSources.push_back(CellOf(member.pos));
  }
  const int mostSteps = state.tuning.mind.chaseMost + kFieldMargin;
  const bool current = cache.built && cache.floorHash == state.floorHash && cache.sources == cache.wantedSources;
  if (current && cache.mostSteps == mostSteps) return;
  if (current && cache.mostSteps < mostSteps && ReachesAllChasers(state, cache.field)) return;
  cache.built = true;
  cache.floorHash = state.floorHash;
  std::swap(cache.sources, cache.wantedSources);
  // Most chases are short, and a wave costs as much as it covers: the full one only where somebody needs it.
  for (const int steps : {std::min(kShortSteps, mostSteps), mostSteps}) {
    BuildDistanceField(*state.floor, cache.sources, cache.field, {.mostSteps = steps});
    cache.mostSteps = steps;
    if (ReachesAllChasers(state, cache.field)) return;
  }
}

// The nearest standing member by Manhattan distance, then id, of those that `sees` lets through.
template <class Sees>
const Member* NearestMember(const State& state, Cell from, int within, Sees&& sees) {
  const Member* nearest = nullptr;
  int best = within + 1;
  for (const Member& member : state.members) {
    const Cell cell = CellOf(member.pos);
    const int distance = ManhattanDistance(from, cell);
    if (member.downed || distance >= best || !sees(cell)) continue;
    nearest = &member;
    best = distance;
  }
  return nearest;
}

const Member* NearestSeen(const State& state, Cell from) {
  return NearestMember(state, from, state.tuning.mind.sight, [&](Cell cell) { return BresenhamSight(*state.floor, from, cell); });
}

const Member* NearestAtAll(const State& state, Cell from) {
  return NearestMember(state, from, state.floor->width + state.floor->height, [](Cell) { return true; });
}

// The standing member that the field leads to from `from`, which it reaches.
const Member* NearestByPath(const State& state, const DistanceField& field, Cell from) {
  Cell cell = from;
  for (int left = field.At(from); left > 0; --left) {
    const auto* step = std::find_if(std::begin(kDirections), std::end(kDirections), [&](Cell d) { return field.At(cell + d) == left - 1; });
    cell = cell + *step;
  }
  for (const Member& member : state.members) {
    if (!member.downed && CellOf(member.pos) == cell) return &member;
  }
  return nullptr;
}

CellTest FreeCells(const State& state, const Enemy& self) {
  return [&state, &self](Cell cell) {
    if (!state.floor->Walkable(cell)) return false;
    for (const Member& member : state.members) {
      if (!member.downed && CellOf(member.pos) == cell) return false;
    }
    for (const Enemy& other : state.enemies) {
      if (other.id != self.id && CellOf(other.pos) == cell) return false;
    }
    return true;
  };
}

int RollWander(SimRng& rng, float chance) {
  const bool moves = rng.Chance(chance);
  const auto direction = static_cast<int>(rng.Below(4));
  return moves ? direction : kWanderStays;
}

MindSenses Perceive(const State& state, const EnemyFieldCache& cache, const Enemy& enemy, const Member* seen, SimRng& rng) {
  const MindTuning& tuning = state.tuning.mind;
  const Cell cell = CellOf(enemy.pos);
  MindSenses senses;
  senses.sees = seen != nullptr;
  senses.wakes = seen != nullptr && ManhattanDistance(cell, CellOf(seen->pos)) <= tuning.wake;
  senses.life = enemy.life;
  senses.maxLife = StatsOf(state.tuning, enemy.kind).life;
  if (enemy.mind == MindState::kChase) senses.pathLength = cache.field.At(cell);
  if (enemy.mind == MindState::kSleep && senses.wakes) senses.wakeRoll = rng.Chance(tuning.wakeChance);
  if (enemy.mind == MindState::kWander) senses.wanderRoll = RollWander(rng, tuning.wanderChance);
  return senses;
}

void SetGoal(Enemy& enemy, Cell goal) {
  enemy.goal = goal;
  enemy.hasGoal = goal != CellOf(enemy.pos);
}

// A step takes a wanderer several decisions: it keeps to it until it is there or a roll makes it stop.
bool StepUnderWay(const Enemy& enemy) { return enemy.hasGoal && Distance(enemy.pos, CentreOf(enemy.goal)) > kWanderArrival; }

void Chase(const State& state, const EnemyFieldCache& cache, Enemy& enemy) {
  const Member* target = NearestByPath(state, cache.field, CellOf(enemy.pos));
  enemy.hasGoal = target != nullptr;
  if (target == nullptr) return;
  enemy.goal = CellOf(target->pos);
  if (!enemy.biting) enemy.targetId = target->id;
}

void TakeAction(const State& state, const EnemyFieldCache& cache, const MindDecision& decision, Enemy& enemy) {
  const Cell cell = CellOf(enemy.pos);
  switch (decision.action) {
    case MindAction::kStay:
      enemy.hasGoal = false;
      return;
    case MindAction::kBite:
    case MindAction::kFollow:
      Chase(state, cache, enemy);
      return;
    case MindAction::kStep:
      if (!StepUnderWay(enemy)) SetGoal(enemy, StepInDirection(FreeCells(state, enemy), cell, decision.direction));
      return;
    case MindAction::kStepAway:
      enemy.hasGoal = false;
      if (const Member* threat = NearestAtAll(state, cell)) SetGoal(enemy, StepAway(FreeCells(state, enemy), cell, CellOf(threat->pos)));
      return;
  }
}

std::optional<EventKind> EventOf(MindChange change) {
  switch (change) {
    case MindChange::kWoke:
      return EventKind::kWoke;
    case MindChange::kNoticed:
      return EventKind::kNoticed;
    case MindChange::kFled:
      return EventKind::kFled;
    case MindChange::kNone:
    case MindChange::kLost:
    case MindChange::kRecovered:
      return std::nullopt;
  }
  return std::nullopt;
}

void DecideOne(State& state, const EnemyFieldCache& cache, Enemy& enemy, EventLog& events, StepProbe* probe) {
  const Member* seen = NearestSeen(state, CellOf(enemy.pos));
  const MindSenses senses = Perceive(state, cache, enemy, seen, state.rng);
  const MindMemory memory{enemy.mind, enemy.lostDecisions, enemy.calmDecisions};
  const MindRules rules = RulesOf(state.tuning.mind);
  MindProbe* own = ProbeMind(probe, enemy.id);
  const MindDecision decision = Decide(memory, senses, rules, own != nullptr ? &own->trace : nullptr);
  if (own != nullptr) *own = {enemy.id, state.step, memory, senses, seen != nullptr ? seen->id : kNobody, rules, own->trace, decision};
  enemy.mind = decision.next.state;
  enemy.lostDecisions = decision.next.lostDecisions;
  enemy.calmDecisions = decision.next.calmDecisions;
  if (decision.change != MindChange::kNone) enemy.targetId = enemy.mind == MindState::kChase && seen != nullptr ? seen->id : kNobody;
  TakeAction(state, cache, decision, enemy);
  const std::optional<EventKind> kind = EventOf(decision.change);
  if (kind && enemy.seenSteps > 0) events.push_back({*kind, state.step, enemy.id, seen != nullptr ? seen->id : kNobody, enemy.pos, 0});
}

}  // namespace

int DecisionSteps(float decisionRate) { return std::max(1, static_cast<int>(std::lround(kStepsPerSecond / decisionRate))); }

void PlanEnemies(State& state, EnemyFieldCache& cache, EventLog& events, StepProbe* probe) {
  RefreshField(state, cache);
  const auto every = static_cast<std::uint32_t>(DecisionSteps(state.tuning.mind.decisionRate));
  for (Enemy& enemy : state.enemies) {
    if ((state.step + static_cast<std::uint32_t>(enemy.id)) % every == 0) DecideOne(state, cache, enemy, events, probe);
  }
}

}  // namespace firelane
