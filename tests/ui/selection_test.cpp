#include "firelane/ui/selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Frame Scene() {
  Frame frame;
  for (int id = 0; id < 2; ++id) frame.members.emplace_back().id = id;
  for (int id = 2; id < 5; ++id) {
    FrameEnemy& enemy = frame.enemies.emplace_back();
    enemy.id = id;
    enemy.seen = id != 3;
  }
  return frame;
}

TEST(AgentsInPicture, AreTheMembersAndTheEnemiesInSight) {
  EXPECT_THAT(AgentsInPicture(Scene()), ElementsAre(0, 1, 2, 4));
  EXPECT_THAT(AgentsInPicture({}), IsEmpty());
}

TEST(AgentAfter, GoesRoundBothEndsAndStartsAtThem) {
  const Frame frame = Scene();
  EXPECT_EQ(AgentAfter(frame, -1, 1), 0);
  EXPECT_EQ(AgentAfter(frame, -1, -1), 4);
  EXPECT_EQ(AgentAfter(frame, 2, 1), 4);
  EXPECT_EQ(AgentAfter(frame, 4, 1), 0);
  EXPECT_EQ(AgentAfter(frame, 0, -1), 4);
  EXPECT_EQ(AgentAfter(frame, 3, 1), 0) << "one that is not in the picture any more";
  EXPECT_EQ(AgentAfter({}, 0, 1), -1);
}

TEST(CandidateAt, IsTheNearestWithinReachOfTheSelectedMembersFreshSolve) {
  const Frame frame = Scene();
  StepProbe probe;
  SolveProbe& solve = probe.solves[1].emplace();
  for (int i = 0; i < kCandidates; ++i) solve.trace.candidates[static_cast<std::size_t>(i)].pos = {static_cast<float>(i), 0};
  LayerSet layers;
  layers.selected = 1;
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5.2F, 0}), 5);
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5.25F, 0}), 5) << "at the very reach";
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5.5F, 0}), -1);
  solve.trace.candidates[7].pos = {5, 0};
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5, 0}), 5) << "of equals the lower index";
  EXPECT_EQ(CandidateAt(frame, nullptr, layers, {5, 0}), -1);
  layers.selected = 0;
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5, 0}), -1) << "has not solved";
  layers.selected = 4;
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5, 0}), -1) << "an enemy";
  layers.selected = 1;
  probe.step = 100;
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5, 0}), -1) << "too old to be shown";
  probe.step = 0;
  solve.plan = SolvePlan::Kind::kReturnToSlot;
  EXPECT_EQ(CandidateAt(frame, &probe, layers, {5, 0}), -1) << "weighed nothing";
}

TEST(LayerSet, ForgetsTheCandidatesOfAnotherAgent) {
  LayerSet layers;
  layers.Select(2);
  layers.candidate = 4;
  layers.pinned = 5;
  layers.Select(2);
  EXPECT_EQ(layers.Marked(), 4);
  layers.candidate = -1;
  EXPECT_EQ(layers.Marked(), 5);
  layers.Select(3);
  EXPECT_EQ(layers.Marked(), -1);
}

}  // namespace
}  // namespace firelane
