#include "firelane/play/reason_history.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

constexpr Reason kWall{Silence::kWall, 9};

TEST(NoteReason, AppendsARowOnlyWhereItSaysAnotherThing) {
  std::vector<ReasonAt> rows;
  NoteReason({.step = 4, .reason = kWall}, rows);
  NoteReason({.step = 5, .reason = kWall}, rows);
  EXPECT_EQ(rows, (std::vector<ReasonAt>{{.step = 4, .reason = kWall}})) << "the later step alone is no news";
  NoteReason({.step = 6, .reason = {Silence::kWall, 10}}, rows);
  NoteReason({.step = 7, .reason = {Silence::kWall, 10}, .downed = true}, rows);
  NoteReason({.step = 8, .reason = kWall, .downed = true}, rows);
  EXPECT_EQ(rows, (std::vector<ReasonAt>{
                      {4, kWall, false}, {6, {Silence::kWall, 10}, false}, {7, {Silence::kWall, 10}, true}, {8, kWall, true}}));
}

TEST(NoteReasons, IsOfEachMemberByItsId) {
  State state;
  state.step = 3;
  for (int id = 0; id < 2; ++id) state.members.emplace_back().id = id;
  state.members[1].reason = kWall;
  ReasonHistory history;
  NoteReasons(state, history);
  state.step = 4;
  state.members[0].reason = kWall;
  NoteReasons(state, history);
  EXPECT_EQ(history[0], (std::vector<ReasonAt>{{3, {}, false}, {4, kWall, false}}));
  EXPECT_EQ(history[1], (std::vector<ReasonAt>{{3, kWall, false}}));
  EXPECT_TRUE(history[2].empty());
}

}  // namespace
}  // namespace firelane
