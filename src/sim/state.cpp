#include "firelane/sim/state.h"

#include <algorithm>
#include <array>

#include "firelane/ai/formation.h"
#include "firelane/base/angles.h"
#include "firelane/world/sight.h"
#include "sim/explore.h"

namespace firelane {
namespace {

void PlaceSquad(State& state, int squad) {
  const std::array<Vec2, kMostMembers> atAnchor = [&] {
    std::array<Vec2, kMostMembers> all{};
    all.fill(state.anchor);
    return all;
  }();
  const SlotInput input{state.formation, state.anchor, state.headingRad, 0, std::span(atAnchor.data(), static_cast<std::size_t>(squad))};
  const auto slots = FormationSlots(input, *state.floor, state.tuning);
  const int blades = std::min(state.tuning.squad.meleeCount, squad / 2);
  for (int i = 0; i < squad; ++i) {
    Member member;
    member.id = state.nextId++;
    member.role = i < blades ? Role::kBlade : Role::kGun;
    // A slot may touch a wall, and with pull-in off lie in one.
    const Vec2 slot = slots[static_cast<std::size_t>(i)];
    member.pos = state.floor->Walkable(CellOf(slot)) ? ResolveCircle(*state.floor, slot, state.tuning.squad.bodyRadius) : state.anchor;
    member.postPos = member.pos;
    member.facingRad = state.headingRad;
    member.life = state.tuning.squad.life;
    state.members.push_back(member);
  }
}

void PlaceEnemies(State& state) {
  for (const EnemySpawn& spawn : state.floor->spawns) {
    Enemy enemy;
    enemy.id = state.nextId++;
    enemy.kind = spawn.kind;
    enemy.pos = CentreOf(spawn.cell);
    enemy.life = StatsOf(state.tuning, spawn.kind).life;
    enemy.mind = spawn.asleep ? MindState::kSleep : MindState::kWander;
    state.enemies.push_back(enemy);
  }
}

}  // namespace

State NewState(std::shared_ptr<const Floor> floor, const Tuning& tuning, int squad, std::uint32_t seed, int floorNumber) {
  State state;
  state.floorHash = HashOf(*floor);
  state.floor = std::move(floor);
  state.tuning = tuning;
  state.seed = seed;
  state.floorNumber = floorNumber;
  state.rng = SimRng::Seeded(MixSeed(seed, static_cast<std::uint64_t>(floorNumber)));
  state.anchor = CentreOf(state.floor->start);
  state.headingRad = AngleOf(CentreOf(state.floor->lift) - state.anchor);
  PlaceSquad(state, std::clamp(squad, 1, kMostMembers));
  PlaceEnemies(state);
  Explore(state);
  return state;
}

}  // namespace firelane
