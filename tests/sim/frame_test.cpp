#include "firelane/sim/frame.h"

#include <gtest/gtest.h>

#include "sim/harm.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::SquadScene;

constexpr std::string_view kScene = R"(
############
#..........#
#.0..1...g.#
#..........#
############
)";

SquadScene Standing() {
  SquadScene scene(kScene);
  scene.Root();
  scene.MakeDummies();
  return scene;
}

TEST(Frame, ShowsTheStateAsItStands) {
  SquadScene scene = Standing();
  scene.Run(30);
  Frame frame;
  MakeFrame(scene.state, scene.events, frame);
  EXPECT_EQ(frame.step, 30U);
  EXPECT_EQ(frame.floor, scene.state.floor);
  EXPECT_EQ(frame.anchor, scene.state.anchor);
  EXPECT_EQ(frame.squadState, SquadState::kHolding);
  ASSERT_EQ(frame.members.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(frame.members[i].id, static_cast<int>(i));
    EXPECT_EQ(frame.members[i].pos, scene.state.members[i].pos);
    EXPECT_EQ(frame.members[i].facingRad, scene.state.members[i].facingRad);
    EXPECT_EQ(frame.members[i].reason, scene.state.members[i].reason);
  }
  ASSERT_EQ(frame.enemies.size(), 1U);
  EXPECT_EQ(frame.enemies[0].id, scene.FoeId());
  EXPECT_EQ(frame.enemies[0].pos, scene.Foe().pos);
  EXPECT_EQ(frame.enemies[0].radius, 0.3F);
  EXPECT_TRUE(frame.enemies[0].seen);
  EXPECT_EQ(frame.metrics.shots, scene.state.metrics.shots);
  EXPECT_EQ(frame.events.size(), scene.events.size());
  EXPECT_EQ(frame.bodyRadius, 0.28F);
}

TEST(Frame, ShowsWhichLaneIsClearAndWhoBlocksTheOther) {
  SquadScene scene = Standing();
  scene.Run(3);
  Frame frame;
  MakeFrame(scene.state, scene.events, frame);
  ASSERT_EQ(frame.lanes.size(), 2U);
  EXPECT_EQ(frame.lanes[0].shooterId, 0);
  EXPECT_EQ(frame.lanes[0].targetId, scene.FoeId());
  EXPECT_EQ(frame.lanes[0].look, LaneLook::kBlocked);
  EXPECT_EQ(frame.lanes[0].blockerId, 1);
  EXPECT_EQ(frame.lanes[1].look, LaneLook::kClear);
  EXPECT_EQ(frame.lanes[1].blockerId, kNobody);
  EXPECT_NEAR(frame.lanes[1].line.a.x, 5.8F, 1e-5F);
  EXPECT_EQ(frame.lanes[1].line.b, scene.Foe().pos);
  EXPECT_EQ(frame.lanes[1].targetRadius, 0.3F);
}

TEST(Frame, ShowsNoLaneOfBladesTheDownedOrWhoHasNoTarget) {
  SquadScene scene = Standing();
  scene.Run(3);
  scene.Of(0).role = Role::kBlade;
  scene.Of(1).downed = true;
  Frame frame;
  MakeFrame(scene.state, scene.events, frame);
  EXPECT_TRUE(frame.lanes.empty());
  scene.Of(0).role = Role::kGun;
  scene.state.enemies.clear();
  MakeFrame(scene.state, scene.events, frame);
  EXPECT_TRUE(frame.lanes.empty()) << "a target that is gone";
}

TEST(Frame, ShowsBulletsWhereTheyAre) {
  SquadScene scene = Standing();
  scene.state.bullets.push_back({77, 0, scene.FoeId(), {2, 1.5F}, {0, 1}, 5, 1.25F});
  Frame frame;
  MakeFrame(scene.state, {}, frame);
  ASSERT_EQ(frame.bullets.size(), 1U);
  EXPECT_EQ(frame.bullets[0].id, 77);
  EXPECT_EQ(frame.bullets[0].pos, (Vec2{2, 2.75F}));
  EXPECT_EQ(frame.bullets[0].axis, (Vec2{0, 1}));
  EXPECT_EQ(frame.bullets[0].travelled, 1.25F);
}

