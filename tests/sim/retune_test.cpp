// Tuning that changes in mid-fight: the invariants hold at once and go on holding (S18 among them), whatever flies.
#include <gtest/gtest.h>

#include "tests/support/fray.h"
#include "tests/support/property.h"
#include "tests/support/squad_scene.h"
#include "tests/tuning/random_tuning.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Named;
using testing::SquadScene;

constexpr std::string_view kCorridorKeys[] = {"squad.bodyRadius",   "fire.bulletRadius",   "fire.corridorMargin", "lanes.laneHalfWidth",
                                              "lanes.safetyMargin", "strike.halfAngleDeg", "strike.reach",        "fire.byConstruction"};

// Any tuning that the overlay would let through: the fray's own with a few rows of the whole table, or many of the corridors' rows changed.
Tuning AnotherTuning(const Tuning& own, CosmeticRng& dice) {
  const bool corridors = dice.Chance(0.7F);
  while (true) {
    Tuning tuning = own;
    for (const Tunable& row : Tunables()) {
      const bool ofCorridors = std::ranges::find(kCorridorKeys, row.key) != std::end(kCorridorKeys);
      if (dice.Chance(corridors ? (ofCorridors ? 0.5F : 0.0F) : 0.1F)) Set(tuning, row, RandomValue(row, dice));
    }
    if (!CrossCheck(tuning)) return tuning;
  }
}

TEST(ApplyTuning, KeepsEveryInvariantWhateverChangesInTheMidstOfAFray) {
  int bulletsEnded = 0;
  int strikesEnded = 0;
  const auto active = [](const State& state) { return std::ranges::count(state.members, StrikePhase::kActive, &Member::strike); };
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(120)); ++seed) {
    Fray fray(seed);
    CosmeticRng dice = CosmeticRng::Seeded(seed);
    const Tuning own = fray.state.tuning;
    for (int i = 0; i < 240; ++i) {
      if (dice.Chance(fray.state.bullets.empty() && active(fray.state) == 0 ? 0.04F : 0.4F)) {
        const std::size_t bullets = fray.state.bullets.size();
        const auto strikes = active(fray.state);
        ApplyTuning(fray.state, AnotherTuning(own, dice));
        ASSERT_EQ(BrokenInvariant(fray.state), std::nullopt) << Named(seed, fray.state);
        bulletsEnded += static_cast<int>(bullets - fray.state.bullets.size());
        strikesEnded += static_cast<int>(strikes - active(fray.state));
      }
      fray.Stir();
      fray.Step();
      ASSERT_EQ(BrokenInvariant(fray.state), std::nullopt) << Named(seed, fray.state);
    }
  }
  if (PropertyRuns(120) < 120) return;  // ends are rare: a few runs may hold none
  EXPECT_GT(bulletsEnded, 0) << "or the property proved nothing";
  EXPECT_GT(strikesEnded, 0);
}

TEST(ApplyTuning, MakesTheSameStateWithFreshCaches) {
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(12)); ++seed) {
    Fray kept(seed);
    Fray fresh(seed);
    CosmeticRng dice = CosmeticRng::Seeded(seed);
    const Tuning own = kept.state.tuning;
    for (int i = 0; i < 200; ++i) {
      if (i % 20 == 19) {
        const Tuning tuning = AnotherTuning(own, dice);
        ApplyTuning(kept.state, tuning);
        ApplyTuning(fresh.state, tuning);
      }
      kept.Stir();
      kept.Step();
      fresh.Stir();
      fresh.caches = MakeStepCaches();
      fresh.Step();
      ASSERT_EQ(HashOf(kept.state), HashOf(fresh.state)) << Named(seed, kept.state);
    }
  }
}

// A bullet of member 0 flies past member 1, half a unit off.
SquadScene FlyingPast() {
  SquadScene scene(R"(
############
#..........#
#.0..1...g.#
#..........#
############
)");
  scene.Root();
  scene.MakeDummies();
  scene.Of(1).pos.y += 0.5F;
  scene.state.bullets.push_back({77, 0, scene.FoeId(), {2.8F, 2.5F}, {1, 0}, 6.7F, 0.5F});
  return scene;
}

