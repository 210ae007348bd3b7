#include "app/pick.h"

#include <gtest/gtest.h>

#include <ostream>

namespace firelane {
namespace {

std::vector<FrameMember> At(std::initializer_list<Vec2> places) {
  std::vector<FrameMember> members;
  for (const Vec2 place : places) {
    FrameMember member;
    member.id = static_cast<int>(members.size());
    member.pos = place;
    members.push_back(member);
  }
  return members;
}

TEST(SelectedByClick, IsTheNearestMemberWithinReach) {
  const auto members = At({{0, 0}, {1, 0}, {5, 5}});
  EXPECT_EQ(SelectedByClick(members, {0.4F, 0}, -1), 0);
  EXPECT_EQ(SelectedByClick(members, {0.6F, 0}, -1), 1);
  EXPECT_EQ(SelectedByClick(members, {0.6F, 0}, 2), 1);
  EXPECT_EQ(SelectedByClick(members, {5.7F, 5}, 0), 2);
}

TEST(SelectedByClick, IsTheLowerIdOfTwoAtTheSameDistance) {
  EXPECT_EQ(SelectedByClick(At({{0, 0}, {1, 0}}), {0.5F, 0}, -1), 0);
  EXPECT_EQ(SelectedByClick(At({{2, 2}, {2, 2}}), {2, 2}, -1), 0);
}

TEST(SelectedByClick, IsNobodyOnASecondClick) { EXPECT_EQ(SelectedByClick(At({{0, 0}, {1, 0}}), {1, 0}, 1), -1); }

TEST(SelectedByClick, StaysWhereNobodyStands) {
  EXPECT_EQ(SelectedByClick(At({{0, 0}}), {0.71F, 0}, 0), 0);
  EXPECT_EQ(SelectedByClick({}, {0, 0}, 3), 3);
}

}  // namespace
}  // namespace firelane
