#include "ai/utility.h"

namespace firelane {
namespace {

using UtilityInputs = std::array<float, kUtilityInputs>;

float ShareOf(float part, float whole) {
  if (whole > 0) return part / whole;
  return part > 0 ? 1.0F : 0.0F;
}

float LifeShare(const Fighter& fighter) { return ShareOf(static_cast<float>(fighter.life), static_cast<float>(fighter.maxLife)); }

UtilityInputs InputsOf(const Fighter& self, const Fighter* target, int opponents, float reach) {
  return {LifeShare(self), target != nullptr ? LifeShare(*target) : 0.0F, target != nullptr ? ShareOf(target->distance, reach) : 0.0F,
          static_cast<float>(opponents) / kCrowd};
}

float CurvesOf(const UtilityScore& score, const UtilityInputs& inputs) {
  float product = 1;
  for (const Consideration& consideration : score.considerations) {
    product *= Evaluate(consideration.curve, inputs[static_cast<std::size_t>(consideration.input)]);
  }
  return product;
}

// The first of those within reach than which none is less by `measure`, among those whose measure is under `under`.
template <class Measure>
const Fighter* Least(std::span<const Fighter> fighters, float within, int under, Measure&& measure) {
  const Fighter* least = nullptr;
  for (const Fighter& fighter : fighters) {
    if (fighter.distance > within || measure(fighter) >= under) continue;
    least = &fighter;
    under = measure(fighter);
  }
  return least;
}

}  // namespace

Chooser::Chooser(std::vector<ConsideredAction>* trace) : trace_(trace) {
  if (trace_ != nullptr) trace_->clear();
}

void Chooser::Consider(float score, const ChosenAction& action) { Consider({action, UtilityGate::kOpen, score, 1, score}); }

void Chooser::Consider(const ConsideredAction& considered) {
  if (trace_ != nullptr) trace_->push_back(considered);
  if (considered.gate != UtilityGate::kOpen || considered.score <= bestScore_) return;
  best_ = considered.chosen;
  bestScore_ = considered.score;
}

ConsideredAction Weigh(UtilityAction action, const UtilityAim& aim, const Fighter& self, int opponents, float reach,
                       const UtilityTuning& tuning, int skill) {
  const UtilityScore& score = tuning.scores[static_cast<std::size_t>(action)];
  ConsideredAction considered;
  considered.chosen = {action, aim.target != nullptr ? aim.target->id : kNobody, skill};
  considered.gate = aim.gate;
  considered.base = opponents < tuning.many ? score.few : score.base;
  considered.curves = CurvesOf(score, InputsOf(self, aim.target, opponents, reach));
  if (aim.gate == UtilityGate::kOpen) considered.score = considered.base * considered.curves;
  return considered;
}

const Fighter* MostHurt(std::span<const Fighter> fighters, int percent, float within) {
  return Least(fighters, within, percent, [](const Fighter& fighter) { return PercentOf(fighter.life, fighter.maxLife); });
}

const Fighter* Weakest(std::span<const Fighter> fighters, float within) {
  return Least(fighters, within, std::numeric_limits<int>::max(), [](const Fighter& fighter) { return fighter.life; });
}

}  // namespace firelane
