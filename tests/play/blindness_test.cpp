// The autopilot decides only from what the squad sees: changing the rest of the state leaves its command as it was.

#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/play/floor_run.h"

namespace firelane {
namespace {

constexpr int kMostSteps = 3600;
constexpr int kStepsBetweenLooks = 15;

std::vector<Cell> WalkableCells(const Floor& floor) {
  std::vector<Cell> cells;
  for (int i = 0; i < floor.CellCount(); ++i) {
    if (floor.Walkable(floor.CellAt(i))) cells.push_back(floor.CellAt(i));
  }
  return cells;
}

// Another fate for everything the squad has not seen of late.
void ScrambleUnseen(State& state, SimRng& rng) {
  const std::vector<Cell> cells = WalkableCells(*state.floor);
  std::erase_if(state.enemies, [&](const Enemy& enemy) { return enemy.seenSteps == 0 && rng.Chance(0.3F); });
  for (Enemy& enemy : state.enemies) {
    if (enemy.seenSteps > 0) continue;
    enemy.pos = CentreOf(cells[rng.Below(static_cast<std::uint32_t>(cells.size()))]);
    enemy.life = rng.Between(1, 40);
    enemy.mind = static_cast<MindState>(rng.Below(4));
    enemy.targetId = static_cast<int>(rng.Below(static_cast<std::uint32_t>(state.members.size())));
  }
  for (std::uint64_t& word : state.explored) word = rng.Next();
  state.rng = SimRng::Seeded(rng.Next());
}

Command DecisionIn(const State& state, Autopilot pilot) {
  VisibleView view;
  MakeVisibleView(state, view);
  return DecideCommand(pilot, view);
}

struct Looks {
  int withUnseen = 0;  // there was something to scramble
  int changedBySeen = 0;
};

// Plays a floor and, every quarter of a second, asks for the command in worlds that differ only in what is unseen.
Looks PlayAndLook(std::uint32_t seed, int number) {
  const FloorRunRequest request{.seed = seed, .number = number};
  FloorRun run(request);
  Autopilot pilot;
  SimRng rng = SimRng::Seeded(MixSeed(seed, 77));
  Looks looks;
  for (int step = 0; step < kMostSteps && !run.Result(); ++step) {
    if (step % kStepsBetweenLooks == 0) {
      const Command command = DecisionIn(run.Now(), pilot);
      State scrambled = run.Now();
      ScrambleUnseen(scrambled, rng);
      EXPECT_EQ(DecisionIn(scrambled, pilot), command) << "seed " << seed << " floor " << number << " step " << step;
      looks.withUnseen += std::ranges::any_of(run.Now().enemies, [](const Enemy& enemy) { return enemy.seenSteps == 0; }) ? 1 : 0;
      State alone = run.Now();
      std::erase_if(alone.enemies, [](const Enemy& enemy) { return enemy.seenSteps > 0; });
      looks.changedBySeen += DecisionIn(alone, pilot) == command ? 0 : 1;
    }
    VisibleView view;
    MakeVisibleView(run.Now(), view);
    DecideCommand(pilot, view);
    run.Advance();
  }
  return looks;
}

TEST(AutopilotBlindness, CommandsTheSameWhateverIsOutOfSight) {
  Looks total;
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Looks looks = PlayAndLook(seed, static_cast<int>(seed % 3) + 1);
    total.withUnseen += looks.withUnseen;
    total.changedBySeen += looks.changedBySeen;
  }
  EXPECT_GT(total.withUnseen, 100);
  // What is in sight does decide, or the comparison above would say nothing.
  EXPECT_GT(total.changedBySeen, 0);
}

}  // namespace
}  // namespace firelane
