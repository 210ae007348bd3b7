// A shove that nobody can refuse, and which of the hits it makes are its own (forcedHits of row S18).
#include "sim/force.h"

#include <gtest/gtest.h>

#include "tests/support/fray.h"
#include "tests/support/property.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Named;
using testing::SquadScene;

// A bullet of member 0 flies to the right, past member 1, which stands a cell below its path, towards a goblin.
struct ForceScene : SquadScene {
  explicit ForceScene(int blades = 0)
      : SquadScene(R"(
############
#..........#
#.0......g.#
#....1.....#
#..........#
############
)",
                   blades) {
    MakeDummies();
  }
  void Shot() { state.bullets.push_back({77, 0, FoeId(), {2.8F, 2.5F}, {1, 0}, 7, 0.5F}); }
  void Force(Vec2 to) {
    ForceMember(state, 1, to, events);
    EXPECT_EQ(BrokenInvariant(state), std::nullopt);
  }
};

TEST(ForceMember, MovesAsFarAsWallsLetItAndHarmsNobodyBesideTheCorridor) {
  ForceScene scene;
  scene.Shot();
  scene.Force({6, 3.2F});
  EXPECT_EQ(scene.Of(1).pos, (Vec2{6, 3.2F}));
  scene.Force({6, 9});
  EXPECT_EQ(scene.Of(1).pos, (Vec2{6, 4.72F}));
  EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
  EXPECT_EQ(scene.state.bullets.size(), 1U) << "it flies on";
}

TEST(ForceMember, CountsAHitAsForcedWhereTheFlightWithoutTheShoveHitsNoFriend) {
  ForceScene scene;
  scene.Shot();
  const int life = scene.Of(1).life;
  scene.Force({5.5F, 2.5F});
  EXPECT_EQ(scene.Of(1).pos, (Vec2{5.5F, 2.5F}));
  EXPECT_EQ(scene.state.metrics.friendlyHits, 1U);
  EXPECT_EQ(scene.state.metrics.forcedHits, 1U);
  EXPECT_LT(scene.Of(1).life, life);
  EXPECT_TRUE(scene.state.bullets.empty());
  ASSERT_EQ(scene.events.size(), 1U);
  EXPECT_EQ(scene.events[0].kind, EventKind::kFriendlyHit);
  EXPECT_EQ(scene.state.metrics.hits, 0U) << "the replay leaves no trace";
}

TEST(ForceMember, DoesNotExcuseAHitThatWouldHaveComeWithoutIt) {
  ForceScene scene;
  scene.Shot();
  scene.Of(1).pos = {5.5F, 2.6F};  // in the way already, as no sound game leaves it
  ForceMember(scene.state, 1, {5.5F, 2.5F}, scene.events);
  EXPECT_EQ(scene.state.metrics.friendlyHits, 1U);
  EXPECT_EQ(scene.state.metrics.forcedHits, 0U);
  EXPECT_EQ(BrokenInvariant(scene.state), "step 0: a friendly hit");
}

TEST(ForceMember, LetsABulletHitWhatStandsBeforeTheShovedMember) {
  ForceScene scene;
  scene.Shot();
  scene.Foe().pos = {4.5F, 2.5F};
  scene.Force({5.5F, 2.5F});
  EXPECT_EQ(scene.state.metrics.hits, 1U);
  EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
  EXPECT_TRUE(scene.state.bullets.empty()) << "settled at once";
}

TEST(ForceMember, MissesWhatTheMarginAloneKeepsAway) {
  ForceScene scene;
  scene.Shot();
  scene.Force({5.5F, 2.5F + 0.335F});
  EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
  EXPECT_TRUE(scene.state.bullets.empty());
}

TEST(ForceMember, SwingsOutTheBladeItIsPutBefore) {
  ForceScene scene(1);
  Member& blade = scene.Of(0);
  blade.strike = StrikePhase::kActive;
  blade.strikeSteps = 5;
  blade.lungeLeft = 0.4F;
  // Within what the lunge would still have brought into reach.
  scene.Force(blade.pos + Vec2{scene.state.tuning.strike.reach + 0.5F, 0});
  EXPECT_EQ(scene.state.metrics.friendlyHits, 1U);
  EXPECT_EQ(scene.state.metrics.forcedHits, 1U);
  EXPECT_EQ(blade.strike, StrikePhase::kRecovery);
}

TEST(ForceMember, EndsTheStrikeOfWhoIsShoved) {
  ForceScene scene(2);
  scene.Of(1).strike = StrikePhase::kActive;
  scene.Force({5.6F, 3.5F});
  EXPECT_EQ(scene.Of(1).strike, StrikePhase::kRecovery);
}

TEST(ForceMember, HurtsNobodyWhoIsDownNorByTheirOwnBullet) {
  ForceScene downed;
  downed.Shot();
  downed.Of(1).downed = true;
  downed.Force({5.5F, 2.5F});
  EXPECT_EQ(downed.Of(1).pos, (Vec2{5.5F, 2.5F}));
  EXPECT_EQ(downed.state.bullets.size(), 1U);
  ForceScene own;
  own.Shot();
  own.state.bullets[0].shooterId = 1;
  own.Of(0).pos = {1.5F, 1.5F};
  own.Force({5.5F, 2.5F});
  EXPECT_EQ(own.state.bullets.size(), 1U);
}

// Cars and doors in every fray: the invariant holds at once and after every step, and the replay excuses each hit that there is.
TEST(ForceMember, LeavesEveryInvariantWhateverItShovesInTheMidstOfAFray) {
  Metrics sum;
  const int runs = PropertyRuns(60);
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(runs); ++seed) {
    Fray fray(seed);
    for (int i = 0; i < 400; ++i) {
      fray.Stir();
      if (fray.dice.Chance(0.3F)) {
        const Member& member = fray.state.members[fray.dice.Below(static_cast<std::uint32_t>(fray.state.members.size()))];
        ForceMember(fray.state, member.id, member.pos + testing::AnyDirection(fray.dice) * fray.dice.Range(0, 2), fray.events);
        ASSERT_EQ(BrokenInvariant(fray.state), std::nullopt) << Named(seed, fray.state);
      }
      fray.Step();
      ASSERT_EQ(BrokenInvariant(fray.state), std::nullopt) << Named(seed, fray.state);
      ASSERT_EQ(fray.state.metrics.friendlyHits, fray.state.metrics.forcedHits) << Named(seed, fray.state);
    }
    sum.Add(fray.state.metrics);
  }
  if (runs < 60) return;
  EXPECT_GT(sum.forcedHits, 10U) << "or the property proved nothing";
}

}  // namespace
}  // namespace firelane
