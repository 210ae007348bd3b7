// Scenes of enemies alone, for the tests of their stages of the step.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "firelane/world/floor_text.h"
#include "firelane/world/sight.h"
#include "sim/enemies.h"

namespace firelane::testing {

inline constexpr int kFirstEnemyId = 15;  // a multiple of the steps between decisions: the first enemy decides at step 0

// The goblin of the worked examples, whatever the balance of the game makes of it.
inline constexpr EnemyTuning kPlainGoblin = {.life = 40, .speed = 2.6F, .fleeSpeed = 3.0F, .biteDamage = 8, .biteCooldown = 0.9F};

// Members stand on the digits (their ids, from 0 without gaps), goblins on g (awake) and G (asleep), all at cell centres.
inline State Scene(std::string_view text) {
  std::vector<Marker> markers;
  FloorReading reading = FloorFromAscii(text, &markers);
  EXPECT_TRUE(reading.floor) << reading.problem << "\n" << text;
  State state;
  state.tuning.goblin = kPlainGoblin;
  state.floor = std::make_shared<const Floor>(std::move(*reading.floor));
  state.floorHash = HashOf(*state.floor);
  state.rng = SimRng::Seeded(1);
  std::sort(markers.begin(), markers.end(), [](const Marker& a, const Marker& b) { return a.letter < b.letter; });
  for (const Marker& marker : markers) {
    Member member;
    member.id = marker.letter - '0';
    member.pos = CentreOf(marker.cell);
    member.life = state.tuning.squad.life;
    state.members.push_back(member);
  }
  for (const EnemySpawn& spawn : state.floor->spawns) {
    Enemy enemy;
    enemy.id = kFirstEnemyId + static_cast<int>(state.enemies.size());
    enemy.pos = CentreOf(spawn.cell);
    enemy.life = StatsOf(state.tuning, spawn.kind).life;
    enemy.mind = spawn.asleep ? MindState::kSleep : MindState::kWander;
    enemy.seenSteps = 1;
    state.enemies.push_back(enemy);
  }
  return state;
}

// Enemies alone: plans, moves, bites.
struct EnemyScene {
  State state;
  EnemyFieldCache cache;
  EventLog events;
  std::vector<Bite> bites;

  explicit EnemyScene(std::string_view text) : state(Scene(text)) {}
  Enemy& First() { return state.enemies.front(); }
  Vec2 Wish(std::size_t i = 0) const { return EnemyDesiredVelocity(state, cache, state.enemies[i]); }
  void Plan() { PlanEnemies(state, cache, events); }
  void Step() {
    Plan();
    std::vector<Vec2> velocities;
    for (std::size_t i = 0; i < state.enemies.size(); ++i) velocities.push_back(Wish(i));
    for (std::size_t i = 0; i < state.enemies.size(); ++i) {
      Enemy& enemy = state.enemies[i];
      enemy.vel = velocities[i];
      enemy.pos = MoveCircle(*state.floor, enemy.pos, enemy.pos + enemy.vel * kStepSeconds, state.tuning.goblin.bodyRadius);
    }
    PlanBites(state, bites);
    ++state.step;
  }
};

inline constexpr std::string_view kHall = R"(
##############
#............#
#0.........g.#
#............#
##############
)";

inline constexpr std::string_view kDetour = R"(
###########
#.........#
#.0.###...#
#...#g....#
#...###...#
#........1#
###########
)";

}  // namespace firelane::testing
