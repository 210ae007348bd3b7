// Rows S11 and S12: what a bullet hits, how long it lives, and what the journal says.
#include <gtest/gtest.h>

#include "sim/harm.h"
#include "sim/weapons.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::SquadScene;

struct BulletScene : SquadScene {
  explicit BulletScene(std::string_view text) : SquadScene(text) { MakeDummies(); }

  // A bullet of member 0 along +x from its muzzle, on a path of `length`.
  Bullet& Shoot(float length) {
    state.bullets.push_back({state.nextId++, 0, FoeIdOr(), Of(0).pos + Vec2{0.3F, 0}, {1, 0}, length, 0});
    return state.bullets.back();
  }
  int FoeIdOr() const { return state.enemies.empty() ? kNobody : FoeId(); }

  // Flies until no bullet is left; the events of it all.
  EventLog Fly() {
    EventLog all;
    for (int i = 0; i < 1000 && !state.bullets.empty(); ++i) {
      AdvanceBullets(state, all);
      ++state.step;
    }
    EXPECT_TRUE(state.bullets.empty());
    return all;
  }
};

TEST(Bullets, HitTheFirstOfTwoEnemies) {
  BulletScene scene("################\n#0...g..g......#\n################");
  scene.Shoot(12);
  const EventLog events = scene.Fly();
  ASSERT_EQ(events.front().kind, EventKind::kBulletHit);
  EXPECT_EQ(events.front().actor, 0);
  EXPECT_EQ(events.front().subject, scene.FoeId(0));
  EXPECT_EQ(events.front().amount, 9);
  EXPECT_NEAR(events.front().at.x, 5.5F - 0.35F, 1e-5F) << "where the bullet's edge meets the body's";
  EXPECT_EQ(scene.Foe(0).life, 1000000 - 9);
  EXPECT_EQ(scene.Foe(1).life, 1000000);
  EXPECT_EQ(scene.state.metrics.hits, 1U);
}

TEST(Bullets, StopAtAWallBeforeAnEnemy) {
  BulletScene scene("################\n#0...#..g......#\n################");
  scene.Shoot(12);
  const EventLog events = scene.Fly();
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].kind, EventKind::kBulletWall);
  EXPECT_EQ(events[0].at, (Vec2{5, 1.5F}));
  EXPECT_EQ(events[0].subject, kNobody);
  EXPECT_EQ(scene.Foe().life, 1000000);
}

TEST(Bullets, HitAnEnemyBeforeAWall) {
  BulletScene scene("################\n#0...g#........#\n################");
  scene.Shoot(12);
  EXPECT_EQ(scene.Fly().front().kind, EventKind::kBulletHit);
}

TEST(Bullets, WakeWhomTheyHit) {
  BulletScene scene("################\n#0...G.........#\n################");
  scene.Shoot(12);
  const EventLog events = scene.Fly();
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[1].kind, EventKind::kWoke);
  EXPECT_EQ(scene.Foe().mind, MindState::kChase);
}

TEST(Bullets, PassTheirShootersOwnBody) {
  BulletScene scene("################\n#0.......g.....#\n################");
  Bullet& bullet = scene.Shoot(12);
  bullet.origin = scene.Of(0).pos - Vec2{0.1F, 0};
  EXPECT_EQ(scene.Fly().front().kind, EventKind::kBulletHit);
  EXPECT_EQ(scene.state.metrics.friendlyHits, 0U);
}

TEST(Bullets, PassWhoIsDownAndWhoHasJustDied) {
  BulletScene scene("################\n#0.1.g...g.....#\n################");
  scene.Of(1).downed = true;
  scene.Foe(0).life = 9;
  scene.Shoot(14);
  scene.Shoot(14);
  const EventLog events = scene.Fly();
  EXPECT_EQ(scene.state.metrics.kills, 1U);
  EXPECT_EQ(scene.Foe(1).life, 1000000 - 9) << "the second flies on past the dead";
  EXPECT_EQ(std::ranges::count(events, EventKind::kEnemyDied, &Event::kind), 1);
}

TEST(Bullets, LiveForExactlyTheCheckedSegment) {
  for (const float length : {0.0F, 0.2F, 0.35F, 3.0F, 7.77F}) {
    BulletScene scene("################\n#0.............#\n################");
    scene.Shoot(length);
    const EventLog events = scene.Fly();
    ASSERT_EQ(events.size(), 1U) << length;
    EXPECT_EQ(events[0].kind, EventKind::kBulletSpent);
    EXPECT_NEAR(events[0].at.x, 1.8F + length, 1e-5F);
    // 0.35 units a step.
    EXPECT_EQ(scene.state.step, static_cast<std::uint32_t>(std::max(1.0F, std::ceil(length / 0.35F - 1e-4F)))) << length;
  }
}

