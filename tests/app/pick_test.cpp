#include "app/pick.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace firelane {
namespace {

// Members 0 and up at those places.
Frame With(std::initializer_list<Vec2> members) {
  Frame frame;
  frame.bodyRadius = 0.35F;
  for (const Vec2 place : members) {
    FrameMember member;
    member.id = static_cast<int>(frame.members.size());
    member.pos = place;
    frame.members.push_back(member);
  }
  return frame;
}

Frame WithEnemy(Frame frame, int id, Vec2 place, bool seen = true) {
  FrameEnemy enemy;
  enemy.id = id;
  enemy.pos = place;
  enemy.seen = seen;
  frame.enemies.push_back(enemy);
  return frame;
}

TEST(SelectedByClick, IsTheNearestMemberWithinReach) {
  const Frame frame = With({{0, 0}, {1, 0}, {5, 5}});
  EXPECT_EQ(SelectedByClick(frame, {0.4F, 0}, kNobody), 0);
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, kNobody), 1);
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, 2), 1);
  EXPECT_EQ(SelectedByClick(frame, {5.7F, 5}, 0), 2);
}

TEST(SelectedByClick, IsTheLowerIdOfTwoAtTheSameDistance) {
  EXPECT_EQ(SelectedByClick(With({{0, 0}, {1, 0}}), {0.5F, 0}, kNobody), 0);
  EXPECT_EQ(SelectedByClick(With({{2, 2}, {2, 2}}), {2, 2}, kNobody), 0);
  EXPECT_EQ(SelectedByClick(WithEnemy(WithEnemy(Frame{}, 9, {0, 0}), 7, {1, 0}), {0.5F, 0}, kNobody), 7);
}

TEST(SelectedByClick, IsNobodyOnASecondClick) {
  EXPECT_EQ(SelectedByClick(With({{0, 0}, {1, 0}}), {1, 0}, 1), kNobody);
  EXPECT_EQ(SelectedByClick(WithEnemy(Frame{}, 7, {1, 0}), {1, 0}, 7), kNobody);
}

TEST(SelectedByClick, StaysWhereNobodyStands) {
  EXPECT_EQ(SelectedByClick(With({{0, 0}}), {0.71F, 0}, 0), 0);
  EXPECT_EQ(SelectedByClick(Frame{}, {0, 0}, 3), 3);
}

TEST(SelectedByClick, IsAnEnemyThatIsNearerThanEveryMember) {
  const Frame frame = WithEnemy(With({{0, 0}}), 7, {1, 0});
  EXPECT_EQ(SelectedByClick(frame, {0.6F, 0}, kNobody), 7);
  EXPECT_EQ(SelectedByClick(frame, {0.4F, 0}, 7), 0);
}

TEST(AgentAt, IsNoEnemyThatThePictureDoesNotShow) {
  EXPECT_EQ(AgentAt(WithEnemy(Frame{}, 7, {1, 0}, false), {1, 0}), kNobody);
  EXPECT_EQ(AgentAt(WithEnemy(With({{1.5F, 0}}), 7, {1, 0}, false), {1, 0}), 0);
}

TEST(MeansCandidate, WhereThatIsNearerThanAnybodyAndTheClickOnNoBody) {
  const Frame frame = With({{0, 0}});
  EXPECT_TRUE(MeansCandidate(frame, {0.5F, 0}, {0.6F, 0}));
  EXPECT_FALSE(MeansCandidate(frame, {0.5F, 0}, {1.01F, 0})) << "the member is nearer";
  EXPECT_FALSE(MeansCandidate(frame, {0.3F, 0}, {0.3F, 0})) << "on the member's body";
  EXPECT_TRUE(MeansCandidate(Frame{}, {0.3F, 0}, {0.3F, 0}));
}

}  // namespace
}  // namespace firelane
