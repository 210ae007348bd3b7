// Between two frames.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "firelane/base/angles.h"
#include "firelane/play/game.h"

namespace firelane {
namespace {

Frame Still(std::uint32_t step) {
  Frame frame;
  frame.step = step;
  frame.floor = nullptr;
  return frame;
}

FrameMember MemberAt(int id, Vec2 pos, float facingRad = 0) {
  FrameMember member;
  member.id = id;
  member.pos = pos;
  member.facingRad = facingRad;
  return member;
}

FrameEnemy EnemyAt(int id, Vec2 pos) {
  FrameEnemy enemy;
  enemy.id = id;
  enemy.pos = pos;
  return enemy;
}

TEST(Interpolate, TakesPlacesTheShareOfTheWay) {
  Frame before = Still(1);
  Frame after = Still(2);
  before.anchor = {0, 0};
  after.anchor = {4, 8};
  before.centroid = {2, 2};
  after.centroid = {4, 2};
  before.urgency = 0;
  after.urgency = 1;
  before.members = {MemberAt(0, {1, 1}), MemberAt(1, {5, 5})};
  after.members = {MemberAt(0, {3, 1}), MemberAt(1, {5, 9})};
  before.members[0].lifeShare = 1;
  after.members[0].lifeShare = 0.5F;
  Frame out;
  Interpolate(before, after, 0.25F, out);
  EXPECT_EQ(out.anchor, (Vec2{1, 2}));
  EXPECT_EQ(out.centroid, (Vec2{2.5F, 2}));
  EXPECT_EQ(out.urgency, 0.25F);
  EXPECT_EQ(out.members[0].pos, (Vec2{1.5F, 1}));
  EXPECT_EQ(out.members[0].lifeShare, 0.875F);
  EXPECT_EQ(out.members[1].pos, (Vec2{5, 6}));
  EXPECT_EQ(out.step, 2U);
}

TEST(Interpolate, TurnsTheShortWay) {
  Frame before = Still(1);
  Frame after = Still(2);
  before.headingRad = kPi - 0.1F;
  after.headingRad = -kPi + 0.1F;
  before.members = {MemberAt(0, {}, 0.2F)};
  after.members = {MemberAt(0, {}, -0.2F)};
  before.aim = {true, -3, kNobody};
  after.aim = {true, 3, 7};
  Frame out;
  Interpolate(before, after, 0.5F, out);
  EXPECT_NEAR(std::fabs(out.headingRad), kPi, 1e-5F);
  EXPECT_NEAR(out.members[0].facingRad, 0, 1e-6F);
  EXPECT_NEAR(std::fabs(out.aim.angleRad), kPi, 1e-5F);
  EXPECT_EQ(out.aim.targetId, 7);
  before.aim.on = false;
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.aim.angleRad, 3) << "an aim just taken";
}

TEST(Interpolate, MatchesByIdAndDragsNeitherTheNewNorTheGone) {
  Frame before = Still(1);
  Frame after = Still(2);
  before.enemies = {EnemyAt(3, {0, 0}), EnemyAt(5, {10, 0}), EnemyAt(8, {20, 0})};
  after.enemies = {EnemyAt(5, {12, 0}), EnemyAt(7, {30, 0}), EnemyAt(8, {20, 2})};
  before.bullets = {{1, {0, 0}, {1, 0}, 1}, {2, {0, 5}, {1, 0}, 3}};
  after.bullets = {{2, {2, 5}, {1, 0}, 5}, {4, {9, 9}, {1, 0}, 1}};
  Frame out;
  Interpolate(before, after, 0.5F, out);
  ASSERT_EQ(out.enemies.size(), 3U);
  EXPECT_EQ(out.enemies[0].pos, (Vec2{11, 0}));
  EXPECT_EQ(out.enemies[1].pos, (Vec2{30, 0}));
  EXPECT_EQ(out.enemies[2].pos, (Vec2{20, 1}));
  ASSERT_EQ(out.bullets.size(), 2U);
  EXPECT_EQ(out.bullets[0].pos, (Vec2{1, 5}));
  EXPECT_EQ(out.bullets[0].travelled, 4);
  EXPECT_EQ(out.bullets[1].pos, (Vec2{9, 9}));
}

TEST(Interpolate, MovesALaneWithItsEndsWhileItIsTheSame) {
  Frame before = Still(1);
  Frame after = Still(2);
  before.lanes = {{0, 9, kNobody, {{0, 0}, {4, 0}}, 0.3F, LaneLook::kClear}, {1, 9, kNobody, {{0, 0}, {4, 0}}, 0.3F, LaneLook::kClear}};
  after.lanes = {{0, 9, 1, {{2, 0}, {4, 4}}, 0.3F, LaneLook::kBlocked}, {1, 8, kNobody, {{2, 0}, {8, 8}}, 0.3F, LaneLook::kClear}};
  Frame out;
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.lanes[0].line.a, (Vec2{1, 0}));
  EXPECT_EQ(out.lanes[0].line.b, (Vec2{4, 2}));
  EXPECT_EQ(out.lanes[0].look, LaneLook::kBlocked);
  EXPECT_EQ(out.lanes[0].blockerId, 1);
  EXPECT_EQ(out.lanes[1].line.b, (Vec2{8, 8})) << "another target";
}