TEST(ApplyTuning, EndsABulletOnlyWhereTheGrownCorridorTakesInAMate) {
  SquadScene scene = FlyingPast();
  Tuning tuning = scene.state.tuning;
  tuning.squad.bodyRadius = 0.43F;  // corridor 0.49
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(scene.state.bullets.size(), 1U);
  tuning.squad.bodyRadius = 0.45F;  // corridor 0.51
  ApplyTuning(scene.state, tuning);
  EXPECT_TRUE(scene.state.bullets.empty());
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
}

TEST(ApplyTuning, LeavesABulletThatHasPassedThatIsTheMatesOwnOrThatNobodyStandingMeets) {
  Tuning tuning;
  SquadScene passed = FlyingPast();
  tuning = passed.state.tuning;
  tuning.squad.bodyRadius = 0.45F;
  passed.state.bullets[0].travelled = 4;
  ApplyTuning(passed.state, tuning);
  EXPECT_EQ(passed.state.bullets.size(), 1U);

  SquadScene own = FlyingPast();
  own.state.bullets[0].shooterId = 1;
  ApplyTuning(own.state, tuning);
  EXPECT_EQ(own.state.bullets.size(), 1U);

  SquadScene downed = FlyingPast();
  downed.Of(1).downed = true;
  ApplyTuning(downed.state, tuning);
  EXPECT_EQ(downed.state.bullets.size(), 1U);

  SquadScene allowed = FlyingPast();
  tuning.fire.byConstruction = false;
  ApplyTuning(allowed.state, tuning);
  EXPECT_EQ(allowed.state.bullets.size(), 1U);
}

TEST(ApplyTuning, PutsAStrikeWhoseGrownSectorTakesInAMateIntoRecovery) {
  SquadScene scene(R"(
#########
#.......#
#.0..1..#
#.......#
#########
)",
                   1);
  Member& blade = scene.Of(0);
  blade.strike = StrikePhase::kActive;
  blade.strikeSteps = 5;
  blade.lungeLeft = 0.2F;
  Tuning tuning = scene.state.tuning;
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(blade.strike, StrikePhase::kActive) << "3 units away";
  tuning.strike.reach = 2.5F;
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(blade.strike, StrikePhase::kRecovery);
  EXPECT_EQ(blade.strikeSteps, 21);
  EXPECT_EQ(blade.lungeLeft, 0);
}

TEST(ApplyTuning, PutsGrownBodiesBesideTheWallAndCutsLifeToTheNewMost) {
  SquadScene scene("#####\n#0g.#\n#####");
  scene.Of(0).pos = {1.28F, 1.5F};
  scene.Foe().pos = {2.5F, 1.3F};
  scene.Foe().life = 500;
  Tuning tuning = scene.state.tuning;
  tuning.squad.bodyRadius = 0.45F;
  tuning.goblin.bodyRadius = 0.4F;
  tuning.squad.life = 10;
  ApplyTuning(scene.state, tuning);
  EXPECT_FLOAT_EQ(scene.Of(0).pos.x, 1.45F);
  EXPECT_FLOAT_EQ(scene.Foe().pos.y, 1.4F);
  EXPECT_EQ(scene.Of(0).life, 10);
  EXPECT_EQ(scene.Foe().life, tuning.goblin.life);
}

TEST(ApplyTuning, DoesNotChargeTheConstructionWithHitsOfATimeWithoutIt) {
  SquadScene scene("#####\n#0..#\n#####");
  Tuning tuning = scene.state.tuning;
  tuning.fire.byConstruction = false;
  ApplyTuning(scene.state, tuning);
  scene.state.metrics.friendlyHits = 3;
  tuning.fire.byConstruction = true;
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
  ++scene.state.metrics.friendlyHits;
  ApplyTuning(scene.state, tuning);
  EXPECT_NE(BrokenInvariant(scene.state), std::nullopt) << "one that came under it is its own";
}