TEST(Frame, ShowsLifeAndReviveAsShares) {
  SquadScene scene = Standing();
  scene.Of(0).life = 25;
  scene.Foe().life = scene.state.tuning.goblin.life / 2;
  HurtMember(scene.state, scene.Of(1), 1000, {}, scene.events);
  scene.Of(1).reviveSteps = 90;
  Frame frame;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.members[0].lifeShare, 0.25F);
  EXPECT_EQ(frame.members[1].lifeShare, 0);
  EXPECT_EQ(frame.members[1].reviveShare, 0.5F);
  EXPECT_TRUE(frame.members[1].downed);
  EXPECT_EQ(frame.enemies[0].lifeShare, 0.5F);
  scene.state.tuning.squad.reviveTime = 0;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.members[1].reviveShare, 1);
}

TEST(Frame, ShowsTheMiddleOfTheStandingAndTheDiscWhenNobodyStands) {
  SquadScene scene = Standing();
  Frame frame;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.centroid, (scene.Of(0).pos + scene.Of(1).pos) * 0.5F);
  scene.Of(0).downed = true;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.centroid, scene.Of(1).pos);
  scene.Of(1).downed = true;
  scene.state.anchor = {7.5F, 3.25F};
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.centroid, scene.state.anchor);
}

// A letter a cell: seen, explored, unseen.
std::string CellsText(const Frame& frame) {
  std::string text;
  for (std::size_t i = 0; i < frame.cells->size(); ++i) {
    text += "ues"[static_cast<int>((*frame.cells)[i])];
    if ((i + 1) % static_cast<std::size_t>(frame.floor->width) == 0) text += '\n';
  }
  return text;
}

SquadScene InTwoRooms() {
  SquadScene scene("#######\n#0#...#\n#.#...#\n#.....#\n#######");
  scene.Root();
  scene.Run(1);
  return scene;
}

TEST(Frame, ShowsWhatIsSeenWhatWasAndWhatNeverWas) {
  SquadScene scene = InTwoRooms();
  Frame frame;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(CellsText(frame), "sssuuuu\nsssuuuu\nsssuuuu\nsssuuuu\nsssuuuu\n");
  scene.Of(0).pos = CentreOf({5, 1});
  scene.Run(1);
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(CellsText(frame), "eesssss\neesssss\neesssss\nessssss\nsssssss\n");
  scene.Of(0).downed = true;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(CellsText(frame), "eeeeeee\neeeeeee\neeeeeee\neeeeeee\neeeeeee\n") << "nobody looks";
}

TEST(Frame, SharesItsCellsAsLongAsNothingOfThemChanges) {
  SquadScene scene = InTwoRooms();
  Frame frame;
  MakeFrame(scene.state, {}, frame);
  const auto first = frame.cells;
  const auto copy = *first;
  scene.Of(0).pos += {0.2F, 0.2F};
  scene.Run(1);
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.cells, first) << "still in the same cell";
  scene.Of(0).pos = CentreOf({3, 3});
  scene.Run(1);
  MakeFrame(scene.state, {}, frame);
  EXPECT_NE(frame.cells, first);
  EXPECT_EQ(*first, copy) << "what is in a frame never changes";
  const auto second = frame.cells;
  scene.state.tuning.squad.sightRange = 1;
  MakeFrame(scene.state, {}, frame);
  EXPECT_NE(frame.cells, second);
}

TEST(Frame, ShowsTheLimitsOfTheTuningInForce) {
  SquadScene scene = Standing();
  Tuning& tuning = scene.state.tuning;
  tuning.anchor.anchorLeash = 1.25F;
  tuning.anchor.anchorLeashMax = 2.75F;
  tuning.squad.cohesionRadius = 3.5F;
  tuning.solver.postLeash = 0.75F;
  tuning.anchor.sprintAt = 0.625F;
  Frame frame;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.limits.leash, 1.25F);
  EXPECT_EQ(frame.limits.leashMax, 2.75F);
  EXPECT_EQ(frame.limits.cohesion, 3.5F);
  EXPECT_EQ(frame.limits.postLimit, 4.25F);
  EXPECT_EQ(frame.limits.sprintAt, 0.625F);
  tuning.solver.postLeashCull = false;
  MakeFrame(scene.state, {}, frame);
  EXPECT_EQ(frame.limits.postLimit, std::nullopt);
}

TEST(Frame, OverwritesWhatWasThere) {
  SquadScene scene = Standing();
  Frame used;
  used.floorSerial = 7;
  MakeFrame(scene.state, {Event{}, Event{}}, used);
  scene.state.enemies.clear();
  scene.state.members.pop_back();
  MakeFrame(scene.state, {}, used);
  EXPECT_EQ(used.members.size(), 1U);
  EXPECT_TRUE(used.enemies.empty());
  EXPECT_TRUE(used.events.empty());
  EXPECT_EQ(used.floorSerial, 0U);
}

}  // namespace
}  // namespace firelane
