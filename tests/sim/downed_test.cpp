// Row S16b: who is down has no body, blocks no lane and takes no harm, and rises with a mate's help.
#include <gtest/gtest.h>

#include "sim/harm.h"
#include "sim/measure.h"
#include "sim/movement.h"
#include "sim/weapons.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::SquadScene;

struct DownedScene : SquadScene {
  // Member 1 is down.
  explicit DownedScene(std::string_view text) : SquadScene(text) {
    Root();
    MakeDummies();
    HurtMember(state, Of(1), 1000, {1, 1}, events);
    events.clear();
  }
  void Revive(int steps) {
    for (int i = 0; i < steps; ++i) {
      ++state.step;
      LookAround(state);
      ReviveMates(state, events);
    }
  }
};

constexpr std::string_view kBeside = R"(
############
#..........#
#.0.1......#
#..........#
############
)";

TEST(Downed, IsWhoeverHasNoLifeLeftAndHasNoPast) {
  SquadScene scene(kBeside);
  Member& member = scene.Of(1);
  member.vel = {2, 2};
  member.strike = StrikePhase::kActive;
  member.navOn = true;
  HurtMember(scene.state, member, 99, {1, 2}, scene.events);
  EXPECT_FALSE(member.downed);
  EXPECT_EQ(member.shove, (Vec2{1, 2}));
  EXPECT_EQ(member.life, 1);
  HurtMember(scene.state, member, 1, {3, 0}, scene.events);
  EXPECT_TRUE(member.downed);
  EXPECT_EQ(member.life, 0);
  EXPECT_EQ(member.vel, Vec2{});
  EXPECT_EQ(member.shove, Vec2{});
  EXPECT_EQ(member.strike, StrikePhase::kReady);
  EXPECT_FALSE(member.navOn);
  EXPECT_EQ(member.reason.silence, Silence::kDowned);
  EXPECT_EQ(member.pos, CentreOf({4, 2}));
  ASSERT_EQ(scene.events.size(), 1U);
  EXPECT_EQ(scene.events[0].kind, EventKind::kDowned);
  EXPECT_EQ(scene.events[0].actor, 1);
  EXPECT_EQ(scene.state.metrics.downed, 1U);
}

TEST(Downed, TakesNoFurtherHarm) {
  DownedScene scene(kBeside);
  HurtMember(scene.state, scene.Of(1), 50, {1, 0}, scene.events);
  EXPECT_EQ(scene.Of(1).life, 0);
  EXPECT_EQ(scene.Of(1).shove, Vec2{});
  EXPECT_EQ(scene.state.metrics.downed, 1U);
  EXPECT_TRUE(scene.events.empty());
}

TEST(Downed, HasNoBody) {
  DownedScene scene(kBeside);
  const BodiesView bodies = scene.Bodies();
  ASSERT_EQ(bodies.members.size(), 1U);
  EXPECT_EQ(bodies.members[0].id, 0);
  scene.Of(0).pos = scene.Of(0).postPos = scene.Of(1).pos;
  const Vec2 at = scene.Of(1).pos;
  scene.Run(30);
  EXPECT_EQ(scene.Of(0).pos, at) << "nobody is pushed off it";
  EXPECT_EQ(scene.Of(1).pos, at);
}

TEST(Downed, BlocksNoLane) {
  DownedScene scene("##########\n#0...1..g#\n##########");
  scene.Run(40);
  EXPECT_GT(scene.state.metrics.shots, 0U);
  EXPECT_GT(scene.state.metrics.hits, 0U);
  EXPECT_EQ(scene.state.metrics.withheld, 0U);
  EXPECT_EQ(scene.Of(1).life, 0);
}

TEST(Downed, IsBittenByNobody) {
  SquadScene scene("#######\n#0..1g#\n#######");
  scene.Root();
  scene.state.tuning.autopilot.fire = false;
  scene.Foe().mind = MindState::kChase;
  scene.Of(1).life = 8;
  Command command;
  command.holdFire = true;
  for (int i = 0; i < 120 && !scene.Of(1).downed; ++i) scene.Step(command);
  ASSERT_TRUE(scene.Of(1).downed);
  const std::uint32_t bites = scene.state.metrics.bites;
  scene.state.tuning.goblin.speed = 0;
  scene.Run(300, command);
  EXPECT_EQ(scene.state.metrics.bites, bites);
}

TEST(Revive, TakesThreeSecondsOfAMateBeside) {
  DownedScene scene(kBeside);
  scene.Of(0).pos = scene.Of(1).pos + Vec2{0.89F, 0};
  scene.Revive(179);
  EXPECT_TRUE(scene.Of(1).downed);
  EXPECT_EQ(scene.Of(1).reviveSteps, 179);
  scene.Revive(1);
  const Member& risen = scene.Of(1);
  EXPECT_FALSE(risen.downed);
  EXPECT_EQ(risen.life, 40);
  EXPECT_EQ(risen.reviveSteps, 0);
  EXPECT_EQ(risen.post, PostKind::kStood);
  EXPECT_EQ(risen.postPos, risen.pos);
  ASSERT_EQ(scene.events.size(), 1U);
  EXPECT_EQ(scene.events[0].kind, EventKind::kRevived);
  EXPECT_EQ(scene.events[0].actor, 1);
  EXPECT_EQ(scene.events[0].subject, 0);
  EXPECT_EQ(scene.state.metrics.revived, 1U);
}

