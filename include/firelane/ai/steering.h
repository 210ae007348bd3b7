// The movement stack (row S6): what pulls and pushes an agent in a step, layer by layer.
#pragma once

#include "firelane/ai/lane_registry.h"
#include "firelane/ai/views.h"

namespace firelane {

struct SteerInput {
  int id = kNobody;
  Vec2 pos;
  Vec2 goal;              // where it walks now: its slot or post, or the next point of its way there
  bool passing = false;   // goal is a point to pass, not to stop at
  bool squeezes = false;  // may pass through mates
  float speed = 0;        // units per second
};

// Each layer's pull, already weighted, in shares of the speed.
struct SteerTrace {
  Vec2 seek;
  Vec2 separation;
  Vec2 laneAvoidance;
  Vec2 targetPush;
  Vec2 wallAvoidance;
  Vec2 slide;
};

// The desired velocity. `trace`, when given, receives the layers. `squeezing` are the ids of mates that pass through others.
Vec2 SteerAgent(const SteerInput& input, const BodiesView& bodies, std::span<const int> squeezing, const LanesView& lanes,
                const Floor& floor, const Tuning& tuning, SteerTrace* trace = nullptr);

// `velocity` brought towards `desired` by at most steerAccel.
Vec2 Accelerated(Vec2 velocity, Vec2 desired, float accel, float seconds);

}  // namespace firelane
