#include "firelane/ai/anchor.h"

#include <gtest/gtest.h>

#include "firelane/base/angles.h"
#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::ExpectNear;

constexpr float kStep = 1.0F / 60;
constexpr Vec2 kEast{1, 0};

const AiScene& Plain() {
  static const AiScene scene(testing::OpenGround(40, 40));
  return scene;
}
constexpr Vec2 kCentre{20, 20};

AnchorPlan Planned(Vec2 anchor, Vec2 centroid, Vec2 move, const Tuning& tuning = {}, bool sprint = false) {
  return PlanAnchor({anchor, centroid, move, sprint}, Plain().floor, tuning, kStep);
}
// The disc so far to the east of the centroid.
Vec2 Off(float distance) { return kCentre + kEast * distance; }

TEST(Urgency, RisesFromTheStartOfTheLeashToItsEnd) {
  const Tuning tuning;
  const float start = tuning.anchor.anchorLeash * tuning.anchor.urgeStartFrac;
  EXPECT_EQ(UrgencyAt(0, tuning), 0);
  EXPECT_EQ(UrgencyAt(start, tuning), 0);
  EXPECT_NEAR(UrgencyAt((start + tuning.anchor.anchorLeashMax) / 2, tuning), 0.5F, 1e-5F);
  EXPECT_EQ(UrgencyAt(tuning.anchor.anchorLeashMax, tuning), 1);
  EXPECT_EQ(UrgencyAt(99, tuning), 1);
  EXPECT_EQ(SquadSpeedAt(0, tuning), tuning.squad.moveSpeed);
  EXPECT_EQ(SquadSpeedAt(1, tuning), tuning.squad.moveSpeedFast);
}

TEST(AnchorSpeed, IsDraggedDownBetweenTheTwoLeashesAndNeverBelowItsFloor) {
  Tuning tuning;
  const AnchorTuning& anchor = tuning.anchor;
  EXPECT_EQ(AnchorSpeedAt(anchor.anchorLeash, false, tuning), anchor.speed);
  EXPECT_EQ(AnchorSpeedAt(anchor.anchorLeash, true, tuning), anchor.sprintSpeed);
  EXPECT_NEAR(AnchorSpeedAt((anchor.anchorLeash + anchor.anchorLeashMax) / 2, false, tuning), anchor.speed * (1 - anchor.leashDrag / 2),
              1e-4F);
  EXPECT_NEAR(AnchorSpeedAt(anchor.anchorLeashMax, false, tuning), anchor.speed * (1 - anchor.leashDrag), 1e-4F);
  tuning.anchor.leashDrag = 1;
  EXPECT_NEAR(AnchorSpeedAt(9, false, tuning), anchor.speed * anchor.floorFactor, 1e-4F);
}

TEST(PlanAnchor, StandsStillWithoutAnOrderHoweverFarTheSquadIs) {
  for (const float distance : {0.0F, 1.0F, 2.61F, 3.6F, 5.0F, 17.3F})
    EXPECT_EQ(Planned(Off(distance), kCentre, {}).pos, Off(distance)) << distance;
}

TEST(PlanAnchor, MovesAtItsSpeedWithinTheLeashAndFasterOnSprint) {
  const Tuning tuning;
  ExpectNear(Planned(kCentre, kCentre, kEast).pos, kCentre + kEast * (tuning.anchor.speed * kStep));
  ExpectNear(Planned(Off(2), kCentre, kEast * 0.5F).pos, Off(2 + 0.5F * tuning.anchor.speed * kStep));
  ExpectNear(Planned(Off(2), kCentre, kEast, tuning, true).pos, Off(2 + tuning.anchor.sprintSpeed * kStep));
}

