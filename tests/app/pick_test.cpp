#include "app/pick.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

// Members 0, 1, … at `members`; enemies 10, 11, … at `enemies`, all of them seen.
Frame With(std::initializer_list<Vec2> members, std::initializer_list<Vec2> enemies = {}) {
  Frame frame;
  for (const Vec2 place : members) {
    FrameMember member;
    member.id = static_cast<int>(frame.members.size());
    member.pos = place;
    frame.members.push_back(member);
  }
  for (const Vec2 place : enemies) {
    FrameEnemy enemy;
    enemy.id = 10 + static_cast<int>(frame.enemies.size());
    enemy.pos = place;
    enemy.seen = true;
    frame.enemies.push_back(enemy);
  }
  return frame;
}

TEST(SelectedByClick, IsTheNearestAgentWithinReach) {
  const Frame frame = With({{0, 0}, {1, 0}, {5, 5}}, {{2, 0}});
  EXPECT_EQ(SelectedByClick(frame, {0.4F, 0}, -1), 0);
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, -1), 1);
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, 2), 1);
  EXPECT_EQ(SelectedByClick(frame, {5.7F, 5}, 0), 2);
  EXPECT_EQ(SelectedByClick(frame, {1.6F, 0}, 0), 10);
}

TEST(SelectedByClick, IsTheLowerIdOfTwoAtTheSameDistance) {
  EXPECT_EQ(SelectedByClick(With({{0, 0}, {1, 0}}), {0.5F, 0}, -1), 0);
  EXPECT_EQ(SelectedByClick(With({{2, 2}, {2, 2}}), {2, 2}, -1), 0);
  EXPECT_EQ(SelectedByClick(With({{2, 2}}, {{2, 2}}), {2, 2}, -1), 0);
}

TEST(SelectedByClick, IsNobodyOnASecondClick) { EXPECT_EQ(SelectedByClick(With({{0, 0}, {1, 0}}), {1, 0}, 1), -1); }

TEST(SelectedByClick, StaysWhereNobodyStands) {
  EXPECT_EQ(SelectedByClick(With({{0, 0}}), {0.71F, 0}, 0), 0);
  EXPECT_EQ(SelectedByClick(With({}), {0, 0}, 3), 3);
}

TEST(AgentAt, LeavesOutEnemiesThatThePictureHides) {
  Frame frame = With({}, {{2, 0}});
  EXPECT_EQ(AgentAt(frame, {2, 0}), 10);
  frame.enemies[0].seen = false;
  EXPECT_EQ(AgentAt(frame, {2, 0}), -1);
}

TEST(MeansCandidate, WhereItIsNearerThanAnyAgentAndTheClickIsOnNobody) {
  const Frame frame = With({{0, 0}});
  EXPECT_TRUE(MeansCandidate(frame, {0.6F, 0}, {0.7F, 0}));
  EXPECT_FALSE(MeansCandidate(frame, {0.3F, 0}, {0.7F, 0}));
  EXPECT_TRUE(MeansCandidate(With({}), {0.3F, 0}, {0.7F, 0}));
}

}  // namespace
}  // namespace firelane
