#include "app/pick.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

Frame At(std::initializer_list<Vec2> members, std::initializer_list<Vec2> enemies = {}) {
  Frame frame;
  frame.bodyRadius = 0.3F;
  for (const Vec2 place : members) {
    FrameMember member;
    member.id = static_cast<int>(frame.members.size());
    member.pos = place;
    frame.members.push_back(member);
  }
  for (const Vec2 place : enemies) {
    FrameEnemy enemy;
    enemy.id = 8 + static_cast<int>(frame.enemies.size());
    enemy.pos = place;
    enemy.seen = true;
    frame.enemies.push_back(enemy);
  }
  return frame;
}

TEST(SelectedByClick, IsTheNearestMemberWithinReach) {
  const Frame frame = At({{0, 0}, {1, 0}, {5, 5}});
  EXPECT_EQ(SelectedByClick(frame, {0.4F, 0}, -1), 0);
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, -1), 1);
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, 2), 1);
  EXPECT_EQ(SelectedByClick(frame, {5.7F, 5}, 0), 2);
}

TEST(SelectedByClick, IsTheLowerIdOfTwoAtTheSameDistance) {
  EXPECT_EQ(SelectedByClick(At({{0, 0}, {1, 0}}), {0.5F, 0}, -1), 0);
  EXPECT_EQ(SelectedByClick(At({{2, 2}, {2, 2}}), {2, 2}, -1), 0);
  EXPECT_EQ(SelectedByClick(At({{0, 0}}, {{1, 0}}), {0.5F, 0}, -1), 0);
}

TEST(SelectedByClick, IsNobodyOnASecondClick) {
  EXPECT_EQ(SelectedByClick(At({{0, 0}, {1, 0}}), {1, 0}, 1), -1);
  EXPECT_EQ(SelectedByClick(At({{0, 0}}, {{4, 4}}), {4, 4}, 8), -1);
}

TEST(SelectedByClick, StaysWhereNobodyStands) {
  EXPECT_EQ(SelectedByClick(At({{0, 0}}), {0.71F, 0}, 0), 0);
  EXPECT_EQ(SelectedByClick({}, {0, 0}, 3), 3);
}

TEST(SelectedByClick, IsAnEnemyWhereOneIsNearer) {
  const Frame frame = At({{0, 0}}, {{1, 0}, {3, 0}});
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, -1), 8);
  EXPECT_EQ(SelectedByClick(frame, {0.4F, 0}, 8), 0);
  EXPECT_EQ(SelectedByClick(frame, {3.5F, 0}, 0), 9);
}

TEST(SelectedByClick, PassesOverEnemiesThatThePictureDoesNotShow) {
  Frame frame = At({{0, 0}}, {{1, 0}, {1.5F, 0}});
  frame.enemies[0].seen = false;
  EXPECT_EQ(SelectedByClick(frame, {1, 0}, -1), 9);
  frame.enemies[1].seen = false;
  EXPECT_EQ(SelectedByClick(frame, {1, 0}, -1), -1);
}

TEST(MeansCandidate, WhereItIsNearerThanAnyAgentAndTheClickIsOnNobody) {
  const Frame frame = At({{0, 0}}, {{2, 0}});
  EXPECT_TRUE(MeansCandidate(frame, {0.5F, 0}, {0.6F, 0}));
  EXPECT_FALSE(MeansCandidate(frame, {0.4F, 0}, {0.9F, 0})) << "the member is nearer";
  EXPECT_FALSE(MeansCandidate(frame, {0.2F, 0}, {0.2F, 0})) << "on its body";
  EXPECT_FALSE(MeansCandidate(frame, {1.8F, 0}, {1.8F, 0})) << "on an enemy's";
  EXPECT_TRUE(MeansCandidate(frame, {9, 9}, {9.2F, 9})) << "far from everybody";
}

}  // namespace
}  // namespace firelane
