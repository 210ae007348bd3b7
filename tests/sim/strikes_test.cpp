// Row S14: a blade's phases, its lunge, the thrust, and whom it hits.
#include <gtest/gtest.h>

#include "sim/harm.h"
#include "sim/weapons.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::Sprinting;
using testing::SquadScene;

// The first enemy stands 1.8 before the first blade: 1.15 + 0.39 + 0.3 is what a blade, its lunge and the enemy's body span.
struct BladeScene : SquadScene {
  explicit BladeScene(std::string_view text, int blades = 1) : SquadScene(text, blades) {
    Root();
    MakeDummies();
    Foe().pos = Of(0).pos + Vec2{1.8F, 0};
  }
  void Update() { UpdateStrikes(state, Bodies(), events); }
  void RunUntil(StrikePhase phase, int most = 200) {
    for (int i = 0; i < most && Of(0).strike != phase; ++i) Step();
    ASSERT_EQ(Of(0).strike, phase);
  }
};

constexpr std::string_view kDuel = R"(
########
#......#
#.0.g..#
#......#
########
)";

TEST(Strikes, GoThroughTheirPhasesAndBeginAgain) {
  BladeScene scene(kDuel);
  std::vector<StrikePhase> phases;
  for (int i = 0; i < 81; ++i) {
    scene.Step();
    phases.push_back(scene.Of(0).strike);
  }
  std::vector<StrikePhase> expected;
  for (int round = 0; round < 2; ++round) {
    expected.insert(expected.end(), 11, StrikePhase::kWindUp);  // 0.18 s
    expected.insert(expected.end(), 7, StrikePhase::kActive);   // 0.12 s
    expected.insert(expected.end(), 21, StrikePhase::kRecovery);
    expected.push_back(StrikePhase::kReady);
  }
  expected.push_back(StrikePhase::kWindUp);
  EXPECT_EQ(phases, expected);
  EXPECT_EQ(scene.state.metrics.strikes, 2U);
  EXPECT_EQ(scene.Count(EventKind::kStrike), 2);
}

// A blade that thinks it can reach stands where it is: one that strikes short would strike for ever.
TEST(Strikes, ReachWhateverTheyAreStruckAtAndStandsStill) {
  for (const float distance : {1.5F, 1.7F, 1.8F, 1.83F}) {
    BladeScene scene(kDuel);
    scene.Foe().pos = scene.Of(0).pos + Vec2{distance, 0};
    const int life = scene.Foe().life;
    scene.RunUntil(StrikePhase::kRecovery);
    EXPECT_LT(scene.Foe().life, life) << distance;
  }
  BladeScene beyond(kDuel);
  beyond.Foe().pos = beyond.Of(0).pos + Vec2{1.86F, 0};
  beyond.Step();
  EXPECT_FALSE(beyond.Of(0).hasLane);
}

TEST(Strikes, DoNotReachRoundTheCornerOfAWall) {
  BladeScene scene("########\n#..#.g.#\n#.0..g.#\n#......#\n########");
  scene.state.tuning.strike.reach = 1.6F;
  scene.Foe(1).pos = {4.4F, 1.7F};
  const int life = scene.Foe(1).life;
  scene.Run(36);
  EXPECT_EQ(scene.state.metrics.strikes, 1U);
  EXPECT_LT(scene.Foe(0).life, life);
  EXPECT_EQ(scene.Foe(1).life, life) << "within the sector, behind the wall";
}

TEST(Strikes, HitEachBodyInTheSectorOnce) {
  BladeScene scene("########\n#..g...#\n#.0.g..#\n#.....g#\n########");
  scene.Foe(0).pos = {3.4F, 2.0F};
  scene.Foe(1).pos = {3.6F, 2.6F};
  scene.Run(30);
  ASSERT_EQ(scene.state.metrics.strikes, 1U);
  EXPECT_EQ(scene.Count(EventKind::kStrikeHit), 2);
  EXPECT_EQ(scene.Foe(0).life, 1000000 - 22);
  EXPECT_EQ(scene.Foe(1).life, 1000000 - 22);
  EXPECT_EQ(scene.Foe(2).life, 1000000);
  EXPECT_EQ(scene.state.metrics.hits, 2U);
}

TEST(Strikes, LungeStraightAlongTheirAxisAndNoFartherThanTheLunge) {
  BladeScene scene(kDuel);
  scene.Foe().pos = {4.1F, 3.3F};
  scene.RunUntil(StrikePhase::kActive);
  const Vec2 start = scene.Of(0).pos;
  const Vec2 axis = scene.Of(0).strikeAxis;
  EXPECT_NEAR(Cross(axis, scene.Foe().pos - start), 0, 1e-5F);
  EXPECT_NEAR(scene.Of(0).lungeLeft, 0.54F, 1e-6F);
  scene.Foe().pos = {6.0F, 1.5F};
  float before = 0;
  while (scene.Of(0).strike == StrikePhase::kActive) {
    scene.Step();
    const Vec2 way = scene.Of(0).pos - start;
    EXPECT_NEAR(Cross(axis, way), 0, 1e-4F);
    EXPECT_GT(Dot(axis, way), before);
    before = Dot(axis, way);
  }
  // 1, 2, 3, 4 units/s and three steps of 4.5 at 60 units/s².
  EXPECT_NEAR(before, 23.5F / 60, 1e-4F);
}