TEST(Revive, StartsAnewWhenTheMateLeaves) {
  DownedScene scene(kBeside);
  scene.Of(0).pos = scene.Of(1).pos + Vec2{0.91F, 0};
  scene.Revive(400);
  EXPECT_EQ(scene.Of(1).reviveSteps, 0) << "too far";
  scene.Of(0).pos = scene.Of(1).pos;
  scene.Revive(100);
  scene.Of(0).pos = scene.Of(1).pos + Vec2{2, 0};
  scene.Revive(1);
  EXPECT_EQ(scene.Of(1).reviveSteps, 0);
  scene.Of(0).downed = true;
  scene.Of(0).pos = scene.Of(1).pos;
  scene.Revive(400);
  EXPECT_TRUE(scene.Of(1).downed) << "a mate that is down is no help";
}

// Whether member 1 rises in the given scene with member 0 beside it.
bool Rises(std::string_view text) {
  DownedScene scene(text);
  scene.Of(0).pos = scene.Of(1).pos;
  scene.Revive(180);
  return !scene.Of(1).downed;
}

TEST(Revive, NeedsPeaceWithinFourUnitsInSight) {
  EXPECT_TRUE(Rises("###########\n#01.......#\n###########"));
  EXPECT_FALSE(Rises("###########\n#01...g...#\n###########")) << "4 away";
  EXPECT_TRUE(Rises("###########\n#01....g..#\n###########")) << "5 away";
  EXPECT_TRUE(Rises("###########\n#01...G...#\n###########")) << "asleep";
  EXPECT_TRUE(Rises("###########\n#01.#.g...#\n###########")) << "behind a wall";
}

// The corner hides the enemy from the mate but not from the one who is down.
TEST(Revive, IsNotBarredByAnEnemyThatNobodyStandingSees) {
  DownedScene scene("###########\n#1...g....#\n#0#########\n###########");
  scene.Of(0).pos = {1.5F, 2.2F};
  scene.Revive(180);
  EXPECT_FALSE(scene.Of(1).downed);
}

TEST(Revive, IsHeldUpByDangerAndGoesOnFromThere) {
  DownedScene scene("###########\n#01...g...#\n###########");
  scene.Of(0).pos = scene.Of(1).pos;
  scene.state.enemies[0].pos.x += 2;
  scene.Revive(100);
  EXPECT_EQ(scene.Of(1).reviveSteps, 100);
  scene.state.enemies[0].pos.x -= 2;
  scene.Revive(50);
  EXPECT_EQ(scene.Of(1).reviveSteps, 100);
  scene.state.enemies[0].pos.x += 2;
  scene.Revive(80);
  EXPECT_FALSE(scene.Of(1).downed);
}

TEST(Revive, WaitsUntilTheRisingBodyIsInNobodysWay) {
  DownedScene scene(kBeside);
  scene.Of(0).pos = scene.Of(1).pos + Vec2{0, 0.8F};
  // A path of member 0 across the place of the one who is down.
  scene.state.bullets.push_back({1, 0, kNobody, {2, 2.7F}, {1, 0}, 8, 0});
  scene.Revive(300);
  EXPECT_TRUE(scene.Of(1).downed);
  EXPECT_EQ(scene.Of(1).reviveSteps, 180);
  scene.state.bullets[0].travelled = 7;
  scene.Revive(1);
  EXPECT_FALSE(scene.Of(1).downed) << "the rest of the path lies beyond";
}

TEST(Revive, IsForTheNearestMateWhileHoldingAndOutOfDanger) {
  SquadScene scene("############\n#..........#\n#0.1..2....#\n#..........#\n############");
  EXPECT_EQ(AssignHelpers(scene.state)[0], kNobody);
  HurtMember(scene.state, scene.Of(1), 1000, {}, scene.events);
  auto helps = AssignHelpers(scene.state);
  EXPECT_EQ(helps[0], 1);
  EXPECT_EQ(helps[1], kNobody);
  EXPECT_EQ(helps[2], kNobody);
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  helps = AssignHelpers(scene.state);
  EXPECT_EQ(helps[2], 0) << "one at a time";
  scene.state.squadState = SquadState::kAdvancing;
  EXPECT_EQ(AssignHelpers(scene.state)[2], kNobody);
}

TEST(Revive, KeepsItsHelperWhenAnotherComesOutOfDanger) {
  SquadScene scene("############\n#..........#\n#0.1.2.....#\n#..........#\n############");
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  HurtMember(scene.state, scene.Of(2), 1000, {}, scene.events);
  scene.Of(1).pos.x = scene.Of(2).pos.x - 0.5F;
  EXPECT_EQ(AssignHelpers(scene.state)[1], 0) << "the first by id";
  scene.Of(1).helpsId = 2;
  EXPECT_EQ(AssignHelpers(scene.state)[1], 2) << "goes on with the one it is at";
}

TEST(Revive, HappensByItselfWhileTheSquadHolds) {
  SquadScene scene("############\n#..........#\n#0..1......#\n#..........#\n############");
  HurtMember(scene.state, scene.Of(1), 1000, {}, scene.events);
  scene.Run(400);
  EXPECT_FALSE(scene.Of(1).downed);
  EXPECT_GT(scene.Of(1).life, 0);
}

TEST(Wiped, IsASquadOfWhichNobodyStands) {
  SquadScene scene(kBeside);
  EXPECT_FALSE(SquadWiped(scene.state));
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  EXPECT_FALSE(SquadWiped(scene.state));
  HurtMember(scene.state, scene.Of(1), 1000, {}, scene.events);
  EXPECT_TRUE(SquadWiped(scene.state));
  scene.Run(300, testing::Towards({1, 0}));
  EXPECT_TRUE(SquadWiped(scene.state)) << "nobody rises alone, and nothing breaks";
  EXPECT_EQ(BrokenInvariant(scene.state), std::nullopt);
}

}  // namespace
}  // namespace firelane
