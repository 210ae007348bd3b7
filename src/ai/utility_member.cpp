// What a member does in a fight when nobody commands it (row W11).
#include "ai/utility.h"

namespace firelane {
namespace {

UtilityAim AtWeakest(const MemberFight& fight, float reach) {
  return AimWithin(reach, UtilityGate::kAbsent, [&](float within) { return Weakest(fight.enemies, within); });
}

UtilityAim PotionAim(const MemberFight& fight, const UtilityTuning& tuning) {
  const bool hurt = PercentOf(fight.self.life, fight.self.maxLife) < tuning.potionUnder;
  const UtilityAim aim = CloseIf({&fight.self, UtilityGate::kOpen}, !hurt, UtilityGate::kNotHurt);
  return CloseIf(aim, fight.potions <= 0, UtilityGate::kAbsent);
}

UtilityAim AntidoteAim(const MemberFight& fight, const UtilityTuning& tuning) {
  const bool hurt = PercentOf(fight.self.life, fight.self.maxLife) < tuning.antidoteUnder;
  const bool ill = fight.self.poisoned || fight.self.bleeding;
  const UtilityAim aim = CloseIf({&fight.self, UtilityGate::kOpen}, !hurt || !ill, UtilityGate::kNotHurt);
  return CloseIf(aim, fight.antidotes <= 0, UtilityGate::kAbsent);
}

UtilityAim SkillAim(const MemberFight& fight, const MemberSkill& skill, const UtilityTuning& tuning) {
  if (skill.kind == UtilityAction::kHealSkill) {
    return AimWithin(skill.ready.reach, UtilityGate::kNotHurt,
                     [&](float within) { return MostHurt(fight.mates, tuning.healSkillUnder, within); });
  }
  if (skill.kind == UtilityAction::kBuff) {
    const UtilityAim aim = CloseIf({&fight.self, UtilityGate::kOpen}, fight.enemies.empty(), UtilityGate::kAbsent);
    return CloseIf(aim, skill.active, UtilityGate::kInEffect);
  }
  return AtWeakest(fight, skill.ready.reach);
}

}  // namespace

std::optional<ChosenAction> ChooseMemberAction(const MemberFight& fight, const UtilityTuning& tuning,
                                               std::vector<ConsideredAction>* trace) {
  Chooser chooser(trace);
  const int opponents = static_cast<int>(fight.enemies.size());
  const auto consider = [&](UtilityAction action, const UtilityAim& aim, float reach, int skill = -1) {
    chooser.Consider(Weigh(action, aim, fight.self, opponents, reach, tuning, skill));
  };
  const UtilityAim attack = AtWeakest(fight, fight.attack.reach);
  consider(UtilityAction::kAttack, CloseIf(attack, fight.attack.waitSteps > 0, UtilityGate::kCooldown), fight.attack.reach);
  consider(UtilityAction::kPotion, PotionAim(fight, tuning), kAnyReach);
  consider(UtilityAction::kAntidote, AntidoteAim(fight, tuning), kAnyReach);
  for (std::size_t i = 0; i < fight.skills.size(); ++i) {
    const MemberSkill& skill = fight.skills[i];
    UtilityAim aim = SkillAim(fight, skill, tuning);
    aim = CloseIf(aim, skill.cost > fight.energy, UtilityGate::kCost);
    aim = CloseIf(aim, skill.ready.waitSteps > 0, UtilityGate::kCooldown);
    consider(skill.kind, aim, skill.ready.reach, static_cast<int>(i));
  }
  return chooser.Best();
}

}  // namespace firelane
