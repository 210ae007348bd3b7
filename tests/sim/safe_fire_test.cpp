// Row S18: friendly hits are impossible by construction, and the check that says so catches each way of getting it wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "firelane/ai/lane.h"
#include "firelane/sim/corridors.h"
#include "firelane/sim/step.h"
#include "tests/support/fray.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::Fray;
using ::testing::HasSubstr;
using testing::Named;

constexpr int kFrayRuns = 200;
constexpr int kFraySteps = 600;

TEST(SafeFire, NoMemberEverStandsInAMatesCorridorAndNoneIsHit) {
  Metrics sum;
  const int runs = PropertyRuns(kFrayRuns);
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(runs); ++seed) {
    Fray fray(seed);
    for (int i = 0; i < kFraySteps; ++i) {
      fray.Stir();
      fray.Step();
      const auto broken = BrokenInvariant(fray.state);
      ASSERT_FALSE(broken.has_value()) << *broken << "\n" << Named(seed, fray.state);
      ASSERT_EQ(fray.state.metrics.friendlyHits, 0U) << Named(seed, fray.state);
    }
    sum.shots += fray.state.metrics.shots;
    sum.strikes += fray.state.metrics.strikes;
    sum.withheld += fray.state.metrics.withheld;
    sum.revived += fray.state.metrics.revived;
  }
  if (runs < kFrayRuns) return;
  EXPECT_GT(sum.shots, 2000U) << "frays in which nobody shoots prove nothing";
  EXPECT_GT(sum.strikes, 1000U);
  EXPECT_GT(sum.withheld, 1000U);
  EXPECT_GT(sum.revived, 10U);
}

TEST(SafeFire, WithoutItTheSameFraysEndInFriendlyHits) {
  std::uint32_t hits = 0;
  for (std::uint32_t seed = 0; seed < 100 && hits == 0; ++seed) {
    Fray fray(seed);
    fray.state.tuning.fire.byConstruction = false;
    for (int i = 0; i < kFraySteps && hits == 0; ++i) {
      fray.Stir();
      fray.Step();
      hits = fray.state.metrics.friendlyHits;
    }
  }
  EXPECT_GT(hits, 0U);
}

// What a faulty program would do in or after a step; `before` is the State that the step began with.
using Fault = std::function<void(const State& before, State& state)>;

// The number of frays, sound without the fault, after which the invariant's check reports it; 0 where it never does.
std::uint32_t FraysUntilCaught(const Fault& fault, std::uint32_t most = 3000) {
  for (std::uint32_t seed = 0; seed < most; ++seed) {
    Fray fray(seed);
    for (int i = 0; i < kFraySteps; ++i) {
      fray.Stir();
      const State before = fray.state;
      fray.Step();
      fault(before, fray.state);
      const auto broken = BrokenInvariant(fray.state);
      if (!broken) continue;
      EXPECT_THAT(*broken, HasSubstr("stands in a mate's corridor")) << Named(seed, fray.state);
      return seed + 1;
    }
  }
  return 0;
}

Vec2 Unchecked(const State& state, const Member& member, Vec2 motion) {
  return MoveCircle(*state.floor, member.pos, member.pos + motion, state.tuning.squad.bodyRadius);
}

void ForEachStanding(State& state, const std::function<void(Member&)>& visit) {
  for (Member& member : state.members)
    if (!member.downed) visit(member);
}

TEST(SafeFireFaults, NoneIsReportedWhereNoneIsPlanted) {
  EXPECT_EQ(FraysUntilCaught([](const State& /*before*/, State& /*state*/) {}, 100), 0U);
}

TEST(SafeFireFaults, KnockBackThatSkipsTheVetoIsCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& /*before*/, State& state) {
              ForEachStanding(state, [&](Member& member) { member.pos = Unchecked(state, member, member.shove * kStepSeconds); });
            }),
            0U);
}

// How a member is pushed out of a body that it overlaps, at most as far as a step may push.
Vec2 PushedOut(const Member& member, Vec2 body, float touch) {
  const Vec2 gap = member.pos - body;
  return LengthSq(gap) < touch * touch ? NormalizedOr(gap, {1, 0}) * (3.0F * kStepSeconds) : Vec2{};
}

TEST(SafeFireFaults, PushOutAfterTheVetoIsCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& /*before*/, State& state) {
              const float radius = state.tuning.squad.bodyRadius;
              ForEachStanding(state, [&](Member& member) {
                Vec2 push;
                for (const Member& mate : state.members)
                  if (mate.id != member.id && !mate.downed) push += PushedOut(member, mate.pos, 2 * radius);
                for (const Enemy& enemy : state.enemies) push += PushedOut(member, enemy.pos, radius + state.tuning.goblin.bodyRadius);
                member.pos = Unchecked(state, member, push);
              });
            }),
            0U);
}

