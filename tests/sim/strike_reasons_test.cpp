// Rows S14 and S20: over played fights, no step in which a blade's reason says other than what the blade did in it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "sim/probing.h"
#include "tests/support/fray.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Named;

// A blade before and after a step, and what the step told of it.
struct BladeStep {
  Member before;
  Member after;
  const Fray& fray;
  const VetoTrace& veto;
  bool wentOff = false;    // its strike went off in this step
  int struckAt = kNobody;  // at whom the last one went off
  const Reason& reason = after.reason;

  bool Swept() const { return before.strike == StrikePhase::kActive; }
  bool Says(Silence silence, int subject) const { return reason == Reason{silence, subject}; }
};

// Calls `look` for each step of each blade that stands through it; `chosen` says which to count.
template <class Chosen, class Look>
int CountBladeSteps(Chosen&& chosen, Look&& look) {
  int count = 0;
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    Fray fray(seed);
    std::map<int, int> struckAt;
    StepProbe probe;
    for (int i = 0; i < 500; ++i) {
      fray.Stir();
      const std::vector<Member> before = fray.state.members;
      Step(fray.state, fray.command, *fray.caches, fray.events, &probe);
      for (const Member& was : before) {
        const Member& now = fray.state.members[static_cast<std::size_t>(was.id)];
        const auto strike = std::ranges::find_if(
            fray.events, [&](const Event& event) { return event.kind == EventKind::kStrike && event.actor == was.id; });
        const bool wentOff = strike != fray.events.end();
        if (wentOff) struckAt[was.id] = strike->subject;
        if (was.role != Role::kBlade || was.downed || now.downed) continue;
        const BladeStep step{
            was, now, fray, ProbeOf(&probe, was.id)->veto, wentOff, wentOff || struckAt.contains(was.id) ? struckAt[was.id] : kNobody};
        if (!chosen(step)) continue;
        ++count;
        look(step);
        if (::testing::Test::HasFailure()) {
          ADD_FAILURE() << kSilenceNames[static_cast<int>(now.reason.silence)] << " of " << now.reason.subject << ", member " << was.id
                        << ", " << Named(seed, fray.state);
          return count;
        }
      }
    }
  }
  return count;
}

bool IsAMate(const BladeStep& step) {
  return step.reason.subject >= 0 && step.reason.subject < static_cast<int>(step.fray.state.members.size());
}

TEST(BladeReasons, WindUpSaysSoOrNamesTheMateThatHoldsTheBladeBack) {
  int held = 0;
  const int steps = CountBladeSteps([](const BladeStep& step) { return step.after.strike == StrikePhase::kWindUp; },
                                    [&](const BladeStep& step) {
                                      if (step.veto.veto == Veto::kNone) {
                                        EXPECT_TRUE(step.Says(Silence::kWindUp, step.after.targetId));
                                        return;
                                      }
                                      ++held;
                                      EXPECT_EQ(step.after.strikeSteps, 0);
                                      EXPECT_TRUE(step.Says(Silence::kAllyInLane, step.veto.friendId));
                                      EXPECT_TRUE(IsAMate(step));
                                    });
  EXPECT_GT(steps, 2000);
  EXPECT_GT(held, 100);
}

TEST(BladeReasons, AttacksIsSaidInTheStepInWhichTheStrikeGoesOffAndInEachOfItsSweeps) {
  int sweeps = 0;
  const int steps = CountBladeSteps([](const BladeStep& step) { return step.wentOff || step.Swept(); },
                                    [&](const BladeStep& step) {
                                      sweeps += step.Swept() ? 1 : 0;
                                      EXPECT_TRUE(step.Says(Silence::kAttacks, step.struckAt)) << "at " << step.struckAt;
                                      EXPECT_TRUE(step.after.strike == StrikePhase::kActive || step.after.strike == StrikePhase::kRecovery);
                                    });
  EXPECT_GT(sweeps, 500);
  EXPECT_GT(steps, sweeps);
}

TEST(BladeReasons, RecoveryIsACooldownWhereItCouldElseAttack) {
  int ready = 0;
  const int steps = CountBladeSteps([](const BladeStep& step) { return step.before.strike == StrikePhase::kRecovery; },
                                    [&](const BladeStep& step) {
                                      ready += step.after.hasLane ? 1 : 0;
                                      EXPECT_EQ(step.after.hasLane, step.Says(Silence::kCooldown, step.after.targetId));
                                      EXPECT_NE(step.reason.silence, Silence::kAttacks);
                                      EXPECT_NE(step.reason.silence, Silence::kWindUp);
                                    });
  EXPECT_GT(ready, 500);
  EXPECT_GT(steps, ready);
}

TEST(BladeReasons, AStrikeGivenUpSaysWhatEndedIt) {
  std::map<Silence, int> causes;
  CountBladeSteps(
      [](const BladeStep& step) { return step.before.strike == StrikePhase::kWindUp && step.after.strike == StrikePhase::kReady; },
      [&](const BladeStep& step) {
        ++causes[step.reason.silence];
        const State& state = step.fray.state;
        switch (step.reason.silence) {
          case Silence::kNoTarget:
            EXPECT_EQ(step.after.targetId, kNobody);
            break;
          case Silence::kSprint:
            EXPECT_TRUE(state.sprinting);
            break;
          case Silence::kHoldFire:
            EXPECT_TRUE(state.holdFire);
            break;
          case Silence::kWall:
          case Silence::kOutOfRange:
            EXPECT_EQ(step.reason.subject, step.after.targetId);
            EXPECT_NE(step.reason.subject, kNobody);
            break;
          default:
            ADD_FAILURE() << "no cause of that";
        }
      });
  for (const Silence silence : {Silence::kNoTarget, Silence::kSprint, Silence::kOutOfRange})
    EXPECT_GT(causes[silence], 3) << kSilenceNames[static_cast<int>(silence)];
}

TEST(BladeReasons, OneThatOnlyStandsReadyNeverClaimsToAttackOrToWindUp) {
  const int steps = CountBladeSteps(
      [](const BladeStep& step) { return step.before.strike == StrikePhase::kReady && step.after.strike == StrikePhase::kReady; },
      [](const BladeStep& step) {
        for (const Silence claim : {Silence::kAttacks, Silence::kWindUp, Silence::kCooldown}) EXPECT_NE(step.reason.silence, claim);
        EXPECT_EQ(step.reason.silence == Silence::kAllyInLane,
                  step.after.laneIntent && !step.fray.state.sprinting && !step.fray.state.holdFire);
      });
  EXPECT_GT(steps, 5000);
}

TEST(GunReasons, AttacksIsSaidInJustTheStepsInWhichItFires) {
  int shots = 0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    Fray fray(seed);
    for (int i = 0; i < 500; ++i) {
      fray.Stir();
      fray.Step();
      for (const Member& member : fray.state.members) {
        if (member.role != Role::kGun || member.downed) continue;
        const auto shot = std::ranges::find_if(
            fray.events, [&](const Event& event) { return event.kind == EventKind::kShot && event.actor == member.id; });
        ASSERT_EQ(member.reason.silence == Silence::kAttacks, shot != fray.events.end()) << member.id << " " << Named(seed, fray.state);
        if (shot == fray.events.end()) continue;
        ++shots;
        ASSERT_EQ(member.reason.subject, shot->subject);
      }
    }
  }
  EXPECT_GT(shots, 100);
}

}  // namespace
}  // namespace firelane
