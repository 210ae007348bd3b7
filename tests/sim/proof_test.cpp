// Each assumption of record 0003 is checked at the stage that could break it: here each is broken.
#include "sim/proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/support/fray.h"
#include "tests/support/property.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using ::testing::HasSubstr;
using testing::SquadScene;

constexpr std::string_view kHall = R"(
############
#..........#
#.0..g.....#
#..........#
#.1....2...#
#..........#
############
)";

// Member 0 is a blade amid a strike to the right, 1 has a bullet in flight below it to the right, up to before 2.
struct ProofScene : SquadScene {
  ProofScene() : SquadScene(kHall, 1) {
    Member& blade = Of(0);
    blade.strike = StrikePhase::kActive;
    blade.strikeSteps = 5;
    blade.lungeLeft = 0.4F;
    state.bullets.push_back({77, 1, FoeId(), {2.8F, 4.5F}, {1, 0}, 3, 0.5F});
  }
  // What the check says of a stage that did `deed`.
  std::optional<std::string> After(ProvenStage stage, const std::function<void(State&)>& deed) const {
    ProofSnapshot before;
    TakeSnapshot(state, before);
    State now = state;
    deed(now);
    return BrokenAssumption(stage, before, now);
  }
};

constexpr ProvenStage kStages[] = {ProvenStage::kDecisions, ProvenStage::kMovement, ProvenStage::kFire, ProvenStage::kBullets,
                                   ProvenStage::kRest};

TEST(BrokenAssumption, FindsNothingWhereNothingHappens) {
  for (const ProvenStage stage : kStages) EXPECT_EQ(ProofScene().After(stage, [](State&) {}), std::nullopt);
}

TEST(BrokenAssumption, OnlyTheMovementMovesMembers) {
  const auto walk = [](State& now) { now.members[2].pos.y += 0.01F; };
  for (const ProvenStage stage : kStages) {
    const auto broken = ProofScene().After(stage, walk);
    EXPECT_EQ(broken,
              stage == ProvenStage::kMovement ? std::nullopt : std::optional<std::string>("step 0: member 2 moved outside the movement"));
  }
}

TEST(BrokenAssumption, TheDownedDoNotMoveEither) {
  ProofScene scene;
  scene.Of(2).downed = true;
  EXPECT_EQ(scene.After(ProvenStage::kRest, [](State& now) { now.members[2].pos.y += 0.01F; }),
            "step 0: member 2 moved outside the movement");
}

TEST(BrokenAssumption, NobodyMovesIntoACorridorAsItWasBefore) {
  const ProofScene scene;
  EXPECT_EQ(scene.After(ProvenStage::kMovement,
                        [](State& now) {
                          now.members[2].pos = {5.5F, 4.83F};
                        }),
            "step 0: member 2 moved into a mate's corridor");
  EXPECT_EQ(scene.After(ProvenStage::kMovement, [](State& now) { now.members[2].pos = {5.5F, 4.85F}; }), std::nullopt);
  // A mover that ended what it moved into would go unseen by the invariant.
  EXPECT_EQ(scene.After(ProvenStage::kMovement,
                        [](State& now) {
                          now.members[2].pos = {5.5F, 4.5F};
                          now.bullets.clear();
                        }),
            "step 0: member 2 moved into a mate's corridor");
  ProofScene allowed;
  allowed.state.tuning.fire.byConstruction = false;
  EXPECT_EQ(allowed.After(ProvenStage::kMovement, [](State& now) { now.members[2].pos = {5.5F, 4.5F}; }), std::nullopt);
}

TEST(BrokenAssumption, ABulletKeepsItsPathAndItsLength) {
  const ProofScene scene;
  const auto flight = [&](const std::function<void(Bullet&)>& change) {
    return scene.After(ProvenStage::kBullets, [&](State& now) { change(now.bullets[0]); });
  };
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.travelled = 3; }), std::nullopt);
  EXPECT_EQ(scene.After(ProvenStage::kBullets, [](State& now) { now.bullets.clear(); }), std::nullopt) << "spent";
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.axis = {0, 1}; }), "step 0: bullet 77 left its path");
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.origin.y += 0.1F; }), "step 0: bullet 77 left its path");
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.shooterId = 2; }), "step 0: bullet 77 left its path");
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.length += 0.28F; }), "step 0: bullet 77 outlives its path");
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.travelled = 3.01F; }), "step 0: bullet 77 outlives its path");
  EXPECT_EQ(flight([](Bullet& bullet) { bullet.travelled = 0.4F; }), "step 0: bullet 77 flew outside its stage") << "back";
}

TEST(BrokenAssumption, BulletsFlyInTheirStageAndBeginInTheFireStage) {
  const ProofScene scene;
  for (const ProvenStage stage : kStages) {
    const auto flew = scene.After(stage, [](State& now) { now.bullets[0].travelled = 1; });
    EXPECT_EQ(!flew.has_value(), stage == ProvenStage::kBullets);
    const auto began = scene.After(stage, [](State& now) { now.bullets.push_back({78, 2, kNobody, {7.8F, 4.5F}, {1, 0}, 3, 0}); });
    EXPECT_EQ(!began.has_value(), stage == ProvenStage::kFire);
  }
  EXPECT_EQ(scene.After(ProvenStage::kFire,
                        [](State& now) {
                          now.bullets.push_back({78, 2, kNobody, {7.8F, 4.5F}, {1, 0}, 3, 0.1F});
                        }),
            "step 0: bullet 78 began in flight");
}