TEST(Interpolate, IsTheEarlierFramesPlacesAtNoneAndTheLaterFrameAtAllOfTheWay) {
  Frame before = Still(1);
  Frame after = Still(2);
  before.members = {MemberAt(0, {0.1F, 0.7F}, 1)};
  after.members = {MemberAt(0, {0.3F, 0.9F}, 2)};
  Frame out;
  for (const float none : {0.0F, -1.0F}) {
    Interpolate(before, after, none, out);
    EXPECT_EQ(out.members[0].pos, before.members[0].pos);
  }
  for (const float all : {1.0F, 2.0F, std::numeric_limits<float>::quiet_NaN()}) {
    Interpolate(before, after, all, out);
    EXPECT_EQ(out.members[0].pos, after.members[0].pos);
    EXPECT_EQ(out.members[0].facingRad, after.members[0].facingRad);
  }
}

TEST(Interpolate, ShowsTheLaterFrameAloneAcrossFloorsAndStepsBack) {
  Frame before = Still(9);
  before.members = {MemberAt(0, {0, 0})};
  Frame after = Still(9);
  after.members = {MemberAt(0, {8, 0})};
  Frame out;
  after.floorNumber = 2;
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.members[0].pos, (Vec2{8, 0}));
  after.floorNumber = 1;
  after.floor = std::make_shared<const Floor>();
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.members[0].pos, (Vec2{8, 0}));
  after.floor = nullptr;
  after.step = 8;
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.members[0].pos, (Vec2{8, 0}));
  after.step = 10;
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.members[0].pos, (Vec2{4, 0}));
}

TEST(Interpolate, TakesEverythingElseFromTheLaterFrameAndNothingFromWhatWasThere) {
  Frame before = Still(1);
  Frame after = Still(2);
  after.events = {Event{}};
  after.metrics.shots = 4;
  after.formation = Formation::kRing;
  Frame out = Still(7);
  out.members = {MemberAt(0, {1, 1})};
  out.events = {Event{}, Event{}};
  Interpolate(before, after, 0.5F, out);
  EXPECT_TRUE(out.members.empty());
  EXPECT_EQ(out.events.size(), 1U);
  EXPECT_EQ(out.metrics.shots, 4U);
  EXPECT_EQ(out.formation, Formation::kRing);
}

TEST(Interpolate, MixesNoFramesOfTwoFloorsThatShareOneMap) {
  Frame before = Still(0);
  Frame after = Still(1);
  before.floorSerial = 1;
  after.floorSerial = 2;
  after.anchor = {4, 8};
  Frame out;
  Interpolate(before, after, 0.5F, out);
  EXPECT_EQ(out.anchor, (Vec2{4, 8}));
  EXPECT_EQ(out.floorSerial, 2U);
}

}  // namespace
}  // namespace firelane
