// The disc and its elastic leash (row S8).
#pragma once

#include "firelane/ai/views.h"

namespace firelane {

struct AnchorInput {
  Vec2 anchor;    // stands free for a disc of kAnchorRadius
  Vec2 centroid;  // of the standing members
  Vec2 move;      // at most length 1
  bool sprint = false;
};

struct AnchorPlan {
  Vec2 pos;
  float urgency = 0;  // 0..1, of the new distance
  float speed = 0;    // the squad's, units per second: moveSpeedFast on the order to sprint, else by urgency
};

inline constexpr float kAnchorRadius = 0.28F;

// Move, drag on the outward part, hard limit (which stops but never pulls), walls. `seconds` > 0.
AnchorPlan PlanAnchor(const AnchorInput& input, const Floor& floor, const Tuning& tuning, float seconds);

float UrgencyAt(float distance, const Tuning& tuning);
float SquadSpeedAt(float urgency, const Tuning& tuning);
// Speed of a disc that moves straight away from the centroid at that distance.
float AnchorSpeedAt(float distance, bool sprint, const Tuning& tuning);

struct LeashBalance {
  float distance = 0;
  float urgency = 0;
  float speed = 0;
};
// Where disc and squad are equally fast with a direction held on open ground: the working point of the game.
LeashBalance LeashEquilibrium(const Tuning& tuning);

}  // namespace firelane
