// What an enemy's mind decided last, and what would make it change.
#include <algorithm>

#include "play/why_parts.h"

namespace firelane {
namespace {

WhyPart MemoryPart(const MindMemory& memory) {
  return {{"mind", NameOf(memory.state)}, {"lostDecisions", memory.lostDecisions}, {"calmDecisions", memory.calmDecisions}};
}

WhyPart SensesPart(const MindSenses& senses) {
  return {{"sees", senses.sees}, {"wakes", senses.wakes},     {"wakeRoll", senses.wakeRoll},    {"pathLength", senses.pathLength},
          {"life", senses.life}, {"maxLife", senses.maxLife}, {"wanderRoll", senses.wanderRoll}};
}

WhyPart RulesPart(const MindRules& rules) {
  return {{"lost", rules.lost}, {"calm", rules.calm}, {"chaseMost", rules.chaseMost}, {"flees", rules.flees}};
}

WhyPart TransitionsPart(const MindProbe& mind) {
  WhyPart rows = WhyPart::array();
  for (std::size_t i = 0; i < std::size(kMindTransitions); ++i) {
    const MindTransition& row = kMindTransitions[i];
    if (row.from != mind.before.state) continue;
    rows.push_back({{"to", NameOf(row.to)},
                    {"condition", kMindConditionNames[static_cast<std::size_t>(row.condition)]},
                    {"verdict", kMindVerdictNames[static_cast<std::size_t>(mind.trace.rows[i])]}});
  }
  return rows;
}

WhyPart DecisionPart(const MindProbe& mind) {
  WhyPart direction;
  if (mind.decision.action == MindAction::kStep) {
    const Cell step = kDirections[mind.decision.direction];
    direction = WhyPart::array({step.x, step.y});
  }
  return {{"step", mind.step},
          {"before", MemoryPart(mind.before)},
          {"seen", WhyId(mind.seenId)},
          {"senses", SensesPart(mind.senses)},
          {"rules", RulesPart(mind.rules)},
          {"counted", MemoryPart(mind.trace.counted)},
          {"transitions", TransitionsPart(mind)},
          {"change", kMindChangeNames[static_cast<std::size_t>(mind.decision.change)]},
          {"action", kMindActionNames[static_cast<std::size_t>(mind.decision.action)]},
          {"direction", std::move(direction)},
          {"after", MemoryPart(mind.decision.next)}};
}

}  // namespace

void AppendEnemy(const StepProbe& probe, const Enemy& enemy, WhyPart& answer) {
  answer["state"] = {{"mind", NameOf(enemy.mind)},
                     {"lostDecisions", enemy.lostDecisions},
                     {"calmDecisions", enemy.calmDecisions},
                     {"target", WhyId(enemy.targetId)},
                     {"goal", enemy.hasGoal ? WhyPart::array({enemy.goal.x, enemy.goal.y}) : WhyPart()},
                     {"shove", WhyVector(enemy.shove)}};
  answer["bite"] = {{"phase", enemy.biting ? "windUp" : enemy.biteSteps > 0 ? "cooldown" : "ready"}, {"steps", enemy.biteSteps}};
  const auto mind = std::ranges::find(probe.minds, enemy.id, &MindProbe::id);
  answer["decision"] = probe.filled && mind != probe.minds.end() ? DecisionPart(*mind) : WhyPart();
}

}  // namespace firelane
