// Drawn scenes of a squad and enemies, for tests of whole steps and of a step's stages.
#pragma once

#include <algorithm>
#include <string_view>

#include "sim/caches.h"
#include "sim/freeze.h"
#include "sim/movement.h"
#include "tests/support/enemy_scene.h"

namespace firelane::testing {

// Digits are members (the first `blades` of them with blades), g and G goblins awake and asleep. All stand at cell centres and look to the
// right; the disc stands amid the squad.
struct SquadScene {
  State state;
  StepCachesPtr caches = MakeStepCaches();
  EventLog events;   // of the last step
  EventLog journal;  // of all steps

  explicit SquadScene(std::string_view text, int blades = 0) : state(Scene(text)) {
    state.nextId = 1000;
    Vec2 sum;
    for (Member& member : state.members) {
      member.role = member.id < blades ? Role::kBlade : Role::kGun;
      member.postPos = member.pos;
      sum += member.pos;
    }
    if (!state.members.empty()) state.anchor = sum * (1.0F / static_cast<float>(state.members.size()));
  }

  // Nobody of the squad walks.
  void Root() { state.tuning.squad.moveSpeed = state.tuning.squad.moveSpeedFast = 0; }

  // Enemies that stand, bite nobody and outlive the test.
  void MakeDummies() {
    EnemyTuning& goblin = state.tuning.goblin;
    goblin.speed = goblin.wanderSpeed = goblin.fleeSpeed = 0;
    goblin.biteReach = -1;
    state.tuning.fire.knockback = state.tuning.strike.knockback = 0;
    goblin.life = 1000000;
    for (Enemy& enemy : state.enemies) enemy.life = goblin.life;
  }

  Member& Of(int id) { return state.members[static_cast<std::size_t>(id)]; }
  Enemy& Foe(std::size_t i = 0) { return state.enemies[i]; }
  int FoeId(std::size_t i = 0) const { return kFirstEnemyId + static_cast<int>(i); }

  void Step(const Command& command = {}) {
    firelane::Step(state, command, *caches, events);
    journal.insert(journal.end(), events.begin(), events.end());
  }
  void Run(int steps, const Command& command = {}) {
    for (int i = 0; i < steps; ++i) Step(command);
  }
  BodiesView Bodies() { return FreezeViews(state, *caches).bodies; }
  // The move everyone would make from here, the disc standing still.
  MovementPlan Plan() {
    const AnchorPlan anchor{state.anchor, state.urgency, state.tuning.squad.moveSpeed};
    const auto slots = SlotsById(state, anchor);
    return PlanMovement(state, FreezeViews(state, *caches), anchor, slots, *caches);
  }
  int Count(EventKind kind) const { return static_cast<int>(std::ranges::count(journal, kind, &Event::kind)); }
};

inline Command Towards(Vec2 move) {
  Command command;
  command.move = move;
  return command;
}

inline Command Sprinting() {
  Command command;
  command.sprint = true;
  return command;
}

}  // namespace firelane::testing
