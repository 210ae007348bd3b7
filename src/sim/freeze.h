// The frozen start-of-step views that every decider of the step reads.
#pragma once

#include "sim/caches.h"

namespace firelane {

BodyView BodyOf(const Member& member, const Tuning& tuning);
BodyView BodyOf(const Enemy& enemy, const Tuning& tuning);

// Of the standing members; the anchor when nobody stands.
Vec2 StandingCentroid(const State& state);

struct FrozenViews {
  BodiesView bodies;
  std::span<const AgentView> agents;  // standing members, by id
  SquadView squad;
  Vec2 centroid;
};

// Views over buffers in `caches`, valid until the next call.
FrozenViews FreezeViews(const State& state, StepCaches& caches);

}  // namespace firelane
