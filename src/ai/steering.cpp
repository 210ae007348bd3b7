#include "firelane/ai/steering.h"

#include <algorithm>
#include <cmath>

#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kTargetPushMargin = 0.2F;  // beyond touching, where the push fades out

Vec2 Seek(const SteerInput& input, const Tuning& tuning) {
  const Vec2 toGoal = input.goal - input.pos;
  const float distance = Length(toGoal);
  if (distance < 1e-4F) return {};
  const float arrival = input.passing ? 1 : std::min(1.0F, distance / tuning.steer.arrivalRadius);
  return toGoal * (arrival / distance);
}

bool Within(Vec2 a, Vec2 b, float radius) { return std::fabs(a.x - b.x) < radius && DistanceSq(a, b) < radius * radius; }

// Away from `other`, which is within `radius`, where the push fades to nothing; coincident bodies part by id.
Vec2 PushFrom(int id, Vec2 pos, const BodyView& other, float radius) {
  const Vec2 away = pos - other.pos;
  const float distance = Length(away);
  return NormalizedOr(away, id < other.id ? Vec2{-1, 0} : Vec2{1, 0}) * (1 - distance / radius);
}

Vec2 Separation(const SteerInput& input, const BodiesView& bodies, std::span<const int> squeezing, const Tuning& tuning) {
  Vec2 push;
  if (input.squeezes) return push;
  for (const BodyView& mate : bodies.members) {
    if (!Within(input.pos, mate.pos, tuning.steer.separationRadius) || mate.id == input.id) continue;
    if (std::ranges::find(squeezing, mate.id) != squeezing.end()) continue;
    push += PushFrom(input.id, input.pos, mate, tuning.steer.separationRadius);
  }
  return push;
}

Vec2 TargetPush(const SteerInput& input, const BodiesView& bodies, const Tuning& tuning) {
  Vec2 push;
  if (!tuning.steer.targetPush) return push;
  for (const BodyView& enemy : bodies.enemies) {
    const float radius = tuning.squad.bodyRadius + enemy.radius + kTargetPushMargin;
    if (Within(input.pos, enemy.pos, radius)) push += PushFrom(input.id, input.pos, enemy, radius);
  }
  return push;
}

// Along the wall towards the goal, where the wall stands between.
Vec2 Slide(const SteerInput& input, const WallContact& wall, const Floor& floor, const Tuning& tuning) {
  if (!tuning.steer.slide || wall.distance >= tuning.steer.slideDist) return {};
  const Vec2 toGoal = NormalizedOr(input.goal - input.pos, {0, 0});
  if (Dot(toGoal, wall.away) >= 0 || SweepClear(floor, {input.pos, input.goal}, tuning.squad.bodyRadius * 0.95F)) return {};
  // As strong as the goal lies along the wall: where it lies straight behind, the agent comes to rest, which is what the nav field waits
  // for. A full push to either side would make it swing there for ever.
  const Vec2 along = Right(wall.away);
  return along * Dot(along, toGoal);
}

}  // namespace

Vec2 SteerAgent(const SteerInput& input, const BodiesView& bodies, std::span<const int> squeezing, const LanesView& lanes,
                const Floor& floor, const Tuning& tuning, SteerTrace* trace) {
  const SteerTuning& steer = tuning.steer;
  SteerTrace layers;
  layers.seek = Seek(input, tuning) * steer.wSeek;
  layers.separation = Separation(input, bodies, squeezing, tuning) * steer.wSeparation;
  layers.laneAvoidance = LaneAvoidance(input.id, input.pos, lanes, tuning) * steer.wLaneAvoid;
  layers.targetPush = TargetPush(input, bodies, tuning) * steer.wTargetPush;
  if (const auto wall = NearestWall(floor, input.pos, std::max(steer.wallDist, steer.slideDist))) {
    if (wall->distance < steer.wallDist) layers.wallAvoidance = wall->away * ((1 - wall->distance / steer.wallDist) * steer.wWallAvoid);
    layers.slide = Slide(input, *wall, floor, tuning) * steer.wWallAvoid;
  }
  if (trace != nullptr) *trace = layers;
  const Vec2 sum = layers.seek + layers.separation + layers.laneAvoidance + layers.targetPush + layers.wallAvoidance + layers.slide;
  return ClampLength(sum, 1) * input.speed;
}

Vec2 Accelerated(Vec2 velocity, Vec2 desired, float accel, float seconds) {
  return velocity + ClampLength(desired - velocity, accel * seconds);
}

}  // namespace firelane
