// What the choosers of enemies and of members share.
#pragma once

#include "firelane/ai/utility.h"

namespace firelane {

// Whom an action is meant for, and whether it can be done to them.
struct UtilityAim {
  const Fighter* target = nullptr;
  UtilityGate gate = UtilityGate::kAbsent;
};

// An aim that holds so far is closed by `gate` where `closed`.
inline UtilityAim CloseIf(UtilityAim aim, bool closed, UtilityGate gate) {
  if (aim.gate == UtilityGate::kOpen && closed) aim.gate = gate;
  return aim;
}

// At the best one within reach; failing that at the best one of all, closed for its distance; failing that closed by `nobody`.
template <class Pick>
UtilityAim AimWithin(float reach, UtilityGate nobody, Pick&& pick) {
  if (const Fighter* within = pick(reach)) return {within, UtilityGate::kOpen};
  if (const Fighter* any = pick(kAnyReach)) return {any, UtilityGate::kOutOfReach};
  return {nullptr, nobody};
}

// The action's score against `opponents` enemies, its curves asked about self and target. `skill` as in ChosenAction.
ConsideredAction Weigh(UtilityAction action, const UtilityAim& aim, const Fighter& self, int opponents, float reach,
                       const UtilityTuning& tuning, int skill = -1);

}  // namespace firelane
