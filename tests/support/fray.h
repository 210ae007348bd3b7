// Random fights for properties of whole steps: floors, squads, orders and blows drawn by dice, reproducible by seed.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/base/rng.h"
#include "firelane/sim/step.h"
#include "firelane/tuning/table.h"
#include "firelane/world/sight.h"
#include "tests/world/scenes.h"

namespace firelane::testing {

inline Vec2 AnyDirection(SimRng& dice) { return FromAngle(dice.Range(-kPi, kPi)); }

inline constexpr float kCellsPerStep = kStepsPerSecond;  // units per second of a bullet that crosses one cell a step

// Bullets from the slowest that the cross check lets fly to fifty cells a step.
inline Tuning FrayTuning(SimRng& dice) {
  Tuning tuning;
  tuning.squad.life = 60;
  tuning.squad.reviveTime = 0.1F;
  tuning.squad.reviveDist = 4;
  tuning.squad.reviveSafeDist = 0.7F;
  tuning.mind.wakeChance = 1;
  const std::uint32_t pace = dice.Below(4);
  if (pace == 1) {
    tuning.fire.weaponRange = 4;
    tuning.fire.bulletSpeed = (tuning.fire.weaponRange + tuning.squad.bodyRadius) / 0.4F;
  } else if (pace == 2) {
    tuning.fire.bulletSpeed = dice.Range(21, 60);
  } else if (pace == 3) {
    tuning.fire.bulletSpeed = dice.Range(1, 50) * kCellsPerStep;
  }
  if (dice.Chance(0.3F)) tuning.fire.cooldown = 0.1F;
  if (dice.Chance(0.3F)) tuning.strike.lungeSpeed = dice.Range(0, 12);
  if (dice.Chance(0.3F)) tuning.strike.active = dice.Range(0.02F, 0.4F);
  EXPECT_FALSE(CrossCheck(tuning).has_value()) << *CrossCheck(tuning);
  return tuning;
}

// A squad among enemies. Stir() before each step; every number comes from `dice`.
struct Fray {
  State state;
  SimRng dice;
  Command command;
  StepCachesPtr caches = MakeStepCaches();
  EventLog events;

  explicit Fray(std::uint32_t seed) : dice(SimRng::Seeded(seed)) {
    const float walls = dice.Chance(0.3F) ? 0.0F : dice.Range(0.02F, 0.3F);
    Floor floor = RandomFloor(dice, dice.Between(6, 24), dice.Between(6, 18), walls);
    floor.start = CellOf(RandomPlace(dice, floor));
    floor.lift = CellOf(RandomPlace(dice, floor));
    const int enemies = dice.Between(1, 14);
    for (int i = 0; i < enemies; ++i) floor.spawns.push_back({CellOf(RandomPlace(dice, floor)), EnemyKind::kGoblin, dice.Chance(0.2F)});
    const Tuning tuning = FrayTuning(dice);
    const int squad = dice.Between(1, kMostMembers);
    state = NewState(std::make_shared<const Floor>(std::move(floor)), tuning, squad, seed, 1);
    if (dice.Chance(0.2F)) {
      for (Member& member : state.members) member.role = Role::kBlade;
    }
    PlaceMembers();
  }

  // On one point, in a crowd, or all over the floor; many of them against a wall.
  void PlaceMembers() {
    const std::uint32_t manner = dice.Below(3);
    for (Member& member : state.members) {
      Vec2 place = manner == 2 ? RandomPlace(dice, *state.floor) : state.anchor;
      if (manner == 1) place = MoveCircle(*state.floor, place, place + AnyDirection(dice) * dice.Range(0, 1.2F), BodyRadius());
      member.pos = member.postPos = ResolveCircle(*state.floor, place, BodyRadius());
      member.facingRad = dice.Range(-kPi, kPi);
    }
  }

  float BodyRadius() const { return state.tuning.squad.bodyRadius; }

  // What other rooms and coming kinds of enemies may do to a State between two steps: orders, blows, deaths, arrivals.
  void Stir() {
    if (dice.Chance(0.05F)) command.move = dice.Chance(0.6F) ? AnyDirection(dice) : Vec2{};
    command.sprint = command.sprint ? !dice.Chance(0.1F) : dice.Chance(0.005F);
    command.holdFire = command.holdFire ? !dice.Chance(0.2F) : dice.Chance(0.002F);
    command.toggleManualAim = dice.Chance(0.004F);
    command.nextTarget = dice.Chance(0.02F);
    command.aimTurn = static_cast<std::int8_t>(dice.Between(-1, 1));
    command.formation = dice.Chance(0.01F) ? std::optional(static_cast<Formation>(dice.Below(kFormations))) : std::nullopt;
    for (Member& member : state.members) {
      if (member.downed) continue;
      if (dice.Chance(0.03F)) member.shove += AnyDirection(dice) * dice.Range(0, 9);
      if (dice.Chance(0.005F)) member.life = state.tuning.squad.life;
    }
    if (SquadWiped(state) && state.bullets.empty()) Rescue();
    std::erase_if(state.enemies, [&](const Enemy&) { return dice.Chance(0.004F); });
    if (state.enemies.size() < 14 && dice.Chance(0.04F)) AddEnemy();
  }

  // Nobody left who could be in anybody's way.
  void Rescue() {
    Member& member = state.members[dice.Below(static_cast<std::uint32_t>(state.members.size()))];
    member.downed = false;
    member.life = state.tuning.squad.life;
    state.enemies.clear();
  }

  // Where the squad is, so that fights go on.
  void AddEnemy() {
    const Member& near = state.members[dice.Below(static_cast<std::uint32_t>(state.members.size()))];
    Enemy enemy;
    enemy.id = state.nextId++;
    enemy.pos = MoveCircle(*state.floor, near.pos, near.pos + AnyDirection(dice) * dice.Range(0.5F, 6), state.tuning.goblin.bodyRadius);
    enemy.life = state.tuning.goblin.life;
    enemy.mind = MindState::kChase;
    state.enemies.push_back(enemy);
  }

  void Step() { firelane::Step(state, command, *caches, events); }
};

inline std::string Named(std::uint32_t seed, const State& state) {
  return "seed " + std::to_string(seed) + " step " + std::to_string(state.step) + "\n" + AsciiFrom(*state.floor);
}

}  // namespace firelane::testing
