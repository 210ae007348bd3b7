#include "render/memory.h"

#include <algorithm>

#include "firelane/base/angles.h"
#include "render/models.h"
#include "render/noise.h"

namespace firelane {
namespace {

constexpr std::size_t kMostRemains = 96;
constexpr float kFlashTravel = 1.05F;  // a bullet's way in the time that a flash lasts
constexpr float kFlashReach = 3.2F;
constexpr float kStandsBelow = 0.3F;  // units per second

// Drops what has lasted its time, and the oldest of too many.
template <class Thing>
void Keep(std::vector<Thing>& things, double lasts, double seconds) {
  std::erase_if(things, [&](const Thing& thing) { return seconds - thing.born > lasts; });
  if (things.size() > kMostRemains) things.erase(things.begin(), things.end() - static_cast<std::ptrdiff_t>(kMostRemains));
}

Vec2 AxisOf(const Frame& frame, const Event& shot) {
  for (const FrameMember& member : frame.members) {
    if (member.id == shot.actor) return NormalizedOr(shot.at - member.pos, FromAngle(member.facingRad));
  }
  return {1, 0};
}

}  // namespace

float LeftOf(double born, double lasts, double seconds) {
  const double age = seconds - born;
  return age < 0 || age >= lasts ? 0 : static_cast<float>(1 - age / lasts);
}

void Memory::NoteWalk(int id, Vec2 pos, Vec2 vel) {
  const auto found = walks_.find(id);
  if (found == walks_.end()) {
    // Bodies first seen on their way do not all put the same foot forward.
    walks_[id] = {pos, Dot(pos, NormalizedOr(vel, {1, 0}))};
    return;
  }
  const float step = Distance(pos, found->second.pos);
  found->second = {pos, found->second.walked + (step < 1 ? step : 0)};
}

void Memory::NoteBulletsUnderWay(const Frame& frame, double seconds) {
  for (const FrameBullet& bullet : frame.bullets) {
    const double age = kFlashSeconds * static_cast<double>(bullet.travelled / kFlashTravel);
    if (age < kFlashSeconds) flashes_.push_back({bullet.pos - bullet.axis * bullet.travelled, bullet.axis, seconds - age});
  }
}

void Memory::Note(const Frame& frame, const Event& event, double seconds) {
  const int seed = static_cast<int>(CellHash(event.actor, event.subject, static_cast<int>(event.step)) >> 8U);
  switch (event.kind) {
    case EventKind::kShot: {
      const Vec2 axis = AxisOf(frame, event);
      const bool known =
          std::ranges::any_of(flashes_, [&](const Flash& f) { return f.born == seconds && DistanceSq(f.at, event.at) < 0.01F; });
      if (!known) flashes_.push_back({event.at, axis, seconds});
      const Vec2 breech = event.at - axis * 0.25F;
      shells_.push_back(
          {breech, breech + Right(axis) * (0.3F + 0.3F * CellNoise(seed, 1, 0)) - axis * (0.2F * CellNoise(seed, 2, 0)), seconds});
      break;
    }
    case EventKind::kBulletWall:
      sparks_.push_back({SparkKind::kWall, event.at, seed, seconds});
      break;
    case EventKind::kBulletHit:
    case EventKind::kStrikeHit:
      sparks_.push_back({SparkKind::kEnemy, event.at, seed, seconds});
      hits_[event.subject] = seconds;
      break;
    case EventKind::kBite:
    case EventKind::kFriendlyHit:
      sparks_.push_back({SparkKind::kMember, event.at, seed, seconds});
      hits_[event.subject] = seconds;
      break;
    case EventKind::kEnemyDied: {
      stains_.push_back({event.at, seed, seconds});
      const auto known = enemies_.find(event.actor);
      FrameEnemy enemy = known == enemies_.end() ? FrameEnemy{} : known->second;
      enemy.pos = event.at;
      corpses_.push_back({enemy, seconds});
      break;
    }
    default:
      break;
  }
}

void Memory::Observe(const Frame& frame, double seconds) {
  const bool fresh = frame.floor != floor_ || frame.floorSerial != serial_ || frame.step < step_;
  if (!fresh && frame.step == step_) return;
  if (fresh) {
    *this = Memory{};
    floor_ = frame.floor;
    serial_ = frame.floorSerial;
    NoteBulletsUnderWay(frame, seconds);
  }
  step_ = frame.step;
  for (const FrameMember& member : frame.members) NoteWalk(member.id, member.pos, member.vel);
  for (const FrameEnemy& enemy : frame.enemies) NoteWalk(enemy.id, enemy.pos, enemy.vel);
  for (const Event& event : frame.events) Note(frame, event, seconds);
  enemies_.clear();
  for (const FrameEnemy& enemy : frame.enemies) enemies_[enemy.id] = enemy;
  Prune(seconds);
}

void Memory::Prune(double seconds) {
  Keep(sparks_, kSparkSeconds, seconds);
  Keep(flashes_, kFlashSeconds, seconds);
  Keep(shells_, kRemainsSeconds, seconds);
  Keep(stains_, kRemainsSeconds, seconds);
  Keep(corpses_, kRemainsSeconds, seconds);
  std::erase_if(hits_, [&](const auto& hit) { return seconds - hit.second > kHitSeconds; });
}

float Memory::StrideOf(int id, Vec2 vel) const {
  const auto found = walks_.find(id);
  if (found == walks_.end() || LengthSq(vel) < kStandsBelow * kStandsBelow) return 0;
  return StrideAfter(found->second.walked);
}

float Memory::HitOf(int id, double seconds) const {
  const auto found = hits_.find(id);
  return found == hits_.end() ? 0 : LeftOf(found->second, kHitSeconds, seconds);
}

std::vector<Glow> Memory::GlowsAt(double seconds) const {
  std::vector<Glow> glows;
  for (const Flash& flash : flashes_) {
    const float left = LeftOf(flash.born, kFlashSeconds, seconds);
    if (left > 0) glows.push_back({flash.at, Shade({1.1F, 0.78F, 0.36F}, left), kFlashReach});
  }
  return glows;
}

}  // namespace firelane