TEST(Bullets, HitNobodyBeyondTheirSegment) {
  BulletScene scene("################\n#0......1......#\n################");
  scene.Of(1).pos.x = 1.8F + 4 + 0.33F + 0.001F;
  scene.Shoot(4);
  EXPECT_EQ(scene.Fly().front().kind, EventKind::kBulletSpent);
  scene.Of(1).pos.x = 1.8F + 4 + 0.33F - 0.001F;
  scene.Shoot(4);
  EXPECT_EQ(scene.Fly().front().kind, EventKind::kFriendlyHit);
}

TEST(Bullets, HitAtEverySpeedFromOneToFiftyCellsAStep) {
  for (int cells = 1; cells <= 50; ++cells) {
    for (const float aside : {0.0F, 0.2F, -0.34F}) {
      BulletScene scene("####################\n#0......g..........#\n####################");
      scene.state.tuning.fire.bulletSpeed = static_cast<float>(cells * kStepsPerSecond);
      scene.Foe().pos.y += aside;
      scene.Shoot(15);
      const EventLog events = scene.Fly();
      ASSERT_EQ(events.front().kind, EventKind::kBulletHit) << cells << " cells a step, " << aside << " aside";
      EXPECT_NEAR(events.front().at.x, 8.5F - std::sqrt(0.35F * 0.35F - aside * aside), 1e-3F) << cells;
    }
  }
}

TEST(Bullets, AreStoppedByAOneCellWallAtFiftyCellsAStep) {
  BulletScene scene("####################\n#0......#.....g....#\n####################");
  scene.state.tuning.fire.bulletSpeed = 50.0F * kStepsPerSecond;
  scene.Shoot(15);
  EXPECT_EQ(scene.Fly().front().kind, EventKind::kBulletWall);
}

TEST(Bullets, GiveTheirKnockBackAlongTheirAxis) {
  BulletScene scene("################\n#0...g.........#\n################");
  scene.state.tuning.fire.knockback = 1.2F;
  scene.Shoot(12);
  scene.Fly();
  EXPECT_EQ(scene.Foe().shove, (Vec2{1.2F, 0}));
}

TEST(Journal, TellsOfAFriendlyHitWhoWhomWhereWhenAndWhatTheVictimDid) {
  for (const SquadState squadState : {SquadState::kHolding, SquadState::kAdvancing}) {
    BulletScene scene("################\n#0...1...g.....#\n################");
    scene.Of(1).squadState = squadState;
    scene.Shoot(12);
    const EventLog events = scene.Fly();
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, EventKind::kFriendlyHit);
    EXPECT_EQ(events[0].step, 9U) << "3.37 units at 0.35 a step, the first step being 0";
    EXPECT_EQ(events[0].actor, 0);
    EXPECT_EQ(events[0].subject, 1);
    EXPECT_EQ(events[0].at, scene.Of(1).pos);
    EXPECT_EQ(events[0].amount, squadState == SquadState::kHolding ? 1 : 0);
    EXPECT_EQ(scene.state.metrics.friendlyHits, 1U);
    EXPECT_EQ(scene.Of(1).life, 100 - 9);
  }
}

TEST(Journal, TellsOfADeathAfterTheHitThatMadeIt) {
  BulletScene scene("################\n#0...g.........#\n################");
  scene.Foe().life = 9;
  scene.Shoot(12);
  const EventLog events = scene.Fly();
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(events[0].kind, EventKind::kBulletHit);
  EXPECT_EQ(events[1].kind, EventKind::kWoke);
  EXPECT_EQ(events[2].kind, EventKind::kEnemyDied);
  EXPECT_EQ(events[2].actor, scene.FoeId());
  EXPECT_EQ(events[2].subject, 0);
  ASSERT_EQ(scene.state.enemies.size(), 1U);
  RemoveDead(scene.state);
  EXPECT_TRUE(scene.state.enemies.empty());
}

TEST(Bullets, KillBeforeTheirTargetsBite) {
  SquadScene scene("########\n#......#\n#.0g...#\n#......#\n#..1...#\n########");
  scene.Root();
  scene.state.tuning.goblin.speed = 0;
  Enemy& goblin = scene.Foe();
  goblin.pos = scene.Of(0).pos + Vec2{0.6F, 0};
  goblin.mind = MindState::kChase;
  goblin.targetId = 0;
  goblin.biting = true;
  goblin.biteSteps = 1;
  goblin.life = 1;
  scene.state.holdFire = true;
  scene.state.bullets.push_back({scene.state.nextId++, 1, goblin.id, goblin.pos + Vec2{0, 0.5F}, {0, -1}, 0.8F, 0});
  Command quiet;
  quiet.holdFire = true;
  scene.Step(quiet);
  EXPECT_EQ(scene.state.metrics.kills, 1U);
  EXPECT_EQ(scene.state.metrics.bites, 0U);
  EXPECT_TRUE(scene.state.enemies.empty());
}

}  // namespace
}  // namespace firelane
