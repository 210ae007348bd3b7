// Row S18 in the corners where it is easiest to get wrong, each for every size of squad: one place for all, blows, walls at the muzzle,
// targets that die in every step of a flight, and every speed of bullets.
#include <gtest/gtest.h>

#include "firelane/sim/step.h"
#include "tests/support/fray.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Named;

// A fray with a squad of that size, all enemies awake.
Fray FrayOf(std::uint32_t seed, int squad) {
  Fray fray(seed);
  Tuning tuning = fray.state.tuning;
  const auto floor = fray.state.floor;
  fray.state = NewState(floor, tuning, squad, seed, 1);
  for (Enemy& enemy : fray.state.enemies) enemy.mind = MindState::kChase;
  fray.PlaceMembers();
  return fray;
}

// Plays on; `stir` does to the State before each step what the case is about. False, and a failure, where S18 is broken.
template <class Stir>
void Survives(Fray& fray, std::uint32_t seed, int steps, Metrics& sum, Stir&& stir) {
  for (int i = 0; i < steps; ++i) {
    fray.Stir();
    stir(fray);
    fray.Step();
    const auto broken = BrokenInvariant(fray.state);
    ASSERT_FALSE(broken.has_value()) << *broken << "\n" << Named(seed, fray.state);
    ASSERT_EQ(fray.state.metrics.friendlyHits, 0U) << Named(seed, fray.state);
  }
  sum.Add(fray.state.metrics);
}

void PlaceOnOnePoint(Fray& fray) {
  const Vec2 point = ResolveCircle(*fray.state.floor, RandomPlace(fray.dice, *fray.state.floor), fray.BodyRadius());
  for (Member& member : fray.state.members) member.pos = member.postPos = point;
}

TEST(SafeFireCases, OnePointForAllAndABlowInEveryStep) {
  Metrics sum;
  const int runs = PropertyRuns(10);
  for (int squad = 1; squad <= kMostMembers; ++squad) {
    for (int run = 0; run < runs; ++run) {
      const auto seed = static_cast<std::uint32_t>(1000 * squad + run);
      Fray fray = FrayOf(seed, squad);
      PlaceOnOnePoint(fray);
      Survives(fray, seed, 300, sum, [](Fray& stirred) {
        Member& member = stirred.state.members[stirred.dice.Below(static_cast<std::uint32_t>(stirred.state.members.size()))];
        if (!member.downed) member.shove += testing::AnyDirection(stirred.dice) * stirred.dice.Range(0, 9);
      });
      if (HasFatalFailure()) return;
    }
  }
  if (runs < 10) return;
  EXPECT_GT(sum.shots, 500U);
  EXPECT_GT(sum.strikes, 100U);
}

TEST(SafeFireCases, BulletsOfOneToFiftyCellsAStep) {
  Metrics sum;
  const int runs = PropertyRuns(4);
  for (int cells = 1; cells <= 50; ++cells) {
    for (int run = 0; run < runs; ++run) {
      const auto seed = static_cast<std::uint32_t>(100 * cells + run);
      Fray fray = FrayOf(seed, 1 + (cells + run) % kMostMembers);
      Tuning& tuning = fray.state.tuning;
      tuning.fire.bulletSpeed = static_cast<float>(cells) * testing::kCellsPerStep;
      tuning.fire.cooldown = 0.1F;
      ASSERT_EQ(CrossCheck(tuning), std::nullopt);
      Survives(fray, seed, 150, sum, [](Fray&) {});
      if (HasFatalFailure()) return;
    }
  }
  if (runs < 4) return;
  EXPECT_GT(sum.shots, 1000U);
}

// Presses every member against the nearest wall now and then: a muzzle lies farther out than a body reaches, so it may lie in the wall.
TEST(SafeFireCases, WallsThatTouchTheMuzzle) {
  Metrics sum;
  const int runs = PropertyRuns(12);
  int pressed = 0;
  for (int squad = 1; squad <= kMostMembers; ++squad) {
    for (int run = 0; run < runs; ++run) {
      const auto seed = static_cast<std::uint32_t>(2000 * squad + run);
      Fray fray = FrayOf(seed, squad);
      Survives(fray, seed, 200, sum, [&](Fray& stirred) {
        State& state = stirred.state;
        // Where nothing flies or strikes: a body may be put anywhere then.
        if (!state.bullets.empty() || std::ranges::count(state.members, StrikePhase::kActive, &Member::strike) > 0) return;
        for (Member& member : state.members) {
          const auto wall = NearestWall(*state.floor, member.pos, 1);
          if (!wall || member.downed) continue;
          member.pos = ResolveCircle(*state.floor, member.pos - wall->away * std::max(0.0F, wall->distance - stirred.BodyRadius()),
                                     stirred.BodyRadius());
          ++pressed;
        }
      });
      if (HasFatalFailure()) return;
    }
  }
  if (runs < 12) return;
  EXPECT_GT(pressed, 1000);
  EXPECT_GT(sum.shots, 500U);
}

// The longest flight that the cross check lets be takes 24 steps.
TEST(SafeFireCases, TargetsThatDieInEachStepOfTheFlight) {
  Metrics sum;
  const int runs = PropertyRuns(6);
  int died = 0;
  for (int age = 0; age <= 24; ++age) {
    for (int run = 0; run < runs; ++run) {
      const auto seed = static_cast<std::uint32_t>(500 * age + run);
      Fray fray = FrayOf(seed, 2 + run % (kMostMembers - 1));
      Tuning& tuning = fray.state.tuning;
      tuning.fire.weaponRange = 8;
      tuning.fire.bulletSpeed = (tuning.fire.weaponRange + tuning.squad.bodyRadius) / 0.4F;
      ASSERT_EQ(CrossCheck(tuning), std::nullopt);
      Survives(fray, seed, 150, sum, [&](Fray& stirred) {
        State& state = stirred.state;
        for (const Bullet& bullet : state.bullets) {
          const float steps = bullet.travelled / (state.tuning.fire.bulletSpeed * kStepSeconds);
          if (static_cast<int>(std::lround(steps)) != age) continue;
          died += static_cast<int>(std::erase_if(state.enemies, [&](const Enemy& enemy) { return enemy.id == bullet.targetId; }));
        }
      });
      if (HasFatalFailure()) return;
    }
  }
  if (runs < 6) return;
  EXPECT_GT(died, 100);
  EXPECT_GT(sum.shots, 1000U);
}

}  // namespace
}  // namespace firelane