TEST(BrokenAssumption, AShotBeginsWithItsWholePathClear) {
  const auto shot = [](const ProofScene& scene, float y) {
    return scene.After(ProvenStage::kFire, [&](State& now) { now.bullets.push_back({78, 1, kNobody, {2.8F, y}, {1, 0}, 6, 0}); });
  };
  ProofScene scene;
  EXPECT_EQ(shot(scene, 4.83F), "step 0: bullet 78 was shot with a friend in its way");
  EXPECT_EQ(shot(scene, 4.85F), std::nullopt);
  scene.Of(2).downed = true;
  EXPECT_EQ(shot(scene, 4.5F), std::nullopt) << "who is down has no body";
  scene.Of(2).downed = false;
  scene.state.tuning.fire.byConstruction = false;
  EXPECT_EQ(shot(scene, 4.5F), std::nullopt);
}

// The sector reaches 0.4 beyond the blade's reach while the lunge lasts.
TEST(BrokenAssumption, AStrikeBeginsInTheFireStageWithItsWholeSectorClear) {
  ProofScene scene;
  scene.Of(0).strike = StrikePhase::kWindUp;
  const float reach = scene.state.tuning.strike.reach;
  const auto strike = [](State& now) { now.members[0].strike = StrikePhase::kActive; };
  scene.Of(2).pos = scene.Of(0).pos + Vec2{reach + 0.4F + 0.33F, 0};
  EXPECT_EQ(scene.After(ProvenStage::kFire, strike), "step 0: blade 0 began to strike with a friend in its sector");
  scene.Of(2).pos.x += 0.02F;
  for (const ProvenStage stage : kStages) {
    const auto broken = scene.After(stage, strike);
    EXPECT_EQ(broken, stage == ProvenStage::kFire ? std::nullopt
                                                  : std::optional<std::string>("step 0: blade 0 began to strike outside the fire stage"));
  }
}

TEST(BrokenAssumption, ABladeLungesAlongItsAxisNoFartherThanItsLungeIsUsedUp) {
  const ProofScene scene;
  const auto lunge = [&](Vec2 moved, float used) {
    return scene.After(ProvenStage::kMovement, [&](State& now) {
      now.members[0].pos += moved;
      now.members[0].lungeLeft -= used;
    });
  };
  EXPECT_EQ(lunge({0.1F, 0}, 0.1F), std::nullopt);
  EXPECT_EQ(lunge({0, 0}, 0.1F), std::nullopt) << "held up";
  EXPECT_EQ(lunge({0.1F, 0}, 0.09F), "step 0: blade 0 left its axis");
  EXPECT_EQ(lunge({-0.01F, 0}, 0.1F), "step 0: blade 0 left its axis");
  EXPECT_EQ(lunge({0.1F, 0.01F}, 0.1F), "step 0: blade 0 left its axis");
  EXPECT_EQ(lunge({0, 0}, -0.1F), "step 0: blade 0 may lunge farther than before");
}

TEST(BrokenAssumption, AStrikeDoesNotTurnNorWiden) {
  const ProofScene scene;
  EXPECT_EQ(scene.After(ProvenStage::kMovement,
                        [](State& now) {
                          now.members[0].strikeAxis = {0, 1};
                        }),
            "step 0: blade 0 turned its strike");
  EXPECT_EQ(scene.After(ProvenStage::kRest, [](State& now) { now.members[0].thrust = true; }), "step 0: blade 0 turned its strike");
}

TEST(BrokenAssumption, ABodyAppearsAtARevivalAndWhereItMayStand) {
  ProofScene scene;
  scene.Of(2).downed = true;
  const auto rise = [](State& now) { now.members[2].downed = false; };
  for (const ProvenStage stage : kStages)
    EXPECT_EQ(scene.After(stage, rise),
              stage == ProvenStage::kRest ? std::nullopt : std::optional<std::string>("step 0: member 2 rose outside a revival"));
  scene.Of(2).pos = {5.5F, 4.5F};
  EXPECT_EQ(scene.After(ProvenStage::kRest, rise), "step 0: member 2 rose where it may not stand");
  EXPECT_EQ(scene.After(ProvenStage::kRest, [](State& now) { now.members.emplace_back(); }), "step 0: the squad has another size");
}

#if FIRELANE_CHECKS
TEST(Step, AsksForTheAssumptionsWhereChecksAreBuiltIn) {
  ProofScene scene;
  scene.Of(2).pos = {5.5F, 4.5F};
  EXPECT_THAT([&] { scene.Step(); }, ::testing::ThrowsMessage<std::logic_error>(HasSubstr("member 2 moved into a mate's corridor")));
}
#else
TEST(Step, AsksForNothingWhereChecksAreNotBuiltIn) {
  ProofScene scene;
  scene.Of(2).pos = {5.5F, 4.5F};
  EXPECT_NO_THROW(scene.Step());
}
#endif

}  // namespace
}  // namespace firelane
