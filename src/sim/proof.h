// The assumptions on which record 0003 proves S18, each checked at the end of the stage that could break it. FIRELANE_CHECKS builds ask
// after every stage of every step; other builds compile the questions away. The checks themselves are in every build, for their tests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "firelane/sim/corridors.h"

namespace firelane {

// The parts of a step, by what the argument allows each of them.
enum class ProvenStage : std::uint8_t {
  kDecisions,  // orders to plans: nobody moves, nothing flies or strikes
  kMovement,   // bodies settle, blades lunge; nothing flies
  kFire,       // bullets and strikes begin, each clear by R; nobody moves
  kBullets,    // bullets fly along their paths; nobody moves
  kRest,       // bites, deaths, revivals: nobody moves, and who rises does so where it may
};

// What the checks compare a stage's end with.
struct ProofSnapshot {
  std::vector<Member> members;
  std::vector<Bullet> bullets;
  Corridors corridors;
};
void TakeSnapshot(const State& state, ProofSnapshot& snapshot);

// The first assumption that `stage` broke between `before` and `now`, as one line; nothing where all hold.
std::optional<std::string> BrokenAssumption(ProvenStage stage, const ProofSnapshot& before, const State& now);

#if FIRELANE_CHECKS
// Made at the start of a step and told of each stage's end, the last one being the step's. Throws std::logic_error for the first assumption
// that is broken, and for an invariant at the end.
class StepProof {
 public:
  explicit StepProof(const State& state) { TakeSnapshot(state, before_); }
  void Ended(ProvenStage stage, const State& state);

 private:
  ProofSnapshot before_;
};
#else
class StepProof {
 public:
  explicit StepProof(const State& /*state*/) {}
  void Ended(ProvenStage /*stage*/, const State& /*state*/) {}
};
#endif

}  // namespace firelane