TEST(Strikes, StopTheirLungeShortOfBodies) {
  BladeScene scene(kDuel);
  scene.Foe().pos = {3.3F, 2.5F};
  for (int i = 0; i < 40; ++i) {
    scene.Step();
    ASSERT_LE(scene.Of(0).pos.x, 3.3F - 0.58F + 1e-4F);
  }
  EXPECT_EQ(scene.state.metrics.strikes, 1U);
}

TEST(Strikes, EndWithABlow) {
  BladeScene scene(kDuel);
  scene.RunUntil(StrikePhase::kActive);
  HurtMember(scene.state, scene.Of(0), 5, {0, 2}, scene.events);
  EXPECT_EQ(scene.Of(0).strike, StrikePhase::kRecovery);
  EXPECT_EQ(scene.Of(0).strikeSteps, 21);
  EXPECT_EQ(scene.Of(0).lungeLeft, 0);
}

TEST(Strikes, AreGivenUpWhereTheTargetIsGoneOrOutOfReachOrTheOrderForbids) {
  Reason reason;
  const auto released = [&](auto&& change) {
    BladeScene scene(kDuel);
    scene.Of(0).strike = StrikePhase::kWindUp;
    scene.Of(0).strikeSteps = 1;
    scene.Of(0).targetId = scene.FoeId();
    change(scene);
    scene.Update();
    reason = scene.Of(0).reason;
    return scene.Of(0).strike;
  };
  EXPECT_EQ(released([](BladeScene&) {}), StrikePhase::kActive);
  const int foe = BladeScene(kDuel).FoeId();
  EXPECT_EQ(reason, (Reason{Silence::kAttacks, foe}));
  EXPECT_EQ(released([](BladeScene& scene) { scene.state.enemies.clear(); }), StrikePhase::kReady);
  EXPECT_EQ(reason, (Reason{Silence::kNoTarget, kNobody}));
  EXPECT_EQ(released([](BladeScene& scene) { scene.Foe().pos.x = 4.35F; }), StrikePhase::kReady) << "1.15 + 0.39 + 0.3 away";
  EXPECT_EQ(reason, (Reason{Silence::kOutOfRange, foe}));
  EXPECT_EQ(released([](BladeScene& scene) { scene.Foe().pos.x = 4.33F; }), StrikePhase::kActive);
  EXPECT_EQ(released([](BladeScene& scene) { scene.Foe().pos = scene.Of(0).pos + Vec2{0.6F, -2.2F}; }), StrikePhase::kReady);
  EXPECT_EQ(reason, (Reason{Silence::kWall, foe}));
  EXPECT_EQ(released([](BladeScene& scene) { scene.state.sprinting = true; }), StrikePhase::kReady);
  EXPECT_EQ(reason, (Reason{Silence::kSprint, kNobody}));
  EXPECT_EQ(released([](BladeScene& scene) { scene.state.holdFire = true; }), StrikePhase::kReady);
  EXPECT_EQ(reason, (Reason{Silence::kHoldFire, kNobody}));
}

TEST(Strikes, WaitWithTheBladeRaisedWhileAFriendStandsInTheSector) {
  BladeScene scene("########\n#......#\n#.0.g1.#\n#......#\n########");
  scene.Of(0).strike = StrikePhase::kWindUp;
  scene.Of(0).strikeSteps = 1;
  scene.Of(0).targetId = scene.FoeId();
  scene.Of(1).pos = {3.6F, 3.2F};
  for (int i = 0; i < 10; ++i) {
    scene.Update();
    ASSERT_EQ(scene.Of(0).strike, StrikePhase::kWindUp) << i;
    EXPECT_EQ(scene.Of(0).reason, (Reason{Silence::kAllyInLane, 1}));
  }
  EXPECT_EQ(scene.state.metrics.withheld, 1U);
  scene.Of(1).downed = true;
  scene.Update();
  EXPECT_EQ(scene.Of(0).strike, StrikePhase::kActive);
}

TEST(Strikes, ByConstructionKeepsTheSectorFreeWhateverTheLaneThreshold) {
  const auto released = [](float aside, bool byConstruction) {
    BladeScene scene("########\n#......#\n#.0.g1.#\n#......#\n########");
    scene.state.tuning.lanes.laneHalfWidth = scene.state.tuning.lanes.safetyMargin = 0;
    scene.state.tuning.fire.byConstruction = byConstruction;
    scene.Of(0).strike = StrikePhase::kWindUp;
    scene.Of(0).strikeSteps = 1;
    scene.Of(0).targetId = scene.FoeId();
    scene.Of(1).pos = {2.5F - aside, 2.5F};
    scene.Update();
    return scene.Of(0).strike;
  };
  EXPECT_EQ(released(0.33F, true), StrikePhase::kWindUp);
  EXPECT_EQ(released(0.35F, true), StrikePhase::kActive);
  EXPECT_EQ(released(0.33F, false), StrikePhase::kActive);
}

