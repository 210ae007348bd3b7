// An enemy in words.
#include <fmt/format.h>

#include <algorithm>

#include "firelane/render/palette.h"
#include "firelane/tuning/bestiary.h"
#include "ui/why_words.h"

namespace firelane {
namespace {

std::string_view ChangeWords(MindChange change) {
  switch (change) {
    case MindChange::kNone:
      return "";
    case MindChange::kWoke:
      return "woke: saw somebody near";
    case MindChange::kNoticed:
      return "noticed somebody";
    case MindChange::kFled:
      return "fled: badly hurt";
    case MindChange::kLost:
      return "lost them";
    case MindChange::kRecovered:
      return "recovered";
  }
  return "";
}

std::string_view ActionWords(MindAction action) {
  switch (action) {
    case MindAction::kStay:
      return "stays where it is";
    case MindAction::kBite:
      return "bites";
    case MindAction::kFollow:
      return "follows the path";
    case MindAction::kStep:
      return "wanders a step";
    case MindAction::kStepAway:
      return "steps away";
  }
  return "";
}

// What the mind sees of each way out of its state that it asked about.
std::string ConditionWords(MindCondition condition, const MindProbe& mind) {
  const MindSenses& senses = mind.senses;
  switch (condition) {
    case MindCondition::kSeesNear:
      return fmt::format("sees {}, near enough {}, dice {}", senses.sees ? "yes" : "no", senses.wakes ? "yes" : "no",
                         senses.wakeRoll ? "yes" : "no");
    case MindCondition::kSees:
      return fmt::format("sees {}, calm for {} more", senses.sees ? "yes" : "no", mind.trace.counted.calmDecisions);
    case MindCondition::kHurt:
      return fmt::format("under a quarter of its life: {} of {}{}", senses.life, senses.maxLife,
                         mind.rules.flees ? "" : ", but it never flees");
    case MindCondition::kLost:
      return fmt::format("nobody in sight for more than {} decisions: {}", mind.rules.lost, mind.trace.counted.lostDecisions);
    case MindCondition::kHealed:
      return fmt::format("a quarter of its life again: {} of {}", senses.life, senses.maxLife);
  }
  return "";
}

void AddTransitionLines(const MindProbe& mind, std::vector<WhyLine>& lines) {
  for (std::size_t i = 0; i < std::size(kMindTransitions); ++i) {
    const MindTransition& row = kMindTransitions[i];
    if (row.from != mind.before.state) continue;
    const MindVerdict verdict = mind.trace.rows[i];
    if (verdict == MindVerdict::kNotAsked) {
      lines.push_back({fmt::format("  to {}: not asked, one before it held", NameOf(row.to)), kMuted});
      continue;
    }
    const bool held = verdict == MindVerdict::kHeld;
    lines.push_back({fmt::format("{} to {}, {}: {}", held ? '>' : ' ', NameOf(row.to), held ? "held" : "did not hold",
                                 ConditionWords(row.condition, mind)),
                     held ? kBlockedColour : kMuted});
  }
}

void AddMindLines(const MindProbe& mind, std::uint32_t stepNow, std::vector<WhyLine>& lines) {
  const MindDecision& decision = mind.decision;
  const std::string when = AgeWords(mind.step, stepNow);
  if (decision.change == MindChange::kNone) {
    lines.push_back({fmt::format("decided {}: goes on in {}, {}", when, NameOf(mind.before.state), ActionWords(decision.action)), kPaper});
  } else {
    lines.push_back({fmt::format("decided {}: {} -> {}, {}", when, NameOf(mind.before.state), NameOf(decision.next.state),
                                 ChangeWords(decision.change)),
                     kBlockedColour});
  }
  const std::string path = mind.senses.pathLength < 0
                               ? "no way"
                               : fmt::format("{} cells of way, follows up to {}", mind.senses.pathLength, mind.rules.chaseMost);
  lines.push_back({fmt::format("saw {}{}", mind.seenId == kNobody ? std::string_view("nobody") : NameOf(mind.seenId),
                               mind.before.state == MindState::kChase ? ", " + path : ""),
                   kMuted});
  AddTransitionLines(mind, lines);
}

}  // namespace

std::vector<WhyLine> EnemyLines(const State& state, const Enemy& enemy, const StepProbe* probe) {
  std::vector<WhyLine> lines;
  lines.push_back({fmt::format("{}, life {} of {}{}", NameOf(enemy.mind), enemy.life, StatsOf(state.tuning, enemy.kind).life,
                               enemy.seenSteps > 0 ? "" : ", out of the squad's sight"),
                   enemy.mind == MindState::kChase ? kDangerColour : kPaper});
  std::string doing = enemy.targetId == kNobody ? "after nobody" : fmt::format("after {}", NameOf(enemy.targetId));
  if (enemy.biting) doing += fmt::format(", bites in {}", SecondsWords(enemy.biteSteps));
  if (!enemy.biting && enemy.biteSteps > 0) doing += fmt::format(", no bite for {}", SecondsWords(enemy.biteSteps));
  if (enemy.hasGoal) doing += fmt::format(", goes to cell {} {}", enemy.goal.x, enemy.goal.y);
  lines.push_back({doing, kPaper});
  lines.push_back({fmt::format("lost for {} decisions, calm for {} more", enemy.lostDecisions, enemy.calmDecisions), kMuted});
  if (probe == nullptr || !probe->filled) return lines;
  const auto mind = std::ranges::find(probe->minds, enemy.id, &MindProbe::id);
  if (mind == probe->minds.end()) {
    lines.push_back({"has decided nothing yet", kMuted});
  } else {
    AddMindLines(*mind, state.step, lines);
  }
  return lines;
}

std::string TitleOf(const FrameEnemy& enemy) { return fmt::format("{} {}, {}", TraitsOf(enemy.kind).name, enemy.id, NameOf(enemy.mind)); }

}  // namespace firelane
