#include "bench/step_kernel.h"

#include <algorithm>

namespace firelane::bench {
namespace {

constexpr float kStraight = 3.0F;
constexpr float kEnemyRoom = 0.7F;

float PushOf(float distance, float radius) { return 1 - distance / radius; }

}  // namespace

StepKernel::StepKernel(const State& state) : grid_(*state.floor), tuning_(state.tuning), numbers_(state.tuning) {
  std::vector<Cell> sources;
  for (const Member& member : state.members) {
    firstMembers_.pos.push_back(member.pos);
    firstMembers_.vel.push_back(member.vel);
    goals_.push_back(member.pos);
    sources.push_back(CellOf(member.pos));
  }
  for (const Enemy& enemy : state.enemies) {
    firstEnemies_.pos.push_back(enemy.pos);
    firstEnemies_.vel.push_back(enemy.vel);
  }
  BuildDistanceField(*state.floor, sources, field_);
  Restore();
}

void StepKernel::Restore() {
  members_ = firstMembers_;
  enemies_ = firstEnemies_;
}

Vec2 StepKernel::Sum() const {
  Vec2 sum{static_cast<float>(hits_), 0};
  for (const Vec2 pos : members_.pos) sum += pos;
  for (const Vec2 pos : enemies_.pos) sum += pos;
  return sum;
}

void StepKernel::FindLanes() {
  lanes_.clear();
  const float radius = tuning_.goblin.bodyRadius;
  const float range = numbers_.range + numbers_.muzzle;
  for (std::size_t i = 0; i < members_.pos.size(); ++i) {
    const Vec2 from = members_.pos[i];
    inRange_.clear();
    for (std::size_t j = 0; j < enemies_.pos.size(); ++j)
      if (const float sq = DistanceSq(from, enemies_.pos[j]); sq <= range * range) inRange_.emplace_back(sq, j);
    while (!inRange_.empty()) {
      const auto nearest = std::ranges::min_element(inRange_);
      const Vec2 target = enemies_.pos[nearest->second];
      if (LaneFree(grid_, numbers_, from, target, radius, members_.pos, i)) {
        lanes_.push_back({i, from, target - from, LengthSq(target - from) + 1e-12F});
        break;
      }
      *nearest = inRange_.back();
      inRange_.pop_back();
    }
  }
}

Vec2 StepKernel::PushFromOthers(Vec2 at, const std::vector<Vec2>& others, float radius) const {
  Vec2 push;
  for (const Vec2 other : others) {
    const Vec2 away = at - other;
    const float sq = LengthSq(away);
    if (sq >= radius * radius || sq == 0) continue;
    const float distance = std::sqrt(sq);
    push += away * (PushOf(distance, radius) / distance);
  }
  return push;
}

Vec2 StepKernel::PushFromWalls(Vec2 at) const {
  const Vec2 side{at.x - std::floor(at.x), at.y - std::floor(at.y)};
  const int x = FloorToInt(at.x);
  const int y = FloorToInt(at.y);
  const float reach = tuning_.steer.wallDist;
  Vec2 push;
  if (side.x < reach && grid_.WallAt(x - 1, y)) push.x += PushOf(side.x, reach);
  if (1 - side.x < reach && grid_.WallAt(x + 1, y)) push.x -= PushOf(1 - side.x, reach);
  if (side.y < reach && grid_.WallAt(x, y - 1)) push.y += PushOf(side.y, reach);
  if (1 - side.y < reach && grid_.WallAt(x, y + 1)) push.y -= PushOf(1 - side.y, reach);
  return push;
}

Vec2 StepKernel::MemberWish(std::size_t i, Vec2 goal) const {
  const SteerTuning& steer = tuning_.steer;
  const Vec2 at = members_.pos[i];
  const Vec2 way = goal - at;
  Vec2 wish = ClampLength(way * (1 / steer.arrivalRadius), 1);
  if (!SweepFree(grid_, at, goal, tuning_.squad.bodyRadius)) wish = Right(wish);
  wish += PushFromOthers(at, members_.pos, steer.separationRadius) * steer.wSeparation;
  wish += PushFromOthers(at, enemies_.pos, steer.separationRadius) * steer.wTargetPush;
  const float reserve = LaneThreshold(tuning_) * tuning_.lanes.reserveScale;
  for (const Lane& lane : lanes_) {
    if (lane.shooter == i) continue;
    const float sq = DistanceSqToSegment(at, lane.from, lane.way, lane.lengthSq);
    if (sq >= reserve * reserve) continue;
    const float side = Cross(lane.way, at - lane.from) > 0 ? 1.0F : -1.0F;
    wish += Right(lane.way) * (side * steer.wLaneAvoid * PushOf(std::sqrt(sq), reserve) / std::sqrt(lane.lengthSq));
  }
  wish += PushFromWalls(at) * steer.wWallAvoid;
  return ClampLength(wish, 1) * tuning_.squad.moveSpeed;
}

Vec2 StepKernel::EnemyWish(std::size_t i) const {
  const Vec2 at = enemies_.pos[i];
  const auto nearer = [&](Vec2 a, Vec2 b) { return DistanceSq(a, at) < DistanceSq(b, at); };
  const Vec2 victim = *std::ranges::min_element(members_.pos, nearer);
  Vec2 wish = victim - at;
  if (LengthSq(wish) > kStraight * kStraight || !RayFree(grid_, at, victim)) {
    const Cell cell = CellOf(at);
    const auto lower = [&](Cell a, Cell b) { return field_.At(cell + a) < field_.At(cell + b); };
    wish = CentreOf(cell + *std::min_element(std::begin(kDirections), std::end(kDirections), lower)) - at;
  }
  wish = ClampLength(wish * 8, 1) + PushFromOthers(at, enemies_.pos, kEnemyRoom);
  return ClampLength(wish, 1) * tuning_.goblin.speed;
}

void StepKernel::PushApart() {
  const auto push = [](Vec2& a, Vec2& b, float touch) {
    const Vec2 gap = a - b;
    const float sq = LengthSq(gap);
    if (sq >= touch * touch || sq == 0) return;
    const float distance = std::sqrt(sq);
    const Vec2 half = gap * (0.5F * (touch - distance) / distance);
    a += half;
    b -= half;
  };
  const float member = tuning_.squad.bodyRadius;
  const float enemy = tuning_.goblin.bodyRadius;
  for (std::size_t i = 0; i < members_.pos.size(); ++i) {
    for (std::size_t j = i + 1; j < members_.pos.size(); ++j) push(members_.pos[i], members_.pos[j], 2 * member);
    for (Vec2& other : enemies_.pos) push(members_.pos[i], other, member + enemy);
  }
  for (std::size_t i = 0; i < enemies_.pos.size(); ++i)
    for (std::size_t j = i + 1; j < enemies_.pos.size(); ++j) push(enemies_.pos[i], enemies_.pos[j], 2 * enemy);
}

Vec2 StepKernel::OutOfWalls(Vec2 at, float radius) const {
  const int x = FloorToInt(at.x);
  const int y = FloorToInt(at.y);
  const Vec2 low{static_cast<float>(x), static_cast<float>(y)};
  if (grid_.WallAt(x - 1, y)) at.x = std::max(at.x, low.x + radius);
  if (grid_.WallAt(x + 1, y)) at.x = std::min(at.x, low.x + 1 - radius);
  if (grid_.WallAt(x, y - 1)) at.y = std::max(at.y, low.y + radius);
  if (grid_.WallAt(x, y + 1)) at.y = std::min(at.y, low.y + 1 - radius);
  return at;
}

void StepKernel::FlyBullets() {
  const float touch = tuning_.goblin.bodyRadius + tuning_.fire.bulletRadius;
  for (const Lane& lane : lanes_) {
    const Vec2 motion = lane.way * (tuning_.fire.bulletSpeed * kStepSeconds / std::sqrt(lane.lengthSq));
    const Vec2 from = lane.from + lane.way * 0.5F;
    const float lengthSq = LengthSq(motion);
    hits_ += RayFree(grid_, from, from + motion) ? 0 : 1;
    for (const Vec2 body : enemies_.pos) hits_ += DistanceSqToSegment(body, from, motion, lengthSq) < touch * touch ? 1 : 0;
    for (const Vec2 body : members_.pos) hits_ += DistanceSqToSegment(body, from, motion, lengthSq) < touch * touch ? 1 : 0;
  }
}

void StepKernel::Step(Vec2 move) {
  FindLanes();
  const Vec2 shift = move * (tuning_.squad.moveSpeed * 0.5F);
  for (std::size_t i = 0; i < members_.pos.size(); ++i) {
    const Vec2 wish = MemberWish(i, goals_[i] + shift);
    members_.vel[i] += ClampLength(wish - members_.vel[i], tuning_.steer.steerAccel * kStepSeconds);
  }
  for (std::size_t i = 0; i < enemies_.pos.size(); ++i) enemies_.vel[i] = EnemyWish(i);
  for (std::size_t i = 0; i < members_.pos.size(); ++i) members_.pos[i] += members_.vel[i] * kStepSeconds;
  for (std::size_t i = 0; i < enemies_.pos.size(); ++i) enemies_.pos[i] += enemies_.vel[i] * kStepSeconds;
  PushApart();
  for (Vec2& pos : members_.pos) pos = OutOfWalls(pos, tuning_.squad.bodyRadius);
  for (Vec2& pos : enemies_.pos) pos = OutOfWalls(pos, tuning_.goblin.bodyRadius);
  FlyBullets();
}

}  // namespace firelane::bench
