// The State: every byte that decides the future. Caches (fields, reservations) are not in it. One field list (src/sim/state_fields.h)
// drives the hash, save, load and comparison (state_bytes.h). Times are integer steps of 1/60 s.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "firelane/ai/command.h"
#include "firelane/ai/minds.h"
#include "firelane/ai/reason.h"
#include "firelane/ai/views.h"
#include "firelane/base/rng.h"
#include "firelane/base/steps.h"
#include "firelane/sim/events.h"
#include "firelane/sim/metrics.h"
#include "firelane/tuning/tuning.h"
#include "firelane/world/floor.h"

namespace firelane {

inline constexpr int kMostMembers = 8;

enum class StrikePhase : std::uint8_t { kReady, kWindUp, kActive, kRecovery };

inline constexpr int kMostStruck = 8;
constexpr std::array<int, kMostStruck> NoneStruck() {
  std::array<int, kMostStruck> none{};
  for (int& id : none) id = kNobody;
  return none;
}

// Where a member's postPos came from. kSlot: its place in the formation, wherever that is now; postPos is then not read.
enum class PostKind : std::uint8_t { kStood, kSlot, kSolver };

struct Member {
  int id = 0;
  Role role = Role::kGun;
  Vec2 pos;
  Vec2 vel{};
  Vec2 shove{};  // knock-back velocity, decays
  float facingRad = 0;
  int life = 0;
  bool downed = false;
  int reviveSteps = 0;  // how long a mate has been bringing it up

  // decisions
  SquadState squadState = SquadState::kHolding;
  Vec2 postPos{};
  PostKind post = PostKind::kStood;
  SlotCause slotCause = SlotCause::kNone;  // what made `post` its slot
  int commitSteps = 0;
  int targetId = kNobody;   // whom it would attack
  bool hasLane = false;     // guns: a clear lane; blades: a clear sector in reach
  bool laneIntent = false;  // a target, and only an ally in the way
  bool targetBlockedByAlly = false;
  bool targetBlockedByWall = false;
  int helpsId = kNobody;  // the downed mate it goes to
  Reason reason;

  // gun
  int cooldownSteps = 0;
  int withheldSteps = 0;  // until `withheld` may count again: one cooldown period

  // blade
  StrikePhase strike = StrikePhase::kReady;
  int strikeSteps = 0;           // left in the phase
  int strikeTargetId = kNobody;  // at whom the strike went off; of an active one
  Vec2 strikeAxis{1, 0};
  bool thrust = false;
  int strikeBlockedSteps = 0;
  float lungeLeft = 0;                                    // units the lunge may still travel
  std::array<int, kMostStruck> struckIds = NoneStruck();  // already hit by this strike

  // getting there
  Vec2 slowVel{};        // velocity low-passed over 0.25 s
  int stuckSteps = 0;    // wants to go and does not (S7)
  int lostSteps = 0;     // away from its goal and out of sight of it, standing or not
  int jamSteps = 0;      // the same, on its way along a field or not
  int squeezeSteps = 0;  // > 0: it may pass through mates (one of a jammed pair)
  bool navOn = false;

  Cell lookedFrom{-1, -1};  // the cell it last looked round from; none since it fell
};

struct Enemy {
  int id = 0;
  EnemyKind kind = EnemyKind::kGoblin;
  Vec2 pos;
  Vec2 vel;
  Vec2 shove;
  float facingRad = 0;
  int life = 0;
  MindState mind = MindState::kSleep;
  int lostDecisions = 0;
  int calmDecisions = 0;
  Cell goal;  // where its last decision sends it
  bool hasGoal = false;
  int targetId = kNobody;  // the member it is after
  int biteSteps = 0;       // wind-up left while biting, else cooldown left
  bool biting = false;
  Vec2 seenPos;  // where it was when last looked at, and whether awake
  bool seenAwake = false;
  int seenSteps = 0;  // > 0: a standing member saw it at most so many steps ago (counts down)
};

struct Bullet {
  int id = 0;
  int shooterId = 0;
  int targetId = kNobody;
  Vec2 origin;       // the muzzle when it was shot
  Vec2 axis;         // unit
  float length = 0;  // of the checked path, the target's radius included
  float travelled = 0;
};

struct ManualAim {
  bool on = false;
  float angleRad = 0;
  int targetId = kNobody;  // assigned to everyone
};

struct State {
  std::shared_ptr<const Floor> floor;
  std::uint64_t floorHash = 0;
  Tuning tuning;
  std::uint32_t seed = 0;
  int floorNumber = 1;
  std::uint32_t step = 0;
  SimRng rng;
  int nextId = 0;  // ids are never reused

  Vec2 anchor;
  float headingRad = 0;  // of the formation
  SquadState squadState = SquadState::kHolding;
  int idleSteps = 0;  // without movement input
  Formation formation = Formation::kWedge;
  float urgency = 0;
  bool sprinting = false;
  bool holdFire = false;
  ManualAim aim;

  std::vector<Member> members;  // by id, 0..squad-1
  std::vector<Enemy> enemies;   // living ones, by id
  std::vector<Bullet> bullets;  // by id
  // A bit a cell, row by row: some standing member has seen it. Empty before the first look.
  std::vector<std::uint64_t> explored;
  Metrics metrics;
  // Friendly hits, forced ones left out, of the time before fire.byConstruction was last switched on: none of its own.
  std::uint32_t hitsBeforeConstruction = 0;
};

// The squad round the floor's start, enemies at their spawns, ids given in that order. squad 1..8.
State NewState(std::shared_ptr<const Floor> floor, const Tuning& tuning, int squad, std::uint32_t seed, int floorNumber);

std::uint64_t HashOf(const State& state);

}  // namespace firelane
