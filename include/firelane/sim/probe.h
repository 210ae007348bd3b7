// What a step can show of itself while it decides (rows S17, S20): filled only when somebody asks, read by nobody who decides. Values only,
// copied from the code that decided, never computed again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "firelane/ai/firing_solver.h"
#include "firelane/ai/minds.h"
#include "firelane/ai/steering.h"
#include "firelane/nav/distance_field.h"
#include "firelane/sim/corridors.h"
#include "firelane/sim/state.h"

namespace firelane {

// The stages of Step, in its order.
enum class Stage : std::uint8_t { kOrders, kFreeze, kAnchor, kLanes, kSolve, kMinds, kPlan, kMove, kFire, kBullets, kRest };
inline constexpr int kStages = 11;
inline constexpr std::string_view kStageNames[kStages] = {"orders", "freeze", "anchor", "lanes",   "solve", "minds",
                                                          "plan",   "move",   "fire",   "bullets", "rest"};

// Which rule of the last look (S10, S14) kept a weapon that was ready and aimed from attacking, because of a friend.
enum class Veto : std::uint8_t {
  kNone,
  kLane,      // S2 once more, by where everybody has moved to
  kCrosses,   // the friend would walk into the flight
  kCorridor,  // the friend is too near to the whole path or sector (S18)
};
inline constexpr int kVetoes = 4;
inline constexpr std::string_view kVetoNames[kVetoes] = {"none", "lane", "crosses", "corridor"};

struct VetoTrace {
  Veto veto = Veto::kNone;
  int friendId = kNobody;
};

// A standing member's step.
struct AgentProbe {
  int id = kNobody;
  Vec2 slot;  // of the formation, round the planned disc
  Vec2 goal;  // slot, post or mate
  Errand errand;
  bool goalInSight = true;
  bool navOn = false;
  Vec2 waypoint;         // the goal itself without nav
  LaneEvaluation lane;   // what S3 found
  LaneTrace considered;  // by S3
  SteerTrace steer;      // what pulled and pushed it; all zero on a lunge, which steers by nothing
  Vec2 planned;          // the velocity that came of it, units per second
  SettleTrace settle;    // what corridors made of the move (S18)
  VetoTrace veto;
};

// The last decision of an enemy's mind: what it perceived, what it asked, what came of it.
struct MindProbe {
  int id = kNobody;
  std::uint32_t step = 0;  // as StepProbe::step
  MindMemory before;
  MindSenses senses;
  int seenId = kNobody;  // the member it saw
  MindRules rules;
  MindTrace trace;
  MindDecision decision;
};

// The last solve of a member: every candidate with its terms. One that was sent to its slot instead (kReturnToSlot; the cause says why)
// considered none: its trace is that of a SolveTrace just made.
struct SolveProbe {
  std::uint32_t step = 0;  // as StepProbe::step
  SolvePlan::Kind plan = SolvePlan::Kind::kKeep;
  SlotCause cause = SlotCause::kNone;  // of kReturnToSlot
  SolveTrace trace;
};

struct StepProbe {
  // Injected: a monotonic clock in nanoseconds for the stages' times; null: they are not measured.
  std::uint64_t (*tick)() = nullptr;
  std::array<std::uint64_t, kStages> stageNanoseconds{};  // of the last step

  bool filled = false;                // by a step; until then what follows, save `fieldOf`, says nothing
  std::uint32_t step = 0;             // the State's when the step began, as in events
  Vec2 centroid;                      // of the standing members: one end of the leash
  float squadSpeed = 0;               // units per second, by urgency
  float laneReserve = 0;              // mates nearer than this to a reservation are pushed away from it
  std::vector<AgentProbe> agents;     // by id
  std::vector<RegisteredLane> lanes;  // S5
  std::vector<RegisteredSector> sectors;
  Corridors corridors;  // S18, those that the step's moves were settled by: as bullets and blades were when it began
  std::array<std::optional<SolveProbe>, kMostMembers> solves;  // by member id, each the last one
  std::vector<MindProbe> minds;                                // by id, each the last one; of living enemies

  // In: the member whose nav field is wanted (fields are large), kNobody for none. Out: its field, empty while it uses none.
  int fieldOf = kNobody;
  std::optional<DistanceField> field;
};

}  // namespace firelane
