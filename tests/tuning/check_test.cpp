#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <vector>

#include "firelane/tuning/table.h"
#include "tuning/relations.h"

namespace firelane {
namespace {

using testing::HasSubstr;
using Overrides = std::vector<std::pair<std::string, std::string>>;

Tuning With(const Overrides& overrides) {
  Tuning tuning;
  for (const auto& [key, text] : overrides) {
    const Problem problem = SetFromText(tuning, key, text);
    EXPECT_EQ(problem, std::nullopt) << *problem;
  }
  return tuning;
}

TEST(CrossCheck, AcceptsTheDefaults) { EXPECT_EQ(CrossCheck(Tuning{}), std::nullopt); }

struct Case {
  Overrides holds;
  Overrides breaks;
  std::string line;
  friend void PrintTo(const Case& broken, std::ostream* out) { *out << broken.line; }
};

class CrossCheckRule : public testing::TestWithParam<Case> {};

TEST_P(CrossCheckRule, HoldsUpToItsBoundAndNamesEveryKeyBeyond) {
  EXPECT_EQ(CrossCheck(With(GetParam().holds)), std::nullopt);
  EXPECT_EQ(CrossCheck(With(GetParam().breaks)), std::optional<std::string>(GetParam().line));
}

INSTANTIATE_TEST_SUITE_P(
    All, CrossCheckRule,
    testing::Values(
        Case{{{"lanes.laneHalfWidth", "0.05"}, {"lanes.safetyMargin", "0.01"}},
             {{"lanes.laneHalfWidth", "0.05"}, {"lanes.safetyMargin", "0.009"}},
             "squad.bodyRadius = 0.28, fire.bulletRadius = 0.05, fire.corridorMargin = 0.01, lanes.laneHalfWidth = 0.05, "
             "lanes.safetyMargin = 0.009: together "
             "they break the rule squad.bodyRadius + fire.bulletRadius + fire.corridorMargin <= squad.bodyRadius + lanes.laneHalfWidth + "
             "lanes.safetyMargin"},
        Case{{{"fire.weaponRange", "8.12"}},
             {{"fire.weaponRange", "8.13"}},
             "fire.weaponRange = 8.13, squad.bodyRadius = 0.28, fire.bulletSpeed = 21: together they break the rule (fire.weaponRange + "
             "squad.bodyRadius) / "
             "fire.bulletSpeed <= 0.4 s"},
        Case{{{"anchor.anchorLeash", "3.5"}},
             {{"anchor.anchorLeash", "3.6"}},
             "anchor.anchorLeash = 3.6, anchor.anchorLeashMax = 3.6: together they break the rule anchor.anchorLeash < "
             "anchor.anchorLeashMax"},
        Case{{{"squad.moveSpeed", "3.65"}},
             {{"squad.moveSpeed", "3.7"}},
             "squad.moveSpeed = 3.7, squad.moveSpeedFast = 3.65: together they break the rule squad.moveSpeed <= squad.moveSpeedFast"},
        Case{{{"anchor.speed", "4.8"}},
             {{"anchor.speed", "5"}},
             "anchor.speed = 5, anchor.sprintSpeed = 4.8: together they break the rule anchor.speed <= anchor.sprintSpeed"},
        Case{{{"solver.ringMiddle", "2.3"}},
             {{"solver.ringMiddle", "2.4"}},
             "solver.ringNear = 0.8, solver.ringMiddle = 2.4, solver.ringFar = 2.4: together they break the rule solver.ringNear < "
             "solver.ringMiddle < "
             "solver.ringFar"},
        Case{{{"solver.ringNear", "1.5"}},
             {{"solver.ringNear", "1.6"}},
             "solver.ringNear = 1.6, solver.ringMiddle = 1.6, solver.ringFar = 2.4: together they break the rule solver.ringNear < "
             "solver.ringMiddle < "
             "solver.ringFar"},
        Case{{{"strike.thrustHalfAngleDeg", "40"}},
             {{"strike.thrustHalfAngleDeg", "41"}},
             "strike.thrustHalfAngleDeg = 41, strike.halfAngleDeg = 40: together they break the rule strike.thrustHalfAngleDeg <= "
             "strike.halfAngleDeg"},
        Case{{{"squad.bodyRadius", "0.3"}, {"formation.formationSpacing", "0.6"}},
             {{"squad.bodyRadius", "0.31"}, {"formation.formationSpacing", "0.6"}},
             "squad.bodyRadius = 0.31, formation.formationSpacing = 0.6: together they break the rule 2 * squad.bodyRadius <= "
             "formation.formationSpacing"},
        Case{{{"nav.stuckTime", "1.5"}},
             {{"nav.stuckTime", "1.6"}},
             "nav.stuckTime = 1.6, nav.forcedTime = 1.5: together they break the rule nav.stuckTime <= nav.forcedTime"},
        Case{{{"mind.wake", "8"}},
             {{"mind.wake", "9"}},
             "mind.wake = 9, mind.sight = 8: together they break the rule mind.wake <= mind.sight"}));

TEST(CrossCheck, NamesOnlyKeysThatAreInTheRule) {
  for (const Relation& relation : Relations()) {
    for (const std::string_view key : relation.keys) {
      EXPECT_NE(FindTunable(key), nullptr) << key;
      EXPECT_THAT(std::string(relation.rule), HasSubstr(std::string(key)));
    }
  }
}

}  // namespace
}  // namespace firelane