TEST(ApplyTuning, KeepsABulletWhereTheGrownBodyHasALegalPlaceBesideItsPath) {
  SquadScene scene(R"(
#######
#.....#
#..1..#
#0....#
#.....#
#.....#
#######
)");
  // The body grows by 0.15 and is pushed right, towards a path that runs down right 0.08 outside the new corridor: straight out of the wall
  // it would enter it, along the path it does not.
  scene.Of(0).pos = {1.28F, 3.5F};
  const Vec2 axis = NormalizedOr({1, 1}, {});
  const Vec2 beside = scene.Of(0).pos + NormalizedOr({1, -1}, {}) * (0.49F + 0.08F);
  scene.state.bullets.push_back({77, 1, kNobody, beside - axis * 0.5F, axis, 3, 0});
  Tuning tuning = scene.state.tuning;
  tuning.squad.bodyRadius = 0.43F;
  scene.Of(1).pos = {4.5F, 1.5F};
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
  ASSERT_EQ(scene.state.bullets.size(), 1U);
  EXPECT_NEAR(scene.Of(0).pos.x, 1.43F, 1e-5F);
  EXPECT_NEAR(scene.Of(0).pos.y, 3.575F, 1e-5F);
}

TEST(ApplyTuning, EndsTheCorridorsThatLeaveAGrownBodyNoLegalPlace) {
  SquadScene scene("########\n#......#\n#.0..1.#\n#......#\n########");
  // Pushed down from the wall it has nowhere to go but towards the path.
  scene.Of(0).pos = {2.5F, 1.28F};
  scene.state.bullets.push_back({77, 1, kNobody, {5, 1.28F + 0.49F + 0.05F}, {-1, 0}, 3.5F, 0});
  scene.state.bullets.push_back({78, 1, kNobody, {5, 2.5F}, {-1, 0}, 3.5F, 0});
  Tuning tuning = scene.state.tuning;
  tuning.squad.bodyRadius = 0.43F;
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
  EXPECT_FLOAT_EQ(scene.Of(0).pos.y, 1.43F);
  ASSERT_EQ(scene.state.bullets.size(), 1U);
  EXPECT_EQ(scene.state.bullets[0].id, 78);
}

TEST(ApplyTuning, EndsTheStrikeOfABladeThatIsPutBesideAWall) {
  SquadScene scene("########\n#......#\n#.0....#\n#......#\n########", 1);
  Member& blade = scene.Of(0);
  blade.pos = {2.5F, 1.28F};
  blade.strike = StrikePhase::kActive;
  blade.strikeSteps = 5;
  Tuning tuning = scene.state.tuning;
  tuning.squad.bodyRadius = 0.43F;
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(blade.strike, StrikePhase::kRecovery);
  EXPECT_FLOAT_EQ(blade.pos.y, 1.43F);
}

TEST(ApplyTuning, LeavesTheMeaningOfTheMetrics) {
  SquadScene scene("#####\n#0..#\n#####");
  Tuning tuning = scene.state.tuning;
  tuning.fire.byConstruction = false;
  ApplyTuning(scene.state, tuning);
  scene.state.metrics.friendlyHits = 3;
  scene.state.metrics.forcedHits = 1;
  tuning.fire.byConstruction = true;
  ApplyTuning(scene.state, tuning);
  EXPECT_EQ(scene.state.metrics.friendlyHits, 3U);
  EXPECT_EQ(scene.state.metrics.forcedHits, 1U) << "no shove forced the others";
  EXPECT_EQ(scene.state.hitsBeforeConstruction, 2U);
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
  ++scene.state.metrics.friendlyHits;
  EXPECT_EQ(BrokenInvariant(scene.state), "step 0: a friendly hit");
  ++scene.state.metrics.forcedHits;
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
}

}  // namespace
}  // namespace firelane
