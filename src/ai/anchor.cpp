#include "firelane/ai/anchor.h"

#include <algorithm>

#include "firelane/world/sight.h"

namespace firelane {
namespace {

float HardLimit(const Tuning& tuning) { return tuning.anchor.elasticLeash ? tuning.anchor.anchorLeashMax : tuning.anchor.anchorLeash; }

// Share of the outward speed that the leash leaves at a distance.
float OutwardShare(float distance, const Tuning& tuning) {
  const AnchorTuning& anchor = tuning.anchor;
  if (!anchor.elasticLeash) return 1;
  const float over = Clamp01((distance - anchor.anchorLeash) / (anchor.anchorLeashMax - anchor.anchorLeash));
  return std::max(anchor.floorFactor, 1 - anchor.leashDrag * over);
}

}  // namespace

float UrgencyAt(float distance, const Tuning& tuning) {
  const float start = tuning.anchor.anchorLeash * tuning.anchor.urgeStartFrac;
  return Clamp01((distance - start) / (tuning.anchor.anchorLeashMax - start));
}

float SquadSpeedAt(float urgency, const Tuning& tuning) { return Lerp(tuning.squad.moveSpeed, tuning.squad.moveSpeedFast, urgency); }

float AnchorSpeedAt(float distance, bool sprint, const Tuning& tuning) {
  return (sprint ? tuning.anchor.sprintSpeed : tuning.anchor.speed) * OutwardShare(distance, tuning);
}

AnchorPlan PlanAnchor(const AnchorInput& input, const Floor& floor, const Tuning& tuning, float seconds) {
  const float speed = input.sprint ? tuning.anchor.sprintSpeed : tuning.anchor.speed;
  const float distance = Distance(input.anchor, input.centroid);
  Vec2 step = input.move * (speed * seconds);
  const Vec2 outward = NormalizedOr(input.anchor - input.centroid, NormalizedOr(input.move, {1, 0}));
  const float out = Dot(step, outward);
  if (out > 0) step -= outward * (out * (1 - OutwardShare(distance, tuning)));

  Vec2 to = input.anchor + step;
  const float limit = std::max(HardLimit(tuning), distance);
  if (const Vec2 offset = to - input.centroid; LengthSq(offset) > limit * limit) to = input.centroid + ClampLength(offset, limit);

  AnchorPlan plan;
  plan.pos = MoveCircle(floor, input.anchor, to, kAnchorRadius);
  plan.urgency = UrgencyAt(Distance(plan.pos, input.centroid), tuning);
  plan.speed = input.sprint ? tuning.squad.moveSpeedFast : SquadSpeedAt(plan.urgency, tuning);
  return plan;
}

LeashBalance LeashEquilibrium(const Tuning& tuning) {
  // The squad's speed grows with the distance and the disc's falls: bisect the crossing.
  float near = 0;
  float far = HardLimit(tuning);
  for (int i = 0; i < 40; ++i) {
    const float middle = (near + far) / 2;
    const bool discFaster = AnchorSpeedAt(middle, false, tuning) > SquadSpeedAt(UrgencyAt(middle, tuning), tuning);
    (discFaster ? near : far) = middle;
  }
  const float urgency = UrgencyAt(far, tuning);
  return {far, urgency, SquadSpeedAt(urgency, tuning)};
}

}  // namespace firelane
