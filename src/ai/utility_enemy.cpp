// What an enemy does in a fight (row W10).
#include <algorithm>

#include "ai/utility.h"

namespace firelane {
namespace {

std::span<const UtilityAction> ActionsOf(UtilityKit kit) {
  const UtilityKitRow& row = kUtilityKitRows[static_cast<int>(kit)];
  return {row.actions.data(), static_cast<std::size_t>(row.count)};
}

bool SummonsNow(const EnemyFight& fight, const UtilityTuning& tuning) {
  const bool hurt = PercentOf(fight.self.life, fight.self.maxLife) < tuning.summonUnder;
  return hurt && fight.phase == 1 && std::ranges::count(ActionsOf(fight.kit), UtilityAction::kSummon) > 0;
}

UtilityAim AimOf(UtilityAction action, const EnemyFight& fight, float reach, const UtilityTuning& tuning) {
  if (action == UtilityAction::kHealAlly) {
    return AimWithin(reach, UtilityGate::kNotHurt, [&](float within) { return MostHurt(fight.allies, tuning.healAllyUnder, within); });
  }
  if (action == UtilityAction::kSummon) {
    return CloseIf({&fight.self, UtilityGate::kOpen}, !SummonsNow(fight, tuning),
                   fight.phase == 1 ? UtilityGate::kNotHurt : UtilityGate::kPhase);
  }
  if (!fight.target) return {};
  const UtilityAim aim{&*fight.target, UtilityGate::kOpen};
  switch (action) {
    case UtilityAction::kSpit:
      return CloseIf(aim, fight.target->poisoned, UtilityGate::kInEffect);
    case UtilityAction::kRend:
      return CloseIf(aim, fight.target->bleeding, UtilityGate::kInEffect);
    case UtilityAction::kSlam:
      return CloseIf(aim, SummonsNow(fight, tuning), UtilityGate::kPhase);
    default:
      return aim;
  }
}

}  // namespace

std::optional<ChosenAction> ChooseEnemyAction(const EnemyFight& fight, const UtilityTuning& tuning, std::vector<ConsideredAction>* trace) {
  Chooser chooser(trace);
  for (const UtilityAction action : ActionsOf(fight.kit)) {
    const Readiness& ready = fight.ready[static_cast<std::size_t>(action)];
    UtilityAim aim = AimOf(action, fight, ready.reach, tuning);
    aim = CloseIf(aim, ready.waitSteps > 0, UtilityGate::kCooldown);
    aim = CloseIf(aim, aim.target != nullptr && aim.target->distance > ready.reach, UtilityGate::kOutOfReach);
    chooser.Consider(Weigh(action, aim, fight.self, fight.opponents, ready.reach, tuning));
  }
  return chooser.Best();
}

}  // namespace firelane