TEST(SafeFireFaults, ALungeThatSkipsTheVetoIsCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& before, State& state) {
              ForEachStanding(state, [&](Member& member) {
                const Member& was = before.members[static_cast<std::size_t>(member.id)];
                const bool refused = was.strike == StrikePhase::kActive && member.strike == StrikePhase::kActive && member.pos == was.pos;
                if (refused) member.pos = Unchecked(state, member, member.strikeAxis * (was.lungeLeft - member.lungeLeft));
              });
            }),
            0U);
}

TEST(SafeFireFaults, AnIllegalSlideIsCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& /*before*/, State& state) {
              Corridors corridors;
              CollectCorridors(state, corridors);
              const float radius = CorridorRadius(state.tuning);
              ForEachStanding(state, [&](Member& member) {
                const Vec2 to = Unchecked(state, member, member.shove * kStepSeconds);
                const auto axis = ViolatedAxis(corridors, member.id, to, radius);
                // Bit for bit what the position function does, but for the second look.
                if (axis && member.strike != StrikePhase::kActive)
                  member.pos = Unchecked(state, member, *axis * Dot(to - member.pos, *axis));
              });
            }),
            0U);
}

TEST(SafeFireFaults, ABulletThatOutliesItsCheckedPathIsCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& before, State& state) {
              for (Bullet& bullet : state.bullets)
                if (bullet.id >= before.nextId) bullet.length += state.tuning.goblin.bodyRadius;
            }),
            0U);
}

TEST(SafeFireFaults, BladesWithoutASectorAreCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& /*before*/, State& state) {
              Corridors corridors;
              CollectCorridors(state, corridors);
              corridors.sectors.clear();
              ForEachStanding(state, [&](Member& member) {
                const Vec2 to = Unchecked(state, member, member.shove * kStepSeconds);
                if (!ViolatedAxis(corridors, member.id, to, CorridorRadius(state.tuning))) member.pos = to;
              });
            }),
            0U);
}

TEST(SafeFireFaults, AStrikeBegunWithAFriendInItsSectorIsCaught) {
  EXPECT_GT(FraysUntilCaught([](const State& before, State& state) {
              ForEachStanding(state, [&](Member& member) {
                const Member& was = before.members[static_cast<std::size_t>(member.id)];
                const bool held = was.strike == StrikePhase::kWindUp && member.strike == StrikePhase::kWindUp && member.strikeSteps == 0;
                if (!held || member.reason.silence != Silence::kAllyInLane) return;
                const auto target = std::ranges::find(state.enemies, member.targetId, &Enemy::id);
                if (target == state.enemies.end()) return;
                member.strike = StrikePhase::kActive;
                member.strikeAxis = NormalizedOr(target->pos - member.pos, {1, 0});
                member.strikeSteps = 7;
                member.lungeLeft = state.tuning.strike.lungeSpeed * state.tuning.strike.active;
              });
            }),
            0U);
}

TEST(BrokenInvariant, ReportsAFriendlyHitUnlessAForcedShoveMadeIt) {
  Fray fray(1);
  fray.state.metrics.friendlyHits = 1;
  EXPECT_EQ(BrokenInvariant(fray.state), "step 0: a friendly hit");
  fray.state.metrics.forcedHits = 1;
  EXPECT_EQ(BrokenInvariant(fray.state), std::nullopt);
}

TEST(BrokenInvariant, ReportsBodiesInWallsAndNowhere) {
  const Floor floor = Drawn("######\n#@..g#\n######");
  const State sound = NewState(std::make_shared<const Floor>(floor), Tuning{}, 1, 1, 1);
  ASSERT_EQ(BrokenInvariant(sound), std::nullopt);
  State state = sound;
  state.members[0].pos = {1.2F, 1.5F};
  EXPECT_EQ(BrokenInvariant(state), "step 0: member 0 at (1.2, 1.5) stands in a wall");
  state = sound;
  state.members[0].vel.x = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(BrokenInvariant(state), "step 0: member 0 is nowhere");
  state = sound;
  state.enemies[0].pos = {0.5F, 1.5F};
  EXPECT_EQ(BrokenInvariant(state), "step 0: enemy 1 at (0.5, 1.5) stands in a wall");
}

TEST(BrokenInvariant, ReportsNoCorridorWhereByConstructionIsOff) {
  State state = NewState(std::make_shared<const Floor>(Drawn("########\n#..@...#\n########")), Tuning{}, 2, 1, 1);
  state.members[0].pos = {2.5F, 1.5F};
  state.members[1].pos = {4.5F, 1.5F};
  state.bullets.push_back({9, 0, kNobody, {2.8F, 1.5F}, {1, 0}, 3, 0});
  EXPECT_EQ(BrokenInvariant(state), "step 0: member 1 at (4.5, 1.5) stands in a mate's corridor");
  state.members[1].downed = true;
  EXPECT_EQ(BrokenInvariant(state), std::nullopt) << "who is down has no body";
  state.members[1].downed = false;
  state.tuning.fire.byConstruction = false;
  EXPECT_EQ(BrokenInvariant(state), std::nullopt);
}

}  // namespace
}  // namespace firelane
