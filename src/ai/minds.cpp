#include "firelane/ai/minds.h"

namespace firelane {
namespace {

bool BadlyHurt(const MindSenses& senses) { return std::int64_t{senses.life} * 4 < senses.maxLife; }

// The counters as this decision's conditions see them. Calm is counted down only afterwards, so that `calm` whole decisions notice nobody.
MindMemory Counted(MindMemory memory, const MindSenses& senses) {
  if (memory.state == MindState::kChase) memory.lostDecisions = senses.sees ? 0 : memory.lostDecisions + 1;
  return memory;
}

bool Holds(MindCondition condition, const MindMemory& memory, const MindSenses& senses, const MindRules& rules) {
  switch (condition) {
    case MindCondition::kSeesNear:
      return senses.sees && senses.wakes && senses.wakeRoll;
    case MindCondition::kSees:
      return senses.sees && memory.calmDecisions == 0;
    case MindCondition::kHurt:
      return rules.flees && BadlyHurt(senses);
    case MindCondition::kLost:
      return memory.lostDecisions > rules.lost;
    case MindCondition::kHealed:
      return !BadlyHurt(senses);
  }
  return false;
}

const MindTransition* FirstTransition(const MindMemory& memory, const MindSenses& senses, const MindRules& rules, MindTrace* trace) {
  for (std::size_t i = 0; i < std::size(kMindTransitions); ++i) {
    const MindTransition& row = kMindTransitions[i];
    if (row.from != memory.state) continue;
    const bool held = Holds(row.condition, memory, senses, rules);
    if (trace != nullptr) trace->rows[i] = held ? MindVerdict::kHeld : MindVerdict::kDidNotHold;
    if (held) return &row;
  }
  return nullptr;
}

MindAction ChaseAction(int pathLength, int chaseMost) {
  if (pathLength < 0 || pathLength > chaseMost) return MindAction::kStay;
  return pathLength <= 1 ? MindAction::kBite : MindAction::kFollow;
}

MindAction ActionOf(MindState state, const MindSenses& senses, const MindRules& rules) {
  switch (state) {
    case MindState::kSleep:
      return MindAction::kStay;
    case MindState::kWander:
      return senses.wanderRoll == kWanderStays ? MindAction::kStay : MindAction::kStep;
    case MindState::kChase:
      return ChaseAction(senses.pathLength, rules.chaseMost);
    case MindState::kFlee:
      return MindAction::kStepAway;
  }
  return MindAction::kStay;
}

}  // namespace

MindDecision Decide(const MindMemory& memory, const MindSenses& senses, const MindRules& rules, MindTrace* trace) {
  const MindMemory counted = Counted(memory, senses);
  if (trace != nullptr) *trace = {.counted = counted};
  MindDecision decision;
  decision.next = counted;
  if (decision.next.calmDecisions > 0) --decision.next.calmDecisions;
  if (const MindTransition* row = FirstTransition(counted, senses, rules, trace)) {
    decision.next.state = row->to;
    decision.next.lostDecisions = 0;
    if (row->change == MindChange::kLost) decision.next.calmDecisions = rules.calm;
    decision.change = row->change;
    return decision;
  }
  decision.action = ActionOf(memory.state, senses, rules);
  if (decision.action == MindAction::kStep) decision.direction = senses.wanderRoll;
  return decision;
}

Cell StepInDirection(const CellTest& isPassable, Cell from, int direction) {
  const Cell to = from + kDirections[direction];
  return isPassable(to) ? to : from;
}

Cell StepAway(const CellTest& isPassable, Cell from, Cell threat) {
  Cell best = from;
  for (const Cell step : kDirections) {
    const Cell to = from + step;
    if (ManhattanDistance(to, threat) > ManhattanDistance(best, threat) && isPassable(to)) best = to;
  }
  return best;
}

}  // namespace firelane
