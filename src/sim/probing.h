// Copies what a step decided into the probe that somebody holds up to it.
#pragma once

#include <span>

#include "firelane/sim/probe.h"
#include "sim/movement.h"

namespace firelane {

// Charges the time between two calls to a stage; without a probe or its tick each call is one branch.
class StageClock {
 public:
  explicit StageClock(StepProbe* probe) : probe_(probe != nullptr && probe->tick != nullptr ? probe : nullptr) { Skip(); }

  // The stage that ends here is charged with the time since the last call.
  void Ends(Stage stage) {
    if (probe_ == nullptr) return;
    const std::uint64_t now = probe_->tick();
    probe_->stageNanoseconds[static_cast<std::size_t>(stage)] = now - last_;
    last_ = now;
  }
  // The time since the last call is nobody's.
  void Skip() {
    if (probe_ != nullptr) last_ = probe_->tick();
  }

 private:
  StepProbe* probe_;
  std::uint64_t last_ = 0;
};

// The step begins: an entry for each standing member, to be filled by those who decide.
void ProbeAgents(const FrozenViews& views, StepProbe& probe);
// The entry of that member; null without a probe or while it is down.
AgentProbe* ProbeOf(StepProbe* probe, int memberId);
// The entry of that enemy's mind, made where there is none; null without a probe.
MindProbe* ProbeMind(StepProbe* probe, int enemyId);

// Everything decided up to the movement plans. `slots` by member id, `evaluations` in the order of `views.agents`.
void ProbeDecisions(const State& state, const FrozenViews& views, const AnchorPlan& anchor, std::span<const Vec2> slots,
                    std::span<const LaneEvaluation> evaluations, const MovementPlan& movement, const StepCaches& caches, StepProbe& probe);

// The step is over: the corridors it kept to, minds of the dead forgotten.
void ProbeEnd(const State& state, const StepCaches& caches, StepProbe& probe);

}  // namespace firelane