TEST(PlanAnchor, IsDraggedOnTheOutwardPartOnly) {
  const Tuning tuning;
  const float distance = 3;
  const float full = tuning.anchor.speed * kStep;
  ExpectNear(Planned(Off(distance), kCentre, kEast).pos, Off(distance + AnchorSpeedAt(distance, false, tuning) * kStep));
  ExpectNear(Planned(Off(distance), kCentre, -kEast).pos, Off(distance - full));           // inward
  ExpectNear(Planned(Off(distance), kCentre, {0, 1}).pos, Off(distance) + Vec2{0, full});  // across
  const Vec2 slanting = Planned(Off(distance), kCentre, Vec2{0.6F, 0.8F}).pos;
  ExpectNear(slanting, Off(distance + 0.6F * AnchorSpeedAt(distance, false, tuning) * kStep) + Vec2{0, 0.8F * full});
}

TEST(PlanAnchor, StopsAtTheHardLimit) {
  const Tuning tuning;
  const float limit = tuning.anchor.anchorLeashMax;
  ExpectNear(Planned(Off(limit - 0.001F), kCentre, kEast).pos, Off(limit));
  ExpectNear(Planned(Off(limit), kCentre, kEast).pos, Off(limit));
  ExpectNear(Planned(Off(limit + 2), kCentre, kEast).pos, Off(limit + 2));  // the squad was thrown back: stopped, not pulled
}

TEST(PlanAnchor, HasARigidLeashWithoutDragWhenTheElasticIsOff) {
  Tuning tuning;
  tuning.anchor.elasticLeash = false;
  const float limit = tuning.anchor.anchorLeash;
  ExpectNear(Planned(Off(limit - 0.02F), kCentre, kEast, tuning).pos, Off(limit));
  ExpectNear(Planned(Off(limit), kCentre, kEast, tuning).pos, Off(limit));
  EXPECT_EQ(AnchorSpeedAt(limit + 1, false, tuning), tuning.anchor.speed);
  EXPECT_GT(Planned(Off(limit), kCentre, kEast).pos.x, Off(limit).x) << "the elastic one goes on";
}

TEST(PlanAnchor, TellsTheUrgencyOfTheNewDistanceAndTheSquadsSpeed) {
  const Tuning tuning;
  const AnchorPlan plan = Planned(Off(2.5F), kCentre, kEast);
  EXPECT_NEAR(plan.urgency, UrgencyAt(Distance(plan.pos, kCentre), tuning), 1e-6F);
  EXPECT_GT(plan.urgency, UrgencyAt(2.5F, tuning));
  EXPECT_EQ(plan.speed, SquadSpeedAt(plan.urgency, tuning));
}

TEST(PlanAnchor, SlidesAlongWallsAndStopsInCorners) {
  const AiScene scene("######\n#....#\n#....#\n######");
  const float nearest = 1 + kAnchorRadius;
  AnchorInput input{{2, nearest}, {2, 1.5F}, NormalizedOr({1, -1}, {}), false};
  const AnchorPlan slid = PlanAnchor(input, scene.floor, scene.tuning, kStep);
  EXPECT_GT(slid.pos.x, 2);
  EXPECT_NEAR(slid.pos.y, nearest, 2e-3F);
  input = {{nearest, nearest}, {2, 2}, NormalizedOr({-1, -1}, {}), false};
  ExpectNear(PlanAnchor(input, scene.floor, scene.tuning, kStep).pos, {nearest, nearest}, 2e-3F);
}

TEST(PlanAnchor, MovesNoFartherThanOrderedAndInwardsOnlyWhenOrderedWhereverTheSquadIs) {
  SimRng rng = SimRng::Seeded(61);
  const Tuning tuning;
  for (int i = 0; i < PropertyRuns(3000); ++i) {
    const Vec2 anchor = kCentre + FromAngle(rng.Range(-kPi, kPi)) * rng.Range(0, 5);
    const Vec2 centroid = kCentre + FromAngle(rng.Range(-kPi, kPi)) * rng.Range(0, 5);
    const Vec2 move = FromAngle(rng.Range(-kPi, kPi)) * rng.Unit();
    const float distance = Distance(anchor, centroid);
    const Vec2 went = Planned(anchor, centroid, move).pos - anchor;
    ASSERT_LE(Length(went), Length(move) * tuning.anchor.speed * kStep + 1e-4F) << i;
    ASSERT_LE(Distance(anchor + went, centroid), std::max(distance, tuning.anchor.anchorLeashMax) + 1e-4F) << i;
    if (Dot(move, anchor - centroid) >= 0) {
      ASSERT_GE(Distance(anchor + went, centroid), distance - 1e-4F) << i << ": pulled";
    }
  }
}