TEST(Strikes, HitFriendsInTheSectorAndTheJournalSaysSo) {
  BladeScene scene("########\n#......#\n#.01.g.#\n#......#\n########");
  Member& blade = scene.Of(0);
  blade.strike = StrikePhase::kActive;
  blade.strikeSteps = 3;
  scene.Update();
  scene.Update();
  ASSERT_EQ(scene.events.size(), 1U) << "once per strike";
  EXPECT_EQ(scene.events[0].kind, EventKind::kFriendlyHit);
  EXPECT_EQ(scene.events[0].actor, 0);
  EXPECT_EQ(scene.events[0].subject, 1);
  EXPECT_EQ(scene.events[0].at, scene.Of(1).pos);
  EXPECT_EQ(scene.events[0].amount, 1);
  EXPECT_EQ(scene.Of(1).life, 100 - 22);
  EXPECT_EQ(scene.state.metrics.friendlyHits, 1U);
}

// A friend stands in the wide sector, but not in the narrow one.
constexpr std::string_view kShoulder = R"(
########
#......#
#.0.g..#
#.1....#
########
)";

TEST(Thrust, ComesAfterHalfASecondOfAFriendInTheWay) {
  BladeScene scene(kShoulder);
  scene.Of(1).pos = scene.Of(0).pos + Vec2{0.3F, 0.9F};
  for (int i = 0; i < 29; ++i) scene.Step();
  EXPECT_FALSE(scene.Of(0).thrust);
  EXPECT_EQ(scene.Of(0).reason, (Reason{Silence::kAllyInLane, 1}));
  scene.Step();
  EXPECT_TRUE(scene.Of(0).thrust);
  EXPECT_EQ(scene.Of(0).strike, StrikePhase::kReady);
  scene.Run(13);
  EXPECT_EQ(scene.Of(0).strike, StrikePhase::kActive);
  scene.Run(8);
  EXPECT_EQ(scene.Of(0).strike, StrikePhase::kRecovery);
  EXPECT_FALSE(scene.Of(0).thrust) << "the next one is wide again";
  EXPECT_EQ(scene.Count(EventKind::kStrikeHit), 1);
  EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
}

TEST(Thrust, IsForgottenWhenTheTargetIsGone) {
  BladeScene scene(kShoulder);
  scene.Of(1).pos = scene.Of(0).pos + Vec2{0.3F, 0.9F};
  scene.Run(30);
  ASSERT_TRUE(scene.Of(0).thrust);
  scene.state.enemies.clear();
  scene.Step();
  EXPECT_FALSE(scene.Of(0).thrust);
  EXPECT_EQ(scene.Of(0).strikeBlockedSteps, 0);
}

TEST(Thrust, LetsTwoBladesAbreastAtADoorFight) {
  const auto strikes = [](float thrustAfter) {
    BladeScene scene("########\n#..#...#\n#.0.g..#\n#.1.g..#\n#..#...#\n########", 2);
    scene.state.tuning.strike.thrustAfter = thrustAfter;
    const float rows[] = {2.7F, 3.3F};
    for (int i = 0; i < 2; ++i) {
      scene.Of(i).pos = {2.5F, rows[i]};
      scene.Foe(static_cast<std::size_t>(i)).pos = {4.3F, rows[i]};
    }
    scene.Run(90);
    EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
    return scene.state.metrics.strikes;
  };
  EXPECT_GE(strikes(0.5F), 2U);
  EXPECT_EQ(strikes(5.0F), 0U) << "each stands in the other's wide sector";
}

TEST(Blades, GoToTheirPostInBothSquadStatesAndGunsOnlyHolding) {
  BladeScene scene(kShoulder);
  for (Member& member : scene.state.members) {
    member.post = PostKind::kSolver;
    member.postPos = member.pos + Vec2{1, -1};
  }
  EXPECT_EQ(scene.Plan()[0].goal, scene.Of(0).postPos);
  EXPECT_EQ(scene.Plan()[1].goal, scene.Of(1).postPos);
  scene.state.squadState = SquadState::kAdvancing;
  EXPECT_EQ(scene.Plan()[0].goal, scene.Of(0).postPos);
  EXPECT_NE(scene.Plan()[1].goal, scene.Of(1).postPos);
}

TEST(Blades, ThatAreSilencedBySprintDoNotWindUp) {
  BladeScene scene(kDuel);
  scene.Run(30, Sprinting());
  EXPECT_EQ(scene.Of(0).strike, StrikePhase::kReady);
  EXPECT_EQ(scene.Of(0).reason.silence, Silence::kSprint);
}

}  // namespace
}  // namespace firelane
