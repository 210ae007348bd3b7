// The autopilot knows only what the squad sees (row S15), over states that the simulation makes.

#include "firelane/ai/autopilot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "firelane/floors/generate.h"
#include "firelane/sim/step.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

Cell AnyWalkable(const Floor& floor, SimRng& rng) {
  for (;;) {
    const Cell cell = floor.CellAt(static_cast<int>(rng.Below(static_cast<std::uint32_t>(floor.CellCount()))));
    if (floor.Walkable(cell)) return cell;
  }
}

// Somewhere, with any life and any mind; nobody sees it.
Enemy UnseenEnemy(const State& state, int id, SimRng& rng) {
  Enemy enemy;
  enemy.id = id;
  enemy.pos = CentreOf(AnyWalkable(*state.floor, rng));
  enemy.life = rng.Between(1, 100);
  enemy.mind = static_cast<MindState>(rng.Below(4));
  enemy.goal = AnyWalkable(*state.floor, rng);
  enemy.hasGoal = rng.Chance(0.5F);
  enemy.biting = rng.Chance(0.5F);
  enemy.targetId = static_cast<int>(rng.Below(static_cast<std::uint32_t>(state.members.size())));
  return enemy;
}

// Some of the unseen vanish, others change, new ones appear.
State WithOtherUnseen(State state, SimRng& rng) {
  std::erase_if(state.enemies, [&](const Enemy& enemy) { return enemy.seenSteps == 0 && rng.Chance(0.3F); });
  for (Enemy& enemy : state.enemies)
    if (enemy.seenSteps == 0) enemy = UnseenEnemy(state, enemy.id, rng);
  const int more = rng.Between(0, 6);
  for (int i = 0; i < more; ++i) state.enemies.push_back(UnseenEnemy(state, state.nextId++, rng));
  state.rng = SimRng::Seeded(rng.Next());
  return state;
}

struct Decision {
  Command command;
  AutopilotMode mode;
  int noLaneSteps;
  int pushSteps;
  int waitSteps;
  friend bool operator==(const Decision&, const Decision&) = default;
};

Decision DecisionIn(const State& state, Autopilot pilot) {
  VisibleView view;
  MakeVisibleView(state, view);
  const Command command = DecideCommand(pilot, view);
  return {command, pilot.mode, pilot.noLaneSteps, pilot.pushSteps, pilot.waitSteps};
}

struct Seen {
  int modes[5] = {};
  int looksWithUnseen = 0;
  int looksWhereTheSeenDecide = 0;
};

void Look(const State& state, const Autopilot& pilot, SimRng& rng, Seen& seen, const std::string& where) {
  const Decision decision = DecisionIn(state, pilot);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(DecisionIn(WithOtherUnseen(state, rng), pilot), decision) << where;
  ++seen.modes[static_cast<int>(decision.mode)];
  seen.looksWithUnseen += std::ranges::any_of(state.enemies, [](const Enemy& enemy) { return enemy.seenSteps == 0; }) ? 1 : 0;
  State alone = state;
  std::erase_if(alone.enemies, [](const Enemy& enemy) { return enemy.seenSteps > 0; });
  seen.looksWhereTheSeenDecide += DecisionIn(alone, pilot) == decision ? 0 : 1;
}

void PlayAndLook(std::uint32_t seed, Seen& seen) {
  SimRng rng = SimRng::Seeded(MixSeed(seed, 5));
  const int squad = rng.Between(1, 8);
  const FloorRequest request{.seed = seed, .number = rng.Between(1, 6), .kind = {}, .theme = {}, .squad = squad};
  const Tuning tuning;
  State state = NewState(std::make_shared<const Floor>(GenerateFloor(request, tuning)), tuning, squad, seed, request.number);
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  VisibleView view;
  Autopilot pilot;
  for (int step = 0; step < 1800 && !SquadWiped(state); ++step) {
    if (step % 20 == 0) Look(state, pilot, rng, seen, "seed " + std::to_string(seed) + " step " + std::to_string(step));
    // A mate falls now and then, so that the way back to it is looked at, too.
    if (step % 500 == 499 && squad > 1) state.members[static_cast<std::size_t>(rng.Below(static_cast<std::uint32_t>(squad)))].life = 1;
    MakeVisibleView(state, view);
    Step(state, DecideCommand(pilot, view), *caches, events);
  }
}

TEST(Autopilot, DecidesTheSameWhateverTheSquadDoesNotSee) {
  Seen seen;
  const int floors = PropertyRuns(12);
  for (int seed = 1; seed <= floors; ++seed) PlayAndLook(static_cast<std::uint32_t>(seed), seen);
  EXPECT_GT(seen.looksWithUnseen, 0);
  EXPECT_GT(seen.looksWhereTheSeenDecide, 0) << "what is in sight must decide, or the comparison says nothing";
  EXPECT_GT(seen.modes[static_cast<int>(AutopilotMode::kAdvance)], 0);
  EXPECT_GT(seen.modes[static_cast<int>(AutopilotMode::kFight)], 0);
}

// A sleeper or a hunter far out of sight of a squad that has just arrived: the first command on any floor is the empty floor's.
TEST(Autopilot, SetsOutOnAnyFloorAsIfItWereEmpty) {
  for (int i = 0; i < PropertyRuns(30); ++i) {
    SimRng rng = SimRng::Seeded(MixSeed(static_cast<std::uint64_t>(i), 6));
    const int squad = rng.Between(1, 8);
    const FloorRequest request{.seed = rng.Next(), .number = rng.Between(1, 12), .kind = {}, .theme = {}, .squad = squad};
    const Tuning tuning;
    State state = NewState(std::make_shared<const Floor>(GenerateFloor(request, tuning)), tuning, squad, request.seed, request.number);
    const Decision decision = DecisionIn(state, {});
    EXPECT_NE(decision.command.move, Vec2{}) << "seed " << request.seed;
    EXPECT_EQ(DecisionIn(WithOtherUnseen(state, rng), {}), decision) << "seed " << request.seed;
    std::erase_if(state.enemies, [](const Enemy& enemy) { return enemy.seenSteps == 0; });
    EXPECT_EQ(DecisionIn(state, {}), decision) << "seed " << request.seed;
  }
}

}  // namespace
}  // namespace firelane