TEST(LeashEquilibrium, LiesWhereTheGameIsMeantToWork) {
  const Tuning tuning;
  const LeashBalance balance = LeashEquilibrium(tuning);
  EXPECT_NEAR(balance.distance, 2.61F, 0.01F);
  EXPECT_NEAR(balance.urgency, 0.59F, 0.01F);
  EXPECT_NEAR(balance.speed, 2.87F, 0.01F);
  EXPECT_LT(balance.urgency, tuning.anchor.sprintAt) << "nobody would ever fight on the move";
  EXPECT_NEAR(AnchorSpeedAt(balance.distance, false, tuning), balance.speed, 1e-3F);
}

// A squad that is one point and walks after the disc at the planned speed.
LeashBalance Walked(const Tuning& tuning, float seconds) {
  const AiScene scene(testing::OpenGround(120, 3));
  Vec2 anchor{2.5F, 2.5F};
  Vec2 squad = anchor;
  AnchorPlan plan;
  for (int step = 0; step < static_cast<int>(seconds / kStep); ++step) {
    plan = PlanAnchor({anchor, squad, kEast, false}, scene.floor, tuning, kStep);
    anchor = plan.pos;
    squad += ClampLength(anchor - squad, plan.speed * kStep);
  }
  EXPECT_LT(anchor.x, 119) << "the ground must not end";
  return {Distance(anchor, squad), plan.urgency, plan.speed};
}

void ExpectBalance(const LeashBalance& walked, const LeashBalance& formula) {
  EXPECT_NEAR(walked.distance, formula.distance, 0.05F);
  EXPECT_NEAR(walked.urgency, formula.urgency, 0.02F);
  EXPECT_NEAR(walked.speed, formula.speed, 0.04F);
}

TEST(LeashEquilibrium, IsWhereASimulatedWalkSettles) {
  Tuning tuning;
  ExpectBalance(Walked(tuning, 25), LeashEquilibrium(tuning));
  tuning.anchor.leashDrag = 0.5F;
  ExpectBalance(Walked(tuning, 25), LeashEquilibrium(tuning));
  tuning = {};
  tuning.squad.moveSpeed = 2.4F;
  ExpectBalance(Walked(tuning, 25), LeashEquilibrium(tuning));
}

TEST(LeashEquilibrium, IsTheHardLimitForASquadThatIsAlwaysSlower) {
  Tuning tuning;
  tuning.squad.moveSpeed = 0.5F;
  tuning.squad.moveSpeedFast = 0.6F;
  const LeashBalance balance = LeashEquilibrium(tuning);
  EXPECT_NEAR(balance.distance, tuning.anchor.anchorLeashMax, 1e-3F);
  EXPECT_NEAR(balance.urgency, 1, 1e-3F);
  ExpectBalance(Walked(tuning, 25), balance);
}

TEST(LeashEquilibrium, MovesToTheRigidLeashWhenTheElasticIsOff) {
  Tuning tuning;
  tuning.squad.moveSpeedFast = 3;
  tuning.anchor.elasticLeash = false;
  EXPECT_NEAR(LeashEquilibrium(tuning).distance, tuning.anchor.anchorLeash, 1e-3F);
  EXPECT_NEAR(Walked(tuning, 25).distance, tuning.anchor.anchorLeash, 0.06F);
}

}  // namespace
}  // namespace firelane
