// The heavy mode says which field a fault changed. Faults are planted: in loading, and in a cache.
#include "play/proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "firelane/play/floor_run.h"
#include "sim/caches.h"
#include "tests/play/scenes.h"

namespace firelane {
namespace {

using ::testing::StartsWith;

State WalkingState() {
  FloorRun run(RequestOn(kAmbush));
  for (int i = 0; i < 40; ++i) run.Advance();
  return run.Now();
}

TEST(SaveAndLoad, FindsNothingInAPlayedState) {
  const State state = WalkingState();
  State copy;
  EXPECT_EQ(SaveAndLoad(state, copy), std::nullopt);
  EXPECT_EQ(HashOf(copy), HashOf(state));
}

TEST(SaveAndLoad, NamesAFieldThatLoadingForgets) {
  State state = WalkingState();
  state.members[1].stuckSteps = 7;
  State copy;
  const LoadFunction forgets = [](ByteReader& in, std::shared_ptr<const Floor> floor) {
    auto loaded = LoadState(in, std::move(floor));
    std::get<State>(loaded).members[1].stuckSteps = 0;
    return loaded;
  };
  EXPECT_EQ(SaveAndLoad(state, copy, forgets), "step 40: saving and loading changed members[1].stuckSteps 7 against 0");
}

TEST(SaveAndLoad, SaysWhenLoadingLeavesBytes) {
  const State state = WalkingState();
  State copy;
  const LoadFunction stops = [](ByteReader&, std::shared_ptr<const Floor> floor) -> std::variant<State, std::string> {
    return NewState(std::move(floor), {}, 3, 1, 1);
  };
  EXPECT_THAT(*SaveAndLoad(state, copy, stops), StartsWith("step 40: loading leaves "));
}

TEST(SaveAndLoad, SaysWhyASavedStateIsRefused) {
  State state = WalkingState();
  state.members[2].commitSteps = -1;
  State copy;
  EXPECT_EQ(SaveAndLoad(state, copy), "step 40: loading refuses what was saved: members[2].commitSteps: allowed is 0..1073741824, not -1");
}

TEST(StepAgain, FindsNothingWhereCachesOnlySaveTime) {
  State state = WalkingState();
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  for (int i = 0; i < 30; ++i) {
    const State before = state;
    Step(state, {}, *caches, events);
    ASSERT_EQ(StepAgain(before, {}, state), std::nullopt);
  }
}

// The enemies' field leads to a corner instead of to the squad, and calls itself current.
TEST(StepAgain, NamesTheFieldThatACacheChanged) {
  State state = WalkingState();
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  const State before = state;
  Step(state, {}, *caches, events);
  ASSERT_EQ(StepAgain(before, {}, state), std::nullopt);
  std::string found;
  for (int i = 0; i < 30 && found.empty(); ++i) {
    const State start = state;
    const Cell corner{1, 1};
    EnemyFieldCache& field = caches->enemyField;
    field.sources.clear();
    for (const Member& member : state.members)
      if (!member.downed) field.sources.push_back(CellOf(member.pos));
    field.mostSteps = state.tuning.mind.chaseMost + 4;
    BuildDistanceField(*state.floor, std::span(&corner, 1), field.field);
    Step(state, {}, *caches, events);
    found = StepAgain(start, {}, state).value_or("");
  }
  EXPECT_THAT(found, ::testing::MatchesRegex("step [0-9]+: a cache changed enemies\\[[0-9]+\\]\\.[a-zA-Z.]+ .+ against .+"));
}

TEST(FloorRun, ProvesEachStepOfAFloorAndItsLastState) {
  FloorRun run(RequestOn(kAmbush));
  while (!run.Result()) ASSERT_EQ(run.AdvanceWithProof(), std::nullopt);
}

TEST(FloorRun, GoesOnAfterAProofThatFails) {
  FloorRunRequest request = RequestOn(kShortWalk);
  request.tuning.squad.moveSpeed = 100;  // out of its row's range: loading refuses it
  FloorRun run(request);
  EXPECT_THAT(run.AdvanceWithProof().value_or(""), StartsWith("step 0: loading refuses what was saved: tuning: squad.moveSpeed"));
  EXPECT_EQ(run.Now().step, 1U);
}

}  // namespace
}  // namespace firelane
