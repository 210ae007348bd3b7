#include <fmt/format.h>

#include "firelane/tuning/table.h"
#include "tuning/relations.h"

namespace firelane {
namespace {

// A bullet's flight is as long as a mate's path can be foretold (row S18's source).
constexpr double kLongestFlight = 0.4;
// Sums of rounded floats may exceed a bound that their decimal texts meet exactly.
constexpr double kRoundingSlack = 1e-5;

using Key = std::string_view;
constexpr Key kCorridorKeys[] = {"squad.bodyRadius", "fire.bulletRadius", "fire.corridorMargin", "lanes.laneHalfWidth",
                                 "lanes.safetyMargin"};
constexpr Key kFlightKeys[] = {"fire.weaponRange", "squad.bodyRadius", "fire.bulletSpeed"};
constexpr Key kLeashKeys[] = {"anchor.anchorLeash", "anchor.anchorLeashMax"};
constexpr Key kWalkKeys[] = {"squad.moveSpeed", "squad.moveSpeedFast"};
constexpr Key kDiscKeys[] = {"anchor.speed", "anchor.sprintSpeed"};
constexpr Key kRingKeys[] = {"solver.ringNear", "solver.ringMiddle", "solver.ringFar"};
constexpr Key kThrustKeys[] = {"strike.thrustHalfAngleDeg", "strike.halfAngleDeg"};
constexpr Key kSlotKeys[] = {"squad.bodyRadius", "formation.formationSpacing"};
constexpr Key kStuckKeys[] = {"nav.stuckTime", "nav.forcedTime"};
constexpr Key kSenseKeys[] = {"mind.wake", "mind.sight"};

constexpr Relation kRelations[] = {
    {"squad.bodyRadius + fire.bulletRadius + fire.corridorMargin <= squad.bodyRadius + lanes.laneHalfWidth + lanes.safetyMargin",
     kCorridorKeys, [](const Tuning& t) { return double{CorridorRadius(t)} <= double{LaneThreshold(t)} + kRoundingSlack; }},
    {"(fire.weaponRange + squad.bodyRadius) / fire.bulletSpeed <= 0.4 s", kFlightKeys,
     [](const Tuning& t) {
       return (double{t.fire.weaponRange} + double{t.squad.bodyRadius}) / double{t.fire.bulletSpeed} <= kLongestFlight + kRoundingSlack;
     }},
    {"anchor.anchorLeash < anchor.anchorLeashMax", kLeashKeys,
     [](const Tuning& t) { return t.anchor.anchorLeash < t.anchor.anchorLeashMax; }},
    {"squad.moveSpeed <= squad.moveSpeedFast", kWalkKeys, [](const Tuning& t) { return t.squad.moveSpeed <= t.squad.moveSpeedFast; }},
    {"anchor.speed <= anchor.sprintSpeed", kDiscKeys, [](const Tuning& t) { return t.anchor.speed <= t.anchor.sprintSpeed; }},
    {"solver.ringNear < solver.ringMiddle < solver.ringFar", kRingKeys,
     [](const Tuning& t) { return t.solver.ringNear < t.solver.ringMiddle && t.solver.ringMiddle < t.solver.ringFar; }},
    {"strike.thrustHalfAngleDeg <= strike.halfAngleDeg", kThrustKeys,
     [](const Tuning& t) { return t.strike.thrustHalfAngleDeg <= t.strike.halfAngleDeg; }},
    {"2 * squad.bodyRadius <= formation.formationSpacing", kSlotKeys,
     [](const Tuning& t) { return 2.0 * double{t.squad.bodyRadius} <= double{t.formation.formationSpacing} + kRoundingSlack; }},
    {"nav.stuckTime <= nav.forcedTime", kStuckKeys, [](const Tuning& t) { return t.nav.stuckTime <= t.nav.forcedTime; }},
    {"mind.wake <= mind.sight", kSenseKeys, [](const Tuning& t) { return t.mind.wake <= t.mind.sight; }},
};

}  // namespace

std::span<const Relation> Relations() { return kRelations; }

Problem CrossCheck(const Tuning& tuning) {
  for (const Relation& relation : kRelations) {
    if (relation.holds(tuning)) continue;
    std::string values;
    for (const std::string_view key : relation.keys) {
      values += fmt::format("{}{} = {}", values.empty() ? "" : ", ", key, Text(Get(tuning, *FindTunable(key))));
    }
    return fmt::format("{}: together they break the rule {}", values, relation.rule);
  }
  return std::nullopt;
}

}  // namespace firelane
