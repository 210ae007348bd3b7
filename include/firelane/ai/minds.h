// Enemy minds (rows W4, W6): a state machine whose transitions are rows of a table. A mind decides at a steady rate (or once a turn);
// between decisions nothing here runs. All pure: what a mind perceives, and every roll of the dice, comes in with the senses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "firelane/nav/path.h"

namespace firelane {

enum class MindState : std::uint8_t { kSleep, kWander, kChase, kFlee };
inline constexpr int kMindStates = 4;
inline constexpr std::string_view kMindStateNames[kMindStates] = {"sleep", "wander", "chase", "flee"};

constexpr std::string_view NameOf(MindState state) { return kMindStateNames[static_cast<int>(state)]; }

struct MindRules {
  int lost = 5;        // decisions without sight that a chaser bears; it gives up at the next
  int calm = 6;        // decisions during which one that gave up notices nobody
  int chaseMost = 20;  // longest path a chaser follows, cells
  bool flees = true;   // when badly hurt
};

struct MindMemory {
  MindState state = MindState::kSleep;
  int lostDecisions = 0;  // in a row without sight, while chasing
  int calmDecisions = 0;  // left in which it notices nobody
  friend bool operator==(const MindMemory&, const MindMemory&) = default;
};

inline constexpr int kWanderStays = 4;

struct MindSenses {
  bool sees = false;
  bool wakes = false;     // near enough to wake a sleeper that sees, by the caller's measure
  bool wakeRoll = false;  // the dice let it wake in this decision; true where waking is no matter of luck
  int pathLength = -1;    // cells to the one it would chase; -1 = no way. Only chasers need it
  int life = 0;
  int maxLife = 0;
  int wanderRoll = kWanderStays;  // index into kDirections, or kWanderStays
};

enum class MindCondition : std::uint8_t {
  kSeesNear,  // sees, wakes, and the roll
  kSees,      // sees and is not calm
  kHurt,      // life × 4 < the most it can have, and it is one that flees
  kLost,      // more than `lost` decisions without sight
  kHealed,    // life × 4 >= the most it can have
};
inline constexpr int kMindConditions = 5;
inline constexpr std::string_view kMindConditionNames[kMindConditions] = {"seesNear", "sees", "hurt", "lost", "healed"};

// What a transition is to those who watch.
enum class MindChange : std::uint8_t { kNone, kWoke, kNoticed, kFled, kLost, kRecovered };
inline constexpr int kMindChanges = 6;
inline constexpr std::string_view kMindChangeNames[kMindChanges] = {"none", "woke", "noticed", "fled", "lost", "recovered"};

struct MindTransition {
  MindState from;
  MindState to;
  MindCondition condition;
  MindChange change;
};

// Walked from the top: the first row of the present state whose condition holds is taken, so a chaser's fear comes before its losing track.
inline constexpr MindTransition kMindTransitions[] = {
    {MindState::kSleep, MindState::kChase, MindCondition::kSeesNear, MindChange::kWoke},
    {MindState::kWander, MindState::kChase, MindCondition::kSees, MindChange::kNoticed},
    {MindState::kChase, MindState::kFlee, MindCondition::kHurt, MindChange::kFled},
    {MindState::kChase, MindState::kWander, MindCondition::kLost, MindChange::kLost},
    {MindState::kFlee, MindState::kWander, MindCondition::kHealed, MindChange::kRecovered},
};

enum class MindAction : std::uint8_t {
  kStay,
  kBite,    // the target is beside it: no step
  kFollow,  // one step along the path
  kStep,    // one step in `direction`, where the floor lets it
  kStepAway,
};
inline constexpr int kMindActions = 5;
inline constexpr std::string_view kMindActionNames[kMindActions] = {"stay", "bite", "follow", "step", "stepAway"};

struct MindDecision {
  MindMemory next;
  MindAction action = MindAction::kStay;
  int direction = 0;  // index into kDirections, for kStep
  MindChange change = MindChange::kNone;
  friend bool operator==(const MindDecision&, const MindDecision&) = default;
};

// What a decision found of one row of the table.
enum class MindVerdict : std::uint8_t {
  kNotAsked,  // it leads from another state, or one before it held
  kDidNotHold,
  kHeld,  // and so was taken
};
inline constexpr int kMindVerdicts = 3;
inline constexpr std::string_view kMindVerdictNames[kMindVerdicts] = {"notAsked", "didNotHold", "held"};

// How a decision came about.
struct MindTrace {
  std::array<MindVerdict, std::size(kMindTransitions)> rows{};  // in the order of kMindTransitions
  MindMemory counted;                                           // what the conditions saw: this decision counted in, nothing reset yet
  friend bool operator==(const MindTrace&, const MindTrace&) = default;
};

// One decision. A transition uses it up: its action is kStay. `trace`, when given, is overwritten.
MindDecision Decide(const MindMemory& memory, const MindSenses& senses, const MindRules& rules, MindTrace* trace = nullptr);

// The neighbour of `from` in direction 0..3, or `from` where that cell is not passable.
Cell StepInDirection(const CellTest& isPassable, Cell from, int direction);
// The simple step of W8: of the passable neighbours, in kDirections order, the first that lies farthest (Manhattan) from `threat`, if
// farther than `from`; else `from`. It walks into dead ends.
Cell StepAway(const CellTest& isPassable, Cell from, Cell threat);

}  // namespace firelane
